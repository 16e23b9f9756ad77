import { type Message, message } from '#core/language/message.ts';
import type { FlatSteps, Marker, Seen } from './flat-steps.ts';
import type { Branch } from './structure.ts';

/** A section whose tags found each other: where it opens and closes among the flat steps, and whether it holds table rows. */
export type Pair = {
  open: number;
  close: number;
  opener: Marker;
  /** Where the section begins and ends once it is widened to whole paragraphs or rows. */
  from: number;
  to: number;
  level: 'inline' | 'block' | 'rows';
};

/** More than any contract nests, and few enough for the merge to follow one inside the other. */
const DEEPEST = 50;

const fault = ({ spot }: Marker, what: Message, fix: Message): Seen => ({ message: what, fix, spot });

const unclosed = (marker: Marker) => {
  const { text, identifier } = marker.tag;
  return fault(
    marker,
    message('{tag} opens a section that is never closed.', { tag: text }),
    message('Close it with {tag}.', { tag: `{{/${identifier}}}` }),
  );
};

const unopened = (marker: Marker) => {
  const { text, identifier } = marker.tag;
  if (identifier === '') {
    const what = message('{tag} closes a section that was never opened.', { tag: text });
    return fault(marker, what, message('Open one before it, or delete it.'));
  }
  return fault(
    marker,
    message('{tag} closes a section that was never opened.', { tag: text }),
    message('Open it with {tag} before it, or delete it.', { tag: `{{#${identifier}}}` }),
  );
};

const crossing = (outer: Marker, inner: Marker) => {
  const what = message('The sections {outer} and {inner} cross each other.', {
    outer: outer.tag.text,
    inner: inner.tag.text,
  });
  return fault(inner, what, message('Close the one that was opened last first.'));
};

const tooDeep = (marker: Marker) => {
  const what = message('{tag} stands inside more than {count} other sections.', {
    tag: marker.tag.text,
    count: DEEPEST,
  });
  return fault(marker, what, message('Close some of them before it.'));
};

/** `isTurned`: opened by `{{else}}`. */
type Opened = { marker: Marker; at: number; isTurned?: true };

/** The section tags met so far; `lastClose` tells where each identifier is closed for the last time. */
type Pairing = {
  open: Opened[];
  pairs: Pair[];
  faults: Seen[];
  crossed: Set<string>;
  lastClose: Map<string, number>;
  unread: number;
};

const inItself = (marker: Marker) => {
  const { text, identifier } = marker.tag;
  return fault(
    marker,
    message('{tag} stands inside itself.', { tag: text }),
    message('Take the inner {tag} and its {closing} away.', { tag: text, closing: `{{/${identifier}}}` }),
  );
};

const openOne = ({ open, faults }: Pairing, opened: Opened) => {
  const { sigil, identifier, condition, rows } = opened.marker.tag;
  if (open.length === DEEPEST) faults.push(tooDeep(opened.marker));
  else if (
    sigil === '#' &&
    !condition &&
    !rows &&
    open
      .slice(0, DEEPEST)
      .some(({ marker: { tag } }) => tag.sigil === '#' && !tag.condition && tag.identifier === identifier)
  )
    faults.push(inItself(opened.marker));
  open.push(opened);
};

const closeOne = (pairing: Pairing, marker: Marker, at: number) => {
  const { open, pairs, faults, crossed, lastClose } = pairing;
  const { identifier } = marker.tag;
  const index =
    identifier === '' ? open.length - 1 : open.findLastIndex((one) => one.marker.tag.identifier === identifier);
  const opened = open[index];
  if (!opened) {
    if (crossed.delete(identifier)) return;
    // What an opening tag that cannot be read would have opened is one mistake with it.
    if (pairing.unread > 0) pairing.unread -= 1;
    else faults.push(unopened(marker));
    return;
  }
  for (const inner of open.splice(index).slice(1)) {
    const closesLater = (lastClose.get(inner.marker.tag.identifier) ?? 0) > at;
    if (closesLater) crossed.add(inner.marker.tag.identifier);
    faults.push(closesLater ? crossing(opened.marker, inner.marker) : unclosed(inner.marker));
  }
  if (index < DEEPEST) {
    pairs.push({ open: opened.at, close: at, opener: opened.marker, from: opened.at, to: at, level: 'inline' });
  }
};

