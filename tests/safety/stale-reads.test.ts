import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#core/api.ts';
import type { Endpoint } from '#core/endpoint.ts';
import { call, type Reply } from '#tests/api/stack.ts';
import { answerLate, changedMeanwhile, holdsChange, type Late, lateStack } from '#tests/api/stale.ts';
import { allItems, changeItems, restoreItems } from '#tests/api/table.ts';
import { buildWorld, type World } from '#tests/api/world.ts';
import { representatives } from '#tests/property-runs.ts';
import { bySchema, type Change, changes, untried, written } from './changes.ts';
import { firmIdOf } from './principals.ts';
import { triedByDefault } from './representatives.ts';

type Item = Record<string, unknown>;
const nameOf = ({ pk, sk }: Item): string => `${pk}|${sk}`;
/** What sort of item it is, whatever ids or words its key holds. */
const kindOf = (key: string): string =>
  key
    .replace(/#WORDS\|.*/, '#WORDS|*')
    .replace(/#SAID(TO)?#[^|]*\|.*/, '#SAID|*')
    .replace(/#CONFLICTS#[\w-]{22}/, '#CONFLICTS#*')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}\w*|[\w-]{43}|\d{4}-\d\d-\d\d\S*/g, '*');

const endpoints: Record<string, Endpoint> = Object.fromEntries(
  allEndpoints()
    .filter(({ endpoint: { method, access } }) => method !== 'GET' && access !== 'public')
    .map(({ name, endpoint }) => [name, endpoint]),
);

/** An item as somebody else has changed it a moment ago; what happened is never changed. */
const changedNow = (item: Item): Item =>
  holdsChange(item) || String(item.pk).endsWith('#AUDIT') ? item : changedMeanwhile(item);

let world: World;
/** What the world was when it was built, every item changed. */
let base: Item[];
let ids: World['ids'];
beforeAll(async () => {
  await lateStack();
  world = await buildWorld();
  base = (await allItems()).map(changedNow);
  const client = base.find(({ sk }) => sk === `CLIENT#${world.ids.clientId}`);
  ids = { ...world.ids, firmId: firmIdOf(world), clientEmail: String(client?.invitee_email) };
}, 120_000);

interface Outcome {
  reply: Reply<never>;
  /** Kinds of items that no longer hold what somebody else changed. */
  lost: Set<string>;
  /** Kinds of items that were kept anew with it. */
  carried: Set<string>;
  /** Names of the endpoints and programs whose audit events came with it. */
  audited: unknown[];
}

/** Changes every item there is, and then calls as one who saw the newest of each, while reads are late. */
const outcomeOf = async (name: string, late: Late): Promise<Outcome> => {
  const change = changes[name] as Change;
  await restoreItems(base);
  const made = (await change.prepare?.(world)) ?? {};
  const items = await allItems();
  await changeItems(items.filter((item) => changedNow(item) !== item).map(changedNow));
  const before = new Map(items.map((item) => [nameOf(item), changedNow(item)]));
  const version = (end: string): number => Number([...before].find(([name]) => name.endsWith(end))?.[1].version);
  const request = change.request({ ids, version, made });
  answerLate(late);
  const reply = await call(endpoints[name] as Endpoint, request as never, {
    ...(change.by?.(world) ?? world.owner),
    headers: change.headers,
  });
  answerLate('none');
  const after = new Map((await allItems()).map((item) => [nameOf(item), item]));
  const audited = [...after].flatMap(([name, { operation }]) => (before.has(name) ? [] : (operation ?? [])));
  const outcome: Outcome = { reply: reply as never, lost: new Set(), carried: new Set(), audited };
  for (const [name, item] of before) {
    if (!holdsChange(item) || isDeepStrictEqual(after.get(name), item)) continue;
    (holdsChange(after.get(name) ?? {}) ? outcome.carried : outcome.lost).add(kindOf(name));
  }
  return outcome;
};

it('a line is about an endpoint that changes something, and is its only one', () => {
  const lines = [...Object.keys(written), ...Object.keys(untried)];
  expect(lines.filter((name, at) => !endpoints[name] || lines.indexOf(name) !== at)).toEqual([]);
});

describe('the call that a schema makes is carried out, or a line is missing in changes.ts', () => {
  it.each(Object.keys(bySchema))('%s', async (name) => {
    const { reply, audited } = await outcomeOf(name, 'none');
    expect(reply).toMatchObject({ status: 200 });
    if (endpoints[name]?.audit) expect(audited).toContain(name);
  });
});

describe('what somebody changed a moment ago survives', () => {
  it.each(triedByDefault(Object.keys(changes), { byMethod: false }))('%s', async (name) => {
    const late = await outcomeOf(name, 'allowed');
    if (late.reply.status === 200 && late.lost.size === 0) return;
    const prompt = await outcomeOf(name, 'none');
    expect(prompt.reply).toMatchObject({ status: 200 });
    expect([200, 409]).toContain(late.reply.status);
    // What a prompt table replaces is replaced on purpose: a copy of another item, a whole that a person wrote.
    for (const kind of late.lost) expect([...prompt.lost]).toContain(kind);
  });
});

/** What the table itself adds to, or sets a field of, where nothing that was read is written back. */
const isAddedTo = (kind: string): boolean =>
  /\|(SUMMARY|WALLED#\d+|NOTIFICATIONSREAD#(SHARED|CHAT)|ANSWERS)$/.test(kind);

const writingBack = [
  'archiveClient',
  'changeTemplate',
  'closeMatter',
  'changeDocument',
  'changeProfile',
  'changeRole',
  'changeLook',
];
it.each(representatives(writingBack, 0, 2))(
  'what %s writes back would be seen to lose it, had it been read late under the newest version',
  async (name) => {
    const { reply, lost } = await outcomeOf(name, 'all, under the newest version');
    expect(reply.status).toBe(200);
    const prompt = await outcomeOf(name, 'none');
    const written = [...prompt.carried].filter((kind) => !isAddedTo(kind));
    expect(written.length).toBeGreaterThan(0);
    for (const kind of written) expect([...lost]).toContain(kind);
    for (const kind of prompt.carried) if (isAddedTo(kind)) expect([...lost]).not.toContain(kind);
  },
);
