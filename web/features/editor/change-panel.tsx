import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import type { Command } from 'prosemirror-state';
import { type Change, type Decision, decideOne } from './review.ts';
import { goBeside } from './review-tools.tsx';
import { changeTitle } from './schema.ts';
import { changeAt } from './use-changes.ts';

interface ChangePanelProps {
  count: number;
  /** The change at the caret. */
  present: Change | undefined;
  editable: boolean;
  run: (command: Command) => void;
}

/** Decides the change at the caret as it stands when it is pressed. */
const decidePresent =
  (decision: Decision): Command =>
  (state, dispatch) => {
    const change = changeAt(state);
    return change ? decideOne(change, decision)(state, dispatch) : false;
  };

/** What is shown of a change: its words, if they are few. */
const wordsOf = ({ text }: Change): string => (text.length > 120 ? `${text.slice(0, 120)}…` : text);

/** The tracked changes: how many there are, and the one at the caret, to be accepted or rejected. */
export const ChangePanel = ({ count, present, editable, run }: ChangePanelProps) => (
  <Box
    component="section"
    aria-label="Tracked changes"
    // The caret stays where it is while a button is pressed.
    onMouseDown={(event) => event.preventDefault()}
    sx={{ display: 'grid', gap: 1 }}
  >
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Box role="status" sx={{ flex: 1, fontSize: 'var(--type-body)', fontWeight: 650 }}>
        {count === 1 ? '1 tracked change' : `${count} tracked changes`}
      </Box>
      <IconButton size="small" aria-label="Previous change" title="Previous change" onClick={() => run(goBeside(-1))}>
        <ChevronUp size={18} />
      </IconButton>
      <IconButton size="small" aria-label="Next change" title="Next change" onClick={() => run(goBeside(1))}>
        <ChevronDown size={18} />
      </IconButton>
    </Box>
    {present && (
      <>
        <Box sx={{ fontSize: 'var(--type-note)', overflowWrap: 'anywhere' }}>
          <Box sx={{ color: 'text.secondary' }}>{changeTitle(present.kind, present.by.author, present.by.at)}</Box>
          {wordsOf(present)}
        </Box>
        {editable && (
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button size="small" variant="contained" onClick={() => run(decidePresent('accept'))}>
              Accept
            </Button>
            <Button size="small" variant="outlined" onClick={() => run(decidePresent('reject'))}>
              Reject
            </Button>
          </Box>
        )}
      </>
    )}
  </Box>
);
