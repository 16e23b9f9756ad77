import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Plus from 'lucide-react/icons/plus';
import { Link } from 'react-router-dom';
import type { ClauseRow } from '#core/clauses/clause-row.ts';
import { listClauseRows } from '#core/clauses/endpoints.ts';
import { ArchivableList } from '#web/api/archivable-list.tsx';
import { textMatcher } from '#web/api/text-matcher.ts';
import { paths } from '#web/paths.ts';
import { useListLayout } from '#web/session/list-layout.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Card, stretchedLink } from '#web/ui/card-grid.tsx';
import { CardList } from '#web/ui/card-list.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { WordList } from '#web/ui/word-list.tsx';

/** The firm's library of clauses. */
export const ClauseListPage = () => {
  const { userTypeRoute } = useSignedIn();
  const [layout, setLayout] = useListLayout('clauses');
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
        layout={{ chosen: layout, onChange: setLayout }}
      >
        {(clauses) =>
          layout === 'cards' ? (
            <CardList label="Clauses" rows={clauses} keyOf={({ id }) => id}>
              {(clause) => <ClauseCard clause={clause} />}
            </CardList>
          ) : (
            <DataTable label="Clauses" rows={clauses} keyOf={({ id }) => id} columns={columns} />
          )
        }
      </ArchivableList>
    </>
  );
};

const matcher = textMatcher<ClauseRow>(({ name, keywords }) => [name, ...keywords]);

const ClauseLink = ({ clause, sx }: { clause: ClauseRow; sx: object }) => {
  const { userTypeRoute } = useSignedIn();
  return (
    <Box component={Link} to={paths.clause(userTypeRoute, clause.id)} sx={sx}>
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
        <ClauseLink clause={clause} sx={{ fontWeight: 650, overflowWrap: 'anywhere' }} />
        <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-note)' }}>{clause.description}</Box>
      </>
    ),
  },
  { key: 'keywords', title: 'Keywords', wideOnly: true, cell: ({ keywords }) => keywords.join(', ') },
  { key: 'number', title: 'Version', width: 100, numeric: true, wideOnly: true, cell: ({ number }) => number },
  { key: 'at', title: 'Last changed', width: 160, wideOnly: true, cell: ({ at }) => <Moment at={at} /> },
];

const ClauseCard = ({ clause }: { clause: ClauseRow }) => (
  <Card>
    <ClauseLink clause={clause} sx={stretchedLink} />
    <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-body)', flex: 1 }}>{clause.description}</Box>
    <WordList label="Keywords" items={clause.keywords} />
    <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-note)' }}>
      Version {clause.number}, changed <Moment at={clause.at} />
    </Box>
  </Card>
);
