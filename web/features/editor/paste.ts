import { Fragment, type Mark, type Node, type ResolvedPos, Slice } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { noteWords } from '#core/editor/note-words.ts';
import { emptyAcross, isAcross } from './keys.ts';
import { canAddNote, freshNoteKey, ownWords } from './note-commands.ts';
import { noteMarksIn } from './note-marks.ts';
import { rowsAsLines } from './pasted-rows.ts';
import { type LookAttrs, lookAttrs, lookOf, plainNear } from './plain-text.ts';
import { type Looks, UNSAID } from './schema.ts';
import { sourceNear } from './structure.ts';

const KEPT = ['strong', 'em', 'underline'];

/** A pasted paragraph: its words, and whether it is an item of a list, or stands apart from any. */
interface Line {
  kind: string;
  content: Node[];
}

const kindOf = (looks: Looks, node: Node): string => {
  const own = lookOf(looks, node);
  if (own?.isListed) return 'item';
  return own?.heading ? 'apart' : (node.attrs.kind as string);
};

/**
 * A list takes in pasted items, and paragraphs where nothing else comes with them; what comes with headings or table rows is
 * plain text, as is whatever follows a heading's own line.
 */
const attrsBeside = (looks: Looks, $from: ResolvedPos, lines: Line[]): ((line: Line) => LookAttrs) => {
  const here = $from.parent.isTextblock ? lookAttrs($from.parent) : { source: sourceNear($from), restyled: null };
  const look = here.source === UNSAID ? undefined : looks.lookOf(here.source, here.restyled ?? {});
  const isMixed = lines.some(({ kind }) => kind === 'apart');
  const beside = look?.isListed || look?.heading ? (plainNear($from, looks) ?? here) : here;
  const staysItem = ({ kind }: Line) => look?.isListed === true && (kind === 'item' || !isMixed);
  return (line) => (staysItem(line) ? here : beside);
};

/** The footnote of the file whose mark this is, where that was cut out of the text: its words go on in another note. */
const cutNote = ({ state }: EditorView, { objects }: Looks, { attrs: { source } }: Node): string | undefined => {
  const id = objects[source as number]?.footnote;
  return noteMarksIn(state).some((mark) => mark.id === id) ? undefined : id;
};

/** What is pasted as plain paragraphs: words with bold, italic and underline, tabs, line breaks and footnotes; nothing else comes along. */
const plain = (looks: Looks, slice: Slice, view: EditorView, isText: boolean): Slice => {
  const { schema, selection, storedMarks } = view.state;
  const { $from } = selection;
  const here = storedMarks ?? $from.marks();
  const run = here.filter(({ type }) => type.name === 'run');
  const marksOf = (marks: readonly Mark[]) =>
    isText ? here : [...run, ...marks.filter(({ type }) => KEPT.includes(type.name))];
  const takesNotes = canAddNote(view.state);
  const note = (text: string): Node[] =>
    takesNotes ? [schema.node('note', { key: freshNoteKey(), text: noteWords(text) })] : [];
  const inline = (node: Node): Node[] => {
    if (node.type.name === 'note') return note(node.attrs.text as string);
    if (node.type.name === 'object') {
      const cut = cutNote(view, looks, node);
      return cut === undefined ? [] : note(ownWords(view.state.doc, looks, cut));
    }
    if (node.type.name === 'tab' || node.type.name === 'line') return [node.mark(run)];
    return (node.text ?? '').split(/(\t)/).flatMap((text): Node[] => {
      if (text === '\t') return [schema.node('tab', null, [], run)];
      return text ? [schema.text(text.replace(/\r?\n/g, ' '), marksOf(node.marks))] : [];
    });
  };
  const lines: Line[] = [];
  const take = (content: Fragment): void => {
    if (content.firstChild?.isInline) lines.push({ kind: '', content: content.content.flatMap(inline) });
    else
      for (const node of content.content)
        node.isTextblock
          ? lines.push({ kind: kindOf(looks, node), content: node.children.flatMap(inline) })
          : take(node.content);
  };
  take(slice.content);
  if (lines.length === 0) return Slice.empty;
  const attrsOf = attrsBeside(looks, $from, lines);
  const paragraphs = lines.map((line) => schema.node('paragraph', { ...attrsOf(line) }, line.content));
  return new Slice(Fragment.from(paragraphs), 1, 1);
};

/**
 * Pasting and typing over a selection. Nothing is dragged about: what the file has once could come to stand twice, and a
 * file that is dropped here by mistake would take the page's place.
 */
export const pasting = (looks: Looks): Plugin =>
  new Plugin({
    props: {
      // The styles of other pages are not let in, not even for reading: their copy is read instead.
      transformPastedHTML: (html) =>
        rowsAsLines(html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/gi, ' data-style='))),
      transformPasted: (slice, view, isText) => plain(looks, slice, view, isText),
      handlePaste: (view, _event, slice) => {
        if (isAcross(view.state)) emptyAcross(view.state, view.dispatch);
        view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true));
        return true;
      },
      handleTextInput: (view, _from, _to, text) => {
        if (!isAcross(view.state)) return false;
        emptyAcross(view.state, view.dispatch);
        view.dispatch(view.state.tr.insertText(text));
        return true;
      },
      handleDrop: () => true,
      handleDOMEvents: {
        // What is composed replaces what is selected before the browser takes it away itself.
        compositionstart: (view) => {
          emptyAcross(view.state, view.dispatch);
          return false;
        },
        dragstart: (_view, event) => {
          event.preventDefault();
          return true;
        },
      },
    },
  });
