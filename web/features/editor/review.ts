import type { Node } from 'prosemirror-model';
import { type Command, TextSelection, type Transaction } from 'prosemirror-state';
import type { By, Restyled, Tracked } from '#core/editor/edited-file.ts';
import { changeIn } from './mapping.ts';
import { deleteRow } from './table-rows.ts';
import { joinNext, REVIEW } from './tracking.ts';

/** Words, and ends of paragraphs, that one person inserted or deleted in one place. */
export interface Change {
  kind: keyof Tracked;
  by: By;
  from: number;
  to: number;
  /** What it is of, as plain text. */
  text: string;
}

export type Decision = 'accept' | 'reject';

/** What was deleted counts as deleted, whoever inserted it. */
const kindOf = ({ ins, del }: Tracked): { kind: keyof Tracked; by: By } | undefined =>
  (del && { kind: 'del', by: del }) ?? (ins && { kind: 'ins', by: ins });

const wordsOf = (row: Node): string => row.children.map((cell) => cell.textContent).join(' | ');

/** All tracked changes of a document, in its order. */
export const changesOf = (doc: Node): Change[] => {
  const found: Change[] = [];
  const note = (change: Tracked, from: number, to: number, text: string) => {
    const now = kindOf(change);
    const last = found.at(-1);
    if (!now) return;
    if (last && last.to === from && last.kind === now.kind && last.by.author === now.by.author) {
      last.to = to;
      last.text += text;
    } else found.push({ ...now, from, to, text });
  };
  doc.descendants((node, at) => {
    if (node.type.name === 'row' && node.attrs.mark) {
      note(node.attrs.mark as Tracked, at, at + node.nodeSize, `${wordsOf(node)} (row)`);
      return false;
    }
    if (!node.isTextblock) return true;
    node.forEach((child, offset) => {
      const from = at + 1 + offset;
      note(
        changeIn(child),
        from,
        from + child.nodeSize,
        child.text ?? (['object', 'picture', 'note'].includes(child.type.name) ? '▢' : ' '),
      );
    });
    const end = at + 1 + node.content.size;
    note((node.attrs.mark as Tracked | null) ?? {}, end, end + 2, ' ¶ ');
    return false;
  });
  return found;
};

const goes = (kind: keyof Tracked, decision: Decision): boolean => (kind === 'del') === (decision === 'accept');

const without = (mark: Tracked, kind: keyof Tracked): Tracked | null => {
  const { [kind]: _, ...rest } = mark;
  return Object.keys(rest).length > 0 ? rest : null;
};

/** Decides what stands between two places and was changed in this way. */
const decide = (
  tr: Transaction,
  { kind, from, to }: Pick<Change, 'kind' | 'from' | 'to'>,
  decision: Decision,
): void => {
  const type = tr.doc.type.schema.marks[kind === 'ins' ? 'inserted' : 'deleted'];
  if (!type) return;
  const acts: (() => void)[] = [];
  tr.doc.nodesBetween(from, Math.min(to, tr.doc.content.size), (node, at) => {
    const own = node.type.name === 'row' ? (node.attrs.mark as Tracked | null) : null;
    if (own?.[kind] && from <= at && at + node.nodeSize <= to) {
      if (!goes(kind, decision)) acts.push(() => tr.setNodeAttribute(at, 'mark', without(own, kind)));
      else {
        acts.push(() => deleteRow(tr, at));
        return false;
      }
    }
    if (!node.isTextblock) return true;
    node.forEach((child, offset) => {
      const [start, end] = [Math.max(from, at + 1 + offset), Math.min(to, at + 1 + offset + child.nodeSize)];
      if (start >= end || !type.isInSet(child.marks)) return;
      acts.push(() => (goes(kind, decision) ? tr.delete(start, end) : tr.removeMark(start, end, type)));
    });
    const end = at + 1 + node.content.size;
    const mark = node.attrs.mark as Tracked | null;
    if (mark?.[kind] && from <= end && end < to)
      acts.push(() => {
        if (goes(kind, decision)) joinNext(tr, at);
        else tr.setNodeAttribute(at, 'mark', without(mark, kind));
      });
    return false;
  });
  for (const step of acts.reverse()) step();
};

/** Accepts or rejects one change. */
export const decideOne =
  (change: Change, decision: Decision): Command =>
  ({ tr }, dispatch) => {
    decide(tr, change, decision);
    const place = tr.mapping.map(change.from, -1);
    tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(place, tr.doc.content.size))));
    dispatch?.(tr.setMeta(REVIEW, true));
    return true;
  };

/** Accepts or rejects what was changed of the looks of paragraphs while changes were tracked. */
const decideLooks = (tr: Transaction, decision: Decision): void =>
  tr.doc.descendants((node, at) => {
    const restyled = node.attrs.restyled as Restyled | null;
    if (node.isTextblock && restyled?.by) {
      const { by: _, ...rest } = restyled;
      tr.setNodeAttribute(at, 'restyled', decision === 'accept' ? rest : null);
    }
    return !node.isTextblock;
  });

/** Accepts or rejects all changes: first goes what is not to stay, then the rest is as if it had always been there. */
export const decideAll =
  (decision: Decision): Command =>
  ({ tr }, dispatch) => {
    const order = decision === 'accept' ? (['del', 'ins'] as const) : (['ins', 'del'] as const);
    for (const kind of order) decide(tr, { kind, from: 0, to: tr.doc.content.size }, decision);
    decideLooks(tr, decision);
    dispatch?.(tr.setMeta(REVIEW, true).scrollIntoView());
    return true;
  };

/** Selects a change and brings it into view. */
export const goToChange =
  ({ from, to }: Change): Command =>
  ({ tr, doc }, dispatch) => {
    const [start, end] = [doc.resolve(from), doc.resolve(Math.min(to, doc.content.size))];
    dispatch?.(tr.setSelection(TextSelection.between(start, end)).scrollIntoView());
    return true;
  };
