import Box from '@mui/material/Box';
import { useDeferredValue, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { textMatcher } from '#web/api/text-matcher.ts';
import { paths } from '#web/paths.ts';
import { useKept } from '#web/session/kept.ts';
import { useSignedIn } from '#web/session/session.ts';
import { LineList } from '#web/ui/line-list.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { ReadOlder } from '#web/ui/read-older.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { UnreadCount } from '#web/ui/unread-count.tsx';
import { useReadOn } from '#web/ui/use-read-on.ts';
import { FoundMessages } from './found-messages.tsx';
import { kindLook } from './kind-look.ts';
import type { Conversations, Listed } from './use-conversations.ts';

const nameOf = ({ side, conversationId }: Listed): string => `${side} ${conversationId}`;
const matcher = textMatcher<Listed>(({ name, about = '' }) => [name, about]);

const link = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 0.5,
  p: '12px 14px',
  color: 'text.primary',
  textDecoration: 'none',
  borderLeft: '3px solid transparent',
  '&:hover': { background: 'var(--hover)' },
  '&[aria-current]': { background: 'var(--brand-tint)', borderLeftColor: 'var(--brand-ink)' },
  '&:focus-visible': { outline: '2px solid var(--brand-ink)', outlineOffset: '-2px' },
};
const line = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };

interface ConversationListProps extends Pick<Conversations, 'readOlder'> {
  rows: readonly Listed[];
  /** The one that is open, by its side and its id. */
  current: string;
}

/** The conversations that match what is typed, the newest message first. */
export const ConversationList = ({ rows, readOlder, current }: ConversationListProps) => {
  const [text, setText] = useKept('conversations', '');
  // What is typed is shown first, and what it finds a moment later.
  const wanted = useDeferredValue(text).trim();
  const found = useMemo(() => (wanted ? rows.filter(matcher(wanted)) : rows), [rows, wanted]);
  useReadOn(rows.length, readOlder, wanted !== '');
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      <SearchBox label="Search conversations and messages" value={text} onChange={setText} />
      <FoundMessages text={text} />
      {found.length === 0 && <Box sx={{ color: 'text.secondary' }}>No conversations match.</Box>}
      {found.length > 0 && (
        <Box
          sx={{
            background: 'var(--paper)',
            border: '1px solid var(--line)',
            borderRadius: 2.5,
            overflow: 'hidden',
          }}
        >
          <LineList ruled={0} label="Conversations" rows={found} keyOf={nameOf}>
            {(row) => <Row row={row} isCurrent={current === nameOf(row)} />}
          </LineList>
        </Box>
      )}
      {readOlder && (
        <Box>
          <ReadOlder noun={['conversation', 'conversations']} readOlder={readOlder} />
        </Box>
      )}
    </Box>
  );
};

const Row = ({ row, isCurrent }: { row: Listed; isCurrent: boolean }) => {
  const { userTypeRoute: type } = useSignedIn();
  const { conversationId, side, kind, name, about, last, unread } = row;
  const { label, tone } = kindLook[kind];
  const to = paths.chat(type, { with: conversationId, ...(side === 'client' && { as: 'client' as const }) });
  return (
    <Box component={Link} to={to} aria-current={isCurrent ? 'page' : undefined} sx={link}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
        <Box sx={{ ...line, flex: 1, fontWeight: unread > 0 ? 750 : 600 }}>{name}</Box>
        {last && (
          <Box sx={{ flexShrink: 0, fontSize: 'var(--type-small)', color: 'text.secondary' }}>
            <Moment at={last.at} />
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Box sx={{ ...line, flex: 1, fontSize: 'var(--type-note)', color: 'text.secondary' }}>
          {last ? (last.text ? `${last.name}: ${last.text}` : 'A message was deleted') : about}
        </Box>
        <UnreadCount count={unread} />
      </Box>
      {side === 'firm' && kind !== 'direct' && (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', fontSize: 'var(--type-small)' }}>
          <StatusChip label={label} tone={tone} />
          <Box sx={{ ...line, color: 'text.secondary' }}>{about}</Box>
        </Box>
      )}
      {side === 'client' && last && <Box sx={{ ...line, fontSize: 'var(--type-small)' }}>{about}</Box>}
    </Box>
  );
};
