import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import { dayIn } from '#core/calendar.ts';
import { readExport } from '#core/exports/endpoints.ts';
import type { ExportRecord } from '#core/exports/record.ts';
import {
  changeFile,
  listMatterFiles,
  listMatterFolders,
  openFile,
  readMatterFile,
  trashFile,
} from '#core/files/endpoints.ts';
import { tellInEnglish } from '#core/language/message.ts';
import { changeMatterTeam, restrictMatter } from '#core/matter-team/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import * as messages from '#core/messages/endpoints.ts';
import { readChanges } from '#core/notifications/endpoints.ts';
import { addTask, listMatterTasks } from '#core/tasks/endpoints.ts';
import { listMemberNames } from '#core/team/endpoints.ts';
import { textOfFile } from '#outside/text-of-file.ts';
import { hostileFiles, pdf } from '#tests/oracle/hostile-files.ts';
import { changeItem } from './auth-world.ts';
import { keepFile } from './keep-file.ts';
import { type By, newLawyer, openedMatter, sharedMatter, startedMatter } from './practice.ts';
import { call, newId, ok, putFile, stack } from './stack.ts';
import { allItems } from './table.ts';

let by: Awaited<ReturnType<typeof newLawyer>>;
let colleague: By & { accountId: string };
/** Of another firm, and its client. */
let [stranger, theirClient] = [] as unknown as [By, By];
const staffWith = async (name: string, codes: number[]) => {
  const local = await stack();
  const person = { firstName: name, lastName: 'O’Neill', email: `${newId()}@example.com`, password: 'Correct-horse-9' };
  await inviteStaff(local, by.token, person.email, await addRole(local, by.token, `${name} ${newId()}`, codes));
  const token = await joinAsStaff(local, person);
  const { rows } = await ok(call(listMemberNames, {}, by));
  return { token, accountId: rows.find((row) => row.name === `${name} O’Neill`)?.accountId ?? '' };
};
beforeAll(async () => {
  by = await newLawyer();
  colleague = await staffWith('Anne-Marie', [0, 3]);
  stranger = await newLawyer();
  ({ guest: theirClient } = await sharedMatter(stranger));
}, 120_000);

const unreadOf = async (who: By) => (await ok(call(messages.readUnreadMessages, {}, who))).unread;
const badgeOf = async (who: By) => (await ok(call(readChanges, {}, who))).unreadMessages ?? 0;
const written = (conversationId: string, text = 'Hello') => ({ conversationId, messageId: newId(), text });
const textsOf = async (conversationId: string, who: By) =>
  (await ok(call(messages.listChatMessages, { conversationId }, who))).rows
    .toSorted((one, other) => one.number - other.number)
    .map(({ text }) => text);
const close = async (matterId: string, who: By = by) => {
  const { version } = await ok(call(matters.readMatter, { matterId }, who));
  await ok(call(matters.closeMatter, { matterId, version, reason: 'Done' }, who));
};

