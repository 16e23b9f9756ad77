import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import { removeMatterNote } from '#core/timeline/endpoints.ts';
import type { MatterNote } from '#core/timeline/matter-note.ts';
import type { TimelineRow } from '#core/timeline/timeline.ts';
import { truncated } from '#core/truncated.ts';
import { useWrite } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { OpenLink } from '#web/session/open-link.tsx';
import { useSignedIn } from '#web/session/session.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { EditNoteDialog, refreshes } from './note-form.tsx';
import { useSource } from './source.ts';

interface TimelineLineProps {
  row: TimelineRow;
  matterId: string;
  /** The matter is another firm's: what happened leads nowhere. */
  isGuest: boolean | undefined;
  /** Why nothing can be changed. */
  disabledBecause: string | undefined;
  /** The note that was added with this line, as it stands now; absent of one that was removed. */
  note?: MatterNote | undefined;
}

/** One thing that happened: what, to what, by whom and when. */
export const TimelineLine = ({ row, matterId, isGuest, disabledBecause, note }: TimelineLineProps) => {
  const { _id: me, userTypeRoute: type } = useSignedIn();
  const { said, about, more, unsigned, who, at } = row;
  const found = useSource(row, matterId);
  const source = isGuest ? undefined : found;
  const what = about && `${about}${more ? ` and ${more} more` : ''}`;
  return (
    <Box sx={{ display: 'flex', alignItems: 'start', gap: 1, overflowWrap: 'anywhere' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Linked to={what ? undefined : source}>
          <strong>{said}</strong>
        </Linked>
        {what && (
          <>
            {': '}
            <Linked to={source}>{what}</Linked>
          </>
        )}
        {note && (
          <Box dir="auto" sx={{ mt: 0.5, whiteSpace: 'pre-wrap' }}>
            {note.text}
          </Box>
        )}
        <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-small)' }}>
          {who && `${who} · `}
          <Moment at={at} />
          {note?.changedAt && ' · edited'}
          {note?.fromMessage && !isGuest && (
            <>
              {' · '}
              <OpenLink
                to={paths.chat(type, { with: note.fromMessage.conversationId, at: note.fromMessage.messageId })}
              >
                Open the message
              </OpenLink>
            </>
          )}
          {unsigned && ' · not signed off'}
        </Box>
      </Box>
      {note?.author.accountId === me && <NoteMenu matterId={matterId} note={note} disabledBecause={disabledBecause} />}
    </Box>
  );
};

const Linked = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to ? <OpenLink to={to}>{children}</OpenLink> : children;

const NoteMenu = ({
  matterId,
  note,
  disabledBecause,
}: Omit<TimelineLineProps, 'row' | 'isGuest'> & { note: MatterNote }) => {
  const [shown, setShown] = useState<'edit' | 'remove'>();
  const { write, pending } = useWrite(removeMatterNote, { refreshes, says: 'Note removed' });
  const close = () => setShown(undefined);
  return (
    <>
      <Menu
        label={`Actions for the note “${truncated(note.text, 40)}”`}
        choices={[
          { label: 'Edit', disabledBecause, onChoose: () => setShown('edit') },
          { label: 'Remove', danger: true, disabledBecause, onChoose: () => setShown('remove') },
        ]}
      />
      {shown === 'edit' && <EditNoteDialog matterId={matterId} note={note} onClose={close} />}
      <ConfirmDialog
        open={shown === 'remove'}
        title="Remove this note?"
        confirm="Remove"
        danger
        pending={pending}
        onClose={close}
        onConfirm={async () => {
          await write({ matterId, noteId: note.noteId, version: note.version });
          close();
        }}
      >
        Nobody can read it any more. The timeline keeps that there was one.
      </ConfirmDialog>
    </>
  );
};
