import Superscript from 'lucide-react/icons/superscript';
import type { Command, EditorState } from 'prosemirror-state';
import { useCallback, useLayoutEffect } from 'react';
import { type LiveValue, useLive } from '#web/ui/live-value.ts';
import { addNote, canAddNote, freshNoteKey, goBackToText, goToWords, selectedNote } from './note-commands.ts';
import type { Looks } from './schema.ts';
import { shortcutPrefix, Tool } from './tool.tsx';

interface NoteToolProps {
  state: LiveValue<EditorState>;
  looks: Looks;
  run: (command: Command) => void;
  /** The words of a note that was added are to be written. */
  onWrite: (key: string) => void;
}

/** Ctrl+Alt+F, on a Mac ⌘⌥F; what a keyboard types by AltGr is no such key. */
const isNoteKey = (event: KeyboardEvent): boolean => {
  if (!event.altKey || event.shiftKey || event.getModifierState('AltGraph')) return false;
  return event.metaKey ? event.code === 'KeyF' : event.ctrlKey && event.key.toLowerCase() === 'f';
};

type NoteCommand = 'add' | 'words' | 'text' | 'none';

const HINTS: Record<Exclude<NoteCommand, 'none'>, string> = {
  add: 'Add a footnote',
  words: 'Go to the footnote’s words',
  text: 'Go back to the text',
};

/** What the key does where the caret is. */
const actOf = (state: EditorState, looks: Looks): NoteCommand => {
  if (selectedNote(state)) return 'words';
  if (canAddNote(state)) return 'add';
  return goBackToText(looks)(state) ? 'text' : 'none';
};

/** In the bar, and by Ctrl or ⌘, Alt and F: adds a footnote, and leads from a mark to the words and back. */
export const NoteTool = ({ state, looks, run, onWrite }: NoteToolProps) => {
  const present = useLive(state, (now) => actOf(now, looks));
  const press = useCallback(() => {
    const now = state.read();
    const does = actOf(now, looks);
    const key = does === 'words' ? selectedNote(now)?.key : freshNoteKey();
    if (does === 'words') run(goToWords(looks));
    else if (does === 'add' && key !== undefined) run(addNote(key));
    else if (does === 'text') run(goBackToText(looks));
    if (key !== undefined && (does === 'words' || does === 'add')) onWrite(key);
  }, [state, looks, run, onWrite]);
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.target instanceof Element) || !event.target.closest('.ProseMirror')) return;
      if (isNoteKey(event)) {
        event.preventDefault();
        press();
      } else if (event.key === 'Enter' && selectedNote(state.read())?.key !== undefined) press();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [state, press]);
  return (
    <Tool
      label="Footnote"
      hint={
        present === 'none'
          ? 'Put the caret into the text to add a footnote'
          : `${HINTS[present]} (${shortcutPrefix}Alt+F)`
      }
      off={present === 'none'}
      onPress={press}
    >
      <Superscript size={18} />
    </Tool>
  );
};