describe('200', () => {
  it('a client and the firm talk about a matter: each has the other’s message unread until it is read', async () => {
    const { matterId, guest } = await sharedMatter(by);
    const conversationId = `client-${matterId}`;
    const first = await ok(call(messages.sendChatMessage, written(conversationId, ' Good morning '), by));
    expect(first).toMatchObject({ number: 1, from: 'firm', name: 'Lana Tester', own: true, text: 'Good morning' });
    expect([await unreadOf(guest), await badgeOf(guest)]).toEqual([{ [conversationId]: 1 }, 1]);
    expect(await unreadOf(by)).not.toHaveProperty(conversationId);

    const reply = await ok(call(messages.sendInvitedChatMessage, written(conversationId, 'שלום'), guest));
    expect(reply).toMatchObject({ number: 2, from: 'client', own: true });
    expect(await textsOf(conversationId, by)).toEqual(['Good morning', 'שלום']);
    const { rows } = await ok(call(messages.listInvitedChatMessages, { conversationId }, guest));
    expect(rows.map(({ own }) => own)).toEqual([true, undefined]);
    expect(await unreadOf(by)).toMatchObject({ [conversationId]: 1 });

    await ok(call(messages.markConversationRead, { conversationId, upTo: 2 }, by));
    expect(await unreadOf(by)).not.toHaveProperty(conversationId);
    const { reads, newest } = await ok(call(messages.readInvitedConversation, { conversationId }, guest));
    expect([newest, reads.map(({ name, upTo }) => [name, upTo])]).toEqual([2, [['Lana Tester', 2]]]);
    expect((await ok(call(messages.listInvitedConversations, {}, guest))).rows).toMatchObject([
      { conversationId, unread: 0, last: { text: 'שלום' } },
    ]);
    expect((await ok(call(messages.listConversations, {}, by))).rows).toContainEqual(
      expect.objectContaining({ id: conversationId, kind: 'client', matterId }),
    );
  });

  it('what a firm says inside is unread by the matter’s team alone, and no client comes to it', async () => {
    const { matterId, guest } = await sharedMatter(by);
    const conversationId = `firm-${matterId}`;
    await ok(call(messages.sendChatMessage, written(conversationId, 'Between us'), colleague));
    expect(await unreadOf(by)).toMatchObject({ [conversationId]: 1 });
    expect(await unreadOf(guest)).toEqual({});
    for (const endpoint of [messages.readInvitedConversation, messages.listInvitedChatMessages])
      expect((await call(endpoint, { conversationId }, guest)).status).toBe(404);
    expect((await call(messages.sendInvitedChatMessage, written(conversationId), guest)).status).toBe(404);
    expect(
      (await ok(call(messages.listInvitedConversations, {}, guest))).rows.map((row) => row.conversationId),
    ).toEqual([`client-${matterId}`]);
  });

  it('two of a firm talk to each other, and nobody else reads it, the owner neither', async () => {
    const third = await staffWith('Tess', [0, 3]);
    const conversationId = `direct-${third.accountId}`;
    await ok(call(messages.sendChatMessage, written(conversationId, 'Lunch?'), colleague));
    expect((await ok(call(messages.listDirectConversations, {}, third))).rows).toMatchObject([
      { id: `direct-${colleague.accountId}`, name: 'Anne-Marie O’Neill', last: { text: 'Lunch?' } },
    ]);
    expect((await ok(call(messages.listDirectConversations, {}, colleague))).rows).toMatchObject([
      { id: conversationId, name: 'Tess O’Neill' },
    ]);
    expect(await textsOf(`direct-${colleague.accountId}`, third)).toEqual(['Lunch?']);
    expect(await textsOf(conversationId, by)).toEqual([]);
    expect((await ok(call(messages.listDirectConversations, {}, by))).rows).toEqual([]);
  });

  it('a message that is sent again, also at one moment, is kept once; those of two people at once are all kept, in one order', async () => {
    const { matterId } = await startedMatter(by);
    const conversationId = `firm-${matterId}`;
    const message = written(conversationId, 'Once');
    const answers = await Promise.all([1, 2, 3].map(() => ok(call(messages.sendChatMessage, message, by))));
    expect(new Set(answers.map(({ number }) => number))).toEqual(new Set([1]));
    await Promise.all(
      [by, colleague].flatMap((who) =>
        [1, 2].map(() => ok(call(messages.sendChatMessage, written(conversationId), who))),
      ),
    );
    const { rows } = await ok(call(messages.listChatMessages, { conversationId }, by));
    expect(rows.map(({ number }) => number).toSorted()).toEqual([1, 2, 3, 4, 5]);
    expect((await call(messages.sendChatMessage, { ...message, text: 'Mine' }, colleague)).status).toBe(409);
  });

  it('what came while others were marked as read stays unread', async () => {
    const { matterId } = await startedMatter(by);
    const conversationId = `firm-${matterId}`;
    for (const text of ['One', 'Two'])
      await ok(call(messages.sendChatMessage, written(conversationId, text), colleague));
    await ok(call(messages.markConversationRead, { conversationId, upTo: 1 }, by));
    expect(await unreadOf(by)).toHaveProperty(conversationId);
    expect(await ok(call(messages.markConversationRead, { conversationId, upTo: 99 }, by))).toEqual({ upTo: 2 });
    expect(await ok(call(messages.markConversationRead, { conversationId, upTo: 1 }, by))).toEqual({ upTo: 2 });
    expect(await unreadOf(by)).not.toHaveProperty(conversationId);
  });
});

