import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FileDown from 'lucide-react/icons/file-down';
import Search from 'lucide-react/icons/search';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Conversation } from '#core/messages/conversation.ts';
import {
  listChatMessages,
  listInvitedChatMessages,
  markConversationRead,
  markInvitedConversationRead,
  readConversation,
  readInvitedConversation,
  readUnreadMessages,
} from '#core/messages/endpoints.ts';
import type { ChatMessage } from '#core/messages/message.ts';
import { readChanges } from '#core/notifications/endpoints.ts';
import { searchWordsOf } from '#core/search/text-words.ts';
import { useRead, useWrite } from '#web/api/hooks.ts';
import { useList } from '#web/api/use-list.ts';
import { paths } from '#web/paths.ts';
import { useMatterPlaces } from '#web/session/matter-places.ts';
import { OpenLink } from '#web/session/open-link.tsx';
import { useSignedIn } from '#web/session/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { onceFetched } from '#web/ui/lazily.tsx';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { useOnceOpen } from '#web/ui/once-open.ts';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { Composer } from './composer.tsx';
import { FindBar } from './find-bar.tsx';
import { kindLook } from './kind-look.ts';
import { MessageLog } from './message-log.tsx';
import type { RecordDialogProps } from './record-dialog.tsx';
import type { Side } from './use-conversations.ts';

const OpenedRecord = onceFetched<RecordDialogProps>(async () => (await import('./record-dialog.tsx')).RecordDialog);

interface PanelProps {
  conversationId: string;
  side: Side;
  /** The number or the id of a message that a link leads to, and what is looked for; empty where it does not. */
  linked: { at: string; find: string };
}

const silences = {
  'matter-closed': 'This matter is closed: nothing more can be written here.',
  'client-not-joined':
    'The client does not see this matter yet. Once they have joined and you have sent or shared something of it, you can write to them.',
  'person-left': 'This person is no longer here.',
};

/** One conversation: what it is about, who reads it, what was said, and what one writes. */
export const ConversationPanel = ({ conversationId, side, linked }: PanelProps) => {
  const { userTypeRoute: type } = useSignedIn();
  const isFirm = side === 'firm';
  const own = useRead(readConversation, isFirm ? { conversationId } : null);
  const invited = useRead(readInvitedConversation, isFirm ? null : { conversationId });
  const ownMessages = useList(listChatMessages, isFirm ? { conversationId } : null);
  const invitedMessages = useList(listInvitedChatMessages, isFirm ? null : { conversationId });
  const messages = isFirm ? ownMessages : invitedMessages;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Box sx={{ display: { md: 'none' } }}>
        <Link to={paths.chat(type)}>All conversations</Link>
      </Box>
      <Loaded
        read={isFirm ? own : invited}
        skeleton={<RowsSkeleton count={5} />}
        missing={<EmptyState>This conversation is not there, or not open to you.</EmptyState>}
      >
        {(conversation) => (
          <>
            <Heading conversation={conversation} side={side} />
            <Loaded read={messages} skeleton={<RowsSkeleton count={5} />}>
              {({ rows, readOlder }) => (
                <Said key={`${linked.at} ${linked.find}`} {...{ conversation, side, rows, readOlder, linked }} />
              )}
            </Loaded>
            {conversation.silence ? (
              <Box role="note" sx={{ color: 'text.secondary' }}>
                {silences[conversation.silence]}
              </Box>
            ) : (
              <Composer conversation={conversation} side={side} />
            )}
          </>
        )}
      </Loaded>
    </Box>
  );
};

/** Who reads what is written here. */
const readersOf = ({ kind, clientName, firmName, name }: Conversation, side: Side): string => {
  if (kind === 'firm') return 'Only your firm sees this';
  if (kind === 'direct') return `Only you and ${name} see this. It is kept with your firm’s records.`;
  return side === 'client' ? `You and ${firmName} see this` : `${clientName} and your firm see this`;
};

