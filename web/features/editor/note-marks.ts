import type { Node } from 'prosemirror-model';
import { type EditorState, Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { foundAfter, foundThroughout } from './changed.ts';
import type { Looks } from './schema.ts';

/** The mark of a footnote in the text: of one that was added, by its key, or of one of the file, by its id. */
export interface NoteMark {
  at: number;
  number: number;
  key?: string;
  /** The words of one that was added; empty for others. */
  text: string;
  id?: string;
}

/** A footnote that was added since the file was opened. */
export interface AddedNote {
  key: string;
  number: number;
}

interface Shown {
  found: readonly Found[];
  marks: readonly NoteMark[];
  /** The same array for as long as nothing of it changes. */
  added: readonly AddedNote[];
  decorations: DecorationSet;
}

const key = new PluginKey<Shown>('footnotes');

type Found = Omit<NoteMark, 'number'>;

const finderOf =
  (looks: Looks) =>
  (paragraph: Node, start: number): Found[] => {
    const found: Found[] = [];
    paragraph.forEach(({ type, attrs }, offset) => {
      const at = start + 1 + offset;
      if (type.name === 'note') found.push({ at, key: attrs.key as string, text: attrs.text as string });
      if (type.name !== 'object') return;
      const id = looks.objects[attrs.source as number]?.footnote;
      if (id !== undefined) found.push({ at, id, text: '' });
    });
    return found;
  };

/** Where in each frame its number stands; one that was not changed is the same object. */
const numbersIn = new WeakMap<Node, Map<number, number>>();

const numberIn = (frame: Node, source: number): number | undefined => {
  const known = numbersIn.get(frame);
  if (known) return known.get(source);
  const places = new Map<number, number>();
  frame.descendants((node, at) => {
    if (node.type.name === 'object') places.set(node.attrs.source as number, at);
  });
  numbersIn.set(frame, places);
  return places.get(source);
};

/** Where a file's own notes stand below the text: their frames, and the numbers before their words. */
const ownNotes = (doc: Node, { footnotes }: Looks) => {
  const frames = new Map(footnotes.map((note) => [note.frame, note]));
  const found: { id: string; from: number; to: number; number?: number }[] = [];
  doc.forEach((story, start) => {
    if (story.type.name !== 'story' || story.attrs.name !== 'Footnotes') return;
    story.forEach((frame, offset) => {
      const note = frame.type.name === 'frame' ? frames.get(frame.attrs.source as number) : undefined;
      if (!note) return;
      const from = start + 1 + offset;
      const within = note.number === undefined ? undefined : numberIn(frame, note.number);
      const number = within !== undefined && { number: from + 1 + within };
      found.push({ id: note.id, from, to: from + frame.nodeSize, ...number });
    });
  });
  return found;
};

const numbered = (at: number, number: number) =>
  Decoration.node(at, at + 1, { 'data-number': String(number), title: `Footnote ${number}` });

const isSame = (one: readonly AddedNote[], other: readonly AddedNote[]): boolean =>
  one.length === other.length &&
  one.every(({ key, number }, at) => other[at]?.key === key && other[at]?.number === number);

const shownIn = (doc: Node, looks: Looks, found: readonly Found[], before?: Shown): Shown => {
  const numbers = new Map<string, number>();
  const marks: NoteMark[] = [];
  doc.forEach((story, start) => {
    if (story.type.name !== 'story' || story.attrs.name !== 'Text') return;
    for (const note of found) {
      if (note.at < start || note.at >= start + story.nodeSize) continue;
      const name = note.id === undefined ? `added ${note.key}` : `own ${note.id}`;
      const number = numbers.get(name) ?? numbers.size + 1;
      numbers.set(name, number);
      marks.push({ ...note, number });
    }
  });
  const below = looks.footnotes.length === 0 ? [] : ownNotes(doc, looks);
  const decorations = [
    ...marks.map(({ at, number }) => numbered(at, number)),
    ...below.flatMap(({ id, from, to, number: at }) => {
      const number = numbers.get(`own ${id}`);
      if (number === undefined) return [Decoration.node(from, to, { class: 'gone' })];
      return at === undefined ? [] : [numbered(at, number)];
    }),
  ];
  const now = marks.flatMap(({ key, number }) => (key === undefined ? [] : [{ key, number }]));
  const added = before && isSame(before.added, now) ? before.added : now;
  return { found, marks, added, decorations: DecorationSet.create(doc, decorations) };
};

/** The marks of the footnotes, in the order of the text. */
export const noteMarksIn = (state: EditorState): readonly NoteMark[] => key.getState(state)?.marks ?? [];

const NONE: readonly AddedNote[] = [];

/** Those that were added since the file was opened; the same array for as long as they and their numbers stay. */
export const addedNotes = (state: EditorState): readonly AddedNote[] => key.getState(state)?.added ?? NONE;

/** Footnotes are numbered as they stand in the text; the words of one whose mark has gone are not shown. */
export const noteMarks = (looks: Looks): Plugin<Shown> => {
  const find = finderOf(looks);
  return new Plugin<Shown>({
    key,
    state: {
      init: (_, { doc }) => shownIn(doc, looks, foundThroughout(doc, find)),
      apply: (tr, shown) => (tr.docChanged ? shownIn(tr.doc, looks, foundAfter(tr, shown.found, find), shown) : shown),
    },
    props: { decorations: (state) => key.getState(state)?.decorations },
  });
};
