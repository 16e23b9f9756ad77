import Box from '@mui/material/Box';
import FileText from 'lucide-react/icons/file-text';
import ScrollText from 'lucide-react/icons/scroll-text';
import { useMemo } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { openingOf } from '#core/auth/standing.ts';
import type { DocumentName } from '#core/documents/document-row.ts';
import { listDocuments } from '#core/documents/endpoints.ts';
import { wholeIdOf } from '#core/matters/contract-id.ts';
import { listMatters } from '#core/matters/endpoints.ts';
import { textMatcher } from '#web/api/text-matcher.ts';
import { useList } from '#web/api/use-list.ts';
import { useSearchedList } from '#web/api/use-searched-list.ts';
import { paths } from '#web/paths.ts';
import { useKept } from '#web/session/kept.ts';
import { useSignedIn } from '#web/session/session.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListTools } from '#web/ui/list-tools.tsx';
import { LoadedRows } from '#web/ui/loaded-rows.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';

const matcher = textMatcher<DocumentName>(({ name }) => [name]);

/** What of all files and contracts is shown. */
const kinds = [
  { value: 'all', label: 'Files and contracts' },
  { value: 'files', label: 'Files' },
  { value: 'contracts', label: 'Contracts' },
] as const;
type Kind = (typeof kinds)[number]['value'];

/** All files and contracts of the firm that the person sees, the last changed first. */
export const DocumentsPage = () => {
  const person = useSignedIn();
  // Who has no firm of their own finds what was shared with them at its matters.
  if (openingOf(person).opens === 'shared') return <Navigate to={paths.matters(person.userTypeRoute)} replace />;
  return (
    <>
      <PageHeader title="Documents" />
      <Documents type={person.userTypeRoute} />
    </>
  );
};

const Documents = ({ type }: { type: string }) => {
  const [text, setText] = useKept('text', '');
  const [kind, setKind] = useKept<Kind>('kind', 'all');
  const read = useSearchedList(listDocuments, {}, text);
  const matters = useList(listMatters, {});
  const rows = matters.state === 'ready' ? matters.data.rows : undefined;
  const columns = useMemo((): Column<DocumentName>[] => {
    const byId = new Map((rows ?? []).map((row) => [row.id, row]));
    const clients = new Map((rows ?? []).map(({ clientId, clientName }) => [clientId, clientName]));
    const clientOf = ({ clientId, matterId = '' }: DocumentName) => clientId ?? byId.get(matterId)?.clientId;
    return [
      {
        key: 'name',
        title: 'Document',
        cell: (row) => {
          const clientId = clientOf(row);
          // A contract stands on the page of its matter's documents, with what is shared of it.
          const to =
            row.file && clientId
              ? paths.document(type, clientId, row.id)
              : paths.matterDocuments(type, wholeIdOf(row.matterId ?? ''));
          return (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
              <Box
                component={row.file ? FileText : ScrollText}
                aria-hidden
                size={18}
                sx={{ color: 'var(--brand-ink)', flexShrink: 0 }}
              />
              <Box sx={{ minWidth: 0 }}>
                <Box component={Link} to={to} sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
                  {row.name}
                </Box>
                <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-note)' }}>
                  {row.file ? 'File' : 'Contract'}
                </Box>
              </Box>
            </Box>
          );
        },
      },
      {
        key: 'of',
        title: 'Client and matter',
        freeText: true,
        cell: (row) => {
          const matter = byId.get(row.matterId ?? '');
          const clientName = clients.get(clientOf(row) ?? '');
          return (
            <>
              <Box>{clientName ?? ''}</Box>
              {matter && (
                <Box sx={{ fontSize: 'var(--type-note)' }}>
                  <Link to={paths.matterDocuments(type, matter.id)}>{matter.name}</Link>
                </Box>
              )}
            </>
          );
        },
      },
      { key: 'changed', title: 'Changed', wideOnly: true, cell: ({ at }) => <Moment at={at} /> },
    ];
  }, [rows, type]);
  const filtered = useMemo(() => {
    if (read.state !== 'ready' || kind === 'all') return read;
    const holds = ({ file }: DocumentName) => (kind === 'files') === (file === true);
    const { search } = read.data;
    return {
      ...read,
      data: {
        ...read.data,
        rows: read.data.rows.filter(holds),
        ...(search && { search: { ...search, rows: search.rows.filter(holds) } }),
      },
    };
  }, [read, kind]);
  return (
    <LoadedRows
      read={filtered}
      tools={
        <ListTools
          search={{ label: 'Search documents', text, onChange: setText }}
          filter={{ label: 'Show', chosen: kind, options: kinds, onChange: (chosen) => setKind(chosen as Kind) }}
        />
      }
      skeleton={<RowsSkeleton count={6} />}
      empty={<EmptyState>Files of matters and clients, and finished contracts, appear here.</EmptyState>}
      noun={['document', 'documents']}
      text={text}
      matcher={matcher}
      order={lastChanged}
    >
      {(documents) => <DataTable label="Documents" rows={documents} keyOf={({ id }) => id} columns={columns} />}
    </LoadedRows>
  );
};

const lastChanged = (one: DocumentName, other: DocumentName): number => other.at.localeCompare(one.at);
