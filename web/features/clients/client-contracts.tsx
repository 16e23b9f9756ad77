import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Client } from '#core/clients/client.ts';
import type { Format } from '#core/documents/document.ts';
import { type DocumentRow, documentTexts } from '#core/documents/document-row.ts';
import { downloadDocument, listClientDocuments } from '#core/documents/endpoints.ts';
import { useWrite } from '#web/api/hooks.ts';
import { textMatcher } from '#web/api/text-matcher.ts';
import { useSearchedList } from '#web/api/use-searched-list.ts';
import { paths } from '#web/paths.ts';
import { useKept } from '#web/session/kept.ts';
import { useSignedIn } from '#web/session/session.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { DownloadButtons } from '#web/ui/download-buttons.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListTools } from '#web/ui/list-tools.tsx';
import { LoadedRows } from '#web/ui/loaded-rows.tsx';
import { Instant } from '#web/ui/moment.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';

const packageStyle = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 } as const;

const matcher = textMatcher<DocumentRow>(documentTexts);

/** The contracts of all matters of one client, newest first. */
export const ClientContracts = ({ client }: { client: Client }) => {
  const { userTypeRoute: type, profileKeyword: profile } = useSignedIn();
  const { write } = useWrite(downloadDocument);
  const [text, setText] = useKept('text', '');
  const columns = useMemo((): Column<DocumentRow>[] => {
    const download = async ({ id, latest }: DocumentRow, format: Format, packageDocumentId?: string) => {
      const written = await write({ documentId: id, number: String(latest), format, packageDocumentId });
      if (written.ok) window.location.assign(written.data.url);
    };
    return [
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
        cell: ({ updatedAt }) => <Instant at={updatedAt} />,
      },
      {
        key: 'download',
        title: 'Download',
        hideTitle: true,
        numeric: true,
        cell: (document) =>
          document.documents ? (
            <Box component="ul" aria-label={`Documents of ${document.name}`} sx={packageStyle}>
              {document.documents.map(({ packageDocumentId, name, formats }) => (
                <li key={packageDocumentId}>
                  <Box sx={{ fontSize: 'var(--type-note)', overflowWrap: 'anywhere' }}>{name}</Box>
                  <DownloadButtons
                    of={name}
                    formats={formats}
                    onDownload={(format) => void download(document, format, packageDocumentId)}
                  />
                </li>
              ))}
            </Box>
          ) : (
            <DownloadButtons
              of={document.name}
              formats={document.formats}
              onDownload={(format) => void download(document, format)}
            />
          ),
      },
    ];
  }, [type, profile, client._id, write]);
  return (
    <LoadedRows
      read={useSearchedList(listClientDocuments, { clientId: client._id }, text)}
      tools={<ListTools search={{ label: 'Search documents', text, onChange: setText }} />}
      skeleton={<RowsSkeleton count={3} />}
      empty={<EmptyState>Finished contracts of {client.title} appear here.</EmptyState>}
      noun={['document', 'documents']}
      text={text}
      matcher={matcher}
      order={lastMade}
    >
      {(documents) => (
        <DataTable label={`Documents of ${client.title}`} rows={documents} keyOf={({ id }) => id} columns={columns} />
      )}
    </LoadedRows>
  );
};

const lastMade = (one: DocumentRow, other: DocumentRow): number => other.updatedAt.localeCompare(one.updatedAt);
