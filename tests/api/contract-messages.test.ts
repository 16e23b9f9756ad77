import { beforeAll, describe, expect, it } from 'vitest';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import * as clients from '#core/clients/endpoints.ts';
import type { Document } from '#core/documents/document.ts';
import * as documents from '#core/documents/endpoints.ts';
import { readExport } from '#core/exports/endpoints.ts';
import type { ExportRecord } from '#core/exports/record.ts';
import { restrictMatter } from '#core/matter-team/endpoints.ts';
import { wholeIdOf } from '#core/matters/contract-id.ts';
import * as matters from '#core/matters/endpoints.ts';
import * as messages from '#core/messages/endpoints.ts';
import { type Questionnaire, questionsOf } from '#core/questionnaires/question.ts';
import { listMembers, removeMember } from '#core/team/endpoints.ts';
import { FIRST_DOCUMENT } from '#core/templates/document-of.ts';
import { listMatterTimeline } from '#core/timeline/endpoints.ts';
import {
  assembled,
  type By,
  docx,
  fetched,
  newLawyer,
  newTemplate,
  openedMatter,
  pdfText,
  sharedBeside,
  sharedMatter,
  whenMailed,
} from './practice.ts';
import { call, newId, ok, stack } from './stack.ts';

let by: Awaited<ReturnType<typeof newLawyer>>;
/** The matter of the client of whom most tests have another one. */
let original: Awaited<ReturnType<typeof sharedMatter>>;
beforeAll(async () => {
  by = await newLawyer();
  original = await sharedMatter(by, file());
});

const file = () => docx('Let to {{tenant}}.');
const answersTo = (questionnaire: Questionnaire) =>
  Object.fromEntries(questionsOf(questionnaire).map(({ id }) => [id, 'the miller']));
/** The first version of the contract of a matter, of answers of the firm. */
const made = async (matterId: string) => {
  const { questionnaire } = await ok(call(matters.readMatterQuestionnaire, { matterId }, by));
  await ok(call(matters.submitMatterAnswers, { matterId, version: 0, answers: answersTo(questionnaire) }, by));
  await whenMailed();
  const { rows } = await ok(call(documents.listMatterDocuments, { matterId: wholeIdOf(matterId) }, by));
  return rows.find((each) => each.matterId === matterId) as Document;
};
type Format = 'docx' | 'pdf';
const partOf = (format: Format = 'docx') => ({ packageDocumentId: FIRST_DOCUMENT, format });
const attached = ({ documentId: fileId }: Pick<Document, 'documentId'>, number = 1, format: Format = 'docx') => ({
  ...{ fileId, number },
  contract: partOf(format),
});
const send = (conversationId: string, attachments: ReturnType<typeof attached>[], more: object = {}, who: By = by) =>
  call(messages.sendChatMessage, { conversationId, messageId: newId(), text: '', attachments, ...more }, who);
const toClient = { shownToClient: true as const };
const opening = (
  conversationId: string,
  messageId: string,
  { documentId: fileId }: Document,
  format: Format = 'docx',
) => ({
  ...{ conversationId, messageId, fileId, openingId: newId() },
  contract: partOf(format),
});
const contractOf = async (matterId: string) => {
  const [contract] = (await ok(call(documents.listMatterDocuments, { matterId }, by))).rows;
  return contract as Document;
};
const sharedWith = async (matterId: string, guest: By) =>
  (await ok(call(documents.listInvitedDocuments, { matterId }, guest))).rows.map(({ number }) => number);
const staff = async () => {
  const local = await stack();
  const person = {
    firstName: 'Anne-Marie',
    lastName: 'O’Neill',
    email: `${newId()}@example.com`,
    password: 'Correct-horse-9',
  };
  await inviteStaff(local, by.token, person.email, await addRole(local, by.token, `Role ${newId()}`, [0, 2, 3]));
  return { email: person.email, token: await joinAsStaff(local, person) };
};

