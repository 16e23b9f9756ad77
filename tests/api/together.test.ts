import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs';
import { logo } from '#bin/demo/logo.ts';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import { acceptInvitation } from '#core/auth/endpoints.ts';
import { HOUR_MS } from '#core/calendar.ts';
import * as files from '#core/files/endpoints.ts';
import * as matterTeam from '#core/matter-team/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import { createSocketTicket } from '#core/notifications/endpoints.ts';
import * as team from '#core/team/endpoints.ts';
import * as templates from '#core/templates/endpoints.ts';
import { DRAFT_LIMITS, type DraftMessage, MOST_CHANGES, MOST_WINDOWS, MOST_WRITERS } from '#core/together/draft.ts';
import * as together from '#core/together/endpoints.ts';
import { progressKey } from '#store/keys.ts';
import { changeItem, password } from './auth-world.ts';
import { keepFile } from './keep-file.ts';
import { runIn } from './outbox-world.ts';
import { type By, docx, newClient, newLawyer, newTemplate, upload, whenMailed } from './practice.ts';
import { call, newId, ok, stack } from './stack.ts';
import { allItems, removeItem } from './table.ts';
import { mailedReference } from './world.ts';

const SEED = '0123456789abcdef';

/** A window whose connection is open: how it is called, and what it was told. */
const connected = async (by: By) => {
  const { ticket } = await ok(call(createSocketTicket, {}, by));
  const { port } = await stack();
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket?ticket=${ticket}`);
  const said: DraftMessage[] = [];
  const named = new Promise<string>((resolve) => {
    socket.on('message', (data) => {
      const message = JSON.parse(String(data));
      if (message.kind === 'pong') resolve(message.connectionId);
      if (message.kind === 'draft') said.push(message);
    });
  });
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send('{}');
  const heard = async () => {
    await pause(30);
    return said.splice(0);
  };
  return { connectionId: await named, heard, close: () => socket.close() };
};

const written = (text: string, doc = new Doc()): string => {
  doc.getText('words').insert(0, text);
  return Buffer.from(encodeStateAsUpdate(doc)).toString('base64');
};
const readWords = (changes: readonly string[]): string => {
  const doc = new Doc();
  for (const bytes of changes) applyUpdate(doc, new Uint8Array(Buffer.from(bytes, 'base64')));
  return doc.getText('words').toString();
};
const changeOf = (text: string, more: object = {}) => ({
  changeId: newId(),
  seed: SEED,
  bytes: written(text),
  ...more,
});
/** The bytes of a picture as they are sent, under the name that they have. */
const pictureOf = (bytes: Uint8Array) => ({
  id: `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.png`,
  bytes: Buffer.from(bytes).toString('base64'),
});
/** A picture that no single item holds. */
const largePng = () => Buffer.concat([logo(16), randomBytes(700_000)]);

const problemOf = async (reply: Promise<{ problem?: { problem: string } | undefined }>) =>
  (await reply).problem?.problem;

let owner: By & { email: string };
const staffWith = async (tabs: number[], firstName = 'Mina'): Promise<By & { email: string }> => {
  const local = await stack();
  const email = `${newId()}@example.com`;
  await inviteStaff(local, owner.token, email, await addRole(local, owner.token, `Role ${newId()}`, tabs));
  return { email, token: await joinAsStaff(local, { firstName, lastName: 'O’Neill', email, password }) };
};
beforeAll(async () => {
  owner = await newLawyer();
}, 120_000);

const newTemplateId = async () => (await newTemplate(owner))._id;
const joinTemplate = (by: By, templateId: string, more: object = {}) =>
  call(together.joinTemplateDraft, { templateId, writerId: newId(), ...more }, by);

const keptFile = async () => {
  const { _id: clientId } = await newClient(owner);
  const { matterId } = await ok(
    call(matters.startMatter, { matterId: newId(), clientId, name: 'Purchase of a mill' }, owner),
  );
  const [bytes, fileName] = [docx('Terms'), 'terms.docx'];
  return { matterId, fileId: await keepFile((await stack()).port, owner, { matterId, fileName, bytes }) };
};

describe('200', () => {
  it('who joins reads all that was kept, in a change that was sent again once, and is told at once what others write', async () => {
    const templateId = await newTemplateId();
    const colleague = await staffWith([1]);
    const mina = await connected(colleague);
    const first = newId();
    const begun = await ok(joinTemplate(owner, templateId, { writerId: first }));
    expect(begun).toMatchObject({ base: 1, saved: 1, changes: [], writers: [] });
    const change = changeOf('first ');
    const sent = { templateId, turn: begun.turn, writerId: first, change };
    await ok(call(together.sendToTemplateDraft, sent, owner));
    await ok(call(together.sendToTemplateDraft, sent, owner));
    const joined = await ok(joinTemplate(colleague, templateId, { connectionId: mina.connectionId }));
    expect(joined).toMatchObject({
      turn: begun.turn,
      seed: SEED,
      changes: [change.bytes],
      writers: [{ writerId: first }],
    });
    const second = changeOf('second ');
    const presence = '{"kept":2}';
    await ok(call(together.sendToTemplateDraft, { ...sent, change: second, presence }, owner));
    const received = await mina.heard();
    expect(received).toMatchObject([{ turn: begun.turn, writerId: first, bytes: second.bytes, presence }]);
    await ok(call(together.sendToTemplateDraft, { ...sent, change: undefined, leaves: true }, owner));
    expect(await mina.heard()).toMatchObject([{ writerId: first, leaves: true }]);
    mina.close();
  });

  it('whoever writes alone is told that somebody comes, and who is gone without a word is nobody', async () => {
    const templateId = await newTemplateId();
    const colleague = await staffWith([1]);
    const lana = await connected(owner);
    const gone = await connected(colleague);
    const goneId = newId();
    await ok(joinTemplate(owner, templateId, { connectionId: lana.connectionId }));
    await ok(joinTemplate(colleague, templateId, { writerId: goneId, connectionId: gone.connectionId }));
    expect(await lana.heard()).toMatchObject([{ kind: 'draft', writerId: goneId, name: 'Mina O’Neill' }]);
    gone.close();
    await whenMailed();
    const item = (await allItems()).find(({ sk }) => sk === `WRITER#${goneId}`) as { pk: string; sk: string };
    await changeItem({ pk: item.pk, sk: item.sk }, { seenAt: new Date(Date.now() - HOUR_MS).toISOString() });
    const { writers } = await ok(joinTemplate(owner, templateId));
    expect(writers.map(({ writerId }) => writerId)).not.toContain(goneId);
    lana.close();
  });

  it('a change that is too large for a connection is kept in parts, and told as one that is read', async () => {
    const templateId = await newTemplateId();
    const ear = await connected(owner);
    await ok(joinTemplate(owner, templateId, { connectionId: ear.connectionId }));
    const writerId = newId();
    const { turn } = await ok(joinTemplate(owner, templateId, { writerId }));
    await ear.heard();
    const text = 'Anne-Marie '.repeat(40_000);
    const change = changeOf(text);
    expect(change.bytes.length).toBeGreaterThan(DRAFT_LIMITS.part);
    await ok(call(together.sendToTemplateDraft, { templateId, turn, writerId, change }, owner));
    const [heard] = await ear.heard();
    expect(heard).toMatchObject({ writerId, lacks: true });
    expect(heard?.bytes).toBeUndefined();
    const { changes } = await ok(joinTemplate(owner, templateId));
    expect(readWords(changes)).toBe(text);
    ear.close();
  });

  it('many changes are folded into one, and nothing of them is lost', async () => {
    const templateId = await newTemplateId();
    const writerId = newId();
    const { turn } = await ok(joinTemplate(owner, templateId, { writerId }));
    const doc = new Doc();
    for (let at = 0; at < MOST_CHANGES; at += 1) {
      const change = { ...changeOf(''), bytes: written(`${at},`, doc) };
      await ok(call(together.sendToTemplateDraft, { templateId, turn, writerId, change }, owner));
    }
    const kept = async () => (await allItems()).filter(({ pk }) => String(pk).includes(`${templateId}#DRAFT`));
    await ok(joinTemplate(owner, templateId));
    expect((await kept()).filter(({ sk }) => String(sk).startsWith('CHANGE#'))).toEqual([]);
    const { changes } = await ok(joinTemplate(owner, templateId));
    expect(changes).toHaveLength(1);
    expect(readWords(changes)).toBe(doc.getText('words').toString());
  });

  it('changes are folded by their number, whatever they are called @soak', async () => {
    const templateId = await newTemplateId();
    const writerId = newId();
    const { turn } = await ok(joinTemplate(owner, templateId, { writerId }));
    const doc = new Doc();
    for (let at = 0; at <= MOST_CHANGES; at += 1) {
      const changeId = `${newId().slice(0, -4)}0001`;
      const change = { ...changeOf(''), changeId, bytes: written(`${at},`, doc) };
      await ok(call(together.sendToTemplateDraft, { templateId, turn, writerId, change }, owner));
    }
    const kept = (await allItems()).filter(
      ({ pk, sk }) => String(pk).includes(`${templateId}#DRAFT`) && String(sk).startsWith('CHANGE#'),
    );
    expect(kept).toHaveLength(1);
    expect(readWords((await ok(joinTemplate(owner, templateId))).changes)).toBe(doc.getText('words').toString());
  });

  it('a picture is sent once, is no part of what joining reads, and is given to who asks for it', async () => {
    const templateId = await newTemplateId();
    const [mine, theirs] = [newId(), newId()];
    const colleague = await staffWith([1]);
    const { turn } = await ok(joinTemplate(owner, templateId, { writerId: mine }));
    await ok(joinTemplate(colleague, templateId, { writerId: theirs }));
    const picture = pictureOf(largePng());
    const lacks = { templateId, turn, writerId: theirs, lacksPicture: picture.id };
    expect((await ok(call(together.sendToTemplateDraft, lacks, colleague))).picture).toBeUndefined();
    for (let sent = 0; sent < 2; sent += 1)
      await ok(call(together.sendToTemplateDraft, { templateId, turn, writerId: mine, picture }, owner));
    expect((await ok(call(together.sendToTemplateDraft, lacks, colleague))).picture).toBe(picture.bytes);
    expect((await ok(joinTemplate(colleague, templateId))).changes).toEqual([]);
  });

  it('a draft goes with its file to another place, and goes for good with an erased one', async () => {
    const { matterId, fileId } = await keptFile();
    const { clientId = '' } = await ok(call(files.readMatterFile, { matterId, fileId }, owner));
    const writerId = newId();
    const { turn } = await ok(call(together.joinFileDraft, { matterId, fileId, writerId }, owner));
    const change = changeOf('not saved yet');
    const picture = pictureOf(logo(16));
    await ok(call(together.sendToFileDraft, { matterId, fileId, writerId, turn, change, picture }, owner));
    await ok(call(files.moveFile, { matterId, fileId, toClient: true }, owner));
    const joined = await ok(call(together.joinFileDraft, { clientId, fileId, writerId: newId() }, owner));
    expect(joined).toMatchObject({ turn, changes: [change.bytes] });
    const again = newId();
    await ok(call(together.joinFileDraft, { clientId, fileId, writerId: again }, owner));
    const asked = { clientId, fileId, writerId: again, turn, lacksPicture: picture.id };
    expect((await ok(call(together.sendToFileDraft, asked, owner))).picture).toBe(picture.bytes);
    const kept = async () => (await allItems()).filter(({ pk }) => String(pk).includes(`#DRAFT#${fileId}`));
    expect((await kept()).filter(({ pk }) => String(pk).includes(matterId))).toEqual([]);
    await ok(call(files.trashFile, { clientId, fileId }, owner));
    await ok(call(files.eraseFile, { clientId, fileId }, owner));
    expect(await kept()).toEqual([]);
  });

  describe('while a matter is on legal hold', () => {
    /** What is kept of a draft but who is there, by where it stands, and whether it ends. */
    const keptOf = async (fileId: string) =>
      (await allItems())
        .filter(({ pk, sk }) => String(pk).includes(`#DRAFT#${fileId}`) && !String(sk).startsWith('WRITER#'))
        .map(({ pk, sk, ttl }) => ({ pk: String(pk), sk: String(sk), ends: ttl !== undefined }));
    const endsIn = async (fileId: string) => [...new Set((await keptOf(fileId)).map(({ ends }) => ends))];
    const join = (place: object, fileId: string) =>
      ok(call(together.joinFileDraft, { ...place, fileId, writerId: newId() }, owner));
    const write = async (place: object, fileId: string) => {
      const writerId = newId();
      const { turn } = await ok(call(together.joinFileDraft, { ...place, fileId, writerId }, owner));
      const said = { change: changeOf('not saved yet'), picture: pictureOf(logo(16)) };
      await ok(call(together.sendToFileDraft, { ...place, fileId, writerId, turn, ...said }, owner));
    };
    const changeHold = async (matterId: string, does: 'hold' | 'lift') => {
      const { version } = await ok(call(matters.readMatter, { matterId }, owner));
      const lift = { matterId, version };
      await (does === 'lift'
        ? ok(call(matters.liftHold, lift, owner))
        : ok(call(matters.holdMatter, { ...lift, reason: 'A claim' }, owner)));
    };
    /** What the outbox does once no call lives any more that began before. */
    const settle = async () => {
      await removeItem(progressKey('outbox'));
      await runIn(2);
    };

    it('a draft does not end, begun before or meanwhile, and does again once the hold is lifted', async () => {
      const { matterId, fileId } = await keptFile();
      await write({ matterId }, fileId);
      expect(await endsIn(fileId)).toEqual([true]);
      await changeHold(matterId, 'hold');
      await settle();
      expect(await endsIn(fileId)).toEqual([false]);
      await write({ matterId }, fileId);
      expect(await endsIn(fileId)).toEqual([false]);
      const [bytes, fileName] = [docx('Terms'), 'later.docx'];
      const later = await keepFile((await stack()).port, owner, { matterId, fileName, bytes });
      await write({ matterId }, later);
      expect(await endsIn(later)).toEqual([false]);
      await changeHold(matterId, 'lift');
      await settle();
      expect([await endsIn(fileId), await endsIn(later)]).toEqual([[true], [true]]);
    });

    it('what was written is put beside the draft when that begins anew @soak', async () => {
      const { matterId, fileId } = await keptFile();
      await changeHold(matterId, 'hold');
      await write({ matterId }, fileId);
      const written = (await keptOf(fileId)).filter(({ sk }) => sk.startsWith('CHANGE#'));
      expect(written).toHaveLength(1);
      // As if another version had been kept meanwhile.
      const [head] = (await keptOf(fileId)).filter(({ sk }) => sk === 'DRAFT');
      await changeItem({ pk: head?.pk ?? '', sk: 'DRAFT' }, { saved: 0 });
      expect((await join({ matterId }, fileId)).changes).toEqual([]);
      expect((await keptOf(fileId)).filter(({ sk }) => sk.startsWith('CHANGE#'))).toEqual(
        written.map((each) => ({ ...each, pk: `${each.pk}#FORMER` })),
      );
    });

    it('a draft that comes into the matter with its file does not end @soak', async () => {
      const { matterId, fileId } = await keptFile();
      const { clientId = '' } = await ok(call(files.readMatterFile, { matterId, fileId }, owner));
      await ok(call(files.moveFile, { matterId, fileId, toClient: true }, owner));
      await write({ clientId }, fileId);
      await changeHold(matterId, 'hold');
      await ok(call(files.moveFile, { clientId, fileId, toMatterId: matterId }, owner));
      expect(await endsIn(fileId)).toEqual([false]);
      expect((await join({ matterId }, fileId)).changes).toHaveLength(1);
    });
  });

  it('who opens one window after the other leaves room for others @soak', async () => {
    const templateId = await newTemplateId();
    const colleague = await staffWith([1]);
    for (let at = 0; at <= MOST_WRITERS; at += 1) await ok(joinTemplate(owner, templateId));
    expect((await ok(joinTemplate(colleague, templateId))).writers).toHaveLength(MOST_WINDOWS);
  });

  it('a template that is saved from a draft lets the draft go on, and whoever joins later reads all of it', async () => {
    const { _id: templateId, version } = await newTemplate(owner);
    const writerId = newId();
    const { turn } = await ok(joinTemplate(owner, templateId, { writerId }));
    const change = changeOf('saved');
    await ok(call(together.sendToTemplateDraft, { templateId, turn, writerId, change }, owner));
    const fileOf = async (text: string) => ({
      uploadId: await upload(owner, docx(text), 'b.docx'),
      fileName: 'b.docx',
    });
    const draft = { turn, state: SEED };
    await ok(
      call(templates.replaceTemplateFile, { templateId, version, ...(await fileOf('Hello again.')), draft }, owner),
    );
    const joined = await ok(joinTemplate(owner, templateId));
    expect(joined).toMatchObject({ turn, base: 1, saved: 2, changes: [change.bytes] });
    const stale = { turn: newId(), state: SEED };
    const again = { templateId, version: version + 1, ...(await fileOf('Otherwise.')), draft: stale };
    await ok(call(templates.replaceTemplateFile, again, owner));
    const newDraft = await ok(joinTemplate(owner, templateId));
    expect(newDraft).toMatchObject({ base: 3, saved: 3, changes: [] });
    expect(newDraft.turn).not.toBe(turn);
  });

  it('co-counsel writes in a file of their matter, in the firm of the matter', async () => {
    const { matterId, fileId } = await keptFile();
    const counsel = await newLawyer();
    const asked = {
      matterId,
      invitationId: newId(),
      email: counsel.email,
      firstName: 'Anne-Marie',
      lastName: 'O’Neill',
    };
    await ok(call(matterTeam.inviteCounsel, { ...asked, role: 'co-counsel' }, owner));
    await ok(call(acceptInvitation, { reference: await mailedReference(await stack(), counsel.email) }, counsel));
    const ear = await connected(counsel);
    const writerId = newId();
    const entry = { matterId, fileId, writerId, connectionId: ear.connectionId };
    const { turn } = await ok(call(together.joinFileDraft, entry, counsel));
    await ok(call(together.sendToFileDraft, { matterId, fileId, turn, writerId, change: changeOf('theirs') }, counsel));
    const own = newId();
    const joined = await ok(call(together.joinFileDraft, { matterId, fileId, writerId: own }, owner));
    expect(readWords(joined.changes)).toBe('theirs');
    await ok(
      call(together.sendToFileDraft, { matterId, fileId, turn, writerId: own, change: changeOf('ours') }, owner),
    );
    expect((await ear.heard()).map(({ writerId: by }) => by)).toEqual([own, own]);
    ear.close();
  });
});