/** The first of the two markers of `{{else}}` closes the section's one part; the second opens the other, which shows otherwise. */
const turnOne = ({ open, pairs, faults }: Pairing, marker: Marker, at: number) => {
  const { text } = marker.tag;
  if (text === '') return;
  const top = open.pop();
  if (!top || top.isTurned) {
    if (top) open.push(top);
    const what = top
      ? message('{tag} stands twice in {section}.', { tag: text, section: top.marker.tag.text })
      : message('{tag} stands outside a section.', { tag: text });
    faults.push(fault(marker, what, message('Take it away, or put it between the two parts of a section.')));
    return;
  }
  if (open.length < DEEPEST) {
    pairs.push({ open: top.at, close: at, opener: top.marker, from: top.at, to: at, level: 'inline' });
  }
  const sigil = top.marker.tag.sigil === '#' ? '^' : '#';
  open.push({ marker: { ...marker, tag: { ...top.marker.tag, sigil } }, at: at + 1, isTurned: true });
};

/** Pairs opening with closing tags, in the order they open, and names those that are left, crossed or too deep. */
export const pairUp = (flatSteps: FlatSteps): { pairs: Pair[]; faults: Seen[] } => {
  const pairing: Pairing = {
    open: [],
    pairs: [],
    faults: [],
    crossed: new Set(),
    lastClose: new Map(),
    unread: flatSteps.unread,
  };
  for (const [at, op] of flatSteps.ops.entries()) {
    if (op.kind === 'marker' && op.tag.sigil === '/') pairing.lastClose.set(op.tag.identifier, at);
  }
  for (const [at, op] of flatSteps.ops.entries()) {
    if (op.kind !== 'marker') continue;
    if (op.tag.sigil === '/') closeOne(pairing, op, at);
    else if (op.tag.sigil === 'else') turnOne(pairing, op, at);
    else openOne(pairing, { marker: op, at });
  }
  const { open, pairs, faults } = pairing;
  faults.push(...open.map(({ marker }) => unclosed(marker)));
  return { pairs: pairs.sort((one, other) => one.open - other.open), faults };
};

/** The elements around a paragraph, outermost first, the paragraph itself last. */
const ancestry = (node: Branch): Branch[] => {
  const path: Branch[] = [];
  for (let one: Branch | undefined = node; one; one = one.parent) path.push(one);
  return path.reverse();
};

/** What a section holds: words of one paragraph, paragraphs, or table rows; undefined when its ends do not fit. */
export type Reach =
  | { level: 'inline' }
  | { level: 'paragraphs'; first: Branch; last: Branch }
  | { level: 'rows'; first: Branch; last: Branch };

const directlyIn = (path: Branch[], from: number) =>
  path.slice(from).every(({ kind }) => ['tr', 'tc', 'sdt', 'p'].includes(kind));

/** Compares where the two ends of a section stand. */
export const reachOf = (opens: Branch, closes: Branch): Reach | undefined => {
  if (opens === closes) return { level: 'inline' };
  const one = ancestry(opens);
  const other = ancestry(closes);
  let common = 0;
  while (one[common + 1] !== undefined && one[common + 1] === other[common + 1]) common += 1;
  const first = one[common + 1];
  const last = other[common + 1];
  if (!first || !last || !directlyIn(one, common + 1) || !directlyIn(other, common + 1)) return undefined;
  if (first.kind === 'p' && last.kind === 'p') return { level: 'paragraphs', first, last };
  if (first.kind === 'tr' && last.kind === 'tr') return { level: 'rows', first, last };
  const row = one.slice(0, common + 1).findLast(({ kind }) => kind === 'tr' || kind === 'flow' || kind === 'tc');
  const inCells = [...one.slice(common + 1), ...other.slice(common + 1)].some(({ kind }) => kind === 'tc');
  return row?.kind === 'tr' && inCells ? { level: 'rows', first: row, last: row } : undefined;
};
