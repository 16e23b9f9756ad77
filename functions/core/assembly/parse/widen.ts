import { message } from '#core/language/message.ts';
import type { FlatSteps, Marker, Placed, Seen } from './flat-steps.ts';
import { type Pair, reachOf } from './sections.ts';
import type { Branch } from './structure.ts';
import { withoutEdgeBlanks } from './xml-blanks.ts';

const LIST_ITEM = /<w:numPr[\s>/]|<w:pStyle\s[^>]*w:val="[^"]*List/;
const VISIBLE = /<w:t(?:\s[^>]*)?>[^<]*[^< \t\r\n]|<w:(?:drawing|pict|object|sym|fldChar)[\s>]/;

type Span = { from: number; to: number };

const isContent = (op: Placed, at: number, inline: Set<number>): boolean => {
  if (op.kind === 'text') return withoutEdgeBlanks(op.text) !== '';
  if (op.kind === 'raw') return VISIBLE.test(op.xml);
  return (
    ['line', 'field', 'sign', 'piece', 'box', 'break'].includes(op.kind) || (op.kind === 'marker' && inline.has(at))
  );
};

/** What is needed to judge a stretch of the flat steps; `inline` are the tags of sections within one paragraph. */
type Sight = { flatSteps: FlatSteps; inline: Set<number>; dropped: Set<Branch> };

const holdsContent = ({ flatSteps, inline }: Sight, from: number, to: number): boolean => {
  for (let at = from; at < to; at += 1) {
    const op = flatSteps.ops[at];
    if (op && isContent(op, at, inline)) return true;
  }
  return false;
};

const spanOf = (flatSteps: FlatSteps, node: Branch): Span => flatSteps.span.get(node) ?? { from: 0, to: 0 };

/** Whole paragraphs when both tags stand at an edge of theirs; else the words between, across the paragraph marks. */
const toParagraphs = (pair: Pair, first: Branch, last: Branch, sight: Sight) => {
  const head = spanOf(sight.flatSteps, first);
  const foot = spanOf(sight.flatSteps, last);
  const opensFirst = !holdsContent(sight, head.from, pair.open);
  const opensLast = !holdsContent(sight, pair.open + 1, head.to);
  const closesFirst = !holdsContent(sight, foot.from, pair.close);
  const closesLast = !holdsContent(sight, pair.close + 1, foot.to);
  if (!(opensFirst || opensLast) || !(closesFirst || closesLast)) return;
  pair.level = 'block';
  pair.from = opensLast ? head.to : head.from;
  pair.to = closesFirst ? foot.from : foot.to;
};

/** Whole rows; a row that holds nothing but the tag is left out. */
const toRows = (pair: Pair, first: Branch, last: Branch, sight: Sight) => {
  const head = spanOf(sight.flatSteps, first);
  const foot = spanOf(sight.flatSteps, last);
  const bareHead = first !== last && !holdsContent(sight, head.from, head.to);
  const bareFoot = first !== last && !holdsContent(sight, foot.from, foot.to);
  if (bareHead) sight.dropped.add(first);
  if (bareFoot) sight.dropped.add(last);
  pair.level = 'rows';
  pair.from = bareHead ? head.to : head.from;
  pair.to = bareFoot ? foot.from : foot.to;
};

/** A section that is all of a list item is the item itself, so that each row becomes an item of its own. */
const toListItem = (pair: Pair, node: Branch, sight: Sight) => {
  const { from, to } = spanOf(sight.flatSteps, node);
  const shell = sight.flatSteps.ops[from];
  if (shell?.kind !== 'p' || !LIST_ITEM.test(shell.shell.open)) return;
  if (holdsContent(sight, from, pair.open) || holdsContent(sight, pair.close + 1, to)) return;
  Object.assign(pair, { level: 'block', from, to });
};

/** The sections that were found to fit: those around the present place, and the one that reaches furthest before it. */
type Fitted = { enclosing: Pair[]; furthest: Pair | undefined };

/** The earlier section that a widened one would tear apart, if any; sections come in the order they open. */
const clash = (fitted: Fitted, pair: Pair): Pair | undefined => {
  const { enclosing } = fitted;
  for (let top = enclosing.at(-1); top && top.close < pair.open; top = enclosing.at(-1)) {
    enclosing.pop();
    if (!fitted.furthest || top.to > fitted.furthest.to) fitted.furthest = top;
  }
  const outer = enclosing.at(-1);
  if (outer && (pair.from < outer.from || pair.to > outer.to)) return outer;
  return fitted.furthest && fitted.furthest.to > pair.from ? fitted.furthest : undefined;
};

const misfit = ({ opener }: Pair): Seen => ({
  message: message('{tag} opens in one place and closes in another that does not fit it.', { tag: opener.tag.text }),
  fix: message(
    'Put both tags in the same paragraph, in paragraphs of the same cell or page, or in cells of the same table.',
  ),
  spot: opener.spot,
});

const overlap = (one: Pair, other: Pair): Seen => ({
  message: message('{one} and {other} both need the same whole table row or paragraph.', {
    one: one.opener.tag.text,
    other: other.opener.tag.text,
  }),
  fix: message('Put one of them inside the other, or keep each within one cell.'),
  spot: other.opener.spot,
});

const isList = ({ opener: { tag } }: Pair): boolean => tag.sigil === '#' && tag.formats.length > 0;

const listAcross = ({ opener }: Pair): Seen => ({
  message: message('{tag} joins words, but does not close in the paragraph it opens in.', { tag: opener.tag.text }),
  fix: message('Close it in the same paragraph, or take the bar and its format away.'),
  spot: opener.spot,
});

/** Widens each section to the paragraphs or table rows it is meant for, and names those whose ends do not fit. */
export const widen = (flatSteps: FlatSteps, pairs: Pair[]): { pairs: Pair[]; faults: Seen[]; dropped: Set<Branch> } => {
  const closer = (pair: Pair) => flatSteps.ops[pair.close] as Marker;
  const inline = new Set(
    pairs
      .filter((pair) => pair.opener.spot.node === closer(pair).spot.node)
      .flatMap(({ open, close }) => [open, close]),
  );
  const sight: Sight = { flatSteps, inline, dropped: new Set() };
  const faults: Seen[] = [];
  const fitting: Pair[] = [];
  const fitted: Fitted = { enclosing: [], furthest: undefined };
  for (const pair of pairs) {
    const reach = reachOf(pair.opener.spot.node, closer(pair).spot.node);
    if (reach?.level === 'paragraphs') toParagraphs(pair, reach.first, reach.last, sight);
    if (reach?.level === 'rows') toRows(pair, reach.first, reach.last, sight);
    if (reach?.level === 'inline' && !isList(pair)) toListItem(pair, pair.opener.spot.node, sight);
    const torn = clash(fitted, pair);
    if (!reach) faults.push(misfit(pair));
    else if (reach.level !== 'inline' && isList(pair)) faults.push(listAcross(pair));
    else if (torn) faults.push(overlap(torn, pair));
    else {
      fitting.push(pair);
      fitted.enclosing.push(pair);
    }
  }
  return { pairs: fitting, faults, dropped: sight.dropped };
};
