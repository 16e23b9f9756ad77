import Button from '@mui/material/Button';
import { useState } from 'react';
import { listMatters } from '#core/matters/endpoints.ts';
import { type MatterRow, matterTexts } from '#core/matters/matter-row.ts';
import { RowPicker } from '#web/api/row-picker.tsx';
import { useTeamMatters } from '#web/api/team-matters.ts';
import { textMatcher } from '#web/api/text-matcher.ts';
import { useRowsWhere } from '#web/api/use-list.ts';
import { useSearchedList } from '#web/api/use-searched-list.ts';
import { fullDay } from '#web/ui/day-words.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import type { SlotProps } from '#web/ui/slot.tsx';
import { DateDialog } from './date-dialog.tsx';

const matcher = textMatcher<MatterRow>(matterTexts);
const goesOn = ({ state }: MatterRow): boolean => state !== 'closed';

/** Asks for the matter of a new date, then for the date. */
export const NewDateDialog = ({ on, onClose }: SlotProps['newDate']) => {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState('');
  const [matterId, setMatterId] = useState<string>();
  const own = useTeamMatters();
  const all = useRowsWhere(useSearchedList(listMatters, own ? null : {}, text), goesOn);
  if (matterId !== undefined) return <DateDialog matterId={matterId} on={on} onClose={onClose} />;
  return (
    <Dialog
      open
      title={`Add a date on ${fullDay(on)}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="contained" disabled={chosen === ''} onClick={() => setMatterId(chosen)}>
            Continue
          </Button>
        </>
      }
    >
      <RowPicker
        noun={['matter', 'matters']}
        read={own ?? all}
        text={text}
        onText={setText}
        matcher={matcher}
        cardOf={({ name, clientName }) => ({ title: name, text: clientName })}
        empty="You have no open matter to which you may add a date."
        value={chosen}
        onChange={setChosen}
      />
    </Dialog>
  );
};
