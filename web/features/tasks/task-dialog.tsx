import { listMatters } from '#core/matters/endpoints.ts';
import { readTask } from '#core/tasks/endpoints.ts';
import { listMemberNames } from '#core/team/endpoints.ts';
import { useRead } from '#web/api/hooks.ts';
import { useList } from '#web/api/use-list.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { TaskForm } from './task-form.tsx';

interface TaskDialogProps {
  /** The task that is changed, and what it is called; a new one without it. */
  known?: { taskId: string; matterId?: string | undefined };
  title?: string;
  /** The matter of a new one; absent: it is chosen. */
  matterId?: string;
  onClose: () => void;
}

/** Adds a task, or changes one as it stands now. */
export const TaskDialog = ({ known, title, matterId, onClose }: TaskDialogProps) => {
  const { taskId = '', matterId: of } = known ?? {};
  const task = useRead(readTask, known ? { taskId, ...(of !== undefined && { matterId: of }) } : null, { anew: true });
  const members = useRead(listMemberNames, {});
  const matters = useList(listMatters, known || matterId !== undefined ? null : {});
  const waited = known && task.state !== 'ready' ? task : members;
  if (members.state === 'ready' && (!known || task.state === 'ready'))
    return (
      <TaskForm
        task={task.state === 'ready' ? task.data : undefined}
        members={members.data.rows}
        matters={matters.state === 'ready' ? matters.data.rows.filter(({ state }) => state !== 'closed') : []}
        matterId={matterId}
        onClose={onClose}
      />
    );
  return (
    <Dialog open title={title ? `Edit ${title}` : 'Add a task'} onClose={onClose}>
      <Loaded read={waited} skeleton={<RowsSkeleton count={4} />}>
        {() => null}
      </Loaded>
    </Dialog>
  );
};
