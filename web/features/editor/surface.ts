import { history } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';
import { type EditorProps, EditorView } from 'prosemirror-view';
import type { DocxParts } from '#core/assembly/parse/docx-parts.ts';
import { commentPlaces } from '#core/editor/comment-places.ts';
import { Draft } from '#core/editor/draft.ts';
import type { EditedFile } from '#core/editor/edited-file.ts';
import { listLabels } from '#core/editor/list-labels.ts';
import { openFile } from '#core/editor/open-file.ts';
import { blankMarks } from './blank-marks.ts';
import { chips } from './chips.ts';
import { clauseMarks } from './clause-marks.ts';
import { commentMarks } from './comment-marks.ts';
import { finding } from './find.ts';
import { keysOf } from './keys.ts';
import { listLabelling } from './labels.ts';
import { toDoc, toEdited } from './mapping.ts';
import { noteMarks } from './note-marks.ts';
import { pageLines } from './page-lines.ts';
import { pasting } from './paste.ts';
import { pictureViews } from './picture-views.ts';
import type { Pictures } from './pictures.ts';
import { restyledWords } from './restyle.ts';
import { type EditorSchema, type Looks, schemaOf } from './schema.ts';
import { hasStructureOf, keepStructure } from './structure.ts';
import { isTrackedBy, tracking } from './tracking.ts';
import { typedTags } from './typed-tag.ts';

/** A file that is open for editing: how it looks, its document as it was opened, and the state that editing begins with. */
export interface Opened {
  parts: DocxParts;
  looks: Looks;
  schema: EditorSchema;
  /** The words as the file has them. */
  first: Node;
  state: EditorState;
}

/** The document of a draft, where it belongs to this file. */
const docOf = (schema: EditorSchema, draft: EditedFile, looks: Looks, first: Node): Node | undefined => {
  try {
    const doc = toDoc(schema, Draft.parse(draft), looks);
    doc.check();
    return hasStructureOf(first, doc) ? doc : undefined;
  } catch {
    return undefined;
  }
};

/** Opens a file for editing, with the words of a draft in it where one is given. */
export const openForEditing = (parts: DocxParts, draft?: EditedFile): Opened => {
  const { file, ...looks } = openFile(parts);
  const schema = schemaOf(looks);
  const first = toDoc(schema, file, looks);
  const drafted = draft && docOf(schema, draft, looks, first);
  const plugins = [
    // The first one: what it amends is amended before the others look at it.
    tracking(looks, isTrackedBy(parts)),
    keymap(keysOf(schema, looks)),
    history(),
    keepStructure(first, looks),
    pasting(looks),
    chips(),
    blankMarks(),
    clauseMarks(),
    restyledWords(looks),
    finding(),
    typedTags(),
    commentMarks(commentPlaces(parts)),
    noteMarks(looks),
    listLabelling(listLabels(parts)),
    pageLines(looks),
  ];
  return { parts, looks, schema, first, state: EditorState.create({ doc: drafted ?? first, plugins }) };
};

export const editedIn = ({ looks }: Opened, doc: Node): EditedFile => toEdited(doc, looks);

/** Room that stays free above and below the caret, in pixels: the bars that stand above the paper, on a phone with the faults. */
const free = { top: 190, bottom: 60, left: 0, right: 0 };

export interface SurfaceLook {
  label: string;
  editable: boolean;
}

/** How the surface is called, and whether it is written in. */
export const propsOf = ({ label, editable }: SurfaceLook): Partial<EditorProps> => ({
  editable: () => editable,
  attributes: {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-readonly': String(!editable),
    tabindex: '0',
  },
});

/** Shows an open file in an element of the page, and tells its state after every change. */
export const showSurface = (
  place: HTMLElement,
  { state, looks }: Opened,
  onState: (state: EditorState) => void,
  pictures?: Pictures,
): EditorView => {
  const view: EditorView = new EditorView(place, {
    state,
    ...(pictures && { nodeViews: pictureViews(looks, pictures) }),
    scrollMargin: free,
    scrollThreshold: free,
    dispatchTransaction: (tr) => {
      view.updateState(view.state.apply(tr));
      onState(view.state);
    },
  });
  return view;
};
