import { AsyncLocalStorage } from 'node:async_hooks';
import { wholeIdOf } from '#core/matters/contract-id.ts';
import { keepsOut, type Wall } from '#core/matters/wall.ts';
import { isOfMatter, isOpenToCounsel, type OneMatter } from './counsel-scope.ts';
import { accountPartition, emailPartition, firmPartition } from './keys.ts';
import { isListed, type Worker } from './reach.ts';
import type { Key } from './table.ts';

/** What the work at hand may touch. Everything else is refused, whatever a handler asks for. */
interface Scope {
  worker: Worker;
  /**
   * What access rules have opened: `FIRM#f`, an owner with every partition that begins so; `ACCOUNT#a|NOTIFICATION`, one sort of its items;
   * `ACCOUNT#a|read ACCOUNT`, the same for reading only; `FIRM#f|NAMED`, that an item may name it.
   */
  open: Set<string>;
  /** Who calls with a token, once their account is read. */
  caller?: { accountId: string; email: string; firmId: string };
  /** What is closed to whom in the caller's firm: on its way, and once it is known. */
  asked?: Promise<void>;
  walls?: Walls;
  /** Matters that are closed to the caller. */
  hidden?: Hidden;
  /** The matter of another firm in which the caller is co-counsel: nothing else of any firm is open, their own included. */
  counsel?: OneMatter & { standing?: Key };
}

/** Ids of matters, and how long they are. */
interface Hidden {
  ids: ReadonlySet<string>;
  lengths: readonly number[];
}

/** Walls by their matters. */
export type Walls = ReadonlyMap<string, Wall>;

const scopes = new AsyncLocalStorage<Scope | 'everything'>();
let ofProcess: 'everything' | undefined;
const scopeAtHand = (): Scope | 'everything' | undefined => scopes.getStore() ?? ofProcess;

/** A key that the work at hand has no business with: a fault of ours, never of who calls. */
export class OutOfScope extends Error {
  constructor(partition: string) {
    super(`${partition.split('#').slice(0, 3).join('#')} is out of scope`);
    this.name = 'OutOfScope';
  }
}

/** Work that begins with nothing open but what the list gives the worker, and reaches only what access rules open. */
export const withScope = <T>(worker: Worker, work: () => Promise<T>): Promise<T> =>
  scopes.run({ worker, open: new Set() }, work);

/** Work of a program on one thing that it found: of a firm, of a person, or of the partition `owner`. */
export const withOwner = <T>(
  worker: Worker,
  { firmId, accountId, owner }: { firmId?: string; accountId?: string; owner?: string },
  work: () => Promise<T>,
): Promise<T> => {
  const open = [firm(firmId), account(accountId), owner].filter((partition) => partition !== undefined);
  return scopes.run({ worker, open: new Set(open) }, work);
};

/** For a program of an operator, which has no requests: all it does may touch everything. */
export const reachesEverything = (): void => {
  ofProcess = 'everything';
};

/** Opens what is named. */
const enter = (...entries: string[]): void => {
  const scope = scopeAtHand();
  if (scope && scope !== 'everything') for (const entry of entries) scope.open.add(entry);
};

/** Somebody whose token was proven has an account of their own. */
export const enterOwnAccount = (accountId: string): void => enter(accountPartition(accountId));

/** Somebody whose session goes on works in the firm that their account names. */
export const enterOwnFirm = ({
  accountId,
  email,
  firmId,
}: {
  accountId: string;
  email: string;
  firmId: string;
}): void => {
  const scope = scopeAtHand();
  if (!scope || scope === 'everything') return;
  scope.caller = { accountId, email, firmId };
  enter(accountPartition(accountId), emailPartition(email), firmPartition(firmId));
};

/** Work for somebody who proved by a secret who they are sees what they may see: of their firm nothing that is closed to them. */
export const seeAs = (caller: { accountId: string; email: string; firmId: string }): void => {
  const scope = scopeAtHand();
  if (scope && scope !== 'everything') scope.caller = caller;
};

