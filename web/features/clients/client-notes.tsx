import Box from '@mui/material/Box';
import { useState } from 'react';
import { type ClientNote, mayChangeNote, NOTE_LIMITS } from '#core/clients/client-note.ts';
import { addClientNote, changeClientNote, listClientNotes, removeClientNote } from '#core/clients/endpoints.ts';
import { truncated } from '#core/truncated.ts';
import { call } from '#web/api/client.ts';
import { findRow } from '#web/api/find-row.ts';
import { useWrite } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { useEditedText } from '#web/api/use-edited-text.ts';
import { useList } from '#web/api/use-list.ts';
import { useSignedIn } from '#web/session/session.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TwoVersions } from '#web/ui/two-versions.tsx';
import { noteSchema } from './note-schema.ts';

const refreshes = [listClientNotes];

/** What the firm noted of a client, each by whom and when. */
export const ClientNotes = ({ clientId }: { clientId: string }) => {
  const [edited, setEdited] = useState<ClientNote>();
  const [removed, setRemoved] = useState<ClientNote>();
  const remove = useWrite(removeClientNote, { refreshes, says: 'Note removed' });
  return (
    <Panel title="Notes">
      <NewNote clientId={clientId} />
      <Loaded
        read={useList(listClientNotes, { clientId })}
        skeleton={<RowsSkeleton count={1} />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<Box sx={{ mt: 1.5, color: 'text.secondary' }}>No notes yet. Only your firm sees them.</Box>}
      >
        {({ rows }) => (
          <Box
            component="ul"
            aria-label="Notes"
            sx={{ m: 0, mt: 2, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}
          >
            {rows.map((note) => (
              <li key={note.noteId}>
                <Note note={note} onChange={() => setEdited(note)} onRemove={() => setRemoved(note)} />
              </li>
            ))}
          </Box>
        )}
      </Loaded>
      {edited && <ChangeNote note={edited} onClose={() => setEdited(undefined)} />}
      <ConfirmDialog
        open={removed !== undefined}
        title="Remove this note?"
        confirm="Remove"
        danger
        pending={remove.pending}
        onClose={() => setRemoved(undefined)}
        onConfirm={async () => {
          if (removed) await remove.write({ clientId, noteId: removed.noteId, version: removed.version });
          setRemoved(undefined);
        }}
      >
        Nobody of your firm can read it any more.
      </ConfirmDialog>
    </Panel>
  );
};

const NewNote = ({ clientId }: { clientId: string }) => {
  const { write } = useWrite(addClientNote, { refreshes, quiet: true });
  // Another note is another form, with an id of its own.
  const [round, setRound] = useState(0);
  return (
    <NewNoteForm
      key={round}
      save={(text, noteId) => write({ clientId, noteId, text })}
      draft={`client-note.${clientId}`}
      onSaved={() => setRound(round + 1)}
    />
  );
};

interface NewNoteFormProps {
  save: (text: string, noteId: string) => ReturnType<ReturnType<typeof useWrite<typeof addClientNote>>['write']>;
  draft: string;
  onSaved: () => void;
}

const NewNoteForm = ({ save, draft, onSaved }: NewNoteFormProps) => {
  const form = useSchemaForm({
    schema: noteSchema,
    defaults: { text: '' },
    save: ({ text }, noteId) => save(text, noteId),
    refusals: { any: 'text' },
    onSaved,
    draft,
    short: true,
  });
  return (
    <Form form={form} gap={1}>
      <TextArea label="New note" rows={2} maxLength={NOTE_LIMITS.text} {...form.field('text')} />
      <Box>
        <SubmitButton size="small" pending={form.pending}>
          Add note
        </SubmitButton>
      </Box>
    </Form>
  );
};

interface NoteProps {
  note: ClientNote;
  onChange: () => void;
  onRemove: () => void;
}

const Note = ({ note, onChange, onRemove }: NoteProps) => {
  const { _id: accountId } = useSignedIn();
  const { author, at, changedAt, text } = note;
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0, fontSize: 'var(--type-small)', color: 'text.secondary' }}>
          <strong>{author.name}</strong> · <Moment at={at} />
          {changedAt && ' · changed'}
        </Box>
        {mayChangeNote(note, accountId) && (
          <Menu
            label={`Actions for the note “${truncated(text, 40)}”`}
            choices={[
              { label: 'Change', onChoose: onChange },
              { label: 'Remove', danger: true, onChoose: onRemove },
            ]}
          />
        )}
      </Box>
      <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Box>
    </>
  );
};

const ChangeNote = ({ note, onClose }: { note: ClientNote; onClose: () => void }) => {
  const { write } = useWrite(changeClientNote, { refreshes, says: 'Saved', quiet: true });
  const { clientId, noteId } = note;
  const { form, differing } = useEditedText({
    note,
    schema: noteSchema,
    draft: `client-note.${noteId}`,
    read: () =>
      findRow(
        (page) => call(listClientNotes, { clientId, ...page }),
        (row) => row.noteId === noteId,
      ),
    write: (changed) => write({ clientId, noteId, ...changed }),
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title="Change note" submit="Save" onClose={onClose}>
      <TwoVersions differing={differing} labels={{ text: 'Note' }} onChoose={(_, text) => form.put({ text })} />
      <TextArea label="Note" rows={4} maxLength={NOTE_LIMITS.text} {...form.field('text')} />
    </FormDialog>
  );
};
