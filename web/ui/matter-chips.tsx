import Box from '@mui/material/Box';
import { dayOf } from './moment.tsx';
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

interface MatterChipsProps {
  state: string;
  questionnaire: string;
  /** When all had signed its contract, which says more than how far the answers are. */
  signedAt?: string | undefined;
  /** It is closed to all of the firm but its team. */
  onlyTeam?: boolean | undefined;
}

/** Where a matter and its questionnaire stand, in words, and whether it is closed to others. */
export const MatterChips = ({ state, questionnaire, signedAt, onlyTeam }: MatterChipsProps) => (
  <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.75 }}>
    <StatusChip {...(states[state] ?? { label: state })} />
    {signedAt !== undefined && <StatusChip label={`Signed on ${dayOf(signedAt)}`} tone="good" />}
    {signedAt === undefined && questionnaire !== 'none' && (
      <StatusChip
        label={answers[questionnaire] ?? questionnaire}
        tone={questionnaire === 'submitted' ? 'brand' : 'neutral'}
      />
    )}
    {onlyTeam && <StatusChip label="Restricted" tone="warning" />}
  </Box>
);