/** Work in a scope of its own, in which nothing is open but one matter of another firm. */
export const withMatter = <T>(matter: OneMatter, work: () => Promise<T>): Promise<T> => {
  const scope = scopeAtHand();
  if (!scope || scope === 'everything') throw new Error('Only a call is admitted to a matter of another firm');
  return scopes.run({ worker: scope.worker, open: new Set(), counsel: matter }, work);
};

/** From now on the call is about one matter of another firm, and nothing else is open to it; `standing` says that it is open to the caller. */
export const enterMatter = (matter: OneMatter, standing: Key): void => {
  const scope = scopeAtHand();
  if (!scope || scope === 'everything') throw new Error('Only a call is admitted to a matter of another firm');
  scope.open.clear();
  delete scope.caller;
  scope.counsel = { ...matter, standing };
};

/** The item under whose condition co-counsel changes something: that the matter is open to them at that very moment. */
export const counselStanding = (): Key | undefined => {
  const scope = scopeAtHand();
  return scope === 'everything' ? undefined : scope?.counsel?.standing;
};

/** What the card provider, or DocuSign, signed is about this firm. */
export const enterSignedFirm = (firmId: string): void => enter(firmPartition(firmId));

interface Item extends Key {
  firmId?: string;
  email?: string;
  accountId?: string;
  /** Those who answer parts of a matter. */
  people?: { clientAccountId?: string }[];
  staff?: { parentAccountId?: string; ownFirmId?: string };
  task?: { kind?: string; accountId?: string };
  [field: string]: unknown;
}

const kindOf = (key: string): string => key.split('#', 1)[0] ?? '';
/** Whose partition it is: `FIRM#f` of `FIRM#f#MATTER#m`. */
const ownerOf = (partition: string): string => partition.split('#', 2).join('#');
/** Items that tell by themselves whose they are, and are read before that is known. */
const isHead = ({ pk, sk }: Key): boolean => (sk === 'ACCOUNT' || sk === 'INVITATION') && kindOf(pk) === sk;

/** Fields by which an item names people whom its firm deals with. */
const people = ['accountId', 'ownerId', 'createdBy', 'openedBy', 'clientAccountId', 'sentBy'];
/** What a firm does to people it deals with: knows them, tells them, shares with them. */
const towards = (accountId: string): string[] =>
  ['read ACCOUNT', 'NOTIFICATION', 'NOTIFICATIONSREAD', 'SHARED', 'DOCUMENTREQUEST'].map(
    (what) => `${accountPartition(accountId)}|${what}`,
  );

type AccessRule = (item: Item, scope: Scope) => (string | undefined)[];
const firm = (firmId: string | undefined): string | undefined => (firmId ? firmPartition(firmId) : undefined);
const account = (accountId: string | undefined): string | undefined =>
  accountId ? accountPartition(accountId) : undefined;
const has = ({ open }: Scope, entry: string | undefined): boolean => entry !== undefined && open.has(entry);

