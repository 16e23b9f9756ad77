import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { readClient } from '#core/clients/endpoints.ts';
import { listTemplateRows } from '#core/templates/endpoints.ts';
import type { TemplateRow } from '#core/templates/template-row.ts';
import { truncated } from '#core/truncated.ts';
import { useRead } from '#web/api/hooks.ts';
import { textMatcher } from '#web/api/text-matcher.ts';
import { useRowsWhere } from '#web/api/use-list.ts';
import { useSearchedList } from '#web/api/use-searched-list.ts';
import { paths } from '#web/paths.ts';
import { useMayOpen } from '#web/session/open-link.tsx';
import { useSignedIn } from '#web/session/session.ts';
import { Card } from '#web/ui/card-grid.tsx';
import { CardList } from '#web/ui/card-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { LoadedRows } from '#web/ui/loaded-rows.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { newestFirst } from '#web/ui/row-order.ts';
import { SearchBox } from '#web/ui/search-box.tsx';
import { CardGridSkeleton, PageSkeleton } from '#web/ui/skeletons.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { FirstFiles } from './first-files.tsx';

const OpenMatterDialog = lazy(async () => ({
  default: (await import('./open-matter-dialog.tsx')).OpenMatterDialog,
}));

const templateMatcher = textMatcher<TemplateRow>(({ name }) => [name]);

const isActive = ({ archived }: TemplateRow): boolean => !archived;

/** Chooses the template a new matter of one client starts from. */
export const OpenMatterPage = () => {
  const { clientId = '' } = useParams<{ clientId: string }>();
  const { userTypeRoute: type, profileKeyword: profile } = useSignedIn();
  const client = useRead(readClient, { clientId });
  const mayOpen = useMayOpen();
  const [text, setText] = useState('');
  const templates = useRowsWhere(useSearchedList(listTemplateRows, {}, text), isActive);
  const [query] = useSearchParams();
  const [chosen, setChosen] = useState<TemplateRow | 'none'>();
  const called = query.get('name') ?? '';
  const known =
    templates.state === 'ready' ? templates.data.rows.find(({ id }) => id === query.get('templateId')) : undefined;
  // An address may have chosen the template already, until another is chosen, or none.
  const shown = chosen === 'none' ? undefined : (chosen ?? (known?.faulty ? undefined : known));
  return (
    <Loaded read={client} skeleton={<PageSkeleton />}>
      {(client) => {
        const { title } = client;
        return (
          <>
            <PageHeader
              title="Open a matter"
              subtitle="Begin with files, or with a template: the matter keeps its file and questions as they are today."
              trail={<Link to={paths.clientDashboard(type, profile, clientId)}>{title}</Link>}
            />
            <FirstFiles clientId={clientId} clientName={title} called={called} />
            <Box component="h2" sx={{ typography: 'h2', mb: 1.5 }}>
              From a template
            </Box>
            <Box sx={{ mb: 2.5 }}>
              <SearchBox label="Search templates" value={text} onChange={setText} />
            </Box>
            <LoadedRows
              read={templates}
              skeleton={<CardGridSkeleton />}
              noun={['template', 'templates']}
              text={text}
              matcher={templateMatcher}
              order={newestFirst}
              empty={
                <EmptyState
                  action={
                    mayOpen(paths.templates(type)) && (
                      <Button variant="contained" component={Link} to={paths.templates(type)}>
                        Go to Templates
                      </Button>
                    )
                  }
                >
                  Upload a template to send its questions to a client.
                </EmptyState>
              }
            >
              {(templates) => (
                <CardList label="Templates" rows={templates} keyOf={({ id }) => id}>
                  {(template) => <TemplateCard template={template} onUse={setChosen} />}
                </CardList>
              )}
            </LoadedRows>
            <Suspense fallback={null}>
              {shown && (
                <OpenMatterDialog
                  client={client}
                  template={shown}
                  called={called || shown.name}
                  onClose={() => setChosen('none')}
                />
              )}
            </Suspense>
          </>
        );
      }}
    </Loaded>
  );
};

interface TemplateCardProps {
  template: TemplateRow;
  onUse: (template: TemplateRow) => void;
}

const TemplateCard = ({ template, onUse }: TemplateCardProps) => (
  <Card>
    <Box sx={{ fontWeight: 650 }}>{truncated(template.name, 40)}</Box>
    <Box sx={{ flex: 1, color: 'text.secondary', fontSize: 'var(--type-body)' }}>{template.description}</Box>
    {!template.faulty ? (
      <Button variant="outlined" size="small" aria-label={`Use ${template.name}`} onClick={() => onUse(template)}>
        Use
      </Button>
    ) : (
      <Box>
        <StatusChip label="Errors to fix" tone="bad" />
      </Box>
    )}
  </Card>
);
