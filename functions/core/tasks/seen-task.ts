import type { Actor } from '#core/auth/account.ts';
import { allMattersTabs } from '#core/matters/team.ts';
import { holds } from '#core/tab.ts';
import type { TaskRecord } from './task.ts';

/**
 * A task as somebody sees it: whether they see its matter was asked at the door; one of no matter is for whoever sees all matters of
 * the firm, and for who is to do it.
 */
export const seenTask = <T extends Pick<TaskRecord, 'matterId' | 'assignee'>>(
  { tabs, accountId }: Pick<Actor, 'tabs' | 'accountId'>,
  task: T | undefined,
): T | undefined =>
  !task || task.matterId !== undefined || holds(tabs, allMattersTabs) || task.assignee.accountId === accountId
    ? task
    : undefined;
