import { type RefObject, useRef, useState } from 'react';
import { type Mention, type Mentionable, MOST_MENTIONS, mentionsAfter, mentionWords } from '#core/mentions/mention.ts';

/** Letters after an `@` by which people are looked for, and people in view. */
const MOST_TYPED = 40;
const SHOWN = 8;

/** An `@` that begins a word, and what is typed after it, up to the caret. */
interface Asked {
  at: number;
  typed: string;
}

/** Whom the words before the caret ask for; nobody where a mention stands already. */
const askedAt = (text: string, caret: number, mentions: readonly Mention[]): Asked | undefined => {
  const at = caret === 0 ? -1 : text.lastIndexOf('@', caret - 1);
  const typed = text.slice(at + 1, caret);
  if (at < 0 || mentions.some((each) => each.at === at) || typed.length > MOST_TYPED || /^\s|\n/.test(typed))
    return undefined;
  return at === 0 || /[\s("'“‘[]/.test(text[at - 1] ?? '') ? { at, typed } : undefined;
};

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’']/g, '').toLocaleLowerCase();

/** Those of whose name a word begins as what was typed. */
const fitting = (people: readonly Mentionable[], typed: string): Mentionable[] => {
  const wanted = plain(typed);
  return people.filter(({ name }) => {
    const own = plain(name);
    return own.startsWith(wanted) || [...own.matchAll(/[\s-]/g)].some(({ index }) => own.startsWith(wanted, index + 1));
  });
};

/** A key that was pressed in a text. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'preventDefault' | 'stopPropagation'> & {
  isComposing: boolean;
};

interface Mentioning {
  area: RefObject<HTMLTextAreaElement | null>;
  text: string;
  mentions: readonly Mention[];
  maxLength: number | undefined;
  onText: (text: string, mentions: readonly Mention[]) => void;
}

/** Whom an `@` in a text asks for, who of them is offered, and who is chosen by keys. */
export const useMentioning = ({ area, text, mentions, maxLength, onText }: Mentioning) => {
  const [asked, setAsked] = useState<Asked>();
  const [active, setActive] = useState(0);
  /** Where Escape was pressed: nothing is offered there again. */
  const closedAt = useRef<number>(undefined);
  const look = (value: string, caret: number, named: readonly Mention[]) => {
    const next = askedAt(value, caret, named);
    if (next?.at !== closedAt.current) closedAt.current = undefined;
    setAsked(next && closedAt.current === undefined ? next : undefined);
    setActive(0);
  };
  const pick = (person: Mentionable) => {
    if (!asked || !area.current) return;
    const { at, typed } = asked;
    const mentionText = mentionWords(person);
    const rest = text.slice(at + 1 + typed.length);
    const space = /^[\s.,;:!?)]/.test(rest) ? '' : ' ';
    const next = text.slice(0, at) + mentionText + space + rest;
    if (maxLength !== undefined && next.length > maxLength) return;
    onText(next, [...mentionsAfter(text, next, mentions), { accountId: person.accountId, name: person.name, at }]);
    setAsked(undefined);
    const caret = at + mentionText.length + space.length;
    // The field has its new text once it was drawn.
    requestAnimationFrame(() => area.current?.setSelectionRange(caret, caret));
  };
  const follow = () => {
    if (!area.current) return;
    const { value, selectionStart, selectionEnd } = area.current;
    if (selectionStart !== selectionEnd) setAsked(undefined);
    else if (askedAt(value, selectionStart, mentions)?.at !== asked?.at) look(value, selectionStart, mentions);
  };
  const offer = (people: readonly Mentionable[] | undefined) => {
    const found = asked && people && fitting(people, asked.typed).slice(0, SHOWN);
    const isFull = mentions.length >= MOST_MENTIONS;
    const isOpen = !isFull && found !== undefined && (found.length > 0 || asked?.typed === '');
    const offered = isOpen ? found : [];
    const chosen = offered[active];
    const press = (event: PressedKey) => {
      if (!isOpen || event.isComposing) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step && offered.length > 0) setActive((active + step + offered.length) % offered.length);
      else if ((event.key === 'Enter' || event.key === 'Tab') && chosen && !event.shiftKey) pick(chosen);
      else if (event.key === 'Escape') {
        closedAt.current = asked?.at;
        setAsked(undefined);
      } else return;
      event.preventDefault();
      event.stopPropagation();
    };
    return { isOpen, offered, chosen, press };
  };
  return { isAsking: asked !== undefined, active, look, pick, follow, offer, close: () => setAsked(undefined) };
};

/** What is said of those who are offered. */
export const offeredInWords = (count: number, nobody: string): string => {
  if (count === 0) return nobody;
  return `${count === 1 ? '1 person' : `${count} people`} to mention: choose with the arrow keys and Enter.`;
};
