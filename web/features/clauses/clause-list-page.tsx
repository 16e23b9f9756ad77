import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Plus from 'lucide-react/icons/plus';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import type { ClauseRow } from '#core/clauses/clause-row.ts';
import { listClauseRows } from '#core/clauses/endpoints.ts';
import { textMatcher } from '#web/api/text-matcher.ts';
import { useRowsWhere } from '#web/api/use-list.ts';
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
import { byWords, newestFirst } from '#web/ui/row-order.ts';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

/** The firm's library of clauses. */
export const ClauseListPage = () => {
  const { userTypeRoute } = useSignedIn();
  const [text, setText] = useKept('text', '');
  const [shown, setShown] = useKept('shown', 'active');
  const [order, setOrder] = useKept<Order>('order', 'changed');
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
      <ListTools
        search={{ label: 'Search clauses', text, onChange: setText }}
        sort={{ by: order, options: orderOptions, onChange: (by) => setOrder(by as Order) }}
      />
      <Tabs
        label="Clauses by state"
        value={shown}
        onChange={setShown}
        tabs={[
          { key: 'active', label: 'In use', content: <Clauses text={text} order={order} archived={false} /> },
          { key: 'archived', label: 'Archived', content: <Clauses text={text} order={order} archived /> },
        ]}
      />
    </>
  );
};

const matcher = textMatcher<ClauseRow>(({ name, keywords }) => [name, ...keywords]);

const orders = { changed: newestFirst, name: byWords<ClauseRow>(({ name }) => name) };
type Order = keyof typeof orders;
const orderOptions = [
  { value: 'changed', label: 'Last changed' },
  { value: 'name', label: 'Name' },
];

const Clauses = ({ archived, text, order }: { archived: boolean; text: string; order: Order }) => {
  const read = useRowsWhere(
    useSearchedList(listClauseRows, {}, text),
    useCallback((clause) => Boolean(clause.archived) === archived, [archived]),
  );
  return (
    <LoadedRows
      read={read}
      skeleton={<RowsSkeleton />}
      empty={
        <EmptyState>
          {archived
            ? 'Archived clauses appear here.'
            : 'Add a clause once, and put it into as many templates as you like.'}
        </EmptyState>
      }
      noun={['clause', 'clauses']}
      text={text}
      matcher={matcher}
      order={orders[order]}
    >
      {(clauses) => <DataTable label="Clauses" rows={clauses} keyOf={({ id }) => id} columns={columns} />}
    </LoadedRows>
  );
};

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
