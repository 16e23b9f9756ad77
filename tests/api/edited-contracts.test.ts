import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#core/calendar.ts';
import type { Document } from '#core/documents/document.ts';
import * as documents from '#core/documents/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import * as together from '#core/together/endpoints.ts';
import * as uploads from '#core/uploads/endpoints.ts';
import { answered, answeredBeside } from './outbox-world.ts';
import { assembled, type By, documentsOf, docx, fetched, newLawyer, pdfText } from './practice.ts';
import { call, newId, ok, putFile, stack } from './stack.ts';

let by: By;
/** The matter of the client of whom every test has another one. */
let original: Awaited<ReturnType<typeof answered>>;
beforeAll(async () => {
  by = await newLawyer();
  original = await answered(by);
});

/** A matter with its contract, version 1. */
const finished = async () => {
  const { matterId, guest, submission } = await answeredBeside(by, original);
  await ok(call(matters.submitInvitedAnswers, submission, guest));
  const [contract] = (await documentsOf(by, matterId)) as [Document];
  return { matterId, guest, contract, documentId: contract.documentId };
};
type Finished = Awaited<ReturnType<typeof finished>>;

const begun = async (
  { matterId, documentId }: Pick<Finished, 'matterId' | 'documentId'>,
  text: string,
  more: object = {},
) => {
  const bytes = docx(text);
  const request = {
    ...{ uploadId: newId(), matterId, versionOf: documentId, fileName: 'Contract.docx', size: bytes.byteLength },
    ...more,
  };
  const { way } = await ok(call(uploads.beginUpload, request, by));
  const become = async () => {
    await putFile(way?.form ?? { url: '', fields: {} }, bytes, request.fileName);
    for (;;) {
      const upload = await ok(call(uploads.readUpload, { uploadId: request.uploadId, matterId }, by));
      if (upload.state !== 'waiting') return upload;
      await pause(50);
    }
  };
  return { request, bytes, become };
};

const saved = async (of: Finished, text: string, more: object = {}) => (await begun(of, text, more)).become();

const versionsOf = async ({ documentId }: Finished) =>
  (await ok(call(documents.listDocumentVersions, { documentId }, by))).rows;
const contractOf = async ({ matterId }: Finished) => (await documentsOf(by, matterId))[0] as Document;

/** The clock that does what was promised. */
const swept = async (): Promise<unknown> =>
  (await stack()).invoke('events/outbox', {
    id: newId(),
    time: new Date(Date.now() + 2 * MINUTE_MS).toISOString(),
  });

describe('200', () => {
  it('what was edited is the next version, under who edited it, with its PDF, and is shared with nobody by that', async () => {
    const of = await finished();
    const { contract, documentId, matterId, guest } = of;
    await ok(call(documents.shareVersion, { documentId, version: contract.version, sharedVersion: 1 }, by));
    const { request, bytes, become } = await begun(of, 'The rent is 950.', { basedOn: 1 });
    expect(await become()).toMatchObject({ state: 'kept', fileId: documentId });
    // The same save once more, whose reply was lost.
    expect(await ok(call(uploads.beginUpload, request, by))).toMatchObject({ upload: { state: 'kept' } });
    await swept();
    const [second, first] = await versionsOf(of);
    expect(second).toMatchObject({ number: 2, edited: true, documents: [{ formats: ['docx', 'pdf'] }] });
    expect(second?.madeBy).not.toBe('Cleo Client');
    expect(first).toMatchObject({ number: 1, madeBy: 'Cleo Client' });
    expect(first?.edited).toBeUndefined();
    expect(await contractOf(of)).toMatchObject({ latest: 2, sharedVersion: 1, editedBy: second?.madeBy });
    const download = await ok(call(documents.downloadDocument, { documentId, number: '2', format: 'docx' }, by));
    expect(Buffer.from((await fetched(download.url)).bytes)).toEqual(Buffer.from(bytes));
    const pdf = await ok(call(documents.downloadDocument, { documentId, number: '2', format: 'pdf' }, by));
    expect(await pdfText((await fetched(pdf.url)).bytes)).toContain('The rent is 950.');
    const { rows } = await ok(call(documents.listInvitedDocuments, { matterId }, guest));
    expect(rows).toMatchObject([{ documentId, number: 1 }]);
  });

  it('a contract that is made again stands on top, says what is not in it, and keeps what was edited', async () => {
    const of = await finished();
    await saved(of, 'The rent is 950.', { basedOn: 1 });
    const made = await assembled(by, of.matterId);
    expect(made).toMatchObject({ latest: 3 });
    expect(made.editedBy).toBeUndefined();
    expect(made.notes[0]).toBe('Made from the answers again: what was edited by hand in version 2 is not in it.');
    expect((await versionsOf(of)).map(({ number, edited }) => [number, edited])).toEqual([
      [3, undefined],
      [2, true],
      [1, undefined],
    ]);
    const again = await assembled(by, of.matterId);
    expect(again.notes.join(' ')).not.toContain('by hand');
  });

  it('those who edit it write in one draft', async () => {
    const { matterId, documentId } = await finished();
    const entry = { matterId, fileId: documentId, writerId: newId() };
    const joined = await ok(call(together.joinFileDraft, entry, by));
    expect(joined).toMatchObject({ base: 1 });
  });
});

