import { Problem } from '#core/problem.ts';
import { addressLimitKey, firmLimitKey } from './keys.ts';
import * as table from './table.ts';

const HOUR = 3_600_000;

/** The counter of one hour; the hour is part of its name, so that a new one begins at zero. */
const hourKey = (address: string, kind: string, now: Date): table.Key =>
  addressLimitKey(address, `${kind}#${now.toISOString().slice(0, 13)}`);

/** Counts one more of a kind from an address; refused when it would be more than `limit` in this hour. */
export const counted = (address: string, kind: string, limit: number, now: Date): table.Operation =>
  table.counted(hourKey(address, kind, now), limit, Math.ceil((now.getTime() + 2 * HOUR) / 1000));

/** Counts one more of a kind by a firm; refused when it would be more than `limit` on this day (UTC). */
export const countedOfFirm = (firmId: string, kind: string, limit: number, now: Date): table.Operation =>
  table.counted(
    firmLimitKey(firmId, `${kind}#${now.toISOString().slice(0, 10)}`),
    limit,
    Math.ceil((now.getTime() + 48 * HOUR) / 1000),
  );

/** Refuses an address that has reached its limit of a kind in this hour. */
export const check = async (address: string, kind: string, limit: number, now: Date): Promise<void> => {
  const counter = await table.read<{ count: number }>(hourKey(address, kind, now), now);
  if (counter && counter.count >= limit) throw new Problem('too-many-requests');
};

/** For `catch`: a refused counter is said as what it means. */
export const saidPlainly = (error: unknown): never => {
  if (error instanceof table.WriteRefused && error.key.sk.startsWith('LIMIT#')) throw new Problem('too-many-requests');
  throw error;
};
