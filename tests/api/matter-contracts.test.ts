import { beforeAll, describe, expect, it } from 'vitest';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import {
  assembleMatter,
  listClientDocuments,
  listInvitedDocuments,
  listMatterDocuments,
  shareVersion,
} from '#core/documents/endpoints.ts';
import { changeMatterTeam, restrictMatter } from '#core/matter-team/endpoints.ts';
import { isFurther, wholeIdOf } from '#core/matters/contract-id.ts';
import * as matters from '#core/matters/endpoints.ts';
import { listNotifications } from '#core/notifications/endpoints.ts';
import { type Questionnaire, questionsOf } from '#core/questionnaires/question.ts';
import { addTask } from '#core/tasks/endpoints.ts';
import { listMemberNames } from '#core/team/endpoints.ts';
import { archiveTemplate, listTemplateMatters, listTemplateRows } from '#core/templates/endpoints.ts';
import { listMatterTimeline } from '#core/timeline/endpoints.ts';
import { password } from './auth-world.ts';
import { type By, documentsOf, docx, joined, newClient, newLawyer, newTemplate, whenMailed } from './practice.ts';
import { call, newId, ok, stack } from './stack.ts';
import { allItems } from './table.ts';
import { taskRequest } from './world.ts';

let by: Awaited<ReturnType<typeof newLawyer>>;
/** A deed that asks for the buyer, and a lease that asks for the tenant. */
let deed: string;
let lease: string;
beforeAll(async () => {
  by = await newLawyer();
  [deed = '', lease = ''] = await Promise.all(
    [docx('Sold to {{buyer}}.'), docx('Let to {{tenant}}.')].map(async (file) => (await newTemplate(by, file))._id),
  );
});

const answersTo = (questionnaire: Questionnaire) =>
  Object.fromEntries(questionsOf(questionnaire).map(({ id }) => [id, 'Quayside']));

const plain = async () => {
  const { _id: clientId, invitee_email: email } = await newClient(by);
  const matterId = newId();
  await ok(call(matters.startMatter, { matterId, clientId, name: 'Purchase of a mill' }, by));
  return { matterId, clientId, email };
};
const add = (matterId: string, templateId: string, name?: string, contractId = newId()) =>
  call(matters.addContract, { matterId, contractId, templateId, name }, by);
const withTwo = async () => {
  const opened = await plain();
  await ok(add(opened.matterId, deed));
  const further = await ok(add(opened.matterId, lease, 'Lease of the mill'));
  return { ...opened, further };
};
const read = (matterId: string, as: By = by) => ok(call(matters.readMatter, { matterId }, as));
const send = async (matterId: string) => {
  const { version } = await read(matterId);
  return ok(call(matters.sendQuestionnaire, { matterId, version }, by));
};
const invited = async (guest: By) =>
  (await ok(call(matters.listInvitedMatters, {}, guest))).rows.map(({ name, state, questionnaire }) => [
    name,
    state,
    questionnaire,
  ]);
const submit = async (matterId: string, guest: By) => {
  const { questionnaire, version } = await ok(call(matters.readInvitedQuestionnaire, { matterId }, guest));
  const answers = answersTo(questionnaire);
  return ok(call(matters.submitInvitedAnswers, { matterId, version, answers }, guest));
};
const bothSent = async () => {
  const two = await withTwo();
  await send(two.matterId);
  const guest = await joined(two.email);
  await send(two.further.matterId);
  return { ...two, guest };
};
const close = async (matterId: string) => {
  const { version } = await read(matterId);
  return ok(call(matters.closeMatter, { matterId, version, reason: 'Settled' }, by));
};
const reopen = async (matterId: string) => {
  const { version } = await read(matterId);
  return ok(call(matters.reopenMatter, { matterId, version }, by));
};