/** Which item that was read opens what, in this order. */
const accessRules: Record<string, AccessRule> = {
  'a matter shared with the caller': ({ pk, sk, firmId }, { caller }) =>
    caller && pk === account(caller.accountId) && kindOf(sk) === 'SHARED' ? [firm(firmId)] : [],
  'a request for documents to the caller': ({ pk, sk, firmId }, { caller }) =>
    caller &&
    (pk === account(caller.accountId) || pk === emailPartition(caller.email)) &&
    kindOf(sk) === 'DOCUMENTREQUEST'
      ? [firm(firmId)]
      : [],
  'an envelope that the caller is asked to sign': ({ pk, sk, firmId }, { caller }) =>
    caller && pk === emailPartition(caller.email) && kindOf(sk) === 'SIGNER' ? [firm(firmId)] : [],
  'an invitation to the caller': ({ pk, sk, firmId, email }, { caller }) =>
    caller && sk === 'INVITATION' && email === caller.email ? [pk, firm(firmId)] : [],
  'an invitation by a firm that is open': ({ pk, sk, firmId }, scope) =>
    sk === 'INVITATION' && has(scope, firm(firmId)) ? [pk] : [],
  'an invitation whose signed link somebody without a token brought': ({ pk, sk, firmId }, { worker }) =>
    worker.kind === 'public' && sk === 'INVITATION' && isListed('INVITATION', 'read', worker) ? [pk, firm(firmId)] : [],
  'somebody who works in a firm that is open': (item, scope) =>
    item.sk === 'ACCOUNT' && has(scope, firm(item.firmId))
      ? [item.pk, item.email && emailPartition(item.email), firm(item.staff?.ownFirmId)]
      : [],
  'the e-mail of somebody without a token': ({ sk, accountId, firmId }, { worker }) =>
    worker.kind === 'public' && sk === 'EMAIL' ? [account(accountId), firm(firmId)] : [],
  'the e-mail of somebody who is invited to a matter': ({ sk, accountId }, { worker }) =>
    worker.kind === 'signed-in' && sk === 'EMAIL' && accountId ? towards(accountId) : [],
  'the session that somebody without a token takes along': ({ sk, accountId }, { worker }) =>
    worker.kind === 'public' && sk === 'HANDOFF' ? [account(accountId)] : [],
  'the calendar whose secret address somebody without a token has': ({ sk, accountId }, { worker }) =>
    worker.kind === 'public' && sk === 'CALENDARFEED' ? [account(accountId)] : [],
  'the file, the request or the envelope whose link somebody without a token has': ({ sk, firmId }, { worker }) =>
    worker.kind === 'public' && sk === 'LINK' ? [firm(firmId)] : [],
  'the account that work without a token is about': ({ pk, sk, firmId }, scope) =>
    scope.worker.kind !== 'signed-in' && sk === 'ACCOUNT' && has(scope, pk) ? [firm(firmId)] : [],
  'the menu of the firm at a host': ({ sk, firmId }) =>
    sk === 'HOST' && firmId ? [`${firm(firmId)}|read SERVICES`] : [],
  'the owner of a firm that shows itself': ({ sk, ownerId }) =>
    sk === 'FIRM' ? [`${account(String(ownerId))}|read ACCOUNT`] : [],
  'somebody whom what is open names': (item, scope) =>
    has(scope, ownerOf(item.pk))
      ? [
          ...people.map((field) => item[field]),
          ...(item.people ?? []).map(({ clientAccountId }) => clientAccountId),
          item.staff?.parentAccountId,
          item.task?.accountId,
        ]
          .filter((id) => typeof id === 'string')
          .flatMap(towards)
      : [],
  'the owner of a firm that a program works on, wherever they work by now': ({ pk, sk, ownerId }, scope) =>
    scope.worker.kind !== 'signed-in' && sk === 'FIRM' && has(scope, pk) ? [`${account(String(ownerId))}|ACCOUNT`] : [],
  'the firm that such an owner works for, to be named': ({ pk, sk, firmId }, scope) =>
    sk === 'ACCOUNT' && has(scope, `${pk}|ACCOUNT`) && firmId ? [`${firm(firmId)}|NAMED`] : [],
  'somebody whose sessions an item of the outbox ends': ({ task }, { worker }) =>
    task?.kind === 'password' && worker.kind === 'program' ? [account(task.accountId)] : [],
};

/** People whom an item of a matter names by more than a field. */
const namedInMatter = (item: Item): (string | undefined)[] => {
  const { responsible, team = [], assignee } = item as Item & NamesPeople;
  // Who writes in a draft besides is named by an item of their own.
  const writer = kindOf(item.sk) === 'WRITER' ? item.accountId : undefined;
  return [writer, ...[responsible, ...team, assignee].map((one) => one?.accountId)];
};
interface NamesPeople {
  responsible?: Person;
  team?: Person[];
  assignee?: Person;
}
type Person = { accountId?: string };

