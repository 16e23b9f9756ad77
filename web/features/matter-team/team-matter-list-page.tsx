import Box from '@mui/material/Box';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { openingOf } from '#core/auth/standing.ts';
import { listTeamMatters } from '#core/matter-team/endpoints.ts';
import type { TeamMatterRow } from '#core/matter-team/team-matter-row.ts';
import { matterTexts } from '#core/matters/matter-row.ts';
import { roleLabel } from '#core/matters/team.ts';
import { textMatcher } from '#web/api/text-matcher.ts';
import { useList, useRowsWhere } from '#web/api/use-list.ts';
import { paths } from '#web/paths.ts';
import { useKept } from '#web/session/kept.ts';
import { PlanningLinks } from '#web/session/planning-links.tsx';
import { useSignedIn } from '#web/session/session.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FactNote } from '#web/ui/fact-note.tsx';
import { LoadedRows } from '#web/ui/loaded-rows.tsx';
import { MatterChips } from '#web/ui/matter-chips.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { newestFirst } from '#web/ui/row-order.ts';
import { SearchBox } from '#web/ui/search-box.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { CounselMatters } from './counsel-matters.tsx';
import { CounselWork } from './counsel-work.tsx';

type Which = 'active' | 'closed';
const options = [
  { value: 'active', label: 'Active' },
  { value: 'closed', label: 'Closed' },
] as const;

const matcher = textMatcher<TeamMatterRow>(matterTexts);

/** The matters that others of the firm have shared with the person, by their role in each; below them those of other firms. */
export const TeamMatterListPage = () => {
  const isShared = openingOf(useSignedIn()).opens === 'shared';
  if (!isShared)
    return (
      <>
        <OwnTeams />
        <CounselMatters isAlone={false} />
      </>
    );
  return (
    <>
      <PageHeader title="Team Matters" subtitle="Matters to which other firms have invited you." />
      <CounselMatters isAlone />
      <CounselWork />
    </>
  );
};

const OwnTeams = () => {
  const [text, setText] = useKept('text', '');
  const [which, setWhich] = useKept<Which>('which', 'active');
  const holds = useCallback(({ state }: TeamMatterRow) => (state === 'closed') === (which === 'closed'), [which]);
  return (
    <>
      <PageHeader
        title="Team Matters"
        subtitle="Matters that colleagues have added you to."
        action={<PlanningLinks />}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2.5 }}>
        <Box sx={{ flex: { xs: '1 0 100%', md: '1 1 auto' } }}>
          <SearchBox label="Search team matters" value={text} onChange={setText} />
        </Box>
        <Segmented label="State" options={options} value={which} onChange={setWhich} />
      </Box>
      <LoadedRows
        read={useRowsWhere(useList(listTeamMatters, {}), holds)}
        skeleton={<RowsSkeleton />}
        empty={
          <EmptyState>
            {which === 'closed'
              ? 'Closed matters of your teams appear here.'
              : 'Nobody has added you to a matter yet. Whoever works in one adds you on its page.'}
          </EmptyState>
        }
        noun={['matter', 'matters']}
        text={text}
        matcher={matcher}
        order={newestFirst}
      >
        {(matters) => <DataTable label="Team matters" rows={matters} keyOf={({ id }) => id} columns={columns} />}
      </LoadedRows>
    </>
  );
};

/** Where the other columns have no room. */
const phoneOnly = { mt: 0.5, '@media (min-width: 769px)': { display: 'none' } };

const MatterLink = ({ matter: { id, name } }: { matter: TeamMatterRow }) => {
  const { userTypeRoute: type } = useSignedIn();
  return (
    <Link to={paths.teamMatter(type, id)} style={{ fontWeight: 650 }}>
      {name}
    </Link>
  );
};

const columns: readonly Column<TeamMatterRow>[] = [
  {
    key: 'name',
    title: 'Matter',
    cell: (matter) => (
      <>
        <MatterLink matter={matter} />
        <FactNote {...matter} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, ...phoneOnly }}>
          <MatterChips {...matter} />
          {roleLabel(matter.role)}
        </Box>
      </>
    ),
  },
  { key: 'client', title: 'Client', freeText: true, cell: ({ clientName }) => clientName },
  { key: 'role', title: 'Your role', width: 130, wideOnly: true, cell: ({ role }) => roleLabel(role) },
  { key: 'state', title: 'State', wideOnly: true, cell: (matter) => <MatterChips {...matter} /> },
];
