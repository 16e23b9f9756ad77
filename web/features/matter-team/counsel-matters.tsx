import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import type { CounselMatter } from '#core/matter-team/counsel-matter.ts';
import { listCounselMatters } from '#core/matter-team/endpoints.ts';
import { counselLabel } from '#core/matters/counsel.ts';
import { useList } from '#web/api/use-list.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FactNote } from '#web/ui/fact-note.tsx';
import { LoadedRows } from '#web/ui/loaded-rows.tsx';
import { MatterChips } from '#web/ui/matter-chips.tsx';
import { newestFirst } from '#web/ui/row-order.ts';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';

/** Matters of other firms in which the person is co-counsel; `isAlone` where there is nothing else on the page. */
export const CounselMatters = ({ isAlone }: { isAlone: boolean }) => {
  const read = useList(listCounselMatters, {});
  if (!isAlone && !(read.state === 'ready' && read.data.rows.length > 0)) return null;
  return (
    <Box component="section" sx={isAlone ? {} : { mt: 4 }}>
      {!isAlone && (
        <Box component="h2" sx={{ m: 0, mb: 1.5, fontSize: 'var(--type-section)' }}>
          Of other firms
        </Box>
      )}
      <LoadedRows
        read={read}
        skeleton={<RowsSkeleton />}
        noun={['matter', 'matters']}
        order={newestFirst}
        empty={<EmptyState>Matters to which other firms invite you as co-counsel appear here.</EmptyState>}
      >
        {(matters) => (
          <DataTable label="Matters of other firms" rows={matters} keyOf={({ id }) => id} columns={columns} />
        )}
      </LoadedRows>
    </Box>
  );
};

const MatterLink = ({ matter: { id, name } }: { matter: CounselMatter }) => {
  const { userTypeRoute: type } = useSignedIn();
  return (
    <Link to={paths.teamMatter(type, id)} style={{ fontWeight: 650 }}>
      {name}
    </Link>
  );
};

const columns: readonly Column<CounselMatter>[] = [
  {
    key: 'name',
    title: 'Matter',
    cell: (matter) => (
      <>
        <MatterLink matter={matter} />
        <Box sx={{ color: 'text.secondary' }}>of {matter.firmName}</Box>
        <FactNote {...matter} />
      </>
    ),
  },
  { key: 'client', title: 'Client', freeText: true, cell: ({ clientName }) => clientName },
  { key: 'role', title: 'Your role', width: 130, wideOnly: true, cell: ({ role }) => counselLabel(role) },
  { key: 'state', title: 'State', wideOnly: true, cell: (matter) => <MatterChips {...matter} /> },
];
