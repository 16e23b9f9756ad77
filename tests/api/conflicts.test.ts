import { beforeAll, describe, expect, it } from 'vitest';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import * as clients from '#core/clients/endpoints.ts';
import { askedFirst, isHidden } from '#core/conflicts/check.ts';
import * as conflicts from '#core/conflicts/endpoints.ts';
import { searchedOfClient } from '#core/conflicts/subject-of-client.ts';
import { addDeadline, listMatterDeadlines } from '#core/deadlines/endpoints.ts';
import type { ResponseOf } from '#core/endpoint.ts';
import { changeMatterTeam, restrictMatter } from '#core/matter-team/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import { addTask, listTasks } from '#core/tasks/endpoints.ts';
import { listMemberNames } from '#core/team/endpoints.ts';
import { listMatterTimeline } from '#core/timeline/endpoints.ts';
import { password } from './auth-world.ts';
import { type By, clientRequest, newClient, newLawyer, newTemplate } from './practice.ts';
import { call, callUncleared, newId, ok, stack } from './stack.ts';
import { allItems } from './table.ts';
import { deadlineRequest, taskRequest } from './world.ts';

type Lawyer = Awaited<ReturnType<typeof newLawyer>>;
let by: Lawyer;
let matterId: string;

const openMatter = async (lawyer: Lawyer): Promise<string> => {
  const [{ _id: clientId }, { _id: templateId }] = await Promise.all([newClient(lawyer), newTemplate(lawyer)]);
  return (await ok(call(matters.openMatter, { matterId: newId(), clientId, templateId, name: 'Lease' }, lawyer)))
    .matterId;
};
beforeAll(async () => {
  by = await newLawyer();
  matterId = await openMatter(by);
}, 120_000);

const partyRequest = (name: string, more: object = {}) => ({
  matterId,
  partyId: newId(),
  side: 'adverse' as const,
  kind: 'person' as const,
  name,
  ...more,
});
const addParty = (name: string, more: object = {}) => ok(call(conflicts.addParty, partyRequest(name, more), by));
const found = async (name: string, more: object = {}, who: { token: string } = by) =>
  (await ok(call(conflicts.findConflicts, { name, ...more }, who))).hits.map((hit) =>
    isHidden(hit) ? `ask ${hit.ask}` : `${hit.sureness} ${hit.name} (${hit.role} of ${hit.of}): ${hit.reason}`,
  );

const reason = 'Another person: born 1990.';
/** Clears whoever is called like a client, of one matter or of none. */
const cleared = async (client: ResponseOf<typeof clients.addClient>, lawyer: By, of?: string): Promise<string> => {
  const { _id: clientId } = client;
  const decision = { outcome: 'cleared' as const, reason };
  const check = { checkId: newId(), ...searchedOfClient(client), clientId, exceptClientId: clientId, decision };
  return (await ok(call(conflicts.keepConflictCheck, { ...check, ...(of && { matterId: of }) }, lawyer))).checkId;
};

