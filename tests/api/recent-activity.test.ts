import { beforeAll, describe, expect, it } from 'vitest';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import * as clients from '#core/clients/endpoints.ts';
import { keepConflictCheck } from '#core/conflicts/endpoints.ts';
import { VISIBILITY } from '#core/documents/document.ts';
import { changeDocument } from '#core/documents/endpoints.ts';
import { changeMatterTeam, restrictMatter } from '#core/matter-team/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import { addTask } from '#core/tasks/endpoints.ts';
import { listMemberNames } from '#core/team/endpoints.ts';
import { addMatterNote, listRecentActivity } from '#core/timeline/endpoints.ts';
import { MOST_RECENT } from '#core/timeline/timeline.ts';
import { password } from './auth-world.ts';
import { assembled, type By, docx, newClient, newLawyer, openedMatter } from './practice.ts';
import { call, lines, newId, ok, stack } from './stack.ts';
import { taskRequest } from './world.ts';

type Member = By & { accountId: string };

let owner: Member;

const memberOf = async (firm: By, firstName: string, codes: number[]): Promise<Member> => {
  const local = await stack();
  const roleId = await addRole(local, firm.token, `Role ${newId()}`, codes);
  const email = `${newId()}@example.com`;
  await inviteStaff(local, firm.token, email, roleId);
  const token = await joinAsStaff(local, { firstName, lastName: 'Teamer', email, password });
  const { rows } = await ok(call(listMemberNames, {}, firm));
  return { token, accountId: rows.find(({ name }) => name.startsWith(firstName))?.accountId ?? '' };
};
const newOwner = async (): Promise<Member> => {
  const by = await newLawyer();
  const { rows } = await ok(call(listMemberNames, {}, by));
  return { ...by, accountId: rows[0]?.accountId ?? '' };
};
const started = async (name: string, by: By = owner) => {
  const { _id: clientId } = await newClient(by);
  return ok(call(matters.startMatter, { matterId: newId(), clientId, name }, by));
};
const linesOf = async (by: By) =>
  (await ok(call(listRecentActivity, {}, by))).rows.map(({ said, about, matterName, who }) =>
    [said, about, matterName, who].filter(Boolean).join(' | '),
  );
/** Of the last call. */
const readUnitsOf = (operation: string): number =>
  (JSON.parse(lines().findLast((each) => each.includes(`"operation":"${operation}"`)) ?? '{}') as { readUnits: number })
    .readUnits;

beforeAll(async () => {
  owner = await newOwner();
}, 60_000);