describe('a contract with a message to the client', () => {
  it('is shared with them by the same act, as from its matter, and opens for both sides', async () => {
    const { matterId, guest } = await sharedBeside(by, original);
    const contract = await made(matterId);
    const conversationId = `client-${matterId}`;
    const wanted = [attached(contract), attached(contract, 1, 'pdf')];
    expect((await send(conversationId, wanted)).problem.problem).toBe('clients-see-files');
    expect(await sharedWith(matterId, guest)).toEqual([]);
    const { id: messageId } = await ok(send(conversationId, wanted, toClient));
    expect(await contractOf(matterId)).toMatchObject({ sharedVersion: 1, latest: 1 });
    expect(await sharedWith(matterId, guest)).toEqual([1]);
    const { rows } = await ok(call(messages.listInvitedChatMessages, { conversationId }, guest));
    expect(rows[0]?.attachments).toMatchObject([
      { fileId: contract.documentId, number: 1, name: expect.stringMatching(/ \(v1\)\.docx$/), contract: partOf() },
      { name: expect.stringMatching(/ \(v1\)\.pdf$/), contract: partOf('pdf'), type: 'application/pdf' },
    ]);
    for (const [endpoint, who] of [
      [messages.openInvitedAttachment, guest],
      [messages.openAttachment, by],
    ] as const) {
      const { url } = await ok(call(endpoint, opening(conversationId, messageId, contract, 'pdf'), who));
      expect(await pdfText((await fetched(url)).bytes)).toContain('Let to the miller.');
    }
    const { rows: lines } = await ok(call(listMatterTimeline, { matterId }, by));
    expect(lines.filter(({ said }) => said === 'Shared a document with a client')).toHaveLength(1);
  });

  it('goes once however often it is sent, and shares nothing that was shared before', async () => {
    const { matterId, guest } = await sharedBeside(by, original);
    const contract = await made(matterId);
    const message = {
      ...{ conversationId: `client-${matterId}`, messageId: newId(), text: 'Please sign.' },
      ...{ attachments: [attached(contract)], ...toClient },
    };
    const sent = await Promise.all([1, 2].map(() => ok(call(messages.sendChatMessage, message, by))));
    expect(sent.map(({ number }) => number)).toEqual([1, 1]);
    const { version } = await contractOf(matterId);
    await ok(send(message.conversationId, [attached(contract, 1, 'pdf')], toClient));
    expect((await contractOf(matterId)).version).toBe(version);
    expect(await sharedWith(matterId, guest)).toEqual([1]);
  });

  it('shares the version that it names in place of the older one, never of a newer; the older message then says that it is gone', async () => {
    const { matterId, guest } = await sharedBeside(by, original);
    const first = await made(matterId);
    const conversationId = `client-${matterId}`;
    const { id: messageId } = await ok(send(conversationId, [attached(first)], toClient));
    await assembled(by, matterId);
    expect(await sharedWith(matterId, guest)).toEqual([1]);
    const both = [attached(first, 1), attached(first, 2, 'pdf')];
    expect((await send(conversationId, both, toClient)).problem.problem).toBe('newer-shared');
    const { id: secondId } = await ok(send(conversationId, [attached(first, 2)], toClient));
    expect(await sharedWith(matterId, guest)).toEqual([2]);
    expect((await send(conversationId, [attached(first, 1)], toClient)).problem.problem).toBe('newer-shared');
    const opened = (
      id: string,
      who: By,
      endpoint: typeof messages.openAttachment | typeof messages.openInvitedAttachment,
    ) => call(endpoint, opening(conversationId, id, first), who);
    expect((await opened(messageId, guest, messages.openInvitedAttachment)).problem.problem).toBe('attachment-gone');
    expect((await opened(secondId, guest, messages.openInvitedAttachment)).status).toBe(200);
    expect((await opened(messageId, by, messages.openAttachment)).status).toBe(200);
    const files = [1, 2].map((number) => `${first.documentId}.${number}`);
    const goneFor = async () =>
      (await ok(call(messages.readInvitedConversation, { conversationId, files: files.join(',') }, guest))).gone;
    expect(await goneFor()).toEqual([files[0]]);
    const { documentId, version } = await contractOf(matterId);
    await ok(call(documents.stopSharing, { documentId, version }, by));
    expect(await goneFor()).toEqual(files);
    expect((await opened(secondId, guest, messages.openInvitedAttachment)).problem.problem).toBe('attachment-gone');
    const ofFirm = await ok(call(messages.readConversation, { conversationId, files: files.join(',') }, by));
    expect(ofFirm.gone).toEqual([]);
  });

  it('stays shared when the message is deleted, and the firm’s records keep that it was attached', async () => {
    const { matterId, guest } = await sharedBeside(by, original);
    const contract = await made(matterId);
    const conversationId = `client-${matterId}`;
    const { id: messageId, version } = await ok(
      send(conversationId, [attached(contract)], { ...toClient, text: 'Here' }),
    );
    const changed = await ok(
      call(messages.changeChatMessage, { conversationId, messageId, version, text: 'Here it is' }, by),
    );
    expect(changed.attachments).toHaveLength(1);
    await ok(call(messages.deleteChatMessage, { conversationId, messageId, version: changed.version }, by));
    expect(
      (await call(messages.openInvitedAttachment, opening(conversationId, messageId, contract), guest)).status,
    ).toBe(404);
    expect(await sharedWith(matterId, guest)).toEqual([1]);
    const records: ExportRecord[] = [];
    let cursor: string | undefined;
    do {
      const page = await ok(call(readExport, cursor === undefined ? {} : { cursor }, by));
      records.push(...page.data);
      cursor = page.cursor;
    } while (cursor !== undefined);
    const exportedMessages = records.flatMap((each) =>
      each.part === 'conversations' && each.record.messageId === messageId ? [each.record] : [],
    );
    expect(exportedMessages[0]?.formerTexts?.at(-1)?.attachments).toMatchObject([{ contract: partOf() }]);
  });

  it('of a further contract goes to a client who sees that contract, and to nobody else @soak', async () => {
    const { matterId, guest } = await sharedBeside(by, original);
    const { _id: templateId } = await newTemplate(by, docx('Sold to {{buyer}}.'));
    const added = { matterId, contractId: newId(), templateId, name: 'Deed' };
    const further = await ok(call(matters.addContract, added, by));
    const deed = await made(further.matterId);
    const conversationId = `client-${matterId}`;
    expect((await send(conversationId, [attached(deed)], toClient)).problem.problem).toBe('contract-not-shown');
    const { documentId, version } = deed;
    await ok(call(documents.shareVersion, { documentId, version, sharedVersion: 1 }, by));
    const assembly = { matterId: further.matterId, assemblyId: newId() };
    await ok(call(documents.assembleMatter, assembly, by));
    await whenMailed();
    const { id: messageId } = await ok(send(conversationId, [attached(deed, 2)], toClient));
    expect(await sharedWith(further.matterId, guest)).toEqual([2]);
    const asked = opening(conversationId, messageId, deed);
    expect((await call(messages.openInvitedAttachment, asked, guest)).status).toBe(200);
  });

  it('is not sent to a client who was shown nothing, nor to one who is archived', async () => {
    const { matterId } = await openedMatter(by, file());
    const unshown = await made(matterId);
    expect((await send(`client-${matterId}`, [attached(unshown)], toClient)).problem.problem).toBe('client-not-joined');
    const shown = await sharedMatter(by, file());
    const contract = await made(shown.matterId);
    const { _id: clientId } = shown.client;
    const { version } = await ok(call(clients.readClient, { clientId }, by));
    await ok(call(clients.archiveClient, { clientId, version }, by));
    const refused = await send(`client-${shown.matterId}`, [attached(contract)], toClient);
    expect(refused.problem.problem).toBe('client-archived');
    expect((await contractOf(shown.matterId)).sharedVersion).toBeUndefined();
  });
});

