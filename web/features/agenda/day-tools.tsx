import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Plus from 'lucide-react/icons/plus';
import { briefDay } from '#web/ui/day-words.ts';
import { Menu } from '#web/ui/menu.tsx';

/** What is added to a day. */
export interface Adding {
  what: 'task' | 'date';
  on: string;
}
export type OnAdd = (adding: Adding) => void;

/** Adds something to a day. */
export const AddToDay = ({ on, onAdd }: { on: string; onAdd: OnAdd }) => (
  <Menu
    label={`Add on ${briefDay(on)}`}
    trigger={<Plus size={16} />}
    choices={[
      { label: 'Add task', onChoose: () => onAdd({ what: 'task', on }) },
      { label: 'Add date of a matter', onChoose: () => onAdd({ what: 'date', on }) },
    ]}
  />
);

/** The holidays of a day, above what falls on it. */
export const HolidayMarks = ({
  names = [],
  wraps = false,
}: {
  names: readonly string[] | undefined;
  wraps?: boolean;
}) =>
  names.length === 0 ? null : (
    <Box
      title={names.join('\n')}
      sx={{
        px: 0.75,
        mb: '2px',
        borderRadius: 1,
        background: 'var(--inset)',
        color: 'var(--neutral-text)',
        fontSize: 'var(--type-small)',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        ...(wraps ? { overflowWrap: 'anywhere' } : { whiteSpace: 'nowrap' }),
      }}
    >
      <span className="visually-hidden">Holiday: </span>
      {names.join(', ')}
    </Box>
  );

interface MoreOnDayProps {
  day: string;
  /** How many of the day are not drawn; nothing stands there unless there are some. */
  count: number;
  onDay: (on: string) => void;
}

/** Leads to the rest of a day. */
export const MoreOnDay = ({ day, count, onDay }: MoreOnDayProps) =>
  count > 0 && (
    <Button size="small" onClick={() => onDay(day)}>
      {count} more<span className="visually-hidden"> on {briefDay(day)}</span>
    </Button>
  );
