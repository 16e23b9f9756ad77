import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#core/calendar.ts';
import * as conflicts from '#core/conflicts/endpoints.ts';
import * as deadlines from '#core/deadlines/endpoints.ts';
import { readExport } from '#core/exports/endpoints.ts';
import * as files from '#core/files/endpoints.ts';
import type { AnswerChanges } from '#core/matters/answer-sheet.ts';
import * as matters from '#core/matters/endpoints.ts';
import * as messages from '#core/messages/endpoints.ts';
import * as envelopes from '#core/signing/endpoints.ts';
import * as tasks from '#core/tasks/endpoints.ts';
import * as team from '#core/team/endpoints.ts';
import { addMatterNote, listMatterTimeline, removeMatterNote } from '#core/timeline/endpoints.ts';
import { changeItem } from './auth-world.ts';
import { fault, faultyStack } from './faults.ts';
import {
  type By,
  matterAskingForFiles,
  newClient,
  newLawyer,
  ofFirm,
  openedMatter,
  questionNamed,
  sendAnswerFile,
} from './practice.ts';
import { matterWithPdf } from './signing-world.ts';
import { call, newId, ok } from './stack.ts';
import { runAt, turnBack } from './subscriptions-world.ts';
import { allItems } from './table.ts';
import { dateRequest, deadlineRequest, taskRequest } from './world.ts';

let by: By;
let me: string;
beforeAll(async () => {
  await faultyStack();
  by = await newLawyer();
  const { rows } = await ok(call(team.listMemberNames, {}, by));
  me = rows[0]?.accountId ?? '';
}, 120_000);

const read = (matterId: string, owner = by) => ok(call(matters.readMatter, { matterId }, owner));
const hold = async (matterId: string, reason = 'A claim is expected', owner = by) => {
  const { version } = await read(matterId, owner);
  return ok(call(matters.holdMatter, { matterId, version, reason }, owner));
};
const lift = async (matterId: string, owner = by) => {
  const { version } = await read(matterId, owner);
  return ok(call(matters.liftHold, { matterId, version }, owner));
};
const held = { status: 409, body: { problem: 'matter-held' } };

/** The former answers of a matter, as they are exported. */
const formerOf = async (matterId: string, owner: By) => {
  const records = [];
  let cursor: string | undefined;
  do {
    const page = await ok(call(readExport, cursor === undefined ? {} : { cursor }, owner));
    records.push(
      ...page.data.flatMap((each) =>
        each.part === 'former-answers' && each.record.matterId === matterId ? [each] : [],
      ),
    );
    cursor = page.cursor;
  } while (cursor !== undefined);
  return records;
};

