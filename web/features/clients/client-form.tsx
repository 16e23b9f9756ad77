import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { ClientDetails, withCompanyName } from '#core/clients/client.ts';
import { showFaults } from '#web/api/form-faults.ts';
import type { Written } from '#web/api/hooks.ts';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { formLines } from '#web/ui/form-lines.ts';
import { useToast } from '#web/ui/toast.tsx';
import { ClientFields } from './client-fields.tsx';

const resolver = zodResolver(withCompanyName(ClientDetails));

interface ClientFormProps<T> {
  title: string;
  submit: string;
  start: Partial<ClientDetails>;
  emailLocked?: string;
  pending: boolean;
  onClose: () => void;
  save: (details: ClientDetails) => Promise<Written<T>>;
  onSaved: (saved: T) => void;
}

/** The dialog in which a client is added or changed; what the server refuses stands under its field, and nothing is lost. */
export const ClientForm = <T,>(props: ClientFormProps<T>) => {
  const { title, submit, start, emailLocked, pending, onClose, save, onSaved } = props;
  const toast = useToast();
  const form = useForm<ClientDetails>({
    resolver: resolver as never,
    shouldFocusError: false,
    defaultValues: { client_type: 'None', countryCode: '+1', ...start },
  });
  const isCompany = useWatch({ control: form.control, name: 'client_type' }) === 'Company';
  const onSubmit = form.handleSubmit(async (details) => {
    const written = await save(details);
    if (written.ok) onSaved(written.data);
    else for (const words of showFaults(form, written.problem)) toast.error(words);
  });
  return (
    <FormDialog
      steady
      title={title}
      width="large"
      onClose={onClose}
      submit={submit}
      pending={pending}
      onSubmit={onSubmit}
    >
      <ErrorSummary lines={formLines(form.formState.errors)} attempt={form.formState.submitCount} />
      <ClientFields
        register={form.register}
        errors={form.formState.errors}
        isCompany={isCompany}
        emailLocked={emailLocked}
      />
    </FormDialog>
  );
};
