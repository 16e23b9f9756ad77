import Box from '@mui/material/Box';
import { listFormerTexts } from '#core/messages/endpoints.ts';
import { useRead } from '#web/api/hooks.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';

export interface FormerTextsProps {
  conversationId: string;
  messageId: string;
  onClose: () => void;
}

/** What a message said before it was edited, the newest first. */
export const FormerTextsDialog = ({ conversationId, messageId, onClose }: FormerTextsProps) => (
  <Dialog open title="Earlier texts" onClose={onClose}>
    <Loaded
      read={useRead(listFormerTexts, { conversationId, messageId })}
      skeleton={<RowsSkeleton count={2} />}
      isEmpty={({ rows }) => rows.length === 0}
      empty={<span>This message was deleted.</span>}
    >
      {({ rows }) => (
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
          {rows.map(({ text, at }) => (
            <Box component="li" key={at}>
              <Box sx={{ fontSize: 'var(--type-small)', color: 'text.secondary' }}>
                Written <Moment at={at} />
              </Box>
              <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {text}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Loaded>
  </Dialog>
);
