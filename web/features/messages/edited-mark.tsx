import Box from '@mui/material/Box';
import { useState } from 'react';
import type { ChatMessage } from '#core/messages/message.ts';
import { onceFetched } from '#web/ui/lazily.tsx';
import type { FormerTextsProps } from './former-texts-dialog.tsx';
import type { Side } from './use-conversations.ts';

const FormerTexts = onceFetched<FormerTextsProps>(
  async () => (await import('./former-texts-dialog.tsx')).FormerTextsDialog,
);

interface EditedMarkProps {
  conversationId: string;
  side: Side;
  message: ChatMessage;
}

/** Says that a message was edited; the firm's side opens what it said before. */
export const EditedMark = ({ conversationId, side, message: { id, editedAt, deletedAt } }: EditedMarkProps) => {
  const [isOpen, setOpen] = useState(false);
  if (editedAt === undefined || deletedAt !== undefined) return null;
  if (side === 'client') return ' · Edited';
  return (
    <>
      {' · '}
      <Box
        component="button"
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{
          ...{ p: 0, border: 0, background: 'none', font: 'inherit', color: 'inherit', cursor: 'pointer' },
          ...{ minHeight: 24, minWidth: 24, textDecoration: 'underline' },
        }}
      >
        Edited<span className="visually-hidden">: see the earlier texts</span>
      </Box>
      {isOpen && <FormerTexts conversationId={conversationId} messageId={id} onClose={() => setOpen(false)} />}
    </>
  );
};
