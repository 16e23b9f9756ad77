import type { Branch, NodeKind, Raw } from './structure.ts';

type Counts = Record<'p' | 'tbl' | 'tr' | 'tc' | 'flow' | 'box', number>;

/** An element being read, and what stands in it so far. */
export type Frame = {
  node: Branch;
  /** The frame whose children these are in the end: itself, or its parent for elements that only wrap. */
  holder: Frame;
  counts: Counts;
  live: boolean;
  cursor: number;
  gap: Omit<Raw, 'kind' | 'xml'>;
};

const noGap = (): Frame['gap'] => ({ first: '', last: '', rows: 0 });
const noCounts = (box = 0): Counts => ({ p: 0, tbl: 0, tr: 0, tc: 0, flow: 0, box });

/** An element that opens at `start`, with nothing in it yet. */
export const branch = (kind: NodeKind, name: string, open: string, start: number): Branch => ({
  kind,
  name,
  parent: undefined,
  index: 0,
  open,
  children: [],
  close: name && `</${name}>`,
  start,
  end: 0,
  echo: false,
});

/** The frame around the whole part. */
export const rootFrame = (): Frame => {
  const frame = { node: branch('root', '', '', 0), counts: noCounts(), live: false, cursor: 0, gap: noGap() };
  return Object.assign(frame, { holder: frame as unknown as Frame });
};

/** Begins an element inside another; one that only wraps hands its children on to its parent. */
export const openFrame = (node: Branch, kind: NodeKind | 'echo', parent: Frame, contentStart: number): Frame => {
  const wraps = kind === 'echo' || (kind === 'sdt' && parent.holder.node.kind === 'p');
  node.parent = parent.holder.node;
  node.echo = parent.node.echo || kind === 'echo';
  if (kind !== 'echo' && kind !== 'sdt' && kind !== 'root') {
    parent.counts[kind] += 1;
    node.index = parent.counts[kind];
  }
  const counts = wraps || kind === 'sdt' || kind === 'box' ? parent.counts : noCounts(parent.counts.box);
  const frame = { node, holder: parent.holder, counts, live: false, cursor: contentStart, gap: noGap() };
  if (!wraps) frame.holder = frame;
  return frame;
};

/** Takes everything up to `end` that was left behind as it was written. */
export const addRaw = (xml: string, frame: Frame, end: number) => {
  if (end > frame.cursor) frame.node.children.push({ kind: 'raw', xml: xml.slice(frame.cursor, end), ...frame.gap });
  frame.gap = noGap();
};

/** Takes an element that holds a tag. */
export const addLive = (xml: string, holder: Frame, node: Branch, end: number) => {
  node.end = end;
  addRaw(xml, holder, node.start);
  holder.node.children.push(node);
  holder.cursor = end;
  holder.live = true;
};

/** Leaves an element without tags in the XML around it, remembering what of it matters to that. */
export const addDead = (holder: Frame, kind: NodeKind, { first, last, rows }: Frame['gap']) => {
  const block = kind === 'p' || kind === 'tbl' ? kind : '';
  const { gap } = holder;
  gap.first ||= block || (kind === 'sdt' ? first : '');
  gap.last = block || (kind === 'sdt' ? last : '') || gap.last;
  if (kind === 'tr') gap.rows += 1;
  if (kind === 'sdt') gap.rows += rows;
};

/** Ends an element: live when a tag was found in it. */
export const closeFrame = (xml: string, frame: Frame, parent: Frame, closeStart: number, end: number) => {
  if (frame.holder !== frame) parent.live ||= frame.live;
  else if (frame.live) {
    addRaw(xml, frame, closeStart);
    addLive(xml, parent.holder, frame.node, end);
  } else addDead(parent.holder, frame.node.kind, frame.gap);
};
