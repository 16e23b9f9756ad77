import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '#core/api.ts';
import type { Document } from '#core/documents/document.ts';
import * as documents from '#core/documents/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import type { Answers } from '#core/questionnaires/answers.ts';
import * as envelopes from '#core/signing/endpoints.ts';
import * as together from '#core/together/endpoints.ts';
import * as uploads from '#core/uploads/endpoints.ts';
import { representatives } from '#tests/property-runs.ts';
import { answered, answeredBeside, held, renewedStack, runIn } from './outbox-world.ts';
import { assembled, type By, documentsOf, docx, fetched, newLawyer, pdfText, whenMailed } from './practice.ts';
import { newSigner, pdfOf, placesOf, sign, standingAs } from './signing-world.ts';
import { call, newId, ok, putFile, stack } from './stack.ts';

let firm: By;
/** The matter of the client of whom most tests have another one. */
let original: Awaited<ReturnType<typeof answered>>;
beforeAll(async () => {
  await renewedStack();
  firm = await newLawyer();
  original = await answered(firm);
});
beforeEach(renewedStack);

/** A matter with its contract, version 1. */
const finished = async (by = firm) => {
  const { matterId, guest, submission } = await (by === firm ? answeredBeside(by, original) : answered(by));
  await ok(call(matters.submitInvitedAnswers, submission, guest));
  const [contract] = (await documentsOf(by, matterId)) as [Document];
  return { by, matterId, guest, submission, documentId: contract.documentId };
};
type Finished = Awaited<ReturnType<typeof finished>>;

/** A version of a contract, sent to one signer. */
const outForSignature = async ({ by, matterId, documentId: id }: Finished, versionNumber = 1) => {
  const signer = newSigner(1);
  const envelopeId = newId();
  const sources = [{ kind: 'contract' as const, id, versionNumber }];
  const draft = await ok(call(envelopes.draftEnvelope, { matterId, envelopeId, sources }, by));
  const [{ documentId = '' } = {}] = draft.documents;
  const terms = {
    ...{ matterId, envelopeId, version: draft.version, name: draft.name, message: '', days: 30, remindEvery: 3 },
    ...{ signers: [signer], needs: {}, copies: [] },
    fields: { [documentId]: placesOf(1).map((place) => ({ ...place, page: 1 })) },
  };
  const { version } = await ok(call(envelopes.changeEnvelope, terms, by));
  await ok(call(envelopes.sendEnvelope, { matterId, envelopeId, version }, by));
  return { matterId, envelopeId, documentId, signer };
};

const signedByAll = async (of: Finished) => {
  const envelope = await outForSignature(of);
  await sign(envelope.signer, envelope.envelopeId);
  await standingAs(of.by, envelope, 'completed');
  await whenMailed();
  return envelope;
};

const versionsOf = async ({ by, documentId }: Finished) =>
  (await ok(call(documents.listDocumentVersions, { documentId }, by))).rows;
const beginEdit = ({ by, matterId, documentId }: Finished, bytes: Uint8Array, uploadId = newId()) =>
  call(
    uploads.beginUpload,
    { uploadId, matterId, versionOf: documentId, fileName: 'Contract.docx', size: bytes.byteLength },
    by,
  );
const refused = {
  status: 409,
  body: { problem: 'contract-signed', message: 'This contract is signed and can no longer be changed.' },
};
const asMade = (by: By, matterId: string) => call(documents.assembleMatter, { matterId, assemblyId: newId() }, by);

interface Seen extends Finished {
  version: number;
  sheet: { version: number; answers: Answers };
  /** A question of it. */
  asked: string;
}
const upload = ({ matterId, asked }: Seen) => ({
  ...{ matterId, fileId: newId(), questionId: asked, fileName: 'Deed.pdf', size: 3 },
});
const writing = ({ matterId, documentId }: Seen) => ({ matterId, fileId: documentId, writerId: newId() });
/** What would change a contract, or what it is made from, by the endpoint that does it. */
const writes: Record<string, (seen: Seen) => Promise<{ status: number; body: unknown }>> = {
  assembleMatter: ({ by, matterId }) => asMade(by, matterId),
  sendQuestionnaire: ({ by, matterId, version }) => call(matters.sendQuestionnaire, { matterId, version }, by),
  chooseParty: async ({ by, matterId, version }) => {
    const { clientId } = await ok(call(matters.readMatter, { matterId }, by));
    return call(matters.chooseParty, { matterId, version, party: 'Seller', clientId }, by);
  },
  changeDueDay: ({ by, matterId, version }) => call(matters.changeDueDay, { matterId, version, deadline: null }, by),
  saveMatterAnswers: ({ by, matterId, sheet, asked }) =>
    call(matters.saveMatterAnswers, { matterId, version: sheet.version, changes: { [asked]: 'Somebody else' } }, by),
  submitMatterAnswers: ({ by, matterId, sheet: { version, answers } }) =>
    call(matters.submitMatterAnswers, { matterId, version, answers }, by),
  beginMatterUpload: (seen) => call(matters.beginMatterUpload, upload(seen), seen.by),
  saveInvitedAnswers: ({ guest, matterId, sheet, asked }) =>
    call(matters.saveInvitedAnswers, { matterId, version: sheet.version, changes: { [asked]: 'Me' } }, guest),
  submitInvitedAnswers: ({ guest, submission, sheet, asked }) =>
    call(
      matters.submitInvitedAnswers,
      { ...submission, version: sheet.version, answers: { ...submission.answers, [asked]: 'Me' } },
      guest,
    ),
  beginInvitedUpload: (seen) => call(matters.beginInvitedUpload, upload(seen), seen.guest),
  askAboutQuestion: ({ guest, matterId, asked }) =>
    call(matters.askAboutQuestion, { matterId, messageId: newId(), questionId: asked, text: 'Who is meant?' }, guest),
  beginUpload: (seen) => beginEdit(seen, docx('The rent is 950.')),
  updateBoxFile: ({ by, matterId, documentId }) => {
    const file = { name: 'Contract.docx', content: Buffer.from(docx('The rent is 950.')).toString('base64') };
    return call(uploads.updateBoxFile, { uploadId: newId(), matterId, fileId: documentId, file }, by);
  },
  joinFileDraft: (seen) => call(together.joinFileDraft, writing(seen), seen.by),
  sendToFileDraft: (seen) => call(together.sendToFileDraft, { ...writing(seen), turn: newId() }, seen.by),
};