describe('a message of one’s own', () => {
  const sent = async (conversationId: string, text: string, who: By = by) =>
    ok(call(messages.sendChatMessage, written(conversationId, text), who));
  const formerOf = async (conversationId: string, messageId: string, who: By = by) =>
    (await ok(call(messages.listFormerTexts, { conversationId, messageId }, who))).rows.map(({ text }) => text);

  it('is changed once however often the change is sent; the firm reads what it said before, the client does not', async () => {
    const { matterId, guest } = await sharedMatter(by);
    const conversationId = `client-${matterId}`;
    const { id: messageId, version } = await sent(conversationId, 'At nine');
    const change = { conversationId, messageId, version, text: 'At ten' };
    const stirs = (await ok(call(readChanges, {}, guest))).messages ?? 0;
    for (const _ of [1, 2])
      expect(await ok(call(messages.changeChatMessage, change, by))).toMatchObject({ text: 'At ten', version: 2 });
    expect((await ok(call(readChanges, {}, guest))).messages).toBe(stirs + 1);
    expect(await unreadOf(guest)).toEqual({ [conversationId]: 1 });
    const { rows } = await ok(call(messages.listInvitedChatMessages, { conversationId }, guest));
    expect(rows).toMatchObject([{ text: 'At ten', editedAt: expect.any(String) }]);
    expect(JSON.stringify(rows)).not.toContain('nine');
    const foundBy = async (query: string) =>
      (await ok(call(messages.findInInvitedConversation, { conversationId, words: query }, guest))).numbers;
    expect([await foundBy('ten'), await foundBy('nine')]).toEqual([[1], []]);
    expect((await ok(call(messages.listInvitedConversations, {}, guest))).rows).toMatchObject([
      { last: { text: 'At ten' } },
    ]);
    expect(await formerOf(conversationId, messageId)).toEqual(['At nine']);
    expect((await call(messages.listFormerTexts, { conversationId, messageId }, guest)).status).toBe(403);
  });

  it('is deleted: its place stays for all, its words for nobody but the export', async () => {
    const { matterId, guest } = await sharedMatter(by);
    const conversationId = `client-${matterId}`;
    const own = await ok(call(messages.sendInvitedChatMessage, written(conversationId, 'My secret'), guest));
    const removal = { conversationId, messageId: own.id, version: own.version };
    for (const _ of [1, 2]) await ok(call(messages.deleteInvitedChatMessage, removal, guest));
    const { rows } = await ok(call(messages.listChatMessages, { conversationId }, by));
    expect(rows).toMatchObject([{ number: 1, text: '', deletedAt: expect.any(String) }]);
    expect(await formerOf(conversationId, own.id)).toEqual([]);
    const { rows: listed } = await ok(call(messages.listConversations, {}, by));
    expect(listed.find(({ id }) => id === conversationId)?.last.text).toBe('');
    const late = await call(messages.changeInvitedChatMessage, { ...removal, version: 2, text: 'x' }, guest);
    expect(late.problem.problem).toBe('message-deleted');
  });

  it('is changed by one of two at once; the other is told, and what both sent is kept', async () => {
    const { matterId } = await startedMatter(by);
    const conversationId = `firm-${matterId}`;
    const { id: messageId } = await sent(conversationId, 'One');
    const change = { conversationId, messageId, version: 1 };
    const [one, other] = await Promise.all(
      ['Two', 'Three'].map((text) => call(messages.changeChatMessage, { ...change, text }, by)),
    );
    expect([one?.status, other?.status].toSorted()).toEqual([200, 409]);
    const [kept] = await textsOf(conversationId, by);
    expect(kept).toBe(one?.status === 200 ? 'Two' : 'Three');
    expect(await formerOf(conversationId, messageId)).toEqual(['One']);
  });

  it('is changed while another comes: both are there, and the newer one stands in the list', async () => {
    const { matterId } = await startedMatter(by);
    const conversationId = `firm-${matterId}`;
    const { id: messageId } = await sent(conversationId, 'One');
    await Promise.all([
      ok(call(messages.changeChatMessage, { conversationId, messageId, version: 1, text: 'Won' }, by)),
      sent(conversationId, 'Two', colleague),
    ]);
    expect(await textsOf(conversationId, by)).toEqual(['Won', 'Two']);
    const { rows } = await ok(call(messages.listConversations, {}, by));
    expect(rows.find(({ id }) => id === conversationId)?.last.text).toBe('Two');
  });

  it('of two people is changed in the lists of both', async () => {
    const third = await staffWith('Tessa', [0, 3]);
    const conversationId = `direct-${third.accountId}`;
    const { id: messageId } = await sent(conversationId, 'Lunch?', colleague);
    await ok(call(messages.changeChatMessage, { conversationId, messageId, version: 1, text: 'Dinner?' }, colleague));
    for (const [who, name] of [
      [third, 'Anne-Marie O’Neill'],
      [colleague, 'Tessa O’Neill'],
    ] as const) {
      const { rows } = await ok(call(messages.listDirectConversations, {}, who));
      expect(rows.find((row) => row.name === name)?.last.text).toBe('Dinner?');
    }
  });

  it('is nobody else’s to change, nor its author’s after a day, nor anybody’s once the matter is closed', async () => {
    const { matterId } = await startedMatter(by);
    const conversationId = `firm-${matterId}`;
    const { id: messageId } = await sent(conversationId, 'Mine');
    const change = { conversationId, messageId, version: 1, text: 'Yours' };
    const removal = { conversationId, messageId, version: 1 };
    expect((await call(messages.changeChatMessage, change, colleague)).problem.problem).toBe('message-of-other');
    expect((await call(messages.deleteChatMessage, removal, colleague)).problem.problem).toBe('message-of-other');
    const unknown = { ...change, messageId: newId() };
    expect((await call(messages.changeChatMessage, unknown, by)).status).toBe(404);
    const item = (await allItems()).find((each) => each.messageId === messageId);
    const row = item?.row as { sentAt: string };
    const aDayAgo = new Date(Date.now() - 24 * 3_600_000 - 60_000).toISOString();
    await changeItem({ pk: `${item?.pk}`, sk: `${item?.sk}` }, { row: { ...row, sentAt: aDayAgo } });
    expect((await call(messages.changeChatMessage, change, by)).problem.problem).toBe('message-settled');
    expect((await call(messages.deleteChatMessage, removal, by)).problem.problem).toBe('message-settled');
    await changeItem({ pk: `${item?.pk}`, sk: `${item?.sk}` }, { row });
    await close(matterId);
    expect((await call(messages.changeChatMessage, change, by)).problem.problem).toBe('matter-closed');
    expect(await textsOf(conversationId, by)).toEqual(['Mine']);
  });
});