describe('400', () => {
  it('bytes that are no change are not kept, and keep nobody out', async () => {
    const templateId = await newTemplateId();
    const writerId = newId();
    const { turn } = await ok(joinTemplate(owner, templateId, { writerId }));
    const send = (change: object) =>
      call(
        together.sendToTemplateDraft,
        { templateId, turn, writerId, change: { ...changeOf('kept'), ...change } },
        owner,
      );
    await ok(send({}));
    for (const bytes of ['////', 'AQ==']) expect((await send({ bytes })).status).toBe(400);
    expect(readWords((await ok(joinTemplate(owner, templateId))).changes)).toBe('kept');
  });
});

describe('400 for pictures', () => {
  it('bytes under another name, and what is no picture, are not kept', async () => {
    const templateId = await newTemplateId();
    const writerId = newId();
    const { turn } = await ok(joinTemplate(owner, templateId, { writerId }));
    const send = (picture: { id: string; bytes: string }) =>
      problemOf(call(together.sendToTemplateDraft, { templateId, turn, writerId, picture }, owner));
    expect(await send({ ...pictureOf(logo(16)), id: pictureOf(logo(17)).id })).toBe('bad-request');
    expect(await send(pictureOf(new Uint8Array(50)))).toBe('bad-request');
    const kept = (await allItems()).filter(({ pk }) => String(pk).endsWith('#PICTURES'));
    expect(kept.filter(({ pk }) => String(pk).includes(templateId))).toEqual([]);
  });
});

