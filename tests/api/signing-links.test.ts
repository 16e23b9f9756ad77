import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#core/calendar.ts';
import * as clients from '#core/clients/endpoints.ts';
import * as firm from '#core/firm/endpoints.ts';
import { LINK_LIMITS } from '#core/links/link.ts';
import * as matters from '#core/matters/endpoints.ts';
import { listNotifications } from '#core/notifications/endpoints.ts';
import { listOwnEnvelopes, openSigningAsClient } from '#core/signing/client-endpoints.ts';
import { CONSENT_VERSION } from '#core/signing/consent.ts';
import * as envelopes from '#core/signing/endpoints.ts';
import { ENVELOPE_LIMITS } from '#core/signing/envelope-record.ts';
import { brokenAt } from '#core/signing/evidence.ts';
import type { SigningField } from '#core/signing/fields.ts';
import type { NewSigner } from '#core/signing/signer.ts';
import * as signing from '#core/signing/signer-endpoints.ts';
import { sha256Of } from '#outside/envelope-files.ts';
import { addressLimitKey, envelopeKey } from '#store/keys.ts';
import { drawnPng } from '#tests/drawn-png.ts';
import { representatives } from '#tests/property-runs.ts';
import { partsOf } from '#tests/safety/tokens.ts';
import { atHost } from './account-world.ts';
import { browser, changeAccount, changeItem, newestCode, otherThan } from './auth-world.ts';
import { type By, fetched, joined, newLawyer, whenMailed } from './practice.ts';
import {
  drafted,
  mailedSecrets,
  matterWithPdf,
  newestSecret,
  newSigner,
  opened,
  placesOf,
  readEnvelope,
  sent,
  sign,
  signatureOf,
  signedBy,
  standingAs,
} from './signing-world.ts';
import { call, lines, newId, newSecret, ok, stack } from './stack.ts';
import { mailsWith } from './subscriptions-world.ts';
import { allItems, changeItems, putItem } from './table.ts';

let by: Awaited<ReturnType<typeof newLawyer>>;
let other: By;
/** A matter with a PDF, for envelopes of which nothing is asked by their matter. */
let shared: { matterId: string; fileId: string };

/** A firm that pays, and so mails links to as many people as these tests ask, and another one. */
beforeAll(async () => {
  [by, other] = [await newLawyer(), await newLawyer()];
  const { matterId, fileId } = await matterWithPdf(by);
  shared = { matterId, fileId };
  await changeAccount(String(partsOf(by.token).claims.sub), { paidUntil: '2999-01-01T00:00:00.000Z' });
}, 120_000);

const problemOf = async (reply: Promise<{ problem?: { problem: string } | undefined }>) =>
  (await reply).problem?.problem;
const base64Of = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const picture = base64Of(drawnPng());
const signWith = (secret: string, given: Parameters<typeof signatureOf>[1] = {}, at: object = browser()) =>
  call(signing.signEnvelope, signatureOf(secret, given), at);
const decline = (secret: string, at: object = browser()) =>
  call(signing.declineSigning, { secret, reason: 'The price is wrong.', zone: 'UTC' }, at);
const ask = (secret: string, questionId = newId(), at: object = browser()) =>
  call(signing.askSender, { secret, questionId, text: 'What is a mill?' }, at);
const delegate = (secret: string, email: string, signerId = newId(), at: object = browser()) =>
  call(signing.delegateSigning, { secret, signerId, name: 'Dana Deputy', email, reason: 'On leave' }, at);
const standsOf = async (secret: string, at: object = browser()) => {
  const { body, problem } = await opened(secret, at);
  return problem?.problem ?? body.envelope?.stands ?? `asks ${body.asks?.identity}`;
};
type Of = { matterId: string; envelopeId: string };
const evidenceOf = async ({ matterId, envelopeId }: Of) =>
  (await ok(call(envelopes.listEvidence, { matterId, envelopeId }, by))).events;
const kindsOf = async (of: Of) => (await evidenceOf(of)).map(({ kind }) => kind);
/** In a matter of its own: its notices are asked for, or it is closed. */
const alone = {};
/** One envelope for these, and the secrets of those whose turn it is. */
const asked = async (signers: readonly NewSigner[], terms: Parameters<typeof sent>[2] = shared) => {
  const of = await sent(by, signers, terms);
  await whenMailed();
  const secretOf = (signer: NewSigner | undefined) =>
    signer ? newestSecret(signer, of.envelopeId) : Promise.resolve('');
  return { ...of, secretOf, secret: await secretOf(signers[0]) };
};
const keyOf = async ({ matterId, envelopeId }: Of) => {
  const item = (await allItems()).find((each) => each.sk === `ENVELOPE#${envelopeId}`);
  return { ...envelopeKey(String(item?.firmId), matterId, envelopeId), item };
};
const changeSigner = async (of: Of, fields: object) => {
  const { pk, sk, item } = await keyOf(of);
  const kept = ((item?.signers ?? []) as object[]).map((signer) => ({ ...signer, ...fields }));
  await changeItem({ pk, sk }, { signers: kept });
};

