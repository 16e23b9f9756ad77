import { useSyncExternalStore } from 'react';
import { isLookedAt } from './shapes.ts';
import { stored } from './stored.ts';

/** When somebody looked at what there is to read in matters that were shared with them; kept in this browser. */
const looks = stored<Record<string, string>>('lookedAt', isLookedAt);

/** Looks that are remembered. */
const MOST = 500;

const nameOf = (accountId: string, matterId: string, what: string): string => `${accountId} ${matterId} ${what}`;

export const noteLookedAt = (accountId: string, matterId: string, what: string, now = new Date()): void => {
  const name = nameOf(accountId, matterId, what);
  const { [name]: _, ...others } = looks.read() ?? {};
  const newest = Object.entries(others).slice(1 - MOST);
  looks.keep({ ...Object.fromEntries(newest), [name]: now.toISOString() });
};

/** Tells when an account looked last at something of a matter. */
export const useLookedAt = (accountId: string): ((matterId: string, what: string) => string | undefined) => {
  const all = useSyncExternalStore(looks.subscribe, looks.read) ?? {};
  return (matterId, what) => all[nameOf(accountId, matterId, what)];
};
