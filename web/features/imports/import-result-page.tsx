import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { listClientRows } from '#core/clients/endpoints.ts';
import { csvFile } from '#core/csv.ts';
import type { AddedPart } from '#core/imports/added-part.ts';
import {
  cancelImport,
  listImportAdditions,
  listImports,
  listKeptClients,
  listLeftRows,
  readImport,
  undoImport,
} from '#core/imports/endpoints.ts';
import { type ClientImport, isUnderWay } from '#core/imports/import.ts';
import { call } from '#web/api/client.ts';
import { useRead, useRefresh, useWrite } from '#web/api/hooks.ts';
import { useList } from '#web/api/use-list.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { LoadedRows } from '#web/ui/loaded-rows.tsx';
import { Day, Moment } from '#web/ui/moment.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { countOf } from '#web/ui/row-count.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { toast } from '#web/ui/toast-store.ts';

type LeftRow = (typeof listLeftRows)['response']['_zod']['output']['rows'][number];
type Addition = (typeof listImportAdditions)['response']['_zod']['output']['rows'][number];
type KeptClient = (typeof listKeptClients)['response']['_zod']['output']['rows'][number];

/** How often it is asked how far an import is, in milliseconds. */
const LOOK_MS = 1500;

/** How far an import is, what came of it, and its undoing. */
export const ImportResultPage = () => {
  const { importId = '' } = useParams();
  const { userTypeRoute, profileKeyword } = useSignedIn();
  const read = useRead(readImport, { importId });
  const refreshAll = useRefresh();
  const data = read.state === 'ready' ? read.data : undefined;
  const underWay = data !== undefined && isUnderWay(data);
  useEffect(() => {
    if (!underWay) return undefined;
    const later = setInterval(() => void refreshAll([readImport]), LOOK_MS);
    return () => {
      clearInterval(later);
      void refreshAll([listClientRows, listImports, listLeftRows, listKeptClients, listImportAdditions]);
    };
  }, [underWay, refreshAll]);
  return (
    <>
      <PageHeader
        title="Import"
        trail={<Link to={paths.clientImports(userTypeRoute, profileKeyword)}>Import clients</Link>}
        subtitle={
          data && (
            <>
              {data.fileName}, by {data.startedBy.name} <Moment at={data.startedAt} />
            </>
          )
        }
      />
      <Loaded read={read} skeleton={<RowsSkeleton />} missing={<EmptyState>There is no such import.</EmptyState>}>
        {(found) => (isUnderWay(found) ? <Progress {...found} /> : <Result {...found} />)}
      </Loaded>
    </>
  );
};

const Progress = (found: ClientImport) => {
  const { importId, state, reached, undone, rows, added, removed, kept, additions = 0 } = found;
  const { write, pending } = useWrite(cancelImport, { refreshes: [readImport, listImports] });
  const isUndone = state === 'undoing';
  return (
    <Panel sx={{ maxWidth: 720 }}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Box role="status" sx={{ fontWeight: 600 }}>
          {isUndone ? 'Removing the clients…' : state === 'cancelling' ? 'Canceling…' : 'Adding clients…'}
        </Box>
        <ProgressBar value={isUndone ? undone / reached : reached / rows} label="Import" />
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
          <Box sx={{ color: 'text.secondary' }} className="figures">
            {isUndone
              ? `${countOf(removed, 'client')} removed${kept > 0 ? `, ${kept} stay` : ''}.`
              : `${countOf(added, 'client')} added${additions > 0 ? `, ${countOf(additions, 'row')} added to existing clients` : ''}. You can leave this page; it goes on.`}
          </Box>
          {state === 'importing' && (
            <Button variant="outlined" disabled={pending} onClick={() => void write({ importId })}>
              Cancel
            </Button>
          )}
        </Box>
      </Box>
    </Panel>
  );
};

