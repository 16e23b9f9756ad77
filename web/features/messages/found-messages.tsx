import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { searchInvitedMessages, searchMessages } from '#core/messages/endpoints.ts';
import type { FoundMessage } from '#core/messages/message.ts';
import { call } from '#web/api/client.ts';
import { useAskedWords } from '#web/api/use-asked.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Moment } from '#web/ui/moment.tsx';
import { ruledLines } from '#web/ui/ruled-lines.ts';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { kindLook } from './kind-look.ts';
import { type Side, useSides } from './use-conversations.ts';

interface Answer {
  rows: (FoundMessage & { side: Side })[];
  isCut: boolean;
}

const asking =
  (endpoint: typeof searchMessages | typeof searchInvitedMessages, side: Side) =>
  async (query: string, signal: AbortSignal): Promise<Answer> => {
    const { rows, more = false } = await call(endpoint, { words: query }, { signal });
    return { rows: rows.map((row) => ({ ...row, side })), isCut: more };
  };
const askFirm = asking(searchMessages, 'firm');
const askInvited = asking(searchInvitedMessages, 'client');
const askBoth = async (query: string, signal: AbortSignal): Promise<Answer> => {
  const [one, other] = await Promise.all([askFirm(query, signal), askInvited(query, signal)]);
  return { rows: [...one.rows, ...other.rows], isCut: one.isCut || other.isCut };
};

/** What was said with the words that are typed, each with the sentence around, at which its conversation opens. */
export const FoundMessages = ({ text }: { text: string }) => {
  const sides = useSides();
  const ofOne = sides.firm ? askFirm : askInvited;
  const { wanted, answer, isComing, hasFailed } = useAskedWords(text, sides.firm && sides.client ? askBoth : ofOne);
  if (wanted === '') return null;
  const rows = answer?.rows ?? [];
  const statusText = () => {
    if (hasFailed) return 'Messages could not be searched. Type again in a moment.';
    if (isComing) return 'Searching messages…';
    return rows.length === 0 ? 'No message has these words.' : '';
  };
  return (
    <Box component="section" aria-label="Messages with these words" aria-busy={isComing}>
      <Box component="h2" sx={{ fontSize: 'var(--type-note)', fontWeight: 650, color: 'text.secondary', mb: 0.5 }}>
        In messages
      </Box>
      <Box role="status" sx={{ color: 'text.secondary' }}>
        {statusText()}
      </Box>
      {rows.length > 0 && (
        <Box component="ul" sx={ruledLines(1)}>
          {rows.map((row) => (
            <li key={`${row.conversationId} ${row.number}`}>
              <Hit row={row} text={wanted} />
            </li>
          ))}
        </Box>
      )}
      {answer?.isCut && (
        <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-small)', mt: 1 }}>
          There may be older ones. Type another word, or open a conversation and find there.
        </Box>
      )}
    </Box>
  );
};

const Hit = ({ row, text }: { row: Answer['rows'][number]; text: string }) => {
  const { userTypeRoute: type } = useSignedIn();
  const { conversationId, kind, number, title, name, sentAt, before, found, after, side } = row;
  const to = paths.chat(type, {
    ...{ with: conversationId, at: String(number), find: text },
    ...(side === 'client' && { as: 'client' as const }),
  });
  return (
    <Box
      component={Link}
      to={to}
      sx={{ display: 'block', color: 'text.primary', textDecoration: 'none', overflowWrap: 'anywhere' }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
        <Box sx={{ flex: 1, minWidth: 0, fontWeight: 600 }}>{title}</Box>
        <Box sx={{ flexShrink: 0, fontSize: 'var(--type-small)', color: 'text.secondary' }}>
          <Moment at={sentAt} />
        </Box>
      </Box>
      <Box dir="auto" sx={{ fontSize: 'var(--type-note)', color: 'var(--neutral-text)' }}>
        {name}: {before}
        <mark>{found}</mark>
        {after}
      </Box>
      {side === 'firm' && kind !== 'direct' && (
        <Box sx={{ mt: 0.5, fontSize: 'var(--type-small)' }}>
          <StatusChip label={kindLook[kind].label} tone={kindLook[kind].tone} />
        </Box>
      )}
    </Box>
  );
};
