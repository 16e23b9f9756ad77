import type { Client } from './client.ts';

/** Whether a client may be invited, in each state of the invitation, archived or not. */
export const mayInvite = (client: Pick<Client, 'archived' | 'invitation'>): boolean =>
  !client.archived && client.invitation !== 'joined';
