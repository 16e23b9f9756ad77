import { type DeepPartial, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Differing } from '#core/both-versions.ts';
import { ClientDetails, withCompanyName } from '#core/clients/client.ts';
import { foundPlaces } from '#web/api/found-places.ts';
import type { Written } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { PlaceSourceProvider } from '#web/ui/place-field.tsx';
import { type CheckedSubject, Slot } from '#web/ui/slot.tsx';
import { TwoVersions } from '#web/ui/two-versions.tsx';
import { ClientFields } from './client-fields.tsx';
import { ClientTags, tagsIn } from './client-tags.tsx';
import { fieldLabels } from './field-labels.ts';

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
  /** The client as they were when somebody began to change them. */
  opened?: ClientDetails;
  /** `show` puts other details into the form. */
  save: (
    details: ClientDetails,
    newId: string,
    show: (details: ClientDetails) => void,
  ) => Promise<Written<T> | undefined>;
  /** What somebody else has changed too. */
  differing?: readonly Differing[];
  /** The client who is changed, who is no conflict of their own. */
  clientId?: string;
  onSaved: (saved: T) => void;
}

const kinds = { Individual: 'person', Company: 'company', None: 'unknown' } as const;

const changed = { shouldDirty: true };

/** Whom a conflict check looks for while a client is typed. */
const subjectOf = (typed: DeepPartial<ClientDetails>): CheckedSubject => {
  const { client_type = 'None', invitee_name = '', company_name = '', countryCode = '', mobileNumber } = typed;
  const isCompany = client_type === 'Company' && company_name !== '';
  return {
    name: isCompany ? company_name : invitee_name,
    kind: isCompany ? 'company' : client_type === 'Company' ? 'person' : kinds[client_type],
    formerName: typed.formerNames,
    email: typed.invitee_email,
    phone: mobileNumber && countryCode + mobileNumber,
    address: Object.values(typed.address ?? {})
      .filter(Boolean)
      .join(', '),
  };
};

/** The dialog in which a client is added or changed; what the server refuses stands under its field, and nothing is lost. */
export const ClientForm = <T,>(props: ClientFormProps<T>) => {
  const { title, submit, start, emailLocked, draft, opened, clientId, differing = [], onClose, save, onSaved } = props;
  const show = (details: ClientDetails) => form.put(details);
  const form = useSchemaForm({
    schema,
    defaults: { client_type: 'None', countryCode: '+1', ...start },
    save: (details, newId) => save(details, newId, show),
    onSaved,
    draft,
    ...(opened && { opened }),
    ...(emailLocked ? { never: ['invitee_email'] } : {}),
  });
  const values = useWatch({ control: form.control });
  const isCompany = values.client_type === 'Company';
  return (
    <FormDialog form={form} title={title} width="large" onClose={onClose} submit={submit}>
      <TwoVersions
        differing={differing}
        labels={fieldLabels}
        onChoose={(name, text) =>
          form.setValue(name as keyof ClientDetails, name === 'tags' ? tagsIn(text) : text, changed)
        }
      />
      <PlaceSourceProvider value={foundPlaces}>
        <ClientFields
          register={form.register}
          errors={form.formState.errors}
          isCompany={isCompany}
          emailLocked={emailLocked}
          onPlace={(parts) => form.setValue('address', { ...form.getValues('address'), ...parts }, changed)}
          tags={
            <ClientTags
              value={form.watch('tags') ?? []}
              error={form.error('tags') ?? form.formState.errors.tags?.find?.(Boolean)?.message}
              onChange={(tags) => form.setValue('tags', tags, changed)}
            />
          }
          besideName={<Slot of="nameHits" subject={subjectOf(values)} exceptClientId={clientId} asClient />}
        />
      </PlaceSourceProvider>
    </FormDialog>
  );
};
