import { beforeAll, expect, it } from 'vitest';
import * as conflicts from '#core/conflicts/endpoints.ts';
import * as deadlines from '#core/deadlines/endpoints.ts';
import * as files from '#core/files/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import * as tasks from '#core/tasks/endpoints.ts';
import * as team from '#core/team/endpoints.ts';
import { addMatterNote, listMatterNotes } from '#core/timeline/endpoints.ts';
import * as uploads from '#core/uploads/endpoints.ts';
import { fault, faultyStack } from '#tests/api/faults.ts';
import { keepFile } from '#tests/api/keep-file.ts';
import { type By, fetched, newLawyer, startedMatter } from '#tests/api/practice.ts';
import { call, newId, ok, stack } from '#tests/api/stack.ts';
import { dateRequest, deadlineRequest, taskRequest } from '#tests/api/world.ts';
import { representatives } from '#tests/property-runs.ts';

let by: By;
let me: string;
beforeAll(async () => {
  await faultyStack();
  by = await newLawyer();
  me = (await ok(call(team.listMemberNames, {}, by))).rows[0]?.accountId ?? '';
}, 120_000);

const pdf = Uint8Array.from('%PDF-1.4 a deed', (letter) => letter.charCodeAt(0));
const from = { on: '2030-03-08', timeZone: 'America/New_York' };

/** A change in a matter; what it needs is there before, and `things` tells all of its kind that the matter has. */
interface Change {
  prepare: (matterId: string) => Promise<() => Promise<{ problem?: { problem: string } | undefined }>>;
  things: (matterId: string) => Promise<unknown>;
}

const tasksOf = async (matterId: string) => (await ok(call(tasks.listMatterTasks, { matterId }, by))).rows;
const deadlinesOf = async (matterId: string) => (await ok(call(deadlines.listMatterDeadlines, { matterId }, by))).rows;
const partiesOf = async (matterId: string) => (await ok(call(conflicts.listParties, { matterId }, by))).rows;
const filesOf = async (matterId: string) => (await ok(call(files.listMatterFiles, { matterId }, by))).rows;

const notesOf = async (matterId: string) => (await ok(call(listMatterNotes, { matterId }, by))).rows;

const newTask = (matterId: string) => ok(call(tasks.addTask, { ...taskRequest(me), matterId }, by));
const datesOf = async (matterId: string) => (await ok(call(deadlines.listMatterDates, { matterId }, by))).rows;
const newDate = (matterId: string) => ok(call(deadlines.addMatterDate, { ...dateRequest(me), matterId }, by));
const newDeadline = (matterId: string) => ok(call(deadlines.addDeadline, { ...deadlineRequest(me), matterId }, by));
const newParty = (matterId: string) =>
  ({ matterId, partyId: newId(), side: 'adverse', kind: 'person', name: 'Anne-Marie O’Neill' }) as const;
const newFile = async (matterId: string) => {
  return keepFile((await stack()).port, by, { matterId, fileName: 'deed.pdf', bytes: pdf });
};

