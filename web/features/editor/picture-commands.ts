import type { Node } from 'prosemirror-model';
import { type Command, type EditorState, NodeSelection } from 'prosemirror-state';
import type { PictureSize } from '#core/editor/edited-file.ts';
import { sizeWithin } from '#core/editor/pictures.ts';
import { isAcross } from './keys.ts';
import type { Looks } from './schema.ts';
import { REVIEW } from './tracking.ts';

/** A picture of the text: what it is drawn from, its size in EMU, and what is said in its place. */
export interface Picture {
  /** The id of one that was put in, or the part of the file. */
  from: string;
  size: PictureSize;
  alt: string;
  /** It is drawn in a way in which its size and its words stay as they are. */
  isFixed: boolean;
}

/** What a node shows as a picture; undefined for what is none. */
export const pictureIn = (node: Node, looks: Looks): Picture | undefined => {
  const { attrs } = node;
  if (node.type.name === 'picture') {
    const { id, size, alt } = attrs as { id: string; size: PictureSize; alt: string };
    return { from: id, size, alt, isFixed: false };
  }
  const look = node.type.name === 'object' ? looks.objects[attrs.source as number]?.picture : undefined;
  if (!look) return undefined;
  const { resized, alt } = attrs as { resized: PictureSize | null; alt: string | null };
  return { from: look.part, size: resized ?? look.size, alt: alt ?? look.alt, isFixed: look.isFixed ?? false };
};

/** The picture that is selected, and where it stands. */
export const selectedPicture = (
  { selection }: EditorState,
  looks: Looks,
): (Picture & { at: number; node: Node }) | undefined => {
  if (!(selection instanceof NodeSelection)) return undefined;
  const picture = pictureIn(selection.node, looks);
  return picture && { ...picture, at: selection.from, node: selection.node };
};

/** Whether a picture can be put in where the caret is. */
export const canInsertPicture = (state: EditorState): boolean =>
  !isAcross(state) && state.selection.$from.parent.inlineContent;

const KEY_LETTERS = 10;

/** Puts a picture where the caret is, and selects it. */
export const insertPicture =
  (picture: { id: string; size: PictureSize; alt: string }): Command =>
  (state, dispatch) => {
    if (!canInsertPicture(state)) return false;
    const key = crypto.randomUUID().replaceAll('-', '').slice(0, KEY_LETTERS);
    const { tr, schema, selection } = state;
    tr.replaceSelectionWith(schema.node('picture', { key, ...picture }), false);
    const at = tr.mapping.map(selection.from, -1);
    if (tr.doc.nodeAt(at)?.type.name === 'picture') tr.setSelection(NodeSelection.create(tr.doc, at));
    dispatch?.(tr.scrollIntoView());
    return true;
  };

const isSame = (one: PictureSize, other: PictureSize) => one.width === other.width && one.height === other.height;

/** Gives a picture another size or other words. Word tracks neither, so no change is marked. */
export const changePicture =
  (looks: Looks, at: number, change: { size?: PictureSize; alt?: string }): Command =>
  (state, dispatch) => {
    const node = state.doc.nodeAt(at);
    const now = node && pictureIn(node, looks);
    if (!node || !now || now.isFixed) return false;
    const { tr } = state;
    const size = change.size && sizeWithin(change.size);
    const own = node.type.name === 'object' ? looks.objects[node.attrs.source as number]?.picture : undefined;
    if (size) {
      if (own) tr.setNodeAttribute(at, 'resized', isSame(size, own.size) ? null : size);
      else tr.setNodeAttribute(at, 'size', size);
    }
    if (change.alt !== undefined) tr.setNodeAttribute(at, 'alt', own?.alt === change.alt ? null : change.alt);
    const { selection } = state;
    if (selection instanceof NodeSelection) tr.setSelection(NodeSelection.create(tr.doc, selection.from));
    dispatch?.(tr.setMeta(REVIEW, true));
    return true;
  };

/** Makes the selected picture larger or smaller by a share of its size. */
export const resizePicture =
  (looks: Looks, by: number): Command =>
  (state, dispatch) => {
    const picture = selectedPicture(state, looks);
    if (!picture) return false;
    const { width, height } = picture.size;
    return changePicture(looks, picture.at, { size: { width: width * by, height: height * by } })(state, dispatch);
  };
