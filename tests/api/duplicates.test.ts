import { beforeAll, describe, expect, it, vi } from 'vitest';
import { answersTo } from '#bin/demo/answers.ts';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import * as clients from '#core/clients/endpoints.ts';
import { findConflicts, keepConflictCheck, listClientConflictChecks } from '#core/conflicts/endpoints.ts';
import * as documents from '#core/documents/endpoints.ts';
import * as duplicates from '#core/duplicates/endpoints.ts';
import { listClientFiles } from '#core/files/endpoints.ts';
import { restrictMatter } from '#core/matter-team/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import * as requests from '#core/requests/endpoints.ts';
import { listMatterTimeline } from '#core/timeline/endpoints.ts';
import { browser, password } from './auth-world.ts';
import { fault, faultyStack } from './faults.ts';
import { renewedStack, runIn } from './outbox-world.ts';
import {
  assembled,
  clientRequest,
  docx,
  newClient,
  newLawyer,
  newTemplate,
  sharedMatter,
  whenMailed,
} from './practice.ts';
import { call, newId, newSecret, ok, putFile, stack } from './stack.ts';
import { allItems } from './table.ts';

let by: Awaited<ReturnType<typeof newLawyer>>;
let templateId: string;
beforeAll(async () => {
  await faultyStack();
  by = await newLawyer();
  templateId = (await newTemplate(by, docx('Agreement with {{party_name}}')))._id;
}, 120_000);

const deed = Uint8Array.from('%PDF-1.4 a deed', (letter) => letter.charCodeAt(0));

type Client = Awaited<ReturnType<typeof newClient>>;
const contact = (name: string, email: string) => ({ name, email });
const version = async ({ _id }: Pick<Client, '_id'>): Promise<number> =>
  (await ok(call(clients.readClient, { clientId: _id }, by))).version;

/** Asks a client for a deed, outside matters, by a link for whoever has it. */
const askedByLink = async (clientId: string) => {
  const secret = newSecret();
  const items = [{ itemId: newId(), name: 'Deed' }];
  const request = { requestId: newId(), clientId, way: 'anyone', secret, items } as const;
  const { requestId } = await ok(call(requests.askForDocuments, request, by));
  const open = () => call(requests.openRequestLink, { secret, openingId: newId() }, browser());
  const begin = (uploadId: string) =>
    call(
      requests.beginLinkedUpload,
      { secret, itemId: items[0]?.itemId ?? '', uploadId, fileName: 'deed.pdf', size: deed.length },
      browser(),
    );
  const put = async (way: { form?: Parameters<typeof putFile>[0] | undefined } | undefined, uploadId: string) => {
    if (way?.form) await putFile(way.form, deed, 'deed.pdf');
    return vi.waitFor(
      async () => {
        const upload = await ok(call(requests.readLinkedUpload, { secret, uploadId }, browser()));
        if (upload.state === 'waiting') throw new Error('It still waits');
        return upload;
      },
      { timeout: 10_000, interval: 50 },
    );
  };
  return { requestId, open, begin, put };
};
const requestsOf = async ({ _id: clientId }: Pick<Client, '_id'>) =>
  (await ok(call(requests.listDocumentRequests, { clientId }, by))).requests;
const filesOf = async ({ _id: clientId }: Pick<Client, '_id'>) =>
  (await ok(call(listClientFiles, { clientId }, by))).rows.flatMap((row) => ('gone' in row ? [] : [row.id])).toSorted();

/** A client with two matters, one of which has a contract, with a contact, a tag, a note and a request for documents. */
const wholeClient = async (name: string): Promise<Client & { matterIds: string[] }> => {
  const details = { invitee_name: name, contacts: [contact('Nora', 'nora@example.com'), contact(name, '')] };
  const client = await newClient(by, { ...details, tags: ['Estate', name] } as never);
  const clientId = client._id;
  const [withContract, plain] = [newId(), newId()];
  const decision = { outcome: 'cleared', reason: 'Nobody whom we work against' } as const;
  const check = { checkId: newId(), name, email: client.invitee_email, clientId, exceptClientId: clientId, decision };
  await ok(call(keepConflictCheck, check, by));
  await ok(call(matters.openMatter, { matterId: withContract, clientId, templateId }, by));
  await ok(call(matters.startMatter, { matterId: plain, clientId, name: `Lease of ${name}` }, by));
  await ok(call(clients.addClientNote, { clientId, noteId: newId(), text: `Of ${name}` }, by));
  await askedByLink(clientId);
  const sheet = await ok(call(matters.readMatterQuestionnaire, { matterId: withContract }, by));
  const changes = answersTo(sheet.questionnaire, { party_name: name });
  const answers = { matterId: withContract, version: sheet.version, changes };
  await ok(call(matters.saveMatterAnswers, answers, by));
  await assembled(by, withContract);
  return { ...client, matterIds: [withContract, plain] };
};

