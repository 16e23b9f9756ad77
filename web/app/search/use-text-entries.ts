import { useEffect, useMemo, useState } from 'react';
import { searchText } from '#core/search/endpoints.ts';
import type { FoundText } from '#core/search/found-text.ts';
import { call } from '#web/api/client.ts';
import type { SessionUser } from '#web/session/session.ts';
import type { Entry } from './finder.ts';
import { foundAt } from './found-at.ts';

interface TextEntries {
  entries: readonly Entry[];
  isComing: boolean;
  hasFailed: boolean;
}

/** How long nothing is typed before the server is asked, in milliseconds, and the fewest characters it is asked for. */
const PAUSE_MS = 300;
const LEAST = 3;

const entryOf = (
  { fileId, name, matterId, clientId, updatedAt, before, found, after }: FoundText,
  text: string,
  person: SessionUser,
): Entry => ({
  key: `text ${fileId}`,
  kind: 'text',
  title: name,
  note: `${before}${found}${after}`,
  to: foundAt({ fileId, matterId, clientId }, person),
  at: updatedAt,
  // The server has found it: whatever was typed is in its text.
  texts: [text],
});

/** Files whose texts have what is typed, asked for once typing pauses. */
export const useTextEntries = (typed: string, isOpen: boolean, person: SessionUser): TextEntries => {
  const text = typed.trim().slice(0, 200);
  const wanted = isOpen && text.length >= LEAST ? text : '';
  const [answer, setAnswer] = useState<{ wanted: string; rows?: readonly FoundText[] }>();
  useEffect(() => {
    if (wanted === '') return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async () => {
      try {
        const { rows } = await call(searchText, { words: wanted }, { signal });
        if (!signal.aborted) setAnswer({ wanted, rows });
      } catch {
        if (!signal.aborted) setAnswer({ wanted });
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [wanted]);
  const isCurrent = answer?.wanted === wanted;
  const rows = isCurrent ? answer.rows : undefined;
  const entries = useMemo(() => (rows ?? []).map((row) => entryOf(row, wanted, person)), [rows, wanted, person]);
  return { entries, isComing: wanted !== '' && !isCurrent, hasFailed: wanted !== '' && isCurrent && !rows };
};
