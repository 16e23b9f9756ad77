import Box from '@mui/material/Box';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { addContract, listClientMatters, listMatters, readMatter } from '#core/matters/endpoints.ts';
import { hasTemplate, type Matter } from '#core/matters/matter.ts';
import { OptionalMatterName } from '#core/matters/matter-name.ts';
import { listTemplateMatters, listTemplateRows } from '#core/templates/endpoints.ts';
import type { TemplateRow } from '#core/templates/template-row.ts';
import { useWrite } from '#web/api/hooks.ts';
import { RowPicker } from '#web/api/row-picker.tsx';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { textMatcher } from '#web/api/text-matcher.ts';
import { useRowsWhere } from '#web/api/use-list.ts';
import { useSearchedList } from '#web/api/use-searched-list.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useMatterLinks } from './matter-links.ts';

const isUsable = ({ archived, faulty }: TemplateRow): boolean => !archived && !faulty;
const matcher = textMatcher<TemplateRow>(({ name, description }) => [name, description]);
const schema = z.object({ name: OptionalMatterName });

/** Adds a contract to a matter, from a template; the id is made once, so that pressing twice adds one. */
export const AddContractDialog = ({ matter, onClose }: { matter: Matter; onClose: () => void }) => {
  const { matterId } = matter;
  const navigate = useNavigate();
  const { pageOf } = useMatterLinks(matter);
  const [contractId] = useState(() => crypto.randomUUID());
  const [text, setText] = useState('');
  const [template, setTemplate] = useState<TemplateRow>();
  const templates = useRowsWhere(useSearchedList(listTemplateRows, {}, text), isUsable);
  const { write } = useWrite(addContract, {
    refreshes: [readMatter, listMatters, listClientMatters, listTemplateMatters],
    says: 'Contract added',
    quiet: true,
  });
  // The first contract is called as its matter.
  const isNamed = hasTemplate(matter);
  const form = useSchemaForm({
    schema,
    defaults: { name: '' },
    save: async ({ name }) => {
      if (!template) return undefined;
      return write({ matterId, contractId, templateId: template.id, ...(isNamed && name && { name }) });
    },
    onSaved: (added) => {
      onClose();
      navigate(pageOf(added.matterId));
    },
    short: true,
  });
  return (
    <Dialog
      open
      steady
      title="Add a contract"
      onClose={onClose}
      actions={
        <SubmitButton
          type="button"
          size="medium"
          pending={form.pending}
          disabled={!template}
          title={template ? undefined : 'Choose a template first'}
          onClick={() => void form.send()}
        >
          Add contract
        </SubmitButton>
      }
    >
      <RowPicker
        noun={['template', 'templates']}
        read={templates}
        text={text}
        onText={setText}
        matcher={matcher}
        cardOf={({ name, description }) => ({ title: name, text: description })}
        empty={<EmptyState>No templates yet. Upload one under Templates.</EmptyState>}
        value={template?.id ?? ''}
        onChange={(_, row) => {
          setTemplate(row);
          if (isNamed) form.put({ name: row.name });
        }}
      />
      {isNamed && template && (
        <Box sx={{ mt: 2 }}>
          <TextField label="Contract name" hint="You and the client both see this name." {...form.field('name')} />
        </Box>
      )}
    </Dialog>
  );
};
