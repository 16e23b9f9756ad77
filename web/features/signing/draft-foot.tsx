import { Global } from '@emotion/react';
import Box from '@mui/material/Box';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { FOOT_HEIGHT, LOW_WINDOW } from './draft-room.ts';

interface DraftFootProps {
  /** Why it cannot be sent yet, in a sentence. */
  reason: string | undefined;
  pending: boolean;
  onSend: () => void;
}

/** What sends a draft, always in sight at the foot of the window, with what is missing until then. */
export const DraftFoot = ({ reason, pending, onSend }: DraftFootProps) => (
  <Box
    component="section"
    aria-label="Send"
    sx={{
      ...{ position: 'sticky', bottom: 0, zIndex: 5, minHeight: FOOT_HEIGHT, py: 1, mt: 2 },
      ...{ display: 'flex', gap: 2, alignItems: 'center', justifyContent: 'end' },
      ...{ background: 'var(--page)', borderTop: '1px solid var(--line)' },
      [LOW_WINDOW]: { position: 'static' },
    }}
  >
    {/* What takes the focus is not behind the foot. */}
    <Global styles={{ html: { scrollPaddingBottom: FOOT_HEIGHT + 16, [LOW_WINDOW]: { scrollPaddingBottom: 0 } } }} />
    {reason && <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', color: 'text.secondary' }}>{reason}</Box>}
    <SubmitButton type="button" size="medium" pending={pending} onClick={onSend} sx={{ flex: 'none' }}>
      Send
    </SubmitButton>
  </Box>
);
