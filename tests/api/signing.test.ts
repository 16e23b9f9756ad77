import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import { createAuthority } from '#bin/emulators/authority.ts';
import { DAY_MS } from '#core/calendar.ts';
import * as matters from '#core/matters/endpoints.ts';
import { listNotifications } from '#core/notifications/endpoints.ts';
import { verifyPdf } from '#core/seals/verify.ts';
import { daySigned } from '#core/signing/day-signed.ts';
import * as envelopes from '#core/signing/endpoints.ts';
import { brokenAt } from '#core/signing/evidence.ts';
import type { NewSigner } from '#core/signing/signer.ts';
import { declineSigning, signEnvelope } from '#core/signing/signer-endpoints.ts';
import { listMatterTimeline } from '#core/timeline/endpoints.ts';
import { sha256Of } from '#outside/envelope-files.ts';
import { samplePdf } from '#tests/sample-pdf.ts';
import { keepFile } from './keep-file.ts';
import { type By, docx, newClient, newLawyer, whenMailed } from './practice.ts';
import {
  drafted,
  mailedSecrets,
  matterWithPdf,
  newestSecret,
  newSigner,
  opened,
  pastItsEnd,
  pdfOf,
  placesOf,
  readEnvelope,
  sent,
  sign,
  signatureOf,
  signedBy,
  standingAs,
} from './signing-world.ts';
import { call, dataFolder, lines, newId, newSecret, ok, stack } from './stack.ts';
import { mailsWith, runAt, turnBack } from './subscriptions-world.ts';
import { allItems, changeItems } from './table.ts';

/** Envelopes that wait besides one; `npm run soak` has more than a firm has. */
const WAITING = process.env.SOAK ? 10_000 : 60;

let by: By & { email: string };
let other: By;
let colleague: By;
/** A matter with a PDF, for envelopes of which nothing is asked by their matter. */
let shared: { matterId: string; fileId: string };

beforeAll(async () => {
  [by, other] = [await newLawyer(), await newLawyer()];
  const { matterId, fileId } = await matterWithPdf(by);
  shared = { matterId, fileId };
  const local = await stack();
  const tess = { firstName: 'Tess', lastName: 'Tester', email: `${newId()}@example.com`, password: 'Correct-horse-9' };
  await inviteStaff(local, by.token, tess.email, await addRole(local, by.token, 'Lawyer', [2, 3]));
  colleague = { token: await joinAsStaff(local, tess) };
}, 120_000);

/** The certificate that the authority of this environment has for its own. */
const rootOf = (): Uint8Array => {
  const authority = createAuthority({ folder: join(dataFolder(), 'authority'), origin: 'http://localhost' });
  return Uint8Array.from(authority.root());
};
/** What the fields of a PDF's form say, page by page. */
const fieldValues = async (bytes: Uint8Array): Promise<string[]> => {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const pdf = await getDocument({ data: bytes, verbosity: 0 }).promise;
  const pages = Array.from({ length: pdf.numPages }, async (_, at) => (await pdf.getPage(at + 1)).getAnnotations());
  return (await Promise.all(pages)).flat().flatMap(({ fieldValue }) => (fieldValue ? [String(fieldValue)] : []));
};
const problemOf = async (reply: Promise<{ problem?: { problem: string } | undefined }>) =>
  (await reply).problem?.problem;
const states = (envelope: { signers: readonly { number: number; state: string }[] }) =>
  envelope.signers.map(({ number, state }) => `${number} ${state}`);
const mailed = async ({ email }: NewSigner, subject: RegExp) => mailsWith(email, subject);
const notices = async (kind: string, matterId: string) =>
  (await ok(call(listNotifications, {}, by))).rows
    .filter((row) => row.kind === kind && row.matterId === matterId)
    .map(({ message }) => message);
const evidenceOf = async ({ matterId, envelopeId }: { matterId: string; envelopeId: string }) =>
  (await ok(call(envelopes.listEvidence, { matterId, envelopeId }, by))).events;

