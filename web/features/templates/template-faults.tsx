import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ApiProblem } from '#web/api/problem.ts';
import { SubmitButton } from '#web/ui/submit-button.tsx';

/** Why a file was refused; the editor can mend tags, and nothing else. */
export interface Refusal {
  fileName: string;
  messages: readonly string[];
  isMendable: boolean;
}

export const refusalOf = (fileName: string, messages: readonly string[], { errors }: ApiProblem): Refusal => ({
  fileName,
  messages,
  isMendable: errors.some(({ field }) => field === 'tags'),
});

interface TemplateFaultsProps {
  refusal: Refusal;
  pending: boolean;
  /** Keeps the file as it is and opens it in the editor. */
  onMend: () => void;
}

/** Every fault of a refused file, in words and place, so that all can be mended at once: in Word, or in the editor. */
export const TemplateFaults = ({
  refusal: { fileName, messages, isMendable },
  pending,
  onMend,
}: TemplateFaultsProps) => (
  <Alert severity="error" variant="outlined" role="alert" tabIndex={-1} sx={{ background: 'var(--paper)' }}>
    <strong>
      {fileName} has {messages.length === 1 ? '1 error' : `${messages.length} errors`} to fix first:
    </strong>
    <Box component="ul" sx={{ m: 0, mt: 0.75, pl: 2.5, display: 'grid', gap: 0.5 }}>
      {messages.map((fault) => (
        <li key={fault}>{fault}</li>
      ))}
    </Box>
    {isMendable && (
      <Box sx={{ mt: 1.5, display: 'grid', justifyItems: 'start', gap: 1 }}>
        <span>
          Fix the file in Word and choose it again, or open it here. No matter can start from it until it is fixed.
        </span>
        <SubmitButton type="button" variant="outlined" size="small" pending={pending} onClick={onMend}>
          Open in the editor
        </SubmitButton>
      </Box>
    )}
  </Alert>
);
