import { formatOf } from '#core/assembly/formats/formats.ts';
import type { FlatSteps, Placed } from '#core/assembly/parse/flat-steps.ts';
import type { Op, SectionOp } from '#core/assembly/parse/ops.ts';
import type { Pair } from '#core/assembly/parse/sections.ts';
import type { Branch } from '#core/assembly/parse/structure.ts';
import { escapeText } from '#core/assembly/parse/xml.ts';
import { signControl } from '#core/assembly/signing/sign-control.ts';

type Wrap = Extract<Op, { kind: 'wrap' }>;

/** The wrappers (links, revision marks) that are open at each tag of an inline section. */
const wrapsAt = (flatSteps: FlatSteps): Map<number, Wrap[]> => {
  const found = new Map<number, Wrap[]>();
  if (!flatSteps.ops.some(({ kind }) => kind === 'wrap')) return found;
  const outer: Wrap[][] = [];
  let current: Wrap[] = [];
  flatSteps.ops.forEach((op, at) => {
    if (op.kind === 'p') {
      outer.push(current);
      current = [];
    } else if (op.kind === '/p') current = outer.pop() ?? [];
    else if (op.kind === 'wrap') current = [...current, op];
    else if (op.kind === 'unwrap') current = current.slice(0, -1);
    else if (op.kind === 'marker') found.set(at, current);
  });
  return found;
};

const UNWRAP: Op = { kind: 'unwrap' };
const fill = (wraps: Wrap[]): Op[] => wraps.map(() => UNWRAP);

const sameWraps = (one: Wrap[], other: Wrap[]) =>
  one.length === other.length && one.every((wrap, i) => wrap === other[i]);

type Builder = {
  flatSteps: FlatSteps;
  wraps: Map<number, Wrap[]>;
  stack: { pair: Pair; op: SectionOp; outer: Op[] }[];
  ops: Op[];
};

/** The wrappers to close before and to reopen after a tag, when the section's other end does not share them. */
const splitAt = ({ wraps }: Builder, { level, open, close }: Pair, at: number): Wrap[] => {
  const here = wraps.get(at) ?? [];
  return level !== 'inline' || sameWraps(wraps.get(open) ?? [], wraps.get(close) ?? []) ? [] : here;
};

const openSection = (builder: Builder, pair: Pair) => {
  const { tag, spot, run } = pair.opener;
  const style = tag.sigil === '#' && tag.formats[0] ? formatOf(tag.formats[0]).joins : undefined;
  const split = splitAt(builder, pair, pair.open);
  const begun = builder.flatSteps.ops[builder.flatSteps.span.get(spot.node)?.from ?? -1];
  const straddles =
    pair.level === 'inline' && begun?.kind === 'p' && tagAt(builder.flatSteps, pair.close) !== spot.node;
  const op: SectionOp = {
    kind: 'section',
    identifier: tag.identifier,
    path: tag.path,
    condition: tag.condition?.tree,
    inverted: tag.sigil === '^',
    rows: tag.rows,
    list: style && { run, style },
    size: 0,
    ops: [...split],
    restart: straddles ? begun : undefined,
  };
  builder.ops.push(...fill(split), op);
  builder.stack.push({ pair, op, outer: builder.ops });
  builder.ops = op.ops;
};

const tagAt = (flatSteps: FlatSteps, at: number): Branch | undefined => {
  const op = flatSteps.ops[at];
  return op?.kind === 'marker' ? op.spot.node : undefined;
};

/** How much each repetition of a step writes, near enough to tell a long contract from an endless one. */
const sizeOf = (op: Op): number => {
  if (op.kind === 'line') return op.between.reduce((sum, xml) => sum + xml.length, 1);
  if (op.kind === 'text') return op.text.length + 1;
  if (op.kind === 'sign') return signControl(op.sign).length;
  return 'xml' in op ? op.xml.length + 1 : 1;
};

const closeSection = (builder: Builder) => {
  const top = builder.stack.pop();
  if (!top) return;
  const split = splitAt(builder, top.pair, top.pair.close);
  builder.ops.push(...fill(split));
  for (const op of top.op.ops) top.op.size += sizeOf(op);
  builder.ops = top.outer;
  builder.ops.push(...split);
};

const plainOp = (op: Placed, known: Set<Placed>): Op | undefined => {
  if (op.kind !== 'marker') return op;
  return known.has(op) ? undefined : { kind: 'text', run: op.run, text: escapeText(op.tag.text) };
};

/** Nests the flat steps into a program that can be run against any answers; tags that found no partner stay as text. */
export const programOf = (flatSteps: FlatSteps, pairs: Pair[], dropped: Set<Branch>): Op[] => {
  const builder: Builder = { flatSteps, wraps: wrapsAt(flatSteps), stack: [], ops: [] };
  const known = new Set<Placed>(
    pairs.flatMap(({ open, close }) => [flatSteps.ops[open], flatSteps.ops[close]] as Placed[]),
  );
  const opening = new Map<number, Pair[]>();
  for (const pair of pairs) {
    if (pair.from < pair.to) opening.set(pair.from, [...(opening.get(pair.from) ?? []), pair]);
  }
  const skipped = new Map(
    [...dropped].map((row) => flatSteps.span.get(row) ?? { from: 0, to: 0 }).map(({ from, to }) => [from, to]),
  );
  for (let at = 0; at <= flatSteps.ops.length; at += 1) {
    while (builder.stack.at(-1)?.pair.to === at) closeSection(builder);
    for (const pair of opening.get(at) ?? []) openSection(builder, pair);
    const skipTo = skipped.get(at);
    if (skipTo !== undefined && skipTo > at) {
      at = skipTo - 1;
      continue;
    }
    const op = flatSteps.ops[at] && plainOp(flatSteps.ops[at] as Placed, known);
    if (op) builder.ops.push(op);
  }
  return builder.ops;
};
