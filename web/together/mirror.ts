import { Fragment, type Mark, type Node, type NodeType, type Schema } from 'prosemirror-model';
import { Doc, encodeStateAsUpdate, type Transaction, XmlElement, type XmlFragment, XmlText } from 'yjs';
import { canonicalText } from '#core/canonical-text.ts';
import { commonSequence } from '#core/common-sequence.ts';
import { type Formats, formatsFrom, type LayeredFormats, layersFor } from './formats.ts';

/*
 * The editor's document as a document of yjs, and back. Nodes are elements, and what stands in a paragraph is one text: words with their marks as formats,
 * and everything else (tabs, line breaks, pictures) as one sign in it, with its marks. `y-prosemirror` keeps such signs beside the text, without marks, takes away what
 * a schema refuses, and draws the whole document anew for each change of somebody else; here all that the file keeps stays as it is.
 */

/** A stretch of a paragraph: words, or one sign that stands for a node. */
interface Stretch<Attributes = LayeredFormats> {
  insert: string | { type: string; attrs: Record<string, unknown> };
  attributes: Attributes;
}

/** Attributes that say more than their type does without them. */
const saidAttrs = ({ type, attrs }: Node): Record<string, unknown> =>
  Object.fromEntries(Object.entries(attrs).filter(([name, value]) => !isSame(value, type.spec.attrs?.[name]?.default)));

const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other));

/** The name of a mark's format: of marks that stand beside others of their type each has its own. */
const formatOf = (mark: Mark): string =>
  mark.type.excludes(mark.type) ? mark.type.name : `${mark.type.name}:${JSON.stringify(mark.attrs)}`;

const formatsOf = (node: Node): Formats => Object.fromEntries(node.marks.map((mark) => [formatOf(mark), mark.attrs]));

const stretchesOf = (paragraph: Node): Stretch<Formats>[] =>
  paragraph.children.map((child) => ({
    insert: child.isText ? (child.text as string) : { type: child.type.name, attrs: saidAttrs(child) },
    attributes: formatsOf(child),
  }));

/** One sign of a paragraph, as it is compared. */
interface Sign {
  what: string;
  insert: Stretch['insert'];
  /** What it has, and that in words. */
  formats: Formats;
  formatsKey: string;
  /** As the text has them; of what an editor has, nothing. */
  laid: LayeredFormats;
}

/** Formats that nothing has. */
const NONE: LayeredFormats = {};

const signsIn = (insert: Stretch['insert'], formats: Formats, laid: LayeredFormats): Sign[] => {
  const formatText = canonicalText(formats);
  if (typeof insert !== 'string')
    return [{ what: JSON.stringify(insert), insert, formats, formatsKey: formatText, laid }];
  // Letters of two halves are one sign, so that nothing parts them.
  return Array.from(insert, (letter) => ({ what: letter, insert: letter, formats, formatsKey: formatText, laid }));
};
const signsOf = (paragraph: Node): Sign[] =>
  stretchesOf(paragraph).flatMap(({ insert, attributes }) => signsIn(insert, attributes, NONE));
const signsOfText = (text: XmlText): Sign[] =>
  (text.toDelta() as Stretch[]).flatMap(({ insert, attributes = NONE }) =>
    signsIn(insert, formatsFrom(attributes), attributes),
  );

/** Places that a sign takes in a text of yjs. */
const lengthOf = ({ insert }: Sign): number => (typeof insert === 'string' ? insert.length : 1);
const lengthOfAll = (signs: readonly Sign[]): number => signs.reduce((sum, sign) => sum + lengthOf(sign), 0);

/** Signs that stay: so many from one place before, and from one after. */
interface Kept {
  before: number;
  after: number;
  length: number;
}

/** More pairs of signs are not compared. */
const MOST_COMPARED = 250_000;

/** Whether all of one stand in the other, in their order: where, or nothing. */
const placesWithin = (few: readonly Sign[], many: readonly Sign[]): number[] | undefined => {
  const places: number[] = [];
  for (let at = 0; at < many.length && places.length < few.length; at += 1)
    if (few[places.length]?.what === many[at]?.what) places.push(at);
  return places.length === few.length ? places : undefined;
};

