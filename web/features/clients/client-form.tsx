import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ClientDetails, withCompanyName } from '#core/clients/client.ts';
import type { Written } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { ClientFields } from './client-fields.tsx';

// Typed as its output: the page gives every part of a client's record a field.
const schema = withCompanyName(ClientDetails) as z.ZodMiniType<ClientDetails, ClientDetails>;

interface ClientFormProps<T> {
  title: string;
  submit: string;
  start: Partial<ClientDetails>;
  emailLocked?: string;
  onClose: () => void;
  /** The name of its draft. */
  draft: string;
  save: (details: ClientDetails, newId: string) => Promise<Written<T>>;
  onSaved: (saved: T) => void;
}

/** The dialog in which a client is added or changed; what the server refuses stands under its field, and nothing is lost. */
export const ClientForm = <T,>(props: ClientFormProps<T>) => {
  const { title, submit, start, emailLocked, draft, onClose, save, onSaved } = props;
  const form = useSchemaForm({
    schema,
    defaults: { client_type: 'None', countryCode: '+1', ...start },
    save,
    onSaved,
    draft,
    ...(emailLocked ? { never: ['invitee_email'] } : {}),
  });
  const isCompany = useWatch({ control: form.control, name: 'client_type' }) === 'Company';
  return (
    <FormDialog form={form} title={title} width="large" onClose={onClose} submit={submit}>
      <ClientFields
        register={form.register}
        errors={form.formState.errors}
        isCompany={isCompany}
        emailLocked={emailLocked}
      />
    </FormDialog>
  );
};
