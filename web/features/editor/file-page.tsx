import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { matterOfContract } from '#core/documents/contract-document-id.ts';
import { FIRST_DOCUMENT } from '#core/templates/document-of.ts';
import { useMatterPlaces } from '#web/session/matter-places.ts';
import { useSignedIn } from '#web/session/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import type { FileEngine } from './file-engine.ts';
import { BarSkeleton, Desk, Frame, PaperSkeleton } from './frame.tsx';
import type { Loaded } from './open-loaded.ts';
import { type ContractAddress, useContractFile } from './use-contract-file.ts';
import { type FileAddress, type FirmFile, useFirmFile } from './use-firm-file.ts';

/** A Word file of the firm, or a document of a contract, edited in the browser. */
export const FileEditorPage = () => {
  const { fileId = '', clientId = '', matterId } = useParams<{ fileId: string; clientId: string; matterId: string }>();
  const [query] = useSearchParams();
  const [visit, setVisit] = useState(0);
  const onAnew = () => setVisit(visit + 1);
  if (matterOfContract(fileId) !== undefined) {
    const address = { documentId: fileId, packageDocumentId: query.get('document') ?? FIRST_DOCUMENT };
    return <ContractVisit key={`${JSON.stringify(address)} ${visit}`} address={address} onAnew={onAnew} />;
  }
  const address: FileAddress = matterId === undefined ? { fileId, clientId } : { fileId, matterId };
  return <FileVisit key={`${fileId} ${visit}`} address={address} onAnew={onAnew} />;
};

const FileVisit = ({ address, onAnew }: { address: FileAddress; onAnew: () => void }) => {
  // The editor stands one word below the page of its file.
  const back = { to: useLocation().pathname.replace(/\/edit$/, ''), label: 'Back to the file' };
  return <Visit fetching={useFirmFile(address)} back={back} onAnew={onAnew} />;
};

const ContractVisit = ({ address, onAnew }: { address: ContractAddress; onAnew: () => void }) => {
  const { clientId } = useParams<{ clientId: string }>();
  const matter = useMatterPlaces().matter(matterOfContract(address.documentId) ?? '', clientId);
  const back = { to: matter, label: 'Back to the matter' };
  return <Visit fetching={useContractFile(address)} back={back} onAnew={onAnew} />;
};

interface VisitProps {
  fetching: ReturnType<typeof useFirmFile>;
  back: { to: string; label: string };
  onAnew: () => void;
}

const Visit = ({ fetching, back, onAnew }: VisitProps) => {
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
                    {back.label}
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
  file: FirmFile;
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
      lockedBecause={file.lockedBecause(person)}
      onDiscard={() => setLoaded(loaded.discard())}
      onNewer={onNewer}
      onBase={setLoaded}
    />
  );
};
