import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Plus from 'lucide-react/icons/plus';
import { Link } from 'react-router-dom';
import type { ClauseRow } from '#core/clauses/clause-row.ts';
import { listClauseRows } from '#core/clauses/endpoints.ts';
import { ArchivableList } from '#web/api/archivable-list.tsx';
import { textMatcher } from '#web/api/text-matcher.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/** The firm's library of clauses. */
export const ClauseListPage = () => {
  const { userTypeRoute } = useSignedIn();
  return (
    <>
      <PageHeader
        title="Clauses"
        trail={<Link to={paths.templates(userTypeRoute)}>Templates</Link>}
        subtitle="Wordings that your templates share."
        action={
          <Button
            variant="contained"
            startIcon={<Plus size={18} />}
            component={Link}
            to={paths.newClause(userTypeRoute)}
          >
            Add clause
          </Button>
        }
      />
      <ArchivableList
        endpoint={listClauseRows}
        noun={['clause', 'clauses']}
        matcher={matcher}
        empty={{
          active: 'Add a clause once, and put it into as many templates as you like.',
          archived: 'Archived clauses appear here.',
        }}
      >
        {(clauses) => <DataTable label="Clauses" rows={clauses} keyOf={({ id }) => id} columns={columns} />}
      </ArchivableList>
    </>
  );
};

const matcher = textMatcher<ClauseRow>(({ name, keywords }) => [name, ...keywords]);

const ClauseLink = ({ clause }: { clause: ClauseRow }) => {
  const { userTypeRoute } = useSignedIn();
  return (
    <Box
      component={Link}
      to={paths.clause(userTypeRoute, clause.id)}
      sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}
    >
      {clause.name}
    </Box>
  );
};

const columns: readonly Column<ClauseRow>[] = [
  {
    key: 'name',
    title: 'Clause',
    cell: (clause) => (
      <>
        <ClauseLink clause={clause} />
        <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-note)' }}>{clause.description}</Box>
      </>
    ),
  },
  { key: 'keywords', title: 'Keywords', wideOnly: true, cell: ({ keywords }) => keywords.join(', ') },
  { key: 'number', title: 'Version', width: 100, numeric: true, wideOnly: true, cell: ({ number }) => number },
  { key: 'at', title: 'Last changed', width: 160, wideOnly: true, cell: ({ at }) => <Moment at={at} /> },
];
