import { type Client, mayChangeEmail } from '#core/clients/client.ts';
import { changeClient, listClientRows, readClient } from '#core/clients/endpoints.ts';
import { useWrite } from '#web/api/hooks.ts';
import { ClientForm } from './client-form.tsx';

/** Changes what is known of a client. */
export const ChangeClientDialog = ({ client, onClose }: { client: Client; onClose: () => void }) => {
  const { write } = useWrite(changeClient, {
    refreshes: [readClient, listClientRows],
    says: 'Saved',
    quiet: true,
  });
  const { _id: clientId, version } = client;
  return (
    <ClientForm
      title={`Change ${client.title}`}
      submit="Save"
      start={client}
      {...(mayChangeEmail(client) ? {} : { emailLocked: 'The client joined with this email.' })}
      onClose={onClose}
      clientId={clientId}
      draft={`change-client.${clientId}.${version}`}
      save={(details) => write({ ...details, clientId, version })}
      onSaved={onClose}
    />
  );
};