const Result = (found: ClientImport) => {
  const { importId, state, rows, added, removed, kept, canUndo, undoUntil } = found;
  const { additions = 0, partlyWithdrawn = 0 } = found;
  const [asking, setAsking] = useState(false);
  const { write, pending } = useWrite(undoImport, { refreshes: [readImport, listImports] });
  const undo = async () => {
    const written = await write({ importId });
    if (written.ok) setAsking(false);
  };
  const left = rows - added - additions;
  return (
    <>
      <Panel sx={{ maxWidth: 720 }}>
        <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
          <Box role="status" sx={{ fontWeight: 600 }}>
            {state === 'undone' ? `${countOf(removed, 'client')} removed` : `${countOf(added, 'client')} added`}
          </Box>
          <Box sx={{ color: 'text.secondary' }}>
            {state === 'undone' &&
              (kept > 0
                ? `${countOf(kept, 'client')} stay, because they were changed since or other records need them.`
                : 'This import was undone.')}
            {state === 'undone' &&
              additions > 0 &&
              (partlyWithdrawn > 0
                ? ` Of ${countOf(additions, 'row')} added to existing clients, something stays with ${partlyWithdrawn}, because it was changed since.`
                : ' What was added to existing clients was taken away again.')}
            {state === 'cancelled' && 'The import was canceled. '}
            {state !== 'undone' && additions > 0 && `${countOf(additions, 'row')} added to existing clients. `}
            {state !== 'undone' && (left > 0 ? `${countOf(left, 'row')} not imported.` : 'All rows were imported.')}
          </Box>
          {canUndo && (
            <>
              <Button variant="outlined" onClick={() => setAsking(true)}>
                Undo this import
              </Button>
              <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-note)' }}>
                It can be undone until <Day at={undoUntil} />.
              </Box>
            </>
          )}
        </Box>
      </Panel>
      <ConfirmDialog
        open={asking}
        title={added > 0 ? `Remove ${countOf(added, 'client')}?` : 'Undo this import?'}
        confirm="Undo this import"
        danger
        pending={pending}
        onConfirm={() => void undo()}
        onClose={() => setAsking(false)}
      >
        {added > 0 && 'Clients who were changed since the import, or whom other records of the firm need, stay. '}
        {additions > 0 && 'What was added to existing clients is taken away again, except what was changed since.'}
      </ConfirmDialog>
      {additions > 0 && <Additions importId={importId} />}
      {state === 'undone' && kept > 0 && <Kept importId={importId} />}
      {state !== 'undone' && left > 0 && <Left importId={importId} />}
    </>
  );
};

const quiet = { color: 'text.secondary', fontSize: 'var(--type-note)' };

const leftColumns: readonly Column<LeftRow>[] = [
  {
    key: 'row',
    title: 'Row',
    cell: ({ number, cells }) => (
      <>
        <Box sx={{ fontWeight: 600 }}>Row {number}</Box>
        <Box sx={quiet}>
          {cells
            .filter((cell) => cell.trim() !== '')
            .slice(0, 3)
            .join(', ')
            .slice(0, 120)}
        </Box>
      </>
    ),
  },
  { key: 'why', title: 'Why', freeText: true, cell: ({ why }) => why },
];

/** All rows that were not imported, as a file that can be mended and imported. */
const downloadLeft = async (importId: string): Promise<void> => {
  const lines: string[][] = [];
  let headers: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await call(listLeftRows, { importId, ...(cursor ? { cursor } : {}) });
    headers = page.headers;
    lines.push(...page.rows.map(({ why, cells }) => [why, ...headers.map((_, at) => cells[at] ?? '')]));
    cursor = page.cursor;
  } while (cursor);
  const file = csvFile([['Why it was not imported', ...headers], ...lines]);
  saveFile(new Blob([file], { type: 'text/csv' }), 'rows not imported.csv');
};

