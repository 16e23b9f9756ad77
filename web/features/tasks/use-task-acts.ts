import { completeTask, listMatterTasks, listTasks, readTask, removeTask, reopenTask } from '#core/tasks/endpoints.ts';
import { useWrite } from '#web/api/hooks.ts';

/** What shows tasks, and is read again when one has changed. */
export const refreshes = [listTasks, listMatterTasks, readTask];

interface Known {
  id: string;
  matterId?: string | undefined;
  version: number;
  doneAt?: string | undefined;
}

/** What is done to a task in one press. */
export const useTaskActs = () => {
  const complete = useWrite(completeTask, { refreshes, says: 'Task done' });
  const reopen = useWrite(reopenTask, { refreshes, says: 'Task reopened' });
  const remove = useWrite(removeTask, { refreshes, says: 'Task removed' });
  const named = ({ id, matterId, version }: Known) => ({
    taskId: id,
    version,
    ...(matterId !== undefined && { matterId }),
  });
  return {
    pending: complete.pending || reopen.pending || remove.pending,
    toggle: (task: Known) => (task.doneAt ? reopen : complete).write(named(task)),
    remove: (task: Known) => remove.write(named(task)),
  };
};
