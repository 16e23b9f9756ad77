import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { TaskRow } from '#core/tasks/task-row.ts';
import { LineList } from '#web/ui/line-list.tsx';
import { TaskLine, taskLook } from './task-line.tsx';

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

const idOf = ({ id }: TaskRow): string => id;

/** Tasks below each other. */
export const TaskList = ({ label, tasks, matterOf, isGuest, disabledBecause, whyNotOf }: TaskListProps) => (
  <Box sx={taskLook}>
    <LineList ruled={1.25} label={label} rows={tasks} keyOf={idOf}>
      {(task) => (
        <TaskLine
          task={task}
          matter={matterOf?.(task)}
          isGuest={isGuest}
          disabledBecause={disabledBecause ?? whyNotOf?.(task)}
        />
      )}
    </LineList>
  </Box>
);