/** The same for co-counsel: who works in the matter is known to them, and the owner of its firm, whose plan carries it. */
const counselRules: Record<string, AccessRule> = {
  'somebody whom the matter names': (item, { counsel }) =>
    counsel && isOfMatter(item, counsel)
      ? namedInMatter(item).map((id) => id && `${accountPartition(id)}|read ACCOUNT`)
      : [],
  'the owner of the firm of the matter': ({ pk, sk, ownerId }, { counsel }) =>
    counsel && sk === 'FIRM' && pk === firm(counsel.firmId)
      ? [`${accountPartition(String(ownerId))}|read ACCOUNT`]
      : [],
};

/** What of a firm names no matter: it is read without asking for walls. */
const wallless = {
  kinds: [
    ...[
      'FIRM',
      'SUMMARY',
      'SERVICES',
      'LIMIT',
      'MEMBER',
      'SEATS',
      'ROLE',
      'CARDS',
      'SUBSCRIPTION',
      'CHECKOUT',
      'PURCHASE',
    ],
    ...[
      'CLIENT',
      'MERGEDCLIENT',
      'CLIENTMERGE',
      'CLIENTEMAIL',
      'IMPORT',
      'TEMPLATE',
      'TEMPLATETAGS',
      'TEMPLATETESTS',
      'CLAUSE',
      'MATTERNUMBERS',
      'CONFLICTS',
    ],
    ...['TASKTEMPLATE', 'ENVELOPETEMPLATE', 'COURTCALENDAR'],
  ],
  partitions: [
    'CLIENTS',
    'DISTINCT',
    'IMPORTS',
    'IMPORT',
    'TEMPLATES',
    'CLAUSES',
    'CLAUSE',
    'QUESTIONNAIRE',
    'RECEIPTS',
    'INVITATIONS',
  ],
} as const;

/** Whether what stands at a place may name a matter of the caller's firm; `sk` may be the beginning of one. */
const mayNameMatter = ({ pk, sk }: Key, { caller }: Scope): boolean => {
  if (!caller) return false;
  const [owner, id, part = ''] = pk.split('#');
  if (owner === 'ACCOUNT') return id === caller.accountId && (part || kindOf(sk)) === 'NOTIFICATION';
  if (owner !== 'FIRM' || id !== caller.firmId) return false;
  return part === ''
    ? !(wallless.kinds as readonly string[]).includes(kindOf(sk))
    : !(wallless.partitions as readonly string[]).includes(part);
};

/** Asks once a call for the walls of the caller's firm, when what may name a matter is looked at. */
export const loadWallsOnce = (
  place: Key,
  load: (firmId: string, isConsistent: boolean) => Promise<Walls>,
): Promise<void> => {
  const scope = scopeAtHand();
  if (!scope || scope === 'everything') return Promise.resolve();
  if (scope.counsel) return askWallOf(scope, scope.counsel, load);
  if (!scope.caller || !mayNameMatter(place, scope)) return Promise.resolve();
  const { accountId, firmId } = scope.caller;
  scope.asked ??= load(firmId, scope.worker.changes === true).then((walls) => {
    scope.walls = walls;
    const ids = [...walls].filter(([, wall]) => keepsOut(wall, accountId)).map(([matterId]) => matterId);
    scope.hidden = { ids: new Set(ids), lengths: [...new Set(ids.map(({ length }) => length))] };
  });
  return scope.asked;
};

/** Co-counsel is inside the wall around their matter; what they change there is told to nobody outside. */
const askWallOf = (
  scope: Scope,
  { firmId, matterId }: OneMatter,
  load: (firmId: string, isConsistent: boolean) => Promise<Walls>,
): Promise<void> => {
  if (!scope.worker.changes) return Promise.resolve();
  scope.asked ??= load(firmId, true).then((walls) => {
    scope.walls = new Map([...walls].filter(([id]) => id === matterId));
  });
  return scope.asked;
};

