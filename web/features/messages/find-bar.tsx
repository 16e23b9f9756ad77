import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { findInConversation, findInInvitedConversation } from '#core/messages/endpoints.ts';
import type { ChatMessage } from '#core/messages/message.ts';
import { hasAll, searchWordsOf } from '#core/search/text-words.ts';
import { call } from '#web/api/client.ts';
import { useAskedWords } from '#web/api/use-asked.ts';
import { SearchBox } from '#web/ui/search-box.tsx';
import type { Side } from './use-conversations.ts';

/** Pages of numbers that are asked for one after another. */
const MOST_PAGES = 5;

interface Answer {
  numbers: number[];
  isCut: boolean;
}

/** What finds words in each conversation; one and the same for each, as whoever asks wants it. */
const askers = new Map<string, (query: string, signal: AbortSignal) => Promise<Answer>>();
const askerOf = (conversationId: string, side: Side) => {
  const key = `${side} ${conversationId}`;
  const endpoint = side === 'firm' ? findInConversation : findInInvitedConversation;
  const ask = async (query: string, signal: AbortSignal): Promise<Answer> => {
    const numbers: number[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < MOST_PAGES && (page === 0 || cursor !== undefined); page += 1) {
      const found = await call(
        endpoint,
        { conversationId, words: query, ...(cursor !== undefined && { cursor }) },
        { signal },
      );
      numbers.push(...found.numbers);
      cursor = found.cursor;
    }
    return { numbers, isCut: cursor !== undefined };
  };
  const known = askers.get(key) ?? ask;
  askers.set(key, known);
  return known;
};

interface FindBarProps {
  conversationId: string;
  side: Side;
  rows: readonly ChatMessage[];
  query: string;
  onQuery: (query: string) => void;
  at: number | undefined;
  onAt: (number: number | undefined) => void;
  onClose: () => void;
}

/** Looks for words in a conversation, however long, and goes from one message that has them to the next. */
export const FindBar = ({ conversationId, side, rows, query, onQuery, at, onAt, onClose }: FindBarProps) => {
  const { wanted, answer, isComing, hasFailed } = useAskedWords(query, askerOf(conversationId, side));
  const asked = searchWordsOf(wanted);
  const texts = new Map(rows.map(({ number, text }) => [number, text]));
  // A message that is not here yet may have them.
  const may = (number: number) => hasAll(texts.get(number) ?? wanted, asked);
  const hits = [...new Set(answer?.numbers)].filter(may).toSorted((one, other) => other - one);
  const [newest] = hits;
  const bar = useRef<HTMLElement>(null);
  const isPressed = useRef(query === '');
  useEffect(() => {
    // A link that names words leaves the focus to the page.
    if (isPressed.current) bar.current?.querySelector('input')?.focus();
  }, []);
  const place = at === undefined ? -1 : hits.indexOf(at);
  useEffect(() => {
    if (newest !== undefined && place < 0) onAt(newest);
  }, [newest, place, onAt]);
  const go = (by: 1 | -1) => {
    const next = hits[(place + by + hits.length) % hits.length];
    if (next !== undefined) onAt(next);
  };
  const statusText = () => {
    if (wanted === '') return '';
    if (hasFailed) return 'Could not search. Type again in a moment.';
    if (isComing) return 'Searching…';
    if (asked.length === 0) return 'Type a less common word.';
    if (hits.length === 0) return 'No message has these words.';
    return `${place + 1} of ${hits.length}${answer?.isCut ? ' or more' : ''}`;
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (hits.length > 0) go(event.shiftKey ? -1 : 1);
  };
  return (
    <Box
      component="search"
      ref={bar}
      onKeyDown={press}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 40 }}
    >
      <SearchBox label="Find in this conversation" value={query} onChange={onQuery} />
      <IconButton aria-label="Older message with these words" disabled={hits.length < 2} onClick={() => go(1)}>
        <ChevronUp size={18} />
      </IconButton>
      <IconButton aria-label="Newer message with these words" disabled={hits.length < 2} onClick={() => go(-1)}>
        <ChevronDown size={18} />
      </IconButton>
      <IconButton aria-label="Close the search" onClick={onClose}>
        <X size={18} />
      </IconButton>
      <Box role="status" sx={{ color: 'text.secondary', fontSize: 'var(--type-note)' }}>
        {statusText()}
      </Box>
    </Box>
  );
};
