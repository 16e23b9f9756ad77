import { AsyncLocalStorage } from 'node:async_hooks';

/** Whose partitions of firms the work at hand may touch. Everything else that a firm owns is refused, whatever a handler asks for. */
interface Scope {
  firms: Set<string> | 'all';
  /** Who calls, once that is known. */
  caller?: { accountId: string; email: string };
}

const scopes = new AsyncLocalStorage<Scope>();
let ofProcess: Scope | undefined;

/** A key that belongs to none of the firms of the work at hand: a fault of ours, never of who calls. */
export class OutOfScope extends Error {
  constructor(partition: string) {
    super(`${partition.split('#').slice(0, 3).join('#')} is out of scope`);
    this.name = 'OutOfScope';
  }
}

/** Work that begins with no firm at all and enters only those that a door opens. */
export const withoutFirm = <T>(work: () => Promise<T>): Promise<T> => scopes.run({ firms: new Set() }, work);

/** Work of a program for one firm. */
export const withFirm = <T>(firmId: string, work: () => Promise<T>): Promise<T> =>
  scopes.run({ firms: new Set([firmId]) }, work);

/**
 * Work that finds out by itself whose it is: a public call (codes, hosts and invitations lead to a firm, and no caller is known), and
 * what a clock looks for among all firms.
 */
export const withEveryFirm = <T>(work: () => Promise<T>): Promise<T> => scopes.run({ firms: 'all' }, work);

/** For a program of an operator, which has no requests: all it does may touch every firm. */
export const worksForEveryFirm = (): void => {
  ofProcess = { firms: 'all' };
};

/** The first door: somebody whose token was proven works in the firm that their account names. */
export const enterOwnFirm = ({
  accountId,
  email,
  firmId,
}: {
  accountId: string;
  email: string;
  firmId: string;
}): void => {
  const scope = scopes.getStore();
  if (!scope || scope.firms === 'all') return;
  scope.caller = { accountId, email };
  scope.firms.add(firmId);
};

interface Item {
  pk?: unknown;
  sk?: unknown;
  firmId?: unknown;
  email?: unknown;
  staff?: { ownFirmId?: string };
}
type Caller = NonNullable<Scope['caller']>;

/** The other doors: which item that was read leads into which firm. */
const doors: Record<string, (item: Item, caller: Caller, firms: Set<string>) => unknown> = {
  'a matter shared with the caller': ({ pk, sk, firmId }, { accountId }) =>
    pk === `ACCOUNT#${accountId}` && String(sk).startsWith('SHARED#') ? firmId : undefined,
  'an invitation to the caller': ({ pk, email, firmId }, caller) =>
    String(pk).startsWith('INVITATION#') && email === caller.email ? firmId : undefined,
  'the firm of their own to which a member returns': ({ sk, firmId, staff }, _, firms) =>
    sk === 'ACCOUNT' && firms.has(String(firmId)) ? staff?.ownFirmId : undefined,
};

/** Opens the doors that an item is; nothing else leads into another firm. */
export const admit = (item: object): void => {
  const scope = scopes.getStore();
  if (!scope?.caller || scope.firms === 'all') return;
  for (const door of Object.values(doors)) {
    const firmId = door(item as Item, scope.caller, scope.firms);
    if (typeof firmId === 'string' && firmId) scope.firms.add(firmId);
  }
};

/** A firm that this very work has made is its own. */
export const enterNewFirm = (partition: string): void => {
  const scope = scopes.getStore();
  const firmId = firmOf(partition);
  if (firmId !== undefined && scope && scope.firms !== 'all') scope.firms.add(firmId);
};

const firmOf = (partition: string): string | undefined => /^FIRM#([^#]*)/.exec(partition)?.[1];

/** Refuses a partition of a firm that is not in scope, and any such partition where no scope was set. */
export const requireInScope = (partition: string): void => {
  const firmId = firmOf(partition);
  if (firmId === undefined) return;
  const firms = (scopes.getStore() ?? ofProcess)?.firms;
  if (firms !== 'all' && !firms?.has(firmId)) throw new OutOfScope(partition);
};

/** The same for one item to be read: a firm's name, host and colours are seen by whoever visits it, and a mail wears them. */
export const requireReadable = ({ pk, sk }: { pk: string; sk: string }): void => {
  if (sk !== 'FIRM' || !(scopes.getStore() ?? ofProcess)) requireInScope(pk);
};
