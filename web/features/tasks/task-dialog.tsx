import { listMatterCounsel } from '#core/matter-team/endpoints.ts';
import { assignableOf } from '#core/matters/counsel.ts';
import { listMatters } from '#core/matters/endpoints.ts';
import { readTask } from '#core/tasks/endpoints.ts';
import { listMemberNames } from '#core/team/endpoints.ts';
import { useRead } from '#web/api/hooks.ts';
import { useTeamMatters } from '#web/api/team-matters.ts';
import { useList } from '#web/api/use-list.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { type Beginning, TaskForm } from './task-form.tsx';

export interface TaskDialogProps {
  /** The task that is changed, and what it is called; a new one without it. */
  known?: { taskId: string; matterId?: string | undefined };
  title?: string;
  /** The matter of a new one; absent: it is chosen. */
  matterId?: string;
  /** The day of a new one, to begin with. */
  on?: string;
  /** What a new one says to begin with, and of which message it is made. */
  begins?: Beginning;
  onClose: () => void;
}

/** Adds a task, or changes one as it stands now. */
export const TaskDialog = ({ known, title, matterId, on, begins, onClose }: TaskDialogProps) => {
  const { taskId = '', matterId: of } = known ?? {};
  const task = useRead(readTask, known ? { taskId, ...(of !== undefined && { matterId: of }) } : null, { anew: true });
  const members = useRead(listMemberNames, {});
  const inMatter = of ?? matterId;
  const counsel = useList(listMatterCounsel, inMatter === undefined ? null : { matterId: inMatter });
  // Co-counsel may do tasks of the matter; the dialog does not wait for who they are.
  const others = counsel.state === 'ready' ? counsel.data.rows.flatMap(assignableOf) : [];
  const isChosen = inMatter === undefined;
  const own = useTeamMatters(isChosen);
  const matters = useList(listMatters, isChosen && !own ? {} : null);
  const shown = own ?? matters;
  const choices = shown.state === 'ready' ? shown.data.rows.filter(({ state }) => state !== 'closed') : [];
  const waited = known && task.state !== 'ready' ? task : own && own.state !== 'ready' ? own : members;
  if (!known && own?.state === 'ready' && choices.length === 0)
    return (
      <Dialog open title="Add a task" onClose={onClose}>
        You have no open matter in which your role adds tasks.
      </Dialog>
    );
  if (waited.state === 'ready' && members.state === 'ready')
    return (
      <TaskForm
        task={task.state === 'ready' ? task.data : undefined}
        members={[...members.data.rows, ...others]}
        matters={choices}
        needsMatter={own !== undefined && !known}
        matterId={matterId}
        on={on}
        begins={begins}
        onClose={onClose}
      />
    );
  return (
    <Dialog open title={title ? `Edit ${title}` : 'Add a task'} onClose={onClose}>
      <Loaded<unknown> read={waited} skeleton={<RowsSkeleton count={4} />}>
        {() => null}
      </Loaded>
    </Dialog>
  );
};