/** The pairs of signs that go on, of two stretches that begin and end unlike. */
const pairsOf = (before: readonly Sign[], after: readonly Sign[]): [number, number][] => {
  if (before.length === 0 || after.length === 0) return [];
  const isGrown = before.length <= after.length;
  const places = isGrown ? placesWithin(before, after) : placesWithin(after, before);
  if (places) return places.map((place, at) => (isGrown ? [at, place] : [place, at]));
  if (before.length * after.length > MOST_COMPARED) return [];
  return commonSequence(before.length, after.length, (one, other) =>
    before[one]?.what === after[other]?.what ? 1 : 0,
  );
};

/** What stays of a text; what somebody else does with a letter that stays is not lost, whatever else is written around it. */
const keptOf = (before: readonly Sign[], after: readonly Sign[]): Kept[] => {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start]?.what === after[start]?.what) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end)?.what === after.at(-1 - end)?.what) end += 1;
  const inner = pairsOf(before.slice(start, before.length - end), after.slice(start, after.length - end));
  const all: Kept[] = [{ before: 0, after: 0, length: start }];
  for (const [one, other] of inner) {
    const last = all.at(-1) as Kept;
    const [from, to] = [start + one, start + other];
    if (last.before + last.length === from && last.after + last.length === to) last.length += 1;
    else all.push({ before: from, after: to, length: 1 });
  }
  return [...all, { before: before.length - end, after: after.length - end, length: end }];
};

/** Neighbours with one format, put together. */
const joined = (signs: readonly Sign[]): Pick<Sign, 'insert' | 'formats' | 'formatsKey'>[] => {
  const all: Pick<Sign, 'insert' | 'formats' | 'formatsKey'>[] = [];
  for (const { insert, formats, formatsKey } of signs) {
    const last = all.at(-1);
    if (last && typeof insert === 'string' && typeof last.insert === 'string' && last.formatsKey === formatsKey)
      last.insert += insert;
    else all.push({ insert, formats, formatsKey });
  }
  return all;
};

/** What is laid on a sign that is written between two others, which share their formats with it where they can. */
const laidBetween = (
  left: LayeredFormats,
  right: LayeredFormats,
  { formats, formatsKey }: Pick<Sign, 'formats' | 'formatsKey'>,
  by: number,
): LayeredFormats =>
  [left, right].find((laid) => canonicalText(formatsFrom(laid)) === formatsKey) ?? {
    ...left,
    ...layersFor(left, formats, by),
  };

const writeText = (text: XmlText, paragraph: Node, by: number): void => {
  const before = signsOfText(text);
  const after = signsOf(paragraph);
  const kept = keptOf(before, after);
  let place = 0;
  let [from, to] = [0, 0];
  for (const run of kept) {
    const removed = lengthOfAll(before.slice(from, run.before));
    if (removed > 0) text.delete(place, removed);
    let left = before[from - 1]?.laid ?? NONE;
    for (const { insert, ...said } of joined(after.slice(to, run.after))) {
      left = laidBetween(left, before[run.before]?.laid ?? NONE, said, by);
      // `yjs` writes into what it is given.
      if (typeof insert === 'string') text.insert(place, insert, { ...left });
      else text.insertEmbed(place, insert, { ...left });
      place += typeof insert === 'string' ? insert.length : 1;
    }
    from = run.before + run.length;
    to = run.after + run.length;
    place += lengthOfAll(after.slice(run.after, to));
  }
  formatKept(text, before, after, kept, by);
};

/** Gives signs that stay the formats that they have now; in neighbours alike at once. */
const formatKept = (
  text: XmlText,
  before: readonly Sign[],
  after: readonly Sign[],
  kept: readonly Kept[],
  by: number,
): void => {
  let place = 0;
  let to = 0;
  for (const run of kept) {
    place += lengthOfAll(after.slice(to, run.after));
    to = run.after + run.length;
    for (let done = 0; done < run.length; ) {
      const [old, now] = [before[run.before + done] as Sign, after[run.after + done] as Sign];
      let length = 0;
      for (; done < run.length; done += 1) {
        const next = after[run.after + done] as Sign;
        if (before[run.before + done]?.laid !== old.laid || next.formatsKey !== now.formatsKey) break;
        length += lengthOf(next);
      }
      if (old.formatsKey !== now.formatsKey) text.format(place, length, layersFor(old.laid, now.formats, by));
      place += length;
    }
  }
};

const newText = (paragraph: Node): XmlText => {
  const text = new XmlText();
  text.applyDelta(stretchesOf(paragraph));
  return text;
};

