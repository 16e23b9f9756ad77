import * as z from 'zod/mini';
import type { FromMessage } from '#core/messages/from-message.ts';
import { addMatterNote, listMatterNotes, listMatterTimeline } from '#core/timeline/endpoints.ts';
import { NOTE_LIMITS, NoteText } from '#core/timeline/matter-note.ts';
import { useWrite } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

const refreshes = [listMatterNotes, listMatterTimeline];
const schema = z.object({ text: NoteText });

export interface MakeNoteProps {
  matterId: string;
  fromMessage: FromMessage;
  /** What the note says to begin with. */
  text: string;
  onClose: () => void;
}

/** Makes a note in the matter of a message. */
export const MakeNoteDialog = ({ matterId, fromMessage, text, onClose }: MakeNoteProps) => {
  const { write } = useWrite(addMatterNote, { refreshes, says: 'Note added', quiet: true });
  const form = useSchemaForm({
    schema,
    defaults: { text },
    save: (given, noteId) => write({ matterId, noteId, fromMessage, ...given }),
    onSaved: onClose,
    draft: `message-note.${fromMessage.messageId}`,
    refusals: { any: 'text' },
    short: true,
  });
  return (
    <FormDialog form={form} title="Make a note" onClose={onClose} submit="Add note">
      <TextArea
        label="Note"
        hint="For whoever works in this matter; the client never sees it."
        autoFocus
        maxLength={NOTE_LIMITS.text}
        {...form.field('text')}
      />
    </FormDialog>
  );
};
