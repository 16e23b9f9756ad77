import type { Node } from 'prosemirror-model';
import { type Command, type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';

export interface Query {
  text: string;
  matchCase: boolean;
  wholeWords: boolean;
}

/** Where words stand: in several stretches where something that is no word stands among them. */
export type Match = { from: number; to: number }[];

interface Finding {
  query: Query | undefined;
  matches: Match[];
  /** Which of them is gone to. */
  present: number;
  shown: DecorationSet;
}

const NOTHING: Finding = { query: undefined, matches: [], present: -1, shown: DecorationSet.empty };

const findingKey = new PluginKey<Finding>('finding');

/** The words of a paragraph as they are read, and where each stretch of them stands in it. */
interface ParagraphText {
  text: string;
  stretches: { at: number; offset: number; size: number }[];
}

const known = new WeakMap<Node, ParagraphText>();

/** Words that were deleted while changes were tracked are not read; what is no word parts those around it. */
const wordsOf = (paragraph: Node): ParagraphText => {
  const found = known.get(paragraph);
  if (found) return found;
  const read: ParagraphText = { text: '', stretches: [] };
  paragraph.forEach((child, offset) => {
    const isGone = child.marks.some(({ type }) => type.name === 'deleted');
    if (isGone || child.type.name === 'anchor') return;
    const text = child.text ?? (child.type.name === 'tab' ? '\t' : '\ufffc');
    read.stretches.push({ at: read.text.length, offset, size: text.length });
    read.text += text;
  });
  known.set(paragraph, read);
  return read;
};

/** Signs that are typed in one way and set in several. */
const ALIKE: Record<string, string> = { "'": "['’‘]", '"': '["“”]', ' ': '[ \\u00a0]' };

const patternOf = ({ text, matchCase, wholeWords }: Query): RegExp | undefined => {
  if (text === '') return undefined;
  const signs = text.replace(/[\\^$.*+?()[\]{}|/]|['" ]/g, (sign) => ALIKE[sign] ?? `\\${sign}`);
  const letter = '[\\p{L}\\p{N}_]';
  return new RegExp(wholeWords ? `(?<!${letter})${signs}(?!${letter})` : signs, matchCase ? 'gu' : 'giu');
};

const matched = new WeakMap<Node, { query: Query; matches: Match[] }>();

/** Where words stand in a paragraph, counted from its first sign. */
const matchesOf = (paragraph: Node, query: Query, pattern: RegExp): Match[] => {
  const before = matched.get(paragraph);
  if (before?.query === query) return before.matches;
  const { text, stretches } = wordsOf(paragraph);
  const matches = [...text.matchAll(pattern)].map(({ index, 0: found }): Match => {
    const end = index + found.length;
    const match: Match = [];
    for (const { at, offset, size } of stretches) {
      if (at >= end || at + size <= index) continue;
      const from = offset + Math.max(0, index - at);
      const to = offset + Math.min(size, end - at);
      const last = match.at(-1);
      if (last?.to === from) last.to = to;
      else match.push({ from, to });
    }
    return match;
  });
  matched.set(paragraph, { query, matches });
  return matches;
};

const matchesIn = (doc: Node, query: Query): Match[] => {
  const pattern = patternOf(query);
  const found: Match[] = [];
  if (!pattern) return found;
  doc.descendants((node, at) => {
    if (!node.isTextblock) return true;
    for (const match of matchesOf(node, query, pattern))
      found.push(match.map(({ from, to }) => ({ from: at + 1 + from, to: at + 1 + to })));
    return false;
  });
  return found;
};

const startOf = (match: Match): number => match[0]?.from ?? 0;

/** So many matches before and after the present one are marked: to mark thousands would delay each key. */
const MARKED = 150;

const shownOf = (doc: Node, matches: readonly Match[], present: number): DecorationSet => {
  const first = Math.max(0, present - MARKED);
  const near = matches.slice(first, present + MARKED);
  const marks = near.flatMap((match, at) => {
    const name = first + at === present ? 'found present' : 'found';
    return match.map(({ from, to }) => Decoration.inline(from, to, { class: name }));
  });
  return DecorationSet.create(doc, marks);
};

const findingIn = (doc: Node, query: Query | undefined, place: number): Finding => {
  if (!query) return NOTHING;
  const matches = matchesIn(doc, query);
  const next = matches.findIndex((match) => startOf(match) >= place);
  const present = next < 0 ? (matches.length > 0 ? 0 : -1) : next;
  return { query, matches, present, shown: shownOf(doc, matches, present) };
};

/** What is looked for, and where it stands. */
export const findingOf = (state: EditorState): Finding => findingKey.getState(state) ?? NOTHING;

/** Marks what is looked for, while something is. */
export const finding = (): Plugin<Finding> =>
  new Plugin<Finding>({
    key: findingKey,
    state: {
      init: () => NOTHING,
      apply: (tr, now) => {
        const said = tr.getMeta(findingKey) as { query?: Query; present?: number } | undefined;
        if (said && 'query' in said) return findingIn(tr.doc, said.query, tr.selection.from);
        if (said?.present !== undefined)
          return { ...now, present: said.present, shown: shownOf(tr.doc, now.matches, said.present) };
        if (!tr.docChanged || !now.query) return now;
        const place = now.matches[now.present]?.[0]?.from ?? 0;
        return findingIn(tr.doc, now.query, tr.mapping.map(place));
      },
    },
    props: { decorations: (state) => findingOf(state).shown },
  });

/** Looks for words from the caret on; for nothing any more where none are given. */
export const find =
  (query: Query | undefined): Command =>
  ({ tr }, dispatch) => {
    dispatch?.(tr.setMeta(findingKey, { query }).setMeta('addToHistory', false));
    return true;
  };

const selecting = (tr: Transaction, match: Match | undefined): Transaction => {
  const [first, last] = [match?.[0], match?.at(-1)];
  return first && last ? tr.setSelection(TextSelection.create(tr.doc, first.from, last.to)).scrollIntoView() : tr;
};

/** Goes to the next match (1) or the one before (-1), round at the ends; 0 to the present one. */
export const goToMatch =
  (way: 1 | 0 | -1): Command =>
  (state, dispatch) => {
    const { matches, present } = findingOf(state);
    if (matches.length === 0) return false;
    const next = (present + way + matches.length) % matches.length;
    dispatch?.(selecting(state.tr.setMeta(findingKey, { present: next }), matches[next]));
    return true;
  };

/** Words come in the place of a match, in the format of its first letter. */
const replaceMatch = (tr: Transaction, match: Match, text: string): void => {
  const [first, ...rest] = match;
  if (!first) return;
  for (const { from, to } of rest.toReversed()) tr.delete(from, to);
  const marks = tr.doc.nodeAt(first.from)?.marks ?? [];
  if (text === '') tr.delete(first.from, first.to);
  else tr.replaceWith(first.from, first.to, tr.doc.type.schema.text(text, marks));
};

/** Replaces the present match, and goes to the next. */
export const replaceOne =
  (text: string): Command =>
  (state, dispatch) => {
    const { matches, present } = findingOf(state);
    const match = matches[present];
    if (!match) return false;
    const { tr } = state;
    replaceMatch(tr, match, text);
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(startOf(match) + text.length))));
    return true;
  };

/** Replaces all matches at once; undone at once, too. */
export const replaceAll =
  (text: string): Command =>
  (state, dispatch) => {
    const { matches } = findingOf(state);
    if (matches.length === 0) return false;
    const { tr } = state;
    for (const match of matches.toReversed()) replaceMatch(tr, match, text);
    dispatch?.(tr);
    return true;
  };
