import { isHistoryTransaction } from 'prosemirror-history';
import type { Mark, Node } from 'prosemirror-model';
import { type Command, type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from 'prosemirror-state';
import { canJoin, Mapping, ReplaceStep, replaceStep, type Step } from 'prosemirror-transform';
import type { DocxParts } from '#core/assembly/parse/docx-parts.ts';
import type { By, Tracked } from '#core/editor/edited-file.ts';
import type { Looks } from './schema.ts';

/** Whether changes are tracked, and whose they are. */
interface Tracking {
  isOn: boolean;
  author: string;
}

export const trackingKey = new PluginKey<Tracking>('tracking');

/** Said of a transaction whose changes are no typing: a decision of changes, or one that came from elsewhere. */
export const REVIEW = 'review';

/** Whether a file asks whoever edits it to track changes. */
export const isTrackedBy = (parts: DocxParts): boolean =>
  /<(?:\w+:)?trackRevisions(?:\s*\/>|\s+(?:\w+:)?val="(?:1|true|on)")/.test(parts['word/settings.xml'] ?? '');

export const isTracking = (state: EditorState): boolean => trackingKey.getState(state)?.isOn ?? false;

/** Who changes what is changed now, where changes are tracked. */
export const byNow = (state: EditorState): By | undefined => {
  const { isOn = false, author = '' } = trackingKey.getState(state) ?? {};
  return isOn ? { author, at: minuteOf(new Date()) } : undefined;
};

/** Tracks changes from now on, as somebody's, or no longer. */
export const track =
  (isOn: boolean, author: string): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.setMeta(trackingKey, { isOn, author } satisfies Tracking).setMeta('addToHistory', false));
    return true;
  };

const changeMark = (node: Node, name: 'inserted' | 'deleted'): Mark | undefined =>
  node.marks.find(({ type }) => type.name === name);

/** What a paragraph is marked with at its end. */
const endOf = (node: Node): Tracked => (node.attrs.mark as Tracked | null) ?? {};

const orNull = (mark: Tracked): Tracked | null => (mark.ins || mark.del ? mark : null);

/** Writes one transaction anew, so that it says what was typed and deleted instead of doing it. */
class Amending {
  private readonly tr: Transaction;
  private readonly looks: Looks;
  private readonly by: By;
  /** Where the caret belongs after what was done last. */
  caret: number | undefined;

  constructor(tr: Transaction, looks: Looks, by: By) {
    this.tr = tr;
    this.looks = looks;
    this.by = by;
  }

  private isMine(by: { author?: string } | undefined): boolean {
    return by?.author === this.by.author;
  }

  private isUntracked({ type, attrs }: Node): boolean {
    if (type.name === 'anchor') return true;
    return type.name === 'object' && this.looks.objects[attrs.source as number]?.isUntracked === true;
  }

  /** The mark of what was inserted, of the words beside it where they are of the same author. */
  private insertion(at: number): Mark {
    const { doc } = this.tr;
    const { nodeBefore, nodeAfter } = doc.resolve(at);
    const beside = [nodeBefore, nodeAfter].map((node) => node && changeMark(node, 'inserted'));
    const own = beside.find((mark) => mark && this.isMine(mark.attrs) && !mark.attrs.moved);
    return own ?? doc.type.schema.mark('inserted', { ...this.by });
  }

  /** Says that what stands between two places was inserted. */
  inserted(from: number, to: number): void {
    const { tr } = this;
    const { deleted } = tr.doc.type.schema.marks;
    const mark = this.insertion(from);
    if (deleted) tr.removeMark(from, to, deleted);
    tr.addMark(from, to, mark);
    tr.doc.nodesBetween(from, to, (node, at) => {
      const end = at + 1 + node.content.size;
      if (node.isTextblock && from <= end && end < to) tr.setNodeAttribute(at, 'mark', { ins: this.by });
      return !node.isTextblock;
    });
  }

