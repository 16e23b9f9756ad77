import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { mayOpen } from '#core/auth/route-access.ts';
import { conversationIdOf } from '#core/messages/conversation.ts';
import { readUnreadMessages } from '#core/messages/endpoints.ts';
import { useRead } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Panel } from '#web/ui/panel.tsx';
import type { SlotProps } from '#web/ui/slot.tsx';
import { UnreadCount } from '#web/ui/unread-count.tsx';
import { kindLook } from './kind-look.ts';

const ways = [
  { kind: 'client', title: 'Message the client', about: 'Your client and your firm see it' },
  { kind: 'firm', title: 'Inside the firm', about: 'Only your firm sees it' },
] as const;

/** The way from a matter to what is said about it, for who has the chat: with its client, and inside the firm. */
export const MatterConversations = ({ matterId }: SlotProps['matterConversations']) => {
  const person = useSignedIn();
  return mayOpen(paths.chat(person.userTypeRoute), person) ? <Ways matterId={matterId} /> : null;
};

const Ways = ({ matterId }: SlotProps['matterConversations']) => {
  const { userTypeRoute: type } = useSignedIn();
  const read = useRead(readUnreadMessages, {});
  const unread = read.state === 'ready' ? read.data.unread : {};
  return (
    <Panel title="Conversations">
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 250px), 1fr))' }}>
        {ways.map(({ kind, title, about }) => {
          const { Icon, tint, line } = kindLook[kind];
          const conversationId = conversationIdOf(kind, matterId);
          return (
            <Box
              key={kind}
              component={Link}
              to={paths.chat(type, { with: conversationId })}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1.5,
                p: '10px 14px',
                borderRadius: 2,
                background: tint,
                borderLeft: `4px solid ${line}`,
                color: 'text.primary',
                textDecoration: 'none',
                '&:hover': { textDecoration: 'underline' },
              }}
            >
              <Icon aria-hidden size={19} />
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Box sx={{ fontWeight: 650 }}>{title}</Box>
                <Box sx={{ fontSize: 'var(--type-note)', color: 'var(--neutral-text)' }}>{about}</Box>
              </Box>
              <UnreadCount count={unread[conversationId] ?? 0} />
            </Box>
          );
        })}
      </Box>
    </Panel>
  );
};
