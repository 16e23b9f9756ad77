import Box from '@mui/material/Box';
import { downloadInvitedDocument, listInvitedDocuments } from '#core/documents/contract.ts';
import type { Format, SharedDocument } from '#core/documents/document.ts';
import { useRead, useWrite } from '#web/api/hooks.ts';
import { DownloadButtons } from '#web/ui/download-buttons.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';

/** The documents of a shared matter that its firm lets the client see. */
export const InvitedDocuments = ({ matterId }: { matterId: string }) => {
  const read = useRead(listInvitedDocuments, { matterId }, { every: 30_000 });
  const { write, pending } = useWrite(downloadInvitedDocument);
  const download = async ({ documentId, latest }: SharedDocument, format: Format) => {
    const written = await write({ matterId, documentId, number: String(latest), format });
    if (written.ok) window.location.assign(written.data.url);
  };
  return (
    <Loaded
      read={read}
      skeleton={<RowsSkeleton count={1} />}
      isEmpty={({ data }) => data.length === 0}
      empty={<Box sx={{ color: 'text.secondary' }}>No document has been shared with you yet.</Box>}
    >
      {({ data }) => (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
          {data.map((document) => (
            <Box
              component="li"
              key={document.documentId}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
            >
              <Box sx={{ flex: '1 1 220px', overflowWrap: 'anywhere' }}>
                <strong>{document.name}</strong>
                <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
                  Version {document.latest},{' '}
                  <time dateTime={document.updatedAt}>{new Date(document.updatedAt).toLocaleString()}</time>
                </Box>
              </Box>
              <DownloadButtons
                of={document.name}
                formats={document.formats}
                disabled={pending}
                onDownload={(format) => void download(document, format)}
              />
            </Box>
          ))}
        </Box>
      )}
    </Loaded>
  );
};
