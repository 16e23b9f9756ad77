import Box from '@mui/material/Box';
import { changeTask, readTask } from '#core/tasks/endpoints.ts';
import type { Task } from '#core/tasks/task.ts';
import type { TaskRow } from '#core/tasks/task-row.ts';
import { useRead, useWrite } from '#web/api/hooks.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { refreshes } from './use-task-actions.ts';

interface TickedLinesProps {
  task: TaskRow;
  disabled: boolean;
}

/** The check list of a task in its list, each line ticked in one press. */
export const TickedLines = ({ task: { id, matterId, title }, disabled }: TickedLinesProps) => {
  const of = { taskId: id, ...(matterId !== undefined && { matterId }) };
  const { write, pending } = useWrite(changeTask, { refreshes });
  const tick = ({ notes, priority, dueDay, repeats, assignee, version, ...task }: Task, at: number) =>
    void write({
      ...of,
      ...{ title: task.title, notes, priority, version, assigneeId: assignee.accountId },
      ...(dueDay && { dueDay }),
      ...(repeats && { repeats }),
      checks: task.checks.map((line, index) => (index === at ? { ...line, done: !line.done } : line)),
    });
  return (
    <Loaded read={useRead(readTask, of)} skeleton={<RowsSkeleton count={1} />}>
      {(task) => (
        <Box component="ul" aria-label={`Check list of ${title}`} sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none' }}>
          {task.checks.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place
            <Box component="li" key={at} sx={{ overflowWrap: 'anywhere' }}>
              <CheckField
                label={line.text}
                checked={line.done}
                disabled={disabled || pending || task.doneAt !== undefined}
                onChange={() => tick(task, at)}
              />
            </Box>
          ))}
        </Box>
      )}
    </Loaded>
  );
};
