import { beforeAll, describe, expect, it } from 'vitest';
import { answersTo } from '#bin/demo/answers.ts';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import { VISIBILITY } from '#core/documents/document.ts';
import * as documents from '#core/documents/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import * as tasks from '#core/tasks/endpoints.ts';
import { listMemberNames } from '#core/team/endpoints.ts';
import * as timeline from '#core/timeline/endpoints.ts';
import {
  assembled,
  type By,
  documentsOf,
  docx,
  newClient,
  newLawyer,
  openedMatter,
  sharedMatter,
  whenMailed,
} from './practice.ts';
import { call, newId, ok, stack } from './stack.ts';
import { taskRequest } from './world.ts';

let by: By;
let colleague: By;
let stranger: By;
beforeAll(async () => {
  [by, stranger] = await Promise.all([newLawyer(), newLawyer()]);
  const local = await stack();
  const staff = { firstName: 'Tess', lastName: 'Tester', email: `${newId()}@example.com`, password: 'Correct-horse-9' };
  await inviteStaff(local, by.token, staff.email, await addRole(local, by.token, 'Lawyer', [3]));
  colleague = { token: await joinAsStaff(local, staff) };
}, 60_000);

const started = async () => {
  const { _id: clientId } = await newClient(by);
  const request = { matterId: newId(), clientId, name: 'Purchase of a mill' };
  return ok(call(matters.startMatter, request, by));
};
const linesOf = async (matterId: string, who: By = by) => {
  const { rows } = await ok(call(timeline.listMatterTimeline, { matterId }, who));
  return rows.map(({ said, about, who: name }) =>
    [said, ...(about ? [about] : []), ...(name ? [name] : [])].join(' | '),
  );
};
const notesOf = async (matterId: string, who: By = by) =>
  (await ok(call(timeline.listMatterNotes, { matterId }, who))).rows.map(({ text }) => text);

