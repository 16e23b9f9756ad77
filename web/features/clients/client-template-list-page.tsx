import Box from '@mui/material/Box';
import { Link, useParams } from 'react-router-dom';
import { listTemplateRows } from '#core/templates/endpoints.ts';
import type { TemplateRow } from '#core/templates/template-row.ts';
import { truncated } from '#core/truncated.ts';
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
import { newestFirst } from '#web/ui/row-order.ts';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { WordList } from '#web/ui/word-list.tsx';
import { ClientFrame } from './client-frame.tsx';

const matcher = textMatcher<TemplateRow>(({ name }) => [name]);
const isActive = ({ archived }: TemplateRow): boolean => !archived;

/** The firm's templates, each with what can be begun from it for one client. */
export const ClientTemplateListPage = () => {
  const [text, setText] = useKept('text', '');
  const templates = useRowsWhere(useSearchedList(listTemplateRows, {}, text), isActive);
  return (
    <ClientFrame>
      {() => (
        <LoadedRows
          read={templates}
          tools={<ListTools search={{ label: 'Search templates', text, onChange: setText }} />}
          skeleton={<RowsSkeleton />}
          empty={<EmptyState>Your firm has no templates yet.</EmptyState>}
          noun={['template', 'templates']}
          text={text}
          matcher={matcher}
          order={newestFirst}
        >
          {(rows) => <DataTable label="Templates" rows={rows} keyOf={({ id }) => id} columns={columns} />}
        </LoadedRows>
      )}
    </ClientFrame>
  );
};

const TemplateLink = ({ template: { id, name } }: { template: TemplateRow }) => {
  const { clientId = '' } = useParams<{ clientId: string }>();
  const { userTypeRoute: type, profileKeyword: profile } = useSignedIn();
  return (
    <Box
      component={Link}
      to={paths.clientTemplate(type, profile, clientId, id)}
      title={name}
      sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}
    >
      {truncated(name, 40)}
    </Box>
  );
};

const columns: readonly Column<TemplateRow>[] = [
  {
    key: 'name',
    title: 'Template',
    cell: (template) => (
      <>
        <TemplateLink template={template} />
        <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-note)' }}>{template.description}</Box>
        {template.faulty && <StatusChip label="Errors to fix" tone="bad" />}
      </>
    ),
  },
  {
    key: 'keywords',
    title: 'Keywords',
    wideOnly: true,
    cell: ({ keywords }) => <WordList label="Keywords" items={keywords} />,
  },
];
