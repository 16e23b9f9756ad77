import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useMemo, useState } from 'react';
import {
  CLIENT_LIMITS,
  type Client,
  type ClientContact,
  detailsOfClient,
  isWholeContact,
} from '#core/clients/client.ts';
import { changeClient, readClient } from '#core/clients/endpoints.ts';
import { oneLine } from '#core/conflicts/subject-of-client.ts';
import { call } from '#web/api/client.ts';
import { useRefresh, useWrite } from '#web/api/hooks.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { ClientFrame } from './client-frame.tsx';
import { withContactMoved, withoutContact } from './contact-list.ts';

const ContactDialog = lazy(async () => ({ default: (await import('./contact-dialog.tsx')).ContactDialog }));

/** The people around a client. */
export const ClientContactsPage = () => <ClientFrame>{(client) => <Contacts client={client} />}</ClientFrame>;

type Change = (contacts: readonly ClientContact[]) => ClientContact[] | undefined;

/** Keeps the contacts of a client, beside whatever else is known of them. */
const useContacts = ({ _id: clientId }: Client) => {
  const { write, pending } = useWrite(changeClient, { refreshes: [readClient], quiet: true });
  const refresh = useRefresh();
  const save = (contacts: readonly ClientContact[], seen: Client) =>
    write({ ...detailsOfClient(seen), contacts: [...contacts], clientId, version: seen.version });
  /** Changes the list as it is now; says so where what was pressed is not there any more. */
  const change = async (from: Client, to: Change, says: string): Promise<void> => {
    const contacts = to(from.contacts);
    const written = contacts && (await save(contacts, from));
    if (written?.ok) return toast.success(says);
    const isOvertaken = !written || written.problem.code === 'conflict';
    const now = isOvertaken ? await call(readClient, { clientId }).catch(() => undefined) : undefined;
    if (now && now.version !== from.version) return change(now, to, says);
    toast.error(written ? written.problem.message : 'Somebody else has changed this contact. Look again.');
    await refresh([readClient]);
  };
  return { save, change, pending };
};

const Contacts = ({ client }: { client: Client }) => {
  const { save, change, pending } = useContacts(client);
  const [edited, setEdited] = useState<{ contact?: ClientContact }>();
  const [removed, setRemoved] = useState<ClientContact>();
  const { contacts } = client;
  const isFull = contacts.length >= CLIENT_LIMITS.contacts;
  const columns = useMemo((): Column<ClientContact>[] => {
    const move = (contact: ClientContact, by: -1 | 1) =>
      void change(client, (all) => withContactMoved(all, contact, by), 'Moved');
    const actions = (contact: ClientContact) => {
      const at = contacts.indexOf(contact);
      return [
        { label: 'Change', onChoose: () => setEdited({ contact }) },
        ...(at > 0 ? [{ label: 'Move up', onChoose: () => move(contact, -1) }] : []),
        ...(at < contacts.length - 1 ? [{ label: 'Move down', onChoose: () => move(contact, 1) }] : []),
        { label: 'Remove', danger: true, onChoose: () => setRemoved(contact) },
      ];
    };
    return [
      { key: 'name', title: 'Name', cell: (contact) => <Name contact={contact} /> },
      { key: 'type', title: 'Type', wideOnly: true, freeText: true, cell: ({ type }) => type },
      { key: 'email', title: 'Email', wideOnly: true, freeText: true, cell: (contact) => <Emails {...contact} /> },
      { key: 'phone', title: 'Phone', wideOnly: true, cell: ({ phone }) => phone },
      { key: 'address', title: 'Address', wideOnly: true, freeText: true, cell: oneLine },
      {
        key: 'actions',
        title: 'Actions',
        hideTitle: true,
        numeric: true,
        width: 60,
        cell: (contact) => <Menu label={`Actions for ${titleOf(contact)}`} choices={actions(contact)} />,
      },
    ];
  }, [client, contacts, change]);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
        <Box sx={{ flex: 1, minWidth: 220, color: 'text.secondary' }}>
          Questionnaires offer those contacts who have both a name and an email.
        </Box>
        <Button variant="outlined" startIcon={<Plus size={18} />} disabled={isFull} onClick={() => setEdited({})}>
          Add contact
        </Button>
      </Box>
      {isFull && <Box sx={{ mb: 2 }}>A client has at most {CLIENT_LIMITS.contacts} contacts.</Box>}
      {contacts.length === 0 ? (
        <EmptyState>No contacts yet. Add an accountant, a broker, whoever acts for {client.title}.</EmptyState>
      ) : (
        <DataTable
          label={`Contacts of ${client.title}`}
          rows={contacts}
          keyOf={keyWithin(contacts)}
          columns={columns}
        />
      )}
      {edited && (
        <Suspense fallback={null}>
          <ContactDialog client={client} contact={edited.contact} save={save} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
      <ConfirmDialog
        open={removed !== undefined}
        title={`Remove ${removed ? titleOf(removed) : ''}?`}
        confirm="Remove"
        danger
        pending={pending}
        onClose={() => setRemoved(undefined)}
        onConfirm={async () => {
          if (removed) await change(client, (all) => withoutContact(all, removed), 'Contact removed');
          setRemoved(undefined);
        }}
      >
        Answers that were given with this contact stay as they are.
      </ConfirmDialog>
    </>
  );
};

/** One that stays the contact’s own wherever it is moved to, so that its row keeps the focus. */
const keyWithin =
  (contacts: readonly ClientContact[]) =>
  (contact: ClientContact): string => {
    const contactText = JSON.stringify(contact);
    const before = contacts.slice(0, contacts.indexOf(contact));
    return `${contactText} ${before.filter((other) => JSON.stringify(other) === contactText).length}`;
  };

const titleOf = ({ name, email }: ClientContact): string => name || email;

const quiet = { color: 'text.secondary', fontSize: 'var(--type-note)' };
const phoneOnly = { '@media (min-width: 769px)': { display: 'none' } };

const Emails = ({ email, alternate_email }: ClientContact) => (
  <>
    {email}
    {alternate_email && <Box sx={quiet}>{alternate_email}</Box>}
  </>
);

const Name = ({ contact }: { contact: ClientContact }) => (
  <>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box component="span" dir="auto" sx={{ fontWeight: 650 }}>
        {titleOf(contact)}
      </Box>
      {!isWholeContact(contact) && <StatusChip label={contact.email ? 'No name' : 'No email'} tone="warning" />}
    </Box>
    {contact.formerNames && <Box sx={quiet}>Formerly {contact.formerNames}</Box>}
    <Box sx={{ ...quiet, ...phoneOnly }}>
      {[contact.type, contact.email, contact.alternate_email, contact.phone, oneLine(contact)]
        .filter(Boolean)
        .join(' · ')}
    </Box>
  </>
);
