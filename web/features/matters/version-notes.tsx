import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Notice } from '#web/ui/notice.tsx';

interface VersionNotesProps {
  of: string;
  notes: readonly string[];
  action?: ReactNode;
}

/** What the lawyer should know of the newest version: what was left empty, or could not be printed as asked. */
export const VersionNotes = ({ of, notes, action }: VersionNotesProps) =>
  notes.length > 0 && (
    <Notice urgent label={`Notes on ${of}`} action={action} sx={{ mt: 1, fontSize: 'var(--type-body)' }}>
      {notes.length === 1 ? (
        notes[0]
      ) : (
        <Box component="ul" sx={{ m: 0, pl: 2.25, display: 'grid', gap: 0.5 }}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </Box>
      )}
    </Notice>
  );