describe('a contract with a message inside the firm', () => {
  it('is shared with nobody, and no client comes to it by its id', async () => {
    const { matterId, guest } = await sharedBeside(by, original);
    const contract = await made(matterId);
    const { id: messageId } = await ok(send(`firm-${matterId}`, [attached(contract)]));
    expect((await contractOf(matterId)).sharedVersion).toBeUndefined();
    for (const kind of ['firm', 'client']) {
      const asked = opening(`${kind}-${matterId}`, messageId, contract);
      expect((await call(messages.openInvitedAttachment, asked, guest)).status).toBe(404);
    }
    const own = { conversationId: `client-${matterId}`, messageId: newId(), text: '' };
    const wanted = { ...own, attachments: [attached(contract)] };
    expect((await call(messages.sendInvitedChatMessage, wanted, guest)).problem.problem).toBe('attachment-gone');
    expect(await sharedWith(matterId, guest)).toEqual([]);
  });

  it('is of this matter, no draft, and in a format that was made', async () => {
    const { matterId } = await openedMatter(by, file());
    const contract = await made(matterId);
    const elsewhere = await openedMatter(by, file());
    const foreign = await made(elsewhere.matterId);
    const conversationId = `firm-${matterId}`;
    const refusal = async (wanted: ReturnType<typeof attached>, who: By = by) =>
      (await send(conversationId, [wanted], {}, who)).problem.problem;
    expect(await refusal(attached(foreign))).toBe('attachment-gone');
    expect(await refusal(attached(contract, 2))).toBe('attachment-gone');
    const other = { ...attached(contract), contract: { ...partOf(), packageDocumentId: newId() } };
    expect(await refusal(other)).toBe('attachment-gone');
    const { id: messageId } = await ok(send(conversationId, [attached(contract)]));
    const colleague = await staff();
    const asked = () => opening(conversationId, messageId, contract);
    expect((await call(messages.openAttachment, asked(), colleague)).status).toBe(200);
    const { documentId, version } = await contractOf(matterId);
    await ok(call(documents.changeDocument, { documentId, version, visibility: 2 }, by));
    expect(await refusal(attached(contract))).toBe('file-is-draft');
    expect(await refusal(attached(contract), colleague)).toBe('attachment-gone');
    expect((await call(messages.openAttachment, asked(), colleague)).problem.problem).toBe('attachment-gone');
    const files = `${documentId}.1`;
    expect((await ok(call(messages.readConversation, { conversationId, files }, colleague))).gone).toEqual([files]);
  });

  it('opens for nobody of another firm, outside the wall, or who has left', async () => {
    const { matterId } = await openedMatter(by, file());
    const contract = await made(matterId);
    const conversationId = `firm-${matterId}`;
    const { id: messageId } = await ok(send(conversationId, [attached(contract)]));
    const status = async (who: By) =>
      (await call(messages.openAttachment, opening(conversationId, messageId, contract), who)).status;
    const [leaving, outside, stranger] = [await staff(), await staff(), await newLawyer()];
    expect([await status(leaving), await status(outside), await status(stranger)]).toEqual([200, 200, 404]);
    const { rows } = await ok(call(listMembers, {}, by));
    const memberId = rows.find(({ email }) => email === leaving.email)?.memberId ?? '';
    await ok(call(removeMember, { memberId }, by));
    expect(await status(leaving)).not.toBe(200);
    const { version } = await ok(call(matters.readMatter, { matterId }, by));
    await ok(call(restrictMatter, { matterId, version, onlyTeam: true }, by));
    expect([await status(outside), await status(by)]).toEqual([404, 200]);
  });
});