describe('403 and 404', () => {
  it('who is outside of a wall by now is told nothing more, though their window is open', async () => {
    const { matterId, fileId } = await keptFile();
    const outside = await staffWith([2, 3]);
    const ear = await connected(outside);
    const entry = { matterId, fileId };
    await ok(call(together.joinFileDraft, { ...entry, writerId: newId(), connectionId: ear.connectionId }, outside));
    const { version } = await ok(call(matters.readMatter, { matterId }, owner));
    await ok(call(matterTeam.restrictMatter, { matterId, version, onlyTeam: true }, owner));
    const writerId = newId();
    const { turn, writers } = await ok(call(together.joinFileDraft, { ...entry, writerId }, owner));
    await ok(call(together.sendToFileDraft, { ...entry, turn, writerId, change: changeOf('unseen') }, owner));
    expect([writers, await ear.heard()]).toEqual([[], []]);
    ear.close();
  });

  it('who loses their role, their team or their place in the firm is told nothing more, though their window is open', async () => {
    const templateId = await newTemplateId();
    const { matterId, fileId } = await keptFile();
    const [demoted, removed] = [await staffWith([1, 2]), await staffWith([1, 2])];
    const ears = [await connected(demoted), await connected(removed)];
    for (const [at, by] of [demoted, removed].entries()) {
      const connectionId = ears[at]?.connectionId;
      await ok(joinTemplate(by, templateId, { connectionId }));
      await ok(call(together.joinFileDraft, { matterId, fileId, writerId: newId(), connectionId }, by));
    }
    const writerId = newId();
    const inTemplate = { templateId, writerId };
    const inFile = { matterId, fileId, writerId };
    const { turn } = await ok(call(together.joinTemplateDraft, inTemplate, owner));
    const { turn: fileTurn } = await ok(call(together.joinFileDraft, inFile, owner));
    const say = async () => {
      await ok(call(together.sendToTemplateDraft, { ...inTemplate, turn, change: changeOf('t') }, owner));
      await ok(call(together.sendToFileDraft, { ...inFile, turn: fileTurn, change: changeOf('f') }, owner));
      return Promise.all(
        ears.map(async (ear) => (await ear.heard()).filter(({ bytes }) => bytes !== undefined).length),
      );
    };
    expect(await say()).toEqual([2, 2]);
    const { rows: members } = await ok(call(team.listMembers, {}, owner));
    const idOf = ({ email }: { email: string }) => members.find((one) => one.email === email)?.memberId ?? '';
    const roleId = await addRole(await stack(), owner.token, `Role ${newId()}`, [0]);
    await ok(call(team.changeMemberRole, { memberId: idOf(demoted), roleId }, owner));
    await ok(call(team.removeMember, { memberId: idOf(removed) }, owner));
    expect(await say()).toEqual([0, 0]);
    for (const ear of ears) ear.close();
  });

  it('nobody of another firm, outside a wall or without the tab joins or sends', async () => {
    const templateId = await newTemplateId();
    const { matterId, fileId } = await keptFile();
    const stranger = await newLawyer();
    const outside = await staffWith([2, 3]);
    const other = await staffWith([2]);
    const writerId = newId();
    expect(await problemOf(joinTemplate(stranger, templateId))).toBe('not-found');
    expect(await problemOf(joinTemplate(other, templateId))).toBe('no-tab');
    const entry = { matterId, fileId, writerId };
    const { turn } = await ok(call(together.joinFileDraft, entry, outside));
    expect(await problemOf(call(together.joinFileDraft, { ...entry, writerId: newId() }, stranger))).toBe('not-found');
    const { version } = await ok(call(matters.readMatter, { matterId }, owner));
    await ok(call(matterTeam.restrictMatter, { matterId, version, onlyTeam: true }, owner));
    const draftChange = { ...entry, turn, change: changeOf('unseen') };
    expect(await problemOf(call(together.sendToFileDraft, draftChange, outside))).toBe('not-found');
    expect(await problemOf(call(together.joinFileDraft, entry, outside))).toBe('not-found');
    expect((await ok(call(together.joinFileDraft, { ...entry, writerId: newId() }, owner))).changes).toEqual([]);
  });
});

