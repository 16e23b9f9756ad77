import { ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { localCredentials } from '#bin/local-resources.ts';
import { DAY_MS, MINUTE_MS } from '#core/calendar.ts';
import { listMatterFiles, openFile } from '#core/files/endpoints.ts';
import { closeMatter, readMatter } from '#core/matters/endpoints.ts';
import { MOST_ATTEMPTS } from '#core/outbox.ts';
import { verifyPdf } from '#core/seals/verify.ts';
import * as envelopes from '#core/signing/endpoints.ts';
import { brokenAt } from '#core/signing/evidence.ts';
import { signEnvelope } from '#core/signing/signer-endpoints.ts';
import { sha256Of } from '#outside/envelope-files.ts';
import { representatives } from '#tests/property-runs.ts';
import { type Fault, fault } from './faults.ts';
import { keepFile } from './keep-file.ts';
import { held, openItems, renewedStack, runIn, secondStream, streamNow } from './outbox-world.ts';
import { type By, fetched, newLawyer, whenMailed } from './practice.ts';
import {
  matterWithPdf,
  newestSecret,
  newSigner,
  opened,
  pdfOf,
  readEnvelope,
  sent,
  sign,
  signatureOf,
  standingAs,
} from './signing-world.ts';
import { call, lines, newId, ok, stack } from './stack.ts';
import { mailsWith, runAt, turnBack } from './subscriptions-world.ts';
import { allItems, removeItem } from './table.ts';

let by: By;
beforeAll(async () => {
  await renewedStack();
  by = await newLawyer();
});
beforeEach(renewedStack);

const begun = async () => {
  const signer = newSigner(1);
  return { signer, of: await sent(by, [signer]) };
};
/** Runs of the sweep so many minutes from now, each once the stream's functions had their turn. */
const sweep = async (...minutes: number[]): Promise<void> => {
  for (const each of minutes) {
    await runIn(each);
    await whenMailed();
  }
};
const kindsOf = async ({ matterId, envelopeId }: { matterId: string; envelopeId: string }) => {
  const { events } = await ok(call(envelopes.listEvidence, { matterId, envelopeId }, by));
  expect(await brokenAt(envelopeId, events, sha256Of)).toBe(0);
  return events.map(({ kind }) => kind);
};
/** Seals in a PDF that are what was signed. */
const sealsIn = async (bytes: Uint8Array): Promise<number> => {
  const { verdict, signatures } = await verifyPdf(bytes, { trusted: [], at: Date.now() });
  expect(['whole', 'weak']).toContain(verdict);
  return signatures.filter(({ kind, state }) => kind !== 'stamp' && state === 'intact').length;
};

const storage = async (): Promise<{ client: S3Client; Bucket: string | undefined }> => {
  const { AWS_REGION: region, AWS_ENDPOINT_URL_S3: endpoint, FILES_BUCKET: Bucket } = (await stack()).environment;
  return { client: new S3Client({ region, endpoint, forcePathStyle: true, credentials: localCredentials }), Bucket };
};

describe('the time-stamp over an envelope that all have signed', () => {
  // An envelope of an earlier test would be due at the same moment, and its job be the one that is killed.
  afterEach(async () => {
    const kept = (await allItems()).filter(({ sk }) => String(sk).startsWith('ENVELOPE#'));
    await Promise.all(kept.map(({ pk, sk }) => removeItem({ pk: String(pk), sk: String(sk) })));
    await turnBack('envelope-days');
  });
  const stampsIn = async (bytes: Uint8Array): Promise<number> => {
    const { verdict, signatures } = await verifyPdf(bytes, { trusted: [], at: Date.now() });
    expect(verdict).toBe('whole');
    return signatures.filter(({ kind, state }) => kind === 'stamp' && state === 'intact').length;
  };
  const completed = async () => {
    const { signer, of } = await begun();
    await sign(signer, of.envelopeId);
    await standingAs(by, of, 'completed');
    await whenMailed();
    const kept = (await allItems()).find(({ sk }) => sk === `ENVELOPE#${of.envelopeId}`);
    const documents = (kept?.documents ?? []) as { sealedKey: string }[];
    return { of, renewAt: Date.parse(String(kept?.renewAt)), sealedKey: String(documents[0]?.sealedKey) };
  };
  const look = async (at: number) => {
    await turnBack('envelope-days');
    await runAt('envelope-days', at);
    await whenMailed();
  };

  it('is renewed once by the clock when that is due, and the record says so', async () => {
    const { of, renewAt } = await completed();
    const before = await pdfOf(by, of);
    await look(renewAt - DAY_MS);
    expect(await stampsIn(await pdfOf(by, of))).toBe(1);
    await look(renewAt + DAY_MS);
    await vi.waitFor(async () => expect((await kindsOf(of)).at(-1)).toBe('renewed'), 20_000);
    const after = await pdfOf(by, of);
    expect(await stampsIn(after)).toBe(2);
    expect(Buffer.from(after).subarray(0, before.length).equals(Buffer.from(before))).toBe(true);
    expect((await readEnvelope(by, of)).state).toBe('completed');
  }, 90_000);

  it('is not renewed over another file in its place, though all of that one is what was signed @soak', async () => {
    const { of, renewAt, sealedKey } = await completed();
    const other = await completed();
    const own = await pdfOf(by, of);
    const { client, Bucket } = await storage();
    const put = (Body: Uint8Array) => client.send(new PutObjectCommand({ Bucket, Key: sealedKey, Body }));
    await put(await pdfOf(by, other.of));
    await look(renewAt + DAY_MS);
    await sweep(2, 6);
    expect((await kindsOf(of)).at(-1)).toBe('completed');
    await put(own);
    await sweep(20, 60);
    expect((await kindsOf(of)).at(-1)).toBe('renewed');
  }, 90_000);

  it('that can never be renewed calls an operator once, is said in the record once, and is asked for monthly from then on @soak', async () => {
    const { of, renewAt, sealedKey } = await completed();
    const own = await pdfOf(by, of);
    const { client, Bucket } = await storage();
    const put = (Body: Uint8Array) => client.send(new PutObjectCommand({ Bucket, Key: sealedKey, Body }));
    const failed = async (at: number) => {
      await look(at);
      await sweep(...Array.from({ length: MOST_ATTEMPTS }, (_, each) => 400 + each));
      expect(await openItems()).toEqual([]);
    };
    const called = () => lines().filter((line) => line.includes('"alarm"') && line.includes(of.envelopeId));
    const alarm = JSON.stringify({ alarm: 'renewal-failed', item: of.envelopeId, state: 'file' });
    await put(Buffer.from('Another file'));
    await failed(renewAt + DAY_MS);
    expect(called()).toEqual([alarm]);
    expect((await kindsOf(of)).at(-1)).toBe('not-renewed');
    const { unrenewed } = await readEnvelope(by, of);
    const asked = Date.parse(unrenewed?.againAt ?? '');
    expect(unrenewed).toMatchObject({ fault: 'file', provedUntil: expect.any(String) });
    expect(Math.round((asked - Date.now()) / DAY_MS)).toBe(30);
    await failed(asked + DAY_MS);
    expect(called()).toEqual([alarm]);
    expect((await kindsOf(of)).filter((kind) => kind === 'not-renewed')).toHaveLength(1);
    await put(own);
    await look(asked + 40 * DAY_MS);
    await vi.waitFor(async () => expect((await kindsOf(of)).at(-1)).toBe('renewed'), 20_000);
    expect((await readEnvelope(by, of)).unrenewed).toBeUndefined();
  }, 120_000);

  const kills: [string, () => Fault][] = [
    ['before its file is kept', () => held('s3', 'PUT', (body) => body.startsWith('%PDF'))],
    ['before it is noted', () => held('dynamodb', 'TransactWriteItems', (body) => body.includes('"renewed"'))],
  ];
  it.each(representatives(kills, 1))(
    'is renewed once though that is killed %s',
    async (_, plant) => {
      const { of, renewAt } = await completed();
      const killed = plant();
      await turnBack('envelope-days');
      await runAt('envelope-days', renewAt + DAY_MS);
      await killed.met;
      await (await stack()).coolDown();
      // The sweep takes the file away when no call lives that may still note it, and not before.
      const isOfBegun = (item: object) =>
        ['unkept-begun-', of.envelopeId].every((each) => JSON.stringify(item).includes(each));
      const times = (await allItems())
        .filter(isOfBegun)
        .flatMap(({ nextAt }) => (nextAt ? [Date.parse(String(nextAt))] : []));
      expect(Math.max(...times)).toBeGreaterThan(Date.now() + 3 * MINUTE_MS);
      await sweep(2, 3, 6, 20);
      await vi.waitFor(async () => expect((await kindsOf(of)).at(-1)).toBe('renewed'), 20_000);
      await sweep(40, 60);
      expect((await kindsOf(of)).filter((kind) => kind === 'renewed')).toHaveLength(1);
      expect(await stampsIn(await pdfOf(by, of))).toBe(2);
    },
    90_000,
  );
});

describe('the seal of an envelope', () => {
  const isPdf = (body: string): boolean => body.startsWith('%PDF');
  const isSeal = (body: string): boolean => body.includes('"isSealed"');

  const kills: [string, () => Fault][] = [
    ['before it is claimed', () => held('dynamodb', 'UpdateItem', (body) => body.includes('OUTBOX#envelope-'))],
    ['before it is made', () => held('kms', 'Sign')],
    ['before its file is kept', () => held('s3', 'PUT', isPdf)],
    ['before it is noted', () => held('dynamodb', 'TransactWriteItems', isSeal)],
    [
      'before all is noted as completed',
      () => held('dynamodb', 'TransactWriteItems', (body) => body.includes('"completed"')),
    ],
  ];
  // Between the file and what says that it is sealed.
  it.each(representatives(kills, 3))(
    'that is killed %s is made once all the same, and mailed once',
    async (_, plant) => {
      const { signer, of } = await begun();
      await whenMailed();
      const killed = plant();
      await sign(signer, of.envelopeId);
      await killed.met;
      await (await stack()).coolDown();
      await sweep(2, 3, 6, 20);
      await standingAs(by, of, 'completed');
      await sweep(40, 60);
      expect(await kindsOf(of)).toEqual(['created', 'sent', 'opened', 'consented', 'signed', 'sealed', 'completed']);
      expect(await sealsIn(await pdfOf(by, of))).toBe(2);
      await whenMailed();
      expect(await mailsWith(signer.email, /^Signed by all/)).toBe(1);
      expect(await openItems()).toEqual([]);
    },
    90_000,
  );

  it('is made once though the stream tells of it again @soak', async () => {
    const { signer, of } = await begun();
    const again = await secondStream(await streamNow());
    await sign(signer, of.envelopeId);
    await standingAs(by, of, 'completed');
    await whenMailed();
    again.stop();
    expect((await kindsOf(of)).filter((kind) => kind === 'sealed')).toHaveLength(1);
  }, 60_000);

  it('follows once the authority of time and the storage answer again, and completes nothing before', async () => {
    const { signer, of } = await begun();
    const outage = fault('s3', 'PUT', { does: 'refused', onwards: true, where: isPdf });
    await sign(signer, of.envelopeId);
    await whenMailed();
    expect((await readEnvelope(by, of)).state).toBe('sealing');
    expect(await mailsWith(signer.email, /^Signed by all/)).toBe(0);
    outage.release();
    await sweep(3);
    await standingAs(by, of, 'completed');
  }, 60_000);

  it('is made of nothing any more once the envelope is voided', async () => {
    const signers = [newSigner(1), newSigner(2, { order: 2 })] as const;
    const of = await sent(by, signers);
    const { matterId, envelopeId } = of;
    const kept = held('kms', 'Sign');
    await sign(signers[0], envelopeId);
    await kept.met;
    await ok(call(envelopes.voidEnvelope, { matterId, envelopeId, reason: 'The price is wrong' }, by));
    kept.release();
    await whenMailed();
    expect((await readEnvelope(by, of)).state).toBe('voided');
    expect(await kindsOf(of)).not.toContain('sealed');
    await sweep(3, 15);
    expect(await openItems()).toEqual([]);
  }, 60_000);

  it('leaves of earlier files none in storage, and the last one in the matter as a file, once', async () => {
    const signers = [newSigner(1), newSigner(2, { order: 2 })] as const;
    const of = await sent(by, signers);
    const { matterId, envelopeId, documentId } = of;
    await sign(signers[0], envelopeId);
    await whenMailed();
    const { url } = await ok(call(envelopes.downloadEnvelope, { matterId, envelopeId, documentId }, by));
    expect((await fetched(url)).status).toBe(200);
    await sign(signers[1], envelopeId);
    await standingAs(by, of, 'completed');
    await whenMailed();
    await sweep(15, 30);
    expect((await fetched(url)).status).toBe(404);
    const { rows } = await ok(call(listMatterFiles, { matterId }, by));
    const signed = rows.filter(({ name }) => name === 'deed (signed).pdf');
    expect(signed).toHaveLength(1);
    const opening = { matterId, fileId: String(signed[0]?.fileId), openingId: newId() };
    const file = await ok(call(openFile, opening, by));
    expect(await sealsIn((await fetched(file.url)).bytes)).toBe(3);
  }, 60_000);
});

describe('what lies in storage of an envelope', () => {
  const keysOf = async ({ envelopeId }: { envelopeId: string }): Promise<string[]> => {
    const { client, Bucket } = await storage();
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'firms/' }));
    return Contents.flatMap(({ Key = '' }) =>
      Key.includes(envelopeId) ? [Key.split('/').at(-1) ?? ''] : [],
    ).toSorted();
  };

  it('is its documents once it is completed, and no picture of a signature', async () => {
    const { signer, of } = await begun();
    await whenMailed();
    const secret = await newestSecret(signer, of.envelopeId);
    await ok(opened(secret));
    // Of presses at one moment each has kept its pictures, and one has signed with them.
    const request = signatureOf(secret);
    await Promise.all([1, 2, 3].map(() => ok(call(signEnvelope, request))));
    await standingAs(by, of, 'completed');
    await sweep(15, 30);
    expect((await keysOf(of)).map((key) => key.slice(0, 10))).toEqual(['document-1', 'document-1']);
    expect(await openItems()).toEqual([]);
  }, 60_000);

  it('is no picture of a signature that was never sealed, since it was voided before @soak', async () => {
    const signers = [newSigner(1), newSigner(2, { order: 2 })] as const;
    const of = await sent(by, signers);
    const { matterId, envelopeId } = of;
    const outage = fault('kms', 'Sign', { does: 'refused', onwards: true });
    await sign(signers[0], envelopeId);
    await whenMailed();
    const pictures = async () => (await keysOf(of)).filter((key) => key.endsWith('.png'));
    await sweep(15);
    expect(await pictures()).toHaveLength(2);
    await ok(call(envelopes.voidEnvelope, { matterId, envelopeId, reason: 'Sold' }, by));
    outage.release();
    await sweep(24 * 60 + 60, 25 * 60 + 60);
    expect(await pictures()).toEqual([]);
  }, 60_000);

  it('is nothing of a draft that was refused or discarded @soak', async () => {
    const { matterId, fileId } = await matterWithPdf(by);
    const textId = await keepFile((await stack()).port, by, {
      ...{ matterId, fileName: 'note.txt', bytes: new TextEncoder().encode('No contract.') },
    });
    const sources = [fileId, textId].map((id) => ({ kind: 'file' as const, id, versionNumber: 1 }));
    const refused = { matterId, envelopeId: newId() };
    expect((await call(envelopes.draftEnvelope, { ...refused, sources }, by)).problem?.problem).toBe(
      'not-for-signature',
    );
    const kept = { matterId, envelopeId: newId() };
    await ok(call(envelopes.draftEnvelope, { ...kept, sources: sources.slice(0, 1) }, by));
    await sweep(15);
    expect([await keysOf(refused), (await keysOf(kept)).length]).toEqual([[], 1]);
    await ok(call(envelopes.discardEnvelope, kept, by));
    await sweep(20);
    expect(await keysOf(kept)).toEqual([]);
  }, 60_000);
});

describe('what all have signed', () => {
  it('is kept among the files of its matter also where that was closed meanwhile', async () => {
    const { signer, of } = await begun();
    await whenMailed();
    const kept = held('kms', 'Sign');
    await sign(signer, of.envelopeId);
    await kept.met;
    const { matterId } = of;
    const { version } = await ok(call(readMatter, { matterId }, by));
    await ok(call(closeMatter, { matterId, version, reason: 'Done' }, by));
    kept.release();
    await whenMailed();
    await standingAs(by, of, 'completed');
    await whenMailed();
    const { rows } = await ok(call(listMatterFiles, { matterId }, by));
    expect(rows.map(({ name }) => name)).toContain('deed (signed).pdf');
  }, 60_000);
});
