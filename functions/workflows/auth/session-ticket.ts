import { msLater } from '#core/calendar.ts';
import { keyedHash, keyedHashLike } from '#outside/secrets.ts';

/** The pool asks for the judgement at once; in milliseconds. */
const TICKET_MS = 30_000;

/** What tells the pool that the server begins a session of an account now; it never leaves the server but for the pool. */
export const sessionTicket = (accountId: string, now: Date): string => {
  const endsAt = String(msLater(now, TICKET_MS).getTime());
  return `${endsAt}.${keyedHash('session ticket', accountId, endsAt)}`;
};

/** Whether a ticket of ours begins a session of this account at this moment. */
export const isSessionTicket = (ticket: string, accountId: string, now: Date): boolean => {
  const [endsAt = '', hash = ''] = ticket.split('.');
  return hash === keyedHashLike(hash, 'session ticket', accountId, endsAt) && now.getTime() < Number(endsAt);
};