describe('files of a message', () => {
  const fileIn = async (matterId: string) => {
    const bytes = new TextEncoder().encode(`%PDF-1.4 ${newId()}`);
    return keepFile((await stack()).port, by, { matterId, fileName: 'deed.pdf', bytes });
  };
  const sentWith = (conversationId: string, fileId: string, more: object = {}) => {
    const message = { ...written(conversationId, ''), attachments: [{ fileId, number: 1 }], ...more };
    return call(messages.sendChatMessage, message, by);
  };
  const opened = (conversationId: string, messageId: string, fileId: string, who: By = by) =>
    call(messages.openAttachment, { conversationId, messageId, fileId, openingId: newId() }, who);

  it('are shown to a client by an act that says so, in the version of then, and to nobody else', async () => {
    const { matterId, guest } = await sharedMatter(by);
    const other = await sharedMatter(by);
    const conversationId = `client-${matterId}`;
    const fileId = await fileIn(matterId);
    expect((await sentWith(conversationId, fileId)).problem.problem).toBe('clients-see-files');
    const { id: messageId } = await ok(sentWith(conversationId, fileId, { shownToClient: true }));
    const { rows } = await ok(call(messages.listInvitedChatMessages, { conversationId }, guest));
    expect(rows).toMatchObject([{ text: '', attachments: [{ fileId, number: 1, name: 'deed.pdf' }] }]);
    expect((await ok(call(messages.listInvitedConversations, {}, guest))).rows).toMatchObject([
      { last: { text: 'deed.pdf' } },
    ]);
    const asked = { conversationId, messageId, fileId, openingId: newId() };
    const { url } = await ok(call(messages.openInvitedAttachment, asked, guest));
    expect(await (await fetch(url)).text()).toContain('%PDF-1.4');
    expect(await ok(opened(conversationId, messageId, fileId))).toMatchObject({ fileName: 'deed.pdf' });
    const { openings } = await ok(call(readMatterFile, { matterId, fileId }, by));
    expect(openings?.last.map(({ number }) => number)).toEqual([1, 1]);
    expect((await call(messages.openInvitedAttachment, asked, other.guest)).status).toBe(404);
    expect((await opened(conversationId, messageId, fileId, stranger)).status).toBe(404);
    const unnamed = { ...asked, fileId: await fileIn(matterId) };
    expect((await call(messages.openInvitedAttachment, unnamed, guest)).status).toBe(404);
    const goneFor = async () =>
      (await ok(call(messages.readInvitedConversation, { conversationId, files: fileId }, guest))).gone;
    expect(await goneFor()).toEqual([]);
    await ok(call(trashFile, { matterId, fileId }, by));
    expect(await goneFor()).toEqual([fileId]);
  });

  it('inside the firm stay there, also where the client knows their ids', async () => {
    const { matterId, guest } = await sharedMatter(by);
    const fileId = await fileIn(matterId);
    const { id: messageId } = await ok(sentWith(`firm-${matterId}`, fileId));
    for (const kind of ['firm', 'client']) {
      const asked = { conversationId: `${kind}-${matterId}`, messageId, fileId, openingId: newId() };
      expect((await call(messages.openInvitedAttachment, asked, guest)).status).toBe(404);
    }
    expect((await ok(call(messages.listInvitedConversations, {}, guest))).rows[0]?.last).toBeUndefined();
  });

  it('are of this matter, no drafts and in no trash; what goes there later is said to be gone', async () => {
    const { matterId } = await startedMatter(by);
    const elsewhere = await startedMatter(by);
    const conversationId = `firm-${matterId}`;
    const foreign = await fileIn(elsewhere.matterId);
    expect((await sentWith(conversationId, foreign)).problem.problem).toBe('attachment-gone');
    expect((await sentWith(conversationId, await fileIn(matterId), { attachments: [] })).problem.problem).toBe(
      'message-empty',
    );
    const fileId = await fileIn(matterId);
    expect((await sentWith(`direct-${colleague.accountId}`, fileId)).problem.problem).toBe('attachment-gone');
    const { version } = await ok(call(readMatterFile, { matterId, fileId }, by));
    const details = { matterId, fileId, version, name: 'deed.pdf', tags: [] };
    await ok(call(changeFile, { ...details, visibility: 2 }, by));
    expect((await sentWith(conversationId, fileId)).problem.problem).toBe('file-is-draft');
    await ok(call(changeFile, { ...details, version: version + 1, visibility: 1 }, by));
    const { id: messageId } = await ok(sentWith(conversationId, fileId));
    const there = await fileIn(matterId);
    const goneOf = async () => {
      const asked = { conversationId, files: [fileId, there].join(',') };
      return (await ok(call(messages.readConversation, asked, by))).gone;
    };
    expect(await goneOf()).toEqual([]);
    await ok(call(trashFile, { matterId, fileId }, by));
    expect(await goneOf()).toEqual([fileId]);
    expect((await opened(conversationId, messageId, fileId)).problem.problem).toBe('attachment-gone');
    expect((await sentWith(conversationId, fileId)).problem.problem).toBe('attachment-gone');
  });

  it('go with a message that is deleted, and a task remembers its message', async () => {
    const { matterId } = await startedMatter(by);
    const conversationId = `firm-${matterId}`;
    const fileId = await fileIn(matterId);
    const { id: messageId } = await ok(sentWith(conversationId, fileId));
    const me = (await ok(call(listMemberNames, {}, by))).rows.find(({ name }) => name === 'Lana Tester');
    const task = { taskId: newId(), matterId, title: 'Read the deed', assigneeId: me?.accountId ?? '' };
    const fromMessage = { conversationId, messageId };
    for (const _ of [1, 2]) await ok(call(addTask, { ...task, fromMessage }, by));
    const { rows } = await ok(call(listMatterTasks, { matterId }, by));
    expect(rows).toMatchObject([{ title: 'Read the deed', fromMessage }]);
    const foreign = { ...fromMessage, conversationId: `firm-${newId()}` };
    expect((await call(addTask, { ...task, taskId: newId(), fromMessage: foreign }, by)).status).toBe(404);
    await ok(call(messages.deleteChatMessage, { conversationId, messageId, version: 1 }, by));
    expect((await opened(conversationId, messageId, fileId)).status).toBe(404);
  });
});

