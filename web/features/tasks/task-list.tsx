import type { ReactNode } from 'react';
import type { TaskRow } from '#core/tasks/task-row.ts';
import { LineList } from '#web/ui/line-list.tsx';
import { TaskLine } from './task-line.tsx';

export interface TaskListProps {
  label: string;
  tasks: readonly TaskRow[];
  matterOf?: (task: TaskRow) => ReactNode;
  /** They are another firm's: done and reopened, no more. */
  isGuest?: boolean | undefined;
  /** Why nothing can be done to them. */
  disabledBecause?: string | undefined;
  /** Why nothing can be done to one of them. */
  whyNotOf?: ((task: TaskRow) => string | undefined) | undefined;
}

/** Tasks below each other. */
export const TaskList = ({ label, tasks, matterOf, isGuest, disabledBecause, whyNotOf }: TaskListProps) => (
  <LineList ruled={1.25} label={label} rows={tasks} keyOf={({ id }) => id}>
    {(task) => (
      <TaskLine
        task={task}
        matter={matterOf?.(task)}
        isGuest={isGuest}
        disabledBecause={disabledBecause ?? whyNotOf?.(task)}
      />
    )}
  </LineList>
);
