import type { Node } from 'prosemirror-model';
import { type Command, type EditorState, Plugin, type Transaction } from 'prosemirror-state';
import { Decoration, type DecorationSet } from 'prosemirror-view';
import type { RunFormat } from '#core/assembly/model/document-model.ts';
import type { Restyled } from '#core/editor/edited-file.ts';
import { decoratedAfter, decoratedThroughout } from './changed.ts';
import { runStyle } from './looks.ts';
import { lookOf, runIn } from './plain-text.ts';
import { type Looks, UNSAID } from './schema.ts';
import { byNow } from './tracking.ts';

/** A paragraph and where it stands. */
export interface Placed {
  node: Node;
  at: number;
}

/** The paragraphs that are selected, in part or whole. */
export const selectedParagraphs = ({ doc, selection: { from, to } }: EditorState): Placed[] => {
  const found: Placed[] = [];
  doc.nodesBetween(from, to, (node, at) => {
    if (node.isTextblock && node.attrs.source !== UNSAID) found.push({ node, at });
    return !node.isTextblock;
  });
  return found;
};

const FLAGS = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'underline'],
] as const;

const isSeen = (format: RunFormat | undefined, flag: (typeof FLAGS)[number][0]): boolean => Boolean(format?.[flag]);

const runKeyOf = (node: Node): number | undefined =>
  node.marks.find(({ type }) => type.name === 'run')?.attrs.key as number | undefined;

/** The run of most of a paragraph's letters. */
const usualRun = (paragraph: Node): number | undefined => {
  const sizes = new Map<number | undefined, number>();
  paragraph.forEach((child) => {
    sizes.set(runKeyOf(child), (sizes.get(runKeyOf(child)) ?? 0) + child.nodeSize);
  });
  return [...sizes].find(([, size]) => size * 2 > paragraph.content.size)?.[0];
};

/**
 * Words of a paragraph whose style was changed look as the new style says, but for what stands out among them: the format of
 * most of its letters goes, as in Word.
 */
const dressWords = (tr: Transaction, at: number, before: Node, looks: Looks): void => {
  const now = tr.doc.nodeAt(at);
  const { marks } = tr.doc.type.schema;
  const most = usualRun(before);
  before.forEach((child, offset) => {
    const key = runKeyOf(child);
    if (!now || key === undefined) return;
    const [from, to] = [at + 1 + offset, at + 1 + offset + child.nodeSize];
    const own = key === most ? looks.plainRun : key;
    const [was, is] = [runIn(looks, before, key), runIn(looks, now, own)];
    if (own !== key) tr.addMark(from, to, tr.doc.type.schema.mark('run', { key: own }));
    for (const [flag, name] of child.isText ? FLAGS : []) {
      const type = marks[name];
      const has = child.marks.some((mark) => mark.type.name === name);
      if (!type || has !== isSeen(was, flag) || has === isSeen(is, flag)) continue;
      if (has) tr.removeMark(from, to, type);
      else tr.addMark(from, to, type.create());
    }
  });
};

const isSaidBy = (looks: Looks, source: number, { style, list }: Restyled): boolean => {
  const own = looks.paragraphs[source];
  const isSameList = !list || (list.list === (own?.list?.list ?? '0') && list.level === (own?.list?.level ?? 0));
  return (style === undefined || style === own?.style) && isSameList;
};

/** Says what is changed of a paragraph's looks; nothing where its source says the same. */
export const restyle = (
  state: EditorState,
  tr: Transaction,
  { node, at }: Placed,
  looks: Looks,
  change: Pick<Restyled, 'style' | 'list'>,
): void => {
  const before = (node.attrs.restyled as Restyled | null) ?? {};
  const { style = before.style, list = change.style === undefined ? before.list : undefined } = change;
  const next: Restyled = { ...(style !== undefined && { style }), ...(list && { list }) };
  const by = before.by ?? byNow(state);
  const isOwn = isSaidBy(looks, node.attrs.source as number, next);
  tr.setNodeAttribute(at, 'restyled', isOwn ? null : { ...next, ...(by && { by }) });
  if (change.style !== undefined) dressWords(tr, at, node, looks);
};

/** Gives what is selected a style. */
export const setStyle =
  (looks: Looks, style: string): Command =>
  (state, dispatch) => {
    const paragraphs = selectedParagraphs(state);
    if (paragraphs.length === 0) return false;
    const { tr } = state;
    for (const placed of paragraphs) restyle(state, tr, placed, looks, { style });
    tr.setStoredMarks(null);
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** The heading of a level, from 1; with 0 the text below it. */
export const setHeading =
  (looks: Looks, level: number): Command =>
  (state, dispatch) => {
    const name = level === 0 ? 'normal' : `heading ${level}`;
    const choice = looks.styles().find((each) => each.name.toLowerCase() === name) ?? looks.styles()[0];
    return choice ? setStyle(looks, choice.id)(state, dispatch) : false;
  };

/** The style of all that is selected; undefined where there are several. */
export const styleAt = (state: EditorState, looks: Looks): string | undefined => {
  const styles = new Set(selectedParagraphs(state).map(({ node }) => lookOf(looks, node)?.style ?? ''));
  return styles.size === 1 ? [...styles][0] : undefined;
};

const dressed = new WeakMap<Node, { from: number; to: number; style: string }[]>();

const dressOf = (looks: Looks, paragraph: Node) => {
  const known = dressed.get(paragraph);
  if (known) return known;
  const found: { from: number; to: number; style: string }[] = [];
  paragraph.forEach((child, offset) => {
    const format = runIn(looks, paragraph, runKeyOf(child) ?? 0);
    if (child.isText && format) found.push({ from: offset, to: offset + child.nodeSize, style: runStyle(format) });
  });
  dressed.set(paragraph, found);
  return found;
};

const dressing =
  (looks: Looks) =>
  (paragraph: Node, at: number): Decoration[] =>
    (paragraph.attrs.restyled as Restyled | null)?.style === undefined
      ? []
      : dressOf(looks, paragraph).map(({ from, to, style }) =>
          Decoration.inline(at + 1 + from, at + 1 + to, { style }, { style }),
        );

/** Shows words of a paragraph with another style as they look in it. */
export const restyledWords = (looks: Looks): Plugin<DecorationSet> => {
  const dress = dressing(looks);
  const plugin: Plugin<DecorationSet> = new Plugin({
    state: {
      init: (_, { doc }) => decoratedThroughout(doc, dress),
      apply: (tr, shown) => (tr.docChanged ? decoratedAfter(tr, shown, dress) : shown),
    },
    props: { decorations: (state) => plugin.getState(state) },
  });
  return plugin;
};