describe('a contract that all have signed', () => {
  it('says of the version that was sent who has signed it, when, and in which envelope', async () => {
    const of = await finished();
    const envelope = await outForSignature(of);
    await assembled(of.by, of.matterId);
    expect((await documentsOf(of.by, of.matterId))[0]?.signed).toBeUndefined();
    await sign(envelope.signer, envelope.envelopeId);
    const { signers } = await standingAs(of.by, envelope, 'completed');
    const signing = { envelopeId: envelope.envelopeId, by: [envelope.signer.name], at: signers[0]?.signedAt };
    expect((await versionsOf(of)).map(({ number, signings }) => [number, signings])).toEqual([
      [2, undefined],
      [1, [expect.objectContaining(signing)]],
    ]);
    expect(await documentsOf(of.by, of.matterId)).toMatchObject([{ latest: 2, signed: { ...signing, number: 1 } }]);
    expect(await ok(call(matters.readMatter, { matterId: of.matterId }, of.by))).toMatchObject({
      ...{ state: 'open', signedAt: signing.at },
    });
  }, 60_000);

  it('is told of as signed in every list of its matter, which no more waits for work on its answers', async () => {
    const of = await finished(await newLawyer());
    const { by, guest, matterId } = of;
    const { clientId } = await ok(call(matters.readMatter, { matterId }, by));
    const rows = async () => [
      (await ok(call(matters.listMatters, {}, by))).rows.find(({ id }) => id === matterId),
      (await ok(call(matters.listClientMatters, { clientId }, by))).rows.find(({ id }) => id === matterId),
      (await ok(call(matters.listInvitedMatters, {}, guest))).rows.find((each) => each.matterId === matterId),
    ];
    const waiting = async () =>
      (await ok(call(matters.readOverview, {}, by))).submitted.map((submitted) => submitted.matterId);
    for (const row of await rows()) expect(row).toMatchObject({ state: 'open', questionnaire: 'submitted' });
    expect((await rows()).map((row) => row && 'signedAt' in row)).toEqual([false, false, false]);
    expect(await waiting()).toEqual([matterId]);
    await signedByAll(of);
    const { signedAt } = await ok(call(matters.readMatter, { matterId }, by));
    expect(signedAt).toBeDefined();
    for (const row of await rows()) expect(row).toMatchObject({ state: 'open', signedAt });
    expect(await waiting()).toEqual([]);

    const { templateId = '' } = await ok(call(matters.readMatter, { matterId }, by));
    await ok(call(matters.addContract, { matterId, contractId: newId(), templateId }, by));
    const [firms, clients] = await rows();
    expect([firms && 'signedAt' in firms, clients && 'signedAt' in clients]).toEqual([false, false]);
  }, 60_000);

  it('refuses every endpoint that would change it in the same words', async () => {
    const of = await finished();
    const { by, matterId } = of;
    const before = await ok(call(matters.readMatterQuestionnaire, { matterId }, by));
    // A sitting that goes on: its next save asks nobody.
    const [asked = ''] = Object.keys(before.answers);
    const saving = { matterId, version: before.version, changes: { [asked]: before.answers[asked] ?? null } };
    await ok(call(matters.saveMatterAnswers, saving, by));
    await signedByAll(of);
    const kept = await ok(call(matters.readMatterQuestionnaire, { matterId }, by));
    const standing = await ok(call(matters.readMatter, { matterId }, by));
    const promised = Object.values(api)
      .flatMap(Object.values)
      .filter(({ problems }) => problems.includes('contract-signed'))
      .map(({ name }) => name);
    // A name stays only where a legal hold is on the matter besides (legal-hold.test.ts).
    expect(['renameMatter', ...Object.keys(writes)].sort()).toEqual(promised.sort());
    const seen = { ...of, version: standing.version, sheet: kept, asked };
    for (const [name, write] of Object.entries(writes))
      expect({ name, ...(await write(seen)) }).toMatchObject({ name, ...refused });
    expect((await versionsOf(of)).map(({ number }) => number)).toEqual([1]);
    expect(await ok(call(matters.readMatterQuestionnaire, { matterId }, by))).toEqual(kept);
    expect(kept.mayAnswer).toBe(false);
    expect(await ok(call(matters.readMatter, { matterId }, by))).toEqual(standing);
  }, 60_000);

  it('takes no version whose upload had begun before', async () => {
    const of = await finished();
    const bytes = docx('The rent is 950.');
    const uploadId = newId();
    const { way } = await ok(beginEdit(of, bytes, uploadId));
    await signedByAll(of);
    await putFile(way?.form ?? { url: '', fields: {} }, bytes, 'Contract.docx');
    await vi.waitFor(
      async () =>
        expect(await ok(call(uploads.readUpload, { uploadId, matterId: of.matterId }, of.by))).toMatchObject({
          ...{ state: 'refused', reason: expect.stringContaining('signed meanwhile') },
        }),
      { timeout: 20_000, interval: 100 },
    );
    expect(await versionsOf(of)).toHaveLength(1);
  }, 60_000);

  it('is shared and downloaded as before @soak', async () => {
    const of = await finished();
    const { by, documentId, guest, matterId } = of;
    const before = (await documentsOf(by, matterId))[0] as Document;
    await signedByAll(of);
    const sharing = { documentId, version: before.version, sharedVersion: 1 };
    await ok(call(documents.shareVersion, sharing, by));
    expect((await ok(call(documents.listInvitedDocuments, { matterId }, guest))).rows).toHaveLength(1);
    await ok(call(documents.downloadDocument, { documentId, number: '1', format: 'docx' }, by));
  }, 60_000);

  it('leaves room for another contract in its matter @soak', async () => {
    const of = await finished();
    const { by, matterId } = of;
    await signedByAll(of);
    const { templateId = '' } = await ok(call(matters.readMatter, { matterId }, by));
    const further = await ok(call(matters.addContract, { matterId, contractId: newId(), templateId }, by));
    const { version, questionnaire } = await ok(
      call(matters.readMatterQuestionnaire, { matterId: further.matterId }, by),
    );
    expect(questionnaire.sections).not.toHaveLength(0);
    await ok(call(matters.saveMatterAnswers, { matterId: further.matterId, version, changes: {} }, by));
  }, 60_000);

  const kills: [string, (body: string) => boolean][] = [
    ['before it is marked', (body) => body.includes('"signings"')],
    ['once it is marked, before it is completed', (body) => body.includes('"completed"')],
  ];
  it.each(representatives(kills, 1))(
    'is so once, whoever is killed %s',
    async (_, where) => {
      const of = await finished();
      const envelope = await outForSignature(of);
      await whenMailed();
      const killed = held('dynamodb', 'TransactWriteItems', where);
      await sign(envelope.signer, envelope.envelopeId);
      await killed.met;
      await (await stack()).coolDown();
      for (const minutes of [2, 3, 6, 20]) {
        await runIn(minutes);
        await whenMailed();
      }
      await standingAs(of.by, envelope, 'completed');
      const [version] = await versionsOf(of);
      expect(version?.signings).toHaveLength(1);
      expect(await asMade(of.by, of.matterId)).toMatchObject(refused);
    },
    90_000,
  );
});

