import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#core/calendar.ts';
import type { RequestInput } from '#core/endpoint.ts';
import { BULK_LIMITS } from '#core/signing/bulk-send.ts';
import { DRAFT_DAYS } from '#core/signing/days.ts';
import * as envelopes from '#core/signing/endpoints.ts';
import { brokenAt } from '#core/signing/evidence.ts';
import { listMatterTimeline } from '#core/timeline/endpoints.ts';
import { sha256Of } from '#outside/envelope-files.ts';
import { partsOf } from '#tests/safety/tokens.ts';
import { changeAccount } from './auth-world.ts';
import { fault, faultyStack } from './faults.ts';
import { type By, newLawyer, whenMailed } from './practice.ts';
import { drafted, mailedSecrets, newSigner, opened, readEnvelope, sign } from './signing-world.ts';
import { call, newId, ok } from './stack.ts';
import { mailsWith } from './subscriptions-world.ts';
import { allItems, changeItems } from './table.ts';

let by: By & { email: string };
beforeAll(async () => {
  await faultyStack();
  by = await newLawyer();
});

type Request = RequestInput<typeof envelopes.sendInBulk>;
const recipient = (more: object = {}) => ({ name: 'Ruth Vale', email: `ruth-${newId()}@example.com`, ...more });
const place = { number: 1, order: 1, identity: 'link', mayDelegate: false } as const;

/** A draft that two sign, and a call that sends it to these. */
const runOf = async (recipients: Request['recipients'], more: Partial<Request> = {}, as: By = by) => {
  const draft = await drafted(as, [newSigner(1), newSigner(2, { order: 2 })]);
  const { matterId, envelopeId, envelope } = draft;
  const request: Request = {
    ...{ matterId, envelopeId, version: envelope.version, runId: newId(), place, recipients },
    left: recipients.length,
    ...more,
  };
  return { draft, request };
};
const send = (request: Request, as: By = by) => call(envelopes.sendInBulk, request, as);
const listed = async (matterId: string, as: By = by) =>
  (await ok(call(envelopes.listEnvelopes, { matterId }, as))).envelopes;
/** The count that is kept of a matter's envelopes. */
const countOf = async (matterId: string) =>
  (await allItems()).find(({ pk, sk }) => sk === 'TURN' && String(pk).endsWith(`#MATTER#${matterId}#ENVELOPES`))?.count;
const problemOf = async (reply: ReturnType<typeof send>) => (await reply).problem?.problem;

