import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useCallback, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { listTemplateRows } from '#core/templates/endpoints.ts';
import type { TemplateRow } from '#core/templates/template-row.ts';
import { truncated } from '#core/text.ts';
import { textMatcher } from '#web/api/text-matcher.ts';
import { useRowsWhere } from '#web/api/use-list.ts';
import { useSearchedList } from '#web/api/use-searched-list.ts';
import { paths } from '#web/paths.ts';
import { useKept } from '#web/session/kept.ts';
import { useListLayout } from '#web/session/list-layout.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Card, stretchedLink } from '#web/ui/card-grid.tsx';
import { CardList } from '#web/ui/card-list.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type Layout, ListTools } from '#web/ui/list-tools.tsx';
import { LoadedRows } from '#web/ui/loaded-rows.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { byWords, newestFirst } from '#web/ui/row-order.ts';
import { CardGridSkeleton, RowsSkeleton } from '#web/ui/skeletons.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Keywords } from './keywords.tsx';

const AddTemplateDialog = lazy(async () => ({
  default: (await import('./add-template-dialog.tsx')).AddTemplateDialog,
}));

/** All templates of the firm as rows or cards; the search looks at names only. */
export const TemplateListPage = () => {
  const { userTypeRoute } = useSignedIn();
  const navigate = useNavigate();
  const [text, setText] = useKept('text', '');
  const [shown, setShown] = useKept('shown', 'active');
  const [order, setOrder] = useKept<Order>('order', 'changed');
  const [layout, setLayout] = useListLayout('templates');
  const [adding, setAdding] = useState(false);
  const add = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button variant="outlined" component={Link} to={paths.clauses(userTypeRoute)}>
        Clauses
      </Button>
      <Button variant="outlined" component={Link} to={paths.questionnaires(userTypeRoute)}>
        Questionnaires
      </Button>
      <Button variant="contained" startIcon={<Plus size={18} />} onClick={() => setAdding(true)}>
        Add template
      </Button>
    </Box>
  );
  const list = { text, order, layout };
  return (
    <>
      <PageHeader title="Templates" subtitle="Your Word contracts, with a questionnaire for each." action={add} />
      <ListTools
        search={{ label: 'Search templates', text, onChange: setText }}
        sort={{ by: order, options: orderOptions, onChange: (by) => setOrder(by as Order) }}
        layout={{ chosen: layout, onChange: setLayout }}
      />
      <Tabs
        label="Templates by state"
        value={shown}
        onChange={setShown}
        tabs={[
          { key: 'active', label: 'In use', content: <Templates {...list} archived={false} /> },
          { key: 'archived', label: 'Archived', content: <Templates {...list} archived /> },
        ]}
      />
      {adding && (
        <Suspense fallback={null}>
          <AddTemplateDialog
            onClose={() => setAdding(false)}
            onAdded={(template) => navigate(paths.template(userTypeRoute, template._id))}
          />
        </Suspense>
      )}
    </>
  );
};

const templateMatcher = textMatcher<TemplateRow>(({ name }) => [name]);

const orders = { changed: newestFirst, name: byWords<TemplateRow>(({ name }) => name) };
type Order = keyof typeof orders;
const orderOptions = [
  { value: 'changed', label: 'Last changed' },
  { value: 'name', label: 'Name' },
];

interface TemplatesProps {
  archived: boolean;
  text: string;
  order: Order;
  layout: Layout;
}

const Templates = ({ archived, text, order, layout }: TemplatesProps) => {
  const read = useRowsWhere(
    useSearchedList(listTemplateRows, {}, text),
    useCallback((template) => Boolean(template.archived) === archived, [archived]),
  );
  return (
    <LoadedRows
      read={read}
      skeleton={layout === 'cards' ? <CardGridSkeleton /> : <RowsSkeleton />}
      empty={
        <EmptyState>
          {archived
            ? 'Archived templates appear here.'
            : 'Upload a Word contract with tags such as {{client_name}} to make your first template.'}
        </EmptyState>
      }
      noun={['template', 'templates']}
      text={text}
      matcher={templateMatcher}
      order={orders[order]}
    >
      {(templates) =>
        layout === 'cards' ? (
          <CardList label="Templates" rows={templates} keyOf={({ id }) => id}>
            {(template) => <TemplateCard template={template} />}
          </CardList>
        ) : (
          <DataTable label="Templates" rows={templates} keyOf={({ id }) => id} columns={columns} />
        )
      }
    </LoadedRows>
  );
};

const TemplateLink = ({ template, sx }: { template: TemplateRow; sx: object }) => {
  const { userTypeRoute } = useSignedIn();
  return (
    <Box component={Link} to={paths.template(userTypeRoute, template.id)} title={template.name} sx={sx}>
      {truncated(template.name, 40)}
    </Box>
  );
};

const Faulty = () => <StatusChip label="Errors to fix" tone="bad" />;

const columns: readonly Column<TemplateRow>[] = [
  {
    key: 'name',
    title: 'Template',
    cell: (template) => (
      <>
        <TemplateLink template={template} sx={{ fontWeight: 650 }} />
        <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-note)' }}>{template.description}</Box>
        {template.faulty && <Faulty />}
      </>
    ),
  },
  { key: 'keywords', title: 'Keywords', wideOnly: true, cell: ({ keywords }) => <Keywords words={keywords} /> },
  { key: 'at', title: 'Last changed', width: 160, wideOnly: true, cell: ({ at }) => <Moment at={at} /> },
];

const TemplateCard = ({ template }: { template: TemplateRow }) => (
  <Card>
    <TemplateLink template={template} sx={stretchedLink} />
    <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-body)', flex: 1 }}>{template.description}</Box>
    <Keywords words={template.keywords} />
    {template.faulty && (
      <Box>
        <Faulty />
      </Box>
    )}
  </Card>
);