describe('files that a client sends with a message', () => {
  const deed = pdf('<< /Type /Catalog >>');
  const begun = (
    conversationId: string,
    guest: By,
    fileName = 'deed.pdf',
    size = deed.byteLength,
    uploadId = newId(),
  ) => call(messages.beginInvitedAttachment, { conversationId, uploadId, fileName, size }, guest);
  const waitUntilInspected = async (which: { conversationId: string; uploadId: string }, guest: By) => {
    for (;;) {
      const upload = await ok(call(messages.readInvitedAttachment, which, guest));
      if (upload.state !== 'waiting') return upload;
      await pause(50);
    }
  };
  const kept = async (conversationId: string, guest: By, bytes: Uint8Array = deed, fileName = 'deed.pdf') => {
    const { upload, way } = await ok(begun(conversationId, guest, fileName, bytes.byteLength));
    await putFile(way?.form ?? { url: '', fields: {} }, bytes, fileName);
    return waitUntilInspected({ conversationId, uploadId: upload.uploadId }, guest);
  };
  const sentWith = (conversationId: string, fileId: string, guest: By) =>
    call(
      messages.sendInvitedChatMessage,
      { ...written(conversationId, ''), attachments: [{ fileId, number: 1 }] },
      guest,
    );

  it('are inspected, stand in a folder of the matter, and are there for both sides', async () => {
    const { matterId, guest } = await sharedMatter(by);
    const conversationId = `client-${matterId}`;
    const { state, fileId = '' } = await kept(conversationId, guest);
    expect(state).toBe('kept');
    const again = await kept(conversationId, guest);
    expect(again.state).toBe('kept');
    const { folders } = await ok(call(listMatterFolders, { matterId }, by));
    expect(folders).toMatchObject([{ name: 'From the client' }]);
    const { rows } = await ok(call(listMatterFiles, { matterId }, by));
    expect(rows.map(({ name, folderId, addedBy }) => ({ name, folderId, addedBy }))).toEqual(
      [1, 2].map(() => ({ name: 'deed.pdf', folderId: folders[0]?.folderId, addedBy: 'Cleo Client' })),
    );
    const { id: messageId } = await ok(sentWith(conversationId, fileId, guest));
    expect(await unreadOf(by)).toMatchObject({ [conversationId]: 1 });
    const asked = { conversationId, messageId, fileId, openingId: newId() };
    for (const { url } of [
      await ok(call(messages.openInvitedAttachment, asked, guest)),
      await ok(call(messages.openAttachment, { ...asked, openingId: newId() }, by)),
    ])
      expect(new Uint8Array(await (await fetch(url)).arrayBuffer())).toEqual(deed);
  });

  it('are refused in words where they are hostile, empty or too large, and are then none of the matter', async () => {
    const { matterId, guest } = await sharedMatter(by);
    const conversationId = `client-${matterId}`;
    const [name = '', make = () => deed, reason = ''] = hostileFiles['a path upwards'] ?? [];
    const { uploadId, ...refused } = await kept(conversationId, guest, make(), name);
    expect(refused).toMatchObject({ state: 'refused', reason: tellInEnglish(reason) });
    expect((await sentWith(conversationId, uploadId, guest)).problem.problem).toBe('attachment-gone');
    expect((await begun(conversationId, guest, 'run.exe')).status).toBe(400);
    expect((await begun(conversationId, guest, 'empty.pdf', 0)).status).toBe(400);
    const large = await begun(conversationId, guest, 'large.pdf', 50 * 1024 * 1024 + 1);
    expect(large.problem.problem).toBe('file-refused');
    expect((await ok(call(listMatterFiles, { matterId }, by))).rows).toEqual([]);
  });

  it('are their sender’s alone, and no other file of the matter goes with a message of a client', async () => {
    const { matterId, guest } = await sharedMatter(by);
    const conversationId = `client-${matterId}`;
    const bytes = new TextEncoder().encode(`%PDF-1.4 ${newId()}`);
    const ofFirm = await keepFile((await stack()).port, by, { matterId, fileName: 'ours.pdf', bytes });
    expect((await sentWith(conversationId, ofFirm, guest)).problem.problem).toBe('attachment-gone');
    const elsewhere = await sharedMatter(by);
    const { fileId = '' } = await kept(`client-${elsewhere.matterId}`, elsewhere.guest);
    expect((await sentWith(conversationId, fileId, guest)).problem.problem).toBe('attachment-gone');
    expect((await sentWith(conversationId, newId(), guest)).problem.problem).toBe('attachment-gone');
    const which = { conversationId: `client-${elsewhere.matterId}`, uploadId: fileId };
    expect((await call(messages.readInvitedAttachment, which, guest)).status).toBe(404);
    expect((await call(messages.readInvitedAttachment, { ...which, conversationId }, guest)).status).toBe(404);
  });

  it('come from nobody but the client of an open matter that was sent', async () => {
    const { matterId, guest } = await sharedMatter(by);
    for (const conversationId of [`client-${matterId}`, `firm-${matterId}`])
      for (const who of [theirClient, stranger, colleague]) expect((await begun(conversationId, who)).status).toBe(404);
    expect((await begun(`firm-${matterId}`, guest)).status).toBe(404);
    const unsent = await openedMatter(by);
    expect((await begun(`client-${unsent.matterId}`, guest)).status).toBe(404);
    const conversationId = `client-${matterId}`;
    const { fileId = '' } = await kept(conversationId, guest);
    const uploadId = newId();
    const { way } = await ok(begun(conversationId, guest, 'late.pdf', deed.byteLength, uploadId));
    await close(matterId);
    await putFile(way?.form ?? { url: '', fields: {} }, deed, 'late.pdf');
    expect(await waitUntilInspected({ conversationId, uploadId }, guest)).toMatchObject({
      state: 'refused',
      reason: expect.stringContaining('closed'),
    });
    expect((await begun(conversationId, guest)).problem.problem).toBe('matter-closed');
    expect((await sentWith(conversationId, fileId, guest)).problem.problem).toBe('matter-closed');
  });
});

