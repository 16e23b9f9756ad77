import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { downloadCalendar, listCalendar, makeCalendarFeed } from '#core/agenda/endpoints.ts';
import { allEndpoints } from '#core/api.ts';
import { acceptInvitation } from '#core/auth/endpoints.ts';
import * as conflicts from '#core/conflicts/endpoints.ts';
import { addMatterDate } from '#core/deadlines/endpoints.ts';
import { listDocuments } from '#core/documents/endpoints.ts';
import type { Endpoint } from '#core/endpoint.ts';
import * as files from '#core/files/endpoints.ts';
import * as team from '#core/matter-team/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import * as tasks from '#core/tasks/endpoints.ts';
import * as timeline from '#core/timeline/endpoints.ts';
import { keepFile } from '#tests/api/keep-file.ts';
import { type By, newLawyer } from '#tests/api/practice.ts';
import { aimedAt } from '#tests/api/sample.ts';
import { call, newId, newSecret, ok, stack } from '#tests/api/stack.ts';
import { buildWorld, dateRequest, mailedReference, type World } from '#tests/api/world.ts';
import { triedByDefault } from './representatives.ts';

let world: World;
/** The matter to which they were invited, and another of the same client. */
let matterId: string;
let other: string;
const otherName = `Otherwise ${newId()}`;
/** A lawyer of another firm who was invited to the matter, and one who was not. */
let counsel: By & { email: string; firmName: string };
let stranger: By;

const invite = async (by: By & { email: string }, role: 'co-counsel' | 'reader', to = matterId) => {
  const invited = { email: by.email, firstName: 'Cora', lastName: 'Counsel', role };
  const kept = await ok(
    call(team.inviteCounsel, { matterId: to, invitationId: randomUUID(), ...invited }, world.owner),
  );
  const reference = await mailedReference(await stack(), by.email);
  await ok(call(acceptInvitation, { reference }, by));
  return kept.counselId;
};
const rowOf = async (counselId: string) => {
  const { rows } = await ok(call(team.listMatterCounsel, { matterId }, world.owner));
  const row = rows.find((each) => each.counselId === counselId);
  if (!row) throw new Error('Nobody of that id was invited');
  return row;
};
const read = (by: By, id = matterId) => call(matters.readMatter, { matterId: id }, by);

beforeAll(async () => {
  world = await buildWorld();
  const { owner, ids } = world;
  matterId = ids.matterId ?? '';
  const { clientId = '', templateId = '' } = ids;
  other = newId();
  await ok(call(matters.openMatter, { matterId: other, clientId, templateId, name: otherName }, owner));
  [counsel, stranger] = [await newLawyer(), await newLawyer()];
  await invite(counsel, 'co-counsel');
});

/** A good request that aims at what the firm has, with the other matter in the place of the one that was shared. */
const aimed = (endpoint: Endpoint, at: string): Record<string, unknown> => {
  const request: Record<string, unknown> = aimedAt(endpoint, world.ids);
  if ('matterId' in endpoint.request.shape) request.matterId = at;
  return JSON.parse(JSON.stringify(request).replaceAll(matterId, at)) as Record<string, unknown>;
};
const privateCalls = allEndpoints().filter(
  ({ endpoint }) => endpoint.access === 'member' || endpoint.access === 'client',
);
/** What changes something of the caller's own firm whatever it is aimed at, so that no two answer alike. */
const answersAlike = ({ text }: { text: string }) => text.replaceAll(/"(requestId|since)":"[^"]*",?/g, '');
/** What may be open to them, and representatives of what is closed to them at the door, as it is to strangers. */
const atDoor = new Set(triedByDefault(privateCalls.map(({ name }) => name)));
/** Representatives of what was open to them, once they have left. */
const afterwards = new Set(
  triedByDefault(privateCalls.filter(({ endpoint }) => endpoint.coCounsel).map(({ name }) => name)),
);
const triedCalls = privateCalls.filter(({ name, endpoint }) => endpoint.coCounsel || atDoor.has(name));
const reading = privateCalls.filter(({ endpoint }) => endpoint.method === 'GET');

