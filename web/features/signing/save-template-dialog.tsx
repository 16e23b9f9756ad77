import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { listEnvelopeTemplates, saveEnvelopeTemplate } from '#core/signing/endpoints.ts';
import { ENVELOPE_TEMPLATE_LIMITS, envelopeTemplateFields } from '#core/signing/envelope-template.ts';
import { useWrite } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type DraftPerson, rolesOf } from './draft-signers.ts';

const schema = z.object({
  name: envelopeTemplateFields.name,
  roles: z.array(z.string().check(z.trim(), z.maxLength(ENVELOPE_TEMPLATE_LIMITS.role))),
  withPeople: z.boolean(),
});

interface SaveTemplateDialogProps {
  terms: { message: string; days: number; remindEvery: number };
  needs: Record<string, number>;
  /** Those who sign. */
  signers: readonly DraftPerson[];
  onClose: () => void;
}

/** Keeps who signs a draft, in which order and for how long, for envelopes to come. */
export const SaveTemplateDialog = ({ terms, needs, signers, onClose }: SaveTemplateDialogProps) => {
  const { write } = useWrite(saveEnvelopeTemplate, {
    refreshes: [listEnvelopeTemplates],
    says: 'Template saved',
    quiet: true,
  });
  const form = useSchemaForm({
    schema,
    defaults: { name: '', roles: signers.map(({ role = '' }) => role), withPeople: false },
    save: ({ name, roles, withPeople }, envelopeTemplateId) => {
      const { message, days, remindEvery } = terms;
      const names = Object.fromEntries(signers.map(({ signerId }, at) => [signerId, roles[at] ?? '']));
      const kept = { name, message, days, remindEvery, needs, roles: rolesOf(signers, names, withPeople) };
      return write({ envelopeTemplateId, version: 0, ...kept });
    },
    onSaved: onClose,
    refusals: { any: 'name' },
  });
  const withPeople = useWatch({ control: form.control, name: 'withPeople' });
  return (
    <FormDialog form={form} title="Save as a template" width="small" onClose={onClose} submit="Save">
      <TextField
        label="Name"
        autoFocus
        autoComplete="off"
        maxLength={ENVELOPE_TEMPLATE_LIMITS.name}
        {...form.field('name')}
      />
      {signers.map(({ signerId, number, name }, at) => (
        <TextField
          key={signerId}
          optional
          label={`What signer ${number} is`}
          hint={withPeople && name ? name : undefined}
          placeholder={at === 0 ? 'Such as: Tenant' : undefined}
          autoComplete="off"
          maxLength={ENVELOPE_TEMPLATE_LIMITS.role}
          {...form.field(`roles.${at}`)}
        />
      ))}
      <CheckField label="Keep the people too" {...form.field('withPeople')} />
    </FormDialog>
  );
};
