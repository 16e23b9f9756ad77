import { useState } from 'react';
import { nameOfDate } from '#core/deadlines/date-kind.ts';
import { removeMatterDate } from '#core/deadlines/endpoints.ts';
import type { MatterDate } from '#core/deadlines/matter-date.ts';
import { useWrite } from '#web/api/hooks.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { refreshes } from './use-deadline-actions.ts';

/** Takes a date away; where deadlines are counted from it, asks what becomes of them. */
export const RemoveDateDialog = ({ date, onClose }: { date: MatterDate; onClose: () => void }) => {
  const { matterId, dateId, version, deadlineIds } = date;
  const [deadlines, setDeadlines] = useState<'keep' | 'remove'>('keep');
  const { write, pending } = useWrite(removeMatterDate, { refreshes, says: 'Date removed' });
  const { length: count } = deadlineIds;
  return (
    <ConfirmDialog
      open
      title={`Remove ${nameOfDate(date)}?`}
      confirm="Remove"
      danger
      pending={pending}
      onClose={onClose}
      onConfirm={async () => {
        await write({ matterId, dateId, version, ...(count > 0 && { deadlines }) });
        onClose();
      }}
    >
      {count === 0 ? (
        'It leaves the calendar, and nobody is reminded of it any more.'
      ) : (
        <SelectField
          label={`${count} deadline${count === 1 ? ' is' : 's are'} counted from it`}
          options={[
            { value: 'keep', label: 'Keep with this day as their own' },
            { value: 'remove', label: 'Remove too' },
          ]}
          value={deadlines}
          onChange={({ target }) => setDeadlines(target.value === 'remove' ? 'remove' : 'keep')}
        />
      )}
    </ConfirmDialog>
  );
};
