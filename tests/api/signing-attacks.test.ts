import { beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#core/calendar.ts';
import { listNotifications } from '#core/notifications/endpoints.ts';
import * as envelopes from '#core/signing/endpoints.ts';
import { brokenAt } from '#core/signing/evidence.ts';
import type { SigningField } from '#core/signing/fields.ts';
import type { NewSigner } from '#core/signing/signer.ts';
import * as signing from '#core/signing/signer-endpoints.ts';
import { sha256Of } from '#outside/envelope-files.ts';
import { envelopeKey } from '#store/keys.ts';
import { representatives } from '#tests/property-runs.ts';
import { partsOf } from '#tests/safety/tokens.ts';
import { browser, changeAccount, changeItem, newestCode } from './auth-world.ts';
import { type By, newLawyer, whenMailed } from './practice.ts';
import {
  drafted,
  matterWithPdf,
  newestSecret,
  newSigner,
  opened,
  placesOf,
  readEnvelope,
  sent,
  signatureOf,
  signedBy,
  standingAs,
} from './signing-world.ts';
import { call, newId, newSecret, ok, stack } from './stack.ts';
import { mailsWith } from './subscriptions-world.ts';
import { allItems, putItem } from './table.ts';

let by: Awaited<ReturnType<typeof newLawyer>>;
let other: By;
/** A matter with a PDF, for envelopes of which nothing is asked by their matter. */
let shared: { matterId: string; fileId: string };

/** A firm that pays, and another one. */
beforeAll(async () => {
  [by, other] = [await newLawyer(), await newLawyer()];
  const { matterId, fileId } = await matterWithPdf(by);
  shared = { matterId, fileId };
  await changeAccount(String(partsOf(by.token).claims.sub), { paidUntil: '2999-01-01T00:00:00.000Z' });
}, 120_000);

type Of = { matterId: string; envelopeId: string };
const problemOf = async (reply: Promise<{ problem?: { problem: string } | undefined }>) =>
  (await reply).problem?.problem;
const evidenceOf = async ({ matterId, envelopeId }: Of) =>
  (await ok(call(envelopes.listEvidence, { matterId, envelopeId }, by))).events;
const asked = async (signers: readonly NewSigner[], terms: Parameters<typeof sent>[2] = shared) => {
  const of = await sent(by, signers, terms);
  await whenMailed();
  const secrets = await Promise.all(signers.map((signer) => newestSecret(signer, of.envelopeId)));
  return { ...of, secrets, secret: secrets[0] ?? '' };
};
const itemOf = async ({ matterId, envelopeId }: Of) => {
  const item = (await allItems()).find(({ sk }) => sk === `ENVELOPE#${envelopeId}`);
  return { ...envelopeKey(String(item?.firmId), matterId, envelopeId), item };
};
const changeSigners = async (of: Of, fields: object) => {
  const { pk, sk, item } = await itemOf(of);
  await changeItem(
    { pk, sk },
    { signers: ((item?.signers ?? []) as object[]).map((each) => ({ ...each, ...fields })) },
  );
};

describe('a code that a signer entered', () => {
  it('opens nothing of another signer, though the mail goes to the same address', async () => {
    const email = `shared-${newId()}@example.com`;
    const two = [1, 2].map((number) => newSigner(number, { email, identity: 'code' }));
    const { envelopeId } = await sent(by, two, shared);
    await whenMailed();
    const mails = await (await stack()).mail(email);
    const secrets = mails.flatMap(({ text }) => /#([0-9a-f]{32})/.exec(text)?.[1] ?? []);
    expect(new Set(secrets).size).toBe(2);
    const [first = '', second = ''] = secrets;
    const at = browser();
    await ok(call(signing.sendSigningCode, { secret: first }, at));
    const verificationCode = (await newestCode(email)) ?? '';
    expect(await problemOf(call(signing.enterSigning, { secret: second, verificationCode }, at))).toBe('otp-wrong');
    await ok(call(signing.enterSigning, { secret: first, verificationCode }, at));
    expect((await ok(opened(first, at))).envelope?.envelopeId).toBe(envelopeId);
    expect(await ok(opened(second, at))).toMatchObject({ asks: { identity: 'code' } });
  });

  it('opens nothing of another envelope, though its sender has named the signer by the same id', async () => {
    const one = newSigner(1, { identity: 'code' });
    const [first, second] = [await asked([one]), await asked([one])];
    const secrets = [await newestSecret(one, first.envelopeId), await newestSecret(one, second.envelopeId)] as const;
    const at = browser();
    await ok(call(signing.sendSigningCode, { secret: secrets[0] }, at));
    const verificationCode = (await newestCode(one.email)) ?? '';
    expect(await problemOf(call(signing.enterSigning, { secret: secrets[1], verificationCode }, at))).toBe('otp-wrong');
    await ok(call(signing.enterSigning, { secret: secrets[0], verificationCode }, at));
    expect(await ok(opened(secrets[1], at))).toMatchObject({ asks: { identity: 'code' } });
  });
});

describe('mails', () => {
  it('with a link go to one who is moved to and fro three times a day more, and no oftener', async () => {
    const [one, two] = [newSigner(1), newSigner(2, { order: 2 })];
    const { matterId, envelopeId } = await asked([one, two]);
    const problems = [];
    for (let turn = 0; turn < 10; turn++) {
      const orders = { [one.signerId]: 1 + ((turn + 1) % 2), [two.signerId]: 1 + (turn % 2) };
      problems.push(await problemOf(call(envelopes.reorderSigners, { matterId, envelopeId, orders }, by)));
    }
    expect(problems).toContain('too-many-requests');
    await whenMailed();
    const mails = await mailsWith(one.email, /asks you to sign/);
    expect(mails).toBeGreaterThan(1);
    expect(mails).toBeLessThanOrEqual(4);
  });

  it('with questions of one signer come twenty a day, from however many addresses', async () => {
    const one = newSigner(1);
    const { secret } = await asked([one]);
    const ask = () => problemOf(call(signing.askSender, { secret, questionId: newId(), text: 'Why?' }, browser()));
    expect(await ask()).toBeUndefined();
    const counter = (await allItems()).find(({ sk }) => String(sk).includes(`questions-${one.signerId}#`));
    expect(counter?.count).toBe(1);
    await putItem({ ...counter, count: 19 });
    expect([await ask(), await ask()]).toEqual([undefined, 'too-many-requests']);
  });

  it('tell the sender that a signer lets somebody else sign, whom and why, once', async () => {
    const one = newSigner(1, { name: 'Della Gate', mayDelegate: true });
    const { secret, matterId } = await asked([one], {});
    const deputy = { signerId: newId(), name: 'Dana Deputy', email: `dana-${newId()}@example.com`, reason: 'On leave' };
    for (let each = 0; each < 2; each += 1) await ok(call(signing.delegateSigning, { secret, ...deputy }, browser()));
    await whenMailed();
    const mails = (await (await stack()).mail(by.email)).filter(({ subject }) => /^Somebody else signs/.test(subject));
    expect(mails).toMatchObject([
      { text: expect.stringContaining(`Della Gate lets Dana Deputy <${deputy.email}> sign`) },
    ]);
    expect(mails[0]?.text).toContain('On leave');
    const { rows } = await ok(call(listNotifications, {}, by));
    expect(rows.filter((row) => row.matterId === matterId).map(({ message }) => message)).toEqual([
      'Della Gate lets somebody else sign “Deed of sale”.',
    ]);
  });
});

describe('evidence', () => {
  it('has each opening by a signer, once an hour, and at most fifty', async () => {
    const of = await asked([newSigner(1)]);
    const openings = async () => (await evidenceOf(of)).filter(({ kind }) => kind === 'opened').length;
    const before = new Date(Date.now() - HOUR_MS).toISOString();
    for (let each = 0; each < 2; each += 1) await ok(opened(of.secret, browser()));
    expect(await openings()).toBe(1);
    await changeSigners(of, { openedAt: before });
    await Promise.all([1, 2, 3].map(() => ok(opened(of.secret, browser()))));
    expect(await openings()).toBe(2);
    await changeSigners(of, { openedAt: before, openings: 50 });
    await ok(opened(of.secret, browser()));
    expect(await openings()).toBe(2);
    expect(await brokenAt(of.envelopeId, await evidenceOf(of), sha256Of)).toBe(0);
  });

  it('names who of the firm was present with one who signed in person @soak', async () => {
    const one = newSigner(1, { identity: 'code' });
    const of = await asked([one]);
    const secret = newSecret();
    const device = browser();
    await ok(call(envelopes.signInPerson, { ...of, signerId: one.signerId, secret }, { ...by, ...device }));
    await ok(signedBy(secret, one, device));
    await standingAs(by, of, 'completed');
    const events = await evidenceOf(of);
    const [openedBy, signed] = ['opened', 'signed'].map((kind) => events.find((each) => each.kind === kind)?.details);
    expect(openedBy).toEqual({ how: 'in-person', presence: 'Lana Tester' });
    expect(signed).toMatchObject({ knownBy: 'in-person', presence: 'Lana Tester' });
  }, 60_000);
});

describe('what a signer sends', () => {
  const field = (fieldId: string, signer: number, y: number): SigningField => ({
    ...{ fieldId, kind: 'text', signer, page: 1, isRequired: false, label: fieldId },
    ...{ x: 60, y, width: 180, height: 20 },
  });

  const sentTexts: [string, string][] = [
    ['HTML', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
    ['lines and control signs', 'one\r\ntwo\u0001\u0007\u001b[31m\u0085three\u2028four\tfive'],
    ['signs that turn text around', '\u202eevil\u202c \u2066inner\u2069 \u200fright'],
    ['letters of many scripts', 'Ωζ Ж 你好 مرحبا שלום ไทย 👩‍👩‍👧‍👦 e\u0301\u0302\u0303\u0304'],
    ['a word without an end', 'W'.repeat(200)],
    ['signs for a PDF', ') Tj ET endstream endobj (\\ <</JS>> %%EOF'],
  ];
  it.each(representatives(sentTexts, 3, 5))(
    'of %s is sealed as it is, by an envelope that is completed',
    async (_, value) => {
      const one = newSigner(1, { name: value });
      const fields = { 'document-1': [...placesOf(1), field('words', 1, 300)] };
      const of = await asked([one], { ...shared, fields });
      const at = browser();
      await ok(opened(of.secret, at));
      const request = signatureOf(of.secret, { values: { 'document-1': { words: value } } });
      await ok(call(signing.signEnvelope, { ...request, adoption: { ...request.adoption, name: value } }, at));
      await standingAs(by, of, 'completed');
      expect(await brokenAt(of.envelopeId, await evidenceOf(of), sha256Of)).toBe(0);
    },
    60_000,
  );

  it('of 10,000 letters is refused, wherever it stands', async () => {
    const fields = { 'document-1': [...placesOf(1), field('words', 1, 300)] };
    const { secret } = await asked([newSigner(1, { mayDelegate: true })], { ...shared, fields });
    const long = 'x'.repeat(10_000);
    const at = browser();
    await ok(opened(secret, at));
    const request = signatureOf(secret);
    const refused = await Promise.all([
      call(signing.signEnvelope, { ...request, values: { 'document-1': { words: long } } }, at),
      call(signing.signEnvelope, { ...request, adoption: { ...request.adoption, name: long } }, at),
      call(signing.declineSigning, { secret, reason: long, zone: 'UTC' }, at),
      call(signing.askSender, { secret, questionId: newId(), text: long }, at),
      call(signing.delegateSigning, { secret, signerId: newId(), name: long, email: 'a@example.com' }, at),
    ]);
    expect(refused.map(({ status }) => status)).toEqual(Array(5).fill(400));
  });

  it('for fields of another signer is not kept', async () => {
    const two = [newSigner(1), newSigner(2)] as const;
    const fields = {
      'document-1': [...placesOf(1), ...placesOf(2), field('mine', 1, 300), field('theirs', 2, 340)],
    };
    const of = await asked(two, { ...shared, fields });
    const at = browser();
    await ok(opened(of.secret, at));
    // An own key of that name, which a literal would not have.
    const values = JSON.parse(
      '{"document-1":{"mine":"a","theirs":"b","signature-2":"c"},"__proto__":{"theirs":"d"}}',
    ) as Record<string, Record<string, string>>;
    await ok(call(signing.signEnvelope, signatureOf(of.secret, { values }), at));
    const { item } = await itemOf(of);
    const [kept] = ((item?.signers ?? []) as { values?: object }[]).flatMap((each) => each.values ?? []);
    expect(kept).toEqual({ 'document-1': { mine: 'a' } });
  });
});

describe('ids of another firm', () => {
  it('lead nowhere, in whichever place they stand', async () => {
    const one = newSigner(1);
    const theirs = await sent(by, [one]);
    const { matterId, fileId } = await matterWithPdf(other);
    const own = await drafted(other, [newSigner(1)], { matterId, fileId });
    const { envelopeId } = theirs;
    const named = { envelopeId, signerId: one.signerId };
    const mixed = { ...named, matterId };
    const { version, name, message, days, remindEvery, needs, copies } = own.envelope;
    const terms = { version, name, message, days, remindEvery, needs, copies, signers: [], fields: {} };
    const place = { number: 1, order: 1, identity: 'link' as const, mayDelegate: false };
    const recipients = [{ name: 'Ruth Vale', email: 'ruth@example.com' }];
    const run = { version: 1, runId: newId(), place, recipients, left: 1 };
    const source = { kind: 'file' as const, id: theirs.fileId, versionNumber: 1 };
    const replies = [mixed, { ...named, matterId: theirs.matterId }].flatMap((of) => [
      problemOf(call(envelopes.readEnvelope, of, other)),
      problemOf(call(envelopes.listEvidence, of, other)),
      problemOf(call(envelopes.downloadEnvelope, { ...of, documentId: theirs.documentId }, other)),
      problemOf(call(envelopes.changeEnvelope, { ...of, ...terms }, other)),
      problemOf(call(envelopes.sendEnvelope, { ...of, version: 1 }, other)),
      problemOf(call(envelopes.sendInBulk, { ...of, ...run }, other)),
      problemOf(call(envelopes.voidEnvelope, { ...of, reason: 'No' }, other)),
      problemOf(call(envelopes.replaceSigner, { ...of, instead: newSigner(1) }, other)),
      problemOf(call(envelopes.reorderSigners, { ...of, orders: { [one.signerId]: 2 } }, other)),
      problemOf(call(envelopes.remindSigner, { ...of, reminderId: newId() }, other)),
      problemOf(call(envelopes.signInPerson, { ...of, secret: newSecret() }, other)),
    ]);
    replies.push(
      problemOf(call(envelopes.draftEnvelope, { matterId, envelopeId: newId(), sources: [source] }, other)),
      problemOf(
        call(envelopes.draftEnvelope, { matterId: theirs.matterId, envelopeId: newId(), sources: [source] }, other),
      ),
      problemOf(call(envelopes.listEnvelopes, { matterId: theirs.matterId }, other)),
    );
    expect(await Promise.all(replies)).toEqual(replies.map(() => 'not-found'));
    expect((await readEnvelope(by, theirs)).state).toBe('sent');
  });
});