describe('a draft that is sent to many', () => {
  it('is one envelope and one mail for each, however often and by however many calls at once, and stays a draft', async () => {
    const own = recipient({ message: 'Only for you.' });
    const all = [own, recipient(), recipient()];
    const { draft, request } = await runOf(all);
    const [one, other] = await Promise.all([ok(send(request)), ok(send(request))]);
    expect(other).toEqual(one);
    expect(await ok(send(request))).toEqual(one);
    expect(one.sent.map(({ email }) => email)).toEqual(all.map(({ email }) => email));
    await whenMailed();
    expect(await Promise.all(all.map(({ email }) => mailsWith(email, /asks you to sign/)))).toEqual([1, 1, 1]);
    const rows = await listed(request.matterId);
    expect(rows.map(({ state }) => state).toSorted()).toEqual(['draft', 'sent', 'sent', 'sent']);
    const sentEnvelopes = await Promise.all(
      one.sent.map(({ envelopeId }) => readEnvelope(by, { matterId: request.matterId, envelopeId })),
    );
    expect(sentEnvelopes.map(({ message }) => message)).toEqual(['Only for you.', 'As agreed.', 'As agreed.']);
    for (const [at, { signers, documents, name, days }] of sentEnvelopes.entries()) {
      expect(signers.map(({ number, email, state }) => [number, email, state])).toEqual([
        [1, all[at]?.email, 'invited'],
        [2, draft.envelope.signers[1]?.email, 'waiting'],
      ]);
      expect({ documents, name, days }).toEqual({
        ...{ documents: draft.envelope.documents, name: 'Deed of sale', days: 30 },
      });
    }
    expect(new Set(sentEnvelopes.flatMap(({ signers }) => signers.map(({ signerId }) => signerId))).size).toBe(6);
    expect(await readEnvelope(by, draft)).toEqual(draft.envelope);
    expect(await countOf(request.matterId)).toBe(4);
  }, 60_000);

  // `npm run soak` reaches as many as a run may have.
  const many = process.env.SOAK ? BULK_LIMITS.ofRun : 2 * BULK_LIMITS.ofCall;
  it(`reaches ${many} of one file, ten a call, of a firm that pays, each once`, async () => {
    const owner = await newLawyer();
    await changeAccount(String(partsOf(owner.token).claims.sub), { paidUntil: '2999-01-01T00:00:00.000Z' });
    const all = Array.from({ length: many }, () => recipient());
    const { request } = await runOf(all.slice(0, BULK_LIMITS.ofCall), { left: all.length }, owner);
    const sent: string[] = [];
    for (let from = 0; from < all.length; from += BULK_LIMITS.ofCall) {
      const recipients = all.slice(from, from + BULK_LIMITS.ofCall);
      const part = await ok(send({ ...request, recipients, left: all.length - from }, owner));
      sent.push(...part.sent.map(({ email }) => email));
    }
    expect(sent).toEqual(all.map(({ email }) => email));
    await whenMailed();
    const mails = await Promise.all(all.map(({ email }) => mailsWith(email, /asks you to sign/)));
    expect(mails).toEqual(all.map(() => 1));
    expect(await countOf(request.matterId)).toBe(all.length + 1);
  }, 120_000);

  it('has reached the first where the files of the second cannot be kept, and goes on from there', async () => {
    const all = [recipient(), recipient()];
    const { request } = await runOf(all);
    const keeping = fault('s3', 'PUT', { does: 'refused', nth: 2, onwards: true });
    expect((await send(request)).status).toBe(500);
    keeping.release();
    const states = async () => (await listed(request.matterId)).map(({ state }) => state).toSorted();
    expect(await states()).toEqual(['draft', 'sent']);
    await ok(send(request));
    expect(await states()).toEqual(['draft', 'sent', 'sent']);
    await whenMailed();
    expect(await Promise.all(all.map(({ email }) => mailsWith(email, /asks you to sign/)))).toEqual([1, 1]);
  }, 60_000);

  it('says of each that it was sent as one of many, as evidence and in the timeline', async () => {
    const { request } = await runOf([recipient(), recipient()]);
    const { matterId } = request;
    const { sent } = await ok(send(request));
    for (const { envelopeId, email } of sent) {
      const { events } = await ok(call(envelopes.listEvidence, { matterId, envelopeId }, by));
      expect(await brokenAt(envelopeId, events, sha256Of)).toBe(0);
      expect(events).toMatchObject([
        { kind: 'created', details: { draft: request.envelopeId } },
        { kind: 'sent', details: { run: request.runId, 'signer-1': `Ruth Vale <${email}>` } },
      ]);
    }
    const { rows } = await ok(call(listMatterTimeline, { matterId }, by));
    expect(rows.filter(({ said }) => said === 'Sent an envelope by bulk send')).toHaveLength(2);
  });

  it('keeps the draft from being discarded for as long as a change would, as the version that it was', async () => {
    const { request } = await runOf([recipient(), recipient()]);
    const keptDraft = async () => (await allItems()).find(({ sk }) => sk === `ENVELOPE#${request.envelopeId}`) ?? {};
    const { nextAt: _, due: _due, dueAt: _dueAt, ...old } = await keptDraft();
    await changeItems([old]);
    const begun = Date.now();
    await ok(send(request));
    const after = await keptDraft();
    const { nextAt, due: _day, dueAt, ...rest } = after;
    expect(rest).toEqual(old);
    expect(Date.parse(String(nextAt))).toBeGreaterThanOrEqual(begun + DRAFT_DAYS * DAY_MS - 2 * HOUR_MS);
    expect(String(dueAt).startsWith(String(nextAt))).toBe(true);
    await ok(send(request));
  }, 60_000);

  it('leaves each its own files, which it is signed with after the draft is discarded', async () => {
    const one = { ...newSigner(1), ...recipient() };
    const { draft, request } = await runOf([{ name: one.name, email: one.email }]);
    const { matterId } = request;
    const [{ envelopeId = '' } = {}] = (await ok(send(request))).sent;
    expect(await countOf(matterId)).toBe(2);
    await ok(call(envelopes.discardEnvelope, { matterId, envelopeId: draft.envelopeId }, by));
    expect(await countOf(matterId)).toBe(1);
    expect((await listed(matterId)).map((row) => row.envelopeId)).toEqual([envelopeId]);
    const item = (await allItems()).find(({ sk }) => sk === `ENVELOPE#${envelopeId}`);
    const [document] = (item?.documents ?? []) as { key: string }[];
    expect(document?.key).toContain(`/${envelopeId}/`);
    await whenMailed();
    await sign(one, envelopeId);
    expect((await readEnvelope(by, { matterId, envelopeId })).signers.map(({ state }) => state)).toEqual([
      'signed',
      'invited',
    ]);
  }, 60_000);

  it('keeps the access code of another signer, whose link asks for it', async () => {
    const coded = newSigner(2, { identity: 'access-code', accessCode: 'mill' });
    const draft = await drafted(by, [newSigner(1), coded]);
    const { matterId, envelopeId, envelope } = draft;
    const run = { runId: newId(), place, recipients: [recipient()], left: 1 };
    const { sent } = await ok(send({ matterId, envelopeId, version: envelope.version, ...run }));
    await whenMailed();
    const [secret = ''] = await mailedSecrets(coded.email, sent[0]?.envelopeId ?? '');
    expect((await ok(opened(secret))).asks).toMatchObject({ identity: 'access-code' });
  });
});

