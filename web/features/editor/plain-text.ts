import type { Node, ResolvedPos } from 'prosemirror-model';
import type { Command } from 'prosemirror-state';
import type { RunFormat } from '#core/assembly/model/document-model.ts';
import type { ParagraphLook, Restyled } from '#core/editor/edited-file.ts';
import type { Looks } from './schema.ts';

/** What gives a paragraph its looks. */
export interface LookAttrs {
  source: number;
  restyled: Restyled | null;
}

export const lookAttrs = ({ attrs: { source, restyled } }: Node): LookAttrs => ({ source, restyled });

export const lookOf = (looks: Looks, { attrs: { source, restyled } }: Node): ParagraphLook | undefined =>
  restyled ? looks.lookOf(source, restyled) : looks.paragraphs[source];

/** How words of a run look in a paragraph. */
export const runIn = (looks: Looks, { attrs: { source, restyled } }: Node, run: number): RunFormat | undefined =>
  restyled ? looks.runOf(source, restyled, run) : looks.runs[run];

/** The nearest paragraph of a kind: beside the caret's where there is one, else anywhere in its story; before it rather than after. */
const nearest = ($at: ResolvedPos, looks: Looks, isMeant: (look: ParagraphLook) => boolean): LookAttrs | undefined => {
  const isFound = (node: Node): boolean => {
    const look = node.isTextblock ? lookOf(looks, node) : undefined;
    return look !== undefined && isMeant(look);
  };
  const nearestIn = (depth: number, deep: boolean): LookAttrs | undefined => {
    let before: LookAttrs | undefined;
    let after: LookAttrs | undefined;
    const start = $at.start(depth);
    $at.node(depth).descendants((node, offset) => {
      if (!isFound(node)) return deep;
      if (start + offset < $at.pos) before = lookAttrs(node);
      else after ??= lookAttrs(node);
      return false;
    });
    return before ?? after;
  };
  return nearestIn($at.depth - 1, false) ?? nearestIn(1, true);
};

/**
 * The nearest paragraph that is plain text, for one that leaves a list or follows a heading: no list, no heading, and no
 * title, whose words are larger.
 */
export const plainNear = ($at: ResolvedPos, looks: Looks): LookAttrs | undefined => {
  const sizeOf = (look: ParagraphLook | undefined) => (look && looks.runs[look.run]?.size) ?? 0;
  const size = sizeOf(lookOf(looks, $at.parent));
  return nearest($at, looks, (look) => !look.isListed && !look.heading && sizeOf(look) <= size);
};

const isListed = ($at: ResolvedPos, looks: Looks): boolean => lookOf(looks, $at.parent)?.isListed === true;

/** The paragraph at the caret becomes plain text where `when` says so. */
const leaveList =
  (looks: Looks, when: ($from: ResolvedPos) => boolean): Command =>
  ({ selection: { $from, empty }, tr }, dispatch) => {
    if (!empty || !$from.parent.isTextblock || !isListed($from, looks) || !when($from)) return false;
    const { source, restyled } = plainNear($from, looks) ?? {};
    if (source === undefined) return false;
    const place = $from.before();
    dispatch?.(
      tr.setNodeAttribute(place, 'source', source).setNodeAttribute(place, 'restyled', restyled).scrollIntoView(),
    );
    return true;
  };

/** Enter in an item without words. */
export const leaveEmptyItem = (looks: Looks): Command => leaveList(looks, ({ parent }) => parent.content.size === 0);

/** Backspace before an item's first word. */
export const leaveItem = (looks: Looks): Command => leaveList(looks, ({ parentOffset }) => parentOffset === 0);

/** A numbered heading that another item follows is one of a list of clauses, which goes on. */
const isFollowedByText = ($at: ResolvedPos, looks: Looks): boolean => {
  const next = $at.node(-1).maybeChild($at.indexAfter(-1));
  return next?.isTextblock === true && !lookOf(looks, next)?.isListed;
};

/**
 * The paragraph after whose model one begins that follows another: of the style that its style names as the next, as in
 * Word, where the file has one; after a heading, else, plain text.
 */
const follower = ($at: ResolvedPos, looks: Looks): LookAttrs | undefined => {
  const { style, next, heading } = lookOf(looks, $at.parent) ?? {};
  if (next !== undefined && next === style) return undefined;
  const named = next === undefined ? undefined : nearest($at, looks, (look) => look.style === next);
  if (named !== undefined || !heading) return named;
  if (isListed($at, looks) && !isFollowedByText($at, looks)) return undefined;
  return (
    plainNear($at, looks) ?? (next === undefined ? undefined : { ...lookAttrs($at.parent), restyled: { style: next } })
  );
};

/** Enter at the end of a paragraph begins what follows it: below a heading, its text. */
export const beginFollower =
  (looks: Looks): Command =>
  ({ selection: { $from, empty }, tr }, dispatch) => {
    const { parent, parentOffset } = $from;
    if (!empty || !parent.isTextblock || parentOffset < parent.content.size) return false;
    const attrs = follower($from, looks);
    if (!attrs) return false;
    dispatch?.(tr.split($from.pos, 1, [{ type: parent.type, attrs }]).scrollIntoView());
    return true;
  };
