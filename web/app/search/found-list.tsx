import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import type { Entry, Found, Kind } from './finder.ts';

const headings: Record<Kind, string> = {
  client: 'Clients',
  contact: 'Contacts',
  matter: 'Matters',
  task: 'Tasks',
  document: 'Documents',
  text: 'In the text of files',
  message: 'In messages',
  template: 'Templates',
  clause: 'Clauses',
  command: 'Commands',
};

interface FoundListProps {
  id: string;
  found: readonly Found[];
  /** Which of all entries the keys have come to. */
  chosen: number;
  text: string;
  /** Whether more may be found in a moment. */
  isComing: boolean;
  /** Whether a list could not be searched. */
  hasFailed: boolean;
  /** The name of the matter or client with which something stands. */
  placeOf: (entry: Entry) => string | undefined;
  onChoose: (entry: Entry, elsewhere: boolean) => void;
}

const countOf = (found: readonly Found[]): number => found.reduce((sum, { entries }) => sum + entries.length, 0);

/** What is said of what was found, to who does not see it too. */
const statusText = (count: number, { text, isComing, hasFailed }: FoundListProps): string => {
  if (hasFailed) return 'Something could not be loaded, so this may not be all. Close the search and try again.';
  if (count > 0) return `${count} ${count === 1 ? 'result' : 'results'}`;
  return isComing ? 'Searching…' : `Nothing matches “${text}”.`;
};

/** What tells an entry from others, in lines: where it stands, and the sentence that was found. */
const notesOf = ({ kind, note }: Entry, place: string | undefined): string[] => {
  const notes = kind === 'text' ? [place, note] : [[note, place].filter(Boolean).join(' · ')];
  return [...new Set(notes)].filter((each): each is string => Boolean(each));
};

/** What was found, by its kind. */
export const FoundList = (props: FoundListProps) => {
  const { id, found, chosen, hasFailed, placeOf, onChoose } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`#${CSS.escape(`${id}-${chosen}`)}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);
  const count = countOf(found);
  const firsts = found.map((_, at) => countOf(found.slice(0, at)));
  return (
    <>
      <Box
        aria-live="polite"
        className={count > 0 && !hasFailed ? 'visually-hidden' : undefined}
        sx={{ px: 1, py: 2, color: 'text.secondary' }}
      >
        {statusText(count, props)}
      </Box>
      <Box ref={list} id={id} role="listbox" aria-label="Results" hidden={count === 0}>
        {found.map(({ kind, entries }, group) => (
          <Box key={kind} role="group" aria-labelledby={`${id}-${kind}`} sx={{ mb: 1 }}>
            <Box
              id={`${id}-${kind}`}
              role="presentation"
              sx={{ px: 1, py: 0.75, color: 'text.secondary', fontSize: 'var(--type-note)', fontWeight: 650 }}
            >
              {headings[kind]}
            </Box>
            {entries.map((entry, at) => {
              const place = (firsts[group] ?? 0) + at;
              return (
                <Box
                  key={entry.key}
                  id={`${id}-${place}`}
                  role="option"
                  aria-selected={place === chosen}
                  tabIndex={-1}
                  onClick={(event) => onChoose(entry, event.ctrlKey || event.metaKey)}
                  sx={{
                    px: 1,
                    py: 1,
                    borderRadius: 2,
                    cursor: 'pointer',
                    overflowWrap: 'anywhere',
                    '&:hover': { background: 'var(--hover)' },
                    '&[aria-selected=true]': { background: 'var(--brand-tint)', color: 'var(--brand-ink)' },
                  }}
                >
                  <Box sx={{ fontWeight: 600 }}>{entry.title}</Box>
                  {notesOf(entry, placeOf(entry)).map((note) => (
                    <Box key={note} sx={{ color: 'text.secondary', fontSize: 'var(--type-note)' }}>
                      {note}
                    </Box>
                  ))}
                </Box>
              );
            })}
          </Box>
        ))}
      </Box>
    </>
  );
};
