import { beforeAll, describe, expect, it, vi } from 'vitest';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import type { DocusignAction } from '#bin/emulators/docusign.ts';
import { DAY_MS } from '#core/calendar.ts';
import { listMatterFiles } from '#core/files/endpoints.ts';
import * as envelopes from '#core/signing/endpoints.ts';
import type { NewSigner } from '#core/signing/signer.ts';
import { allThere, atDocusign, eventOf, sendEvent, sentByDocusign, there } from './docusign-world.ts';
import { fault } from './faults.ts';
import { openItems, renewedStack, runIn } from './outbox-world.ts';
import { type By, newLawyer, whenMailed } from './practice.ts';
import {
  drafted,
  mailedSecrets,
  matterWithPdf,
  newSigner,
  pdfOf,
  placesOf,
  readEnvelope,
  standingAs,
} from './signing-world.ts';
import { call, newId, ok, stack } from './stack.ts';
import { mailsWith, runAt, turnBack } from './subscriptions-world.ts';

let by: By & { email: string };
let colleague: By;
/** A matter with a PDF, for every envelope. */
let place: { matterId: string; fileId: string };

beforeAll(async () => {
  await renewedStack();
  by = await newLawyer();
  const { matterId, fileId } = await matterWithPdf(by);
  place = { matterId, fileId };
  const local = await stack();
  const tess = { firstName: 'Tess', lastName: 'Tester', email: `${newId()}@example.com`, password: 'Correct-horse-9' };
  await inviteStaff(local, by.token, tess.email, await addRole(local, by.token, 'Lawyer', [2, 3]));
  colleague = { token: await joinAsStaff(local, tess) };
}, 120_000);

const perform = async (given: DocusignAction): Promise<void> => {
  expect(await atDocusign('/people/acts', given)).toEqual({ done: true });
};

const handedOver = (signers: readonly NewSigner[], terms: Parameters<typeof drafted>[2] = {}) =>
  sentByDocusign(by, signers, { ...place, ...terms });
const kindsOf = async ({ matterId, envelopeId }: { matterId: string; envelopeId: string }) =>
  (await ok(call(envelopes.listEvidence, { matterId, envelopeId }, by))).events.map(({ kind }) => kind);