describe('who may open what when', () => {
  it('a copied link of Signer 2 opens nothing before Signer 1 has signed; afterwards each has their own', async () => {
    const [one, two] = [newSigner(1), newSigner(2, { order: 2 })];
    const { secret, secretOf, envelopeId } = await asked([one, two]);
    expect(await secretOf(two)).toBe('');
    expect(await standsOf(secret)).toBe('turn');
    await ok(signedBy(secret, one, browser()));
    expect(await standsOf(secret)).toBe('signed');
    await whenMailed();
    const second = await secretOf(two);
    expect(second).not.toBe(secret);
    const { envelope } = await ok(opened(second, browser()));
    expect(envelope).toMatchObject({
      ...{ envelopeId, name: 'Deed of sale', message: 'As agreed.', stands: 'turn', consent: CONSENT_VERSION },
      signer: { number: 2, name: two.name, email: two.email, mayDelegate: false },
      others: [{ name: one.name, hasSigned: true }],
    });
    expect(envelope?.documents[0]?.fields.map(({ signer }) => signer)).toEqual([2, 2]);
  });

  it('a link that is not theirs any more, since they have to wait again, opens nothing; a new one comes with their turn @soak', async () => {
    const [one, two] = [newSigner(1), newSigner(2)];
    const { secretOf, matterId, envelopeId } = await asked([one, two]);
    const first = await secretOf(two);
    expect(await standsOf(first)).toBe('turn');
    await ok(call(envelopes.reorderSigners, { matterId, envelopeId, orders: { [two.signerId]: 2 } }, by));
    expect(await standsOf(first)).toBe('signing-ended');
    expect(await problemOf(signWith(first))).toBe('signing-over');
    await sign(one, envelopeId);
    await whenMailed();
    const second = await secretOf(two);
    expect(second).not.toBe(first);
    expect([await standsOf(first), await standsOf(second)]).toEqual(['signing-link-over', 'turn']);
  });

  it('a link that never was, was replaced, expired, voided, or is opened at the host of another firm is answered alike, whatever is asked of it; who opens one that is over is told why, and no name', async () => {
    const replies: { status: number; problem: object }[] = [await opened(newSecret(), browser())];
    const replaced = await asked([newSigner(1)]);
    const [{ signerId = '' } = {}] = replaced.envelope.signers;
    await ok(call(envelopes.replaceSigner, { ...replaced, signerId, instead: newSigner(1) }, by));
    const expired = await asked([newSigner(1)]);
    const { pk, sk } = await keyOf(expired);
    await changeItem({ pk, sk }, { expiresAt: new Date(Date.now() - DAY_MS).toISOString() });
    const voided = await asked([newSigner(1)]);
    await ok(call(envelopes.voidEnvelope, { ...voided, reason: 'Sold otherwise' }, by));
    const closed = await asked([newSigner(1)], alone);
    const { version } = await ok(call(matters.readMatter, { matterId: closed.matterId }, by));
    await ok(call(matters.closeMatter, { matterId: closed.matterId, version, reason: 'Done' }, by));
    const problems: string[] = [];
    for (const { secret, documentId } of [replaced, expired, voided, closed]) {
      const at = browser();
      const looked = await opened(secret, at);
      const code = secret === expired.secret ? 'signing-time-over' : 'signing-ended';
      expect([looked.status, looked.problem.problem]).toEqual([404, code]);
      problems.push(looked.problem.message);
      replies.push(
        await signWith(secret, {}, at),
        await decline(secret, at),
        await ask(secret, newId(), at),
        await delegate(secret, `dana-${newId()}@example.com`, newId(), at),
        await call(signing.readSigningDocument, { secret, documentId }, at),
        await call(signing.sendSigningCode, { secret }, at),
        await call(signing.enterSigning, { secret, accessCode: 'abcd' }, at),
      );
    }
    expect(problems).toEqual([
      expect.stringMatching(/^Somebody else signs this instead of you\./),
      expect.stringMatching(/^The time to sign this is over\./),
      expect.stringMatching(/^Whoever sent this has withdrawn it\./),
      expect.stringMatching(/^This matter is closed/),
    ]);
    const elsewhere = await asked([newSigner(1)]);
    const { host } = await ok(call(firm.readBranding, {}, other));
    replies.push(await opened(elsewhere.secret, atHost(`${host}.localhost`)));
    expect(await standsOf(elsewhere.secret)).toBe('turn');
    for (const { status, problem } of replies) expect([status, problem]).toEqual([404, replies[0]?.problem]);
  });

  it('one who has declined is shown that, and no document; who had to sign after them is asked no more', async () => {
    const [one, two] = [newSigner(1), newSigner(2, { order: 2 })];
    const { secret, secretOf, documentId } = await asked([one, two]);
    expect((await ok(decline(secret))).envelope).toMatchObject({ stands: 'declined', documents: [] });
    expect((await ok(decline(secret))).envelope?.stands).toBe('declined');
    expect(await problemOf(call(signing.readSigningDocument, { secret, documentId }, browser()))).toBe('signing-over');
    expect(await problemOf(signWith(secret))).toBe('conflict');
    await whenMailed();
    expect(await secretOf(two)).toBe('');
  });

  it('where enough of a group have signed, the others are asked no more, and one of them who declined hinders nothing', async () => {
    const signers = [newSigner(1), newSigner(2), newSigner(3)] as const;
    const of = await asked(signers, { ...shared, needs: { 1: 1 } });
    await ok(decline(of.secret));
    const [second, third] = [await of.secretOf(signers[1]), await of.secretOf(signers[2])];
    expect((await readEnvelope(by, of)).state).toBe('sent');
    await ok(signedBy(second, signers[1], browser()));
    expect([await standsOf(third), await standsOf(of.secret)]).toEqual(['signing-ended', 'declined']);
    await standingAs(by, of, 'completed');
    expect(await standsOf(second)).toBe('completed');
    await whenMailed();
    expect(await mailsWith(signers[2].email, /need not sign any more/)).toBe(1);
    expect(await mailsWith(signers[0].email, /need not sign any more/)).toBe(0);
  });

  it('who signs reads the document with all that others have signed, and downloads it once all have', async () => {
    const [one, two] = [newSigner(1, { name: 'Ada First' }), newSigner(2, { order: 2 })];
    const of = await asked([one, two]);
    const { secret, secretOf, documentId } = of;
    const read = async (by_: string) => {
      const { url, fileName } = await ok(call(signing.readSigningDocument, { secret: by_, documentId }, browser()));
      expect(fileName).toBe('deed.pdf');
      return Uint8Array.from((await fetched(url)).bytes);
    };
    const before = await read(secret);
    await ok(signedBy(secret, one, browser()));
    await whenMailed();
    const second = await secretOf(two);
    const between = await read(second);
    const seals = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1').split('/ByteRange').length - 1;
    expect([seals(before), seals(between)]).toEqual([0, 1]);
    await ok(signedBy(second, two, browser()));
    await standingAs(by, of, 'completed');
    expect(seals(await read(secret))).toBeGreaterThan(2);
    expect(await problemOf(call(signing.readSigningDocument, { secret, documentId: newId() }, browser()))).toBe(
      'not-found',
    );
  });
});

