import { Schema } from 'prosemirror-model';
import { EditorState, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { applyUpdate, Doc } from 'yjs';
import { openWordFile } from '#web/api/word-file.ts';
import { openForEditing, showSurface } from '#web/features/editor/surface.ts';
import { toText } from '#web/together/base64.ts';
import { beginningOf, createMirror } from '#web/together/mirror.ts';
import { bindWriting } from '#web/together/writing.ts';

/** What opens one and the same text in an empty page: a Word file as the editor does, or its paragraphs in a bare surface. */
export interface EditorPage {
  showFile: (bytes: readonly number[]) => void;
  showBare: (paragraphs: readonly string[]) => void;
  /** Puts the caret into the bare surface. */
  putCaret: () => void;
  /** Opens a Word file with the caret within it; somebody else will write a letter in it so often, when `hear` and `send` are called. */
  showShared: (bytes: readonly number[], letters: number) => void;
  /** Shows the next letter of the other writer. */
  hear: () => void;
  /** Makes of what was typed here what is sent to the other. */
  send: () => void;
}

const TURN = '00000000-0000-4000-8000-000000000000';
const other = { kind: 'draft', turn: TURN, writerId: 'other', accountId: 'other', name: 'Ira Reed' } as const;

/** The changes of somebody who types letters at the end of one paragraph, one by one. */
const lettersOf = (state: EditorState, letters: number): string[] => {
  const doc = new Doc();
  applyUpdate(doc, beginningOf(state.doc));
  const mirror = createMirror(doc, state.schema);
  mirror.write(state.doc);
  const changes: string[] = [];
  doc.on('update', (bytes: Uint8Array) => changes.push(toText(bytes)));
  let now = state;
  for (let letter = 0; letter < letters; letter += 1) {
    now = now.apply(now.tr.insertText('x', endOf(now, 1 / 3)));
    mirror.write(now.doc);
  }
  return changes;
};

/** The end of a paragraph of the text, by how far down it stands, from 0 to 1. */
const endOf = ({ doc }: EditorState, share: number): number => {
  const ends: number[] = [];
  doc.descendants((node, at) => {
    if (node.isTextblock) ends.push(at + node.nodeSize - 1);
    return !node.isTextblock;
  });
  return ends[Math.floor(share * ends.length)] as number;
};

/** Puts the caret where a key is to be measured. */
const caretIn = (view: EditorView): void => {
  const { doc, tr } = view.state;
  view.dispatch(tr.setSelection(TextSelection.create(doc, endOf(view.state, 2 / 3))).scrollIntoView());
  view.focus();
};

const place = () => document.body.appendChild(document.createElement('div'));

const page: EditorPage = {
  showFile: (bytes) => {
    showSurface(place(), openForEditing(openWordFile(new Uint8Array(bytes)).parts), () => undefined);
  },
  showBare: (paragraphs) => {
    const schema = new Schema({
      nodes: { doc: { content: 'paragraph+' }, paragraph: { content: 'text*', toDOM: () => ['p', 0] }, text: {} },
    });
    const nodes = paragraphs.map((text) => schema.node('paragraph', undefined, schema.text(text)));
    const doc = schema.node('doc', undefined, nodes);
    const view = new EditorView(place(), { state: EditorState.create({ doc }) });
    page.putCaret = () => caretIn(view);
  },
  showShared: (bytes, letters) => {
    const opened = openForEditing(openWordFile(new Uint8Array(bytes)).parts);
    const view = showSurface(place(), opened, () => undefined);
    const changes = lettersOf(view.state, letters);
    const joined = { turn: TURN, base: 1, saved: 1, base_url: '', changes: [], writers: [] };
    const writing = bindWriting(view, view.state.doc, 'shared', joined);
    let heard = 0;
    page.hear = () => {
      const bytes = changes[heard];
      if (bytes === undefined) throw new Error('The other writer has no more letters.');
      heard += 1;
      writing.hear({ ...other, bytes, presence: JSON.stringify({ kept: heard }) });
    };
    page.send = () => {
      const change = writing.next();
      if (!change) throw new Error('Nothing was typed.');
      writing.presence();
      writing.confirm(change.changeId);
    };
    caretIn(view);
  },
  putCaret: () => {
    throw new Error('Nothing is shown.');
  },
  hear: () => {
    throw new Error('No file is shared.');
  },
  send: () => {
    throw new Error('No file is shared.');
  },
};

Object.assign(window, { page });