describe('409', () => {
  it('a draft holds so much and no more, and what is in it stays for everybody', async () => {
    const templateId = await newTemplateId();
    const writerId = newId();
    const { turn } = await ok(joinTemplate(owner, templateId, { writerId }));
    const half = changeOf('a'.repeat(1_400_000));
    const send = (change: typeof half) =>
      call(together.sendToTemplateDraft, { templateId, turn, writerId, change }, owner);
    await ok(send(half));
    await ok(send(changeOf('b'.repeat(1_400_000))));
    expect(await problemOf(send(changeOf('c'.repeat(1_400_000))))).toBe('draft-too-large');
    expect(await problemOf(send(changeOf('d'.repeat(1_400_000))))).toBe('draft-too-large');
    await ok(send(changeOf('small')));
    expect(readWords((await ok(joinTemplate(owner, templateId))).changes)).toHaveLength(2_800_005);
  });

  it('a draft takes so many pictures and no more, and each of those again @soak', async () => {
    const templateId = await newTemplateId();
    const writerId = newId();
    const { turn } = await ok(joinTemplate(owner, templateId, { writerId }));
    const pictures = Array.from({ length: DRAFT_LIMITS.pictures + 1 }, () =>
      pictureOf(Buffer.concat([logo(16), randomBytes(8)])),
    );
    const send = (picture?: (typeof pictures)[number]) =>
      call(together.sendToTemplateDraft, { templateId, turn, writerId, ...(picture && { picture }) }, owner);
    for (const picture of pictures.slice(0, -1)) await ok(send(picture));
    expect(await problemOf(send(pictures.at(-1)))).toBe('draft-too-large');
    await ok(send(pictures[0]));
  });

  it('who has not joined, is somebody else, or began from other bytes keeps nothing', async () => {
    const templateId = await newTemplateId();
    const colleague = await staffWith([1]);
    const writerId = newId();
    const { turn } = await ok(joinTemplate(owner, templateId, { writerId }));
    const draftChange = { templateId, turn, writerId, change: changeOf('first') };
    const send = (more: object, by: By = owner) => call(together.sendToTemplateDraft, { ...draftChange, ...more }, by);
    await ok(send({}));
    expect(await problemOf(send({ writerId: newId() }))).toBe('conflict');
    expect(await problemOf(send({}, colleague))).toBe('conflict');
    expect(await problemOf(joinTemplate(colleague, templateId, { writerId }))).toBe('conflict');
    expect(await problemOf(send({ turn: newId() }))).toBe('conflict');
    expect(await problemOf(send({ change: changeOf('other', { seed: 'f'.repeat(16) }) }))).toBe('conflict');
    expect(readWords((await ok(joinTemplate(owner, templateId))).changes)).toBe('first');
  });

  it('nobody names the connection of somebody else', async () => {
    const templateId = await newTemplateId();
    const stranger = await newLawyer();
    const ear = await connected(stranger);
    await ok(joinTemplate(owner, templateId, { connectionId: ear.connectionId }));
    await ok(joinTemplate(owner, templateId));
    expect(await ear.heard()).toEqual([]);
    ear.close();
  });

  it('nothing is written in a file of a closed matter', async () => {
    const { matterId, fileId } = await keptFile();
    const writerId = newId();
    const { turn } = await ok(call(together.joinFileDraft, { matterId, fileId, writerId }, owner));
    const { version } = await ok(call(matters.readMatter, { matterId }, owner));
    await ok(call(matters.closeMatter, { matterId, version, reason: 'Sold' }, owner));
    const draftChange = { matterId, fileId, turn, writerId, change: changeOf('late') };
    expect(await problemOf(call(together.sendToFileDraft, draftChange, owner))).toBe('matter-closed');
  });
});