describe('200', () => {
  it('a party is found by what it is called in another way, until it is changed or removed', async () => {
    const party = await addParty('Robert Quillfeather', { formerNames: ['Robert Ashdown'], phone: '+1 415 555 0187' });
    const hit =
      'likely Robert Quillfeather (adverse of Lease): The surname is the same, and one given name is short for the other.';
    expect(await found('Bob Quillfeather')).toEqual([hit]);
    expect(await found('Quilfeather, Robert')).toHaveLength(1);
    expect(await found('Robert Ashdown')).toEqual([
      'likely Robert Quillfeather (adverse of Lease): It is a former or other name.',
    ]);
    expect(await found('Zelda Nobody', { phone: '(415) 555-0187' })).toHaveLength(1);
    expect(await found('Bob Quillfeather', { exceptPartyId: party.partyId })).toEqual([]);

    const { matterName: _, askFor: __, ...request } = { matterName: '', askFor: '', ...party };
    const changed = await ok(
      call(conflicts.changeParty, { ...request, name: 'Roberta Sterling', formerNames: [], phone: '' }, by),
    );
    expect([await found('Bob Quillfeather'), await found('Robert Ashdown')]).toEqual([[], []]);
    expect(await found('Roberta Sterling')).toHaveLength(1);
    await ok(call(conflicts.removeParty, changed, by));
    expect(await found('Roberta Sterling')).toEqual([]);
    expect((await allItems()).filter(({ sk }) => sk === `PARTY#${party.partyId}`)).toEqual([]);
  });

  it('a renamed matter has its new name in hits, tasks and deadlines', async () => {
    const lawyer = await newLawyer();
    const own = await openMatter(lawyer);
    const me = (await ok(call(listMemberNames, {}, lawyer))).rows[0]?.accountId ?? '';
    await ok(call(conflicts.addParty, partyRequest('Zebulon Pike', { matterId: own }), lawyer));
    await ok(call(addTask, { ...taskRequest(me), matterId: own }, lawyer));
    await ok(call(addDeadline, { ...deadlineRequest(me), matterId: own }, lawyer));
    const { version } = await ok(call(matters.readMatter, { matterId: own }, lawyer));
    await ok(call(matters.renameMatter, { matterId: own, version, name: 'O’Neill: שכירות' }, lawyer));
    expect(await found('Zebulon Pike', {}, lawyer)).toMatchObject([expect.stringContaining('O’Neill: שכירות')]);
    expect((await ok(call(listTasks, {}, lawyer))).rows).toMatchObject([{ matterName: 'O’Neill: שכירות' }]);
    const { rows } = await ok(call(listMatterDeadlines, { matterId: own }, lawyer));
    expect(rows).toMatchObject([{ matterName: 'O’Neill: שכירות' }]);
  });

  it('a client, the person of a company and a contact are found; a change of the name frees the old one', async () => {
    const contacts = [{ name: 'Ottilie Brandauer', email: 'otti@brandauer.example' }];
    const client = await newClient(by, {
      client_type: 'Company',
      company_name: 'Acme Widgets International, Inc.',
      invitee_name: 'Percival Underhay',
      contacts,
    });
    expect(await found('ACME Widgets Intl.')).toEqual([
      expect.stringMatching(/^same Acme Widgets International, Inc\. \(client of Acme/),
    ]);
    expect(await found('Percy Underhay')).toEqual([
      expect.stringMatching(/^likely Percival Underhay \(contact of Acme/),
    ]);
    expect(await found('Otilie Brandauer')).toEqual([
      expect.stringMatching(/^likely Ottilie Brandauer \(contact of Acme/),
    ]);
    expect(await found('Someone Else', { email: 'boss@brandauer.example' })).toHaveLength(1);
    expect(await found('ACME Widgets Intl.', { exceptClientId: client._id })).toEqual([]);
    const { _id: clientId, version } = client;
    const details = clientRequest({ invitee_name: 'Gisela Obermann', invitee_email: client.invitee_email });
    await ok(call(clients.changeClient, { ...details, clientId, version }, by));
    expect([
      await found('ACME Widgets Intl.'),
      await found('Percy Underhay'),
      await found('Ottilie Brandauer'),
    ]).toEqual([[], [], []]);
    expect(await found('Gisela Obermann')).toHaveLength(1);
  });

  it('a check is kept with what was found and in which state, cleared with a reason, and found in the list', async () => {
    await addParty('Leopold Vasari');
    const request = { checkId: newId(), name: 'Leo Vasari', matterId };
    const check = await ok(call(conflicts.keepConflictCheck, request, by));
    expect(check).toMatchObject({ searched: { name: 'Leo Vasari' }, checkedBy: 'Lana Tester', version: 1 });
    expect(check.hits).toMatchObject([{ name: 'Leopold Vasari', sureness: 'likely', matterId }]);
    expect(check.state.names).toBeGreaterThan(1);
    expect(check.outcome).toBeUndefined();
    const decision = { outcome: 'cleared' as const, reason: 'Another person: born 1990.' };
    const cleared = await ok(call(conflicts.decideConflictCheck, { checkId: check.checkId, version: 1, decision }, by));
    expect(cleared).toMatchObject({ ...decision, decidedBy: 'Lana Tester', version: 2 });
    expect(await ok(call(conflicts.readConflictCheck, { checkId: check.checkId }, by))).toEqual(cleared);
    const { rows } = await ok(call(conflicts.listConflictChecks, {}, by));
    expect(rows[0]).toMatchObject({ checkId: check.checkId, hits: 1, outcome: 'cleared' });
    const listed = { hit: { name: 'Leopold Vasari', role: 'adverse', of: expect.stringMatching(/^Lease/) }, more: 0 };
    expect(rows[0]?.told).toEqual(listed);
    expect((await ok(call(conflicts.listMatterConflictChecks, { matterId }, by))).rows[0]?.told).toEqual(listed);
  });

  it('a check is found by the words of whom it is about and of who checked, decided or not, and by no others', async () => {
    const names = async (search: string, who = by) =>
      (await ok(call(conflicts.listConflictChecks, { search }, who))).rows.map(({ searched }) => searched.name);
    const request = { checkId: newId(), name: 'Zoë Quillfeather', email: 'zoe@feathers.example' };
    const { checkId } = await ok(call(conflicts.keepConflictCheck, request, by));
    await ok(call(conflicts.keepConflictCheck, { ...request, checkId: newId(), name: 'Abe Quill' }, by));
    for (const search of ['quillf', 'QUILLFEATHER zoe', 'zoe lana', 'feathers zoe'])
      expect(await names(search), search).toContain('Zoë Quillfeather');
    expect(await names('quill')).toEqual(['Abe Quill', 'Zoë Quillfeather']);
    for (const search of ['feather zo lana x', 'nobody', ' ', '#']) expect(await names(search), search).toEqual([]);
    const decision = { outcome: 'cleared' as const, reason: 'Nobody.' };
    await ok(call(conflicts.decideConflictCheck, { checkId, version: 1, decision }, by));
    const { rows } = await ok(call(conflicts.listConflictChecks, { search: 'quillfeather' }, by));
    expect(rows).toMatchObject([{ checkId, outcome: 'cleared' }]);
    expect(await names('quill', await newLawyer())).toEqual([]);
  });

  it('a list names of each check the surest hit that the reader may see, or else only whom to ask', async () => {
    const lawyer = await newLawyer();
    const local = await stack();
    const email = `${newId()}@example.com`;
    await inviteStaff(local, lawyer.token, email, await addRole(local, lawyer.token, 'Lawyer', [2, 3]));
    const outside = { token: await joinAsStaff(local, { firstName: 'Otto', lastName: 'Tester', email, password }) };
    const [walled, other] = [await openMatter(lawyer), await openMatter(lawyer)];
    const client = await newClient(lawyer, { invitee_name: 'Vantage, Isolde' });
    await ok(call(conflicts.addParty, partyRequest('Isolde Vantage', { matterId: walled }), lawyer));
    const first = await cleared(client, lawyer);
    await ok(call(conflicts.addParty, partyRequest('I. Vantage', { matterId: other, side: 'related' }), lawyer));
    const second = await cleared(client, lawyer);
    await ok(call(restrictMatter, { matterId: walled, version: 1, onlyTeam: true }, lawyer));
    const lists = async (who: By) =>
      (
        await Promise.all([
          call(conflicts.listClientConflictChecks, { clientId: client._id }, who),
          call(conflicts.listConflictChecks, {}, who),
        ])
      ).map(({ body }) => {
        const { rows } = body as ResponseOf<typeof conflicts.listConflictChecks>;
        return [first, second].map((id) => rows.find(({ checkId }) => checkId === id)?.told);
      });
    await ok(call(conflicts.keepConflictCheck, { checkId: newId(), name: 'Quentin Odd', matterId: walled }, lawyer));
    const search = async (who: By) =>
      (await ok(call(conflicts.listConflictChecks, { search: 'odd' }, who))).rows.length;
    expect([await search(lawyer), await search(outside)]).toEqual([1, 0]);
    const adverse = { name: 'Isolde Vantage', role: 'adverse', of: 'Lease' };
    expect(await lists(lawyer)).toEqual(
      Array(2).fill([
        { hit: adverse, more: 0 },
        { hit: adverse, more: 1 },
      ]),
    );
    expect(await lists(outside)).toEqual(
      Array(2).fill([
        { hit: { ask: 'Lana Tester' }, more: 0 },
        { hit: { name: 'I. Vantage', role: 'related', of: 'Lease' }, more: 1 },
      ]),
    );
  });

  it('sent again, also at the same moment, a party and a check are kept once', async () => {
    const request = partyRequest('Twice Pressed');
    const check = { checkId: newId(), name: 'Twice Pressed' };
    const replies = await Promise.all([
      ...[1, 2, 3].map(() => call(conflicts.addParty, request, by)),
      ...[1, 2, 3].map(() => call(conflicts.keepConflictCheck, check, by)),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await found('Twice Pressed')).toHaveLength(1);
  });

  it('who lacks the tab learns only whom to ask', async () => {
    await addParty('Hidden Figure');
    await newClient(by, { invitee_name: 'Figure Hidden' });
    const local = await stack();
    const member = { firstName: 'Mina', lastName: 'Tester', email: `mina-${newId()}@example.com`, password };
    await inviteStaff(local, by.token, member.email, await addRole(local, by.token, `Matters ${newId()}`, [3]));
    const token = await joinAsStaff(local, member);
    expect((await found('Hidden Figure', {}, { token })).toSorted()).toEqual([
      'ask Lana Tester',
      expect.stringMatching(/^same Hidden Figure \(adverse of Lease/),
    ]);
    const check = await ok(call(conflicts.keepConflictCheck, { checkId: newId(), name: 'Hidden Figure' }, { token }));
    expect(JSON.stringify(check.hits)).not.toContain('Figure Hidden');
    expect((await ok(call(conflicts.readConflictCheck, { checkId: check.checkId }, by))).hits).toHaveLength(2);
  });

  it('who has the tab of clients alone sees parties too, and reads again a check that they cleared @soak', async () => {
    await addParty('Visible Partyman');
    const client = await newClient(by, { invitee_name: 'Partyman Visible' });
    const local = await stack();
    const member = { firstName: 'Cora', lastName: 'Tester', email: `cora-${newId()}@example.com`, password };
    await inviteStaff(local, by.token, member.email, await addRole(local, by.token, `Clients ${newId()}`, [2]));
    const token = await joinAsStaff(local, member);
    expect(await found('Visible Partyman', { exceptClientId: client._id }, { token })).toHaveLength(1);
    const checkId = await cleared(client, { token });
    expect(await ok(call(conflicts.readConflictCheck, { checkId }, { token }))).toMatchObject({ outcome: 'cleared' });
    const { rows } = await ok(call(conflicts.listClientConflictChecks, { clientId: client._id }, { token }));
    expect(rows).toMatchObject([{ checkId, decidedBy: 'Cora Tester', hits: 1 }]);
  });

  it('who clears what they may not see clears nothing of it, and the record says who cleared what', async () => {
    const lawyer = await newLawyer();
    const local = await stack();
    const taxId = await openMatter(lawyer);
    await ok(call(conflicts.addParty, partyRequest('Odalys Brandt', { matterId: taxId }), lawyer));
    await newClient(lawyer, { invitee_name: 'Odalys Brandt' });
    const client = await newClient(lawyer, { invitee_name: 'Brandt, Odalys' });
    const email = `${newId()}@example.com`;
    await inviteStaff(local, lawyer.token, email, await addRole(local, lawyer.token, 'Matters', [3]));
    const mina = { token: await joinAsStaff(local, { firstName: 'Mina', lastName: 'Tester', email, password }) };
    const checkId = await cleared(client, mina);
    const open = () =>
      callUncleared(matters.startMatter, { matterId: newId(), clientId: client._id, name: 'Advice' }, lawyer);
    const half = await ok(call(conflicts.readConflictCheck, { checkId }, mina));
    expect(half).toMatchObject({ decidedBy: 'Mina Tester' });
    expect(half.outcome).toBeUndefined();
    expect(half.hits.toSorted((one, other) => one.subjectId.localeCompare(other.subjectId))).toMatchObject([
      { ask: 'Lana Tester' },
      { name: 'Odalys Brandt', role: 'adverse', decided: { outcome: 'cleared', by: 'Mina Tester', reason } },
    ]);
    expect(askedFirst(half.hits)).toEqual(['Lana Tester']);
    expect((await open()).problem?.problem).toBe('conflict-uncleared');
    const decision = { outcome: 'cleared' as const, reason: 'Her cousin.' };
    const whole = await ok(call(conflicts.decideConflictCheck, { checkId, version: half.version, decision }, lawyer));
    expect(whole).toMatchObject({ outcome: 'cleared', decidedBy: 'Lana Tester' });
    const seen = await ok(call(conflicts.readConflictCheck, { checkId }, mina));
    expect(askedFirst(seen.hits)).toEqual([]);
    expect(seen.hits.find((hit) => !isHidden(hit))?.decided).toMatchObject({ by: 'Mina Tester', reason });
    expect(seen.hits.find(isHidden)?.decided).toEqual({
      outcome: 'cleared',
      by: 'Lana Tester',
      at: expect.any(String),
    });
    expect((await open()).status).toBe(200);
  });

  it('a hit behind a wall is cleared by somebody inside, and by nobody else while one of them may', async () => {
    const lawyer = await newLawyer();
    const local = await stack();
    const email = `${newId()}@example.com`;
    await inviteStaff(local, lawyer.token, email, await addRole(local, lawyer.token, 'Lawyer', [2, 3]));
    const outside = { token: await joinAsStaff(local, { firstName: 'Otto', lastName: 'Tester', email, password }) };
    const walled = await openMatter(lawyer);
    await ok(call(conflicts.addParty, partyRequest('Isolde Vantage', { matterId: walled }), lawyer));
    await ok(call(restrictMatter, { matterId: walled, version: 1, onlyTeam: true }, lawyer));
    const client = await newClient(outside, { invitee_name: 'Vantage, Isolde' });
    const checkId = await cleared(client, outside);
    const check = await ok(call(conflicts.readConflictCheck, { checkId }, outside));
    expect(check).not.toHaveProperty('outcome');
    expect(check).not.toHaveProperty('decidedBy');
    const decision = { outcome: 'cleared' as const, reason };
    const request = { checkId, version: check.version, decision };
    expect((await call(conflicts.decideConflictCheck, request, outside)).problem?.problem).toBe('hits-hidden');
    const open = () =>
      callUncleared(matters.startMatter, { matterId: newId(), clientId: client._id, name: 'Advice' }, outside);
    expect((await open()).problem?.problem).toBe('conflict-uncleared');
    await ok(call(conflicts.decideConflictCheck, request, lawyer));
    expect((await open()).status).toBe(200);
  });

  it('whoever refuses refuses the work, whatever they see of it', async () => {
    const lawyer = await newLawyer();
    const local = await stack();
    await newClient(lawyer, { invitee_name: 'Percival Unseen' });
    const email = `${newId()}@example.com`;
    await inviteStaff(local, lawyer.token, email, await addRole(local, lawyer.token, 'Matters', [3]));
    const mina = { token: await joinAsStaff(local, { firstName: 'Mina', lastName: 'Tester', email, password }) };
    const decision = { outcome: 'refused' as const, reason: 'Too near.' };
    const check = { checkId: newId(), name: 'Percival Unseen', decision };
    expect(await ok(call(conflicts.keepConflictCheck, check, mina))).toMatchObject({ outcome: 'refused' });
  });

  it('who has the tab of team matters alone reads the checks of a matter they work in, and of no other', async () => {
    const lawyer = await newLawyer();
    const local = await stack();
    const email = `${newId()}@example.com`;
    await inviteStaff(local, lawyer.token, email, await addRole(local, lawyer.token, 'Teams', [5]));
    const para = { token: await joinAsStaff(local, { firstName: 'Pat', lastName: 'Tester', email, password }) };
    const { rows: names } = await ok(call(listMemberNames, {}, lawyer));
    const accountId = names.find(({ name }) => name === 'Pat Tester')?.accountId ?? '';
    const [mine, other] = [await openMatter(lawyer), await openMatter(lawyer)];
    const team = [{ accountId, role: 'paralegal' as const }];
    await ok(call(changeMatterTeam, { matterId: mine, version: 1, team }, lawyer));
    const keep = async (of: object): Promise<string> => {
      const check = { checkId: newId(), name: 'Team Person', decision: { outcome: 'cleared' as const, reason } };
      return (await ok(call(conflicts.keepConflictCheck, { ...check, ...of }, lawyer))).checkId;
    };
    const [ofMine, ofOther, ofNone] = [await keep({ matterId: mine }), await keep({ matterId: other }), await keep({})];
    const read = (checkId: string) => call(conflicts.readConflictCheck, { checkId }, para);
    expect((await read(ofMine)).body).toMatchObject({ checkId: ofMine, outcome: 'cleared' });
    for (const checkId of [ofOther, ofNone, newId()])
      expect((await read(checkId)).problem?.problem, checkId).toBe('not-found');
    // Of the matter's client too is listed only what opens.
    const { clientId } = await ok(call(matters.readMatter, { matterId: mine }, lawyer));
    const ofClient = await keep({ clientId });
    const listed = async (who: By) =>
      (await ok(call(conflicts.listMatterConflictChecks, { matterId: mine }, who))).rows.map(({ checkId }) => checkId);
    expect([await listed(para), await listed(lawyer)]).toEqual([[ofMine], [ofClient, ofMine]]);
    const decision = { outcome: 'refused' as const, reason };
    const decide = { checkId: ofMine, version: 1, decision };
    expect((await call(conflicts.decideConflictCheck, decide, para)).problem?.problem).toBe('no-tab');
    await ok(call(changeMatterTeam, { matterId: mine, version: 2, team: [] }, lawyer));
    expect((await read(ofMine)).problem?.problem).toBe('not-found');
  });

  it('a matter is opened once every hit is cleared, and the next one for this client without being asked again', async () => {
    const lawyer = await newLawyer();
    const against = await openMatter(lawyer);
    await ok(call(conflicts.addParty, partyRequest('Casimir Ostrander', { matterId: against }), lawyer));
    const client = await newClient(lawyer, { invitee_name: 'Kasimir Ostrander' });
    const { _id: templateId } = await newTemplate(lawyer);
    const first = { matterId: newId(), clientId: client._id, templateId };
    expect((await callUncleared(matters.openMatter, first, lawyer)).problem?.problem).toBe('conflict-uncleared');
    const checkId = await cleared(client, lawyer, first.matterId);
    await ok(callUncleared(matters.openMatter, { ...first, conflictCheckId: checkId }, lawyer));
    const start = () => ({ matterId: newId(), clientId: client._id, name: 'Advice' });
    await ok(callUncleared(matters.startMatter, start(), lawyer));

    const { rows } = await ok(call(conflicts.listMatterConflictChecks, { matterId: first.matterId }, lawyer));
    expect(rows).toMatchObject([{ checkId, outcome: 'cleared', reason, decidedBy: 'Lana Tester' }]);
    const timeline = await ok(call(listMatterTimeline, { matterId: first.matterId }, lawyer));
    expect(timeline.rows).toContainEqual(
      expect.objectContaining({ kind: 'conflict', about: 'Kasimir Ostrander, cleared', sourceId: checkId }),
    );

    // Checks that wait for a decision, as those of many nights, take the place of none.
    const waiting = { name: 'Kasimir Ostrander', clientId: client._id, exceptClientId: client._id };
    for (let each = 0; each < 21; each += 1)
      await ok(call(conflicts.keepConflictCheck, { checkId: newId(), ...waiting }, lawyer));
    await ok(callUncleared(matters.startMatter, start(), lawyer));

    // Somebody who comes up since is no part of what was cleared, nor is one whom the newest decision refuses.
    await ok(call(conflicts.addParty, partyRequest('Kasimir Ostrander', { matterId: against }), lawyer));
    expect((await callUncleared(matters.startMatter, start(), lawyer)).problem?.problem).toBe('conflict-uncleared');
    const { version } = await ok(call(conflicts.readConflictCheck, { checkId: await cleared(client, lawyer) }, lawyer));
    await ok(callUncleared(matters.startMatter, start(), lawyer));
    const [newest] = (await ok(call(conflicts.listClientConflictChecks, { clientId: client._id }, lawyer))).rows;
    const decision = { outcome: 'refused' as const, reason: 'They sue our client.' };
    await ok(call(conflicts.decideConflictCheck, { checkId: newest?.checkId ?? '', version, decision }, lawyer));
    expect((await callUncleared(matters.startMatter, start(), lawyer)).problem?.problem).toBe('conflict-uncleared');
  });

  it('somebody new is opened for by a check of the same name that the request names', async () => {
    const lawyer = await newLawyer();
    const against = await openMatter(lawyer);
    await ok(call(conflicts.addParty, partyRequest('Ludmila Karenskaya', { matterId: against }), lawyer));
    const { _id: templateId } = await newTemplate(lawyer);
    const newClientNamed = { invitee_name: 'Ludmilla Karenskaya', invitee_email: `lk-${newId()}@example.com` };
    const request = { matterId: newId(), clientId: newId(), templateId, newClient: newClientNamed };
    expect((await callUncleared(matters.openMatter, request, lawyer)).problem?.problem).toBe('conflict-uncleared');
    const decide = (name: string) =>
      ok(
        call(
          conflicts.keepConflictCheck,
          { checkId: newId(), name, decision: { outcome: 'cleared' as const, reason } },
          lawyer,
        ),
      );
    const other = await decide('Ludmila Karenskaya');
    const named = await decide('LUDMILLA Karenskaya');
    const withCheck = ({ checkId }: { checkId: string }) =>
      callUncleared(matters.openMatter, { ...request, conflictCheckId: checkId }, lawyer);
    expect((await withCheck(other)).status).toBe(409);
    expect((await withCheck(named)).status).toBe(200);
  });

  it('a client and a contact are found by former names', async () => {
    const contacts = [{ name: 'Berta Nowotny', email: 'berta@nowotny.example', formerNames: 'Berta Zamboni' }];
    await newClient(by, {
      invitee_name: 'Hedwig Lauterbach',
      formerNames: 'Hedwig Quastenberg; Hedy Umlauf',
      contacts,
    });
    const former = 'It is a former or other name.';
    for (const name of ['Hedwig Quastenberg', 'Hedy Umlauf', 'Berta Zamboni'])
      expect(await found(name)).toContainEqual(expect.stringContaining(former));
  });
});

describe('a surname alone', () => {
  it('finds parties, clients and contacts of it, however the given name is written short', async () => {
    const lawyer = await newLawyer();
    const own = await openMatter(lawyer);
    await ok(call(conflicts.addParty, partyRequest('William Tatterman', { matterId: own }), lawyer));
    await newClient(lawyer, { invitee_name: 'Bobby Feinstein' });
    const names = async (name: string, kind: 'unknown' | 'person' = 'unknown') =>
      (await found(name, { kind }, lawyer)).map((hit) => hit.replace(/ \(.*\):/, ':'));
    const same = ['possible William Tatterman: The surname is the same.'];
    expect([await names('Tatterman'), await names('Mrs. Tatterman', 'person')]).toEqual([same, same]);
    expect(await names('Wm. Tatterman', 'person')).toEqual([expect.stringMatching(/^likely William Tatterman/)]);
    expect(await names('Finestein')).toEqual(['possible Bobby Feinstein: The surnames are spelled alike.']);
    // While somebody is entered only who may be them is told; a check that is kept by itself tells of the family too.
    expect(await names('Sarah Tatterman')).toEqual([]);
    const check = { checkId: newId(), name: 'Sarah Tatterman' };
    expect((await ok(call(conflicts.keepConflictCheck, check, lawyer))).hits).toMatchObject([
      { sureness: 'possible', reason: 'The surname is the same, and few people have it. The given names differ.' },
    ]);
    const ofMatter = { ...check, checkId: newId(), matterId: own };
    expect((await ok(call(conflicts.keepConflictCheck, ofMatter, lawyer))).hits).toEqual([]);
  });
});

describe('400', () => {
  it('a refusal without a reason is refused in the words that are expected', async () => {
    const { checkId } = await ok(call(conflicts.keepConflictCheck, { checkId: newId(), name: 'Ada Byron' }, by));
    const decide = (outcome: 'cleared' | 'refused') =>
      call(conflicts.decideConflictCheck, { checkId, version: 1, decision: { outcome, reason: ' ' } }, by);
    expect((await decide('refused')).body).toMatchObject({
      errors: [{ field: 'decision.reason', msg: 'A rejection reason is required' }],
    });
    expect((await decide('cleared')).body).toMatchObject({
      errors: [{ field: 'decision.reason', msg: 'Please enter the reason' }],
    });
  });
});

describe('404', () => {
  it('parties, checks and hits of a firm are nothing to another', async () => {
    const party = await addParty('Only Ours');
    const { checkId } = await ok(call(conflicts.keepConflictCheck, { checkId: newId(), name: 'Only Ours' }, by));
    const stranger = await newLawyer();
    const calls = [
      call(conflicts.listParties, { matterId }, stranger),
      call(conflicts.addParty, partyRequest('Stranger'), stranger),
      call(conflicts.changeParty, { ...party, name: 'Stolen' }, stranger),
      call(conflicts.removeParty, party, stranger),
      call(conflicts.readConflictCheck, { checkId }, stranger),
      call(conflicts.listMatterConflictChecks, { matterId }, stranger),
      call(conflicts.listClientConflictChecks, { clientId: newId() }, stranger),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 404));
    expect(await found('Only Ours', {}, stranger)).toEqual([]);
  });
});

describe('409', () => {
  it('nothing is opened, started or sent for a client with a hit that nobody has cleared', async () => {
    const lawyer = await newLawyer();
    const against = await openMatter(lawyer);
    await ok(call(conflicts.addParty, partyRequest('Thaddeus Okonjo', { matterId: against }), lawyer));
    const { _id: clientId } = await newClient(lawyer, { invitee_name: 'Okonjo, Thad' });
    const { _id: templateId } = await newTemplate(lawyer);
    const ids = () => ({ matterId: newId(), clientId });
    const replies = [
      await callUncleared(matters.openMatter, { ...ids(), templateId }, lawyer),
      await callUncleared(matters.startMatter, { ...ids(), name: 'Advice' }, lawyer),
      await callUncleared(matters.sendTemplate, { ...ids(), templateId }, lawyer),
      await callUncleared(matters.startMatter, { ...ids(), name: 'Advice', conflictCheckId: newId() }, lawyer),
    ];
    expect(replies.map(({ status, problem }) => [status, problem?.problem])).toEqual(
      replies.map(() => [409, 'conflict-uncleared']),
    );
    const { rows } = await ok(call(matters.listClientMatters, { clientId }, lawyer));
    expect(rows).toEqual([]);
  });

  it('no matter is opened or started with a party who is called like a client, until that is cleared with a reason', async () => {
    const lawyer = await newLawyer();
    const { _id: templateId } = await newTemplate(lawyer);
    const { _id: clientId, contacts } = await newClient(lawyer, {
      invitee_name: 'Leopold Vandermeer',
      contacts: [{ name: 'Sibylla Zoltan', email: 'sibylla@zoltan.example' }],
    });
    expect(contacts).toHaveLength(1);
    await newClient(lawyer, { invitee_name: 'Anne-Marie Wojciechowska' });
    const party = (name: string, side: 'adverse' | 'related' = 'adverse') => ({
      ...{ partyId: newId(), side, kind: 'person' as const, name },
    });
    const parties = [party('Nobody Knownhere'), party('Wojciechowska, Anne-Marie')];
    const opening = { matterId: newId(), clientId, templateId, parties };
    const starting = { matterId: newId(), clientId, name: 'Advice', parties };
    for (const refused of [
      await callUncleared(matters.openMatter, opening, lawyer),
      await callUncleared(matters.startMatter, starting, lawyer),
    ]) {
      expect([refused.status, refused.problem?.problem]).toEqual([409, 'conflict-uncleared']);
      expect(refused.body).toMatchObject({ errors: [{ field: 'parties.1' }] });
      expect(JSON.stringify(refused.body)).not.toContain('Anne-Marie Wojciechowska');
    }
    const clear = (name: string, of: object, outcome: 'cleared' | 'refused' = 'cleared') =>
      ok(
        call(
          conflicts.keepConflictCheck,
          { checkId: newId(), name, kind: 'person', ...of, decision: { outcome, reason } },
          lawyer,
        ),
      );
    const start = async () => (await callUncleared(matters.startMatter, starting, lawyer)).status;
    // Of another matter, of another name, or refused, it clears nothing.
    await clear('Wojciechowska, Anne-Marie', { matterId: opening.matterId });
    await clear('Anne-Marie Wojciechowska', { matterId: starting.matterId });
    expect(await start()).toBe(409);
    await clear('Wojciechowska, Anne-Marie', { matterId: starting.matterId }, 'refused');
    expect(await start()).toBe(409);
    await clear('Wojciechowska, Anne-Marie', { matterId: starting.matterId });
    expect(await start()).toBe(200);
    expect((await callUncleared(matters.openMatter, opening, lawyer)).status).toBe(200);

    // The client's own people are seen where they are adverse; two adverse parties are no conflict.
    const next = { clientId, name: 'Advice' };
    const against = (name: string, side?: 'related') =>
      callUncleared(matters.startMatter, { ...next, matterId: newId(), parties: [party(name, side)] }, lawyer);
    expect((await against('Sibylla Zoltan')).status).toBe(409);
    expect((await against('Sibylla Zoltan', 'related')).status).toBe(200);
    expect((await against('Nobody Knownhere')).status).toBe(200);
    expect((await against('Nobody Knownhere', 'related')).status).toBe(409);
  });

  it('who is related to two matters of one client is asked about in neither, but in those of another client @soak', async () => {
    const lawyer = await newLawyer();
    const { _id: clientId } = await newClient(lawyer, { invitee_name: 'Benedikta Hollow' });
    const { _id: otherId } = await newClient(lawyer, { invitee_name: 'Ruprecht Sand' });
    const start = (of: string, side: 'adverse' | 'related') =>
      callUncleared(
        matters.startMatter,
        {
          ...{ matterId: newId(), clientId: of, name: 'Advice' },
          parties: [{ partyId: newId(), side, kind: 'person' as const, name: 'Gundula Surety' }],
        },
        lawyer,
      );
    expect((await start(clientId, 'related')).status).toBe(200);
    expect((await start(clientId, 'related')).status).toBe(200);
    expect((await start(clientId, 'adverse')).problem?.problem).toBe('conflict-uncleared');
    expect((await start(otherId, 'related')).problem?.problem).toBe('conflict-uncleared');
  });

  it('of a party who is called like somebody behind a wall only whom to ask is said', async () => {
    const lawyer = await newLawyer();
    const local = await stack();
    const email = `${newId()}@example.com`;
    await inviteStaff(local, lawyer.token, email, await addRole(local, lawyer.token, 'Lawyer', [2, 3]));
    const outside = { token: await joinAsStaff(local, { firstName: 'Otto', lastName: 'Tester', email, password }) };
    const walled = await openMatter(lawyer);
    const { _id: clientId } = await newClient(lawyer, { invitee_name: 'Quirin Altenburg' });
    await ok(call(conflicts.addParty, partyRequest('Theodora Walled', { matterId: walled }), lawyer));
    await ok(call(restrictMatter, { matterId: walled, version: 1, onlyTeam: true }, lawyer));
    const parties = [{ partyId: newId(), side: 'related' as const, kind: 'person' as const, name: 'Walled, Theodora' }];
    const refused = await callUncleared(
      matters.startMatter,
      { matterId: newId(), clientId, name: 'Advice', parties },
      outside,
    );
    expect(refused.problem?.problem).toBe('conflict-uncleared');
    expect(JSON.stringify(refused.body)).not.toMatch(/Theodora Walled|Lease/);
    expect(await found('Walled, Theodora', {}, outside)).toEqual(['ask Lana Tester']);
  });

  it('a change of what somebody else has changed is a conflict, and a closed matter takes no party', async () => {
    const party = await addParty('Stale Version');
    await ok(call(conflicts.changeParty, { ...party, note: 'First' }, by));
    expect((await call(conflicts.changeParty, { ...party, note: 'Second' }, by)).status).toBe(409);
    expect((await call(conflicts.removeParty, party, by)).status).toBe(409);
    const other = await openMatter(by);
    await ok(call(matters.closeMatter, { matterId: other, version: 1, reason: 'Settled' }, by));
    expect((await call(conflicts.addParty, { ...partyRequest('Too Late'), matterId: other }, by)).body).toMatchObject({
      errors: [{ msg: 'This matter is closed.' }],
    });
  });
});
