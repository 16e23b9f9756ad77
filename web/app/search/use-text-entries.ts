import { useMemo } from 'react';
import { searchMessages } from '#core/messages/endpoints.ts';
import type { FoundMessage } from '#core/messages/message.ts';
import { searchText } from '#core/search/endpoints.ts';
import type { FoundText } from '#core/search/found-text.ts';
import { call } from '#web/api/client.ts';
import { useAskedWords } from '#web/api/use-asked.ts';
import { paths } from '#web/paths.ts';
import type { SessionUser } from '#web/session/session.ts';
import type { Entry } from './finder.ts';
import { foundAt } from './found-at.ts';

interface TextEntries {
  entries: readonly Entry[];
  isComing: boolean;
  hasFailed: boolean;
}

type EntryOf<Row> = (row: Row, text: string, person: SessionUser) => Entry;

const fileEntry: EntryOf<FoundText> = (
  { fileId, name, matterId, clientId, updatedAt, before, found, after },
  text,
  person,
) => ({
  key: `text ${fileId}`,
  kind: 'text',
  title: name,
  note: `${before}${found}${after}`,
  of: { matterId, clientId },
  to: foundAt({ fileId, matterId, clientId }, person),
  at: updatedAt,
  // The server has found it: whatever was typed is in its text.
  texts: [text],
});

const places = { client: 'with the client', firm: 'inside the firm', direct: 'direct' } as const;

const messageEntry: EntryOf<FoundMessage> = (
  { conversationId, kind, number, title, name, sentAt, before, found, after },
  text,
  { userTypeRoute: type },
) => ({
  key: `message ${conversationId} ${number}`,
  kind: 'message',
  title: `${title} · ${places[kind]}`,
  note: `${name}: ${before}${found}${after}`,
  to: paths.chat(type, { with: conversationId, at: String(number), find: text }),
  at: sentAt,
  texts: [text],
});

const askFiles = async (query: string, signal: AbortSignal) =>
  (await call(searchText, { words: query }, { signal })).rows;
const askMessages = async (query: string, signal: AbortSignal) =>
  (await call(searchMessages, { words: query }, { signal })).rows;

const useEntriesOf = <Row>(
  typed: string,
  ask: ((query: string, signal: AbortSignal) => Promise<Row[]>) | null,
  entryOf: EntryOf<Row>,
  person: SessionUser,
): TextEntries => {
  const { wanted, answer, isComing, hasFailed } = useAskedWords(typed, ask);
  const entries = useMemo(
    () => (answer ?? []).map((row) => entryOf(row, wanted, person)),
    [answer, wanted, entryOf, person],
  );
  return { entries, isComing, hasFailed };
};

/** Files whose texts have what is typed, asked for once typing pauses. */
export const useTextEntries = (typed: string, isOpen: boolean, person: SessionUser): TextEntries =>
  useEntriesOf(typed, isOpen ? askFiles : null, fileEntry, person);

/** The same of messages. */
export const useMessageEntries = (typed: string, isOpen: boolean, person: SessionUser): TextEntries =>
  useEntriesOf(typed, isOpen ? askMessages : null, messageEntry, person);
