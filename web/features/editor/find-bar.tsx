import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import CaseSensitive from 'lucide-react/icons/case-sensitive';
import WholeWord from 'lucide-react/icons/whole-word';
import X from 'lucide-react/icons/x';
import type { Command, EditorState } from 'prosemirror-state';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type LiveValue, useLive } from '#web/ui/live-value.ts';
import { find, findingOf, goToMatch, type Query, replaceAll, replaceOne } from './find.ts';
import { Tool } from './tool.tsx';

/** That somebody asks for the bar, each time anew: the focus goes to one of its fields. */
export interface Sought {
  focus: 'find' | 'replace';
}

interface FindBarProps {
  state: LiveValue<EditorState>;
  /** Does something and leaves the focus where it is. */
  runInPlace: (command: Command) => void;
  sought: Sought;
  /** Gives what was typed since it was asked for. */
  takeTyped: () => string;
  /** Takes the focus back to the paper. */
  onClose: () => void;
}

const field = {
  flex: '1 1 130px',
  minWidth: 110,
  height: 36,
  px: 1,
  font: 'inherit',
  color: 'inherit',
  background: 'var(--paper)',
  border: '1px solid var(--field-line, var(--line))',
  borderRadius: 1,
} as const;

const saidOf = (count: number, present: number, isAsked: boolean): string => {
  if (!isAsked) return '';
  return count === 0 ? 'Not found' : `${present + 1} of ${count}`;
};

/** Below the formatting bar: what is looked for in the text, and what comes in its place. */
export const FindBar = ({ state, runInPlace, sought, takeTyped, onClose }: FindBarProps) => {
  const [query, setQuery] = useState<Query>({ text: '', matchCase: false, wholeWords: false });
  const [text, setText] = useState('');
  const bar = useRef<HTMLDivElement>(null);
  const count = useLive(state, (now) => findingOf(now).matches.length);
  const present = useLive(state, (now) => findingOf(now).present);
  useLayoutEffect(() => {
    const { focus } = sought;
    const asked = bar.current?.querySelector<HTMLInputElement>(`[name="${focus}"]`);
    asked?.focus();
    asked?.select();
    const typed = takeTyped();
    if (!typed) return;
    if (focus === 'replace') setText(typed);
    else setQuery((now) => ({ ...now, text: typed }));
  }, [sought, takeTyped]);
  useEffect(() => runInPlace(find(query)), [runInPlace, query]);
  useEffect(() => () => runInPlace(find(undefined)), [runInPlace]);
  // A button that goes out of use would drop the focus.
  const replace = (command: Command) => {
    runInPlace(command);
    if (findingOf(state.read()).matches.length === 0)
      bar.current?.querySelector<HTMLInputElement>('[name="find"]')?.focus();
  };
  const change = (more: Partial<Query>) => setQuery((now) => ({ ...now, ...more }));
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      if (event.target.name === 'replace') runInPlace(replaceOne(text));
      runInPlace(goToMatch(event.target.name === 'replace' ? 0 : event.shiftKey ? -1 : 1));
    } else return;
    event.stopPropagation();
  };
  const toggle = (label: string, name: 'matchCase' | 'wholeWords', icon: ReactNode) => (
    <Tool first label={label} hint={label} pressed={query[name]} onPress={() => change({ [name]: !query[name] })}>
      {icon}
    </Tool>
  );
  return (
    <Box
      ref={bar}
      role="search"
      aria-label="Find and replace"
      onKeyDown={press}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, pt: 0.75 }}
    >
      <Box
        component="input"
        name="find"
        aria-label="Find"
        placeholder="Find"
        maxLength={200}
        value={query.text}
        onChange={({ target }) => change({ text: target.value })}
        sx={field}
      />
      <Box role="status" sx={{ minWidth: 76, fontSize: 'var(--type-note)', color: 'text.secondary' }}>
        {saidOf(count, present, query.text !== '')}
      </Box>
      <Tool first label="Previous match" hint="Previous match (Shift+Enter)" onPress={() => runInPlace(goToMatch(-1))}>
        <ArrowUp size={18} />
      </Tool>
      <Tool first label="Next match" hint="Next match (Enter)" onPress={() => runInPlace(goToMatch(1))}>
        <ArrowDown size={18} />
      </Tool>
      {toggle('Match case', 'matchCase', <CaseSensitive size={18} />)}
      {toggle('Whole words', 'wholeWords', <WholeWord size={18} />)}
      <Box
        component="input"
        name="replace"
        aria-label="Replace with"
        placeholder="Replace with"
        maxLength={1000}
        value={text}
        onChange={({ target }) => setText(target.value)}
        sx={field}
      />
      <Button size="small" disabled={count === 0} onClick={() => replace(replaceOne(text))}>
        Replace
      </Button>
      <Button size="small" disabled={count === 0} onClick={() => replace(replaceAll(text))}>
        Replace all
      </Button>
      <Tool first label="Close find and replace" hint="Close (Escape)" onPress={onClose}>
        <X size={18} />
      </Tool>
    </Box>
  );
};
