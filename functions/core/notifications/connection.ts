import { HOUR_MS, MINUTE_MS } from '#core/calendar.ts';

/** Leads to one connection of a browser, of this account and session, while it works for this firm. Instants are ISO texts. */
export interface SocketTicket {
  accountId: string;
  firmId: string;
  sessionId: string;
  endsAt: string;
}

/** A browser that is told at once that something has changed. */
export interface Connection {
  connectionId: string;
  accountId: string;
  firmId: string;
  sessionId: string;
  beganAt: string;
}

/** A page opens its connection as soon as it has its ticket. */
export const TICKET_MS = 30_000;
/** Tickets that one person may ask for in an hour. */
export const TICKETS_AN_HOUR = 240;

/** The gateway ends every connection by then. */
export const CONNECTION_MS = 2 * HOUR_MS;
/** The gateway ends a connection on which nothing was said for 10 minutes. */
export const PING_MS = 5 * MINUTE_MS;
/** Windows of one person that are told at once; of more, the oldest asks from time to time as before. */
export const MOST_CONNECTIONS = 10;

/** The path at which every host of the product takes connections. */
export const SOCKET_PATH = '/socket';

/**
 * What is said on a connection: that something the person may see may have changed, and no word of what; and the answer to a ping, with the name
 * by which others who write in a file are heard at this connection.
 */
export type LiveMessage = { kind: 'changed' } | { kind: 'pong'; connectionId: string };