describe('an envelope', () => {
  it('is drafted from a PDF of its matter, which its client is proposed to sign', async () => {
    const { matterId, fileId, clientEmail } = await matterWithPdf(by);
    const request = {
      ...{ matterId, envelopeId: newId() },
      sources: [{ kind: 'file' as const, id: fileId, versionNumber: 1 }],
    };
    const draft = await ok(call(envelopes.draftEnvelope, request, by));
    expect(draft).toMatchObject({
      ...{ state: 'draft', name: 'deed' },
      signers: [{ number: 1, state: 'waiting', name: 'Cleo Client', email: clientEmail, identity: 'link' }],
      documents: [{ pages: [{ width: 612, height: 792 }, {}], fields: [], signatures: 0 }],
    });
    expect(await ok(call(envelopes.draftEnvelope, request, by))).toEqual(draft);
    expect((await ok(call(envelopes.listEnvelopes, { matterId }, by))).envelopes).toHaveLength(1);
  });

  it('is proposed to be signed by whoever is invited for a company, not by its name', async () => {
    const company = { client_type: 'Company' as const, company_name: 'Harbour LLC', invitee_name: 'Zoë Núñez' };
    const { _id: clientId } = await newClient(by, company);
    const matterId = newId();
    await ok(call(matters.startMatter, { matterId, clientId, name: 'Lease of the quay' }, by));
    const { port } = await stack();
    const id = await keepFile(port, by, { matterId, fileName: 'lease.pdf', bytes: await samplePdf(1) });
    const sources = [{ kind: 'file' as const, id, versionNumber: 1 }];
    const { signers } = await ok(call(envelopes.draftEnvelope, { matterId, envelopeId: newId(), sources }, by));
    expect(signers.map(({ name }) => name)).toEqual(['Zoë Núñez']);
  });

  it('is begun once of the same version by one person: pressed again, its draft is opened, until that is sent or discarded', async () => {
    const { matterId, fileId } = await matterWithPdf(by);
    const sources = [{ kind: 'file' as const, id: fileId, versionNumber: 1 }];
    const begin = async (more = sources) =>
      ok(call(envelopes.draftEnvelope, { matterId, envelopeId: newId(), sources: more }, by));
    const pressed = await Promise.all([1, 2, 3].map(() => begin()));
    const [first] = pressed;
    const { envelopeId = '' } = first ?? {};
    expect(pressed).toEqual([first, first, first]);
    const ids = async () =>
      (await ok(call(envelopes.listEnvelopes, { matterId }, by))).envelopes.map((each) => each.envelopeId);
    expect(await ids()).toEqual([envelopeId]);
    const both = await begin([...sources, ...sources]);
    expect(both.envelopeId).not.toBe(envelopeId);
    await ok(call(envelopes.discardEnvelope, { matterId, envelopeId }, by));
    const anew = await begin();
    expect(await ids()).toEqual([anew.envelopeId, both.envelopeId]);
    const [{ documentId = '' } = {}] = anew.documents;
    const { version, name, message, days, remindEvery, needs, copies } = anew;
    const terms = { version, name, message, days, remindEvery, needs, copies, signers: [newSigner(1)] };
    const named = { matterId, envelopeId: anew.envelopeId };
    const changed = await ok(
      call(envelopes.changeEnvelope, { ...named, ...terms, fields: { [documentId]: placesOf(1) } } as never, by),
    );
    expect(await begin()).toEqual(changed);
    await ok(call(envelopes.sendEnvelope, { ...named, version: changed.version }, by));
    expect((await begin()).envelopeId).not.toBe(anew.envelopeId);
  }, 60_000);

  it('is begun by somebody else beside the draft that one has', async () => {
    const { matterId, fileId } = await matterWithPdf(by);
    const sources = [{ kind: 'file' as const, id: fileId, versionNumber: 1 }];
    const begin = async (who: By) =>
      (await ok(call(envelopes.draftEnvelope, { matterId, envelopeId: newId(), sources }, who))).envelopeId;
    const own = await begin(by);
    expect([await begin(colleague), await begin(by)]).toEqual([expect.not.stringMatching(own), own]);
  });

  it('has the places of a Word file’s own tags for signing, and is refused where another tag is not filled in', async () => {
    const { matterId } = await matterWithPdf(by);
    const { port } = await stack();
    const draftOf = async (text: string) => {
      const fileId = await keepFile(port, by, { matterId, fileName: 'lease.docx', bytes: docx(text) });
      const sources = [{ kind: 'file' as const, id: fileId, versionNumber: 1 }];
      return call(envelopes.draftEnvelope, { matterId, envelopeId: newId(), sources }, by);
    };
    const [document] = (await ok(draftOf('Signed {{sign:1}} on {{date_signed:1}}, seen {{initials:2?}}'))).documents;
    expect(document?.fields).toMatchObject([
      { kind: 'signature', signer: 1, isRequired: true, page: 1 },
      { kind: 'date', signer: 1, isRequired: true, page: 1 },
      { kind: 'initials', signer: 2, isRequired: false, page: 1 },
    ]);
    const refusalOf = async (text: string) => (await draftOf(text)).problem?.message;
    expect(await refusalOf('{{tenant}} signs {{sign:1}}')).toContain('{{tenant}} in this Word file is not filled in.');
    expect(await refusalOf('{{sign:1}} and {{sign:21}}')).toContain('signers are numbered from 1 to 20');
    expect((await ok(draftOf('{{tenant}} signs by hand'))).documents).toMatchObject([{ fields: [] }]);
  });

  it('is signed in its order, sealed after each who signs, and completed with a file that verifies', async () => {
    const signers = [newSigner(1), newSigner(2, { order: 2 }), newSigner(3, { order: 2 })] as const;
    const copy = { name: 'Cora Copy', email: `copy-${newId()}@example.com` };
    const of = await sent(by, signers, { copies: [copy] });
    const { envelopeId, matterId } = of;
    expect(states(of.envelope)).toEqual(['1 invited', '2 waiting', '3 waiting']);
    await whenMailed();
    expect(await Promise.all(signers.map((each) => mailed(each, /asks you to sign/)))).toEqual([1, 0, 0]);
    await sign(signers[0], envelopeId);
    await whenMailed();
    expect(states(await readEnvelope(by, of))).toEqual(['1 signed', '2 invited', '3 invited']);
    await Promise.all([sign(signers[1], envelopeId), sign(signers[2], envelopeId)]);
    await standingAs(by, of, 'completed');
    await whenMailed();
    const bytes = await pdfOf(by, of);
    const report = await verifyPdf(bytes, { trusted: [rootOf()], at: Date.now() });
    expect([report.verdict, report.faults]).toEqual(['whole', []]);
    const seals = report.signatures.filter(({ kind }) => kind !== 'stamp');
    expect(seals.map(({ said }) => said.reason).toSorted()).toEqual(
      ['All have signed: Deed of sale', ...signers.map(({ name, email }) => `Signed by ${name} <${email}>`)].toSorted(),
    );
    expect(seals.map(({ state, trust }) => `${state} ${trust}`)).toEqual(Array(4).fill('intact trusted'));
    expect(report.signatures.at(-1)?.coversAll).toBe(true);
    const events = await evidenceOf(of);
    expect(await brokenAt(envelopeId, events, sha256Of)).toBe(0);
    expect(events.at(-1)).toMatchObject({ kind: 'completed', details: { [of.documentId]: sha256Of(bytes) } });
    const sealed = events.filter(({ kind }) => kind === 'sealed');
    expect(sealed.map(({ details }) => details?.of).toSorted()).toEqual(signers.map(({ name }) => name));
    expect([events.at(-1), ...sealed].map((event) => event?.who)).toEqual(Array(4).fill(undefined));
    expect(await Promise.all([...signers, copy].map(({ email }) => mailsWith(email, /^Signed by all/)))).toEqual([
      1, 1, 1, 1,
    ]);
    expect(await mailsWith(by.email, /Signed by all/)).toBeGreaterThan(0);
    expect(await notices('envelope-completed', matterId)).toEqual(['All have signed “Deed of sale”.']);
    const [copied = ''] = await mailedSecrets(copy.email, envelopeId);
    expect((await ok(opened(copied))).envelope).toMatchObject({ stands: 'completed', signer: { name: 'Cora Copy' } });
    const { rows } = await ok(call(listMatterTimeline, { matterId }, by));
    expect(rows.filter(({ kind }) => kind === 'envelope').length).toBeGreaterThan(2);
  }, 60_000);

  it('says in its file what was filled in, and who signed when, and keeps what was sent', async () => {
    const signer = newSigner(1, { name: 'Noor van der Berg' });
    const of = await sent(by, [signer], shared);
    await sign(signer, of.envelopeId);
    await standingAs(by, of, 'completed');
    const said = (await fieldValues(await pdfOf(by, of))).join(' ');
    expect(said).toContain('Certificate of completion');
    expect(said).toContain(`Signer 1: Noor van der Berg`);
    expect(said).toContain(daySigned(new Date(), 'Europe/Berlin'));
    expect(await fieldValues(await pdfOf(by, of, { asSent: 'true' }))).toEqual([]);
  }, 60_000);

  it('is signed once, however often a signature is sent @soak', async () => {
    const signer = newSigner(1);
    const of = await sent(by, [signer], shared);
    const secret = await newestSecret(signer, of.envelopeId);
    const signing = { name: signer.name, signatureId: newId() };
    const replies = await Promise.all([1, 2, 3].map(() => signedBy(secret, signing)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    await standingAs(by, of, 'completed');
    await whenMailed();
    expect((await evidenceOf(of)).map(({ kind }) => kind)).toEqual([
      ...['created', 'sent', 'opened', 'consented', 'signed', 'sealed', 'completed'],
    ]);
    expect(await mailed(signer, /^Signed by all/)).toBe(1);
  }, 60_000);

  it('is not sent before each signer has a place to sign, and says so', async () => {
    const { matterId, envelopeId, envelope } = await drafted(by, [newSigner(1)], { fields: {} });
    const reply = await call(envelopes.sendEnvelope, { matterId, envelopeId, version: envelope.version }, by);
    expect(reply.problem).toMatchObject({
      problem: 'envelope-unready',
      errors: [{ msg: 'Sam Signer 1 has no place to sign yet.' }],
    });
  });

  it('refuses fields beside their page', async () => {
    const { matterId, envelopeId, documentId, envelope } = await drafted(by, [newSigner(1)]);
    const [place] = placesOf(1);
    const { version, name, message, days, remindEvery, needs, copies } = envelope;
    const request = { matterId, envelopeId, version, name, message, days, remindEvery, needs, copies, signers: [] };
    const fields = { [documentId]: [{ ...(place ?? placesOf(1)[1]), x: 600 }] };
    expect(await problemOf(call(envelopes.changeEnvelope, { ...request, fields } as never, by))).toBe('field-off-page');
  });

  it('ends for all once it is voided, who were asked are told why, and a link shows nothing any more', async () => {
    const signers = [newSigner(1), newSigner(2, { order: 2 })] as const;
    const { matterId, envelopeId } = await sent(by, signers, shared);
    await whenMailed();
    const secret = await newestSecret(signers[0], envelopeId);
    const reason = 'The price is wrong';
    const voided = await ok(call(envelopes.voidEnvelope, { matterId, envelopeId, reason }, by));
    expect(voided).toMatchObject({ state: 'voided', reason });
    expect(await ok(call(envelopes.voidEnvelope, { matterId, envelopeId, reason }, by))).toEqual(voided);
    await whenMailed();
    const [mail] = (await (await stack()).mail(signers[0].email)).filter(({ subject }) =>
      /need not sign/.test(subject),
    );
    expect(mail?.text).toContain(reason);
    expect(await mailed(signers[1], /./)).toBe(0);
    expect(await problemOf(opened(secret))).toBe('signing-ended');
  });

  it('lets somebody else sign instead of one who has not, whose link works no more', async () => {
    const signer = newSigner(1);
    const of = await sent(by, [signer], shared);
    const { matterId, envelopeId } = of;
    const secret = await newestSecret(signer, envelopeId);
    const instead = newSigner(1, { name: 'Ina Instead' });
    const request = { matterId, envelopeId, signerId: signer.signerId, instead };
    const replaced = await ok(call(envelopes.replaceSigner, request, by));
    expect(states(replaced)).toEqual(['1 replaced', '1 invited']);
    expect(await ok(call(envelopes.replaceSigner, request, by))).toEqual(replaced);
    expect(await problemOf(opened(secret))).toBe('signing-ended');
    await whenMailed();
    expect(await mailed(instead, /asks you to sign/)).toBe(1);
    await sign(instead, envelopeId);
    await standingAs(by, of, 'completed');
  }, 60_000);

  it('goes on with somebody else in the place of who declined, and asks who was asked before once more @soak', async () => {
    const signers = [newSigner(1), newSigner(2, { order: 2 }), newSigner(3, { order: 2 })] as const;
    const of = await sent(by, signers, { ...shared, days: 7 });
    const { matterId, envelopeId } = of;
    await sign(signers[0], envelopeId);
    const declining = await newestSecret(signers[1], envelopeId);
    const waiting = await newestSecret(signers[2], envelopeId);
    await ok(opened(declining));
    await ok(call(declineSigning, { secret: declining, reason: 'Not my name', zone: 'Europe/Berlin' }));
    expect(await readEnvelope(by, of)).toMatchObject({ state: 'declined' });
    expect(await problemOf(opened(waiting))).toBe('signing-ended');
    await whenMailed();
    const subjects = [/^Not signed by all/, /^You need not sign/];
    const tellings = (signer: NewSigner) => Promise.all(subjects.map((subject) => mailed(signer, subject)));
    expect(await Promise.all([signers[0], signers[2]].map(tellings))).toEqual([
      [1, 0],
      [0, 1],
    ]);
    const instead = newSigner(2, { name: 'Ina Instead' });
    const replacing = (signerId: string) =>
      call(envelopes.replaceSigner, { matterId, envelopeId, signerId, instead }, by);
    expect(await problemOf(replacing(signers[2].signerId))).toBe('envelope-not-allowed');
    const gone = await ok(replacing(signers[1].signerId));
    expect([gone.state, states(gone)]).toEqual(['sent', ['1 signed', '2 replaced', '2 invited', '3 invited']]);
    expect(gone.endedAt).toBeUndefined();
    expect(await ok(replacing(signers[1].signerId))).toEqual(gone);
    expect(await problemOf(opened(declining))).toBe('signing-ended');
    await whenMailed();
    expect(await Promise.all([instead, signers[2]].map((each) => mailed(each, /asks you to sign/)))).toEqual([1, 2]);
    expect(await newestSecret(signers[2], envelopeId)).toBe(waiting);
    await Promise.all([sign(instead, envelopeId), sign(signers[2], envelopeId)]);
    await standingAs(by, of, 'completed');
    const report = await verifyPdf(await pdfOf(by, of), { trusted: [rootOf()], at: Date.now() });
    expect([report.verdict, report.faults]).toEqual(['whole', []]);
  }, 60_000);

  it('lets a signer who is present sign by a link of an hour @soak', async () => {
    const signer = newSigner(1, { identity: 'code' });
    const of = await sent(by, [signer], shared);
    const { matterId, envelopeId } = of;
    const secret = newSecret();
    const request = { matterId, envelopeId, signerId: signer.signerId, secret };
    const cookies = new Map<string, string>();
    await ok(call(envelopes.signInPerson, request, { ...by, cookies }));
    await ok(call(envelopes.signInPerson, request, { ...by, cookies }));
    await ok(signedBy(secret, signer, { cookies }));
    await standingAs(by, of, 'completed');
  }, 60_000);

  it('moves who has not signed behind who has', async () => {
    const signers = [newSigner(1), newSigner(2, { order: 2 })] as const;
    const { matterId, envelopeId } = await sent(by, signers, shared);
    const [first, second] = signers;
    const orders = { [first.signerId]: 2, [second.signerId]: 1 };
    const moved = await ok(call(envelopes.reorderSigners, { matterId, envelopeId, orders }, by));
    expect(states(moved)).toEqual(['1 waiting', '2 invited']);
    expect(await problemOf(opened(await newestSecret(first, envelopeId)))).toBe('signing-ended');
    expect(await newestSecret(second, envelopeId)).toMatch(/^[0-9a-f]{32}$/);
  });

  it('is nobody else’s: another firm finds none of it', async () => {
    const { matterId, envelopeId, documentId } = await sent(by, [newSigner(1)], shared);
    const of = { matterId, envelopeId };
    expect(await problemOf(call(envelopes.readEnvelope, of, other))).toBe('not-found');
    expect(await problemOf(call(envelopes.listEvidence, of, other))).toBe('not-found');
    expect(await problemOf(call(envelopes.downloadEnvelope, { ...of, documentId }, other))).toBe('not-found');
    expect(await problemOf(call(envelopes.voidEnvelope, { ...of, reason: 'No' }, other))).toBe('not-found');
    expect((await ok(call(envelopes.listWaitingEnvelopes, {}, other))).envelopes).toEqual([]);
  });

  it('is listed among those that wait, by its matter, until it has ended', async () => {
    const { matterId, envelopeId } = await sent(by, [newSigner(1)], shared);
    const waiting = async () =>
      (await ok(call(envelopes.listWaitingEnvelopes, {}, by))).envelopes.filter(
        (each) => each.envelopeId === envelopeId,
      );
    expect(await waiting()).toMatchObject([{ matterName: 'Purchase of a mill', state: 'sent' }]);
    await ok(call(envelopes.voidEnvelope, { matterId, envelopeId, reason: 'No' }, by));
    expect(await waiting()).toEqual([]);
  });

  it(`is found among ${WAITING} that wait, those first that end first, and a page reads as little as of few`, async () => {
    const owner = await newLawyer();
    const { envelopeId } = await sent(owner, [newSigner(1)]);
    const kept = (await allItems()).find(({ sk }) => sk === `ENVELOPE#${envelopeId}`) ?? {};
    // The clock of the tests that follow would remind all their signers.
    const { due: _due, dueAt: _dueAt, ...item } = kept;
    const waiting = Array.from({ length: WAITING }, (_, at) => {
      const id = `waiting-${String(at).padStart(5, '0')}`;
      const listAt = `2999-01-01T00:00:00.000Z#${id}`;
      return {
        ...item,
        envelopeId: id,
        sk: `ENVELOPE#${id}`,
        listAt,
        row: { ...(item.row as object), envelopeId: id },
      };
    });
    await changeItems(waiting);
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await ok(call(envelopes.listWaitingEnvelopes, cursor ? { cursor } : {}, owner));
      expect(page.envelopes.length).toBeLessThanOrEqual(50);
      found.push(...page.envelopes.map((each) => each.envelopeId));
      cursor = page.cursor;
    } while (cursor);
    expect(found).toEqual([envelopeId, ...waiting.map((each) => each.envelopeId)]);
    const units = lines()
      .filter((line) => line.includes('"operation":"listWaitingEnvelopes"'))
      .map((line) => (JSON.parse(line) as { readUnits: number }).readUnits);
    expect(Math.max(...units)).toBeLessThanOrEqual(12);
  }, 240_000);

  it('is discarded as a draft, with its file, and not once it was sent', async () => {
    const draft = await drafted(by, [newSigner(1)]);
    const { matterId, envelopeId } = draft;
    for (let each = 0; each < 2; each += 1) await ok(call(envelopes.discardEnvelope, { matterId, envelopeId }, by));
    expect(await problemOf(call(envelopes.readEnvelope, { matterId, envelopeId }, by))).toBe('not-found');
    const of = await sent(by, [newSigner(1)], shared);
    expect(await problemOf(call(envelopes.discardEnvelope, { matterId, envelopeId: of.envelopeId }, by))).toBe(
      undefined,
    );
    const discarding = { matterId: of.matterId, envelopeId: of.envelopeId };
    expect(await problemOf(call(envelopes.discardEnvelope, discarding, by))).toBe('envelope-not-allowed');
  });
});

describe('the clock', () => {
  it('reminds whose turn it is after the days that the sender said, each time once, with the same link', async () => {
    const signers = [newSigner(1), newSigner(2, { order: 2 })] as const;
    const of = await sent(by, signers, { remindEvery: 3 });
    const { matterId, envelopeId } = of;
    await whenMailed();
    await turnBack('envelope-days');
    const at = Date.now() + 3 * DAY_MS + 60_000;
    await Promise.all([1, 2].map(() => runAt('envelope-days', at)));
    await runAt('envelope-days', at + 60_000);
    await whenMailed();
    expect(await Promise.all(signers.map((each) => mailed(each, /^Reminder/)))).toEqual([1, 0]);
    expect(new Set(await mailedSecrets(signers[0].email, envelopeId)).size).toBe(1);
    await runAt('envelope-days', at + 3 * DAY_MS);
    await whenMailed();
    expect(await mailed(signers[0], /^Reminder/)).toBe(2);
    const [{ signerId, email }] = signers;
    await ok(call(envelopes.remindSigner, { matterId, envelopeId, signerId, reminderId: newId() }, by));
    const events = await evidenceOf(of);
    const reminders = events.filter(({ kind }) => kind === 'reminded');
    expect(reminders.map(({ details }) => details)).toEqual(Array(3).fill({ to: email }));
    expect(reminders.map(({ who }) => who)).toEqual([undefined, undefined, events[0]?.who]);
    expect(await brokenAt(envelopeId, events, sha256Of)).toBe(0);
  });

  it('ends what was not signed in time, once, and tells the sender and who was asked', async () => {
    const signer = newSigner(1);
    const of = await sent(by, [signer], { days: 2, remindEvery: 0 });
    await whenMailed();
    await turnBack('envelope-days');
    await Promise.all([1, 2].map(() => runAt('envelope-days', Date.now() + 2 * DAY_MS + 60_000)));
    await whenMailed();
    expect(await readEnvelope(by, of)).toMatchObject({ state: 'expired' });
    expect(await mailed(signer, /need not sign/)).toBe(1);
    expect(await notices('envelope-ended', of.matterId)).toHaveLength(1);
    const ends = (await evidenceOf(of)).filter(({ kind }) => kind === 'expired');
    expect(ends.map(({ who }) => who)).toEqual([undefined]);
  });

  it('finds ended what was not signed in time: before it has written so it is told everywhere, allows nothing and mails nobody', async () => {
    const signers = [newSigner(1), newSigner(2)] as const;
    const of = await sent(by, signers);
    const { matterId, envelopeId } = of;
    const [{ signerId }, second] = signers;
    const secret = await newestSecret(signers[0], envelopeId);
    await ok(opened(secret));
    const endedAt = await pastItsEnd(envelopeId);
    expect(await readEnvelope(by, of)).toMatchObject({ state: 'expired', endedAt });
    const listed = (await ok(call(envelopes.listEnvelopes, { matterId }, by))).envelopes;
    expect(listed).toMatchObject([{ envelopeId, state: 'expired', endedAt }]);
    const waiting = (await ok(call(envelopes.listWaitingEnvelopes, {}, by))).envelopes;
    expect(waiting.filter((each) => each.envelopeId === envelopeId)).toEqual([]);
    const named = { matterId, envelopeId, signerId };
    const acts = [
      call(envelopes.voidEnvelope, { matterId, envelopeId, reason: 'Sold' }, by),
      call(envelopes.remindSigner, { ...named, reminderId: newId() }, by),
      call(envelopes.replaceSigner, { ...named, instead: newSigner(1) }, by),
      call(envelopes.reorderSigners, { matterId, envelopeId, orders: { [second.signerId]: 2 } }, by),
      call(envelopes.signInPerson, { ...named, secret: newSecret() }, by),
    ];
    expect(await Promise.all(acts.map(problemOf))).toEqual(acts.map(() => 'envelope-not-allowed'));
    expect([await problemOf(opened(secret)), await problemOf(call(signEnvelope, signatureOf(secret)))]).toEqual([
      'signing-time-over',
      'signing-over',
    ]);
    expect((await evidenceOf(of)).map(({ kind }) => kind)).toEqual(['created', 'sent', 'opened']);
    await turnBack('envelope-days');
    await runAt('envelope-days', Date.now() + 3 * DAY_MS + 60_000);
    await whenMailed();
    expect(await readEnvelope(by, of)).toMatchObject({ state: 'expired', endedAt });
    expect((await evidenceOf(of)).map(({ kind }) => kind).at(-1)).toBe('expired');
    expect(await mailed(signers[0], /need not sign/)).toBe(1);
  });

  it('takes away a draft that nobody has changed for 90 days, but for one of a matter on hold', async () => {
    await turnBack('envelope-days');
    const begun = Date.now();
    const at = begun + 90 * DAY_MS + 60_000;
    const [left, held] = [await drafted(by, [newSigner(1)]), await drafted(by, [newSigner(1)])];
    const { version } = await ok(call(matters.readMatter, { matterId: held.matterId }, by));
    await ok(call(matters.holdMatter, { matterId: held.matterId, version, reason: 'A claim is expected' }, by));
    await runAt('envelope-days', begun + 89 * DAY_MS);
    await readEnvelope(by, left);
    await Promise.all([1, 2].map(() => runAt('envelope-days', at)));
    const { matterId, envelopeId } = left;
    expect((await call(envelopes.readEnvelope, { matterId, envelopeId }, by)).status).toBe(404);
    expect((await ok(call(envelopes.listEnvelopes, { matterId }, by))).envelopes).toEqual([]);
    await readEnvelope(by, held);
    const standing = await ok(call(matters.readMatter, { matterId: held.matterId }, by));
    await ok(call(matters.liftHold, { matterId: held.matterId, version: standing.version }, by));
    await runAt('envelope-days', at + 91 * DAY_MS);
    const former = { matterId: held.matterId, envelopeId: held.envelopeId };
    expect((await call(envelopes.readEnvelope, former, by)).status).toBe(404);
  }, 60_000);
});
