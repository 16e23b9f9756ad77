import type { Node, ResolvedPos } from 'prosemirror-model';
import { type EditorState, Plugin, type Transaction } from 'prosemirror-state';
import type { EditedBlock } from '#core/editor/edited-file.ts';
import { changedBetween } from './changed.ts';
import { lookOf, runIn } from './plain-text.ts';
import { type Looks, UNSAID } from './schema.ts';

/** Where each thing that the file has once stands, rows and cells of tables too. */
type Skeleton = Map<string, string>;

const objectsIn = new WeakMap<Node, string[]>();

/** What of a paragraph stands once: what the file has, and pictures and notes that were put in. */
const objectsOf = (paragraph: Node): string[] => {
  const known = objectsIn.get(paragraph);
  if (known) return known;
  const found: string[] = [];
  paragraph.forEach((child) => {
    if (child.type.name === 'object') found.push(`object ${child.attrs.source}`);
    if (['picture', 'note'].includes(child.type.name)) found.push(`${NEW}${child.type.name} ${child.attrs.key}`);
  });
  objectsIn.set(paragraph, found);
  return found;
};

/** How the name of a thing begins that the file does not have: it may stand anywhere, but once. */
const NEW = 'new ';

const idOf = ({ type, attrs }: Node): string => {
  const kept = type.name === 'kept' ? (attrs.value as EditedBlock | null) : undefined;
  return kept && 'kind' in kept ? `${kept.kind} ${kept.source}` : `${type.name} ${attrs.source}`;
};

/** Undefined where a thing stands twice. */
const skeletonOf = (doc: Node): Skeleton | undefined => {
  const found: Skeleton = new Map();
  let twice = false;
  const note = (id: string, place: string) => {
    if (found.has(id)) twice = true;
    found.set(id, place);
  };
  const walk = (parent: Node, place: string): void =>
    parent.forEach((node) => {
      if (node.type.name === 'paragraph') {
        for (const id of objectsOf(node)) note(id, place.split('/')[0] ?? '');
        return;
      }
      const id = idOf(node);
      if (node.type.name !== 'table') {
        note(id, place);
        if (node.type.name === 'frame') walk(node, `${place}/${id}`);
        return;
      }
      // What the file has once stands in the cell in which the file has it, or nowhere.
      const isMade = node.attrs.source === null;
      if (!isMade) note(id, place);
      node.forEach((row, _offset, at) => {
        const { row: number, isNew } = row.attrs as { row: number; isNew: boolean };
        if (!isMade && !isNew) note(`${id} row ${number}`, '');
        row.forEach((cell, _from, column) => {
          if (cell.type.name !== 'cell') return;
          const isFresh = isMade || isNew || cell.attrs.isNew;
          if (!isFresh) note(`${id} cell ${number} ${cell.attrs.column}`, '');
          walk(cell, isFresh ? `${place}/${id} new ${at} ${column}` : `${place}/${id} ${number} ${cell.attrs.column}`);
        });
      });
    });
  doc.forEach((story, _offset, at) => {
    note(`story ${at}`, story.type.name === 'story' ? (story.attrs.part as string) : 'kept');
    if (story.type.name === 'story') walk(story, `${at}`);
  });
  return twice ? undefined : found;
};

/** A story that holds no paragraph of its own is one of notes: all of them stay, and nothing comes between. */
const keepsNotes = (before: Node, story: Node): boolean => {
  const holdsParagraph = (node: Node) => node.children.some(({ type }) => type.name === 'paragraph');
  return holdsParagraph(before) || (before.childCount === story.childCount && !holdsParagraph(story));
};

/** Whether a document has the structure of the first one: nothing new, nothing twice, nothing elsewhere; blocks may be gone. */
const fitsTo = (first: Node) => {
  const skeleton = skeletonOf(first) ?? new Map<string, string>();
  return (doc: Node): boolean => {
    const now = skeletonOf(doc);
    return (
      now !== undefined &&
      doc.childCount === first.childCount &&
      first.children.every((story, at) => keepsNotes(story, doc.child(at))) &&
      [...now].every(([id, place]) => id.startsWith(NEW) || skeleton.get(id) === place)
    );
  };
};