describe('the timeline of a matter', () => {
  it('tells what was done, to what and by whom, the newest first, and in each act once', async () => {
    const { matterId, version } = await started();
    const me = (await ok(call(listMemberNames, {}, by))).rows.find(({ name }) => !name.startsWith('Tess'));
    const task = { ...taskRequest(me?.accountId ?? ''), matterId };
    await ok(call(tasks.addTask, task, colleague));
    await ok(call(tasks.addTask, task, colleague));
    const renamed = await ok(call(matters.renameMatter, { matterId, version, name: 'O’Neill' }, by));
    await ok(call(matters.closeMatter, { matterId, version: renamed.version, reason: 'Settled' }, by));
    expect(await linesOf(matterId)).toEqual([
      'Closed a matter | Settled | Lana Tester',
      'Renamed a matter | O’Neill | Lana Tester',
      'Added a task | Call opposing counsel | Tess Tester',
      'Opened a matter | Lana Tester',
    ]);
  });

  it('tells of the parties that a matter was opened with after its opening, and in their order @soak', async () => {
    const { _id: clientId } = await newClient(by);
    const names = Array.from({ length: 8 }, (_, at) => `Miller ${at}`);
    const parties = names.map((name) => ({
      partyId: newId(),
      side: 'related' as const,
      kind: 'person' as const,
      name,
    }));
    const request = { matterId: newId(), clientId, name: 'Purchase of a mill', parties };
    const { matterId } = await ok(call(matters.startMatter, request, by));
    await whenMailed();
    const lines = ['Opened a matter', ...names.map((name) => `Added a party | ${name}`)].toReversed();
    const shown = (await linesOf(matterId)).filter((line) => !line.includes('conflict'));
    expect(shown).toEqual(lines.map((line) => `${line} | Lana Tester`));
    const { rows } = await ok(call(timeline.listRecentActivity, {}, by));
    expect(rows.map(({ about }) => about)).toEqual(names.slice(1).toReversed());
  });

  it('tells of mails, answers and versions of a matter with a questionnaire, and of what the client does', async () => {
    const { matterId, guest } = await sharedMatter(by);
    const { questionnaire } = await ok(call(matters.readInvitedQuestionnaire, { matterId }, guest));
    const said = { party_name: 'Mill Ltd', signed_on_date: '2026-01-05', has_fee: 'No' };
    const answers = answersTo(questionnaire, said);
    await ok(call(matters.submitInvitedAnswers, { matterId, version: 0, answers }, guest));
    await whenMailed();
    const [document] = await documentsOf(by, matterId);
    const { documentId = '', version = 0, latest = 0 } = document ?? {};
    await ok(call(documents.shareVersion, { documentId, version, sharedVersion: latest }, by));
    const lines = await linesOf(matterId);
    expect(lines.at(-1)).toBe('Opened a matter | Lana Tester');
    expect(lines.filter((line) => line.startsWith('Made a contract'))).toHaveLength(1);
    expect(lines).toContain('Sent a questionnaire to a client | Lana Tester');
    expect(lines).toContain('Submitted answers as a client | Cleo Client');
    expect(lines[0]).toMatch(/^Shared a document with a client .*version 1 \| Lana Tester$/);
  });

  it('tells nobody else of a document that only its maker sees', async () => {
    const { matterId } = await openedMatter(by, docx('Agreement'));
    const { documentId, version } = await assembled(by, matterId);
    const draft = { documentId, version, visibility: VISIBILITY.DRAFT };
    await ok(call(documents.changeDocument, draft, by));
    const hidden = (lines: string[]) => lines.length;
    expect(hidden(await linesOf(matterId))).toBe(hidden(await linesOf(matterId, colleague)) + 1);
  });

  it('is of its firm alone', async () => {
    const { matterId } = await started();
    const noteId = newId();
    await ok(call(timeline.addMatterNote, { matterId, noteId, text: 'He called.' }, by));
    const replies = await Promise.all([
      call(timeline.listMatterTimeline, { matterId }, stranger),
      call(timeline.listMatterNotes, { matterId }, stranger),
      call(timeline.addMatterNote, { matterId, noteId: newId(), text: 'Mine' }, stranger),
      call(timeline.changeMatterNote, { matterId, noteId, version: 1, text: 'Mine' }, stranger),
      call(timeline.removeMatterNote, { matterId, noteId, version: 1 }, stranger),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await notesOf(matterId)).toEqual(['He called.']);
  });
});

describe('a note', () => {
  it('is added once, changed and removed by its author alone, and history tells that there was one', async () => {
    const { matterId } = await started();
    const request = { matterId, noteId: newId(), text: 'Anne-Marie O’Neill: שלום' };
    const note = await ok(call(timeline.addMatterNote, request, by));
    expect(await ok(call(timeline.addMatterNote, request, by))).toEqual(note);
    expect((await call(timeline.addMatterNote, { ...request, text: 'Another' }, by)).status).toBe(409);
    const { noteId, version } = note;
    const change = { matterId, noteId, version, text: 'She called.' };
    const refused = await call(timeline.changeMatterNote, change, colleague);
    expect(refused).toMatchObject({ status: 403, body: { problem: 'note-of-other' } });
    expect((await call(timeline.removeMatterNote, { matterId, noteId, version }, colleague)).status).toBe(403);
    const changed = await ok(call(timeline.changeMatterNote, change, by));
    expect((await call(timeline.changeMatterNote, { ...change, text: 'Late' }, by)).status).toBe(409);
    expect(await notesOf(matterId, colleague)).toEqual(['She called.']);
    const removal = { matterId, noteId, version: changed.version };
    await ok(call(timeline.removeMatterNote, removal, by));
    await ok(call(timeline.removeMatterNote, removal, by));
    expect(await notesOf(matterId)).toEqual([]);
    expect((await call(timeline.changeMatterNote, { ...change, version: 3 }, by)).status).toBe(404);
    expect((await linesOf(matterId)).slice(0, 3)).toEqual([
      'Removed a note | Lana Tester',
      'Changed a note | Lana Tester',
      'Added a note | Lana Tester',
    ]);
  });
});