/** The walls of the caller's firm, as far as the call has asked for them. */
export const readWalls = (): Walls => {
  const scope = scopeAtHand();
  return (scope !== 'everything' && scope?.walls) || new Map();
};

const NONE: Hidden = { ids: new Set(), lengths: [] };
const hiddenAtHand = (): Hidden => {
  const scope = scopeAtHand();
  return (scope !== 'everything' && scope?.hidden) || NONE;
};

/** From so many on, a text is looked through once instead of once for each. */
const MANY = 64;

/** The matters closed to the caller whose ids stand in a text. */
const hiddenIn = (text: string): string[] => {
  const { ids, lengths } = hiddenAtHand();
  if (ids.size < MANY) return [...ids].filter((id) => text.includes(id));
  return lengths.flatMap((length) =>
    Array.from({ length: Math.max(0, text.length - length + 1) }, (_, at) => text.slice(at, at + length)).filter(
      (part) => ids.has(part),
    ),
  );
};

/** Whether a matter is closed to the caller. */
export const isHidden = (matterId: string | undefined): boolean =>
  matterId !== undefined && hiddenAtHand().ids.has(wholeIdOf(matterId));

/** After these a key has the id of something else: who opens a matter chooses its id, and may choose one of those. */
const idsOfOthers: readonly string[] = [
  ...[
    'FIRM',
    'ACCOUNT',
    'MEMBER',
    'ROLE',
    'CLIENT',
    'MERGEDCLIENT',
    'CLIENTMERGE',
    'CLAUSE',
    'TASK',
    'task',
    'DEADLINE',
    'deadline',
    'MATTERDATE',
    'date',
  ],
  ...['TEMPLATE', 'TEMPLATETAGS', 'TEMPLATETESTS', 'TEMPLATEUSE', 'QUESTIONNAIRE'],
  ...[
    'TEAM',
    'PERSON',
    'NOTE',
    'PARTY',
    'FILE',
    'MATTERFILE',
    'FILEVERSION',
    'FILEOPENINGS',
    'FILELINKS',
    'LINK',
    'UPLOAD',
    'REQUEST',
    'FORWARD',
    'DOCUMENTREQUEST',
    'MESSAGE',
    'SENT',
    'READ',
    'DIRECT',
    'CHATS',
    'CONFLICTCHECK',
    'CHECK',
  ],
  ...['ENVELOPE', 'DRAFTOF', 'COUNSEL', 'ASKED', 'MAILED', 'SAIDTO', 'BLANKTEXT', 'DIGEST'],
  ...['IMPORT', 'TASKTEMPLATE', 'ENVELOPETEMPLATE', 'COURTCALENDAR', 'CHECKOUT', 'PURCHASE'],
  ...['DRAFT', 'CHANGE', 'WHOLE', 'WRITER'],
];
/** The same of the part after the next. */
const secondIdsOfOthers: readonly string[] = ['ASKED', 'UPLOAD', 'CHANGE', 'WHOLE'];

/** Lists of what is of no matter; its rows have ids that may be chosen too. */
const isOfNoMatter = (keys: string): boolean =>
  /^FIRM#[^#|]+#(CLIENTS|TEMPLATES|CLAUSES|IMPORTS)(#WORDS)?\|/.test(keys);

