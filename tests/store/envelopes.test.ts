import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DynamoDB } from '#bin/emulators/dynamodb.ts';
import type { EnvelopeRecord } from '#core/signing/envelope-record.ts';
import type { SigningField } from '#core/signing/fields.ts';
import { matterKey } from '#store/keys.ts';
import { insert } from '#store/operations.ts';
import { reachesEverything } from '#store/scope.ts';
import type { Audit } from '#store/table.ts';
import { startTable } from './local-table.ts';

let database: DynamoDB;
let envelopes: typeof import('#store/envelopes.ts');
let table: typeof import('#store/table.ts');
beforeAll(async () => {
  database = await startTable('envelopes-test');
  table = await import('#store/table.ts');
  envelopes = await import('#store/envelopes.ts');
  reachesEverything();
});
afterAll(() => database.stop());

const now = new Date('2026-11-20T12:00:00Z');
const [firmId, matterId] = ['f1', 'm1'];
let written = 0;
/** Makes an envelope, counted as those are that somebody drafts. */
const make = async (envelope: EnvelopeRecord) => {
  const { count, changedTo } = await envelopes.readCount(firmId, envelope.matterId, now);
  return envelopes.make(firmId, envelope, audit(), changedTo(count + 1));
};
const rowsIn = async (inMatter: string, cursor?: string) => envelopes.listRows(firmId, inMatter, { cursor });
const audit = (): Audit => ({
  ...{ owner: `FIRM#${firmId}`, who: 'a1', operation: { name: 'test', audit: 'Tested' }, at: now.toISOString() },
  ...{ from: '::1', requestId: `r${++written}` },
});

const field = (at: number): SigningField => ({
  ...{ fieldId: `field-${at}`, kind: 'text', signer: 1, page: 1, isRequired: true, label: 'What the signer adds here' },
  ...{ x: 60, y: 40, width: 180, height: 30 },
});
/** An envelope that takes about 40 KB. */
const largeEnvelope = (number: number): EnvelopeRecord => ({
  ...{ firmId, matterId, envelopeId: `e${number}`, state: 'draft', createdById: 'a1', createdBy: 'Ada Reed' },
  createdAt: new Date(now.getTime() + number * 1000).toISOString(),
  ...{ name: `Deed ${number}`, message: '', days: 30, remindEvery: 3, needs: {}, copies: [], acts: [] },
  chain: { number: 0, hash: '' },
  signers: [
    {
      ...{ signerId: 's1', number: 1, order: 1, state: 'waiting', name: 'Sam Signer', email: 'sam@example.com' },
      ...{ identity: 'link', mayDelegate: false },
    },
  ],
  documents: [
    {
      ...{ documentId: 'document-1', name: 'Deed', source: { kind: 'file', id: 'file', versionNumber: 1 } },
      ...{ pages: [{ width: 612, height: 792 }], fields: Array.from({ length: 200 }, (_, at) => field(at)) },
      ...{ signatures: 0, key: 'key', sha256: 'hash' },
    },
  ],
});

it('a page of the envelopes of a matter costs what their rows do, whatever the envelopes hold', async () => {
  await table.write(audit(), insert(matterKey(firmId, matterId), { matterId, state: 'open' }));
  for (let number = 1; number <= 60; number += 1) await make(largeEnvelope(number));
  const consumed = { readUnits: 0, writeUnits: 0, calls: 0 };
  const first = await table.meter.run(consumed, () => rowsIn(matterId));
  expect(first.items.map(({ name }) => name)).toEqual(Array.from({ length: 50 }, (_, at) => `Deed ${60 - at}`));
  expect(consumed.calls).toBe(1);
  expect(consumed.readUnits).toBeLessThanOrEqual(8);
  const second = await rowsIn(matterId, first.cursor);
  expect(second.items.map(({ name }) => name)).toEqual(Array.from({ length: 10 }, (_, at) => `Deed ${10 - at}`));
  expect(second.cursor).toBeUndefined();
});

it('a row says what the envelope does after each change, and goes with it', async () => {
  await table.write(audit(), insert(matterKey(firmId, 'm2'), { matterId: 'm2', state: 'open' }));
  const envelope = await make({ ...largeEnvelope(1), matterId: 'm2' });
  const rows = async () => (await rowsIn('m2')).items.map(({ name, version }) => [name, version]);
  expect(await rows()).toEqual([['Deed 1', 1]]);
  await table.write(audit(), envelopes.changeOperation(envelope, { ...envelope, name: 'Lease' }, false));
  expect(await rows()).toEqual([['Lease', 2]]);
  const read = await envelopes.read(firmId, 'm2', envelope.envelopeId, now);
  if (!read) throw new Error('It is gone');
  await table.write(audit(), envelopes.removed(read));
  expect(await rows()).toEqual([]);
});