describe('who they are', () => {
  it('by a mailed code: nothing is told before it, neither name nor e-mail; it opens in that browser alone', async () => {
    const one = newSigner(1, { identity: 'code' });
    const of = await asked([one]);
    const { secret, documentId } = of;
    const at = browser();
    expect(await ok(opened(secret, at))).toEqual({
      firmName: by.firmName,
      asks: { identity: 'code', codeTo: 's…@example.com' },
    });
    for (const refused of [
      signWith(secret, {}, at),
      decline(secret, at),
      ask(secret, newId(), at),
      call(signing.readSigningDocument, { secret, documentId }, at),
    ])
      expect(await problemOf(refused)).toBe('signing-code-needed');
    await ok(call(signing.sendSigningCode, { secret }, at));
    expect(await problemOf(call(signing.sendSigningCode, { secret }, at))).toBe('otp-too-soon');
    const code = (await newestCode(one.email)) ?? '';
    const enter = (verificationCode: string | undefined, from: object) =>
      problemOf(call(signing.enterSigning, { secret, verificationCode }, from));
    expect(await enter(code, browser())).toBe('otp-wrong');
    expect(await enter(undefined, at)).toBe('otp-wrong');
    expect(await enter(otherThan(code), at)).toBe('otp-wrong');
    expect(await enter(code, at)).toBeUndefined();
    expect(await enter(code, at)).toBe('otp-wrong');
    expect([await standsOf(secret, at), await standsOf(secret)]).toEqual(['turn', 'asks code']);
    await ok(signWith(secret, {}, at));
    expect(await kindsOf(of)).toEqual(
      expect.arrayContaining(['created', 'sent', 'code-sent', 'identified', 'opened', 'consented', 'signed']),
    );
    expect((await evidenceOf(of)).find(({ kind }) => kind === 'signed')?.details).toMatchObject({ knownBy: 'code' });
  });

  it('by an access code that they were told, in either case; a wrong one is counted, and the twentieth shuts the link', async () => {
    const one = newSigner(1, { identity: 'access-code', accessCode: 'Mill7' });
    const of = await asked([one]);
    const { secret } = of;
    const at = browser();
    const enter = (accessCode: string | undefined, from: object) =>
      problemOf(call(signing.enterSigning, { secret, accessCode }, from));
    expect(await standsOf(secret, at)).toBe('asks access-code');
    expect([await enter('mill8', at), await enter(undefined, at), await enter('mILL7 ', at)]).toEqual([
      ...['otp-wrong', 'otp-wrong', undefined],
    ]);
    expect([await standsOf(secret, at), await standsOf(secret)]).toEqual(['turn', 'asks access-code']);
    await changeSigner(of, { wrongCodes: LINK_LIMITS.wrongCodes - 1 });
    expect(await enter('mill9', browser())).toBe('otp-wrong');
    expect([await enter('mill7', browser()), await standsOf(secret, at)]).toEqual([
      'signing-over',
      'signing-link-over',
    ]);
    expect((await readEnvelope(by, of)).signers[0]?.shutAt).toEqual(expect.any(String));
    expect((await ok(call(envelopes.readEnvelope, of, by))).signers[0]).not.toHaveProperty('accessCodeHash');
  });

  // `npm run soak` makes them at a link at which nobody has guessed before.
  const [guesses, left] = process.env.SOAK ? [40, LINK_LIMITS.wrongCodes] : [8, 3];
  it(`of ${guesses} guesses at one moment no more are told to be wrong than shut the link`, async () => {
    const one = newSigner(1, { identity: 'access-code', accessCode: 'Mill7' });
    const of = await asked([one]);
    await changeSigner(of, { wrongCodes: LINK_LIMITS.wrongCodes - left });
    const guess = (accessCode: string, at: object) =>
      problemOf(call(signing.enterSigning, { secret: of.secret, accessCode }, at));
    const at = browser();
    const problems = await Promise.all(
      Array.from({ length: guesses }, (_, n) => guess(`wrong${n}`, n % 2 ? at : browser())),
    );
    expect(problems.filter((problem) => problem === 'otp-wrong').length).toBeLessThanOrEqual(left);
    expect(problems).not.toContain(undefined);
  });

  it('in person: the member present stands for who they are, for an hour, and the evidence says so', async () => {
    const one = newSigner(1, { identity: 'access-code', accessCode: 'Mill7' });
    const of = await asked([one]);
    const secret = newSecret();
    const device = browser();
    const lent = { ...by, ...device };
    await ok(call(envelopes.signInPerson, { ...of, signerId: one.signerId, secret }, lent));
    await ok(call(envelopes.signInPerson, { ...of, signerId: one.signerId, secret }, lent));
    await ok(signedBy(secret, one, device));
    expect((await evidenceOf(of)).find(({ kind }) => kind === 'opened')?.details).toEqual({
      ...{ how: 'in-person', presence: 'Lana Tester' },
    });
    const pointer = (await allItems()).find(({ inPerson, envelopeId }) => inPerson && envelopeId === of.envelopeId);
    await changeItem({ pk: `${pointer?.pk}`, sk: `${pointer?.sk}` }, { ttl: Math.floor(Date.now() / 1000) - 1 });
    expect(await standsOf(secret)).toBe('signing-over');
  });

  it('in person: on another device the same link opens nothing, whatever is asked of it and whichever code is entered', async () => {
    const signers = [newSigner(1, { identity: 'access-code', accessCode: 'Mill7' }), newSigner(2)] as const;
    const of = await asked(signers);
    const [secret, other, device, elsewhere] = [newSecret(), newSecret(), browser(), browser()];
    const lend = (which: string, { signerId }: NewSigner) =>
      ok(call(envelopes.signInPerson, { ...of, signerId, secret: which }, { ...by, ...device }));
    await lend(secret, signers[0]);
    // The device of another link, or of a code at the signer's own one, is not this one.
    await ok(call(signing.enterSigning, { secret: of.secret, accessCode: 'Mill7' }, elsewhere));
    const { documentId } = of;
    for (const at of [elsewhere, browser()])
      expect([
        await standsOf(secret, at),
        await problemOf(signWith(secret, {}, at)),
        await problemOf(decline(secret, at)),
        await problemOf(call(signing.readSigningDocument, { secret, documentId }, at)),
        await problemOf(call(signing.enterSigning, { secret, accessCode: 'Mill7' }, at)),
        await problemOf(call(signing.sendSigningCode, { secret }, at)),
      ]).toEqual(Array(6).fill('signing-over'));
    await lend(other, signers[1]);
    expect([await standsOf(secret, device), await standsOf(other, device)]).toEqual(['turn', 'turn']);
  });

  it('in person: who has shut their own link by wrong codes signs all the same, since none is asked for @soak', async () => {
    const one = newSigner(1, { identity: 'access-code', accessCode: 'Mill7' });
    const of = await asked([one]);
    await changeSigner(of, { shutAt: new Date().toISOString(), wrongCodes: LINK_LIMITS.wrongCodes });
    expect(await standsOf(of.secret)).toBe('signing-link-over');
    const [secret, device] = [newSecret(), browser()];
    await ok(call(envelopes.signInPerson, { ...of, signerId: one.signerId, secret }, { ...by, ...device }));
    await ok(signedBy(secret, one, device));
    expect(await kindsOf(of)).toContain('signed');
    // Their own link asks for its code again.
    expect(await standsOf(of.secret)).toBe('asks access-code');
  });

  it('who is moved in the order, or asked once more, after wrong codes have shut their link gets a new one that opens @soak', async () => {
    const [one, two] = [1, 2].map((number) => newSigner(number)) as [NewSigner, NewSigner];
    const of = await asked([one, two]);
    const { matterId, envelopeId } = of;
    const shut = async () => {
      const { pk, sk, item } = await keyOf(of);
      const fields = { shutAt: new Date().toISOString(), wrongCodes: LINK_LIMITS.wrongCodes };
      const kept = (item?.signers ?? []) as NewSigner[];
      const signers = kept.map((signer) => (signer.signerId === two.signerId ? { ...signer, ...fields } : signer));
      await changeItem({ pk, sk }, { signers });
    };
    const standing = async () => {
      await whenMailed();
      const secret = await of.secretOf(two);
      const signer = (await readEnvelope(by, of)).signers.find(({ signerId }) => signerId === two.signerId);
      return { secret, stands: await standsOf(secret), shutAt: signer?.shutAt };
    };
    const first = await of.secretOf(two);
    await shut();
    for (const order of [2, 1])
      await ok(call(envelopes.reorderSigners, { matterId, envelopeId, orders: { [two.signerId]: order } }, by));
    const moved = await standing();
    expect(moved).toEqual({ secret: expect.not.stringContaining(first), stands: 'turn', shutAt: undefined });
    await shut();
    await ok(decline(of.secret));
    const replacing = { matterId, envelopeId, signerId: one.signerId, instead: newSigner(1) };
    await ok(call(envelopes.replaceSigner, replacing, by));
    const again = await standing();
    expect(again).toEqual({ secret: expect.not.stringContaining(moved.secret), stands: 'turn', shutAt: undefined });
    expect((await opened(moved.secret, browser())).problem.message).toMatch(/^There is a newer link for you/);
  });

  it('a link that wrong codes have shut is told to its sender once, and opens again as a new one that they send', async () => {
    const one = newSigner(1, { identity: 'access-code', accessCode: 'Mill7', name: 'Shona Shut' });
    const of = await asked([one], alone);
    const enter = (secret: string, accessCode: string) => call(signing.enterSigning, { secret, accessCode }, browser());
    await changeSigner(of, { wrongCodes: LINK_LIMITS.wrongCodes - 1 });
    await Promise.all([enter(of.secret, 'wrong1'), enter(of.secret, 'wrong2')]);
    expect((await opened(of.secret, browser())).problem.message).toMatch(/^A wrong code was entered too often/);
    await whenMailed();
    const { rows } = await ok(call(listNotifications, {}, by));
    const notices = rows.filter((row) => row.matterId === of.matterId && row.kind === 'envelope-shut');
    expect(notices.map(({ message }) => message)).toEqual([
      'A wrong code was entered too often at the link by which Shona Shut signs “Deed of sale”. It is closed.',
    ]);
    expect(await mailsWith(by.email, /^The link of Shona Shut is closed/)).toBe(1);
    const reminding = { ...of, signerId: one.signerId, reminderId: newId() };
    const again = await ok(call(envelopes.remindSigner, reminding, by));
    expect(await ok(call(envelopes.remindSigner, reminding, by))).toEqual(again);
    expect(again.signers[0]).not.toHaveProperty('shutAt');
    await whenMailed();
    expect(await mailsWith(one.email, /^Your new link to sign/)).toBe(1);
    const secret = await of.secretOf(one);
    expect(secret).not.toBe(of.secret);
    expect((await opened(of.secret, browser())).problem.message).toMatch(/^There is a newer link for you/);
    const at = browser();
    await ok(call(signing.enterSigning, { secret, accessCode: 'Mill7' }, at));
    expect(await standsOf(secret, at)).toBe('turn');
    expect((await kindsOf(of)).filter((kind) => kind === 'shut' || kind === 'reopened')).toEqual(['shut', 'reopened']);
    expect(await brokenAt(of.envelopeId, await evidenceOf(of), sha256Of)).toBe(0);
  });
});

