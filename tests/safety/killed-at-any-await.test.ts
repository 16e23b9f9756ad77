import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#core/api.ts';
import type { Endpoint } from '#core/endpoint.ts';
import * as matters from '#core/matters/endpoints.ts';
import * as tasks from '#core/tasks/endpoints.ts';
import * as team from '#core/team/endpoints.ts';
import { progressKey } from '#store/keys.ts';
import { deathAt, faultyStack, isCounted } from '#tests/api/faults.ts';
import { runIn } from '#tests/api/outbox-world.ts';
import { newTemplate, whenMailed } from '#tests/api/practice.ts';
import { newestSecret, newSigner, opened, sent, signatureOf } from '#tests/api/signing-world.ts';
import { call, callUncleared, newId, ok, stack } from '#tests/api/stack.ts';
import { allItems, removeItem, restoreItems } from '#tests/api/table.ts';
import { buildWorld, type World } from '#tests/api/world.ts';
import { type Change, changes } from './changes.ts';
import { firmIdOf } from './principals.ts';

type Item = Record<string, unknown>;
type Facts = Record<string, unknown>;

let world: World;
let base: Item[];
/** A colleague of the owner. */
let colleagueId: string;
beforeAll(async () => {
  await faultyStack();
  world = await buildWorld();
  await removeItem(progressKey('outbox'));
  // What the world has not told yet would become due while others are killed.
  for (const { pk, sk } of await allItems())
    if (String(sk).startsWith('OUTBOX#')) await removeItem({ pk: String(pk), sk: String(sk) });
  const { rows } = await ok(call(team.listMemberNames, {}, world.owner));
  colleagueId = rows.find(({ accountId }) => accountId !== world.ids.assigneeId)?.accountId ?? '';
  base = await allItems();
}, 120_000);

const party = (side: 'adverse' | 'related', name: string) => ({
  partyId: newId(),
  side,
  kind: 'person' as const,
  name,
});
const beginning = () => ({
  team: [{ accountId: colleagueId, role: 'associate' as const }],
  parties: [party('adverse', 'Ottilie Quarrel'), party('related', 'Ruth Witness')],
  practiceArea: 'Real Estate',
});
/** Has whoever is called like the client cleared, by a matter that is opened before. */
const cleared = async ({ owner, ids: { clientId = '' } }: World) => {
  await ok(call(matters.startMatter, { matterId: newId(), clientId, name: 'Before' }, owner));
  return {};
};
/** A template that nobody has used, so that its version is kept with the matter. */
const unused = async (of: World) => {
  await cleared(of);
  return { templateId: (await newTemplate(of.owner))._id };
};
const furtherOf = async ({ owner, ids }: World) => {
  const [matterId = '', templateId = ''] = [ids.matterId, ids.templateId];
  const request = { matterId, contractId: newId(), templateId, name: 'Side letter' };
  await ok(call(matters.addContract, request, owner));
  return {};
};
const threeTasks = async ({ owner }: World) => {
  const lines = [1, 2, 3].map((day) => ({ title: `Call ${day}`, dueAfter: day }));
  const taskTemplateId = newId();
  await ok(call(tasks.saveTaskTemplate, { taskTemplateId, version: 0, name: 'Intake', lines }, owner));
  return { taskTemplateId };
};

const of = (name: string): Change => changes[name] as Change;
const after = (first: (of: World) => Promise<Facts>, name: string): Change => ({
  ...of(name),
  prepare: async (where) => ({ ...(await first(where)), ...(await of(name).prepare?.(where)) }),
});
const withMade = (name: string, first: (of: World) => Promise<Facts>, more: () => Facts = () => ({})): Change => ({
  prepare: first,
  request: (at) => ({ ...of(name).request(at), ...more(), ...at.made }),
});

/** Two who sign one after the other, of whom the first has opened what they are asked to sign. */
const openedToSign = async ({ owner }: World) => {
  const [one, two] = [newSigner(1), newSigner(2, { order: 2 })];
  const { envelopeId } = await sent(owner, [one, two]);
  await whenMailed();
  const secret = await newestSecret(one, envelopeId);
  await ok(opened(secret));
  return { secret };
};

