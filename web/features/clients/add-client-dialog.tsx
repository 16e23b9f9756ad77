import type { Client } from '#core/clients/client.ts';
import { addClient, listClientRows } from '#core/clients/endpoints.ts';
import { useWrite } from '#web/api/hooks.ts';
import { ClientForm } from './client-form.tsx';

/** Adds a client; the id is made once, so that pressing twice adds once. */
export const AddClientDialog = ({ onClose, onAdded }: { onClose: () => void; onAdded: (client: Client) => void }) => {
  const { write } = useWrite(addClient, { refreshes: [listClientRows], says: 'Client added', quiet: true });
  return (
    <ClientForm
      title="Add client"
      submit="Add client"
      start={{}}
      onClose={onClose}
      draft="add-client"
      save={(details, clientId) => write({ ...details, clientId })}
      onSaved={onAdded}
    />
  );
};
