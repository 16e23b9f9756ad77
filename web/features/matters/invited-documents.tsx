import Box from '@mui/material/Box';
import type { Format, SharedDocument } from '#core/documents/document.ts';
import { downloadInvitedDocument, listInvitedDocuments } from '#core/documents/endpoints.ts';
import { readInvitedMatter } from '#core/matters/endpoints.ts';
import { useRefresh, useWrite } from '#web/api/hooks.ts';
import { isBare, useList } from '#web/api/use-list.ts';
import { DownloadButtons } from '#web/ui/download-buttons.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { toast } from '#web/ui/toast-store.ts';

/** The documents of a shared matter that its firm lets the client see. */
export const InvitedDocuments = ({ matterId }: { matterId: string }) => {
  const read = useList(listInvitedDocuments, { matterId });
  const { write, pending } = useWrite(downloadInvitedDocument, { quiet: true });
  const refresh = useRefresh();
  const download = async ({ documentId, number }: SharedDocument, format: Format) => {
    const written = await write({ matterId, documentId, number: String(number), format });
    if (written.ok) return window.location.assign(written.data.url);
    const { code, message } = written.problem;
    toast.error(code === 'not-found' ? 'This version is no longer shared with you.' : message);
    await refresh([listInvitedDocuments, readInvitedMatter]);
  };
  return (
    <Loaded
      read={read}
      skeleton={<RowsSkeleton count={1} />}
      isEmpty={isBare}
      empty={<Box sx={{ color: 'text.secondary' }}>No documents are shared with you at the moment.</Box>}
    >
      {({ rows }) => (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
          {rows.map((document) => (
            <Box
              component="li"
              key={document.documentId}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
            >
              <Box sx={{ flex: '1 1 220px', overflowWrap: 'anywhere' }}>
                <strong>{document.name}</strong>
                <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-note)' }}>
                  Version {document.number},{' '}
                  <time dateTime={document.madeAt}>{new Date(document.madeAt).toLocaleString()}</time>
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