/** What begins, closes and changes matters, and what goes on after the reply. */
const acts: Record<string, [endpoint: string, change: Change, toldAgain?: 'told again']> = {
  'a matter is opened': ['openMatter', withMade('openMatter', unused, beginning)],
  'a matter is opened for a new client': [
    'openMatter',
    withMade('openMatter', unused, () => ({
      clientId: newId(),
      newClient: { invitee_name: 'Nora Vale', invitee_email: `${newId()}@example.com` },
      parties: beginning().parties,
    })),
  ],
  'a matter is started': ['startMatter', withMade('startMatter', cleared, beginning)],
  'a template is sent': ['sendTemplate', withMade('sendTemplate', unused)],
  'a first contract is added': [
    'addContract',
    withMade('addContract', async (where) => {
      const matterId = newId();
      const { clientId = '' } = where.ids;
      await ok(call(matters.startMatter, { matterId, clientId, name: 'Plain' }, where.owner));
      return { ...(await unused(where)), matterId };
    }),
  ],
  'a further contract is added': ['addContract', withMade('addContract', unused)],
  'a matter with two contracts is closed': ['closeMatter', after(furtherOf, 'closeMatter'), 'told again'],
  'a matter with two contracts is reopened': ['reopenMatter', after(furtherOf, 'reopenMatter'), 'told again'],
  'a matter is closed to others': ['restrictMatter', after(furtherOf, 'restrictMatter')],
  'a team is changed': [
    'changeMatterTeam',
    {
      request: (at) => ({
        ...of('changeMatterTeam').request(at),
        team: [{ accountId: colleagueId, role: 'associate' }],
      }),
    },
  ],
  'tasks are added from a template': ['applyTaskTemplate', withMade('applyTaskTemplate', threeTasks)],
  'a message shares a contract with its client': ['sendChatMessage', of('sendChatMessage')],
  'two clients become one': ['mergeClient', of('mergeClient')],
  'a merge is undone': ['undoMerge', of('undoMerge')],
  'an import is started': ['startImport', of('startImport')],
  'an import is undone': ['undoImport', of('undoImport')],
  'somebody signs': ['signEnvelope', { prepare: openedToSign, request: ({ made }) => signatureOf(`${made.secret}`) }],
};

/** Those that `npm test` kills: of each kind of work one that is done by what others are; merges and imports are killed in tests of their own. `npm run soak` kills all. */
const daily = [
  'somebody signs',
  'a matter is opened for a new client',
  'a matter with two contracts is closed',
  'tasks are added from a template',
];

const named = new Map<string, Endpoint>(allEndpoints().map(({ name, endpoint }) => [name, endpoint]));

/** `npm test` kills at every third of the calls that are counted, but at each of a signature. */
const stepOf = (action: string): number => (process.env.SOAK || action === 'somebody signs' ? 1 : 3);

const isEvent = ({ pk }: Item): boolean => String(pk).endsWith('#AUDIT');
/** What is no deed of anybody, and what a call counts however it ends. */
const isBeside = ({ pk, sk }: Item): boolean =>
  /^(SESSION|LIMIT)#/.test(String(sk)) || /^(LIMIT|PROGRESS)#/.test(String(pk));