type Matter = Awaited<ReturnType<typeof matterWithPdf>>;
interface Deletion {
  /** The endpoint that deletes. */
  endpoint: { name: string };
  remove: () => Promise<{ status: number; body: unknown }>;
}
/** What deletes something of a matter, once it is there. */
const deletions: Record<string, (of: Matter) => Promise<Deletion>> = {
  'a file to the trash': async ({ matterId, fileId }) => ({
    endpoint: files.trashFile,
    remove: () => call(files.trashFile, { matterId, fileId }, by),
  }),
  'a file in the trash': async ({ matterId, fileId }) => {
    await ok(call(files.trashFile, { matterId, fileId }, by));
    return { endpoint: files.eraseFile, remove: () => call(files.eraseFile, { matterId, fileId }, by) };
  },
  'a file that is taken out of it': async ({ matterId, fileId }) => ({
    endpoint: files.moveFile,
    remove: () => call(files.moveFile, { matterId, fileId, toClient: true }, by),
  }),
  'a folder': async ({ matterId }) => {
    const folderId = newId();
    await ok(call(files.addFolder, { matterId, folderId, name: 'Evidence' }, by));
    return {
      endpoint: files.removeFolder,
      remove: () => call(files.removeFolder, { matterId, folderId, withFiles: true }, by),
    };
  },
  'the draft of an envelope': async ({ matterId, fileId }) => {
    const envelopeId = newId();
    const sources = [{ kind: 'file' as const, id: fileId, versionNumber: 1 }];
    await ok(call(envelopes.draftEnvelope, { matterId, envelopeId, sources }, by));
    return {
      endpoint: envelopes.discardEnvelope,
      remove: () => call(envelopes.discardEnvelope, { matterId, envelopeId }, by),
    };
  },
  'a task': async ({ matterId }) => {
    const { taskId, version } = await ok(call(tasks.addTask, { ...taskRequest(me), matterId }, by));
    return { endpoint: tasks.removeTask, remove: () => call(tasks.removeTask, { taskId, matterId, version }, by) };
  },
  'a note': async ({ matterId }) => {
    const { noteId, version } = await ok(call(addMatterNote, { matterId, noteId: newId(), text: 'He called.' }, by));
    return { endpoint: removeMatterNote, remove: () => call(removeMatterNote, { matterId, noteId, version }, by) };
  },
  'a date': async ({ matterId }) => {
    const { dateId, version } = await ok(call(deadlines.addMatterDate, { ...dateRequest(me), matterId }, by));
    return {
      endpoint: deadlines.removeMatterDate,
      remove: () => call(deadlines.removeMatterDate, { matterId, dateId, version }, by),
    };
  },
  'a deadline': async ({ matterId }) => {
    const { deadlineId, version } = await ok(call(deadlines.addDeadline, { ...deadlineRequest(me), matterId }, by));
    return {
      endpoint: deadlines.removeDeadline,
      remove: () => call(deadlines.removeDeadline, { matterId, deadlineId, version }, by),
    };
  },
  'a party': async ({ matterId }) => {
    const request = {
      matterId,
      partyId: newId(),
      side: 'adverse' as const,
      kind: 'person' as const,
      name: 'Otto Grant',
    };
    const { partyId, version } = await ok(call(conflicts.addParty, request, by));
    return {
      endpoint: conflicts.removeParty,
      remove: () => call(conflicts.removeParty, { matterId, partyId, version }, by),
    };
  },
  'a message': async ({ matterId }) => {
    const said = { conversationId: `firm-${matterId}`, messageId: newId() };
    const { version } = await ok(call(messages.sendChatMessage, { ...said, text: 'They knew.' }, by));
    return {
      endpoint: messages.deleteChatMessage,
      remove: () => call(messages.deleteChatMessage, { ...said, version }, by),
    };
  },
};