/** How much two paragraphs have in common, from 0 to 1; what is not written in is itself, or another. */
const likeness = (one: Node, other: Node): number => {
  if (one.type !== other.type) return 0;
  const isOfSame = ['source', 'row', 'column', 'isNew'].every((name) => isSame(one.attrs[name], other.attrs[name]));
  if (!one.isTextblock) return isOfSame ? 1 : 0;
  const [a, b] = [one.textContent, other.textContent];
  const most = Math.min(a.length, b.length);
  let same = 0;
  while (same < most && a[same] === b[same]) same += 1;
  let end = 0;
  while (end < most - same && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return 0.05 + (isOfSame ? 0.15 : 0) + 0.8 * ((same + end) / Math.max(1, a.length, b.length));
};

/** Which of the nodes before go on as which of those after, in order: those that have most in common. */
const paired = (before: readonly Node[], after: readonly Node[]): Map<number, number> => {
  const pairs = new Map<number, number>();
  // Of a long stretch that was changed all at once, one by one.
  if (before.length * after.length > 10_000) {
    for (let at = 0; at < Math.min(before.length, after.length); at += 1)
      if (likeness(before[at] as Node, after[at] as Node) > 0) pairs.set(at, at);
    return pairs;
  }
  const best = Array.from({ length: before.length + 1 }, () => new Float64Array(after.length + 1));
  const row = (at: number): Float64Array => best[at] as Float64Array;
  const like = (i: number, j: number): number => likeness(before[i] as Node, after[j] as Node);
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const alike = like(i, j);
      const both = alike > 0 ? alike + (row(i + 1)[j + 1] as number) : 0;
      row(i)[j] = Math.max(both, row(i + 1)[j] as number, row(i)[j + 1] as number);
    }
  for (let i = 0, j = 0; i < before.length && j < after.length; ) {
    const here = row(i)[j] as number;
    if (here === row(i + 1)[j]) i += 1;
    else if (here === row(i)[j + 1]) j += 1;
    else {
      pairs.set(i, j);
      i += 1;
      j += 1;
    }
  }
  return pairs;
};

/** The origin of what is written here. */
export const WRITTEN = Symbol('written');

/** The name under which the file's words stand in a document of yjs. */
const ROOT = 'file';

/** The client id of what is begun from the saved file: the same bytes give everybody the same document. */
const BEGINNER = 1;

