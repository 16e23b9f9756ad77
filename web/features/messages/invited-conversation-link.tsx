import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MessageCircle from 'lucide-react/icons/message-circle';
import { Link } from 'react-router-dom';
import { conversationIdOf } from '#core/messages/conversation.ts';
import { readInvitedConversation, readUnreadMessages } from '#core/messages/endpoints.ts';
import { useRead } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Panel } from '#web/ui/panel.tsx';
import type { SlotProps } from '#web/ui/slot.tsx';
import { UnreadCount } from '#web/ui/unread-count.tsx';

/** The way from a matter that a firm shares to what its client and the firm say about it; nothing for who only answers a part. */
export const InvitedConversationLink = ({ matterId, firmName }: SlotProps['invitedConversation']) => {
  const { userTypeRoute: type } = useSignedIn();
  const conversationId = conversationIdOf('client', matterId);
  const conversation = useRead(readInvitedConversation, { conversationId });
  const read = useRead(readUnreadMessages, {});
  if (conversation.state !== 'ready' || read.state === 'loading') return null;
  const count = read.state === 'ready' ? (read.data.unread[conversationId] ?? 0) : 0;
  const isClosed = conversation.data.silence !== undefined;
  return (
    <Panel title="Messages">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: '1 1 260px', color: 'text.secondary' }}>
          {isClosed ? `What you and ${firmName} wrote to each other.` : `Ask ${firmName} anything about this matter.`}
        </Box>
        <Button
          variant="outlined"
          component={Link}
          to={paths.chat(type, { with: conversationId, as: 'client' })}
          startIcon={<MessageCircle size={17} />}
          endIcon={count > 0 ? <UnreadCount count={count} /> : undefined}
        >
          {isClosed ? 'Read the messages' : `Message ${firmName}`}
        </Button>
      </Box>
    </Panel>
  );
};
