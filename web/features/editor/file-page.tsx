import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { openingOf } from '#core/auth/standing.ts';
import type { FileDetail } from '#core/files/file.ts';
import { type SessionUser, useSignedIn } from '#web/session/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import type { FileEngine } from './file-engine.ts';
import { BarSkeleton, Desk, Frame, PaperSkeleton } from './frame.tsx';
import type { Loaded } from './open-loaded.ts';
import { type FileAddress, useFirmFile } from './use-firm-file.ts';

/** A Word file of the firm, edited in the browser. */
export const FileEditorPage = () => {
  const { fileId = '', clientId = '', matterId } = useParams<{ fileId: string; clientId: string; matterId: string }>();
  const [visit, setVisit] = useState(0);
  const address: FileAddress = matterId === undefined ? { fileId, clientId } : { fileId, matterId };
  return <Visit key={`${fileId} ${visit}`} address={address} onAnew={() => setVisit(visit + 1)} />;
};

/** The editor stands one word below the page of its file. */
const usePageOfFile = () => ({ to: useLocation().pathname.replace(/\/edit$/, ''), label: 'Back to the file' });

const Visit = ({ address, onAnew }: { address: FileAddress; onAnew: () => void }) => {
  const back = usePageOfFile();
  const fetching = useFirmFile(address);
  if (fetching.state === 'ready') return <Open {...fetching} back={back} onNewer={onAnew} />;
  const name = fetching.state === 'unreadable' ? fetching.file.name : undefined;
  return (
    <Frame back={back} untitled="Edit a file" name={name} below={fetching.state === 'loading' && <BarSkeleton />}>
      <Desk
        paper={
          <Box sx={{ p: { xs: fetching.state === 'loading' ? 0 : 2, md: 0 } }}>
            {fetching.state === 'loading' && <PaperSkeleton />}
            {fetching.state === 'failed' && <ErrorPanel message={fetching.message} onRetry={fetching.retry} />}
            {fetching.state === 'unreadable' && (
              <EmptyState
                action={
                  <Button variant="contained" component={Link} to={back.to}>
                    Back to the file
                  </Button>
                }
              >
                This file cannot be edited here. Download it, edit it in Word, and upload it as a new version.
              </EmptyState>
            )}
          </Box>
        }
      />
    </Frame>
  );
};

interface OpenProps {
  FileEditor: FileEngine['FileEditor'];
  file: FileDetail;
  loaded: Loaded;
  back: { to: string; label: string };
  onNewer: () => void;
}

const Open = ({ FileEditor, file, loaded: first, back, onNewer }: OpenProps) => {
  const person = useSignedIn();
  const [{ loaded, turn }, setShown] = useState({ loaded: first, turn: 0 });
  const setLoaded = (next: Loaded) => setShown({ loaded: next, turn: turn + 1 });
  return (
    <FileEditor
      key={turn}
      file={file}
      loaded={loaded}
      back={back}
      lockedBecause={whyLocked(file, person)}
      onDiscard={() => setLoaded(loaded.discard())}
      onNewer={onNewer}
      onBase={setLoaded}
    />
  );
};

const whyLocked = (file: FileDetail, person: SessionUser): string | undefined => {
  const { opens } = openingOf(person);
  if (opens === 'reading') return 'Your plan has ended. You can read and download this file.';
  if (opens === 'shared' || file.openings === undefined)
    return 'Only the firm of this matter edits its files. You can read and download this one.';
  if (file.trashedAt !== undefined) return 'This file is in the trash. Restore it to edit it.';
  return file.isClosed ? 'This matter is closed. Open it again to edit its files.' : undefined;
};
