import { beforeAll, describe, expect, it } from 'vitest';
import * as documents from '#core/documents/contract.ts';
import type { Document } from '#core/documents/document.ts';
import * as matters from '#core/matters/contract.ts';
import * as notifications from '#core/notifications/contract.ts';
import { type By, fetched, newLawyer, sharedMatter, word } from './practice.ts';
import { call, ok, stack } from './stack.ts';

let by: By;
beforeAll(async () => {
  by = await newLawyer();
});

/** A matter of one sentence, answered by its client, with its contract. */
const finished = async (lawyer = by) => {
  const shared = await sharedMatter(lawyer, word('A contract without a single question.'));
  const { matterId, guest, client } = shared;
  await ok(call(matters.submitInvitedAnswers, { matterId, version: 0, answers: {} }, guest));
  const { data } = await ok(call(documents.listMatterDocuments, { matterId }, lawyer));
  return { matterId, guest, clientId: client._id, email: client.invitee_email, contract: data[0] as Document };
};

const share = ({ documentId, version }: Document, more: { visibility?: 1 | 2; sharedWithClient?: boolean } = {}) =>
  call(documents.changeDocument, { documentId, version, visibility: 1, sharedWithClient: true, ...more }, by);

describe('200', () => {
  it("a contract stands among its matter's and its client's documents", async () => {
    const { clientId, contract } = await finished();
    expect((await ok(call(documents.listClientDocuments, { clientId }, by))).data).toEqual([contract]);
    const read = await ok(call(documents.readDocument, { documentId: contract.documentId }, by));
    expect(read).toMatchObject({ ...contract, versions: [{ number: 1, madeBy: 'Cleo Client', notes: [] }] });
    expect(read.versions[0]?.sizes.docx).toBeGreaterThan(500);
    expect(read.versions[0]?.sizes.pdf).toBeGreaterThan(500);
  });

  it('the client sees a contract once it is shared, is told, and loses sight of it when it no longer is', async () => {
    const { matterId, guest, contract, email } = await finished();
    const { documentId } = contract;
    const seen = async () => (await ok(call(documents.listInvitedDocuments, { matterId }, guest))).data;
    const which = { matterId, documentId, number: '1', format: 'pdf' as const };
    expect(await seen()).toEqual([]);
    expect((await call(documents.downloadInvitedDocument, which, guest)).status).toBe(404);

    const shared = await ok(share(contract));
    expect(await seen()).toMatchObject([{ documentId, name: contract.name, latest: 1 }]);
    const { url, fileName } = await ok(call(documents.downloadInvitedDocument, which, guest));
    expect(fileName).toBe(`${contract.name} (v1).pdf`);
    expect((await fetched(url)).status).toBe(200);
    const told = await ok(call(notifications.listNotifications, {}, guest));
    expect(told.data[0]).toMatchObject({ kind: 'document-shared', matterId });
    const [mail] = (await stack()).mail(email);
    expect(mail?.subject).toContain('has shared a document with you');
    expect(mail?.text).toContain(`/business/matters/matter-details/${matterId}`);

    await ok(share(shared, { sharedWithClient: false }));
    expect(await seen()).toEqual([]);
  });

  it('a draft is never shared', async () => {
    const { contract } = await finished();
    expect(await ok(share(contract, { visibility: 2 }))).toMatchObject({ visibility: 2, sharedWithClient: false });
  });
});

describe('400', () => {
  it('a version is a number and a format one of two', async () => {
    const { documentId } = (await finished()).contract;
    const wrong = { documentId, number: 'one', format: 'odt' };
    const { status, problem } = await call(documents.downloadDocument, wrong as never, by);
    expect([status, problem.errors.map(({ field }) => field)]).toEqual([400, ['number', 'format']]);
  });
});

describe('404', () => {
  it('a version that was never made, and a document of another matter, are not found', async () => {
    const { contract, guest, matterId } = await finished();
    const other = (await finished()).contract;
    await ok(share(other));
    const missing = { documentId: contract.documentId, number: '2', format: 'pdf' as const };
    expect((await call(documents.downloadDocument, missing, by)).status).toBe(404);
    const theirs = { matterId, documentId: other.documentId, number: '1', format: 'pdf' as const };
    expect((await call(documents.downloadInvitedDocument, theirs, guest)).status).toBe(404);
  });

  it("another firm's matter and client have no documents to list", async () => {
    const { matterId, clientId } = await finished(await newLawyer());
    expect((await call(documents.listMatterDocuments, { matterId }, by)).status).toBe(404);
    expect((await call(documents.listClientDocuments, { clientId }, by)).status).toBe(404);
  });
});

describe('409', () => {
  it('a stale change of who sees a document is refused', async () => {
    const { contract } = await finished();
    await ok(share(contract));
    expect((await share(contract, { sharedWithClient: false })).status).toBe(409);
  });
});
