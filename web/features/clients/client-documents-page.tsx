import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import type { Client } from '#core/clients/client.ts';
import type { Document, Format } from '#core/documents/document.ts';
import { downloadDocument, listClientDocuments } from '#core/documents/endpoints.ts';
import { useWrite } from '#web/api/hooks.ts';
import { isBare, usePages } from '#web/api/use-pages.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { DownloadButtons } from '#web/ui/download-buttons.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { RowList } from '#web/ui/row-list.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { ClientFrame } from './client-frame.tsx';

/** The documents of all matters of one client, newest first. */
export const ClientDocumentsPage = () => <ClientFrame>{(client) => <ClientDocuments client={client} />}</ClientFrame>;

const ClientDocuments = ({ client }: { client: Client }) => {
  const { userTypeRoute: type, profileKeyword: profile } = useSignedIn();
  const read = usePages(listClientDocuments, { clientId: client._id }, { rowsOf: ({ data }) => data });
  const { write } = useWrite(downloadDocument);
  const download = async ({ documentId, latest }: Document, format: Format) => {
    const written = await write({ documentId, number: String(latest), format });
    if (written.ok) window.location.assign(written.data.url);
  };
  return (
    <Loaded
      read={read}
      skeleton={<RowsSkeleton count={3} />}
      isEmpty={isBare}
      empty={<EmptyState>Finished contracts of {client.title} appear here.</EmptyState>}
    >
      {(list) => (
        <RowList list={list} noun={['document', 'documents']}>
          {(documents) => (
            <DataTable
              label={`Documents of ${client.title}`}
              rows={documents}
              keyOf={({ documentId }) => documentId}
              columns={[
                {
                  key: 'name',
                  title: 'Document',
                  cell: ({ name, latest, matterId }) => (
                    <>
                      <Box
                        component={Link}
                        to={paths.clientMatter(type, profile, client._id, matterId)}
                        sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}
                      >
                        {name}
                      </Box>
                      <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-note)' }}>Version {latest}</Box>
                    </>
                  ),
                },
                {
                  key: 'made',
                  title: 'Made',
                  wideOnly: true,
                  cell: ({ updatedAt }) => <time dateTime={updatedAt}>{new Date(updatedAt).toLocaleString()}</time>,
                },
                {
                  key: 'download',
                  title: 'Download',
                  hideTitle: true,
                  numeric: true,
                  cell: (document) => (
                    <DownloadButtons
                      of={document.name}
                      formats={document.formats}
                      onDownload={(format) => void download(document, format)}
                    />
                  ),
                },
              ]}
            />
          )}
        </RowList>
      )}
    </Loaded>
  );
};
