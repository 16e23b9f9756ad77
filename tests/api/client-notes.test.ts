import { beforeAll, describe, expect, it } from 'vitest';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import * as clients from '#core/clients/endpoints.ts';
import { readExport } from '#core/exports/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import { password } from './auth-world.ts';
import { type By, keepQuestionnaire, newClient, newLawyer, newTemplate, sharedMatter } from './practice.ts';
import { call, newId, ok, stack } from './stack.ts';

let by: Awaited<ReturnType<typeof newLawyer>>;
let colleague: By;
let clientId: string;
beforeAll(async () => {
  by = await newLawyer();
  clientId = (await newClient(by))._id;
  const local = await stack();
  const member = { firstName: 'Ines', lastName: 'Tester', email: `ines-${newId()}@example.com`, password };
  await inviteStaff(local, by.token, member.email, await addRole(local, by.token, 'Clients', [2]));
  colleague = { token: await joinAsStaff(local, member) };
}, 120_000);

const noteRequest = (text: string) => ({ clientId, noteId: newId(), text });
const add = (text: string, who: By = by) => ok(call(clients.addClientNote, noteRequest(text), who));
const texts = async (who: By = by) =>
  (await ok(call(clients.listClientNotes, { clientId }, who))).rows.map(
    ({ text, author }) => `${author.name}: ${text}`,
  );

describe('200', () => {
  it('notes are listed with their authors, the newest first; one’s own is changed and removed', async () => {
    const first = await add('Prefers the phone');
    await add('שלום', colleague);
    expect(await texts(colleague)).toEqual(['Ines Tester: שלום', 'Lana Tester: Prefers the phone']);
    const changed = await ok(call(clients.changeClientNote, { ...first, text: 'Prefers mail' }, by));
    expect(changed.changedAt).toBeTruthy();
    expect((await texts()).at(-1)).toBe('Lana Tester: Prefers mail');
    await ok(call(clients.removeClientNote, changed, by));
    expect(await texts()).toEqual(['Ines Tester: שלום']);
  });

  it('a note that is sent twice is there once', async () => {
    const request = noteRequest('Once');
    const notes = await Promise.all([1, 2].map(() => ok(call(clients.addClientNote, request, by))));
    expect(notes[0]).toEqual(notes[1]);
    expect((await texts()).filter((text) => text.endsWith('Once'))).toHaveLength(1);
  });

  it('the export tells every note, by whom and of whom', async () => {
    await add('For the export');
    const items: unknown[] = [];
    let cursor: string | undefined;
    do {
      const page = await ok(call(readExport, cursor === undefined ? {} : { cursor }, by));
      items.push(...page.data.filter(({ part }) => part === 'client-notes'));
      cursor = page.cursor;
    } while (cursor);
    expect(items).toContainEqual(
      expect.objectContaining({
        record: expect.objectContaining({
          text: 'For the export',
          clientName: 'Cleo Client',
          writtenBy: 'Lana Tester',
        }),
      }),
    );
  });

  it('whoever answers is offered the contacts of their own that count, and nothing else that the firm knows', async () => {
    const contacts = [{ name: 'Ann', email: 'ann@example.com' }, { name: 'No email' }];
    const { _id: templateId } = await newTemplate(by);
    await keepQuestionnaire(by, templateId, (all) => {
      const [question] = all.sections.flatMap(({ questions }) => questions);
      if (question) question.category_name = 'Contact';
      return all;
    });
    const { client, matterId, guest } = await sharedMatter(by);
    const plain = await ok(call(matters.readInvitedQuestionnaire, { matterId }, guest));
    expect(plain.contacts).toBeUndefined();

    const { version } = await ok(call(clients.readClient, { clientId: client._id }, by));
    const request = { ...client, clientId: client._id, version, contacts, notes: 'Pays late' };
    await ok(call(clients.changeClient, request, by));
    const asked = await ok(call(matters.openMatter, { matterId: newId(), clientId: client._id, templateId }, by));
    await ok(call(matters.sendQuestionnaire, asked, by));
    const sheet = await ok(call(matters.readInvitedQuestionnaire, { matterId: asked.matterId }, guest));
    expect(sheet.contacts?.map(({ name }) => name)).toEqual(['Ann']);
    expect(JSON.stringify(sheet)).not.toContain('Pays late');
    const own = await ok(call(matters.readMatterQuestionnaire, { matterId: asked.matterId }, by));
    expect(own.contacts).toEqual(sheet.contacts);
  });
});

describe('400', () => {
  it('an empty note and one of more than 2,000 characters are refused', async () => {
    for (const text of [' ', 'x'.repeat(2001)])
      expect((await call(clients.addClientNote, noteRequest(text), by)).status).toBe(400);
  });
});

describe('403', () => {
  it('nobody changes or removes what another wrote, not even the owner', async () => {
    const note = await add('Mine', colleague);
    const refused = { status: 403, problem: { problem: 'note-of-other' } };
    expect(await call(clients.changeClientNote, { ...note, text: 'Yours' }, by)).toMatchObject(refused);
    expect(await call(clients.removeClientNote, note, by)).toMatchObject(refused);
  });
});

describe('404', () => {
  it('another firm finds neither the client nor the note', async () => {
    const note = await add('Ours');
    const other = await newLawyer();
    for (const reply of [
      await call(clients.listClientNotes, { clientId }, other),
      await call(clients.addClientNote, noteRequest('Theirs'), other),
      await call(clients.changeClientNote, note, other),
      await call(clients.removeClientNote, note, other),
    ])
      expect(reply.status).toBe(404);
  });
});

describe('409', () => {
  it('a note that was changed meanwhile is not changed again unseen', async () => {
    const note = await add('First');
    await ok(call(clients.changeClientNote, { ...note, text: 'Second' }, by));
    expect((await call(clients.changeClientNote, { ...note, text: 'Third' }, by)).status).toBe(409);
  });
});