describe('signing', () => {
  const textField = (number: number, more: Partial<SigningField> = {}): SigningField => ({
    ...{ fieldId: 'title', kind: 'text', signer: number, page: 1, isRequired: true, label: 'Title' },
    ...{ x: 60, y: 400, width: 180, height: 20 },
    ...more,
  });

  it('is refused with every field that is open or wrong, and keeps what was filled in', async () => {
    const one = newSigner(1);
    const { matterId, fileId } = await matterWithPdf(by);
    const draft = await sent(by, [one], {
      ...{ matterId, fileId },
      fields: {
        'document-1': [
          ...placesOf(1),
          textField(1),
          textField(1, { fieldId: 'way', kind: 'choice', options: ['card', 'wire'], y: 440 }),
        ],
      },
    });
    await whenMailed();
    const secret = await newestSecret(one, draft.envelopeId);
    const at = browser();
    await ok(opened(secret, at));
    const open = await signWith(secret, { values: { 'document-1': { way: 'gold' } } }, at);
    expect(open.problem.problem).toBe('fields-open');
    expect(open.problem.errors.map(({ field }) => field)).toEqual(['values.document-1.title', 'values.document-1.way']);
    const values = { 'document-1': { title: ' Miller ', way: 'wire', stray: 'no' }, other: { a: true } };
    await ok(signWith(secret, { values }, at));
    const { item } = await keyOf(draft);
    expect(((item?.signers ?? []) as { values: object }[])[0]?.values).toEqual({
      'document-1': { title: 'Miller', way: 'wire' },
    });
  });

  it('asks for the present words of consent, for a picture that is one, and for having opened it', async () => {
    const { secret } = await asked([newSigner(1)]);
    const at = browser();
    expect(await problemOf(signWith(secret, {}, at))).toBe('conflict');
    await ok(opened(secret, at));
    expect(await problemOf(signWith(secret, { consent: '1999-01' }, at))).toBe('consent-old');
    const tooLarge = drawnPng(1201, 10);
    const cutOff = drawnPng().slice(0, -20);
    const empty = drawnPng(300, 80, Buffer.alloc(100));
    const bomb = drawnPng(300, 80, Buffer.alloc(50_000_000));
    const trailed = Uint8Array.from([...drawnPng(), ...Buffer.from('<script>')]);
    for (const bytes of [tooLarge, cutOff, empty, bomb, trailed]) {
      const adoption = { how: 'uploaded' as const, name: 'Sam', signature: picture, initials: base64Of(bytes) };
      const { problem } = await signWith(secret, { adoption }, at);
      expect([problem.problem, problem.errors[0]?.field]).toEqual(['picture-refused', 'adoption.initials']);
    }
    await ok(signWith(secret, {}, at));
  });

  it('pressed twice at one moment, or sent again, is one signature, one seal and one mail; another one is a conflict', async () => {
    const [one, two] = [newSigner(1), newSigner(2, { order: 2 })];
    const of = await asked([one, two]);
    const { secret, secretOf } = of;
    const at = browser();
    await ok(opened(secret, at));
    const request = signatureOf(secret);
    const press = () => call(signing.signEnvelope, request, at);
    const replies = [...(await Promise.all([press(), press(), press()])), await press()];
    expect(replies.map(({ text }) => text)).toEqual(Array(4).fill(replies[3]?.text));
    expect(replies[0]?.body.envelope?.stands).toBe('signed');
    expect(await problemOf(signWith(secret, {}, at))).toBe('conflict');
    expect(await problemOf(decline(secret, at))).toBe('conflict');
    await whenMailed();
    expect(await mailsWith(two.email, /asks you to sign/)).toBe(1);
    await ok(signedBy(await secretOf(two), two, browser()));
    await standingAs(by, of, 'completed');
    const kinds = await kindsOf(of);
    for (const [kind, count] of [
      ['signed', 2],
      ['consented', 2],
      ['completed', 1],
    ] as const)
      expect([kind, kinds.filter((each) => each === kind).length]).toEqual([kind, count]);
    await whenMailed();
    expect(await mailsWith(one.email, /Signed by all/)).toBe(1);
  });

  // `npm run soak` has twenty sign, as many as an envelope may have.
  const atOnce = process.env.SOAK ? ENVELOPE_LIMITS.signers : 3;
  it(`by ${atOnce} at one moment succeeds for each, with one chain of evidence that is whole`, async () => {
    const signers = Array.from({ length: atOnce }, (_, at) => newSigner(at + 1));
    const of = await asked(signers);
    const secrets = await Promise.all(signers.map((signer) => of.secretOf(signer)));
    const views = await Promise.all(secrets.map((secret) => opened(secret, browser())));
    expect(views.map(({ status }) => status)).toEqual(Array(atOnce).fill(200));
    const replies = await Promise.all(secrets.map((secret) => signWith(secret)));
    expect(replies.map(({ status }) => status)).toEqual(Array(atOnce).fill(200));
    const envelope = await standingAs(by, of, 'completed');
    expect(envelope.signers.map(({ state }) => state)).toEqual(Array(atOnce).fill('signed'));
    const events = await evidenceOf(of);
    expect(await brokenAt(of.envelopeId, events, sha256Of)).toBe(0);
    expect(events.filter(({ kind }) => kind === 'signed')).toHaveLength(atOnce);
    expect(await mailsWith(signers.at(-1)?.email ?? '', /Signed by all/)).toBe(1);
  }, 120_000);

  it('meets a voiding at the same moment: either it was signed before, or it is over', async () => {
    const of = await asked([newSigner(1), newSigner(2)]);
    const at = browser();
    await ok(opened(of.secret, at));
    const [signed, voided] = await Promise.all([
      signWith(of.secret, {}, at),
      call(envelopes.voidEnvelope, { ...of, reason: 'Sold' }, by),
    ]);
    expect(voided.status).toBe(200);
    const kinds = await kindsOf(of);
    expect(kinds.includes('signed')).toBe(signed.status === 200);
    if (signed.status !== 200) expect(signed.problem.problem).toBe('signing-over');
    expect(kinds.at(-1)).toBe('voided');
  });

  it('leaves no secret, code or name in any log, and no secret in the table', async () => {
    const one = newSigner(1, { name: 'Zenobia Quill', identity: 'code' });
    const { secret } = await asked([one]);
    const at = browser();
    await ok(call(signing.sendSigningCode, { secret }, at));
    const verificationCode = (await newestCode(one.email)) ?? '';
    await ok(call(signing.enterSigning, { secret, verificationCode }, at));
    await ok(opened(secret, at));
    await ok(signWith(secret, {}, at));
    await whenMailed();
    const logged = lines().join('\n');
    for (const word of [secret, one.email, 'Zenobia', picture.slice(0, 60)]) expect(logged).not.toContain(word);
    expect(JSON.stringify(await allItems())).not.toContain(secret);
  });
});