it('the export of the firm holds what was said, of two people too, and of no other firm', async () => {
  const firm = await newLawyer();
  const { matterId } = await startedMatter(firm);
  const conversationId = `firm-${matterId}`;
  const { id: messageId } = await ok(call(messages.sendChatMessage, written(conversationId, 'For the recrd'), firm));
  await ok(call(messages.changeChatMessage, { conversationId, messageId, version: 1, text: 'For the record' }, firm));
  const { id } = await ok(call(messages.sendChatMessage, written(conversationId, 'Out of place'), firm));
  await ok(call(messages.deleteChatMessage, { conversationId, messageId: id, version: 1 }, firm));
  const exported = async (who: By) => {
    const records: ExportRecord[] = [];
    let cursor: string | undefined;
    do {
      const page = await ok(call(readExport, cursor === undefined ? {} : { cursor }, who));
      records.push(...page.data);
      cursor = page.cursor;
    } while (cursor !== undefined);
    return records.flatMap((each) => (each.part === 'conversations' ? [each.record] : []));
  };
  expect(await exported(firm)).toMatchObject([
    {
      conversationId: `firm-${matterId}`,
      kind: 'firm',
      matterId,
      number: 1,
      name: 'Lana Tester',
      text: 'For the record',
      editedAt: expect.any(String),
      formerTexts: [{ text: 'For the recrd', at: expect.any(String) }],
    },
    { number: 2, text: '', deletedAt: expect.any(String), formerTexts: [{ text: 'Out of place' }] },
  ]);
  const other = await newLawyer();
  const { matterId: theirs } = await startedMatter(other);
  await ok(call(messages.sendChatMessage, written(`firm-${theirs}`, 'Of another firm'), other));
  expect((await exported(other)).map(({ text }) => text)).toEqual(['Of another firm']);
});