describe('200', () => {
  it('the newest of what happened in matters and with clients, each with who, what and where, for one unit', async () => {
    const { _id: clientId, version } = await newClient(owner, { invitee_name: 'Anne-Marie O’Neill' });
    const { matterId } = await ok(
      call(matters.startMatter, { matterId: newId(), clientId, name: 'Purchase of a mill' }, owner),
    );
    await ok(call(addTask, { ...taskRequest(owner.accountId), matterId }, owner));
    await ok(call(addMatterNote, { matterId, noteId: newId(), text: 'Called back' }, owner));
    await ok(call(clients.addClientNote, { clientId, noteId: newId(), text: 'Prefers mail' }, owner));
    await ok(call(clients.archiveClient, { clientId, version }, owner));
    expect(await linesOf(owner)).toEqual([
      'Archived a client | Anne-Marie O’Neill | Lana Tester',
      'Added a note on a client | Anne-Marie O’Neill | Lana Tester',
      'Added a note | Purchase of a mill | Lana Tester',
      'Added a task | Call opposing counsel | Purchase of a mill | Lana Tester',
      'Opened a matter | Purchase of a mill | Lana Tester',
      'Added a client | Anne-Marie O’Neill | Lana Tester',
    ]);
    const { rows } = await ok(call(listRecentActivity, {}, owner));
    expect(rows[0]).toMatchObject({ kind: 'client', sourceId: clientId });
    expect(rows[2]).toMatchObject({ kind: 'note', matterId });
    await ok(call(listMemberNames, {}, owner));
    await ok(call(matters.readMatterSettings, {}, owner));
    // Beside who calls; the other reads one item.
    expect(readUnitsOf('listRecentActivity') - (readUnitsOf('readMatterSettings') - 0.5)).toBeLessThanOrEqual(1);
  });

  it('no more than a screen, and of one act one line @soak', async () => {
    const by = await newOwner();
    const { matterId } = await started('Many acts', by);
    const task = { ...taskRequest(by.accountId), matterId };
    for (let at = 0; at <= MOST_RECENT; at += 1) await ok(call(addTask, { ...task, taskId: newId() }, by));
    await ok(call(addTask, task, by));
    await ok(call(addTask, task, by));
    expect(await linesOf(by)).toHaveLength(MOST_RECENT);
  });

  it('of a matter that is closed to others, those inside alone are told, and other lines come in the place of its own', async () => {
    const by = await newOwner();
    const ida = await memberOf(by, 'Ida', [0, 2, 3]);
    const open = await started('Open to all', by);
    for (let at = 0; at < MOST_RECENT; at += 1)
      await ok(call(addTask, { ...taskRequest(by.accountId), matterId: open.matterId }, by));
    const { matterId } = await started('Walled', by);
    const { version } = await ok(
      call(matters.changeMatterFacts, { matterId, version: 1, responsibleId: ida.accountId }, by),
    );
    await ok(call(restrictMatter, { matterId, version, onlyTeam: true }, ida));
    await ok(call(addMatterNote, { matterId, noteId: newId(), text: 'Inside' }, ida));
    expect((await linesOf(ida))[0]).toBe('Added a note | Walled | Ida Teamer');
    const shown = await linesOf(by);
    expect(shown).toHaveLength(MOST_RECENT);
    expect(shown.filter((line) => line.includes('Walled'))).toEqual([]);
    const again = await ok(call(matters.readMatter, { matterId }, ida));
    await ok(call(restrictMatter, { matterId, version: again.version, onlyTeam: false }, ida));
    expect(await linesOf(by)).toContain('Added a note | Walled | Ida Teamer');
  });

  it('who has one tab is told of what it opens, as much as others', async () => {
    const by = await newOwner();
    const [tess, mia, cleo, dora] = await Promise.all([
      memberOf(by, 'Tess', [0, 5]),
      memberOf(by, 'Mia', [0, 3]),
      memberOf(by, 'Cleo', [0, 2]),
      memberOf(by, 'Dora', [0]),
    ]);
    const { matterId, version, clientId } = await started('Shared with Tess', by);
    const team = [{ accountId: tess.accountId, role: 'paralegal' as const }];
    await ok(call(changeMatterTeam, { matterId, version, team }, by));
    await started('Of others', by);
    for (let at = 0; at < MOST_RECENT; at += 1) await newClient(by);
    expect(await linesOf(dora)).toEqual([]);
    expect((await linesOf(cleo)).every((line) => line.startsWith('Added a client'))).toBe(true);
    expect(await linesOf(mia)).toEqual([
      'Opened a matter | Of others | Lana Tester',
      'Changed the team of a matter | Shared with Tess | Lana Tester',
      'Opened a matter | Shared with Tess | Lana Tester',
    ]);
    expect(await linesOf(tess)).toEqual([
      'Changed the team of a matter | Shared with Tess | Lana Tester',
      'Opened a matter | Shared with Tess | Lana Tester',
    ]);
    await ok(call(addTask, { ...taskRequest(by.accountId), matterId }, by));
    const { rows } = await ok(call(listRecentActivity, {}, cleo));
    expect(rows[0]).toMatchObject({ kind: 'task', matterId, clientId });
  });

  it('nothing of a matter that is not opened, though somebody was checked for it', async () => {
    const by = await newOwner();
    const { _id: clientId } = await newClient(by);
    const before = await linesOf(by);
    const matterId = newId();
    const decision = { outcome: 'cleared' as const, reason: 'Nobody is like them' };
    await ok(call(keepConflictCheck, { checkId: newId(), name: 'Ottilie Quarrel', matterId, decision }, by));
    expect(await linesOf(by)).toEqual(before);
    await ok(call(matters.startMatter, { matterId, clientId, name: 'Opened since' }, by));
    expect(await linesOf(by)).toContain(
      'Checked for conflicts | Ottilie Quarrel, cleared | Opened since | Lana Tester',
    );
  });

  it('nothing of a document that only its maker sees, nor of another firm', async () => {
    const [by, other] = await Promise.all([newOwner(), newOwner()]);
    const { matterId } = await openedMatter(by, docx('Agreement'));
    const { documentId, version } = await assembled(by, matterId);
    const before = await linesOf(by);
    await ok(call(changeDocument, { documentId, version, visibility: VISIBILITY.DRAFT }, by));
    expect(await linesOf(by)).toEqual(before);
    expect(before[0]).toMatch(/^Made a contract/);
    expect(await linesOf(other)).toEqual([]);
  });
});

describe('403', () => {
  it('who has no dashboard', async () => {
    const max = await memberOf(owner, 'Max', [3]);
    expect((await call(listRecentActivity, {}, max)).status).toBe(403);
  });
});
