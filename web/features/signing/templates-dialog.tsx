import Box from '@mui/material/Box';
import { useState } from 'react';
import * as z from 'zod/mini';
import { listEnvelopeTemplates, removeEnvelopeTemplate, saveEnvelopeTemplate } from '#core/signing/endpoints.ts';
import {
  ENVELOPE_TEMPLATE_LIMITS,
  type EnvelopeTemplate,
  envelopeTemplateFields,
} from '#core/signing/envelope-template.ts';
import { useRead, useWrite } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { ruledLines } from '#web/ui/ruled-lines.ts';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const refreshes = [listEnvelopeTemplates];
const schema = z.object({ name: envelopeTemplateFields.name });

/** Who signs by a template, in their order. */
const rolesIn = ({ roles }: EnvelopeTemplate): string =>
  roles
    .toSorted((one, other) => one.order - other.order || one.number - other.number)
    .map(({ role, number, person }) => [role || `Signer ${number}`, person?.name].filter(Boolean).join(': '))
    .join(', ');

/** The firm's templates of envelopes, to be renamed and removed. */
export const TemplatesDialog = ({ onClose }: { onClose: () => void }) => {
  const [asked, setAsked] = useState<{ what: 'rename' | 'remove'; template: EnvelopeTemplate }>();
  const { write, pending } = useWrite(removeEnvelopeTemplate, { refreshes, says: 'Template removed' });
  const close = () => setAsked(undefined);
  const remove = async ({ envelopeTemplateId, version }: EnvelopeTemplate) => {
    await write({ envelopeTemplateId, version });
    close();
  };
  return (
    <Dialog open title="Envelope templates" onClose={onClose}>
      <Loaded
        read={useRead(listEnvelopeTemplates, {})}
        skeleton={<RowsSkeleton count={2} />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<Box sx={{ color: 'text.secondary' }}>No envelope templates yet.</Box>}
      >
        {({ rows }) => (
          <Box component="ul" aria-label="Envelope templates" sx={ruledLines(1.25)}>
            {rows.map((template) => (
              <Box
                component="li"
                key={template.envelopeTemplateId}
                sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}
              >
                <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                  <bdi>{template.name}</bdi>
                  <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-small)' }}>{rolesIn(template)}</Box>
                </Box>
                <Menu
                  label={`Actions for ${template.name}`}
                  choices={[
                    { label: 'Rename…', onChoose: () => setAsked({ what: 'rename', template }) },
                    { label: 'Remove', danger: true, onChoose: () => setAsked({ what: 'remove', template }) },
                  ]}
                />
              </Box>
            ))}
          </Box>
        )}
      </Loaded>
      {asked?.what === 'rename' && <RenameDialog template={asked.template} onClose={close} />}
      <ConfirmDialog
        open={asked?.what === 'remove'}
        title={`Remove ${asked?.template.name ?? ''}?`}
        confirm="Remove"
        danger
        pending={pending}
        onClose={close}
        onConfirm={() => void (asked && remove(asked.template))}
      >
        Envelopes that began with it stay as they are.
      </ConfirmDialog>
    </Dialog>
  );
};

const RenameDialog = ({ template, onClose }: { template: EnvelopeTemplate; onClose: () => void }) => {
  const { write } = useWrite(saveEnvelopeTemplate, { refreshes, says: 'Template renamed', quiet: true });
  const form = useSchemaForm({
    schema,
    defaults: { name: template.name },
    save: ({ name }) => write({ ...template, name }),
    onSaved: onClose,
    refusals: { any: 'name' },
    short: true,
  });
  return (
    <FormDialog form={form} title={`Rename ${template.name}`} width="small" onClose={onClose} submit="Rename">
      <TextField
        label="Name"
        autoFocus
        autoComplete="off"
        maxLength={ENVELOPE_TEMPLATE_LIMITS.name}
        {...form.field('name')}
      />
    </FormDialog>
  );
};