/** Whether only the words of one paragraph differ, and all in it that stands once is there as before. */
const keepsObjects = (before: Node, doc: Node): boolean => {
  const changed = changedBetween(before, doc);
  if (!changed) return true;
  const [old, now] = [before.nodeAt(changed.from), doc.nodeAt(changed.from)];
  if (!old?.isTextblock || !now?.isTextblock || old.type !== now.type) return false;
  const isOne = changed.from + old.nodeSize === changed.was && changed.from + now.nodeSize === changed.to;
  return isOne && objectsOf(old).join('\n') === objectsOf(now).join('\n');
};

/** The paragraph whose look a new one beside this place has. */
export const sourceNear = ($at: ResolvedPos): number => {
  for (let depth = $at.depth; depth > 0; depth--) {
    const node = $at.node(depth);
    if (node.type.name === 'paragraph' && node.attrs.source !== UNSAID) return node.attrs.source as number;
  }
  let before: number | undefined;
  let after: number | undefined;
  $at.doc.descendants((node, at) => {
    if (node.type.name !== 'paragraph') return true;
    if (node.attrs.source === UNSAID) return false;
    if (at < $at.pos) before = node.attrs.source as number;
    else after ??= node.attrs.source as number;
    return false;
  });
  return before ?? after ?? 0;
};

/** The marks of words typed into a paragraph that has none: those of its own run. */
const usualMarks = ({ schema }: EditorState, looks: Looks, paragraph: Node) => {
  const key = lookOf(looks, paragraph)?.run ?? 0;
  const run = runIn(looks, paragraph, key);
  const seen = [run?.bold && 'strong', run?.italic && 'em', run?.underline && 'underline'].filter(Boolean) as string[];
  return [schema.mark('run', { key }), ...seen.map((name) => schema.mark(name))];
};

/** Says what typing and pasting left unsaid: the source of a new paragraph, and the run of words that have none. */
const fillMissingMarks = (
  before: EditorState,
  { doc, schema, tr }: EditorState,
  looks: Looks,
): Transaction | undefined => {
  const from = before.doc.content.findDiffStart(doc.content);
  const to = before.doc.content.findDiffEnd(doc.content);
  if (from === null || to === null) return undefined;
  doc.nodesBetween(Math.max(0, from - 1), Math.min(doc.content.size, Math.max(from, to.b) + 1), (node, at) => {
    if (node.type.name !== 'paragraph') return true;
    if (node.attrs.source === UNSAID) tr.setNodeAttribute(at, 'source', sourceNear(doc.resolve(at)));
    const first = node.children.find((child) => schema.marks.run?.isInSet(child.marks));
    let run = first && schema.marks.run?.isInSet(first.marks);
    node.forEach((child, offset) => {
      const own = schema.marks.run?.isInSet(child.marks);
      if (own || ['object', 'picture', 'note', 'anchor'].includes(child.type.name)) run = own ?? run;
      else tr.addMark(at + 1 + offset, at + 1 + offset + child.nodeSize, run ?? runOf(looks, schema, node));
    });
    return false;
  });
  return tr.docChanged ? tr : undefined;
};

const runOf = (looks: Looks, schema: EditorState['schema'], paragraph: Node) =>
  schema.mark('run', { key: lookOf(looks, paragraph)?.run ?? 0 });

/** Keeps the structure of the file as it was opened, whatever is typed, pasted or deleted. */
export const keepStructure = (first: Node, looks: Looks): Plugin => {
  const fits = fitsTo(first);
  return new Plugin({
    // What stands here fits, as it was let in.
    filterTransaction: (tr) => !tr.docChanged || keepsObjects(tr.before, tr.doc) || fits(tr.doc),
    appendTransaction: (transactions, before, state) => {
      const filled = transactions.some(({ docChanged }) => docChanged)
        ? fillMissingMarks(before, state, looks)
        : undefined;
      if (filled) return filled;
      const { $from, empty } = state.selection;
      const isBare = empty && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0;
      if (!isBare || state.storedMarks) return null;
      return state.tr.setStoredMarks(usualMarks(state, looks, $from.parent));
    },
  });
};

/** Whether a draft can go on from the file as it was opened. */
export const hasStructureOf = (first: Node, doc: Node): boolean => fitsTo(first)(doc);
