import { Schema } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { openWordFile } from '#web/api/word-file.ts';
import { openForEditing, showSurface } from '#web/features/editor/surface.ts';

/** What opens one and the same text in an empty page: a Word file as the editor does, or its paragraphs in a bare surface. */
export interface EditorPage {
  showFile: (bytes: readonly number[]) => void;
  showBare: (paragraphs: readonly string[]) => void;
}

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
    new EditorView(place(), { state: EditorState.create({ doc: schema.node('doc', undefined, nodes) }) });
  },
};

Object.assign(window, { page });
