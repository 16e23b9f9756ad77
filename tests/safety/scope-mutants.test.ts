import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DynamoDB } from '#bin/emulators/dynamodb.ts';

import * as keys from '#store/keys.ts';
import { startTable } from '#tests/store/local-table.ts';
import { type Mutant, without } from './mutants.ts';

/** A check that is taken out of the store. */
type TakenOut = Omit<Mutant, 'seenBy'>;

vi.setConfig({ testTimeout: 60_000 });

type Store = typeof import('#store/table.ts') &
  typeof import('#store/operations.ts') &
  typeof import('#store/scope.ts');

const root = join(import.meta.dirname, '../..');
/** Below the repository, where the packages are found that are not bundled. */
const folder = join(root, `dist/scope-mutants-${process.pid}`);
let database: DynamoDB;

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  database = await startTable('scope-test');
});
afterAll(async () => {
  await database.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

let built = 0;
/** The store as it is, or with a check taken out. */
const storeWith = async (mutant?: TakenOut): Promise<Store> => {
  built += 1;
  const outfile = join(folder, `${built}.mjs`);
  const rooms = ['table', 'operations', 'scope'].map((name) => `export * from './functions/store/${name}.ts';`);
  await build({
    stdin: { contents: rooms.join('\n'), resolveDir: root, loader: 'ts' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    external: ['@aws-sdk/*'],
    outfile,
    plugins: mutant ? [without(mutant)] : [],
  });
  return import(outfile);
};

const now = new Date('2026-11-20T12:00:00Z');
const member = { name: 'listMatters', kind: 'signed-in' } as const;

/** What a call of the firm `own` tries, and how it ends. */
interface Try {
  does: (store: Store, own: string, other: string) => Promise<unknown>;
  ends: 'refused' | 'nothing' | 'done';
  /** With no scope at all. */
  isLoose?: true;
  /** As co-counsel of the other firm's matter `open`, or as who was that. */
  asCounsel?: 'joined' | 'removed';
}

const actOf = (owner: string) => ({
  owner,
  who: 'me',
  operation: { name: 'test', audit: 'Tested' },
  at: now.toISOString(),
  from: '',
  requestId: `r-${Math.random()}`,
});
const mate = (own: string) => `mate-of-${own}`;
/** A matter of the firm that only others see. */
const walled = (own: string) => `walled-of-${own}`;

const tries: Record<string, Try> = {
  'reading an item of its own': { ends: 'done', does: ({ read }, own) => read(keys.clientKey(own, 'c'), now) },
  'reading a person who works there': { ends: 'done', does: ({ read }, own) => read(keys.accountKey(mate(own)), now) },
  'keeping something of its own': {
    ends: 'done',
    does: ({ write, insert }, own) =>
      write(
        actOf(`FIRM#${own}`),
        insert(keys.clientKey(own, 'new'), { firmId: own }, { by: keys.clientsOf(own), byAt: '1' }),
      ).then(() => 1),
  },
  'reading an item of another firm': {
    ends: 'refused',
    does: ({ read }, _, other) => read(keys.clientKey(other, 'c'), now),
  },
  'reading an item of another firm to change it': {
    ends: 'refused',
    does: ({ readForChange }, _, other) => readForChange(keys.clientKey(other, 'c'), now),
  },
  'listing another firm': { ends: 'refused', does: ({ list }, _, other) => list({ partition: `FIRM#${other}` }) },
  'listing another firm by an index': {
    ends: 'refused',
    does: ({ list }, _, other) => list({ index: 'by', partition: keys.clientsOf(other) }),
  },
  'listing the rows of another firm': {
    ends: 'refused',
    does: ({ list }, _, other) => list({ index: 'list', partition: keys.clientsOf(other) }),
  },
  'looking for what is due in all firms': {
    ends: 'refused',
    does: ({ listDue }) => listDue('OUTBOX', '2026-11-20', now),
  },
  'counting for another firm': {
    ends: 'refused',
    does: ({ incrementUnaudited }, _, other) =>
      incrementUnaudited(keys.firmLimitKey(other, 'kind'), 9, 9e9).then(() => 1),
  },
  'keeping an item of another firm': {
    ends: 'refused',
    does: ({ write, insert }, own, other) =>
      write(actOf(`FIRM#${own}`), insert(keys.clientKey(other, 'new'), {})).then(() => 1),
  },
  'telling an act in the audit of another firm': {
    ends: 'refused',
    does: ({ write, insert }, own, other) =>
      write(actOf(`FIRM#${other}`), insert(keys.clientKey(own, 'told'), {})).then(() => 1),
  },
  'placing an item in a list of another firm': {
    ends: 'refused',
    does: ({ write, insert }, own, other) =>
      write(
        actOf(`FIRM#${own}`),
        insert(keys.clientKey(own, 'placed'), {}, { by: keys.clientsOf(other), byAt: '1' }),
      ).then(() => 1),
  },
  'placing a row in a list of another firm': {
    ends: 'refused',
    does: ({ write, insert }, own, other) =>
      write(
        actOf(`FIRM#${own}`),
        insert(keys.clientKey(own, 'row'), {}, { list: keys.clientsOf(other), listAt: '1', row: {} }),
      ).then(() => 1),
  },
  'naming another firm as its own': {
    ends: 'refused',
    does: ({ write, update, FIRST }, own, other) =>
      write(actOf(`FIRM#${own}`), update(keys.accountKey(`me-of-${own}`), FIRST, { firmId: other })).then(() => 1),
  },
  'reading who works in another firm': {
    ends: 'nothing',
    does: ({ read }, _, other) => read(keys.accountKey(mate(other)), now),
  },
  'reading the sessions of somebody else': {
    ends: 'refused',
    does: ({ list }, _, other) => list({ partition: keys.accountPartition(mate(other)), begins: 'SESSION#' }),
  },
  'reading an invitation of another firm': {
    ends: 'nothing',
    does: ({ read }, _, other) => read(keys.invitationKey(`of-${other}`), now),
  },
  'listing another firm once its people and invitations were read': {
    ends: 'refused',
    does: async ({ read, list }, _, other) => {
      await read(keys.accountKey(mate(other)), now);
      await read(keys.invitationKey(`of-${other}`), now);
      return list({ partition: `FIRM#${other}` });
    },
  },
  'reading what is on no list for it': { ends: 'refused', does: ({ read }) => read(keys.couponKey('free'), now) },
  'reading a sort of item that nobody knows': { ends: 'refused', does: ({ list }) => list({ partition: 'NEW#1' }) },
  'reading a matter that is closed to it': {
    ends: 'nothing',
    does: ({ read }, own) => read(keys.matterKey(own, walled(own)), now),
  },
  'reading what is kept of such a matter elsewhere': {
    ends: 'nothing',
    does: ({ read }, own) => read(keys.documentKey(own, 'd'), now),
  },
  'listing among others a matter that is closed to it': {
    ends: 'nothing',
    does: ({ list }, own) => list({ partition: `FIRM#${own}`, begins: 'MATTER#' }).then(({ items }) => items[0]),
  },
  'listing the events about such a matter': {
    ends: 'nothing',
    does: ({ list }, own) =>
      list<{ on: string[] }>({ partition: keys.auditPartition(`FIRM#${own}`), limit: 100 }).then(({ items }) =>
        items.find(({ on }) => on.some((key) => key.includes(walled(own)))),
      ),
  },
  'keeping something in a matter that is closed to it': {
    ends: 'refused',
    does: ({ write, put }, own) =>
      write(actOf(`FIRM#${own}`), put(keys.taskKey(own, 't', walled(own)), {})).then(() => 1),
  },
  'reading a matter that is open to it': {
    ends: 'done',
    does: ({ read }, own) => read(keys.matterKey(own, 'open'), now),
  },
  'reading without a scope': {
    isLoose: true,
    ends: 'refused',
    does: ({ read }, own) => read(keys.clientKey(own, 'c'), now),
  },
  'reading a person without a scope': {
    isLoose: true,
    ends: 'refused',
    does: ({ read }, own) => read(keys.accountKey(mate(own)), now),
  },
};

/** What co-counsel of one matter of the other firm tries. */
const triesOfCounsel: Record<string, Try> = {
  'reading the matter': {
    asCounsel: 'joined',
    ends: 'done',
    does: ({ read }, _, other) => read(keys.matterKey(other, 'open'), now),
  },
  'listing what stands in it': {
    asCounsel: 'joined',
    ends: 'done',
    does: ({ list }, _, other) => list({ partition: keys.matterNotesOf(other, 'open') }),
  },
  'reading who works in it': {
    asCounsel: 'joined',
    ends: 'done',
    does: async ({ read }, _, other) => {
      await read(keys.matterKey(other, 'open'), now);
      return read(keys.accountKey(mate(other)), now);
    },
  },
  'reading who works in the firm': {
    asCounsel: 'joined',
    ends: 'nothing',
    does: ({ read }, _, other) => read(keys.accountKey(mate(other)), now),
  },
  'keeping something in it': {
    asCounsel: 'joined',
    ends: 'done',
    does: ({ write, insert }, _, other) =>
      write(actOf(`FIRM#${other}`), insert(keys.matterNoteKey(other, 'open', 'new'), {})).then(() => 1),
  },
  'keeping something in it once it is closed to them': {
    asCounsel: 'removed',
    ends: 'refused',
    does: ({ write, insert }, _, other) =>
      write(actOf(`FIRM#${other}`), insert(keys.matterNoteKey(other, 'open', 'late'), {})).then(() => 1),
  },
  'reading a matter whose id begins alike': {
    asCounsel: 'joined',
    ends: 'refused',
    does: ({ read }, _, other) => read(keys.matterKey(other, 'open-too'), now),
  },
  'reading its copy of another matter': {
    asCounsel: 'joined',
    ends: 'refused',
    does: ({ read }, _, other) => read(keys.matterPointerKey(other, walled(other)), now),
  },
  'reading the contract of another matter': {
    asCounsel: 'joined',
    ends: 'refused',
    does: ({ read }, _, other) => read(keys.documentKey(other, `contract-${walled(other)}`), now),
  },
  'reading a client of the firm': {
    asCounsel: 'joined',
    ends: 'refused',
    does: ({ read }, _, other) => read(keys.clientKey(other, 'c'), now),
  },
  'reading the counts of the firm': {
    asCounsel: 'joined',
    ends: 'refused',
    does: ({ read }, _, other) => read(keys.summaryKey(other), now),
  },
  'listing the firm': {
    asCounsel: 'joined',
    ends: 'refused',
    does: ({ list }, _, other) => list({ partition: `FIRM#${other}` }),
  },
  'listing the tasks of the firm': {
    asCounsel: 'joined',
    ends: 'refused',
    does: ({ list }, _, other) => list({ index: 'list', partition: keys.tasksOf(other) }),
  },
  'changing a client of the firm': {
    asCounsel: 'joined',
    ends: 'refused',
    does: ({ write, put }, _, other) => write(actOf(`FIRM#${other}`), put(keys.clientKey(other, 'c'), {})),
  },
  'reading their own firm meanwhile': {
    asCounsel: 'joined',
    ends: 'refused',
    does: ({ read }, own) => read(keys.clientKey(own, 'c'), now),
  },
};

let firms = 0;
/** Which of the tries end otherwise than they should. */
const faultsOf = async (store: Store): Promise<string[]> => {
  const {
    write,
    insert,
    setFields,
    WALL,
    withScope,
    withOwner,
    enterOwnAccount,
    enterOwnFirm,
    enterMatter,
    OutOfScope,
  } = store;
  firms += 2;
  const [own, other] = [`f${firms}`, `f${firms + 1}`] as const;
  for (const firmId of [own, other])
    await withOwner({ name: 'test', kind: 'program' }, { firmId }, () =>
      write(
        actOf(`FIRM#${firmId}`),
        insert(keys.firmKey(firmId), { firmId }),
        insert(keys.clientKey(firmId, 'c'), {}),
        setFields(keys.wallsKey(firmId), { [`${WALL}${walled(firmId)}`]: { inside: [mate(firmId)] } }),
        insert(keys.matterKey(firmId, 'open'), { responsible: { accountId: mate(firmId) } }),
        insert(keys.matterKey(firmId, 'open-too'), {}),
        ...(['joined', 'removed'] as const).map((state) =>
          insert(keys.matterCounselKey(firmId, 'open', state), { state }),
        ),
        insert(keys.matterKey(firmId, walled(firmId)), {}),
        insert(keys.matterPointerKey(firmId, walled(firmId)), {}),
        insert(keys.documentKey(firmId, 'd'), { matterId: walled(firmId) }),
        insert(keys.accountKey(mate(firmId)), { firmId, email: `${mate(firmId)}@example.com` }),
        insert(keys.accountKey(`me-of-${firmId}`), { firmId }),
        insert(keys.invitationKey(`of-${firmId}`), { firmId, email: 'x@example.com' }),
      ),
    );
  const faults: string[] = [];
  for (const [name, { does, ends, isLoose, asCounsel }] of Object.entries({ ...tries, ...triesOfCounsel })) {
    const work = async () => ((await does(store, own, other)) === undefined ? 'nothing' : 'done');
    const inScope = () =>
      withScope(member, async () => {
        enterOwnAccount(`me-of-${own}`);
        enterOwnFirm({ accountId: `me-of-${own}`, email: 'me@example.com', firmId: own });
        const matter = { firmId: other, matterId: 'open' };
        if (asCounsel) enterMatter(matter, keys.matterCounselKey(other, 'open', asCounsel));
        return work();
      });
    const ended = await (isLoose ? work() : inScope()).catch((error: unknown) => {
      const isNotFound = (error as { code?: string }).code === 'not-found';
      if (!(error instanceof OutOfScope) && !isNotFound) throw error;
      return 'refused';
    });
    if (ended !== ends) faults.push(name);
  }
  return faults;
};

const scope = 'store/scope.ts';
const table = 'store/table.ts';
const counselScope = 'store/counsel-scope.ts';
const everyMutant: Record<string, TakenOut> = {
  'of the whole id of the matter of co-counsel': {
    file: counselScope,
    check: /matterNamedBy\(pk\.slice\(firm\.length \+ 1\)\) === matterId/,
    instead: 'matterNamedBy(pk.slice(firm.length + 1))?.startsWith(matterId) === true',
  },
  'of the copy of the matter of co-counsel': {
    file: counselScope,
    check: /return matterNamedBy\(sk\) === matterId;/,
    instead: "return sk.startsWith('MATTER#');",
  },
  'of the contract of the matter of co-counsel': {
    file: counselScope,
    check: /return pk\.startsWith\(`\$\{firm\}#`\) && [^;]+;/,
    instead: "return pk.startsWith(firm + '#DOCUMENT#');",
  },
  'that co-counsel reads nothing of what is written besides': {
    file: counselScope,
    check: /use === 'write' &&/,
    instead: '',
  },
  'of what co-counsel writes besides': {
    file: counselScope,
    check: /writtenBesides\.some\(/,
    instead: 'Boolean(',
  },
  'that all else is closed to co-counsel': { file: scope, check: /scope\.open\.clear\(\);/, instead: '' },
  'of whom the matter of co-counsel names': {
    file: scope,
    check: /scope\.counsel \? counselRules : accessRules/,
    instead: 'accessRules',
  },
  'that the matter is open to co-counsel at that moment': {
    file: table,
    check: /\.\.\.\(stands \? [^)]+\)\] : \[\]\)/,
    instead: '',
  },
  'of walls once an item is read': { file: scope, check: / && !isWalledOff\(item\)/, instead: '' },
  'of walls in a list': { file: table, check: /\.filter\(\(item\) => !isWalledOff\(item\)\)/, instead: '' },
  'of walls before a transaction': { file: scope, check: /if \(walled\) throw [^;]+;/, instead: '' },
  'of what an event is about': { file: scope, check: /Array\.isArray\(on\) && /, instead: 'false && ' },
  'of the matter that an item is of': { file: scope, check: /\[matterId, partOf, row\?\.matterId\]/, instead: '[]' },
  'of whom a wall keeps out': { file: scope, check: /keepsOut\(wall, accountId\)/, instead: 'false' },
  'before an item is read': { file: table, check: /requireReadable\(key\);/, instead: '' },
  'once an item is read': { file: table, check: /shown\(Item as Key\)/, instead: '(Item)' },
  'before a list is read': { file: table, check: /requireInScope\(\{ pk: query\.partition[^;]+;/, instead: '' },
  'before something is counted': { file: table, check: /requireInScope\(key, 'write'\);/, instead: '' },
  'before a transaction': { file: table, check: /requireWritable\(\{[^;]+;/, instead: '' },
  'of the firm and the list that an item names': {
    file: table,
    check: /namedBy\(item\.Put\?\.Item \?\? \{\}\)/,
    instead: '[]',
  },
  'of the audit': { file: scope, check: /\{ pk: owner, sk: 'AUDIT' \}, /, instead: '' },
  'of the keys of a transaction': { file: scope, check: /'AUDIT' \}, \.\.\.keys/, instead: "'AUDIT' }" },
  'of what items name': { file: scope, check: /, \.\.\.named\.map\(.*?\}\)\)/, instead: '' },
  'that refuses': { file: scope, check: /if \(!isInScope\(key, use\)\)[^;]+;/, instead: '' },
  'of the list': { file: scope, check: /isListed\(kindOf\(pk\), use, worker\);/, instead: 'true;' },
  'that there is a scope': { file: scope, check: /scope !== undefined && /, instead: 'scope === undefined || ' },
  'that there is a scope for people': {
    file: scope,
    check: /isHead\(key\) && scopeAtHand\(\)/,
    instead: 'isHead(key)',
  },
  'that only people and invitations tell whose they are': { file: scope, check: /!\(isHead\(key\) && /, instead: '!(' },
  'of whose person it is': {
    file: scope,
    check: /item\.sk === 'ACCOUNT' && has\(scope, firm\(item\.firmId\)\)/,
    instead: 'item.sk',
  },
  'of whose invitation it is': {
    file: scope,
    check: /sk === 'INVITATION' && has\(scope, firm\(firmId\)\)/,
    instead: 'sk',
  },
  'of whom an invitation is for': { file: scope, check: / && email === caller\.email/, instead: '' },
  'of who follows a signed link': {
    file: scope,
    check: /worker\.kind === 'public' && sk === 'INVITATION' && isListed\([^)]+\)/,
    instead: "sk === 'INVITATION'",
  },
};

describe('the scope of a call', () => {
  it('lets each try end as it should', async () => {
    expect(await faultsOf(await storeWith())).toEqual([]);
  });

  // What the tries find is tried itself: a third by default.
  const tried = Object.entries(everyMutant).filter((_, at) => process.env.SOAK || at % 3 === 0);
  it.each(tried)('is seen to fail when the check %s is taken out', async (_, mutant) => {
    expect(await faultsOf(await storeWith(mutant))).not.toEqual([]);
  });
});
