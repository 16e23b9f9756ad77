import type { Command, EditorState, Transaction } from 'prosemirror-state';
import type { ListLook } from '#core/editor/edited-file.ts';
import { lookOf } from './plain-text.ts';
import { type Placed, restyle, selectedParagraphs } from './restyle.ts';
import type { Looks } from './schema.ts';

export type ListKind = 'bullets' | 'numbers';

/** The deepest level of a list. */
export const DEEPEST = 8;

const kindOf = ({ isBullet }: ListLook): ListKind => (isBullet ? 'bullets' : 'numbers');

const listOf = (looks: Looks, { node }: Placed): ListLook | undefined => lookOf(looks, node)?.list;

/** By which a list that is begun now is told from others. */
const freshKey = (): string =>
  crypto.getRandomValues(new Uint32Array(2)).reduce((text, each) => text + each.toString(36), '');

/** The place in a list at which the selection begins. */
export const itemAt = (state: EditorState, looks: Looks): ListLook | undefined => {
  const [first] = selectedParagraphs(state);
  return first && listOf(looks, first);
};

/** The list that all selected paragraphs are in, by its kind. */
export const listAt = (state: EditorState, looks: Looks): ListKind | undefined => {
  const kinds = new Set(
    selectedParagraphs(state).map((each) => {
      const list = listOf(looks, each);
      return list && kindOf(list);
    }),
  );
  return kinds.size === 1 ? [...kinds][0] : undefined;
};

/** The paragraphs of the story in which the selection begins, in order. */
const storyOf = ({ doc, selection: { $from } }: EditorState): Placed[] => {
  const story = $from.node(1);
  const found: Placed[] = [];
  if (!story) return found;
  const start = $from.start(1);
  doc.nodesBetween(start, start + story.content.size, (node, at) => {
    if (node.isTextblock) found.push({ node, at });
    return !node.isTextblock;
  });
  return found;
};

/** The list that paragraphs join: the one that stands right before them, else for bullets one that the text has. */
const joined = (state: EditorState, looks: Looks, kind: ListKind, first: Placed): { list: string; level: number } => {
  const { nodeBefore } = state.doc.resolve(first.at);
  const before = nodeBefore?.isTextblock ? lookOf(looks, nodeBefore)?.list : undefined;
  if (before && kindOf(before) === kind) return { list: before.list, level: before.level };
  if (kind === 'numbers') return { list: `numbers ${freshKey()}`, level: 0 };
  const own = storyOf(state)
    .map((each) => listOf(looks, each))
    .find((list) => list?.isBullet && list.level === 0);
  return { list: own?.list ?? 'bullets', level: 0 };
};

/** Puts what is selected into a list, or out of it. */
export const toggleList =
  (looks: Looks, kind: ListKind): Command =>
  (state, dispatch) => {
    const paragraphs = selectedParagraphs(state);
    const [first] = paragraphs;
    if (!first) return false;
    const isOn = listAt(state, looks) === kind;
    const { tr } = state;
    const to = isOn ? { list: '0', level: 0 } : joined(state, looks, kind, first);
    for (const placed of paragraphs) {
      const level = isOn ? 0 : (listOf(looks, placed)?.level ?? to.level);
      restyle(state, tr, placed, looks, { list: { ...to, level } });
    }
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** Moves selected items a level down (1) or up (-1) in their list. */
export const moveItems =
  (looks: Looks, by: 1 | -1): Command =>
  (state, dispatch) => {
    const { tr } = state;
    for (const placed of selectedParagraphs(state)) {
      const own = listOf(looks, placed);
      const level = (own?.level ?? 0) + by;
      if (!own || level < 0 || level > DEEPEST) continue;
      const list = { list: own.list, level };
      const source = placed.node.attrs.source as number;
      if (looks.lookOf(source, { ...placed.node.attrs.restyled, list }).list?.isBullet === undefined) continue;
      restyle(state, tr, placed, looks, { list });
    }
    if (!tr.docChanged) return false;
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** The item at the caret, and those that go on with its numbers. */
const itemsFrom = (
  state: EditorState,
  looks: Looks,
): { own: ListLook; items: Placed[]; before: Placed[] } | undefined => {
  const [first] = selectedParagraphs(state);
  const own = first && listOf(looks, first);
  if (!first || !own || own.isBullet) return undefined;
  const all = storyOf(state);
  const items: Placed[] = [];
  for (const each of all.filter(({ at }) => at >= first.at)) {
    const list = listOf(looks, each);
    if (list?.list !== own.list) continue;
    if (list.level < own.level) break;
    items.push(each);
  }
  return { own, items, before: all.filter(({ at }) => at < first.at) };
};

const intoList = (state: EditorState, looks: Looks, items: readonly Placed[], list: string): Transaction => {
  const { tr } = state;
  for (const each of items) restyle(state, tr, each, looks, { list: { list, level: listOf(looks, each)?.level ?? 0 } });
  return tr;
};

/** Lets the numbers begin anew at the caret's item. */
export const restartNumbers =
  (looks: Looks): Command =>
  (state, dispatch) => {
    const found = itemsFrom(state, looks);
    if (!found) return false;
    const { own, items } = found;
    const [of] = own.list.split(' ');
    const list = of === 'numbers' ? `numbers ${freshKey()}` : `${of} ${own.level} ${freshKey()}`;
    dispatch?.(intoList(state, looks, items, list));
    return true;
  };

/** Lets the caret's item go on with the numbers of the list before it. */
export const continueNumbers =
  (looks: Looks): Command =>
  (state, dispatch) => {
    const found = itemsFrom(state, looks);
    const earlier = found?.before
      .map((each) => listOf(looks, each))
      .findLast((list) => list?.isBullet === false && list.level === found.own.level && list.list !== found.own.list);
    if (!found || !earlier) return false;
    dispatch?.(intoList(state, looks, found.items, earlier.list));
    return true;
  };
