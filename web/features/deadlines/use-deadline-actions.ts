import type { MatterDeadline } from '#core/deadlines/deadline.ts';
import {
  listMatterDates,
  listMatterDeadlines,
  markDeadline,
  removeDeadline,
  signOffDeadline,
} from '#core/deadlines/endpoints.ts';
import { useWrite } from '#web/api/hooks.ts';

/** What shows deadlines and dates, and is read again when one has changed. */
export const refreshes = [listMatterDeadlines, listMatterDates];

/** What is done to a deadline in one press. */
export const useDeadlineActions = ({ matterId, deadlineId, version }: MatterDeadline) => {
  const signOff = useWrite(signOffDeadline, { refreshes, says: 'Deadline signed off' });
  const mark = useWrite(markDeadline, { refreshes, says: 'Deadline saved' });
  const remove = useWrite(removeDeadline, { refreshes, says: 'Deadline removed' });
  const named = { matterId, deadlineId, version };
  return {
    pending: signOff.pending || mark.pending || remove.pending,
    signOff: () => signOff.write(named),
    mark: (met: boolean) => mark.write({ ...named, met }),
    remove: () => remove.write(named),
  };
};