describe('404', () => {
  it('who is walled out of a matter has no conversation, no row and no unread count of it, from then on', async () => {
    const { matterId } = await startedMatter(by);
    const { version } = await ok(call(matters.readMatter, { matterId }, by));
    const team = [{ accountId: colleague.accountId, role: 'associate' as const }];
    await ok(call(changeMatterTeam, { matterId, version, team }, by));
    const conversationId = `firm-${matterId}`;
    await ok(call(messages.sendChatMessage, written(conversationId), by));
    expect(await unreadOf(colleague)).toHaveProperty(conversationId);
    const badge = await badgeOf(colleague);

    const before = await ok(call(matters.readMatter, { matterId }, by));
    await ok(call(changeMatterTeam, { matterId, version: before.version, team: [] }, by));
    const after = await ok(call(matters.readMatter, { matterId }, by));
    await ok(call(restrictMatter, { matterId, version: after.version, onlyTeam: true }, by));
    await ok(call(messages.sendChatMessage, written(conversationId, 'Behind the wall'), by));
    expect(await unreadOf(colleague)).not.toHaveProperty(conversationId);
    expect(await badgeOf(colleague)).toBe(badge - 1);
    expect((await call(messages.readConversation, { conversationId }, colleague)).status).toBe(404);
    expect((await call(messages.listChatMessages, { conversationId }, colleague)).status).toBe(404);
    expect((await call(messages.sendChatMessage, written(conversationId), colleague)).status).toBe(404);
    const { rows } = await ok(call(messages.listConversations, {}, colleague));
    expect(rows.map(({ id }) => id)).not.toContain(conversationId);
  });

  it('nobody of another firm, no other client, and nobody who sees no matter', async () => {
    const { matterId } = await sharedMatter(by);
    const ofTemplates = await staffWith('Tom', [0, 1]);
    for (const kind of ['client', 'firm'] as const) {
      const conversationId = `${kind}-${matterId}`;
      for (const who of [stranger, ofTemplates])
        expect((await call(messages.sendChatMessage, written(conversationId), who)).status).toBe(404);
      expect((await call(messages.readInvitedConversation, { conversationId }, theirClient)).status).toBe(404);
    }
    expect((await ok(call(messages.listConversations, {}, ofTemplates))).rows).toEqual([]);
    const conversationId = `direct-${colleague.accountId}`;
    expect((await call(messages.sendChatMessage, written(conversationId), stranger)).status).toBe(404);
    expect((await call(messages.readConversation, { conversationId: 'direct-nobody' }, by)).status).toBe(404);
  });
});