describe('instead of signing', () => {
  const notices = async (kind: string, matterId: string) =>
    (await ok(call(listNotifications, {}, by))).rows
      .filter((row) => row.kind === kind && row.matterId === matterId)
      .map(({ message }) => message);

  it('somebody declines with a reason: it ends, and the sender is told once, on screen and by mail', async () => {
    const one = newSigner(1, { name: 'Nils No' });
    const of = await asked([one, newSigner(2)], alone);
    const at = browser();
    await Promise.all([decline(of.secret, at), decline(of.secret, at)]);
    expect(await readEnvelope(by, of)).toMatchObject({
      state: 'declined',
      signers: [{ state: 'declined', reason: 'The price is wrong.' }, {}],
    });
    await whenMailed();
    expect(await notices('envelope-ended', of.matterId)).toEqual(['Nils No has declined to sign “Deed of sale”.']);
    const mails = (await (await stack()).mail(by.email)).filter(({ text }) => text.includes('Nils No'));
    expect(mails).toMatchObject([
      { subject: 'Declined: Deed of sale', text: expect.stringContaining('The price is wrong.') },
    ]);
    expect((await evidenceOf(of)).at(-1)).toMatchObject({
      kind: 'declined',
      details: { reason: 'The price is wrong.' },
    });
  });

  it('somebody asks the sender, who is told once and answers by mail to whoever asked', async () => {
    const one = newSigner(1, { name: 'Quirin Quest' });
    const of = await asked([one], alone);
    const questionId = newId();
    const at = browser();
    await Promise.all([ask(of.secret, questionId, at), ask(of.secret, questionId, at)]);
    await ok(ask(of.secret, questionId, at));
    await whenMailed();
    const mails = (await (await stack()).mail(by.email)).filter(({ text }) => text.includes('Quirin Quest'));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      headers: { 'Reply-To': one.email },
      text: expect.stringContaining('What is a mill?'),
    });
    expect(await notices('envelope-asked', of.matterId)).toEqual(['Quirin Quest asks you about “Deed of sale”.']);
    expect((await kindsOf(of)).filter((kind) => kind === 'asked')).toHaveLength(1);
    expect(await standsOf(of.secret, at)).toBe('turn');
  });

  /** Counts as many from the address of a browser as it has asked before, in this hour and in the one that may begin meanwhile. */
  const countedBefore = async ({ headers }: ReturnType<typeof browser>, kind: string, count: number) => {
    const address = String(headers?.['x-viewer-address']);
    for (const ahead of [0, HOUR_MS]) {
      const hour = new Date(Date.now() + ahead).toISOString().slice(0, 13);
      await putItem({ ...addressLimitKey(address, `${kind}#${hour}`), count, version: 1 });
    }
  };
  const askForLink = (secret: string, at: object = browser()) => call(signing.askForLink, { secret }, at);

  it('whose link is over asks for a new one: its sender is told once a day of each signer, whoever asks how often, and no name comes back', async () => {
    const [one, two] = [newSigner(1, { name: 'Olga Over' }), newSigner(2, { name: 'Theo Too' })];
    const of = await asked([one, two], alone);
    const { pk, sk } = await keyOf(of);
    await changeItem({ pk, sk }, { expiresAt: new Date(Date.now() - DAY_MS).toISOString() });
    const at = browser();
    const replies = await Promise.all([askForLink(of.secret, at), askForLink(of.secret, at), askForLink(of.secret)]);
    replies.push(await askForLink(of.secret, at));
    expect(replies.map(({ status, body }) => [status, body])).toEqual(Array(4).fill([200, { asked: true }]));
    await whenMailed();
    const olga = 'A new link is asked for, by the old one of Olga Over, to sign “Deed of sale”.';
    expect(await notices('envelope-asked', of.matterId)).toEqual([olga]);
    const mails = (await (await stack()).mail(by.email)).filter(({ text }) => text.includes('Olga Over'));
    expect(mails).toMatchObject([{ subject: 'A new link is asked for: Deed of sale' }]);
    expect(mails[0]?.text).toContain('The time to sign it is over.');
    await ok(askForLink(await of.secretOf(two)));
    expect((await notices('envelope-asked', of.matterId)).toSorted()).toEqual([
      olga,
      olga.replace('Olga Over', 'Theo Too'),
    ]);
  });

  it('asks for a new link by one that wrong codes have shut or a newer one has replaced, and by no other: none that never was, opens, was withdrawn or is of an hour', async () => {
    const one = newSigner(1, { identity: 'access-code', accessCode: 'Mill7' });
    const shut = await asked([one], alone);
    expect(await problemOf(askForLink(shut.secret))).toBe('signing-over');
    await changeSigner(shut, { shutAt: new Date().toISOString(), wrongCodes: LINK_LIMITS.wrongCodes });
    await ok(askForLink(shut.secret));
    await ok(call(envelopes.remindSigner, { ...shut, signerId: one.signerId, reminderId: newId() }, by));
    expect(await standsOf(shut.secret)).toBe('signing-link-over');
    await ok(askForLink(shut.secret));
    const lent = newSecret();
    await ok(call(envelopes.signInPerson, { ...shut, signerId: one.signerId, secret: lent }, { ...by, ...browser() }));
    const voided = await asked([newSigner(1)], alone);
    await ok(call(envelopes.voidEnvelope, { ...voided, reason: 'Sold otherwise' }, by));
    for (const secret of [newSecret(), lent, voided.secret])
      expect(await problemOf(askForLink(secret))).toBe('signing-over');
    await whenMailed();
    expect(await notices('envelope-asked', shut.matterId)).toHaveLength(1);
    expect(await notices('envelope-asked', voided.matterId)).toEqual([]);
  });

  it('asks for a new link, and is reminded as often, in each envelope in which they have the same id @soak', async () => {
    const one = newSigner(1, { name: 'Olga Over' });
    const both = [await asked([one], alone), await asked([one], alone)] as const;
    for (const of of both)
      for (let count = 0; count < 4; count += 1) {
        const reminding = { ...of, signerId: one.signerId, reminderId: newId() };
        const problem = await problemOf(call(envelopes.remindSigner, reminding, by));
        expect([count, problem]).toEqual([count, count < 3 ? undefined : 'too-many-requests']);
      }
    for (const of of both) {
      const { pk, sk } = await keyOf(of);
      await changeItem({ pk, sk }, { expiresAt: new Date(Date.now() - DAY_MS).toISOString() });
      await ok(askForLink(of.secret));
      await whenMailed();
      expect(await notices('envelope-asked', of.matterId)).toHaveLength(1);
    }
  });

  it('asks for at most twenty new links an hour from one address', async () => {
    const of = await asked([newSigner(1)]);
    const { pk, sk } = await keyOf(of);
    await changeItem({ pk, sk }, { expiresAt: new Date(Date.now() - DAY_MS).toISOString() });
    const at = browser();
    await countedBefore(at, 'link-requests', 20);
    expect(await problemOf(askForLink(of.secret, at))).toBe('too-many-requests');
    expect(await problemOf(askForLink(of.secret))).toBeUndefined();
  });

  it('asks at most twenty questions an hour from one address', async () => {
    const of = await asked([newSigner(1)]);
    const at = browser();
    await countedBefore(at, 'questions', 19);
    const problems = [];
    for (const from of [at, at, browser()]) problems.push(await problemOf(ask(of.secret, newId(), from)));
    expect(problems).toEqual([undefined, 'too-many-requests', undefined]);
  });

  it('somebody names who signs instead, where they may: that one is mailed once, and the former link is over', async () => {
    const one = newSigner(1, { mayDelegate: true });
    const of = await asked([one]);
    const [email, signerId] = [`dana-${newId()}@example.com`, newId()];
    const at = browser();
    const own = await delegate(of.secret, one.email, newId(), at);
    expect([own.problem.problem, own.problem.errors[0]?.field]).toEqual(['bad-request', 'email']);
    await ok(delegate(of.secret, email, signerId, at));
    await ok(delegate(of.secret, email, signerId, at));
    expect(await problemOf(delegate(of.secret, email, newId(), at))).toBe('signing-over');
    expect(await standsOf(of.secret, at)).toBe('signing-ended');
    await whenMailed();
    expect([await mailsWith(email, /asks you to sign/), await mailsWith(one.email, /need not sign/)]).toEqual([1, 1]);
    const secret = await newestSecret({ email }, of.envelopeId);
    expect((await ok(opened(secret, browser()))).envelope?.signer).toMatchObject({ number: 1, mayDelegate: false });
    expect(await problemOf(delegate(secret, `eve-${newId()}@example.com`))).toBe('not-delegable');
    await ok(signWith(secret));
    const envelope = await standingAs(by, of, 'completed');
    expect(envelope.signers.map(({ state, email: whose }) => [state, whose])).toEqual([
      ['replaced', one.email],
      ['signed', email],
    ]);
    expect((await evidenceOf(of)).find(({ kind }) => kind === 'delegated')).toMatchObject({
      who: one.name,
      details: { to: `Dana Deputy <${email}>`, reason: 'On leave' },
    });
  });

  it('nobody names anybody where the sender does not allow it @soak', async () => {
    const { secret } = await asked([newSigner(1)]);
    expect(await problemOf(delegate(secret, `dana-${newId()}@example.com`))).toBe('not-delegable');
  });
});