  /** Says that what stands between two places was deleted; what the same author inserted goes. */
  private deleted(from: number, to: number): void {
    const { tr } = this;
    const { schema } = tr.doc.type;
    const gone: (() => void)[] = [];
    tr.doc.nodesBetween(from, to, (node, at) => {
      if (!node.isTextblock) return true;
      node.forEach((child, offset) => {
        const [start, end] = [Math.max(from, at + 1 + offset), Math.min(to, at + 1 + offset + child.nodeSize)];
        if (start >= end || changeMark(child, 'deleted') || this.isUntracked(child)) return;
        if (this.isMine(changeMark(child, 'inserted')?.attrs)) gone.push(() => tr.delete(start, end));
        else tr.addMark(start, end, schema.mark('deleted', { ...this.by }));
      });
      const end = at + 1 + node.content.size;
      const mark = endOf(node);
      if (from > end || end >= to) return false;
      if (this.isMine(mark.ins)) gone.push(() => joinNext(tr, at));
      else if (!mark.del) tr.setNodeAttribute(at, 'mark', { ...mark, del: this.by });
      return false;
    });
    for (const mend of gone.reverse()) mend();
  }

  /** Does again, as a tracked change, what replaced one stretch by another. */
  replace(step: ReplaceStep, mapping: Mapping, before: EditorState): void {
    const { tr } = this;
    const [from, to] = [mapping.map(step.from, 1), Math.max(mapping.map(step.from, 1), mapping.map(step.to, -1))];
    const begin = tr.mapping.maps.length;
    if (to > from) {
      const holdsBlock = tr.doc.slice(from, to).content.content.some(holdsOther);
      // A file cannot say of a table or a control that it was deleted without more ado: it stays.
      if (holdsBlock) return;
      this.deleted(from, to);
      const { empty, from: was } = before.selection;
      this.caret = tr.mapping.slice(begin).map(empty && was <= from ? to : from, empty && was <= from ? 1 : -1);
    }
    if (step.slice.size === 0) return;
    const at = tr.mapping.slice(begin).map(to, -1);
    const size = tr.doc.content.size;
    const exact = tr.maybeStep(new ReplaceStep(at, at, step.slice));
    const fitted = exact.failed ? replaceStep(tr.doc, at, at, step.slice) : undefined;
    if (fitted) tr.maybeStep(fitted);
    const end = at + tr.doc.content.size - size;
    if (end <= at) return;
    this.inserted(at, end);
    this.caret = end;
  }
}

const holdsOther = (node: Node): boolean => !node.isInline && node.type.name !== 'paragraph';

/** Joins a paragraph to the next one, which keeps its own look and end; one without words goes, where another stands beside it. */
export const joinNext = (tr: Transaction, at: number): void => {
  const paragraph = tr.doc.nodeAt(at);
  if (!paragraph?.isTextblock) return;
  const after = at + paragraph.nodeSize;
  const next = tr.doc.nodeAt(after);
  if (next?.type === paragraph.type && canJoin(tr.doc, after)) {
    tr.join(after);
    tr.setNodeMarkup(at, undefined, next.attrs);
  } else if (paragraph.content.size === 0 && tr.doc.resolve(at).parent.childCount > 1 && next) {
    tr.delete(at, after);
  } else tr.setNodeAttribute(at, 'mark', null);
};

/** To the minute, as Word says it. */
const minuteOf = (now: Date): string => `${now.toISOString().slice(0, 17)}00Z`;

/** Where words came in by a transaction's steps, in the document after them. */
const insertedBy = (transactions: readonly Transaction[]): { from: number; to: number }[] => {
  const maps = transactions.flatMap(({ mapping }) => mapping.maps);
  return maps.flatMap((map, at) => {
    const found: { from: number; to: number }[] = [];
    const rest = new Mapping(maps.slice(at + 1));
    map.forEach((_from, _to, from, to) => {
      if (to > from) found.push({ from: rest.map(from, 1), to: rest.map(to, -1) });
    });
    return found.filter(({ from, to }) => to > from);
  });
};

const stepsOf = (transactions: readonly Transaction[]): { step: Step; doc: Node }[] =>
  transactions.flatMap(({ steps, docs }) => steps.map((step, at) => ({ step, doc: docs[at] as Node })));

const isDeletion = (step: Step) => step instanceof ReplaceStep && step.to > step.from;

