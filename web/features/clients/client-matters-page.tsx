import { ClientFrame } from './client-frame.tsx';
import { ClientMatters } from './client-matters.tsx';

/** All matters of one client. */
export const ClientMattersPage = () => <ClientFrame>{(client) => <ClientMatters client={client} />}</ClientFrame>;