describe('nothing is sent', () => {
  it('of a call with a row that is faulty, or of somebody who signs already', async () => {
    const { draft, request } = await runOf([recipient()]);
    const { name, email } = draft.envelope.signers[1] ?? { name: '', email: '' };
    for (const wrong of [recipient({ name: ' ' }), recipient({ email: 'nobody@' }), recipient({ name, email })])
      expect((await send({ ...request, recipients: [recipient(), wrong], left: 2 })).status).toBe(400);
    expect(await listed(request.matterId)).toHaveLength(1);
    await ok(send(request));
  });

  it('of a run for which the firm has no room on this day, or the matter none at all', async () => {
    const owner = await newLawyer();
    const { request } = await runOf([recipient()], {}, owner);
    // On trial 50 people are mailed a link on a day, and two sign each.
    expect(await problemOf(send({ ...request, left: 26 }, owner))).toBe('addressed-full');
    const items = await allItems();
    const { pk: ofMatter } = items.find(({ sk }) => sk === `ENVELOPE#${request.envelopeId}`) ?? {};
    const turn = items.find(({ pk, sk }) => pk === ofMatter && sk === 'TURN');
    // Beside the draft 190 more.
    await changeItems([{ ...turn, count: 191 }]);
    expect(await problemOf(send({ ...request, left: 10 }, owner))).toBe('envelopes-full');
    expect((await listed(request.matterId, owner)).every(({ state }) => state === 'draft')).toBe(true);
    await ok(send({ ...request, left: 9 }, owner));
  });

  it('of a draft that was changed, or sent itself, meanwhile', async () => {
    const { request } = await runOf([recipient()]);
    const { matterId, envelopeId, version } = request;
    expect(await problemOf(send({ ...request, version: version + 1 }))).toBe('conflict');
    await ok(call(envelopes.sendEnvelope, { matterId, envelopeId, version }, by));
    expect(await problemOf(send(request))).toBe('envelope-not-allowed');
  });
});
