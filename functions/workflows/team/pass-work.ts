import { fullName } from '#core/auth/account.ts';
import type { MatterRecord } from '#core/matters/matter.ts';
import { seesMatter } from '#core/matters/sees-matter.ts';
import { insideOf } from '#core/matters/wall.ts';
import { seesMatters } from '#core/team/member.ts';
import type { NamedMember } from '#core/team/named-member.ts';
import * as deadlines from '#store/deadlines.ts';
import * as dates from '#store/matter-dates.ts';
import * as matters from '#store/matters.ts';
import * as members from '#store/members.ts';
import type { Operation } from '#store/operations.ts';
import { type Audit, WriteRefused, write } from '#store/table.ts';
import * as tasks from '#store/tasks.ts';
import { listWork, type WorkPlace } from '#store/work.ts';

/** Things that one transaction passes on. */
const AT_ONCE = 10;
/** Somebody may change one of them meanwhile; the rest is passed on this often. */
const MOST_TURNS = 3;

/** Who has left a firm, and who takes over what they had. */
export interface Passing {
  accountId: string;
  takerId?: string | undefined;
}

/**
 * Passes on all that is open of somebody who has left the firm: to who takes it over, where they see its matter, else to the first of
 * those who work in that; where there is nobody, it says that its person has left. What was passed on already stays as it is.
 */
export const passWork = async (
  firmId: string,
  { accountId, takerId }: Passing,
  auditOf: (step: string) => Audit,
  now: Date,
): Promise<void> => {
  for (let turn = 1; ; turn += 1) {
    // Who was hired anew meanwhile keeps what they have.
    if (await members.read(firmId, accountId, now)) return;
    const work = await listWork(firmId, accountId, now);
    const operations: Operation[] = [];
    for (const [matterId, places] of Map.groupBy(work, (place) => place.matterId)) {
      const matter = matterId === undefined ? undefined : await matters.read(firmId, matterId, now);
      if (matterId !== undefined && !matter) continue;
      const taker = takerId === undefined ? undefined : await findTaker(firmId, matter, { accountId, takerId }, now);
      operations.push(
        ...(await Promise.all(places.map((place) => preparePassing(firmId, place, accountId, taker, now)))).flat(),
      );
    }
    try {
      for (let at = 0; at < operations.length; at += AT_ONCE)
        await write(auditOf(`passed-${turn}-${at}`), ...operations.slice(at, at + AT_ONCE));
      return;
    } catch (error) {
      if (!(error instanceof WriteRefused) || turn === MOST_TURNS) throw error;
    }
  }
};

/** Who takes over in a matter: who was chosen, where they may see it; else who answers for it, or works in it. Undefined where nobody does. */
const findTaker = async (
  firmId: string,
  matter: MatterRecord | undefined,
  { accountId, takerId }: { accountId: string; takerId: string },
  now: Date,
): Promise<NamedMember | undefined> => {
  for (const id of [takerId, ...(matter ? insideOf(matter) : [])]) {
    const member = id === accountId ? undefined : await members.read(firmId, id, now);
    const mayTake = member && (matter ? seesMatter(member, matter) && isLetIn(matter, id) : seesMatters(member));
    if (mayTake) return { accountId: id, name: fullName(member) };
  }
  return undefined;
};

const isLetIn = (matter: MatterRecord, accountId: string): boolean =>
  !matter.onlyTeam || insideOf(matter).includes(accountId);

/** What passes one thing on, while it is open and theirs. */
const preparePassing = async (
  firmId: string,
  { kind, id, matterId = '' }: WorkPlace,
  accountId: string,
  taker: NamedMember | undefined,
  now: Date,
): Promise<Operation[]> => {
  const given = <T extends { assignee: NamedMember }>(thing: T): T | undefined => {
    const { assignee } = thing;
    if (assignee.accountId !== accountId || (assignee.left && !taker)) return undefined;
    return { ...thing, assignee: taker ?? { ...assignee, left: true }, updatedAt: now.toISOString() };
  };
  switch (kind) {
    case 'task': {
      const task = await tasks.readForChange(firmId, { taskId: id, matterId: matterId || undefined }, now);
      const after = task && !task.doneAt ? given(task) : undefined;
      return task && after ? [tasks.update(firmId, task, after)] : [];
    }
    case 'deadline': {
      const deadline = await deadlines.readForChange(firmId, matterId, id, now);
      const after = deadline && !deadline.metAt ? given(deadline) : undefined;
      return deadline && after ? [deadlines.update(firmId, deadline, after)] : [];
    }
    case 'date': {
      const date = await dates.readForChange(firmId, matterId, id, now);
      const after = date?.remindAt === undefined ? undefined : given(date);
      return date && after ? [dates.update(firmId, date, after)] : [];
    }
  }
};