describe('co-counsel of one matter', () => {
  it('finds of everything else of the firm what a stranger does, at every endpoint', async () => {
    let tried = 0;
    for (const { name, endpoint } of triedCalls) {
      const request = aimed(endpoint, other) as never;
      const isChange = endpoint.method !== 'GET';
      if (isChange && !JSON.stringify(request).match(/"(matterId|documentId|clientId|templateId|taskId)"/)) continue;
      tried += 1;
      const [theirs, strangers] = [await call(endpoint, request, counsel), await call(endpoint, request, stranger)];
      expect([name, theirs.status]).toEqual([name, strangers.status]);
      if (theirs.status >= 400) expect([name, answersAlike(theirs)]).toEqual([name, answersAlike(strangers)]);
      // Which lists the matter that is open to them, and is told by a test of its own.
      if (name === 'listCounselMatters') continue;
      expect([name, world.markers.filter((marker) => theirs.text.includes(marker))]).toEqual([name, []]);
    }
    expect(tried).toBeGreaterThan(process.env.SOAK ? 100 : 50);
  });

  it('is let into the matter by the endpoints that say so, and by no other', async () => {
    const ofMatter = triedCalls.filter(
      ({ endpoint }) => endpoint.access === 'member' && JSON.stringify(aimed(endpoint, matterId)).includes(matterId),
    );
    const open: string[] = [];
    for (const { name, endpoint } of ofMatter) {
      // After it nothing more is open to them.
      if (name === 'leaveMatter') continue;
      const request = aimed(endpoint, matterId) as never;
      const [theirs, strangers] = [await call(endpoint, request, counsel), await call(endpoint, request, stranger)];
      expect([name, theirs.status]).not.toEqual([name, 500]);
      // What somebody uploads is told to nobody else, the owner included.
      if (endpoint.coCounsel && endpoint.method === 'GET' && name !== 'readUpload') {
        expect([name, theirs.status]).toEqual([name, (await call(endpoint, request, world.owner)).status]);
        open.push(name);
      }
      if (!endpoint.coCounsel) expect([name, theirs.status]).toEqual([name, strangers.status]);
    }
    expect(open.length).toBeGreaterThan(12);
  });

  it('is told of another matter of the same client nowhere that is read', async () => {
    for (const { name, endpoint } of reading) {
      if (endpoint.coCounsel) continue;
      const { text } = await call(endpoint, aimed(endpoint, other) as never, counsel);
      expect([name, text.includes(otherName)]).toEqual([name, false]);
    }
  });

  it('cannot reach another document by a query that names the matter', async () => {
    for (const query of [`?matterId=${matterId}`, '']) {
      const path = `/documents/contract-${other}/versions${query}`;
      const local = await stack();
      const reply = await fetch(`http://127.0.0.1:${local.port}/api${path}`, {
        headers: { authorization: `Bearer ${counsel.token}` },
      });
      expect([400, 404]).toContain(reply.status);
    }
  });
});

describe('what is done there', () => {
  it('a file of theirs is found by its name in the firm of the matter, and in no list of their own firm', async () => {
    const bytes = Uint8Array.from('%PDF-1.4 a deed', (letter) => letter.charCodeAt(0));
    const fileId = await keepFile((await stack()).port, counsel, { matterId, fileName: 'Expert opinion.pdf', bytes });
    const found = async (by: By) => (await ok(call(listDocuments, { search: 'expert' }, by))).rows.map(({ id }) => id);
    expect([await found(world.owner), await found(counsel)]).toEqual([[fileId], []]);
    const { rows } = await ok(call(files.listMatterFiles, { matterId }, counsel));
    expect(rows.map((row) => row.fileId)).toContain(fileId);
    await ok(call(files.trashFile, { matterId, fileId }, world.owner));
    expect(await found(world.owner)).toEqual([]);
  });

  it('is signed with the firm that they come from, and noted in the firm of the matter', async () => {
    const note = { matterId, noteId: newId(), text: 'I have read the lease.' };
    await ok(call(timeline.addMatterNote, note, counsel));
    const { rows } = await ok(call(timeline.listMatterTimeline, { matterId }, world.owner));
    expect(rows.find(({ sourceId }) => sourceId === note.noteId)).toMatchObject({
      who: `Lana Tester (${counsel.firmName})`,
    });
  });

  it('is as far as the role goes: a Reader reads, and changes nothing', async () => {
    const reader = await newLawyer();
    await invite(reader, 'reader');
    expect((await ok(read(reader))).counsel).toMatchObject({ role: 'reader' });
    const note = { matterId, noteId: newId(), text: 'Mine' };
    expect((await call(timeline.addMatterNote, note, reader)).problem.problem).toBe('not-in-role');
    const { taskId = '' } = world.ids;
    const refused = await call(tasks.completeTask, { matterId, taskId, version: 1 }, reader);
    expect(refused.problem.problem).toBe('not-in-role');
  });

  it('names no client to co-counsel beside the one of the matter, and finds no conflicts in the firm', async () => {
    const { hits } = await ok(call(conflicts.findConflicts, { name: `${world.markers[0]} Grant` }, counsel));
    expect(hits).toEqual([]);
  });
});