describe('a matter on legal hold', () => {
  it('says by whom, when and why, once, and its timeline too', async () => {
    const { matterId } = await matterWithPdf(by);
    const { hold: kept } = await hold(matterId);
    expect(kept).toMatchObject({ reason: 'A claim is expected', by: expect.stringContaining(' ') });
    expect((await hold(matterId, 'Another reason')).hold).toEqual(kept);
    expect((await read(matterId)).hold).toEqual(kept);
    expect((await lift(matterId)).hold).toBeUndefined();
    const { rows } = await ok(call(listMatterTimeline, { matterId }, by));
    expect(rows.map((row) => ('said' in row ? row.said : ''))).toEqual(
      expect.arrayContaining(['Put a matter on legal hold', 'Lifted a legal hold']),
    );
  });

  let kept: Matter;
  beforeAll(async () => {
    kept = await matterWithPdf(by);
  });

  it.each(Object.keys(deletions))(
    'keeps %s whose deletion was under way when it was put on hold, and lets it go once that is lifted',
    async (what) => {
      // What deletes no file leaves the matter as it was.
      const of = what.startsWith('a file') ? await matterWithPdf(by) : kept;
      const deletion = await deletions[what]?.(of);
      if (!deletion) throw new Error(`${what} is not there`);
      const writing = fault('dynamodb', 'TransactWriteItems', {
        does: 'held',
        where: (body) => body.includes(of.matterId) && body.includes(`"${deletion.endpoint.name}"`),
      });
      const removing = deletion.remove();
      await writing.met;
      await hold(of.matterId);
      writing.release();
      expect(await removing).toMatchObject(held);
      await lift(of.matterId);
      expect((await deletion.remove()).status).toBe(200);
    },
  );

  it('says of each of its files, before anything is tried, why they stay', async () => {
    const { matterId, fileId, clientId } = await matterWithPdf(by);
    const why = async () => [
      (await ok(call(files.readMatterFile, { matterId, fileId }, by))).staysBecause,
      (await ok(call(files.findFile, { clientId, fileId }, by))).staysBecause,
    ];
    expect(await why()).toEqual([undefined, undefined]);
    await hold(matterId);
    expect(await why()).toEqual(['matter-held', 'matter-held']);
    const { version } = await read(matterId);
    await ok(call(matters.closeMatter, { matterId, version, reason: 'Settled' }, by));
    expect(await why()).toEqual(['matter-closed', 'matter-closed']);
  });

  it('leaves nothing at the place that a file was to be moved to', async () => {
    const { matterId, fileId } = await matterWithPdf(by);
    await hold(matterId);
    expect(await call(files.moveFile, { matterId, fileId, toClient: true }, by)).toMatchObject(held);
    const versions = (await allItems()).filter(({ sk }) => String(sk).startsWith(`FILEVERSION#${fileId}#`));
    expect(versions.map(({ pk }) => String(pk))).toEqual([expect.stringContaining(matterId)]);
  });

  it('keeps the bytes of a file whose erasing had begun', async () => {
    const { matterId, fileId } = await matterWithPdf(by);
    const { url } = await ok(call(files.openFile, { matterId, fileId, openingId: newId() }, by));
    await ok(call(files.trashFile, { matterId, fileId }, by));
    const listing = fault('dynamodb', 'Query', {
      does: 'held',
      where: (body) => body.includes(`FILEVERSION#${fileId}`),
    });
    const erasing = call(files.eraseFile, { matterId, fileId }, by);
    await listing.met;
    await hold(matterId);
    listing.release();
    expect(await erasing).toMatchObject(held);
    expect((await fetch(url)).status).toBe(200);
    await lift(matterId);
    await ok(call(files.eraseFile, { matterId, fileId }, by));
    expect((await fetch(url)).status).toBe(404);
  });

  it('keeps what an edited message said, for the firm', async () => {
    const { matterId } = await matterWithPdf(by);
    const said = { conversationId: `firm-${matterId}`, messageId: newId() };
    const { version } = await ok(call(messages.sendChatMessage, { ...said, text: 'They knew.' }, by));
    await hold(matterId);
    await ok(call(messages.changeChatMessage, { ...said, version, text: 'They did not know.' }, by));
    const { rows } = await ok(call(messages.listFormerTexts, said, by));
    expect(rows.map(({ text }) => text)).toEqual(['They knew.']);
  });

  it('keeps what answers said before each change, also in a sitting that had begun, and what was answered under it, and exports both', async () => {
    // An export tells all of a firm.
    const owner = await newLawyer();
    const { matterId } = await openedMatter(owner);
    const sheet = await ok(call(matters.readMatterQuestionnaire, { matterId }, owner));
    const { id } = questionNamed(sheet.questionnaire, 'party_name');
    let { version } = sheet;
    const answer = async (text: string): Promise<void> => {
      ({ version } = await ok(call(matters.saveMatterAnswers, { matterId, version, changes: { [id]: text } }, owner)));
    };
    const former = async () =>
      (await formerOf(matterId, owner)).flatMap(({ record: { answers, changes = [] } }) =>
        [answers, ...changes.map((each) => each.answers)]
          .map((said) => said?.[id])
          .filter((said) => said !== undefined),
      );
    await answer('Ada');
    await answer('Ada Reed');
    expect(await former()).toEqual([]);
    await hold(matterId, 'A claim is expected', owner);
    await answer('Otto');
    expect(await former()).toEqual(['Ada Reed', 'Otto']);
    await lift(matterId, owner);
    await answer('Otto Grant');
    await answer('Otto Grant jr.');
    expect(await former()).toEqual(['Ada Reed', 'Otto']);
  });

  it('exports each of many former answers once, with the files that answered no more', async () => {
    const owner = await newLawyer();
    const { _id: clientId } = await newClient(owner);
    const { matterId, questionId } = await matterAskingForFiles(
      owner,
      clientId,
      'About {{evidence}} of {{party_name}}.',
    );
    const sent = async (name: string) => {
      const bytes = new TextEncoder().encode(`%PDF-1.4 ${name}`);
      return { bytes, ...(await sendAnswerFile(ofFirm, owner, { matterId, questionId }, bytes, name)) };
    };
    const [first, second] = [await sent('first.pdf'), await sent('second.pdf')];
    const { questionnaire } = await ok(call(matters.readMatterQuestionnaire, { matterId }, owner));
    const { id } = questionNamed(questionnaire, 'party_name');
    let version = 0;
    const answer = async (changes: AnswerChanges): Promise<void> => {
      ({ version } = await ok(call(matters.saveMatterAnswers, { matterId, version, changes }, owner)));
    };
    await answer({ [questionId]: [first.answer], [id]: 'Ada 0' });
    await hold(matterId, 'A claim is expected', owner);
    for (let turn = 1; turn <= 9; turn++)
      await answer({ [id]: `Ada ${turn}`, ...(turn === 6 && { [questionId]: [second.answer] }) });
    const former = await formerOf(matterId, owner);
    expect(former[0]?.record.answers?.[id]).toBe('Ada 0');
    expect(former.flatMap(({ record }) => record.changes ?? []).map(({ answers }) => answers[id])).toEqual(
      Array.from({ length: 9 }, (_, at) => `Ada ${at + 1}`),
    );
    // The file is told with the first answers that named it.
    expect(former.map(({ files }) => files.length)).toEqual([1, 0]);
    const [{ path, url } = { path: '', url: '' }] = former[0]?.files ?? [];
    expect(path).toMatch(/\/former answers \d+\/.*\/first\.pdf$/);
    expect(new Uint8Array(await (await fetch(url)).arrayBuffer())).toEqual(first.bytes);
  });

  it('keeps what was in the trash before, however long it has been there', async () => {
    const { matterId, fileId } = await matterWithPdf(by);
    await turnBack('erase-files');
    const { url } = await ok(call(files.openFile, { matterId, fileId, openingId: newId() }, by));
    await ok(call(files.trashFile, { matterId, fileId }, by));
    await hold(matterId);
    await runAt('erase-files', Date.now() + 31 * DAY_MS);
    expect((await fetch(url)).status).toBe(200);
    await lift(matterId);
    await runAt('erase-files', Date.now() + 62 * DAY_MS);
    expect((await fetch(url)).status).toBe(404);
  });

  it('keeps the name of a contract that is signed, and of no other', async () => {
    const { matterId } = await matterWithPdf(by);
    const rename = async (name: string) =>
      call(matters.renameMatter, { matterId, version: (await read(matterId)).version, name }, by);
    await hold(matterId);
    expect((await rename('Purchase of a mill')).status).toBe(200);
    const kept = (await allItems()).find(({ pk, sk }) => sk === 'MATTER' && String(pk).endsWith(matterId));
    await changeItem({ pk: String(kept?.pk), sk: 'MATTER' }, { signedAt: '2026-11-20T12:00:00.000Z' });
    expect(await rename('Purchase of a farm')).toMatchObject({ status: 409, body: { problem: 'contract-signed' } });
    await lift(matterId);
    expect((await rename('Purchase of a farm')).status).toBe(200);
  });

  it('is closed and reopened, and may be put on hold while it is closed', async () => {
    const { matterId } = await matterWithPdf(by);
    const { version } = await read(matterId);
    await ok(call(matters.closeMatter, { matterId, version, reason: 'Settled' }, by));
    const { state, version: now } = await hold(matterId);
    expect(state).toBe('closed');
    expect(await ok(call(matters.reopenMatter, { matterId, version: now }, by))).toMatchObject({
      ...{ state: 'open', hold: { reason: 'A claim is expected' } },
    });
  });
});

describe('a closed matter', () => {
  it('says until when it is kept: seven years, or as many as its firm says, and not while it is on hold', async () => {
    const firm = await newLawyer();
    const { matterId } = await matterWithPdf(firm);
    const whole = () => ok(call(matters.readMatter, { matterId }, firm));
    const { version } = await whole();
    expect((await whole()).keptUntil).toBeUndefined();
    const closed = await ok(call(matters.closeMatter, { matterId, version, reason: 'Settled' }, firm));
    const year = Number(closed.closedAt?.slice(0, 4));
    const until = async () => Number((await whole()).keptUntil?.slice(0, 4));
    expect(await until()).toBe(year + 7);
    const settings = await ok(call(matters.readMatterSettings, {}, firm));
    expect(settings.retentionYears).toBe(7);
    const changed = { pattern: settings.pattern, retentionYears: 10, version: settings.version };
    expect(await ok(call(matters.changeMatterSettings, changed, firm))).toMatchObject({
      ...{ retentionYears: 10, pattern: settings.pattern },
    });
    expect(await until()).toBe(year + 10);
    await ok(call(matters.holdMatter, { matterId, version: closed.version, reason: 'A claim' }, firm));
    expect((await whole()).keptUntil).toBeUndefined();
  });
});
