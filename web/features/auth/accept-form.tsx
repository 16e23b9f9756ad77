import { useSchemaForm, writeResult } from '#web/api/schema-form.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { useEnter } from './enter.ts';

export const AcceptForm = () => {
  const form = useSchemaForm({
    schema: async () => (await import('./schemas.ts')).licenseForm,
    defaults: { agreed: false },
    save: async () => writeResult((await import('./calls.ts')).agreeToTerms()),
    onSaved: useEnter(),
    short: true,
  });
  return (
    <Form form={form} gap={2}>
      <CheckField label="I have read and accept the terms" {...form.field('agreed')} />
      <SubmitButton pending={form.pending}>Accept and continue</SubmitButton>
    </Form>
  );
};