describe('403 and 404', () => {
  it('nobody of another firm edits it, and it is in no other matter', async () => {
    const of = await finished();
    const other = await finished();
    const stranger = await newLawyer();
    const { request } = await begun(of, 'Mine');
    const asked = { ...request, uploadId: newId() };
    const entry = { fileId: of.documentId, writerId: newId() };
    const replies = await Promise.all([
      call(uploads.beginUpload, asked, stranger),
      call(uploads.beginUpload, { ...asked, matterId: other.matterId }, by),
      call(uploads.beginUpload, { ...asked, packageDocumentId: newId() }, by),
      call(together.joinFileDraft, { ...entry, matterId: of.matterId }, stranger),
      call(together.joinFileDraft, { ...entry, matterId: other.matterId }, by),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });
});

describe('409', () => {
  it('a version made from an earlier one is refused, before it is sent and once it has arrived; a person may put it on top', async () => {
    const of = await finished();
    const late = await begun(of, 'Mine', { basedOn: 1 });
    await saved(of, 'Theirs', { basedOn: 1 });
    const reason = 'Another version of this contract came meanwhile.';
    expect(await late.become()).toMatchObject({ state: 'refused', reason });
    const asked = { ...late.request, uploadId: newId() };
    expect(await call(uploads.beginUpload, asked, by)).toMatchObject({ status: 409 });
    expect(await saved(of, 'Mine')).toMatchObject({ state: 'kept' });
    expect((await versionsOf(of)).map(({ number }) => number)).toEqual([3, 2, 1]);
  });

  it('a closed matter takes none, also of what was permitted before', async () => {
    const of = await finished();
    const before = await begun(of, 'Late', { basedOn: 1 });
    const { matterId } = of;
    const { version } = await ok(call(matters.readMatter, { matterId }, by));
    await ok(call(matters.closeMatter, { reason: 'Settled', matterId, version }, by));
    expect(await before.become()).toMatchObject({ state: 'refused', reason: 'This matter was closed meanwhile.' });
    const asked = { ...before.request, uploadId: newId() };
    expect(await call(uploads.beginUpload, asked, by)).toMatchObject({
      status: 409,
      body: { problem: 'matter-closed' },
    });
    expect(await versionsOf(of)).toHaveLength(1);
  });
});

describe('422', () => {
  it('only a Word file follows a contract', async () => {
    const { matterId, documentId } = await finished();
    const request = { uploadId: newId(), matterId, versionOf: documentId, fileName: 'contract.pdf', size: 100 };
    const { status, body } = await call(uploads.beginUpload, request, by);
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('is a Word file (.docx).')]);
  });
});
