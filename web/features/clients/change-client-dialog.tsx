import { type Client, type ClientDetails, detailsOfClient, mayChangeEmail } from '#core/clients/client.ts';
import { changeClient, listClientRows, readClient } from '#core/clients/endpoints.ts';
import { call } from '#web/api/client.ts';
import { useWrite } from '#web/api/hooks.ts';
import { useOpened, useOvertaken } from '#web/api/use-overtaken.ts';
import { ClientForm } from './client-form.tsx';
import { tagsIn, tagsText } from './client-tags.tsx';

/** All but the contacts, which have a page of their own; tags as one text. */
const editedOf = ({ contacts: _, tags, ...edited }: ClientDetails) => ({ ...edited, tags: tagsText(tags) });

/** Changes what is known of a client; what somebody else has changed meanwhile is kept too. */
export const ChangeClientDialog = ({ client: shown, onClose }: { client: Client; onClose: () => void }) => {
  const { write } = useWrite(changeClient, {
    refreshes: [readClient, listClientRows],
    says: 'Saved',
    quiet: true,
  });
  const { _id: clientId } = shown;
  const draft = `change-client.${clientId}`;
  const client = useOpened(shown, draft);
  const { save, differing } = useOvertaken({
    opened: client,
    valuesOf: (now) => editedOf(detailsOfClient(now)),
    read: () => call(readClient, { clientId }),
    write: (edited, seen) =>
      write({
        ...edited,
        tags: tagsIn(edited.tags),
        contacts: seen.contacts,
        clientId,
        version: seen.version,
      }),
  });
  return (
    <ClientForm
      title={`Change ${client.title}`}
      submit="Save"
      start={client}
      {...(mayChangeEmail(client) ? {} : { emailLocked: 'The client joined with this email.' })}
      onClose={onClose}
      clientId={clientId}
      draft={draft}
      opened={client}
      save={(details, _, show) =>
        save(editedOf(details), (edited) => show({ ...details, ...edited, tags: tagsIn(edited.tags) }))
      }
      differing={differing}
      onSaved={onClose}
    />
  );
};
