import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Command, EditorState } from 'prosemirror-state';
import { useEffect, useId, useRef } from 'react';
import { MOST_NOTE } from '#core/editor/note-words.ts';
import { type LiveValue, useLive } from '#web/ui/live-value.ts';
import { goToMark, noteText, removeNote, setNoteText } from './note-commands.ts';
import type { AddedNote } from './note-marks.ts';
import { wordsField } from './words-field.ts';

interface NotePanelProps {
  notes: readonly AddedNote[];
  /** The note whose words are to be written now; `onWriting` takes that as done. */
  writing: string | undefined;
  onWriting: () => void;
  editable: boolean;
  state: LiveValue<EditorState>;
  run: (command: Command) => void;
  runInPlace: (command: Command) => void;
}

/** The words of the footnotes that were added; those that the file has stand below its text. */
export const NotePanel = ({ notes, writing, onWriting, ...rest }: NotePanelProps) => (
  <Box component="section" aria-label="New footnotes" sx={{ display: 'grid', gap: 1.5 }}>
    <Box component="h2" sx={{ fontSize: 'var(--type-body)', fontWeight: 650 }}>
      New footnotes
    </Box>
    {notes.map(({ key, number }) => (
      <NoteView key={key} {...{ noteKey: key, number, onWriting, ...rest }} isWriting={writing === key} />
    ))}
  </Box>
);

interface NoteViewProps extends Pick<NotePanelProps, 'editable' | 'state' | 'run' | 'runInPlace' | 'onWriting'> {
  noteKey: string;
  number: number;
  isWriting: boolean;
}

const NoteView = ({ noteKey, number, isWriting, onWriting, editable, state, run, runInPlace }: NoteViewProps) => {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const text = useLive(state, (now) => noteText(now, noteKey));
  useEffect(() => {
    if (!isWriting) return;
    field.current?.focus();
    onWriting();
  }, [isWriting, onWriting]);
  return (
    <Box sx={{ borderTop: '1px solid var(--line)', pt: 1 }}>
      <Box component="label" htmlFor={id} sx={{ fontWeight: 600, fontSize: 'var(--type-note)' }}>
        Footnote {number}
      </Box>
      <Box
        component="textarea"
        id={id}
        ref={field}
        rows={2}
        maxLength={MOST_NOTE}
        readOnly={!editable}
        value={text ?? ''}
        onChange={({ target }) => runInPlace(setNoteText(noteKey, target.value))}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' && !(event.key === 'Enter' && (event.ctrlKey || event.metaKey))) return;
          event.preventDefault();
          run(goToMark(noteKey));
        }}
        sx={{ ...wordsField, mt: 0.5 }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        <Button
          size="small"
          aria-label={`Show footnote ${number} in the text`}
          title="Show in the text (Escape)"
          onClick={() => run(goToMark(noteKey))}
        >
          Show
        </Button>
        {editable && (
          <Button
            size="small"
            color="error"
            aria-label={`Delete footnote ${number}`}
            onClick={() => run(removeNote(noteKey))}
          >
            Delete
          </Button>
        )}
      </Box>
    </Box>
  );
};
