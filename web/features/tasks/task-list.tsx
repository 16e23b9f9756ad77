import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { TaskRow } from '#core/tasks/task-row.ts';
import { TaskLine } from './task-line.tsx';

interface TaskListProps {
  label: string;
  tasks: readonly TaskRow[];
  matterOf?: (task: TaskRow) => ReactNode;
  /** Whether the matter of all of them is known not to be closed. */
  isOpen?: boolean;
}

/** Tasks below each other. */
export const TaskList = ({ label, tasks, matterOf, isOpen = true }: TaskListProps) => (
  <Box
    component="ul"
    aria-label={label}
    sx={{
      m: 0,
      p: 0,
      listStyle: 'none',
      '& > li': { py: 1.25 },
      '& > li + li': { borderTop: '1px solid var(--line)' },
    }}
  >
    {tasks.map((task) => (
      <li key={task.id}>
        <TaskLine task={task} matter={matterOf?.(task)} isOpen={isOpen} />
      </li>
    ))}
  </Box>
);
