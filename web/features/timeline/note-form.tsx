import Box from '@mui/material/Box';
import * as z from 'zod/mini';
import { addMatterNote, changeMatterNote, listMatterNotes, listMatterTimeline } from '#core/timeline/endpoints.ts';
import { type MatterNote, NOTE_LIMITS, NoteText } from '#core/timeline/matter-note.ts';
import { call } from '#web/api/client.ts';
import { findRow } from '#web/api/find-row.ts';
import { useWrite } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { useEditedText } from '#web/api/use-edited-text.ts';
import { Form } from '#web/ui/form.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TwoVersions } from '#web/ui/two-versions.tsx';

const schema = z.object({ text: NoteText });
export const refreshes = [listMatterNotes, listMatterTimeline];

/** Adds a note to a matter. */
export const NoteForm = ({ matterId, onAdded }: { matterId: string; onAdded: () => void }) => {
  const { write } = useWrite(addMatterNote, { refreshes, says: 'Note added', quiet: true });
  const form = useSchemaForm({
    schema,
    defaults: { text: '' },
    save: (given, noteId) => write({ matterId, noteId, ...given }),
    onSaved: onAdded,
    draft: `note.${matterId}`,
    refusals: { any: 'text' },
    short: true,
  });
  return (
    <Form form={form} gap={1.25}>
      <TextArea
        label="Note"
        hint="For whoever works in this matter; the client never sees it."
        rows={2}
        maxLength={NOTE_LIMITS.text}
        {...form.field('text')}
      />
      <Box>
        <SubmitButton size="medium" variant="outlined" pending={form.pending}>
          Add note
        </SubmitButton>
      </Box>
    </Form>
  );
};

interface EditNoteProps {
  matterId: string;
  note: MatterNote;
  onClose: () => void;
}

/** Changes what a note says. */
export const EditNoteDialog = ({ matterId, note, onClose }: EditNoteProps) => {
  const { write } = useWrite(changeMatterNote, { refreshes, says: 'Note saved', quiet: true });
  const { noteId } = note;
  const { form, differing } = useEditedText({
    note,
    schema,
    draft: `note.${noteId}`,
    read: () =>
      findRow(
        (page) => call(listMatterNotes, { matterId, ...page }),
        (row) => row.noteId === noteId,
      ),
    write: (changed) => write({ matterId, noteId, ...changed }),
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title="Edit note" onClose={onClose} submit="Save">
      <TwoVersions differing={differing} labels={{ text: 'Note' }} onChoose={(_, text) => form.put({ text })} />
      <TextArea label="Note" autoFocus maxLength={NOTE_LIMITS.text} {...form.field('text')} />
    </FormDialog>
  );
};
