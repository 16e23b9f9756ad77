import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { getTemplate } from '#core/templates/endpoints.ts';
import type { TemplateItem } from '#core/templates/template.ts';
import { truncated } from '#core/text.ts';
import { usePages } from '#web/api/use-pages.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Card, stretchedLink } from '#web/ui/card-grid.tsx';
import { CardList } from '#web/ui/card-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Keywords } from './keywords.tsx';

const AddTemplateDialog = lazy(async () => ({
  default: (await import('./add-template-dialog.tsx')).AddTemplateDialog,
}));

/** All templates of the firm as cards; the search looks at names only. */
export const TemplateListPage = () => {
  const { userTypeRoute } = useSignedIn();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [shown, setShown] = useState('active');
  const [adding, setAdding] = useState(false);
  const add = (
    <Button variant="contained" startIcon={<Plus size={18} />} onClick={() => setAdding(true)}>
      Add template
    </Button>
  );
  return (
    <>
      <PageHeader title="Templates" subtitle="Your Word contracts, with a questionnaire for each." action={add} />
      <Box sx={{ mb: 2.5 }}>
        <SearchBox label="Search templates" value={text} onChange={setText} />
      </Box>
      <Tabs
        label="Templates by state"
        value={shown}
        onChange={setShown}
        tabs={[
          { key: 'active', label: 'In use', content: <Cards state="active" text={text} /> },
          { key: 'archived', label: 'Archived', content: <Cards state="archived" text={text} /> },
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

interface CardsProps {
  state: 'active' | 'archived';
  text: string;
}

const Cards = ({ state, text }: CardsProps) => {
  const read = usePages(getTemplate, { state }, { rowsOf: ({ data }) => data.user });
  const wanted = text.trim().toLowerCase();
  return (
    <CardList
      read={read}
      label="Templates"
      noun={['template', 'templates']}
      text={text}
      isFound={({ name }) => name.toLowerCase().includes(wanted)}
      empty={
        <EmptyState>
          {state === 'active'
            ? 'Upload a Word contract with tags such as {{client_name}} to make your first template.'
            : 'Archived templates appear here.'}
        </EmptyState>
      }
    >
      {(template) => <TemplateCard key={template._id} template={template} />}
    </CardList>
  );
};

const TemplateCard = ({ template }: { template: TemplateItem }) => {
  const { userTypeRoute } = useSignedIn();
  return (
    <Card>
      <Box component={Link} to={paths.template(userTypeRoute, template._id)} title={template.name} sx={stretchedLink}>
        {truncated(template.name, 40)}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-body)', flex: 1 }}>
        {truncated(template.description, 80)}
      </Box>
      <Keywords words={template.template_keywords} />
      {template.box_file_data.faultCount !== undefined && (
        <Box>
          <StatusChip label="Errors to fix" tone="bad" />
        </Box>
      )}
    </Card>
  );
};