const Heading = ({ conversation, side }: { conversation: Conversation; side: Side }) => {
  const { userTypeRoute: type } = useSignedIn();
  const places = useMatterPlaces();
  const { conversationId, kind, name, matterId, clientId } = conversation;
  const { Icon, tint, line } = kindLook[kind];
  const isOfFirm = side === 'firm' && matterId !== undefined;
  const chatOf = (what: 'client' | 'firm') => paths.chat(type, { with: `${what}-${matterId}` });
  return (
    <Box>
      <Box component="h2" sx={{ fontSize: 'var(--type-section)', fontWeight: 650, overflowWrap: 'anywhere', mb: 1 }}>
        {isOfFirm ? <OpenLink to={places.matter(matterId, clientId)}>{name}</OpenLink> : name}
      </Box>
      {isOfFirm && (
        <LinkTabs
          label="Who sees it"
          link={Link}
          current={paths.chat(type, { with: conversationId })}
          tabs={[
            { label: 'With the client', to: chatOf('client') },
            { label: 'Inside the firm', to: chatOf('firm') },
          ]}
        />
      )}
      <Box
        role="note"
        aria-label="Who reads this"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          p: '8px 12px',
          borderRadius: 2,
          background: tint,
          borderLeft: `4px solid ${line}`,
          fontWeight: 600,
        }}
      >
        <Icon aria-hidden size={17} />
        {readersOf(conversation, side)}
      </Box>
    </Box>
  );
};

interface SaidProps {
  conversation: Conversation;
  side: Side;
  rows: readonly ChatMessage[];
  /** Reads earlier ones, where there are too many to read all unasked. */
  readOlder: (() => Promise<void>) | undefined;
  linked: PanelProps['linked'];
}

/** What was said; it counts as read once it is seen. */
const Said = ({ conversation, side, rows, readOlder, linked }: SaidProps) => {
  const [query, setQuery] = useState<string | undefined>(linked.find || undefined);
  const [isRecording, setRecording] = useState(false);
  const isRecordOpened = useOnceOpen(isRecording);
  const [goneTo, setAt] = useState<number | string | undefined>(Number(linked.at) || linked.at || undefined);
  const at = typeof goneTo === 'string' ? rows.find(({ id }) => id === goneTo)?.number : goneTo;
  const { conversationId } = conversation;
  const refreshes = [readUnreadMessages, readChanges];
  const own = useWrite(markConversationRead, { refreshes, quiet: true });
  const invited = useWrite(markInvitedConversationRead, { refreshes, quiet: true });
  const mark = (side === 'firm' ? own : invited).write;
  const newest = rows.reduce((most, { number }) => Math.max(most, number), 0);
  const earliest = rows.reduce((least, { number }) => Math.min(least, number), newest);
  const isEarlier = typeof goneTo === 'string' ? at === undefined : goneTo !== undefined && goneTo < earliest;
  // biome-ignore lint/correctness/useExhaustiveDependencies: page after page, until it is here
  useEffect(() => {
    if (isEarlier) void readOlder?.();
  }, [isEarlier, readOlder, rows]);
  const read = conversation.reads.find((each) => each.own)?.upTo ?? 0;
  const marked = useRef(0);
  useEffect(() => {
    const look = () => {
      if (document.hidden || newest <= Math.max(read, marked.current)) return;
      marked.current = newest;
      void mark({ conversationId, upTo: newest });
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [conversationId, newest, read, mark]);
  const finder = useRef<HTMLButtonElement>(null);
  const isClosing = useRef(false);
  // What was found stays in view until the search is closed.
  const close = () => {
    isClosing.current = query !== undefined;
    setQuery(undefined);
    setAt(undefined);
  };
  useEffect(() => {
    if (query === undefined && isClosing.current) finder.current?.focus({ preventScroll: true });
  }, [query]);
  return (
    <>
      {query === undefined ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            ref={finder}
            size="small"
            startIcon={<Search size={16} />}
            onClick={() => setQuery('')}
            sx={{ minHeight: 40 }}
          >
            Find in this conversation
          </Button>
          {side === 'firm' && conversation.matterId && conversation.silence !== 'matter-closed' && rows.length > 0 && (
            <Button
              size="small"
              startIcon={<FileDown size={16} />}
              onClick={() => setRecording(true)}
              sx={{ minHeight: 40 }}
            >
              Save as PDF
            </Button>
          )}
        </Box>
      ) : (
        <FindBar {...{ conversationId, side, rows, query, at }} onQuery={setQuery} onAt={setAt} onClose={close} />
      )}
      <MessageLog
        {...{ conversation, side, rows, readOlder, at }}
        wanted={searchWordsOf(query ?? '')}
        onNewest={close}
      />
      {isRecordOpened && isRecording && (
        <OpenedRecord conversation={conversation} onClose={() => setRecording(false)} />
      )}
    </>
  );
};