describe('a contract that is out for signature', () => {
  it('goes on, and what was sent stays as it was', async () => {
    const of = await finished();
    const envelope = await outForSignature(of);
    const before = await pdfOf(of.by, envelope, { asSent: 'true' });
    const bytes = docx('Every word is another one.');
    const uploadId = newId();
    const { way } = await ok(beginEdit(of, bytes, uploadId));
    await putFile(way?.form ?? { url: '', fields: {} }, bytes, 'Contract.docx');
    await vi.waitFor(async () => expect(await versionsOf(of)).toHaveLength(2), { timeout: 20_000, interval: 100 });
    await assembled(of.by, of.matterId);
    expect((await versionsOf(of)).map(({ number }) => number)).toEqual([3, 2, 1]);
    expect(await pdfOf(of.by, envelope, { asSent: 'true' })).toEqual(before);
    await sign(envelope.signer, envelope.envelopeId);
    await standingAs(of.by, envelope, 'completed');
    const pageText = await pdfText(await pdfOf(of.by, envelope));
    expect(pageText).toContain('Agreement with Ada');
    expect(pageText).not.toContain('Every word');
    const { url } = await ok(
      call(documents.downloadDocument, { documentId: of.documentId, number: '1', format: 'pdf' }, of.by),
    );
    expect((await fetched(url)).bytes).toEqual(before);
  }, 60_000);
});
