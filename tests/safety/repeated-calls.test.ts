import { beforeAll, expect, it } from 'vitest';
import { allEndpoints } from '#core/api.ts';
import type { Endpoint } from '#core/endpoint.ts';
import { fault, faultyStack } from '#tests/api/faults.ts';
import { call } from '#tests/api/stack.ts';
import { allItems, restoreItems } from '#tests/api/table.ts';
import { buildWorld, type World } from '#tests/api/world.ts';
import { ownIds } from './change-by-schema.ts';
import { type Change, changes, untried } from './changes.ts';
import { firmIdOf } from './principals.ts';
import { triedByDefault } from './representatives.ts';

const mutations = allEndpoints()
  .map(({ endpoint }) => endpoint)
  .filter(({ method, access }) => method !== 'GET' && access !== 'public');
/** What is called with an id that the caller made. */
const withOwnId = mutations.filter((endpoint) => ownIds(endpoint).length > 0).map(({ name }) => name);
/** These keep one item at a time, and no transaction that could be lost; the simulation of what several write loses and doubles their calls. */
const withoutTransaction = ['sendToFileDraft', 'sendToTemplateDraft'];
/** Beside them what finds that all is done already. */
const tried = [...withOwnId, 'revertTemplate', 'keepTemplateVersion'].filter(
  (name) => !untried[name] && !withoutTransaction.includes(name),
);

/** Beside the first of each area those that sign, upload, or make one of two. */
const dear = [
  'sendEnvelope',
  'voidEnvelope',
  'replaceSigner',
  'openSigningAsClient',
  'beginUpload',
  'uploadDocument',
  'uploadBoxFile',
  'openMatter',
  'sendTemplate',
  'mergeClient',
  'startImport',
  'keepTemplateVersion',
];
/** `npm test` calls these, `npm run soak` all. */
const byDefault = new Set([...triedByDefault(tried), ...dear]);

/** What goes on where it was broken off: the repeated call does the rest, and nothing twice. */
const goesOn = ['uploadDocument', 'uploadBoxFile', 'updateBoxFile', 'saveConversationRecord', 'beginInvitedAttachment'];

const named = new Map<string, Endpoint>(mutations.map((endpoint) => [endpoint.name, endpoint]));
const keysOf = (items: Record<string, unknown>[]): string[] =>
  items
    .map(({ pk, sk }) => `${pk}|${sk}`)
    .filter((key) => !key.includes('#AUDIT|'))
    .sort();

/** An answer without what signs an address, or a form, which differs by the second. */
const unsigned = (body: unknown): string =>
  JSON.stringify(body).replaceAll(/X-Amz-(Date|Signature)=\w+|"(Policy|X-Amz-Date|X-Amz-Signature)":"[^"]*"/g, '');

let world: World;
let base: Awaited<ReturnType<typeof allItems>>;
beforeAll(async () => {
  await faultyStack();
  world = await buildWorld();
  base = await allItems();
}, 120_000);

it('finds the endpoints whose callers make an id', () => {
  expect(withOwnId.length).toBeGreaterThan(15);
});

it.each(tried.filter((name) => byDefault.has(name)))(
  '%s, called again after its reply was lost, succeeds and does nothing twice',
  async (name) => {
    const endpoint = named.get(name) as Endpoint;
    const change = changes[name] as Change;
    await restoreItems(base);
    const made = (await change.prepare?.(world)) ?? {};
    const before = await allItems();
    const version = (end: string): number => Number(before.find(({ pk, sk }) => `${pk}|${sk}`.endsWith(end))?.version);
    const request = change.request({ ids: { ...world.ids, firmId: firmIdOf(world) }, version, made });
    const caller = { ...(change.by?.(world) ?? world.owner), headers: change.headers };

    const lost = fault('dynamodb', 'TransactWriteItems', { does: 'lost' });
    expect((await call(endpoint, request as never, caller)).status).toBe(500);
    lost.release();
    const atFirst = keysOf(await allItems());
    const again = await call(endpoint, request as never, caller);
    const kept = goesOn.includes(name) ? keysOf(await allItems()) : atFirst;
    expect(again).toMatchObject({ status: 200 });
    const third = await call(endpoint, request as never, caller);
    expect(third).toMatchObject({ status: 200 });
    expect(unsigned(third.body)).toBe(unsigned(again.body));
    expect(keysOf(await allItems())).toEqual(kept);
  },
);
