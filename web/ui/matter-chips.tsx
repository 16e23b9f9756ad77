import Box from '@mui/material/Box';
import { StatusChip, type Tone } from './status-chip.tsx';

const states: Record<string, { label: string; tone: Tone }> = {
  pending: { label: 'Pending', tone: 'warning' },
  open: { label: 'Open', tone: 'good' },
  closed: { label: 'Closed', tone: 'neutral' },
};

const answers: Record<string, string> = {
  'not-sent': 'Questionnaire not sent',
  sent: 'Questionnaire sent',
  answering: 'Client is answering',
  submitted: 'Answers submitted',
};

/** Where a matter and its questionnaire stand, in words. */
export const MatterChips = ({ state, questionnaire }: { state: string; questionnaire: string }) => (
  <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.75 }}>
    <StatusChip {...(states[state] ?? { label: state })} />
    {questionnaire !== 'none' && (
      <StatusChip
        label={answers[questionnaire] ?? questionnaire}
        tone={questionnaire === 'submitted' ? 'brand' : 'neutral'}
      />
    )}
  </Box>
);
