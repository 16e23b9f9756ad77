import { once } from '#core/assembly/once.ts';
import { message } from '#core/language/message.ts';
import { type Item, type Run, readInline } from './inline.ts';
import { readLine } from './line.ts';
import type { Op, Shell, Spot } from './ops.ts';
import type { Branch } from './structure.ts';
import { type Flaw, findSpans, isTag, type Span, type Tag } from './tag-syntax.ts';
import { withoutElements } from './xml.ts';

/** A section's opening or closing tag among the flat steps, before its partner is known. */
export type Marker = { kind: 'marker'; tag: Tag; run: Run; spot: Spot };

export type Placed = Exclude<Op, { kind: 'section' }> | Marker;

/** A flaw of the template with where it was seen. */
export type Seen = Flaw & { spot: Spot };

/** A flat template: every step in reading order, where each live element begins and ends on it, and what is wrong. */
export type FlatSteps = {
  ops: Placed[];
  span: Map<Branch, { from: number; to: number }>;
  /** Where clauses are named. */
  clauses: { identifier: string; spot: Spot }[];
  flaws: Seen[];
  /** How many opening tags cannot be read, so that nothing is opened where each stands. */
  unread: number;
};

const OPENS = /^\{\{\s*[#^]/;

const noSteps = (): FlatSteps => ({ ops: [], span: new Map(), clauses: [], flaws: [], unread: 0 });

const joined = (items: Item[]): string =>
  items
    .map((item) => {
      if (item.kind === 'text') return item.text;
      if (item.kind === 'break') return '\n';
      if (item.kind === 'piece') return item.xml.startsWith('<w:tab') ? '\t' : '\ufffc';
      return item.kind === 'box' ? '\ufffc' : '';
    })
    .join('');

const TAG_IN_XML = /\{\{[^{}]*\}\}/;

/** Tags in what a merge does not read: equations, charts, the code of a field. They would be printed as they are. */
const hiddenTags = (items: Item[]): Flaw[] =>
  items.flatMap((item) => {
    if (item.kind !== 'piece' || !item.xml.includes('{')) return [];
    const tag = TAG_IN_XML.exec(withoutElements(item.xml))?.[0];
    if (!tag) return [];
    const what = message(
      '{tag} stands inside a picture, an equation or the code of a field, where it cannot be filled in.',
      { tag },
    );
    return [{ message: what, fix: message('Move the tag into plain text.') }];
  });

/** Takes note of a paragraph's clause, which stands there alone: its wording takes the place of the whole paragraph. */
const noteClauses = ({ clauses, flaws }: FlatSteps, tags: Span[], spot: Spot) => {
  if (!tags.some(({ found }) => isTag(found) && found.sigil === '>')) return;
  const rest = tags.reduceRight((text, { from, to }) => text.slice(0, from) + text.slice(to), spot.text);
  const isAlone = tags.length === 1 && rest.trim() === '';
  for (const { found } of tags) {
    if (!isTag(found) || found.sigil !== '>') continue;
    clauses.push({ identifier: found.identifier, spot });
    if (isAlone) continue;
    const what = message('{tag} does not stand alone in its paragraph.', { tag: found.text });
    flaws.push({ message: what, fix: message('Give it a paragraph of its own.'), spot });
  }
};

/** `{{else}}` closes one part of a section and opens the other. */
const tagOps = (tag: Tag, run: Run, spot: Spot): Placed[] => {
  const marker: Placed = { kind: 'marker', tag, run, spot };
  if (tag.sigil === 'else') return [marker, { ...marker, tag: { ...tag, text: '' } }];
  if (tag.sigil === '>') return [];
  if (tag.sign) return [{ kind: 'sign', sign: tag.sign, text: tag.text, spot }];
  if (tag.sigil) return [marker];
  const { identifier, path, formats } = tag;
  return [{ kind: 'field', run, field: { identifier, path, formats, spot } }];
};

const IDENTITY = /\sw14:(?:paraId|textId)="[^"]*"/g;

type Writer = { xml: string; flatSteps: FlatSteps };

const addBox = (writer: Writer, item: Extract<Item, { kind: 'box' }>) => {
  const { ops } = writer.flatSteps;
  let before = '';
  let boxOpen = false;
  for (const part of item.parts) {
    if (typeof part === 'string') before += part;
    else {
      if (boxOpen) ops.push({ kind: 'raw', xml: before, first: '', last: '', rows: 0 });
      else ops.push({ kind: 'box', run: item.run, xml: before });
      boxOpen = true;
      before = '';
      addBranch(writer, part);
    }
  }
  ops.push({ kind: '/box', xml: before });
};

const addItems = (writer: Writer, items: Item[], tags: Span[], spot: Spot) => {
  const { ops } = writer.flatSteps;
  let position = 0;
  let next = 0;
  for (const item of items) {
    const length = item.kind === 'text' ? item.text.length : 'run' in item ? 1 : 0;
    const end = position + length;
    let cursor = position;
    while (length > 0 && next < tags.length && (tags[next]?.from ?? end) < end) {
      const { from, to, found } = tags[next] as Span;
      if (from >= position) {
        if (item.kind === 'text' && from > cursor)
          ops.push({ ...item, text: item.text.slice(cursor - position, from - position) });
        if (item.kind === 'text' && isTag(found)) ops.push(...tagOps(found, item.run, spot));
      }
      cursor = Math.min(to, end);
      if (to > end) break;
      next += 1;
    }
    if (length > 0 && cursor >= end) {
      // wholly inside a tag
    } else if (item.kind === 'text')
      ops.push(cursor > position ? { ...item, text: item.text.slice(cursor - position) } : item);
    else if (item.kind === 'box') addBox(writer, item);
    else ops.push(item);
    position = end;
  }
};

const addParagraph = (writer: Writer, node: Branch) => {
  const { xml, flatSteps } = writer;
  const { properties, items } = readInline(xml, node);
  const text = joined(items);
  const spans = findSpans(text);
  const nested = items.some((item) => item.kind === 'box');
  const hidden = hiddenTags(items);
  flatSteps.flaws.push(...hidden.map((flaw) => ({ ...flaw, spot: { node, text } })));
  if (spans.length === 0 && !nested) {
    flatSteps.ops.push({ kind: 'raw', xml: xml.slice(node.start, node.end), first: 'p', last: 'p', rows: 0 });
    return;
  }
  const spot = { node, text };
  for (const { found, from, to } of spans) {
    if (isTag(found)) continue;
    flatSteps.flaws.push({ ...found, spot });
    if (OPENS.test(text.slice(from, to))) flatSteps.unread += 1;
  }
  const tags = spans.filter(({ found }) => isTag(found));
  noteClauses(flatSteps, tags, spot);
  // A copy of the identity Word gives each paragraph would be a double one; Word gives a new one when it is missing.
  const tag = node.open.includes('w14:') ? node.open.replace(IDENTITY, '') : node.open;
  const open = tag + properties;
  const shell: Shell = { open, kept: properties.includes('<w:sectPr') };
  flatSteps.ops.push({ kind: 'p', shell, tagged: tags.length > 0 });
  addItems(writer, items, tags, spot);
  flatSteps.ops.push({ kind: '/p' });
};

const stepsOf = (xml: string, node: Branch) => () => {
  const flatSteps = noSteps();
  addParagraph({ xml, flatSteps }, node);
  return flatSteps.ops as Op[];
};

const addBranch = (writer: Writer, node: Branch): void => {
  const { ops, span } = writer.flatSteps;
  const from = ops.length;
  const line = node.kind === 'p' ? readLine(writer.xml, node) : undefined;
  if (line) ops.push({ kind: 'line', ...line, steps: once(stepsOf(writer.xml, node)) });
  else if (node.kind === 'p') addParagraph(writer, node);
  else {
    ops.push({ kind: 'open', node: node.kind, xml: node.open });
    for (const child of node.children) {
      if (child.kind === 'raw') ops.push(child);
      else addBranch(writer, child);
    }
    ops.push({ kind: 'close', node: node.kind, xml: node.close });
  }
  span.set(node, { from, to: ops.length });
};

/** Lays a part's tree out flat, tags found and taken out of the text around them. */
export const flattenSteps = (xml: string, root: Branch): FlatSteps => {
  const flatSteps = noSteps();
  addBranch({ xml, flatSteps }, root);
  return flatSteps;
};
