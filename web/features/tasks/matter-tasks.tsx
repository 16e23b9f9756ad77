import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { listMatterTasks } from '#core/tasks/endpoints.ts';
import type { Task } from '#core/tasks/task.ts';
import { type TaskRow, taskRow } from '#core/tasks/task-row.ts';
import { useList } from '#web/api/use-list.ts';
import { ClosedNote, RestingNote } from '#web/ui/closed-note.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import type { SlotProps } from '#web/ui/slot.tsx';
import { byDueDay } from './task-groups.ts';
import { TaskList } from './task-list.tsx';

const TaskDialog = lazy(async () => ({ default: (await import('./task-dialog.tsx')).TaskDialog }));
const ApplyTemplateDialog = lazy(async () => ({
  default: (await import('./apply-template-dialog.tsx')).ApplyTemplateDialog,
}));

const rowOf = (task: Task): TaskRow => ({
  ...(taskRow(task) as TaskRow),
  id: task.taskId,
  at: task.updatedAt,
  version: task.version,
});

/** What is to be done in a matter, and what is done. */
export const MatterTasks = ({ matterId, isOpen, why, isClosed, isGuest }: SlotProps['matterTasks']) => {
  const [shown, setShown] = useState<'add' | 'apply'>();
  const [withDone, setWithDone] = useState(false);
  const read = useList(listMatterTasks, { matterId });
  const close = () => setShown(undefined);
  return (
    <Panel
      title="Tasks"
      action={
        isOpen && isGuest ? undefined : isOpen ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: 1 }}>
            <Button variant="outlined" size="small" onClick={() => setShown('apply')}>
              From a template
            </Button>
            <Button variant="outlined" size="small" onClick={() => setShown('add')}>
              Add task
            </Button>
          </Box>
        ) : (
          <ClosedNote why={why} />
        )
      }
    >
      <Loaded
        read={read}
        skeleton={<RowsSkeleton count={2} />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<Box sx={{ color: 'text.secondary' }}>No tasks yet.</Box>}
      >
        {({ rows }) => {
          const tasks = rows.map(rowOf).toSorted(byDueDay);
          const open = tasks.filter(({ doneAt }) => !doneAt);
          const done = tasks.filter(({ doneAt }) => doneAt);
          return (
            <>
              {isClosed && <RestingNote count={open.length} one="open task" many="open tasks" />}
              {open.length > 0 ? (
                <TaskList
                  label="Open tasks"
                  tasks={open}
                  isGuest={isGuest}
                  disabledBecause={isOpen ? undefined : why}
                />
              ) : (
                <Box sx={{ color: 'text.secondary' }}>All tasks are done.</Box>
              )}
              {done.length > 0 && (
                <Button size="small" aria-expanded={withDone} onClick={() => setWithDone(!withDone)} sx={{ mt: 1 }}>
                  {withDone ? 'Hide done tasks' : `Show done tasks (${done.length})`}
                </Button>
              )}
              {withDone && (
                <TaskList
                  label="Done tasks"
                  tasks={done}
                  isGuest={isGuest}
                  disabledBecause={isOpen ? undefined : why}
                />
              )}
            </>
          );
        }}
      </Loaded>
      <Suspense fallback={null}>
        {shown === 'add' && <TaskDialog matterId={matterId} onClose={close} />}
        {shown === 'apply' && <ApplyTemplateDialog matterId={matterId} onClose={close} />}
      </Suspense>
    </Panel>
  );
};
