import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Conversation } from '#core/messages/conversation.ts';
import { readConversation, readInvitedConversation } from '#core/messages/endpoints.ts';
import { type Mention, type Mentionable, MOST_MENTIONS, mentionsAfter, mentionWords } from '#core/messages/mention.ts';
import { useRead } from '#web/api/hooks.ts';
import { onceFetched } from '#web/ui/lazily.tsx';
import { TextArea, type TextAreaProps } from '#web/ui/text-area.tsx';
import type { MentionListProps } from './mention-list.tsx';
import type { Side } from './use-conversations.ts';

const MentionList = onceFetched<MentionListProps>(async () => (await import('./mention-list.tsx')).MentionList);

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

interface MentionAreaProps extends Omit<TextAreaProps, 'value' | 'onChange' | 'inputProps' | 'ref' | 'defaultValue'> {
  conversation: Pick<Conversation, 'conversationId' | 'kind'>;
  side: Side;
  text: string;
  mentions: readonly Mention[];
  onText: (text: string, mentions: readonly Mention[]) => void;
}

/** A text in which `@` offers the people of a conversation. The field keeps the focus, and tells which of them an arrow has come to. */
export const MentionArea = ({ conversation, side, text, mentions, onText, ...field }: MentionAreaProps) => {
  const { conversationId } = conversation;
  const listId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [asked, setAsked] = useState<Asked>();
  const [active, setActive] = useState(0);
  /** Where Escape was pressed: nothing is offered there again. */
  const closedAt = useRef<number>(undefined);
  const isAsking = asked !== undefined;
  const own = useRead(readConversation, isAsking && side === 'firm' ? { conversationId, people: 'true' } : null);
  const invited = useRead(
    readInvitedConversation,
    isAsking && side === 'client' ? { conversationId, people: 'true' } : null,
  );
  const read = side === 'firm' ? own : invited;
  const people = asked && read.state === 'ready' ? (read.data.people ?? []) : undefined;
  const found = asked && people && fitting(people, asked.typed).slice(0, SHOWN);
  const isFull = mentions.length >= MOST_MENTIONS;
  const isOpen = !isFull && found !== undefined && (found.length > 0 || asked?.typed === '');
  const chosen = isOpen ? found[active] : undefined;
  const look = (value: string, caret: number, named: readonly Mention[]) => {
    const next = askedAt(value, caret, named);
    if (next?.at !== closedAt.current) closedAt.current = undefined;
    setAsked(next && closedAt.current === undefined ? next : undefined);
    setActive(0);
  };
  const pick = (person: Mentionable) => {
    if (!asked || !area.current) return;
    const { at, typed } = asked;
    const words = mentionWords(person);
    const rest = text.slice(at + 1 + typed.length);
    const space = /^[\s.,;:!?)]/.test(rest) ? '' : ' ';
    const next = text.slice(0, at) + words + space + rest;
    if (field.maxLength !== undefined && next.length > field.maxLength) return;
    onText(next, [...mentionsAfter(text, next, mentions), { accountId: person.accountId, name: person.name, at }]);
    setAsked(undefined);
    const caret = at + words.length + space.length;
    // The field has its new text once it was drawn.
    requestAnimationFrame(() => area.current?.setSelectionRange(caret, caret));
  };
  const press = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) setActive((active + step + found.length) % found.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen && !event.shiftKey) pick(chosen);
    else if (event.key === 'Escape') {
      closedAt.current = asked?.at;
      setAsked(undefined);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const follow = () => {
    if (!area.current) return;
    const { value, selectionStart, selectionEnd } = area.current;
    if (selectionStart !== selectionEnd) setAsked(undefined);
    else if (askedAt(value, selectionStart, mentions)?.at !== asked?.at) look(value, selectionStart, mentions);
  };
  return (
    <>
      <TextArea
        {...field}
        ref={area}
        value={text}
        onChange={({ target }) => {
          const named = mentionsAfter(text, target.value, mentions);
          onText(target.value, named);
          look(target.value, target.selectionStart, named);
        }}
        onBlur={(event) => {
          field.onBlur?.(event);
          setAsked(undefined);
        }}
        inputProps={{
          'aria-autocomplete': 'list',
          'aria-haspopup': 'listbox',
          'aria-controls': isOpen ? listId : undefined,
          'aria-activedescendant': chosen && `${listId}-${active}`,
          onKeyDown: press,
          onSelect: follow,
        }}
      />
      {/* A field of several lines has no state of being expanded. */}
      <span role="status" className="visually-hidden">
        {isOpen &&
          (found.length === 0
            ? 'Nobody else reads this conversation.'
            : `${found.length === 1 ? '1 person' : `${found.length} people`} to mention: choose with the arrow keys and Enter.`)}
      </span>
      {isOpen && area.current && (
        <MentionList id={listId} anchor={area.current} found={found} active={active} onPick={pick} />
      )}
    </>
  );
};
