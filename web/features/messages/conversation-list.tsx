import Box from '@mui/material/Box';
import { memo, useDeferredValue, useMemo } from 'react';
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

const line = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
const beside = { display: 'flex', gap: 1, alignItems: 'center' };

/** How the conversations look, set once for all of them: a long list is drawn anew with each key of a search. */
const look = {
  background: 'var(--paper)',
  border: '1px solid var(--line)',
  borderRadius: 2.5,
  overflow: 'hidden',
  '& a': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 0.5,
    p: '12px 14px',
    color: 'text.primary',
    textDecoration: 'none',
    borderLeft: '3px solid transparent',
  },
  '& a:hover': { background: 'var(--hover)' },
  '& a[aria-current]': { background: 'var(--brand-tint)', borderLeftColor: 'var(--brand-ink)' },
  '& a:focus-visible': { outline: '2px solid var(--brand-ink)', outlineOffset: '-2px' },
  '& .head': { ...beside, alignItems: 'baseline' },
  '& .last, & .kind': beside,
  '& .kind, & .at, & .of': { fontSize: 'var(--type-small)' },
  '& .at, & .words, & .about': { color: 'text.secondary' },
  '& .name, & .words, & .about, & .of': line,
  '& .name': { flex: 1, fontWeight: 600 },
  '& .unread': { fontWeight: 750 },
  '& .words': { flex: 1, fontSize: 'var(--type-note)' },
  '& .at': { flexShrink: 0 },
};

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
        <Box sx={look}>
          <Lines rows={found} current={current} />
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

/** Conversations below one another; not drawn anew before what is typed has found others. */
const Lines = memo(({ rows, current }: Pick<ConversationListProps, 'rows' | 'current'>) => (
  <LineList ruled={0} label="Conversations" rows={rows} keyOf={nameOf}>
    {(row) => <Row row={row} isCurrent={current === nameOf(row)} />}
  </LineList>
));

const Row = ({ row, isCurrent }: { row: Listed; isCurrent: boolean }) => {
  const { userTypeRoute: type } = useSignedIn();
  const { conversationId, side, kind, name, about, last, unread } = row;
  const { label, tone } = kindLook[kind];
  const to = paths.chat(type, { with: conversationId, ...(side === 'client' && { as: 'client' as const }) });
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
      <div className="head">
        <div className={unread > 0 ? 'name unread' : 'name'}>{name}</div>
        {last && (
          <div className="at">
            <Moment at={last.at} />
          </div>
        )}
      </div>
      <div className="last">
        <div className="words">
          {last ? (last.text ? `${last.name}: ${last.text}` : 'A message was deleted') : about}
        </div>
        <UnreadCount count={unread} />
      </div>
      {side === 'firm' && kind !== 'direct' && (
        <div className="kind">
          <StatusChip label={label} tone={tone} />
          <div className="about">{about}</div>
        </div>
      )}
      {side === 'client' && last && <div className="of">{about}</div>}
    </Link>
  );
};