/** Of an event its line in a timeline, or what somebody did; not by whom of us a piece of work was done, nor in how many steps. */
const eventSummary = ({ operation, step, list, row }: Item): Item | undefined => {
  if (list) return { operation, list, row };
  return named.has(String(operation)) && step === undefined ? { operation } : undefined;
};

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** What the table holds besides what it held before, without what is new each time: instants, and ids that no caller made. */
const changed = (
  items: readonly Item[],
  before: readonly Item[],
  known: ReadonlySet<string>,
  isToldAgain: boolean,
): string[] => {
  const old = new Map(before.map((item) => [`${item.pk}|${item.sk}`, item]));
  const said = (item: object): string =>
    JSON.stringify(item, (key, value: unknown) => {
      if (key === 'sealed' || key === 'ttl') return '';
      return value !== null && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
        : value;
    })
      .replaceAll(uuids, (id) => (known.has(id) ? id : '<id>'))
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z|\b\d{13}\b/g, '<at>')
      // Of what says when it was, and of a secret that is drawn anew.
      .replaceAll(/\b[0-9a-f]{64}\b|(?<=LINK#|"hash":")[\w-]{43}\b/g, '<hash>')
      .replaceAll(/"(version|\w+Changes)":\d+,?/g, (counted) => (isToldAgain ? '' : counted));
  const gone = new Map(old);
  const now = items.flatMap((item) => {
    const name = `${item.pk}|${item.sk}`;
    gone.delete(name);
    if (isBeside(item) || isDeepStrictEqual(old.get(name), item)) return [];
    const kept = isEvent(item) ? eventSummary(item) : item;
    return kept ? [said(kept)] : [];
  });
  const removed = [...gone.values()].filter((item) => !isBeside(item)).map((item) => `gone ${said(item)}`);
  return [...now, ...removed].sort();
};

/** What one list has more of than the other. */
const without = (list: readonly string[], other: readonly string[]): string[] => {
  const left = [...other];
  return list.filter((each) => {
    const at = left.indexOf(each);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
};

/** The mails since, each by whom it is to and what it is about. */
const mailsAfter = async (before: number): Promise<string[]> => {
  const all = await (await stack()).mail();
  return all
    .slice(0, all.length - before)
    .map(({ to, subject }) => `${to}: ${subject}`)
    .sort();
};

/** Whether a mail went out before a death: until that is noted, which several functions do at once, it is sent again. */
const wasSentBefore = (mail: string, calls: readonly { operation: string; body: string }[]): boolean =>
  calls.some(({ operation, body }) => operation === 'SendEmail' && body.includes(mail.split(': ')[0] ?? mail));

/** Runs of the sweep until everything that was put off has been tried again. */
const sweep = async (): Promise<void> => {
  for (const minutes of [2, 4, 7]) {
    await runIn(minutes);
    await whenMailed();
  }
};

describe.each(process.env.SOAK ? Object.keys(acts) : daily)('killed at any call while %s', (action) => {
  it('everything is as if nothing had happened, once the call is repeated', { timeout: 600_000 }, async () => {
    const [name, change, toldAgain] = acts[action] as (typeof acts)[string];
    const endpoint = named.get(name) as Endpoint;
    await restoreItems(base);
    const made = (await change.prepare?.(world)) ?? {};
    const before = await allItems();
    const version = (end: string): number => Number(before.find(({ pk, sk }) => `${pk}|${sk}`.endsWith(end))?.version);
    const request = change.request({ ids: { ...world.ids, firmId: firmIdOf(world) }, version, made });
    const known = new Set(JSON.stringify([before, request]).match(uuids) ?? []);
    const send = () => callUncleared(endpoint, request as never, world.owner);
    const sent = (await (await stack()).mail()).length;

    const done = await send();
    expect(done).toMatchObject({ status: 200 });
    await whenMailed();
    await sweep();
    const state = async () => changed(await allItems(), before, known, toldAgain !== undefined);
    const wanted = await state();
    const mails = await mailsAfter(sent);
    expect(wanted.length).toBeGreaterThan(0);

    let kills = 0;
    for (let nth = 1; ; nth += stepOf(action)) {
      await restoreItems(before);
      const count = (await (await stack()).mail()).length;
      const death = deathAt(nth, isCounted);
      const ended = send().then(whenMailed);
      const calls = await Promise.race([death.met, ended.then(() => undefined)]);
      if (calls === undefined) {
        death.release();
        break;
      }
      kills += 1;
      await (await stack()).coolDown();
      death.release();
      await ended;
      expect([nth, await send()]).toMatchObject([nth, { status: 200 }]);
      await whenMailed();
      await sweep();
      const kept = await state();
      const [missing, besides] = [without(wanted, kept), without(kept, wanted)];
      expect({ nth, missing, besides }).toEqual({ nth, missing: [], besides: [] });
      const mailed = await mailsAfter(count);
      const repeated = without(mailed, mails).filter((mail) => !wasSentBefore(mail, calls));
      expect([nth, without(mails, mailed), repeated]).toEqual([nth, [], []]);
    }
    expect(kills).toBeGreaterThan(0);
  });
});