/** While changes are tracked, what is typed is said to be inserted, and what is deleted stays and is said to be. */
const tracked = (
  transactions: readonly Transaction[],
  before: EditorState,
  state: EditorState,
  looks: Looks,
  author: string,
): Transaction | undefined => {
  const { tr } = state;
  const amending = new Amending(tr, looks, { author, at: minuteOf(new Date()) });
  const steps = stepsOf(transactions);
  if (!steps.some(({ step }) => isDeletion(step))) {
    for (const { from, to } of insertedBy(transactions)) amending.inserted(from, to);
    return tr.docChanged ? tr : undefined;
  }
  for (const { step, doc } of steps.toReversed()) tr.step(step.invert(doc));
  const undone = tr.mapping.maps.length;
  // From the places of each step to those of the document that is written anew.
  let mapping = new Mapping();
  for (const { step } of steps) {
    const begin = tr.mapping.maps.length;
    if (step instanceof ReplaceStep) amending.replace(step, mapping, before);
    else {
      const moved = step.map(mapping);
      if (moved) tr.maybeStep(moved);
    }
    mapping = new Mapping([step.getMap().invert(), ...mapping.maps, ...tr.mapping.maps.slice(begin)]);
  }
  const caret = amending.caret ?? new Mapping(tr.mapping.maps.slice(undone)).map(before.selection.from);
  tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(caret, tr.doc.content.size)), -1));
  return tr;
};

/** While changes are not tracked, what is typed among tracked words is no part of them, and ends stay with what they end. */
const untracked = (transactions: readonly Transaction[], state: EditorState): Transaction | undefined => {
  const { tr, schema } = state;
  for (const { from, to } of insertedBy(transactions)) {
    for (const type of [schema.marks.inserted, schema.marks.deleted]) {
      if (type && tr.doc.rangeHasMark(from, to, type)) tr.removeMark(from, to, type);
    }
    tr.doc.nodesBetween(from, to, (node, at) => {
      const end = at + 1 + node.content.size;
      if (node.isTextblock && node.attrs.mark && from <= end && end < to) tr.setNodeAttribute(at, 'mark', null);
      return !node.isTextblock;
    });
  }
  return tr.docChanged ? tr : undefined;
};

/** After an untracked deletion over the end of a paragraph, the paragraph that is left has the end that is left. */
const settledEnds = (transactions: readonly Transaction[], state: EditorState, tr: Transaction): Transaction => {
  for (const { step, doc } of stepsOf(transactions)) {
    if (!(step instanceof ReplaceStep) || step.to === step.from || step.to > doc.content.size) continue;
    const last = doc.resolve(step.to).parent;
    if (!last.isTextblock || doc.resolve(step.from).parent === last) continue;
    const place = state.doc.resolve(Math.min(state.doc.content.size, step.from));
    const { parent, depth } = place;
    if (!parent.isTextblock || step.slice.size > 0) continue;
    const mark = orNull(endOf(last));
    if (JSON.stringify(mark) !== JSON.stringify(parent.attrs.mark))
      tr.setNodeAttribute(place.before(depth), 'mark', mark);
  }
  return tr;
};

/** Tracks changes as Word does, or leaves those that a file has as they are. */
export const tracking = (looks: Looks, isOn: boolean): Plugin<Tracking> =>
  new Plugin<Tracking>({
    key: trackingKey,
    state: {
      init: () => ({ isOn, author: '' }),
      apply: (tr, now) => (tr.getMeta(trackingKey) as Tracking | undefined) ?? now,
    },
    appendTransaction: (transactions, before, state) => {
      const own = transactions.filter((tr) => tr.docChanged);
      const isElse = (tr: Transaction) =>
        tr.getMeta(REVIEW) || tr.getMeta('appendedTransaction') || tr.getMeta('y-sync$') || isHistoryTransaction(tr);
      if (own.length === 0 || own.some(isElse)) return null;
      const { isOn: isTracked = false, author = '' } = trackingKey.getState(state) ?? {};
      if (isTracked) return tracked(own, before, state, looks, author) ?? null;
      const tr = settledEnds(own, state, untracked(own, state) ?? state.tr);
      return tr.docChanged ? tr : null;
    },
  });
