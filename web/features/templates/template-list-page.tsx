import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { listTemplateRows } from '#core/templates/endpoints.ts';
import type { TemplateRow } from '#core/templates/template-row.ts';
import { truncated } from '#core/truncated.ts';
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
import { StatusChip } from '#web/ui/status-chip.tsx';
import { WordList } from '#web/ui/word-list.tsx';
import { TemplateMenu } from './template-menu.tsx';

const AddTemplateDialog = lazy(async () => ({
  default: (await import('./add-template-dialog.tsx')).AddTemplateDialog,
}));

/** All templates of the firm as rows or cards; the search looks at names only. */
export const TemplateListPage = () => {
  const { userTypeRoute } = useSignedIn();
  const navigate = useNavigate();
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
  return (
    <>
      <PageHeader title="Templates" subtitle="Your Word contracts, with a questionnaire for each." action={add} />
      <ArchivableList
        endpoint={listTemplateRows}
        noun={['template', 'templates']}
        matcher={matcher}
        empty={{
          active: 'Upload a Word contract with tags such as {{client_name}} to make your first template.',
          archived: 'Archived templates appear here.',
        }}
        layout={{ chosen: layout, onChange: setLayout }}
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
      </ArchivableList>
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

const matcher = textMatcher<TemplateRow>(({ name }) => [name]);

const TemplateLink = ({ template, sx }: { template: TemplateRow; sx: object }) => {
  const { userTypeRoute } = useSignedIn();
  return (
    <Box component={Link} to={paths.template(userTypeRoute, template.id)} title={template.name} sx={sx}>
      {truncated(template.name, 40)}
    </Box>
  );
};

const Faulty = () => <StatusChip label="Errors to fix" tone="bad" />;

const ListedMenu = ({ template }: { template: TemplateRow }) => {
  const { userTypeRoute } = useSignedIn();
  const questionnaire = paths.templateQuestionnaire(userTypeRoute, template.id);
  return <TemplateMenu template={template} links={[{ label: 'Edit questionnaire', to: questionnaire }]} />;
};

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
  {
    key: 'keywords',
    title: 'Keywords',
    wideOnly: true,
    cell: ({ keywords }) => <WordList label="Keywords" items={keywords} />,
  },
  { key: 'at', title: 'Last changed', width: 160, wideOnly: true, cell: ({ at }) => <Moment at={at} /> },
  {
    key: 'actions',
    title: 'Actions',
    hideTitle: true,
    width: 72,
    cell: (template) => <ListedMenu template={template} />,
  },
];

const TemplateCard = ({ template }: { template: TemplateRow }) => (
  <Card>
    <TemplateLink template={template} sx={stretchedLink} />
    <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-body)', flex: 1 }}>{template.description}</Box>
    <WordList label="Keywords" items={template.keywords} />
    {template.faulty && (
      <Box>
        <Faulty />
      </Box>
    )}
  </Card>
);