describe('in the portal', () => {
  const mine = async (who: By) => (await ok(call(listOwnEnvelopes, {}, who))).envelopes;
  const openAs = (who: By, of: { envelopeId: string; signerId: string }, secret: string) =>
    call(openSigningAsClient, { envelopeId: of.envelopeId, signerId: of.signerId, secret }, who);

  it('a client finds what is theirs to sign, from their turn on, and signs it logged in, without a code', async () => {
    const place = await matterWithPdf(by);
    const { clientId, clientEmail, matterId, fileId } = place;
    await ok(call(clients.inviteClient, { clientId }, by));
    const client = await joined(clientEmail);
    const [first, own] = [newSigner(1), newSigner(2, { order: 2, email: clientEmail, identity: 'client' })];
    const of = await asked([first, own], { matterId, fileId });
    expect(await mine(client)).toEqual([]);
    const named = { envelopeId: of.envelopeId, signerId: own.signerId };
    expect(await problemOf(openAs(client, named, newSecret()))).toBe('not-found');
    await ok(signedBy(of.secret, first, browser()));
    await whenMailed();
    expect(await mine(client)).toMatchObject([
      { ...named, name: 'Deed of sale', firmName: by.firmName, stands: 'turn', matterId },
    ]);
    expect(await standsOf(await of.secretOf(own))).toBe('asks client');
    const secret = newSecret();
    await ok(openAs(client, named, secret));
    await ok(openAs(client, named, secret));
    expect(await problemOf(openAs(client, { ...named, signerId: first.signerId }, secret))).toBe('not-found');
    await ok(signedBy(secret, own, browser()));
    await standingAs(by, of, 'completed');
    expect(await mine(client)).toMatchObject([{ ...named, stands: 'completed', signedAt: expect.any(String) }]);
    const signed = (await evidenceOf(of)).filter(({ kind }) => kind === 'signed').at(-1);
    expect(signed).toMatchObject({ who: own.name, details: { knownBy: 'client' }, zone: 'Europe/Berlin' });
  });

  it('a client who only gets a copy finds it once all have signed, as long as their mailed link is good, and nothing before', async () => {
    const place = await matterWithPdf(by);
    const { clientId, clientEmail, matterId, fileId } = place;
    await ok(call(clients.inviteClient, { clientId }, by));
    const client = await joined(clientEmail);
    const one = newSigner(1);
    const copies = [
      { name: 'Eve Else', email: `eve-${newId()}@example.com` },
      { name: 'Cora Copy', email: clientEmail },
      { name: 'Cora Copy', email: clientEmail },
    ];
    const of = await asked([one], { matterId, fileId, copies });
    const named = { envelopeId: of.envelopeId, signerId: 'copy-2' };
    const isHidden = async (who: By, signerId = named.signerId) =>
      expect(await problemOf(openAs(who, { ...named, signerId }, newSecret()))).toBe('not-found');
    expect(await mine(client)).toEqual([]);
    await isHidden(client);
    await ok(signedBy(of.secret, one, browser()));
    const { endedAt } = await standingAs(by, of, 'completed');
    await whenMailed();
    const found = await mine(client);
    expect(found).toMatchObject([
      { envelopeId: of.envelopeId, name: 'Deed of sale', stands: 'completed', invitedAt: endedAt, matterId },
    ]);
    expect(found.map((each) => 'signedAt' in each)).toEqual([false]);
    const secret = newSecret();
    await ok(openAs(client, named, secret));
    const shown = (await ok(opened(secret, browser()))).envelope;
    const [mailed = ''] = await mailedSecrets(clientEmail, of.envelopeId);
    expect({ ...shown, signer: undefined }).toEqual({
      ...(await ok(opened(mailed, browser()))).envelope,
      signer: undefined,
    });
    await ok(call(signing.readSigningDocument, { secret, documentId: of.documentId }, browser()));
    await isHidden(client, 'copy-1');
    await isHidden(client, one.signerId);
    await isHidden(other);
    const items = await allItems();
    const pointers = items.filter(({ signerId, ttl, pk }) => signerId === 'copy-2' && ttl && pk !== undefined);
    const until = pointers.filter((item) => item.envelopeId === of.envelopeId && !item.asClient).map(({ ttl }) => ttl);
    expect([until.length, new Set(until).size]).toEqual([2, 1]);
  });

  it('nobody who is no client of its firm finds a copy at their e-mail, and who has signed finds no copy besides', async () => {
    const place = await matterWithPdf(by);
    const { clientId, clientEmail, matterId, fileId } = place;
    await ok(call(clients.inviteClient, { clientId }, by));
    const client = await joined(clientEmail);
    const copies = [{ name: 'Cora Copy', email: clientEmail }];
    const one = newSigner(1);
    const theirs = await sent(other, [one], { copies });
    await ok(signedBy(await newestSecret(one, theirs.envelopeId), one, browser()));
    await standingAs(other, theirs, 'completed');
    expect(await mine(client)).toEqual([]);
    const hidden = { envelopeId: theirs.envelopeId, signerId: 'copy-1' };
    expect(await problemOf(openAs(client, hidden, newSecret()))).toBe('not-found');
    const own = newSigner(1, { email: clientEmail });
    const of = await asked([own], { matterId, fileId, copies });
    await ok(signedBy(of.secret, own, browser()));
    await standingAs(by, of, 'completed');
    expect((await mine(client)).map(({ signerId }) => signerId)).toEqual([own.signerId]);
  });

  it('nobody else finds it: no other client, no client of another firm with that e-mail alone, and an access code is asked for all the same', async () => {
    const place = await matterWithPdf(by);
    const { clientId, clientEmail, matterId, fileId } = place;
    await ok(call(clients.inviteClient, { clientId }, by));
    const client = await joined(clientEmail);
    const own = newSigner(1, { email: clientEmail, identity: 'access-code', accessCode: 'Mill7' });
    const of = await asked([own], { matterId, fileId });
    const named = { envelopeId: of.envelopeId, signerId: own.signerId };
    const theirs = await sent(other, [newSigner(1, { email: clientEmail })]);
    expect((await mine(client)).map(({ envelopeId }) => envelopeId)).toEqual([of.envelopeId]);
    const [{ signerId = '' } = {}] = theirs.envelope.signers;
    expect(await problemOf(openAs(client, { envelopeId: theirs.envelopeId, signerId }, newSecret()))).toBe('not-found');
    expect(await problemOf(openAs(other, named, newSecret()))).toBe('not-found');
    const secret = newSecret();
    await ok(openAs(client, named, secret));
    expect(await standsOf(secret)).toBe('asks access-code');
  });

  it('a client finds what they were asked last, whatever other firms send them, and however long older links are good @soak', async () => {
    const place = await matterWithPdf(by);
    const { clientId, clientEmail, matterId, fileId } = place;
    await ok(call(clients.inviteClient, { clientId }, by));
    const client = await joined(clientEmail);
    const of = await asked([newSigner(1, { email: clientEmail })], { matterId, fileId });
    const pointer = (await allItems()).find(({ sk }) => String(sk).startsWith(`SIGNER#${of.envelopeId}#`)) ?? {};
    const many = (more: object) =>
      Array.from({ length: ENVELOPE_LIMITS.own }, () => {
        const envelopeId = newId();
        return { ...pointer, envelopeId, sk: `SIGNER#${envelopeId}#${pointer.signerId}`, ...more };
      });
    const ttl = Number(pointer.ttl) + 1000;
    await changeItems(many({ firmId: newId(), askedAt: new Date(Date.now() + DAY_MS).toISOString(), ttl }));
    await changeItems(many({ askedAt: new Date(Date.now() - DAY_MS).toISOString(), ttl }));
    expect((await mine(client)).map(({ envelopeId }) => envelopeId)).toEqual([of.envelopeId]);
  });

  it('a mailed link and a mailed code are not asked for besides, at the host of whichever firm they are logged in', async () => {
    const place = await matterWithPdf(by);
    const { clientId, clientEmail, matterId, fileId } = place;
    await ok(call(clients.inviteClient, { clientId }, by));
    const client = await joined(clientEmail);
    const { host } = await ok(call(firm.readBranding, {}, other));
    const elsewhere = atHost(`${host}.localhost`);
    for (const identity of representatives(['link', 'code', 'client'] as const, 1)) {
      const own = newSigner(1, { email: clientEmail, identity });
      const of = await asked([own], { matterId, fileId });
      const secret = newSecret();
      await ok(openAs(client, { envelopeId: of.envelopeId, signerId: own.signerId }, secret));
      expect([identity, await standsOf(secret), await standsOf(secret, elsewhere)]).toEqual([identity, 'turn', 'turn']);
      await ok(signWith(secret, {}, elsewhere));
      const signed = (await evidenceOf(of)).find(({ kind }) => kind === 'signed');
      expect([identity, signed?.details]).toMatchObject([identity, { knownBy: 'client' }]);
    }
  });

  it('what was not sent, declined, voided or has expired is not among it, nor opened', async () => {
    const place = await matterWithPdf(by);
    const { clientId, clientEmail, matterId, fileId } = place;
    await ok(call(clients.inviteClient, { clientId }, by));
    const client = await joined(clientEmail);
    const own = () => newSigner(1, { email: clientEmail });
    const [draft, declined, declinedByOther, voided, expired, left] = [own(), own(), own(), own(), own(), own()];
    const of = {
      declined: await asked([declined, newSigner(2)], { matterId, fileId }),
      declinedByOther: await asked([newSigner(2), declinedByOther], { matterId, fileId }),
      voided: await asked([voided], { matterId, fileId }),
      expired: await asked([expired], { matterId, fileId }),
      left: await asked([left], { matterId, fileId }),
    };
    const unsent = await drafted(by, [draft], { matterId, fileId });
    await ok(decline(of.declined.secret));
    await ok(decline(of.declinedByOther.secret));
    await ok(call(envelopes.voidEnvelope, { ...of.voided, reason: 'Sold otherwise' }, by));
    const { pk, sk } = await keyOf(of.expired);
    await changeItem({ pk, sk }, { expiresAt: new Date(Date.now() - DAY_MS).toISOString() });
    expect((await mine(client)).map(({ envelopeId }) => envelopeId)).toEqual([of.left.envelopeId]);
    for (const [{ envelopeId }, { signerId }] of [
      [unsent, draft],
      [of.declinedByOther, declinedByOther],
      [of.voided, voided],
      [of.expired, expired],
    ] as const)
      expect(await problemOf(openAs(client, { envelopeId, signerId }, newSecret()))).toBe('not-found');
  });
});
