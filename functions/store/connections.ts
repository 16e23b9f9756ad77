import { msLater, ttlAt } from '#core/calendar.ts';
import { CONNECTION_MS, type Connection, type SocketTicket, TICKET_MS } from '#core/notifications/connection.ts';
import { connectionKey, connectionsOf, hashOfSecret, socketTicketKey } from './keys.ts';
import * as table from './table.ts';

/** Keeps a ticket under the hash of its secret. */
export const keepTicket = async (
  firmId: string,
  secret: string,
  ticket: Omit<SocketTicket, 'firmId' | 'endsAt'>,
  now: Date,
): Promise<void> => {
  const endsAt = msLater(now, TICKET_MS);
  await table.setUnaudited(socketTicketKey(hashOfSecret(secret)), undefined, {
    ...ticket,
    firmId,
    endsAt: endsAt.toISOString(),
    ttl: ttlAt(endsAt),
  });
};

/** Uses a ticket up; undefined where there is none, or none that is still good. */
export const takeTicket = async (secret: string, now: Date): Promise<SocketTicket | undefined> => {
  const item = await table.takeUnaudited<SocketTicket & table.Stored>(socketTicketKey(hashOfSecret(secret)), now);
  return item && now.toISOString() < item.endsAt ? table.withoutKeys(item) : undefined;
};

/** Keeps a connection for as long as the gateway lets one last. */
export const keep = async (firmId: string, connection: Omit<Connection, 'firmId'>): Promise<void> => {
  const { connectionId, accountId, beganAt } = connection;
  await table.setUnaudited(connectionKey(connectionId), undefined, {
    ...connection,
    firmId,
    by: connectionsOf(firmId),
    byAt: `${accountId}#${connectionId}`,
    ttl: ttlAt(msLater(beganAt, CONNECTION_MS)),
  });
};

/** A connection, or undefined once it has ended. */
export const read = async (connectionId: string, now: Date): Promise<Connection | undefined> => {
  const item = await table.readForChange<Connection & table.Stored>(connectionKey(connectionId), now);
  return item && table.withoutKeys(item);
};

/** Forgets a connection, whether or not it is kept. */
export const forget = async (connectionId: string, now: Date): Promise<void> => {
  await table.takeUnaudited(connectionKey(connectionId), now);
};

/** The connections of a firm, or of one person in it, the oldest first. */
export const list = async (firmId: string, now: Date, accountId?: string): Promise<Connection[]> => {
  const items = await table.listAll<Connection & table.Stored>({
    index: 'by',
    partition: connectionsOf(firmId),
    ...(accountId !== undefined && { begins: `${accountId}#` }),
  });
  return items
    .filter(({ ttl = 0 }) => ttl * 1000 > now.getTime())
    .map((item) => table.withoutKeys(item))
    .sort((one, other) => (one.beganAt < other.beganAt ? -1 : 1));
};
