import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { type Client, ClientContact } from '#core/clients/client.ts';
import { readClient } from '#core/clients/endpoints.ts';
import { oneLine } from '#core/conflicts/subject-of-client.ts';
import { message } from '#core/language/message.ts';
import { call } from '#web/api/client.ts';
import { foundPlaces } from '#web/api/found-places.ts';
import type { Written } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { useOpened, useOvertaken } from '#web/api/use-overtaken.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { PlaceSourceProvider } from '#web/ui/place-field.tsx';
import { sideBySideFields } from '#web/ui/side-by-side-fields.ts';
import { Slot } from '#web/ui/slot.tsx';
import { EmailField, TextField } from '#web/ui/text-field.tsx';
import { TwoVersions } from '#web/ui/two-versions.tsx';
import { AddressFields } from './address-fields.tsx';
import { placeOfContact, withContact } from './contact-list.ts';
import { FORMER_HINT, fieldLabels } from './field-labels.ts';

const schema = ClientContact.check(
  z.refine(({ name, email }) => name !== '' || email !== '', {
    path: ['name'],
    error: message('Please enter the name'),
  }),
) as z.ZodMiniType<ClientContact, ClientContact>;

const empty = ClientContact.parse({ formerNames: '' });

interface ContactDialogProps {
  client: Client;
  /** The one that is changed; another is added without it. */
  contact?: ClientContact | undefined;
  save: (contacts: readonly ClientContact[], seen: Client) => Promise<Written<Client>>;
  onClose: () => void;
}

/** Adds a contact of a client, or changes one. */
export const ContactDialog = ({ client: shown, contact: given, save: keep, onClose }: ContactDialogProps) => {
  const draft = `contact.${shown._id}.${given ? given.email || given.name : 'new'}`;
  const opened = useOpened({ client: shown, contact: given, at: given && shown.contacts.indexOf(given) }, draft);
  const { client, contact } = opened;
  const { save, differing } = useOvertaken<Client & { edited?: ClientContact }, ClientContact>({
    opened: { ...client, edited: contact ?? empty },
    valuesOf: ({ edited }) => edited ?? empty,
    read: async () => {
      const now = await call(readClient, { clientId: client._id });
      return { ...now, edited: now.contacts[placeOfContact(now.contacts, contact, opened.at)] ?? contact ?? empty };
    },
    write: (typed, seen) =>
      keep(withContact(seen.contacts, seen.edited === empty ? undefined : seen.edited, typed), seen),
  });
  const form = useSchemaForm({
    schema,
    defaults: contact ?? empty,
    save: (typed) => save(typed, (merged) => form.put(merged)),
    onSaved: onClose,
    draft,
    opened,
  });
  const { name = '', formerNames, email, phone, ...place } = useWatch({ control: form.control });
  return (
    <FormDialog
      form={form}
      title={contact ? `Change ${contact.name || contact.email}` : 'Add contact'}
      width="large"
      submit={contact ? 'Save' : 'Add contact'}
      onClose={onClose}
    >
      <TwoVersions differing={differing} labels={fieldLabels} onChoose={(name, text) => form.put({ [name]: text })} />
      <Box sx={{ color: 'text.secondary' }}>
        Without both a name and an email, questionnaires do not offer a contact.
      </Box>
      <Box sx={sideBySideFields}>
        <TextField label="Name" autoComplete="off" {...form.field('name')} />
        <TextField
          optional
          label="Type"
          autoComplete="off"
          hint="Accountant, broker, assistant …"
          {...form.field('type')}
        />
      </Box>
      <TextField
        optional
        label="Formerly called"
        autoComplete="off"
        hint={FORMER_HINT}
        {...form.field('formerNames')}
      />
      <Slot
        of="nameHits"
        subject={{ kind: 'unknown', name, formerName: formerNames, email, phone, address: oneLine(place) }}
        exceptClientId={client._id}
      />
      <PlaceSourceProvider value={foundPlaces}>
        <AddressFields field={form.field} onPick={(parts) => form.put(parts)} />
      </PlaceSourceProvider>
      <Box sx={sideBySideFields}>
        <TextField optional label="Phone" type="tel" autoComplete="off" {...form.field('phone')} />
        <EmailField label="Email" autoComplete="off" {...form.field('email')} />
      </Box>
      <EmailField optional label="Alternate Email" autoComplete="off" {...form.field('alternate_email')} />
    </FormDialog>
  );
};