describe('it ends at once', () => {
  it('when they are removed: the matter is not found, and is in no list', async () => {
    const late = await newLawyer();
    const counselId = await invite(late, 'co-counsel');
    const listed = async () => (await ok(call(team.listCounselMatters, {}, late))).rows.map(({ id }) => id);
    expect(await listed()).toEqual([matterId]);
    const { version } = await rowOf(counselId);
    await ok(call(team.removeCounsel, { matterId, counselId, version }, world.owner));
    expect((await read(late)).status).toBe((await read(stranger)).status);
    expect(await listed()).toEqual([]);
    const note = { matterId, noteId: newId(), text: 'Too late' };
    expect((await call(timeline.addMatterNote, note, late)).status).toBe(404);
  });

  it('when they leave or are removed: every endpoint answers them as it does a stranger, their own lists and feed too', async () => {
    for (const ends of ['left', 'removed']) {
      const late = await newLawyer();
      const counselId = await invite(late, 'co-counsel');
      const { accountId: assigneeId = '' } = await rowOf(counselId);
      const task = { taskId: newId(), matterId, title: `Todo ${ends}`, assigneeId };
      await ok(
        call(tasks.addTask, { ...task, dueDay: { on: '2031-03-04', timeZone: 'America/New_York' } }, world.owner),
      );
      const date = { ...dateRequest(assigneeId), matterId, title: `Hearing ${ends}`, on: '2031-03-05' };
      await ok(call(addMatterDate, date, world.owner));
      const secret = newSecret();
      await ok(call(makeCalendarFeed, { secret }, late));
      const own = async () => [
        (await call(downloadCalendar, { secret })).text,
        (await call(listCalendar, { from: '2031-03-01', to: '2031-03-31' }, late)).text,
        (await call(team.listCounselWork, {}, late)).text,
      ];
      for (const { title } of [task, date]) expect((await own()).every((text) => text.includes(title))).toBe(true);
      if (ends === 'left') await ok(call(team.leaveMatter, { matterId }, late));
      else
        await ok(
          call(team.removeCounsel, { matterId, counselId, version: (await rowOf(counselId)).version }, world.owner),
        );
      for (const { title } of [task, date]) expect((await own()).some((text) => text.includes(title))).toBe(false);
      for (const { name, endpoint } of privateCalls) {
        if (!endpoint.coCounsel || name === 'leaveMatter' || (ends === 'left' && !afterwards.has(name))) continue;
        const request = aimed(endpoint, matterId) as never;
        const [theirs, strangers] = [await call(endpoint, request, late), await call(endpoint, request, stranger)];
        expect([ends, name, theirs.status]).toEqual([ends, name, strangers.status]);
        if (theirs.status >= 400) expect([name, answersAlike(theirs)]).toEqual([name, answersAlike(strangers)]);
      }
    }
  });

  it('when the link is taken back before it was used', async () => {
    const never = await newLawyer();
    const invited = { email: never.email, firstName: 'Nora', lastName: 'Never', role: 'reader' as const };
    const { counselId, version } = await ok(
      call(team.inviteCounsel, { matterId, invitationId: randomUUID(), ...invited }, world.owner),
    );
    const reference = await mailedReference(await stack(), never.email);
    await ok(call(team.removeCounsel, { matterId, counselId, version }, world.owner));
    expect((await call(acceptInvitation, { reference }, never)).problem.problem).toBe('invitation-expired');
    expect((await read(never)).status).toBe(404);
  });
});

it('a wall around the matter lets co-counsel in, and tells nobody outside what they do', async () => {
  const { version } = await ok(read(world.owner));
  await ok(call(team.restrictMatter, { matterId, version, onlyTeam: true }, world.owner));
  expect((await read(counsel)).status).toBe(200);
  await ok(call(timeline.addMatterNote, { matterId, noteId: newId(), text: 'Behind it' }, counsel));
});
