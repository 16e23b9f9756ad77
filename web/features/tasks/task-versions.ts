import type { Task } from '#core/tasks/task.ts';
import { PRIORITIES, REPEAT_UNITS } from '#core/tasks/task-limits.ts';
import type { NamedMember } from '#core/team/named-member.ts';
import { shortDay } from '#web/ui/day-words.ts';

export const NEVER = 'never';
export const priorityNames = { high: 'High', normal: 'Normal', low: 'Low' };
export const unitNames = { day: 'days', week: 'weeks', month: 'months', year: 'years' };

/** A task as its form has it. */
interface Typed {
  title: string;
  assigneeId: string;
  dueOn: string;
  priority: Task['priority'];
  unit: typeof NEVER | (typeof REPEAT_UNITS)[number];
  every: string;
  checks: Task['checks'];
  notes: string;
}

/** The fields of a task, or of a new one for somebody. */
export const typedOfTask = (task: Task | undefined, assigneeId: string): Typed => ({
  title: task?.title ?? '',
  assigneeId: task?.assignee.accountId ?? assigneeId,
  dueOn: task?.dueDay?.on ?? '',
  priority: task?.priority ?? 'normal',
  unit: task?.repeats?.unit ?? NEVER,
  every: String(task?.repeats?.every ?? 1),
  checks: task?.checks ?? [],
  notes: task?.notes ?? '',
});

/** The same as texts, of which two versions are compared: how it repeats is one, its check list another. */
export const comparedOf = ({ title, assigneeId, dueOn, priority, unit, every, checks, notes }: Typed) => ({
  ...{ title, assigneeId, dueOn, priority },
  repeats: unit === NEVER ? NEVER : `${every} ${unit}`,
  checks: checks.map(({ text, done }) => `${done ? DONE : OPEN} ${text.replaceAll('\n', ' ')}`).join('\n'),
  notes,
});
type Compared = ReturnType<typeof comparedOf>;

const [DONE, OPEN] = ['☑', '☐'];

/** And back. */
export const typedOf = ({ repeats, checks, priority, ...compared }: Record<keyof Compared, string>): Typed => {
  const [every = '1', unit] = repeats.split(' ');
  return {
    ...compared,
    priority: PRIORITIES.find((each) => each === priority) ?? 'normal',
    every: unit ? every : '1',
    unit: REPEAT_UNITS.find((each) => each === unit) ?? NEVER,
    checks: checks
      .split('\n')
      .filter(Boolean)
      .map((line) => ({ done: line.startsWith(DONE), text: line.slice(2) })),
  };
};

export const taskLabels = {
  title: 'Task',
  assigneeId: 'Assigned to',
  dueOn: 'Due',
  priority: 'Priority',
  repeats: 'Repeats',
  checks: 'Check list',
  notes: 'Notes',
};

/** What a compared text means to a reader. */
export const wordsOfTask = (name: string, text: string, members: readonly NamedMember[]): string => {
  switch (name) {
    case 'assigneeId':
      return members.find(({ accountId }) => accountId === text)?.name ?? 'Somebody else';
    case 'dueOn':
      return shortDay(text);
    case 'priority':
      return priorityNames[text as keyof typeof priorityNames];
    case 'repeats': {
      const [every, unit] = text.split(' ');
      return unit ? `Every ${every} ${unitNames[unit as keyof typeof unitNames]}` : 'Never';
    }
    default:
      return text;
  }
};
