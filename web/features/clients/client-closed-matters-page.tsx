import { ClientFrame } from './client-frame.tsx';
import { ClientMatters } from './client-matters.tsx';

/** The closed matters of one client. */
export const ClientClosedMattersPage = () => (
  <ClientFrame>{(client) => <ClientMatters client={client} closed />}</ClientFrame>
);