describe('200', () => {
  it('the first contract of a matter that began without one stands in the matter itself', async () => {
    const { matterId } = await plain();
    const added = await ok(add(matterId, deed));
    expect(added).toMatchObject({
      matterId,
      name: 'Purchase of a mill',
      state: 'open',
      questionnaire: 'not-sent',
      templateId: deed,
    });
    const { questionnaire } = await ok(call(matters.readMatterQuestionnaire, { matterId }, by));
    expect(JSON.stringify(questionnaire)).toContain('buyer');
    const { rows } = await ok(call(matters.listMatters, {}, by));
    expect(rows.find(({ id }) => id === matterId)).toMatchObject({ state: 'open', questionnaire: 'not-sent' });
    const used = await ok(call(listTemplateMatters, { templateId: deed }, by));
    expect(used.rows.map(({ id }) => id)).toContain(matterId);
  });

  it('a further contract has its own questions, answers, documents and versions, and is listed in its matter alone', async () => {
    const before = await ok(call(matters.readOverview, {}, by));
    const { matterId, clientId, further } = await withTwo();
    expect(isFurther(further.matterId)).toBe(true);
    expect(further).toMatchObject({ name: 'Lease of the mill', templateId: lease, ofMatterId: matterId, clientId });
    expect(further.number).toBeUndefined();
    expect((await read(matterId)).contracts).toEqual([
      {
        matterId: further.matterId,
        name: 'Lease of the mill',
        templateName: expect.any(String),
        state: 'pending',
        questionnaire: 'not-sent',
      },
    ]);
    const after = await ok(call(matters.readOverview, {}, by));
    expect(after.pending + after.open - before.pending - before.open).toBe(1);
    const lists = [
      await ok(call(matters.listMatters, {}, by)),
      await ok(call(matters.listMatters, { search: 'lease' }, by)),
      await ok(call(matters.listClientMatters, { clientId }, by)),
    ];
    for (const { rows } of lists) expect(rows.map(({ id }) => id)).not.toContain(further.matterId);

    for (const id of [matterId, further.matterId]) {
      const { questionnaire, version } = await ok(call(matters.readMatterQuestionnaire, { matterId: id }, by));
      const answers = answersTo(questionnaire);
      await ok(call(matters.submitMatterAnswers, { matterId: id, version, answers }, by));
    }
    await whenMailed();
    await ok(call(assembleMatter, { matterId: further.matterId, assemblyId: newId() }, by));
    const documents = await documentsOf(by, matterId);
    expect(documents.map((each) => [each.documentId, each.matterId, each.latest])).toEqual(
      expect.arrayContaining([
        [`contract-${matterId}`, matterId, 1],
        [`contract-${further.matterId}`, further.matterId, 2],
      ]),
    );
    const ofClient = await ok(call(listClientDocuments, { clientId }, by));
    expect(ofClient.rows).toHaveLength(2);
  });

  it('its client answers each contract under its own name, and finds in each its own documents', async () => {
    const { matterId, further, guest } = await bothSent();
    expect(await invited(guest)).toEqual(
      expect.arrayContaining([
        ['Purchase of a mill', 'pending', 'sent'],
        ['Lease of the mill', 'pending', 'sent'],
      ]),
    );
    await submit(further.matterId, guest);
    expect(await invited(guest)).toContainEqual(['Purchase of a mill', 'pending', 'sent']);
    expect((await read(matterId)).questionnaire).toBe('sent');
    expect((await read(matterId)).contracts?.[0]).toMatchObject({ state: 'open', questionnaire: 'submitted' });
    const [document] = await documentsOf(by, matterId);
    const { documentId = '', version = 0 } = document ?? {};
    await ok(call(shareVersion, { documentId, version, sharedVersion: 1 }, by));
    const seen = async (id: string) =>
      (await ok(call(listInvitedDocuments, { matterId: id }, guest))).rows.map((each) => each.documentId);
    expect([await seen(matterId), await seen(further.matterId)]).toEqual([[], [documentId]]);
    const { rows } = await ok(call(listNotifications, {}, by));
    expect(rows.map((each) => [each.kind, each.matterId])).toContainEqual(['answers-submitted', further.matterId]);
  });

  it('the dashboard shows a further contract among those that wait, and its timeline is the matter’s @soak', async () => {
    const { matterId, further, guest } = await bothSent();
    await submit(matterId, guest);
    const { waiting } = await ok(call(matters.readOverview, {}, by));
    expect(waiting.map((each) => each.matterId)).toContain(further.matterId);
    const { rows } = await ok(call(listMatterTimeline, { matterId }, by));
    expect(rows.map(({ said, contractId, about }) => [said, contractId, about])).toEqual(
      expect.arrayContaining([
        ['Added a contract', further.matterId, 'Lease of the mill'],
        ['Sent a questionnaire to a client', further.matterId, undefined],
        ['Sent a questionnaire to a client', undefined, undefined],
      ]),
    );
    expect(rows.filter(({ said }) => said === 'Added a contract')).toHaveLength(2);
  });

  it('a closed matter closes all its contracts, and a reopened one gives each back as it was', async () => {
    const { matterId, further, guest } = await bothSent();
    await submit(matterId, guest);
    const { questionnaire } = await ok(call(matters.readInvitedQuestionnaire, { matterId: further.matterId }, guest));
    const [question = ''] = Object.keys(answersTo(questionnaire));
    const save = (version: number, text: string) =>
      call(matters.saveInvitedAnswers, { matterId: further.matterId, version, changes: { [question]: text } }, guest);
    const { version } = await ok(save(0, 'One'));
    await close(matterId);
    expect((await read(further.matterId)).state).toBe('closed');
    expect(await invited(guest)).toContainEqual(['Lease of the mill', 'closed', 'answering']);
    expect((await save(version, 'Two')).problem.problem).toBe('matter-closed');
    expect((await ok(call(matters.readOverview, {}, by))).waiting.map((each) => each.matterId)).not.toContain(
      further.matterId,
    );
    const refused = { matterId: further.matterId, version: further.version, name: 'Another' };
    expect((await call(matters.renameMatter, refused, by)).problem.problem).toBe('matter-closed');
    await reopen(matterId);
    expect(await read(matterId)).toMatchObject({ state: 'open', questionnaire: 'submitted' });
    expect(await read(further.matterId)).toMatchObject({ state: 'pending', questionnaire: 'answering' });
    await ok(save(version, 'Two'));
    expect(await invited(guest)).toContainEqual(['Lease of the mill', 'pending', 'answering']);
  });

  it('a contract that is added again is answered as it was, and two that are added at one moment are both there', async () => {
    const { matterId } = await plain();
    const contractId = newId();
    const first = await ok(add(matterId, deed, undefined, contractId));
    expect(await ok(add(matterId, deed, undefined, contractId))).toEqual(first);
    const wanted = ['North lease', 'South lease', 'West lease'];
    const added = await Promise.all(wanted.map((name) => add(matterId, lease, name)));
    expect(added.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { contracts = [] } = await read(matterId);
    expect(contracts.map(({ name }) => name).sort()).toEqual(wanted);
    const twice = newId();
    const same = await Promise.all([1, 2].map(() => add(matterId, lease, 'East lease', twice)));
    expect(new Set(same.map(({ text }) => text)).size).toBe(1);
    expect((await read(matterId)).contracts).toHaveLength(4);
  });

  it('who works in the matter by their role alone works in its contracts, and in no other’s', async () => {
    const local = await stack();
    const { matterId, further } = await withTwo();
    const other = await withTwo();
    const roleId = await addRole(local, by.token, `Role ${newId()}`, [5]);
    const email = `${newId()}@example.com`;
    await inviteStaff(local, by.token, email, roleId);
    const token = await joinAsStaff(local, { firstName: 'Pia', lastName: 'Legal', email, password });
    const { rows } = await ok(call(listMemberNames, {}, by));
    const { accountId = '' } = rows.find(({ name }) => name === 'Pia Legal') ?? {};
    const { version } = await read(matterId);
    await ok(call(changeMatterTeam, { matterId, version, team: [{ accountId, role: 'paralegal' }] }, by));
    const asked = (id: string) => call(matters.readMatterQuestionnaire, { matterId: id }, { token });
    expect((await asked(further.matterId)).status).toBe(200);
    expect((await asked(other.further.matterId)).status).toBe(404);
    const sending = { matterId: further.matterId, version: further.version };
    expect((await call(matters.sendQuestionnaire, sending, { token })).problem.problem).toBe('not-in-role');
  });

  it('a matter that is closed to others takes its contracts along, also out of the numbers of their templates', async () => {
    const { matterId } = await withTwo();
    const uses = async () =>
      (await ok(call(listTemplateMatters, { templateId: lease }, by))).rows.filter(
        ({ id }) => wholeIdOf(id) === matterId,
      );
    expect(await uses()).toHaveLength(1);
    const { version } = await read(matterId);
    await ok(call(restrictMatter, { matterId, version, onlyTeam: true }, by));
    const third = await ok(add(matterId, lease, 'Behind the wall'));
    expect((await read(third.matterId)).onlyTeam).toBe(true);
    expect(await uses()).toHaveLength(2);
    await send(third.matterId);
    const walled =
      (await allItems()).find((item) => String(item.sk).startsWith('WALLED#') && `${matterId}#kept` in item) ?? {};
    const noted = Object.keys(walled).filter(
      (field) => field.startsWith(matterId) && field.endsWith('#mattersChanges'),
    );
    expect(noted).toEqual([`${matterId}#mattersChanges`]);
    expect((await ok(call(listTemplateRows, {}, by))).rows.length).toBeGreaterThan(1);
  });
});

describe('404', () => {
  it('another firm adds none, and finds none', async () => {
    const { matterId, further } = await withTwo();
    const stranger = await newLawyer();
    const request = { matterId, contractId: newId(), templateId: deed };
    expect((await call(matters.addContract, request, stranger)).status).toBe(404);
    expect((await call(matters.readMatter, { matterId: further.matterId }, stranger)).status).toBe(404);
  });

  it('what is kept with a matter is not kept with one of its contracts', async () => {
    const { further } = await withTwo();
    const { accountId = '' } = (await ok(call(listMemberNames, {}, by))).rows[0] ?? {};
    const { matterId } = further;
    expect((await call(addTask, { ...taskRequest(accountId), matterId }, by)).status).toBe(404);
    expect((await call(listMatterDocuments, { matterId }, by)).status).toBe(404);
    expect((await call(matters.addContract, { matterId, contractId: newId(), templateId: deed }, by)).status).toBe(404);
    const { version } = further;
    expect((await call(matters.closeMatter, { matterId, version, reason: 'Settled' }, by)).status).toBe(404);
  });
});

describe('409', () => {
  it('nothing is added to a closed matter', async () => {
    const { matterId } = await plain();
    await close(matterId);
    expect((await add(matterId, deed)).problem.problem).toBe('matter-closed');
  });

  it('an archived template makes no contract, and the same id none of another template', async () => {
    const { matterId } = await plain();
    const { _id: templateId, version } = await newTemplate(by, docx('Of {{nobody}}.'));
    await ok(call(archiveTemplate, { templateId, version }, by));
    expect((await add(matterId, templateId)).problem.problem).toBe('template-archived');
    const contractId = newId();
    await ok(add(matterId, deed, undefined, contractId));
    expect((await add(matterId, lease, undefined, contractId)).problem.problem).toBe('conflict');
  });

  it('a matter has at most 10 contracts, which close in one act @soak', async () => {
    const { matterId } = await withTwo();
    for (let more = 3; more <= 10; more += 1) await ok(add(matterId, lease, `Lease ${more}`));
    expect((await add(matterId, lease)).problem.problem).toBe('contracts-full');
    await close(matterId);
    const { contracts = [] } = await read(matterId);
    expect(new Set(contracts.map(({ state }) => state))).toEqual(new Set(['closed']));
    await reopen(matterId);
  });
});
