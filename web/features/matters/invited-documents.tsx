import Box from '@mui/material/Box';
import type { Format, SharedDocument } from '#core/documents/document.ts';
import { downloadInvitedDocument, listInvitedDocuments } from '#core/documents/endpoints.ts';
import { readInvitedMatter } from '#core/matters/endpoints.ts';
import { useRefresh, useWrite } from '#web/api/hooks.ts';
import { isEmptyList, useList } from '#web/api/use-list.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Instant } from '#web/ui/moment.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { useOwnEnvelopes } from './own-envelopes.tsx';
import { SignedEnvelope } from './signed-envelope.tsx';
import { VersionDocuments } from './version-documents.tsx';

/** The documents of a shared matter that are its client's: what all have signed, and what its firm lets them see. */
export const InvitedDocuments = ({ matterId }: { matterId: string }) => {
  const signed = useOwnEnvelopes(matterId).filter(({ stands }) => stands === 'completed');
  const read = useList(listInvitedDocuments, { matterId });
  const { write } = useWrite(downloadInvitedDocument, { quiet: true });
  const refresh = useRefresh();
  const address = async ({ documentId, number }: SharedDocument, packageDocumentId: string, format: Format) => {
    const written = await write({ matterId, documentId, number: String(number), format, packageDocumentId });
    if (written.ok) return written.data;
    const { code, message } = written.problem;
    toast.error(code === 'not-found' ? 'This version is no longer shared with you.' : message);
    await refresh([listInvitedDocuments, readInvitedMatter]);
    return undefined;
  };
  return (
    <Loaded
      read={read}
      skeleton={<RowsSkeleton count={1} />}
      isEmpty={(list) => isEmptyList(list) && signed.length === 0}
      empty={<Box sx={{ color: 'text.secondary' }}>No documents are shared with you at the moment.</Box>}
    >
      {({ rows }) => (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
          {signed.map((envelope) => (
            <SignedEnvelope key={`${envelope.envelopeId} ${envelope.signerId}`} envelope={envelope} />
          ))}
          {rows.map((document) => (
            <Box
              component="li"
              key={document.documentId}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
            >
              <Box sx={{ flex: '1 1 220px', overflowWrap: 'anywhere' }}>
                <strong>{document.name}</strong>
                <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-note)' }}>
                  Version {document.number}, <Instant at={document.madeAt} />
                </Box>
              </Box>
              <VersionDocuments
                of={document.name}
                number={document.number}
                documents={document.documents}
                address={(packageDocumentId, format) => address(document, packageDocumentId, format)}
              />
            </Box>
          ))}
        </Box>
      )}
    </Loaded>
  );
};
