import { completeTask, listMatterTasks, listTasks, readTask, removeTask, reopenTask } from '#core/tasks/endpoints.ts';
import { useWrite } from '#web/api/hooks.ts';
import { shortDay } from '#web/ui/day-words.ts';
import { toast } from '#web/ui/toast-store.ts';

/** What shows tasks, and is read again when one has changed. */
export const refreshes = [listTasks, listMatterTasks, readTask];

interface Known {
  id: string;
  matterId?: string | undefined;
  version: number;
  doneAt?: string | undefined;
}

/** What is done to a task in one press. */
export const useTaskActions = () => {
  const complete = useWrite(completeTask, { refreshes });
  const reopen = useWrite(reopenTask, { refreshes, says: 'Task reopened' });
  const remove = useWrite(removeTask, { refreshes, says: 'Task removed' });
  const named = ({ id, matterId, version }: Known) => ({
    taskId: id,
    version,
    ...(matterId !== undefined && { matterId }),
  });
  const markDone = async (task: Known) => {
    const written = await complete.write(named(task));
    if (!written.ok) return;
    const { nextDueOn, version } = written.data;
    const undo = () => void reopen.write({ ...named(task), version });
    toast.success(nextDueOn ? `Task done. The next one is due ${shortDay(nextDueOn)}.` : 'Task done', {
      label: 'Undo',
      onPress: undo,
    });
  };
  return {
    pending: complete.pending || reopen.pending || remove.pending,
    toggle: (task: Known) => (task.doneAt ? reopen.write(named(task)) : markDone(task)),
    remove: (task: Known) => remove.write(named(task)),
  };
};
