import Box from '@mui/material/Box';
import Search from 'lucide-react/icons/search';
import {
  type KeyboardEvent,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { type SessionUser, useSignedIn } from '#web/session/session.ts';
import { ControlFrame } from '#web/ui/control-frame.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { commandsFor, takenBy, takingIn } from './commands.ts';
import { type Entry, type Found, find, MOST_SHOWN, placesAmong, prepare } from './finder.ts';
import { FoundList } from './found-list.tsx';
import { openedLately } from './opened-lately.ts';
import { useEntries } from './sources.ts';

/** Keys of what the pages that were opened lately are about. */
const recentOf = (entries: readonly Entry[]): string[] => {
  const keys = new Map(entries.map(({ key }) => [key.split(' ')[1], key]));
  return openedLately().flatMap((path) => {
    const id = path.split('/').findLast((segment) => keys.has(segment));
    return keys.get(id) ?? [];
  });
};

/** What fits the text; what a command does with a client or a matter only once that is asked for. */
const foundFor = (text: string, entries: readonly Entry[], recent: readonly string[], person: SessionUser): Found[] => {
  const commands = entries.filter(({ kind }) => kind === 'command');
  if (text.trim() === '')
    return [...find(entries, '', recent), { kind: 'command', entries: commands.slice(0, MOST_SHOWN) }];
  const asked = takingIn(text);
  if (!asked) return find(entries, text, recent);
  const taken = takenBy(asked.taking, entries, person);
  return find(
    taken,
    asked.name,
    taken.slice(0, MOST_SHOWN).map(({ key }) => key),
  );
};

interface SearchDialogProps {
  open: boolean;
  /** Gives what was typed before the field was there. */
  takeTyped: () => string;
  onClose: () => void;
}

/** Finds what the person may open by its name, and what they may do. */
export const SearchDialog = ({ open, takeTyped, onClose }: SearchDialogProps) => (
  <Dialog open={open} title="Search" onClose={onClose} width="large">
    <SearchAll takeTyped={takeTyped} onClose={onClose} />
  </Dialog>
);

const SearchAll = ({ takeTyped, onClose }: Omit<SearchDialogProps, 'open'>) => {
  const person = useSignedIn();
  const navigate = useNavigate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  useLayoutEffect(() => {
    input.current?.focus();
    const typed = takeTyped();
    if (typed) setText(typed);
  }, [takeTyped]);
  const shown = useDeferredValue(text);
  const { entries: rows, isComing, hasFailed } = useEntries(takingIn(shown)?.name ?? shown);
  const entries = useMemo(() => [...rows, ...commandsFor(person)], [rows, person]);
  useEffect(() => prepare(entries), [entries]);
  const placeOf = useMemo(() => placesAmong(entries), [entries]);
  const found = useMemo(() => foundFor(shown, entries, recentOf(entries), person), [shown, entries, person]);
  const flat = found.flatMap((group) => group.entries);
  const at = Math.min(chosen, flat.length - 1);

  const go = (entry: Entry | undefined, elsewhere: boolean) => {
    if (!entry) return;
    if (entry.types !== undefined) {
      setText(entry.types);
      setChosen(0);
      return;
    }
    if (elsewhere) return void window.open(entry.to, '_blank');
    onClose();
    navigate(entry.to);
  };
  const press = (event: KeyboardEvent) => {
    const moves: Partial<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1 };
    const next = moves[event.key];
    if (next !== undefined && flat.length > 0) {
      event.preventDefault();
      setChosen((next + flat.length) % flat.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // Whoever types faster than is drawn gets what belongs to the text that stands there.
      const groups = shown === text ? found : foundFor(text, entries, recentOf(entries), person);
      const all = groups.flatMap((group) => group.entries);
      go(all[Math.min(chosen, all.length - 1)], event.ctrlKey || event.metaKey);
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <ControlFrame start={<Search aria-hidden size={17} color="var(--quiet)" style={{ marginLeft: 12 }} />}>
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label="Search clients, contacts, matters, tasks, documents, templates, clauses and commands"
          aria-expanded={flat.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={flat.length > 0 ? `${listId}-${at}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder="A name, a number, or what to do"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(0);
          }}
          onKeyDown={press}
        />
      </ControlFrame>
      <Box sx={{ height: { md: 'min(52vh, 440px)' }, overflowY: 'auto' }}>
        <FoundList
          id={listId}
          found={found}
          chosen={at}
          text={shown.trim()}
          isComing={isComing}
          hasFailed={hasFailed}
          placeOf={placeOf}
          onChoose={(entry, elsewhere) => {
            go(entry, elsewhere);
            input.current?.focus();
          }}
        />
      </Box>
    </Box>
  );
};