const merging = async (stays: Client, goes: Client, taken: ('name' | 'email' | 'phone')[] = []) => ({
  ...{ clientId: stays._id, version: await version(stays), mergeId: newId(), otherId: goes._id },
  ...{ otherVersion: await version(goes), taken },
});
const merge = async (stays: Client, goes: Client, taken: ('name' | 'email' | 'phone')[] = []) => {
  const request = await merging(stays, goes, taken);
  await ok(call(duplicates.mergeClient, request, by));
  await whenMailed();
  return request;
};
const matterIdsOf = async ({ _id: clientId }: Pick<Client, '_id'>) =>
  (await ok(call(matters.listClientMatters, { clientId }, by))).rows.flatMap((row) => ('gone' in row ? [] : [row.id]));

/** The table but for what tells of a merge: events, versions, instants of rows, counts of changes, checks that run again, and what undoes it. */
const lasting = async () =>
  (await allItems())
    // Whoever changes a matter ends the sittings of those who write in it, also where nobody has written yet.
    .filter(({ sk, size }) => sk !== 'ANSWERS' || size !== undefined)
    .filter(
      ({ pk, sk }) =>
        !/#AUDIT$|CLIENTMERGE#/.test(`${pk}`) &&
        !/^(CLIENTMERGE#|CONFLICTRERUN#|FORWARD#|GONE#|OUTBOX#|PROGRESS$)/.test(`${sk}`),
    )
    .map(({ version: _, savedAs: _as, stoodWith: _with, listAt, at, ...item }) => {
      const counts = Object.entries(item).filter(([name]) => !name.endsWith('Changes'));
      return Object.fromEntries([
        ...counts,
        ['listAt', String(listAt ?? '').split('#')[1]],
        ['at', item.row ? '' : at],
      ]);
    })
    .sort((one, other) => (`${one.pk}|${one.sk}` < `${other.pk}|${other.sk}` ? -1 : 1));

describe('200', () => {
  it('a client goes into another with matters, documents, contacts, tags and notes, and is found as the other', async () => {
    const [stays, goes] = [await wholeClient('Robert Ashdown'), await wholeClient('Bob Ashdown')];
    const { mergeId } = await merge(stays, goes, ['phone']);
    const client = await ok(call(clients.readClient, { clientId: stays._id }, by));
    expect(client.merges).toMatchObject([{ mergeId, state: 'merged', title: 'Bob Ashdown', by: 'Lana Tester' }]);
    expect(client.contacts.map(({ name, email }) => [name, email])).toEqual([
      ['Nora', 'nora@example.com'],
      ['Robert Ashdown', ''],
      ['Bob Ashdown', ''],
      ['Bob Ashdown', goes.invitee_email],
    ]);
    expect(client.tags).toEqual(['Estate', 'Robert Ashdown', 'Bob Ashdown']);
    expect((await matterIdsOf(stays)).toSorted()).toEqual([...stays.matterIds, ...goes.matterIds].toSorted());
    const { rows: notes } = await ok(call(clients.listClientNotes, { clientId: stays._id }, by));
    expect(notes.map(({ text }) => text).toSorted()).toEqual(['Of Bob Ashdown', 'Of Robert Ashdown']);
    const { rows: contracts } = await ok(call(documents.listClientDocuments, { clientId: stays._id }, by));
    expect(contracts).toHaveLength(2);
    const { rows } = await ok(call(clients.listClientRows, {}, by));
    expect(rows.find(({ id }) => id === goes._id)).toMatchObject({ gone: true });
    expect((await call(clients.readClient, { clientId: goes._id }, by)).status).toBe(404);
    const [matterId = ''] = goes.matterIds;
    const { rows: lines } = await ok(call(listMatterTimeline, { matterId }, by));
    expect(lines[0]).toMatchObject({ said: 'Client changed by a merge', about: 'Robert Ashdown' });
    const { hits } = await ok(call(findConflicts, { name: 'Bob Ashdown' }, by));
    expect(hits.map((hit) => ('clientId' in hit ? hit.clientId : ''))).not.toContain(goes._id);
  });

  it('an address of the merged client leads to the one that is left, through later merges too, until it is undone', async () => {
    const [first, second, third] = [await newClient(by), await newClient(by), await newClient(by)];
    const { mergeId } = await merge(second, first);
    const into = async (clientId: string) => call(duplicates.readMergedClient, { clientId }, by);
    expect((await into(first._id)).body).toEqual({ clientId: second._id, title: second.title, former: first.title });
    const later = await merge(third, second);
    expect((await into(first._id)).body).toMatchObject({ clientId: third._id, former: first.title });
    await ok(call(duplicates.undoMerge, { clientId: third._id, mergeId: later.mergeId }, by));
    await whenMailed();
    await ok(call(duplicates.undoMerge, { clientId: second._id, mergeId }, by));
    await whenMailed();
    expect([(await into(first._id)).status, (await into(newId())).status]).toEqual([404, 404]);
  });

  it('what was decided of the merged client’s hits holds for the one that is left, and goes back at the undoing', async () => {
    await newClient(by, { invitee_name: 'Hedwig Quastenberg' });
    const [stays, goes] = [await wholeClient('Hedy Quastenberg'), await newClient(by)];
    const ofGoes = { checkId: newId(), name: 'Hedwig Quastenberg', clientId: goes._id, exceptClientId: goes._id };
    const decision = { outcome: 'cleared', reason: 'Another person' } as const;
    await ok(call(keepConflictCheck, { ...ofGoes, decision }, by));
    const checksOf = async ({ _id: clientId }: Pick<Client, '_id'>) =>
      (await ok(call(listClientConflictChecks, { clientId }, by))).rows.map(({ checkId }) => checkId);
    const own = await checksOf(stays);
    const { mergeId } = await merge(stays, goes);
    expect((await checksOf(stays)).toSorted()).toEqual([...own, ofGoes.checkId].toSorted());
    await ok(call(duplicates.undoMerge, { clientId: stays._id, mergeId }, by));
    await whenMailed();
    expect([await checksOf(stays), await checksOf(goes)]).toEqual([own, [ofGoes.checkId]]);
  });

  it('a matter goes with all its contracts and what was made of each, and comes back with them', async () => {
    const [stays, goes] = [await newClient(by), await wholeClient('Zenobia Fairweather')];
    const [matterId = ''] = goes.matterIds;
    const request = { matterId, contractId: newId(), templateId, name: 'Second agreement' };
    const { matterId: furtherId } = await ok(call(matters.addContract, request, by));
    const { questionnaire, version: seen } = await ok(
      call(matters.readMatterQuestionnaire, { matterId: furtherId }, by),
    );
    const changes = answersTo(questionnaire, { party_name: 'Zenobia' });
    await ok(call(matters.saveMatterAnswers, { matterId: furtherId, version: seen, changes }, by));
    await ok(call(documents.assembleMatter, { matterId: furtherId, assemblyId: newId() }, by));
    await whenMailed();
    const before = await lasting();
    const documentsOf = async ({ _id: clientId }: Pick<Client, '_id'>) =>
      (await ok(call(documents.listClientDocuments, { clientId }, by))).rows
        .flatMap((row) => ('gone' in row ? [] : [row.matterId]))
        .toSorted();
    const { mergeId } = await merge(stays, goes);
    for (const id of [matterId, furtherId])
      expect(await ok(call(matters.readMatter, { matterId: id }, by))).toMatchObject({
        clientId: stays._id,
        clientName: stays.title,
      });
    expect(await documentsOf(stays)).toEqual([matterId, furtherId].toSorted());
    expect((await matterIdsOf(stays)).toSorted()).toEqual(goes.matterIds.toSorted());
    await ok(call(duplicates.undoMerge, { clientId: stays._id, mergeId }, by));
    await whenMailed();
    expect(await documentsOf(goes)).toEqual([matterId, furtherId].toSorted());
    expect(await documentsOf(stays)).toEqual([]);
    expect(await lasting()).toEqual(before);
  }, 60_000);

  it('undone, all stands as before, and what came to the other since stays there', async () => {
    const [stays, goes] = [await wholeClient('Ida Marlow'), await wholeClient('Ida Marlowe')];
    const before = await lasting();
    const { mergeId } = await merge(stays, goes, ['name', 'email']);
    expect((await ok(call(clients.readClient, { clientId: stays._id }, by))).invitee_email).toBe(goes.invitee_email);
    await ok(call(duplicates.undoMerge, { clientId: stays._id, mergeId }, by));
    await whenMailed();
    expect(await lasting()).toEqual(before);

    const again = await merge(stays, goes);
    const [added, noteId] = [newId(), newId()];
    await ok(call(matters.startMatter, { matterId: added, clientId: stays._id, name: 'Since' }, by));
    await ok(call(clients.addClientNote, { clientId: stays._id, noteId, text: 'Since' }, by));
    const { contacts, ...client } = await ok(call(clients.readClient, { clientId: stays._id }, by));
    const grown = { ...client, contacts: [...contacts, { ...contacts[0], name: 'Since', email: 'since@example.com' }] };
    await ok(call(clients.changeClient, { ...grown, clientId: stays._id } as never, by));
    await ok(call(duplicates.undoMerge, { clientId: stays._id, mergeId: again.mergeId }, by));
    await whenMailed();
    expect((await matterIdsOf(stays)).toSorted()).toEqual([...stays.matterIds, added].toSorted());
    expect((await matterIdsOf(goes)).toSorted()).toEqual(goes.matterIds.toSorted());
    const back = await ok(call(clients.readClient, { clientId: stays._id }, by));
    expect(back.contacts.map(({ name }) => name)).toEqual(['Nora', 'Ida Marlow', 'Since']);
    const { rows: notes } = await ok(call(clients.listClientNotes, { clientId: stays._id }, by));
    expect(notes.map(({ text }) => text)).toEqual(['Since', 'Of Ida Marlow']);
    expect(back.merges).toBeUndefined();
  }, 60_000);

  it('nobody comes to see what was not shared with them: a moved matter shows itself only once it is shared anew', async () => {
    const { guest, client } = await sharedMatter(by, docx('Agreement with {{party_name}}'));
    const clientId = client._id;
    const stays = await ok(call(clients.readClient, { clientId }, by));
    const goes = await newClient(by, { invitee_name: 'Otto Unjoined' });
    const matterId = newId();
    const opened = await ok(call(matters.openMatter, { matterId, clientId: goes._id, templateId }, by));
    await ok(call(matters.sendQuestionnaire, { matterId, version: opened.version }, by));
    await merge(stays, goes);
    expect((await call(matters.readInvitedQuestionnaire, { matterId }, guest)).status).toBe(404);
    const moved = await ok(call(matters.readMatter, { matterId }, by));
    expect([moved.clientId, moved.shared]).toEqual([clientId, false]);
    await ok(call(matters.sendQuestionnaire, { matterId, version: moved.version }, by));
    expect((await call(matters.readInvitedQuestionnaire, { matterId }, guest)).status).toBe(200);
  });

  it('of a moved matter a joined client sees the document that is shared with them, and none that was shared before', async () => {
    const { guest, client } = await sharedMatter(by, docx('Agreement with {{party_name}}'));
    const stays = await ok(call(clients.readClient, { clientId: client._id }, by));
    const goes = await wholeClient('Otto Unjoined');
    const [matterId = ''] = goes.matterIds;
    const documentOf = async () => {
      const [document] = (await ok(call(documents.listMatterDocuments, { matterId }, by))).rows;
      if (!document) throw new Error('No document');
      return document;
    };
    const share = async () => {
      const { documentId, version } = await documentOf();
      return ok(call(documents.shareVersion, { documentId, version, sharedVersion: 1 }, by));
    };
    const seen = () => call(documents.listInvitedDocuments, { matterId }, guest);
    const opened = await ok(call(matters.readMatter, { matterId }, by));
    await ok(call(matters.sendQuestionnaire, { matterId, version: opened.version }, by));
    await share();
    await merge(stays, goes);
    expect((await seen()).status).toBe(404);

    const moved = await ok(call(matters.readMatter, { matterId }, by));
    await ok(call(matters.sendQuestionnaire, { matterId, version: moved.version }, by));
    expect(await seen()).toMatchObject({ status: 200, body: { rows: [] } });
    const { documentId } = await share();
    expect(await seen()).toMatchObject({ status: 200, body: { rows: [{ documentId, number: 1 }] } });
  });

  it('a document that is shared in a moved matter shows it to a joined client, and not the questionnaire that was sent before @soak', async () => {
    const { guest, client } = await sharedMatter(by, docx('Agreement with {{party_name}}'));
    const stays = await ok(call(clients.readClient, { clientId: client._id }, by));
    const goes = await wholeClient('Otilie Unjoined');
    const [matterId = ''] = goes.matterIds;
    const opened = await ok(call(matters.readMatter, { matterId }, by));
    await ok(call(matters.sendQuestionnaire, { matterId, version: opened.version }, by));
    await merge(stays, goes);
    const [document] = (await ok(call(documents.listMatterDocuments, { matterId }, by))).rows;
    const { documentId = '', version = 0 } = document ?? {};
    await ok(call(documents.shareVersion, { documentId, version, sharedVersion: 1 }, by));
    const { rows } = await ok(call(documents.listInvitedDocuments, { matterId }, guest));
    expect(rows).toMatchObject([{ documentId, number: 1 }]);
    const file = { matterId, documentId, number: '1', format: 'docx' } as const;
    expect((await call(documents.downloadInvitedDocument, file, guest)).status).toBe(200);
    expect((await call(matters.readInvitedQuestionnaire, { matterId }, guest)).status).toBe(404);
  });

  it('a matter that is closed to who merges goes along, and nothing of it is told to them', async () => {
    const local = await stack();
    const ida = { firstName: 'Ida', lastName: 'Waller', email: `ida-${newId()}@example.com`, password };
    await inviteStaff(local, by.token, ida.email, await addRole(local, by.token, `Role ${newId()}`, [2, 3]));
    const inside = { token: await joinAsStaff(local, ida) };
    const [stays, goes] = [await newClient(by), await newClient(by)];
    const matterId = newId();
    const request = { matterId, clientId: goes._id, name: 'Closed to others' };
    const { version: opened } = await ok(call(matters.startMatter, request, inside));
    await ok(call(restrictMatter, { matterId, version: opened, onlyTeam: true }, inside));
    const { mergeId } = await merge(stays, goes);
    expect((await ok(call(matters.readMatter, { matterId }, inside))).clientId).toBe(stays._id);
    const { rows } = await ok(call(listMatterTimeline, { matterId }, inside));
    expect(rows[0]).toMatchObject({ said: 'Client changed by a merge' });

    const replies = async () => [
      await call(clients.readClient, { clientId: stays._id }, by),
      await call(matters.listClientMatters, { clientId: stays._id }, by),
      await call(matters.listClientMatters, { clientId: goes._id }, by),
      await call(matters.readMatter, { matterId }, by),
    ];
    expect(JSON.stringify(await replies())).not.toMatch(new RegExp(`Closed to others|${matterId}`));
    await ok(call(duplicates.undoMerge, { clientId: stays._id, mergeId }, by));
    await whenMailed();
    expect((await ok(call(matters.readMatter, { matterId }, inside))).clientId).toBe(goes._id);
    expect(JSON.stringify(await replies())).not.toMatch(new RegExp(`Closed to others|${matterId}`));
  });

  it('a merge, and its undoing, that is killed between its writes is taken up, and ends alike', async () => {
    const [stays, goes] = [await wholeClient('Ezra Kohl'), await wholeClient('Ezra Kohle')];
    const interrupted = async (nth: number, task: () => Promise<unknown>) => {
      const isMoving = (body: string) => body.includes('"merge-clients"');
      const killed = fault('dynamodb', 'TransactWriteItems', { does: 'refused', nth, onwards: true, where: isMoving });
      await task();
      await whenMailed();
      killed.release();
      await renewedStack();
      await runIn(5);
      await whenMailed();
    };
    const before = await lasting();
    for (let nth = 1; nth <= 16; nth += process.env.SOAK ? 1 : 8) {
      let mergeId = '';
      await interrupted(nth, async () => {
        ({ mergeId } = await merge(stays, goes));
      });
      expect((await ok(call(clients.readClient, { clientId: stays._id }, by))).merges?.[0]?.state).toBe('merged');
      expect(await matterIdsOf(stays)).toHaveLength(4);
      await interrupted(nth, () => ok(call(duplicates.undoMerge, { clientId: stays._id, mergeId }, by)));
      expect(await lasting()).toEqual(before);
    }
  }, 240_000);

  it('a request for documents goes along, takes what was on its way, and comes back with what came for it', async () => {
    const [stays, goes] = [await newClient(by), await newClient(by)];
    const { requestId, open, begin, put } = await askedByLink(goes._id);
    const [early, later, late] = [newId(), newId(), newId()];
    const { way } = await ok(begin(early));
    const { mergeId } = await merge(stays, goes);
    expect((await ok(open())).request).toMatchObject({ requestId, isOver: false });
    expect(await put(way, early)).toMatchObject({ state: 'kept', fileId: early });
    await put((await ok(begin(later))).way, later);
    const [moved] = await requestsOf(stays);
    expect(moved).toMatchObject({ requestId, clientId: stays._id, isOver: false, items: [{ state: 'sent' }] });
    expect(await filesOf(stays)).toEqual([early, later].toSorted());
    const itemId = moved?.items[0]?.itemId ?? '';
    const judged = { clientId: stays._id, requestId, itemId, version: moved?.version ?? 0, reason: 'Blurred' };
    await ok(call(requests.judgeRequestedDocument, judged, by));

    const { way: across } = await ok(begin(late));
    await ok(call(duplicates.undoMerge, { clientId: stays._id, mergeId }, by));
    await whenMailed();
    expect([await requestsOf(stays), await filesOf(stays)]).toEqual([[], []]);
    expect(await put(across, late)).toMatchObject({ state: 'kept', fileId: late });
    expect(await filesOf(goes)).toEqual([early, later, late].toSorted());
    expect(await requestsOf(goes)).toMatchObject([{ requestId, clientId: goes._id, items: [{ state: 'sent' }] }]);
    expect((await ok(open())).request).toMatchObject({ requestId });
  }, 60_000);

  it('a request goes along through several merges, and one that the other client had stays theirs @soak', async () => {
    const [first, second, third] = [await newClient(by), await newClient(by), await newClient(by)];
    const { requestId, open } = await askedByLink(first._id);
    const own = await askedByLink(third._id);
    const { mergeId } = await merge(second, first);
    const { mergeId: laterId } = await merge(third, second);
    expect((await requestsOf(third)).map((each) => each.requestId).toSorted()).toEqual(
      [requestId, own.requestId].toSorted(),
    );
    expect((await ok(open())).request).toMatchObject({ requestId });
    const stranger = await newLawyer();
    const list = { clientId: third._id };
    expect((await call(requests.listDocumentRequests, list, stranger)).status).toBe(404);
    const ended = { clientId: third._id, requestId };
    expect((await call(requests.endDocumentRequest, ended, stranger)).status).toBe(404);
    await ok(call(duplicates.undoMerge, { clientId: third._id, mergeId: laterId }, by));
    await whenMailed();
    await ok(call(duplicates.undoMerge, { clientId: second._id, mergeId }, by));
    await whenMailed();
    expect(await requestsOf(first)).toMatchObject([{ requestId }]);
    expect(await requestsOf(third)).toMatchObject([{ requestId: own.requestId }]);
    expect((await ok(open())).request).toMatchObject({ requestId });
  }, 60_000);

  it('while a merge is broken off, a link shows what it asks for, and takes files once the merge goes on @soak', async () => {
    const [stays, goes] = [await newClient(by), await newClient(by)];
    const { requestId, open, begin, put } = await askedByLink(goes._id);
    await whenMailed();
    const isMoving = (body: string) => body.includes('"merge-clients"');
    const killed = fault('dynamodb', 'TransactWriteItems', { does: 'refused', nth: 1, onwards: true, where: isMoving });
    await merge(stays, goes);
    expect((await ok(open())).request).toMatchObject({ requestId, isOver: false });
    const uploadId = newId();
    expect((await begin(uploadId)).problem).toMatchObject({ problem: 'conflict' });
    killed.release();
    await renewedStack();
    await runIn(5);
    await whenMailed();
    expect(await put((await ok(begin(uploadId))).way, uploadId)).toMatchObject({ state: 'kept' });
    expect(await requestsOf(stays)).toMatchObject([{ requestId, items: [{ state: 'sent' }] }]);
  }, 60_000);

  it('two clients who are said to be two are listed so once, in whatever order', async () => {
    const [one, other] = [await newClient(by), await newClient(by)];
    await ok(call(duplicates.keepClientsApart, { clientId: one._id, otherId: other._id }, by));
    await ok(call(duplicates.keepClientsApart, { clientId: other._id, otherId: one._id }, by));
    const { rows } = await ok(call(duplicates.listDistinctClients, {}, by));
    expect(rows.filter((pair) => [pair.one, pair.other].includes(one._id))).toHaveLength(1);
  });
});

describe('200, of clients with much', () => {
  it('ten contacts each with all that is known of them fit into the steps of a merge, and of its undoing @soak', async () => {
    const full = (name: string) =>
      newClient(by, {
        ...{ client_type: 'Company', company_name: `${name} International Trading`, invitee_name: `${name} Whitfield` },
        ...{
          countryCode: '+1',
          mobileNumber: '4155550198',
          tags: Array.from({ length: 9 }, (_, at) => `${name} ${at}`),
        },
        address: { address_line_1: '12 Long Lane', city: 'Oakland', zip_code: '94607' },
        contacts: Array.from({ length: 9 }, (_, at) => ({
          ...{
            name: `${name} Anne-Marie Contact${at}`,
            email: `${name}${at}@${name}.example`,
            phone: `415555${1000 + at}`,
          },
          ...{ address_line_1: `${at} Short Street`, city: 'Berkeley', zip_code: '94701' },
        })),
      } as never);
    const [stays, goes] = [await full('Quillon'), await full('Tarrant')];
    const { mergeId } = await merge(stays, goes, ['name', 'email']);
    expect((await ok(call(clients.readClient, { clientId: stays._id }, by))).merges?.[0]?.state).toBe('merged');
    await ok(call(duplicates.undoMerge, { clientId: stays._id, mergeId }, by));
    await whenMailed();
    expect((await ok(call(clients.readClient, { clientId: stays._id }, by))).merges).toBeUndefined();
    expect((await ok(call(clients.readClient, { clientId: goes._id }, by))).contacts).toHaveLength(9);
  });
});

describe('404', () => {
  it('a client of another firm goes nowhere, and takes none', async () => {
    const [own, stranger] = [await newClient(by), await newLawyer()];
    const foreign = await newClient(stranger);
    const request = {
      clientId: own._id,
      version: 1,
      mergeId: newId(),
      otherId: foreign._id,
      otherVersion: 1,
      taken: [],
    };
    expect((await call(duplicates.mergeClient, request, by)).status).toBe(404);
    expect((await call(duplicates.mergeClient, request, stranger)).status).toBe(404);
  });
});

describe('409', () => {
  it('of two who merge one client at one moment, one does', async () => {
    const [one, two, goes] = [await newClient(by), await newClient(by), await newClient(by)];
    const requests = [await merging(one, goes), await merging(two, goes)];
    const answers = await Promise.all(requests.map((request) => call(duplicates.mergeClient, request, by)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => [200, 404, 409].includes(status))).toBe(true);
  });

  it('who has joined stays, and two who have joined are not merged', async () => {
    const { client } = await sharedMatter(by, docx('Agreement with {{party_name}}'));
    const clientId = client._id;
    const joined = await ok(call(clients.readClient, { clientId }, by));
    const other = await newClient(by);
    const refused = await call(duplicates.mergeClient, await merging(other, joined), by);
    expect(refused).toMatchObject({ status: 409, body: { problem: 'joined-stays' } });
  });

  it('an e-mail that another client has got meanwhile is not taken back', async () => {
    const [stays, goes] = [await newClient(by), await newClient(by)];
    const { mergeId } = await merge(stays, goes);
    await newClient(by, clientRequest({ invitee_email: goes.invitee_email, invitee_name: 'Somebody New' }));
    expect(await call(duplicates.undoMerge, { clientId: stays._id, mergeId }, by)).toMatchObject({
      status: 409,
      body: { problem: 'client-exists' },
    });
  });

  it('the later merge is undone first', async () => {
    const [stays, first, second] = [await newClient(by), await newClient(by), await newClient(by)];
    const { mergeId } = await merge(stays, first);
    await merge(stays, second);
    expect(await call(duplicates.undoMerge, { clientId: stays._id, mergeId }, by)).toMatchObject({
      status: 409,
      body: { problem: 'merge-below' },
    });
  });
});