describe('an envelope that DocuSign carries', () => {
  it('is handed over with its documents, fields and order, and its signers get no mail of ours', async () => {
    const signers = [newSigner(1), newSigner(2, { order: 2 })] as const;
    const { envelope, envelopeId, theirs } = await handedOver(signers, { name: 'Deed of sale' });
    expect(envelope).toMatchObject({ state: 'sent', carrier: 'docusign' });
    expect(theirs).toMatchObject({ status: 'sent', emailSubject: 'Deed of sale' });
    expect(
      Buffer.from(theirs.documents[0]?.documentBase64 ?? '', 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(
      theirs.recipients.signers.map(({ recipientId, routingOrder, email, status, tabs }) => ({
        ...{ recipientId, routingOrder, email, status, tabs: Object.keys(tabs ?? {}) },
      })),
    ).toEqual(
      signers.map(({ number, order, email }) => ({
        ...{ recipientId: String(number), routingOrder: String(order), email },
        ...{ status: order === 1 ? 'sent' : 'created', tabs: ['signHereTabs', 'dateSignedTabs'] },
      })),
    );
    await whenMailed();
    expect(await mailedSecrets(signers[0].email, envelopeId)).toEqual([]);
  }, 60_000);

  it('is completed with the files that all have signed there, which stand among those of the matter', async () => {
    const own = await matterWithPdf(by);
    const of = await handedOver([newSigner(1), newSigner(2, { order: 2 })], {
      matterId: own.matterId,
      fileId: own.fileId,
    });
    const { matterId, theirs } = of;
    await perform({ envelopeId: theirs.envelopeId, recipientId: '1', does: 'view' });
    await vi.waitFor(async () =>
      expect((await readEnvelope(by, of)).signers.map(({ state }) => state)).toEqual(['viewed', 'waiting']),
    );
    for (const recipientId of ['1', '2']) await perform({ envelopeId: theirs.envelopeId, recipientId, does: 'sign' });
    await standingAs(by, of, 'completed');
    await whenMailed();
    const bytes = Buffer.from(await pdfOf(by, of)).toString('latin1');
    expect(bytes.match(/%signed by .*/g)).toEqual(['%signed by Sam Signer 1', '%signed by Sam Signer 2']);
    const { rows } = await ok(call(listMatterFiles, { matterId }, by));
    expect(rows.map(({ name }) => name)).toContain('deed (signed).pdf');
    expect(await kindsOf(of)).toEqual([
      ...['created', 'sent', 'handed-over', 'opened', 'signed', 'opened', 'signed', 'completed'],
    ]);
  }, 60_000);

  it('ends when somebody declines there, for their reason', async () => {
    const of = await handedOver([newSigner(1)]);
    const reason = 'Not my name';
    await perform({ envelopeId: of.theirs.envelopeId, recipientId: '1', does: 'decline', reason });
    expect(await standingAs(by, of, 'declined')).toMatchObject({ signers: [{ state: 'declined', reason }] });
    const replacing = { matterId: of.matterId, envelopeId: of.envelopeId, signerId: of.envelope.signers[0]?.signerId };
    const refused = await call(envelopes.replaceSigner, { ...replacing, instead: newSigner(1) } as never, by);
    expect(refused.problem.problem).toBe('envelope-not-allowed');
  }, 60_000);

  it('ends when its days are over there @soak', async () => {
    const of = await handedOver([newSigner(1)]);
    await perform({ envelopeId: of.theirs.envelopeId, does: 'expire' });
    await standingAs(by, of, 'expired');
  }, 60_000);

  it('is ended there once it is voided here', async () => {
    const of = await handedOver([newSigner(1)]);
    const { matterId, envelopeId } = of;
    await vi.waitFor(async () => expect(await kindsOf(of)).toContain('handed-over'));
    await ok(call(envelopes.voidEnvelope, { matterId, envelopeId, reason: 'The price is wrong' }, by));
    await vi.waitFor(async () =>
      expect(await there(envelopeId)).toMatchObject({ status: 'voided', voidedReason: 'The price is wrong' }),
    );
  }, 60_000);

  it('is not voided once all have signed there, though nothing was told of it: it is completed', async () => {
    const of = await handedOver([newSigner(1)]);
    const { matterId, envelopeId } = of;
    await vi.waitFor(async () => expect(await kindsOf(of)).toContain('handed-over'));
    await perform({ envelopeId: of.theirs.envelopeId, recipientId: '1', does: 'sign', untold: true });
    const voiding = { matterId, envelopeId, reason: 'The price is wrong' };
    expect((await call(envelopes.voidEnvelope, voiding, by)).problem.problem).toBe('docusign-ended');
    await standingAs(by, of, 'completed');
    expect(await kindsOf(of)).not.toContain('voided');
    expect(await there(envelopeId)).toMatchObject({ status: 'completed' });
  }, 60_000);

  it('is voided here once DocuSign has ended it, and told once @soak', async () => {
    const of = await handedOver([newSigner(1)]);
    const { matterId, envelopeId } = of;
    await vi.waitFor(async () => expect(await kindsOf(of)).toContain('handed-over'));
    const voiding = { matterId, envelopeId, reason: 'The price is wrong' };
    expect(await ok(call(envelopes.voidEnvelope, voiding, by))).toMatchObject({ state: 'voided' });
    expect(await there(envelopeId)).toMatchObject({ status: 'voided' });
    expect(await ok(call(envelopes.voidEnvelope, voiding, by))).toMatchObject({ state: 'voided' });
    await whenMailed();
    expect((await kindsOf(of)).filter((kind) => kind === 'voided')).toHaveLength(1);
  }, 60_000);

  it('is voided by who did it, for all that they said, though that was told by DocuSign first @soak', async () => {
    const of = await handedOver([newSigner(1)]);
    const { matterId, envelopeId, theirs } = of;
    await vi.waitFor(async () => expect(await kindsOf(of)).toContain('handed-over'));
    const lost = fault('dynamodb', 'TransactWriteItems', {
      ...{ does: 'refused' as const, onwards: true, where: (body: string) => body.includes(`${envelopeId}-void`) },
    });
    const reason = 'The price is wrong. '.repeat(20).trim();
    const voiding = call(envelopes.voidEnvelope, { matterId, envelopeId, reason }, colleague);
    await lost.met;
    expect((await voiding).status).toBeGreaterThanOrEqual(500);
    lost.release();
    expect((await there(envelopeId)).status).toBe('voided');
    await sendEvent(eventOf(theirs, 'envelope-voided'));
    expect(await standingAs(by, of, 'voided')).toMatchObject({ reason });
    const { events } = await ok(call(envelopes.listEvidence, { matterId, envelopeId }, by));
    expect(events.at(-1)).toMatchObject({ kind: 'voided', who: 'Tess Tester', details: { reason } });
  }, 60_000);

  it('is there once, though it was not kept that it is', async () => {
    const lost = fault('dynamodb', 'TransactWriteItems', {
      does: 'refused',
      where: (body) => body.includes('handed-over'),
      onwards: true,
    });
    const of = await handedOver([newSigner(1)]);
    await lost.met;
    lost.release();
    await runIn(2);
    await whenMailed();
    await vi.waitFor(async () => expect(await kindsOf(of)).toContain('handed-over'), { timeout: 20_000 });
    expect((await allThere()).filter(({ url }) => url.endsWith(of.envelopeId))).toHaveLength(1);
    const isOpen = ({ sk }: { sk: string }) => String(sk).startsWith(`OUTBOX#docusign-${of.envelopeId}`);
    expect((await openItems()).filter((item) => isOpen(item as never))).toEqual([]);
  }, 60_000);

  it('is ended there though it was voided before it was kept that it is there @soak', async () => {
    const lost = fault('dynamodb', 'TransactWriteItems', {
      ...{ does: 'refused' as const, onwards: true, where: (body: string) => body.includes('handed-over') },
    });
    const of = await handedOver([newSigner(1)]);
    const { matterId, envelopeId } = of;
    await lost.met;
    await ok(call(envelopes.voidEnvelope, { matterId, envelopeId, reason: 'The price is wrong' }, by));
    await whenMailed();
    lost.release();
    await runIn(2);
    await whenMailed();
    await vi.waitFor(async () => expect(await there(envelopeId)).toMatchObject({ status: 'voided' }));
  }, 60_000);

  it('is voided here, and its sender told, when DocuSign will never take it', async () => {
    const of = await drafted(by, [newSigner(1, { email: 'nobody@firm.invalid' })], place);
    const { matterId, envelopeId } = of;
    const sending = { matterId, envelopeId, version: of.envelope.version, carrier: 'docusign' as const };
    await ok(call(envelopes.sendEnvelope, sending, by));
    const reason = 'DocuSign refused it: 400 INVALID_EMAIL_ADDRESS_FOR_RECIPIENT';
    expect(await standingAs(by, of, 'voided')).toMatchObject({ reason });
    await whenMailed();
    expect(await mailsWith(by.email, /^Voided/)).toBeGreaterThan(0);
  }, 60_000);

  it('is asked after once a day, so that it is completed though nothing was told of it', async () => {
    const of = await handedOver([newSigner(1)]);
    await whenMailed();
    await turnBack('envelope-days');
    await perform({ envelopeId: of.theirs.envelopeId, recipientId: '1', does: 'sign', untold: true });
    await runAt('envelope-days', Date.now() + DAY_MS + 60_000);
    await standingAs(by, of, 'completed');
  }, 60_000);

  it('is no other firm’s, though that has used its id', async () => {
    const of = await handedOver([newSigner(1)]);
    const other = await newLawyer();
    const elsewhere = await matterWithPdf(other);
    const sources = [{ kind: 'file' as const, id: elsewhere.fileId, versionNumber: 1 }];
    const named = { matterId: elsewhere.matterId, envelopeId: of.envelopeId };
    const draft = await ok(call(envelopes.draftEnvelope, { ...named, sources }, other));
    const { name, message, days, remindEvery, needs, copies, version, documents } = draft;
    const terms = { name, message, days, remindEvery, needs, copies, version, signers: [newSigner(1)] };
    const fields = { [documents[0]?.documentId ?? '']: placesOf(1) };
    const changed = await ok(call(envelopes.changeEnvelope, { ...named, ...terms, fields } as never, other));
    const sending = { ...named, version: changed.version, carrier: 'docusign' as const };
    await ok(call(envelopes.sendEnvelope, sending, other));
    await vi.waitFor(
      async () => expect((await allThere()).filter(({ url }) => url.endsWith(of.envelopeId))).toHaveLength(2),
      { timeout: 20_000 },
    );
    await ok(call(envelopes.voidEnvelope, { ...named, reason: 'Not ours' }, other));
    await whenMailed();
    const stands = (await allThere()).filter(({ url }) => url.endsWith(of.envelopeId)).map(({ status }) => status);
    expect(stands.toSorted()).toEqual(['sent', 'voided']);
  }, 60_000);

  it('is not sent by codes, nor where not all must sign, and says so', async () => {
    const reasonOf = async (signers: readonly NewSigner[], needs: Record<string, number> = {}) => {
      const { matterId, envelopeId, envelope } = await drafted(by, signers, { needs });
      const request = { matterId, envelopeId, version: envelope.version, carrier: 'docusign' as const };
      return (await call(envelopes.sendEnvelope, request, by)).problem.message;
    };
    expect(await reasonOf([newSigner(1, { identity: 'code' })])).toBe(
      'DocuSign can only send links by email. Choose “Link by email” for each signer.',
    );
    expect(await reasonOf([newSigner(1), newSigner(2)], { 1: 1 })).toBe(
      'With DocuSign every signer must sign. Require all of those who share a place in the order.',
    );
  });
});

describe('what claims to be an event of DocuSign', () => {
  it('is refused without its signature, and done no harm by when it comes again or of another envelope', async () => {
    const of = await handedOver([newSigner(1)]);
    const event = eventOf(of.theirs, 'envelope-completed');
    const statusOf = async (more: Partial<typeof event> = {}) => (await sendEvent({ ...event, ...more })).status;
    expect(await statusOf({ signature: 'AAAA' })).toBe(400);
    expect(await statusOf({ signature: '' })).toBe(400);
    for (let times = 0; times < 2; times += 1) expect(await statusOf()).toBe(200);
    expect(await statusOf({ path: event.path.replace(of.envelopeId, newId()) })).toBe(200);
    await whenMailed();
    expect(await readEnvelope(by, of)).toMatchObject({ state: 'sent' });
  }, 60_000);
});
