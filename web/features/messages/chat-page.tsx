import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { onceFetched } from '#web/ui/lazily.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { useOnceOpen } from '#web/ui/once-open.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { ConversationList } from './conversation-list.tsx';
import { ConversationPanel } from './conversation-panel.tsx';
import type { NewConversationProps } from './new-conversation-dialog.tsx';
import { type Side, useConversations, useSides } from './use-conversations.ts';

const Opened = onceFetched<NewConversationProps>(
  async () => (await import('./new-conversation-dialog.tsx')).NewConversationDialog,
);

/** The conversations of the person, and the one that is chosen beside them; on a phone one or the other. */
export const ChatPage = () => {
  const sides = useSides();
  const conversations = useConversations();
  const [query] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const isOpened = useOnceOpen(isAdding);
  const conversationId = query.get('with') ?? '';
  const side: Side = !sides.firm || query.get('as') === 'client' ? 'client' : 'firm';
  const isKnown = /^(client|firm|direct)-[\w-]{1,64}$/.test(conversationId);
  const add = sides.firm && (
    <Button variant="contained" startIcon={<Plus size={18} />} onClick={() => setAdding(true)}>
      New conversation
    </Button>
  );
  const onPhone = { xs: isKnown ? 'none' : 'block', md: 'block' };
  return (
    <>
      <PageHeader title="Chat" action={add && <Box sx={{ display: onPhone }}>{add}</Box>} />
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '320px minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ display: onPhone, minWidth: 0 }}>
          <Loaded
            read={conversations}
            skeleton={<RowsSkeleton />}
            isEmpty={({ rows, isWhole }) => isWhole && rows.length === 0}
            empty={
              <EmptyState>
                {sides.firm
                  ? 'Nothing was said yet. Begin a conversation about a matter, or with a colleague.'
                  : 'Once a firm shares a matter with you, you can write to it here.'}
              </EmptyState>
            }
          >
            {({ rows, readOlder }) => (
              <ConversationList rows={rows} readOlder={readOlder} current={`${side} ${conversationId}`} />
            )}
          </Loaded>
        </Box>
        {isKnown ? (
          <Box sx={{ minWidth: 0, position: { md: 'sticky' }, top: 'calc(var(--navbar) + 16px)' }}>
            <ConversationPanel
              key={`${side} ${conversationId}`}
              conversationId={conversationId}
              side={side}
              linked={{ at: query.get('at') ?? '', find: query.get('find') ?? '' }}
            />
          </Box>
        ) : (
          <Box sx={{ display: { xs: 'none', md: 'block' } }}>
            <EmptyState>Choose a conversation to read it.</EmptyState>
          </Box>
        )}
      </Box>
      {isOpened && isAdding && <Opened onClose={() => setAdding(false)} />}
    </>
  );
};
