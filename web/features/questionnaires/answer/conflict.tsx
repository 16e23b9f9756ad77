import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Ref } from 'react';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import type { ConflictingAnswer } from './answers-conflict.ts';
import { conflictLines } from './conflicting-answers.ts';

interface ConflictProps {
  questionnaire: Questionnaire;
  conflicts: readonly ConflictingAnswer[];
  onPrefer: (whose: 'mine' | 'theirs') => void;
  ref: Ref<HTMLDivElement>;
}

/** Asks whose answer counts where two people changed one. */
export const Conflict = ({ questionnaire, conflicts, onPrefer, ref }: ConflictProps) => (
  <Alert
    severity="warning"
    ref={ref}
    tabIndex={-1}
    sx={{ '& .MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' } }}
  >
    {conflictLines(questionnaire, conflicts).map((line) => (
      <p key={line}>{line}</p>
    ))}
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      <Button color="inherit" variant="outlined" size="small" onClick={() => onPrefer('mine')}>
        Keep mine
      </Button>
      <Button color="inherit" variant="outlined" size="small" onClick={() => onPrefer('theirs')}>
        Use theirs
      </Button>
    </Box>
  </Alert>
);
