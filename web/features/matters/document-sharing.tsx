import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Document, VersionDocument } from '#core/documents/document.ts';
import { listDocumentVersions, listMatterDocuments, shareVersion, stopSharing } from '#core/documents/endpoints.ts';
import { readMatter } from '#core/matters/endpoints.ts';
import type { Matter } from '#core/matters/matter.ts';
import { useWrite } from '#web/api/hooks.ts';
import { useMatterActions } from '#web/api/matter-actions.ts';
import { useNextStep } from './use-matter-documents.ts';
import { contentsOf } from './version-documents.tsx';

const refreshes = [listMatterDocuments, listDocumentVersions, readMatter];

interface SharingProps {
  document: Document;
  matter: Matter;
}

/** Which version the client sees, with the acts that share the newest one and stop sharing. Of a signed contract none is shared any more: whoever signed has it. */
export const DocumentSharing = ({ document, matter }: SharingProps) => {
  const { documentId, version, latest, sharedVersion, signed } = document;
  const maySend = useMatterActions(matter)('send');
  const stop = useWrite(stopSharing, { refreshes, says: 'No longer shared' });
  return (
    <>
      <Box component="span" role="status" sx={{ flex: '1 1 220px' }}>
        {sharingMessage(document, matter)}
      </Box>
      {maySend && !signed && sharedVersion !== latest && (
        <ShareVersion document={document} matter={matter} number={latest} documents={document.documents} />
      )}
      {maySend && sharedVersion !== undefined && (
        <Button size="small" disabled={stop.pending} onClick={() => void stop.write({ documentId, version })}>
          Stop sharing
        </Button>
      )}
    </>
  );
};

const sharingMessage = ({ latest, sharedVersion, signed }: Document, { clientName, shared }: Matter): string => {
  if (signed?.by.includes(clientName)) return `${clientName} has the signed contract.`;
  if (signed && sharedVersion === undefined) return '';
  if (sharedVersion === undefined) return `Not shared with ${clientName}.`;
  const sees = shared
    ? `${clientName} sees version ${sharedVersion}`
    : `${clientName} sees version ${sharedVersion} after joining`;
  return sharedVersion === latest ? `${sees}.` : `Version ${latest} is not shared; ${sees}.`;
};

interface ShareVersionProps extends SharingProps {
  number: number;
  /** Those of the version. */
  documents: readonly VersionDocument[];
}

/** Shares one version in place of the one that is shared, if there is one. */
export const ShareVersion = ({ document, matter, number, documents }: ShareVersionProps) => {
  const { documentId, version } = document;
  const isNext = useNextStep(matter) === 'share' && number === document.latest;
  const share = useWrite(shareVersion, { refreshes, says: `Version ${number} shared with ${matter.clientName}` });
  return (
    <Button
      size="small"
      variant={isNext ? 'contained' : 'outlined'}
      disabled={share.pending}
      sx={{ overflowWrap: 'anywhere' }}
      onClick={() => void share.write({ documentId, version, sharedVersion: number })}
    >
      Share version {number}
      {contentsOf(documents)}
    </Button>
  );
};
