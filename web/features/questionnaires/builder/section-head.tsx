import Box from '@mui/material/Box';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Trash2 from 'lucide-react/icons/trash-2';
import { memo } from 'react';
import { Menu } from '#web/ui/menu.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { useActions } from './builder-context.ts';
import { RowMarks } from './row-marks.tsx';
import { choiceOf } from './who-answers.ts';

interface SectionHeadProps {
  id: string;
  name: string;
  isTable: boolean;
  /** Who answers it, where it is not the client. */
  answeredBy: string | undefined;
  at: number;
  count: number;
  open: boolean;
  faults: Readonly<Record<string, string>> | undefined;
  logic: boolean;
  /** When it shows; undefined when it always does. */
  when: string | undefined;
}

/** A section's title, which opens its editor, and what can be done with it. */
export const SectionHead = memo((props: SectionHeadProps) => {
  const { id, name, isTable, answeredBy, at, count, open, faults, logic, when } = props;
  const actions = useActions();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', p: { xs: '8px 8px 8px 12px', md: '10px 8px 10px 16px' } }}>
      <Box component="h2" sx={{ flex: 1, m: 0, minWidth: 0, typography: 'h3' }}>
        <Box
          component="button"
          type="button"
          id={`row-${id}`}
          aria-expanded={open}
          aria-controls={open ? `editor-${id}` : undefined}
          onClick={() => (open ? actions.open(undefined) : actions.open(id, `${id}.name`))}
          sx={{
            all: 'unset',
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            width: '100%',
            cursor: 'pointer',
            borderRadius: 1,
            '&:focus-visible': { outline: '2px solid var(--brand-ink)', outlineOffset: 3 },
          }}
        >
          <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box component="span" className="figures" sx={{ color: 'text.secondary', fontWeight: 500, mr: 1 }}>
              {at + 1}
            </Box>
            {name || 'Untitled section'}
            {when && (
              <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
                {when}
              </Box>
            )}
          </Box>
          <Box
            component={ChevronDown}
            aria-hidden
            size={16}
            sx={{ flexShrink: 0, color: 'text.secondary', transform: open ? 'rotate(180deg)' : undefined }}
          />
          {isTable && <StatusChip label="Data table" />}
          {answeredBy && !open && <StatusChip label={choiceOf(answeredBy)} />}
          {!open && <RowMarks faults={Object.keys(faults ?? {}).length} logic={logic} />}
        </Box>
      </Box>
      <span id={`menu-${id}`}>
        <Menu
          label={`Actions for the section “${name || 'Untitled section'}”`}
          choices={[
            {
              label: 'Move up',
              icon: <ArrowUp aria-hidden size={16} />,
              disabledBecause: at === 0 ? 'It is the first section' : undefined,
              onChoose: () => actions.stepSection(id, -1),
            },
            {
              label: 'Move down',
              icon: <ArrowDown aria-hidden size={16} />,
              disabledBecause: at === count - 1 ? 'It is the last section' : undefined,
              onChoose: () => actions.stepSection(id, 1),
            },
            {
              label: 'Delete section',
              icon: <Trash2 aria-hidden size={16} />,
              danger: true,
              onChoose: () => actions.removeSection(id),
            },
          ]}
        />
      </span>
    </Box>
  );
});