const acts: Record<string, Change> = {
  addTask: {
    prepare: async (matterId) => () => call(tasks.addTask, { ...taskRequest(me), matterId }, by),
    things: tasksOf,
  },
  applyTaskTemplate: {
    prepare: async (matterId) => {
      const taskTemplateId = newId();
      const lines = [{ title: 'Call', dueAfter: 1 }];
      await ok(call(tasks.saveTaskTemplate, { taskTemplateId, version: 0, name: 'Intake', lines }, by));
      const request = { matterId, taskTemplateId, applicationId: newId(), from, assigneeId: me };
      return () => call(tasks.applyTaskTemplate, request, by);
    },
    things: tasksOf,
  },
  completeTask: {
    prepare: async (matterId) => {
      const { taskId, version } = await newTask(matterId);
      return () => call(tasks.completeTask, { taskId, matterId, version }, by);
    },
    things: tasksOf,
  },
  removeTask: {
    prepare: async (matterId) => {
      const { taskId, version } = await newTask(matterId);
      return () => call(tasks.removeTask, { taskId, matterId, version }, by);
    },
    things: tasksOf,
  },
  addDeadline: {
    prepare: async (matterId) => () => call(deadlines.addDeadline, { ...deadlineRequest(me), matterId }, by),
    things: deadlinesOf,
  },
  markDeadline: {
    prepare: async (matterId) => {
      const { deadlineId, version } = await newDeadline(matterId);
      return () => call(deadlines.markDeadline, { matterId, deadlineId, version, met: true }, by);
    },
    things: deadlinesOf,
  },
  removeDeadline: {
    prepare: async (matterId) => {
      const { deadlineId, version } = await newDeadline(matterId);
      return () => call(deadlines.removeDeadline, { matterId, deadlineId, version }, by);
    },
    things: deadlinesOf,
  },
  addMatterDate: {
    prepare: async (matterId) => () => call(deadlines.addMatterDate, { ...dateRequest(me), matterId }, by),
    things: datesOf,
  },
  changeMatterDate: {
    prepare: async (matterId) => {
      const { dateId, version } = await newDate(matterId);
      return () =>
        call(deadlines.changeMatterDate, { ...dateRequest(me), matterId, dateId, version, on: '2031-01-07' }, by);
    },
    things: datesOf,
  },
  removeMatterDate: {
    prepare: async (matterId) => {
      const { dateId, version } = await newDate(matterId);
      return () => call(deadlines.removeMatterDate, { matterId, dateId, version }, by);
    },
    things: datesOf,
  },
  addParty: {
    prepare: async (matterId) => () => call(conflicts.addParty, newParty(matterId), by),
    things: partiesOf,
  },
  removeParty: {
    prepare: async (matterId) => {
      const { partyId, version } = await ok(call(conflicts.addParty, newParty(matterId), by));
      return () => call(conflicts.removeParty, { matterId, partyId, version }, by);
    },
    things: partiesOf,
  },
  addMatterNote: {
    prepare: async (matterId) => () => call(addMatterNote, { matterId, noteId: newId(), text: 'He called.' }, by),
    things: notesOf,
  },
  beginUpload: {
    prepare: async (matterId) => () =>
      call(uploads.beginUpload, { uploadId: newId(), matterId, fileName: 'deed.pdf', size: pdf.length }, by),
    things: filesOf,
  },
  trashFile: {
    prepare: async (matterId) => {
      const fileId = await newFile(matterId);
      return () => call(files.trashFile, { matterId, fileId }, by);
    },
    things: filesOf,
  },
};

// One of each kind of thing; `npm run soak` tries all that is done to it.
it.each(representatives(Object.keys(acts), 0, 2, 4, 8, 11, 12, 13, 14))(
  'a matter that is closed at the moment of %s stays as the closing saw it',
  async (name) => {
    const { prepare, things } = acts[name] as Change;
    const { matterId, version } = (await startedMatter(by)).matter;
    const change = await prepare(matterId);
    const gap = fault('dynamodb', 'TransactWriteItems', {
      does: 'held',
      where: (body) => body.includes(`"${name}"`) && body.includes(matterId),
    });
    const acting = change();
    await gap.met;
    // Open work is told to rest, which counts its version.
    const seen = async () =>
      JSON.parse(JSON.stringify(await things(matterId), (key, value) => (key === 'version' ? undefined : value)));
    const before = await seen();
    await ok(call(matters.closeMatter, { matterId, version, reason: 'Settled' }, by));
    gap.release();
    expect((await acting).problem?.problem).toBe('matter-closed');
    expect(await seen()).toEqual(before);
  },
);

it('a file whose removal met the closing can still be downloaded', async () => {
  const { matterId, version } = (await startedMatter(by)).matter;
  const fileId = await newFile(matterId);
  const gap = fault('dynamodb', 'TransactWriteItems', {
    does: 'held',
    where: (body) => body.includes('"trashFile"') && body.includes(matterId),
  });
  const removing = call(files.trashFile, { matterId, fileId }, by);
  await gap.met;
  await ok(call(matters.closeMatter, { matterId, version, reason: 'Settled' }, by));
  gap.release();
  expect((await removing).status).toBe(409);
  const { url } = await ok(call(files.openFile, { matterId, fileId, openingId: newId() }, by));
  expect((await fetched(url)).bytes).toEqual(pdf);
});

it('of a closing and an addition at one moment, what is there was added before the closing', async () => {
  const { matterId, version } = (await startedMatter(by)).matter;
  const [closing, ...added] = await Promise.all([
    call(matters.closeMatter, { matterId, version, reason: 'Settled' }, by),
    ...Array.from({ length: 4 }, () => call(tasks.addTask, { ...taskRequest(me), matterId }, by)),
  ]);
  expect(closing.status).toBe(200);
  for (const { status, problem } of added)
    expect(status === 200 ? undefined : problem?.problem).toBe(status === 200 ? undefined : 'matter-closed');
  expect(await tasksOf(matterId)).toHaveLength(added.filter(({ status }) => status === 200).length);
});
