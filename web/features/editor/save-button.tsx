import Box from '@mui/material/Box';
import { SubmitButton } from '#web/ui/submit-button.tsx';

interface SaveButtonProps {
  /** Why it cannot be pressed; undefined when it can. */
  why: string | undefined;
  sending: boolean;
  onSave: () => void;
}

/** Saves what is typed; the caret stays in the text while it is pressed. */
export const SaveButton = ({ why, sending, onSave }: SaveButtonProps) => (
  <Box component="span" title={why} onMouseDown={(event) => event.preventDefault()}>
    <SubmitButton
      type="button"
      size="medium"
      pending={sending}
      disabled={why !== undefined && !sending}
      aria-describedby={why ? 'why-not-saved' : undefined}
      onClick={onSave}
    >
      Save
    </SubmitButton>
    <span id="why-not-saved" className="visually-hidden">
      {why}
    </span>
  </Box>
);