export const createMirror = (doc: Doc, schema: Schema) => {
  const root = doc.getXmlFragment(ROOT);
  /** What each element was last, as the editor has it. */
  const known = new Map<XmlElement, Node>();

  const elementOf = (node: Node): XmlElement => {
    const element = new XmlElement(node.type.name);
    for (const [name, value] of Object.entries(saidAttrs(node))) element.setAttribute(name, value as string);
    if (node.isTextblock) element.insert(0, [newText(node)]);
    else if (!node.isLeaf) element.insert(0, node.children.map(elementOf));
    known.set(element, node);
    return element;
  };

  const typeNamed = (name: string): NodeType => {
    const type = schema.nodes[name];
    if (!type) throw new Error(`There is no ${name} in this file`);
    return type;
  };

  const inlineOf = ({ insert, attributes = NONE }: Stretch): Node => {
    const marks = Object.entries(formatsFrom(attributes)).map(([name, attrs]) =>
      schema.mark(name.split(':')[0] as string, attrs),
    );
    const ordered = marks.reduce<readonly Mark[]>((set, mark) => mark.addToSet(set), []);
    return typeof insert === 'string'
      ? schema.text(insert, ordered)
      : typeNamed(insert.type).create(insert.attrs, null, ordered);
  };

  const nodeOf = (element: XmlElement): Node => {
    const before = known.get(element);
    if (before) return before;
    const type = typeNamed(element.nodeName);
    const children = element
      .toArray()
      .flatMap((child): Node[] =>
        child instanceof XmlText ? (child.toDelta() as Stretch[]).map(inlineOf) : [nodeOf(child as XmlElement)],
      );
    const node = type.create(element.getAttributes(), Fragment.fromArray(children));
    known.set(element, node);
    return node;
  };

  const elementsOf = (parent: XmlElement | XmlFragment): XmlElement[] =>
    parent.toArray().filter((child): child is XmlElement => child instanceof XmlElement);

  const writeChildren = (parent: XmlElement | XmlFragment, node: Node): void => {
    const elements = elementsOf(parent);
    const after = node.children;
    const isKept = (element: XmlElement | undefined, child: Node | undefined): boolean => {
      if (!element || !child) return false;
      const before = nodeOf(element);
      if (before !== child && !before.eq(child)) return false;
      known.set(element, child);
      return true;
    };
    const most = Math.min(elements.length, after.length);
    let start = 0;
    while (start < most && isKept(elements[start], after[start])) start += 1;
    let end = 0;
    while (end < most - start && isKept(elements.at(-1 - end), after.at(-1 - end))) end += 1;
    const [old, now] = [elements.slice(start, elements.length - end), after.slice(start, after.length - end)];
    const pairs = paired(old.map(nodeOf), now);
    const partners = new Map([...pairs].map(([from, to]) => [to, from]));
    let at = start;
    let next = 0;
    const removeUpTo = (until: number) => {
      if (until > next) parent.delete(at, until - next);
      next = until;
    };
    for (const [to, child] of now.entries()) {
      const from = partners.get(to);
      if (from === undefined) parent.insert(at, [elementOf(child)]);
      else {
        removeUpTo(from);
        next = from + 1;
        writeNode(old[from] as XmlElement, child);
      }
      at += 1;
    }
    removeUpTo(old.length);
  };

  const writeNode = (element: XmlElement, node: Node): void => {
    const before = nodeOf(element);
    if (before === node) return;
    const [had, has] = [saidAttrs(before), saidAttrs(node)];
    for (const name of Object.keys(had)) if (!(name in has)) element.removeAttribute(name);
    for (const [name, value] of Object.entries(has))
      if (!isSame(value, had[name])) element.setAttribute(name, value as string);
    if (node.isTextblock) {
      const text = element.toArray().find((child): child is XmlText => child instanceof XmlText);
      if (text) writeText(text, node, doc.clientID);
      else element.insert(0, [newText(node)]);
    } else if (!node.isLeaf) writeChildren(element, node);
    known.set(element, node);
  };

  /** What somebody else has changed is read anew, with all around it. */
  const forget = ({ changed, origin }: Transaction) => {
    if (origin === WRITTEN) return;
    for (const type of changed.keys())
      for (let at: unknown = type; at instanceof XmlElement || at instanceof XmlText; at = at.parent)
        if (at instanceof XmlElement) known.delete(at);
  };
  doc.on('afterTransaction', forget);

  const indexOf = (element: XmlElement): number => elementsOf(element.parent as XmlElement).indexOf(element);

  /** Where in the editor the contents of an element begin. */
  const startOf = (element: XmlElement): number => {
    const parent = element.parent as XmlElement | XmlFragment;
    const before = elementsOf(parent).slice(0, indexOf(element));
    const start = parent instanceof XmlElement ? startOf(parent) : 0;
    return before.reduce((sum, each) => sum + nodeOf(each).nodeSize, start) + 1;
  };

  return {
    doc,
    /** Writes what differs between the editor's document and what is here. */
    write: (node: Node): void => doc.transact(() => writeChildren(root, node), WRITTEN),
    /** The document as the editor has it; what nobody has changed is the very same. */
    read: (): Node => schema.topNodeType.create(null, elementsOf(root).map(nodeOf)),
    /** The text of a paragraph in which a position lies, and where in it; the editor's document must be what is here. */
    textAt: (node: Node, position: number): { text: XmlText; index: number } | undefined => {
      const $at = node.resolve(position);
      if (!$at.parent.isTextblock) return undefined;
      let parent: XmlElement | XmlFragment = root;
      for (let depth = 0; depth < $at.depth; depth += 1) {
        const child: XmlElement | undefined = elementsOf(parent)[$at.index(depth)];
        if (!child) return undefined;
        parent = child;
      }
      const text = parent.toArray().find((child): child is XmlText => child instanceof XmlText);
      return text && { text, index: $at.parentOffset };
    },
    positionOf: (text: XmlText, index: number): number | undefined => {
      const paragraph = text.parent;
      if (!(paragraph instanceof XmlElement) || text._item?.deleted) return undefined;
      return startOf(paragraph) + Math.min(index, nodeOf(paragraph).content.size);
    },
    end: (): void => doc.off('afterTransaction', forget),
  };
};
export type Mirror = ReturnType<typeof createMirror>;

/** The update with which everybody begins who has opened these words. */
export const beginningOf = (content: Node): Uint8Array => {
  const doc = new Doc();
  doc.clientID = BEGINNER;
  const mirror = createMirror(doc, content.type.schema);
  mirror.write(content);
  return encodeStateAsUpdate(doc);
};