const Left = ({ importId }: { importId: string }) => {
  const download = () => downloadLeft(importId).catch(() => toast.error('The rows could not be downloaded.'));
  return (
    <Box component="section" aria-labelledby="left" sx={{ mt: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
        <Box component="h2" id="left" sx={{ typography: 'h2', flex: 1, minWidth: 200 }}>
          Rows not imported
        </Box>
        <Button variant="outlined" onClick={() => void download()}>
          Download as CSV
        </Button>
      </Box>
      <LoadedRows
        read={useList(listLeftRows, { importId })}
        skeleton={<RowsSkeleton />}
        empty={<EmptyState>These rows are kept for 30 days.</EmptyState>}
        noun={['row', 'rows']}
      >
        {(rows) => (
          <DataTable
            label="Rows not imported"
            rows={rows}
            columns={leftColumns}
            keyOf={({ number }) => String(number)}
          />
        )}
      </LoadedRows>
    </Box>
  );
};

const KeptLink = ({ clientId, name }: Pick<KeptClient, 'clientId' | 'name'>) => {
  const { userTypeRoute, profileKeyword } = useSignedIn();
  return <Link to={paths.clientDashboard(userTypeRoute, profileKeyword, clientId)}>{name}</Link>;
};
const keptColumns: readonly Column<KeptClient>[] = [
  { key: 'client', title: 'Client', cell: (client) => <KeptLink {...client} /> },
  { key: 'row', title: 'Row', width: 120, cell: ({ number }) => `Row ${number}` },
];

const Kept = ({ importId }: { importId: string }) => (
  <Box component="section" aria-labelledby="kept" sx={{ mt: 4 }}>
    <Box component="h2" id="kept" sx={{ typography: 'h2', mb: 2 }}>
      Clients who stay
    </Box>
    <LoadedRows
      read={useList(listKeptClients, { importId })}
      skeleton={<RowsSkeleton />}
      empty={<EmptyState>Nobody stays.</EmptyState>}
      noun={['client', 'clients']}
    >
      {(rows) => (
        <DataTable label="Clients who stay" rows={rows} columns={keptColumns} keyOf={({ clientId }) => clientId} />
      )}
    </LoadedRows>
  </Box>
);

const partLabels: Record<AddedPart, string> = {
  contact: 'contact',
  name: 'name',
  company: 'company name',
  former: 'former names',
  phone: 'phone',
  address: 'address',
  tags: 'tags',
  about: 'About',
};
const listed = (parts: readonly AddedPart[]): string => {
  const text = parts.map((part) => partLabels[part]).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const withdrawnLabels = { whole: 'Taken away again', part: 'Changed since; what was changed stays' };

const AdditionCell = ({ added, differs, withdrawn }: Addition) => (
  <>
    {added.length > 0 ? listed(added) : 'Nothing: all of it was there'}
    {differs.length > 0 && <Box sx={quiet}>Left as it was, though the row differs: {listed(differs)}</Box>}
    {withdrawn && <Box sx={quiet}>{withdrawnLabels[withdrawn]}</Box>}
  </>
);

const additionColumns: readonly Column<Addition>[] = [
  {
    key: 'client',
    title: 'Client',
    cell: (addition) => (
      <>
        <KeptLink {...addition} />
        <Box sx={quiet}>Row {addition.number}</Box>
      </>
    ),
  },
  { key: 'added', title: 'Added', freeText: true, cell: (addition) => <AdditionCell {...addition} /> },
];

/** What an import has added to clients who were there, and what its undoing has left of it. */
const Additions = ({ importId }: { importId: string }) => (
  <Box component="section" aria-labelledby="additions" sx={{ mt: 4 }}>
    <Box component="h2" id="additions" sx={{ typography: 'h2', mb: 2 }}>
      Added to existing clients
    </Box>
    <LoadedRows
      read={useList(listImportAdditions, { importId })}
      skeleton={<RowsSkeleton />}
      empty={<EmptyState>What was added is listed for 30 days.</EmptyState>}
      noun={['row', 'rows']}
    >
      {(rows) => (
        <DataTable
          label="Added to existing clients"
          rows={rows}
          columns={additionColumns}
          keyOf={({ number }) => String(number)}
        />
      )}
    </LoadedRows>
  </Box>
);
