import { randomUUID } from 'node:crypto';
import { call, ok } from '#bin/caller.ts';
import { utcDay } from '#core/calendar.ts';
import * as deadlines from '#core/deadlines/endpoints.ts';
import { ruleLibrary } from '#core/deadlines/rule-library.ts';
import * as tasks from '#core/tasks/endpoints.ts';
import { listMemberNames } from '#core/team/endpoints.ts';
import type { Reachable } from './sign-up.ts';

const lines = [
  { title: 'Send the engagement letter', dueAfter: 0, priority: 'high' as const },
  { title: 'Collect the lease and its amendments', dueAfter: 7 },
  { title: 'Report to the client', dueAfter: 21 },
];

/** Gives a matter of the demo firm the tasks of a template, and a deadline that a second person has not signed off yet. */
export const planMatter = async (
  { port }: Pick<Reachable, 'port'>,
  token: string,
  matterId: string,
  now = new Date(),
): Promise<void> => {
  const { rows } = await ok(call(port, listMemberNames, {}, { token }));
  const assigneeId = rows.find(({ name }) => name.startsWith('Nora'))?.accountId ?? rows[0]?.accountId ?? '';
  const taskTemplateId = randomUUID();
  const template = { taskTemplateId, version: 0, name: 'Lease review', practiceArea: 'Real Estate', lines };
  await ok(call(port, tasks.saveTaskTemplate, template, { token }));
  const on = utcDay(now);
  const from = { on, timeZone: 'America/New_York' };
  const applied = { matterId, taskTemplateId, applicationId: randomUUID(), from, assigneeId };
  await ok(call(port, tasks.applyTaskTemplate, applied, { token }));
  const rule = ruleLibrary.find(({ ruleId }) => ruleId === 'frcp-34-b-2-a');
  if (!rule) throw new Error('The library has no such rule');
  const computed = { matterId, deadlineId: randomUUID(), rule, trigger: from, service: 'mail' as const, assigneeId };
  await ok(call(port, deadlines.addDeadline, computed, { token }));
};
