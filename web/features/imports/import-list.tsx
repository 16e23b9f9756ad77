import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { listImports } from '#core/imports/endpoints.ts';
import { type ClientImport, isUnderWay } from '#core/imports/import.ts';
import { useList } from '#web/api/use-list.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { LoadedRows } from '#web/ui/loaded-rows.tsx';
import { dayOf, Moment } from '#web/ui/moment.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';

const quiet = { color: 'text.secondary', fontSize: 'var(--type-note)' };

/** What came of an import, in a few words. */
const outcomeOf = (found: ClientImport): string => {
  const { state, added, additions = 0, reached, rows, removed, kept, partlyWithdrawn = 0, canUndo, undoUntil } = found;
  const all = additions > 0 ? `${added} added, ${additions} added to existing clients` : `${added} added`;
  if (state === 'undoing') return 'Being undone';
  if (isUnderWay({ state })) return `${reached} of ${rows} rows`;
  const stays = [kept > 0 && `${kept} stay`, partlyWithdrawn > 0 && `${partlyWithdrawn} changed since`].filter(Boolean);
  if (state === 'undone') return stays.length > 0 ? `Undone: ${removed} removed, ${stays.join(', ')}` : 'Undone';
  return canUndo ? `${all}; can be undone until ${dayOf(undoUntil)}` : all;
};

const FileLink = ({ importId, fileName }: ClientImport) => {
  const { userTypeRoute, profileKeyword } = useSignedIn();
  return <Link to={paths.clientImport(userTypeRoute, profileKeyword, importId)}>{fileName}</Link>;
};

const columns: readonly Column<ClientImport>[] = [
  {
    key: 'file',
    title: 'File',
    cell: (each) => (
      <>
        <FileLink {...each} />
        <Box sx={quiet}>{each.startedBy.name}</Box>
      </>
    ),
  },
  { key: 'outcome', title: 'Clients', freeText: true, cell: outcomeOf },
  { key: 'at', title: 'When', width: 160, wideOnly: true, cell: ({ startedAt }) => <Moment at={startedAt} /> },
];

/** The firm's imports, the newest first. */
export const ImportList = () => (
  <Box component="section" aria-labelledby="imports" sx={{ mt: 4 }}>
    <Box component="h2" id="imports" sx={{ typography: 'h2', mb: 2 }}>
      Imports
    </Box>
    <LoadedRows
      read={useList(listImports, {})}
      skeleton={<RowsSkeleton />}
      empty={<Box sx={{ color: 'text.secondary' }}>What you import is listed here, and can be undone for 30 days.</Box>}
      noun={['import', 'imports']}
    >
      {(rows) => <DataTable label="Imports" rows={rows} columns={columns} keyOf={({ importId }) => importId} />}
    </LoadedRows>
  </Box>
);