/** Whether keys name a matter, or something of it. */
const textNames = (keys: string, matterId: string): boolean =>
  keys.includes(matterId) &&
  !isOfNoMatter(keys) &&
  keys
    .split(/[#|]/)
    .some(
      (part, at, parts) =>
        part.includes(matterId) &&
        !idsOfOthers.includes(parts[at - 1] ?? '') &&
        !secondIdsOfOthers.includes(parts[at - 2] ?? ''),
    );
const keyNames = ({ pk, sk }: Key, matterId: string): boolean => textNames(`${pk}|${sk}`, matterId);

/** Whether keys name a matter that is closed to the caller. */
const namesHidden = (keys: string): boolean => hiddenIn(keys).some((matterId) => textNames(keys, matterId));

/** The matter that is closed to others, whoever is inside, to which a key belongs. */
export const walledMatterOf = (key: Key): string | undefined =>
  [...readWalls().keys()].find((matterId) => keyNames(key, matterId));

/**
 * Whether an item is of a matter that is closed to the caller: by its key, by what it says it is of, or as an event about it. What a conflict check
 * finds is told by `tell-hits.ts` instead, which says whom to ask.
 */
export const isWalledOff = (item: Key & object): boolean => {
  const { pk, sk, matterId, partOf, row, on } = item as Item & { row?: { matterId?: string }; on?: readonly string[] };
  if (kindOf(pk.split('#').slice(2).join('#')) === 'CONFLICTS') return false;
  return (
    namesHidden(`${pk}|${sk}`) ||
    [matterId, partOf, row?.matterId].some((named) => named !== undefined && isHidden(String(named))) ||
    (Array.isArray(on) && on.some(namesHidden))
  );
};

/** Opens what the access rules give for an item; nothing else leads to what is not one's own. */
export const admit = (item: object): void => {
  const scope = scopeAtHand();
  if (!scope || scope === 'everything') return;
  for (const rule of Object.values(scope.counsel ? counselRules : accessRules))
    for (const entry of rule(item as Item, scope)) if (entry) scope.open.add(entry);
};

const isFace = ({ pk, sk }: Key): boolean => sk === 'FIRM' && kindOf(pk) === 'FIRM';

const isOpen = ({ pk, sk }: Key, use: 'read' | 'write', { open, worker, counsel }: Scope): boolean =>
  (counsel !== undefined && isOpenToCounsel({ pk, sk }, use, counsel)) ||
  open.has(ownerOf(pk)) ||
  open.has(`${ownerOf(pk)}|${kindOf(sk)}`) ||
  (use === 'read' && (isFace({ pk, sk }) || open.has(`${ownerOf(pk)}|read ${kindOf(sk)}`))) ||
  isListed(kindOf(pk), use, worker);

const isInScope = (key: Key, use: 'read' | 'write'): boolean => {
  const scope = scopeAtHand();
  return scope === 'everything' || (scope !== undefined && isOpen(key, use, scope));
};

/** Refuses a key that is not in scope, and any key where no scope was set; so may a whole partition be asked, with no sort key. */
export const requireInScope = (key: Key, use: 'read' | 'write'): void => {
  if (!isInScope(key, use)) throw new OutOfScope(key.pk);
};

/** The same for one item to be read. An account or an invitation is read before it is known whose it is, and shown by `shown`. */
export const requireReadable = (key: Key): void => {
  if (!(isHead(key) && scopeAtHand())) requireInScope(key, 'read');
};

/** An item that was read, once the access rules have seen it; undefined when it turned out to be somebody else's. */
export const shown = <T extends object>(item: T & Key): T | undefined => {
  admit(item);
  return isInScope(item, 'read') && !isWalledOff(item) ? item : undefined;
};

/** What one transaction writes: whose audit tells of it, its keys, and what the items say of themselves. */
interface Writing {
  owner: string;
  keys: readonly Key[];
  /** Owners that begin with it, under the condition that there is none of that name. */
  begun: readonly string[];
  /** Firms that items name, and partitions of the index at which they are found. */
  named: readonly string[];
}

/** Refuses a transaction that writes, or leads others, where the work at hand has no business. */
export const requireWritable = ({ owner, keys, begun, named }: Writing): void => {
  const places = [{ pk: owner, sk: 'AUDIT' }, ...keys, ...named.map((pk) => ({ pk, sk: 'NAMED' }))];
  for (const place of places) if (!begun.includes(ownerOf(place.pk))) requireInScope(place, 'write');
  const walled = keys.find(({ pk, sk }) => namesHidden(`${pk}|${sk}`));
  if (walled) throw new OutOfScope(walled.pk);
};

/** What this very work has begun is open to it. */
export const enterBegun = (owners: readonly string[]): void => enter(...owners);