it('to whom a matter was moved is not told who had read what was said to another client @soak', async () => {
  const { matterId, guest } = await sharedMatter(by);
  const conversationId = `client-${matterId}`;
  await ok(call(messages.sendChatMessage, written(conversationId), by));
  await ok(call(messages.markConversationRead, { conversationId, upTo: 1 }, by));
  const readsOf = async () => (await ok(call(messages.readInvitedConversation, { conversationId }, guest))).reads;
  expect((await readsOf()).map(({ name }) => name)).toEqual(['Lana Tester']);
  const change = async (sk: RegExp, fields: object) => {
    const item = (await allItems()).find(({ pk, sk: own }) => `${pk}`.includes(matterId) && sk.test(`${own}`));
    await changeItem({ pk: `${item?.pk}`, sk: `${item?.sk}` }, { ...fields });
  };
  await change(/^READ#/, { at: '2020-01-01T00:00:00.000Z' });
  await change(/^MATTER$/, { movedAt: '2020-01-02T00:00:00.000Z' });
  expect(await readsOf()).toEqual([]);
});

describe('403', () => {
  it('who has not the tab of the dashboard has no chat', async () => {
    const paralegal = await staffWith('Pam', [3]);
    expect((await call(messages.listConversations, {}, paralegal)).status).toBe(403);
  });
});

describe('409', () => {
  it('nothing is written once the matter is closed, and what was said can be read', async () => {
    const { matterId } = await startedMatter(by);
    const conversationId = `firm-${matterId}`;
    await ok(call(messages.sendChatMessage, written(conversationId), by));
    await close(matterId);
    const { problem } = await call(messages.sendChatMessage, written(conversationId), by);
    expect(problem.problem).toBe('matter-closed');
    expect((await ok(call(messages.readConversation, { conversationId }, by))).silence).toBe('matter-closed');
    expect(await textsOf(conversationId, by)).toEqual(['Hello']);
  });

  it('nothing is written to a client who does not see the matter yet', async () => {
    const { matterId } = await startedMatter(by);
    const { problem } = await call(messages.sendChatMessage, written(`client-${matterId}`), by);
    expect(problem.problem).toBe('client-not-joined');
  });
});

describe('400', () => {
  it('a message has a text of at most 4,000 characters', async () => {
    const conversationId = `direct-${colleague.accountId}`;
    for (const text of ['  ', 'x'.repeat(4001)])
      expect((await call(messages.sendChatMessage, written(conversationId, text), by)).status).toBe(400);
    await ok(call(messages.sendChatMessage, written(conversationId, 'x'.repeat(4000)), by));
  });
});

describe('a conversation as a PDF', () => {
  const zone = { timeZone: 'America/New_York', visibility: 1 as const };
  const save = (conversationId: string, more: object = {}, who: By = by) =>
    call(messages.saveConversationRecord, { conversationId, fileId: newId(), ...zone, ...more }, who);
  const said = async () => {
    const { matterId, guest } = await sharedMatter(by);
    const conversationId = `client-${matterId}`;
    await ok(call(messages.sendChatMessage, written(conversationId, 'Is the weir ours?'), by));
    await ok(call(messages.sendInvitedChatMessage, written(conversationId, 'It is, since 1911.'), guest));
    return { matterId, guest, conversationId };
  };
  const textOf = async (matterId: string, fileId: string): Promise<string> => {
    const { url } = await ok(call(openFile, { matterId, fileId, openingId: newId() }, by));
    const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
    return ((await textOfFile(bytes, { type: 'application/pdf' })) ?? '').replace(/\s+/g, ' ');
  };

  it('is kept once among the files of the matter, with who said what when', async () => {
    const { matterId, conversationId } = await said();
    const fileId = newId();
    const first = await ok(save(conversationId, { fileId }));
    expect(first).toMatchObject({ fileId, matterId });
    expect(first.name).toMatch(/^Messages with the client – .*\.pdf$/);
    expect(await ok(save(conversationId, { fileId }))).toEqual(first);
    expect((await save(conversationId, { fileId }, colleague)).status).toBe(409);
    const text = await textOf(matterId, fileId);
    expect(text).toMatch(
      /Lana Tester \(the firm\) · [A-Z][a-z]{2} \d+, \d{4}, [\d:]+ [AP]M UTC-0[45]:00 Is the weir ours\?/,
    );
    expect(text).toMatch(/\(the client\) · .* It is, since 1911\./);
    expect(text).not.toMatch(/Internal/);
  });

  it('says of a message that was edited or deleted that it was, and not what it said before', async () => {
    const { matterId } = await startedMatter(by);
    const conversationId = `firm-${matterId}`;
    const [one, other] = [written(conversationId, 'The aqueduct'), written(conversationId, 'The cofferdam')];
    for (const each of [one, other]) await ok(call(messages.sendChatMessage, each, by));
    const { messageId } = one;
    await ok(call(messages.changeChatMessage, { conversationId, messageId, version: 1, text: 'The viaduct' }, by));
    await ok(call(messages.deleteChatMessage, { conversationId, messageId: other.messageId, version: 1 }, by));
    const text = await textOf(matterId, (await ok(save(conversationId))).fileId);
    expect(text).toMatch(/ · edited [^·]* The viaduct .*\(Deleted by its author /);
    expect(text).not.toMatch(/aqueduct|cofferdam/);
    const found = async (query: string) =>
      (await ok(call(messages.findInConversation, { conversationId, words: query }, by))).numbers;
    expect([await found('aqueduct'), await found('cofferdam'), await found('viaduct')]).toEqual([[], [], [1]]);
  });

  it('says that it is internal where it is, and as a draft is its maker’s alone @soak', async () => {
    const { matterId } = await said();
    await ok(call(messages.sendChatMessage, written(`firm-${matterId}`, 'He is in a hurry.'), by));
    const { fileId } = await ok(save(`firm-${matterId}`, { visibility: 2 }));
    expect(await textOf(matterId, fileId)).toMatch(/Internal: for the firm alone/);
    expect((await call(readMatterFile, { matterId, fileId }, colleague)).status).toBe(404);
  });

  it('has the days that are asked for, and is not made of days in which nothing was said @soak', async () => {
    const { conversationId } = await said();
    const today = dayIn(zone.timeZone, new Date());
    await ok(save(conversationId, { fromOn: today, toOn: today }));
    const { status, problem } = await save(conversationId, { toOn: '2020-01-01' });
    expect([status, problem.problem]).toEqual([409, 'nothing-said']);
  });

  it('is made by nobody who does not read the conversation, of no two people, and of no closed matter', async () => {
    const { matterId, guest, conversationId } = await said();
    expect((await save(conversationId, {}, guest)).status).toBeGreaterThanOrEqual(403);
    expect((await save(conversationId, {}, stranger)).status).toBe(404);
    expect((await save(`direct-${colleague.accountId}`)).status).toBe(404);
    await close(matterId);
    expect((await save(conversationId)).problem.problem).toBe('matter-closed');
  });
});
