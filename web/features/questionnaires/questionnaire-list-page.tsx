import Box from '@mui/material/Box';
import { useCallback, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { archiveTemplate, listTemplateRows, readTemplate, restoreTemplate } from '#core/templates/endpoints.ts';
import type { TemplateRow } from '#core/templates/template-row.ts';
import { useWrite } from '#web/api/hooks.ts';
import { textMatcher } from '#web/api/text-matcher.ts';
import { useRowsWhere } from '#web/api/use-list.ts';
import { useSearchedList } from '#web/api/use-searched-list.ts';
import { paths } from '#web/paths.ts';
import { useKept } from '#web/session/kept.ts';
import { useSendAddress } from '#web/session/send-link.tsx';
import { useSignedIn } from '#web/session/session.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListTools } from '#web/ui/list-tools.tsx';
import { LoadedRows } from '#web/ui/loaded-rows.tsx';
import { type Choice, Menu } from '#web/ui/menu.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { byWords, newestFirst } from '#web/ui/row-order.ts';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

/** The questionnaires of the firm, one for each of its templates, by whose names they are called. */
export const QuestionnaireListPage = () => {
  const { userTypeRoute } = useSignedIn();
  const [text, setText] = useKept('text', '');
  const [shown, setShown] = useKept('shown', 'active');
  const [order, setOrder] = useKept<Order>('order', 'changed');
  const list = { text, order };
  return (
    <>
      <PageHeader
        title="Questionnaires"
        trail={<Link to={paths.templates(userTypeRoute)}>Templates</Link>}
        subtitle="What each of your templates asks."
      />
      <ListTools
        search={{ label: 'Search questionnaires', text, onChange: setText }}
        sort={{ by: order, options: orderOptions, onChange: (by) => setOrder(by as Order) }}
      />
      <Tabs
        label="Questionnaires by state"
        value={shown}
        onChange={setShown}
        tabs={[
          { key: 'active', label: 'In use', content: <Questionnaires {...list} archived={false} /> },
          { key: 'archived', label: 'Archived', content: <Questionnaires {...list} archived /> },
        ]}
      />
    </>
  );
};

const matcher = textMatcher<TemplateRow>(({ name }) => [name]);

const orders = { changed: newestFirst, name: byWords<TemplateRow>(({ name }) => name) };
type Order = keyof typeof orders;
const orderOptions = [
  { value: 'changed', label: 'Template changed last' },
  { value: 'name', label: 'Name' },
];

const Questionnaires = ({ archived, text, order }: { archived: boolean; text: string; order: Order }) => {
  const read = useRowsWhere(
    useSearchedList(listTemplateRows, {}, text),
    useCallback((template) => Boolean(template.archived) === archived, [archived]),
  );
  return (
    <LoadedRows
      read={read}
      skeleton={<RowsSkeleton />}
      empty={
        <EmptyState>
          {archived
            ? 'Questionnaires of archived templates appear here.'
            : 'Each template that you add has a questionnaire, which appears here.'}
        </EmptyState>
      }
      noun={['questionnaire', 'questionnaires']}
      text={text}
      matcher={matcher}
      order={orders[order]}
    >
      {(templates) => <DataTable label="Questionnaires" rows={templates} keyOf={({ id }) => id} columns={columns} />}
    </LoadedRows>
  );
};

const QuestionnaireLink = ({ template }: { template: TemplateRow }) => {
  const { userTypeRoute } = useSignedIn();
  return (
    <Box
      component={Link}
      to={paths.templateQuestionnaire(userTypeRoute, template.id)}
      sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}
    >
      {template.name}
    </Box>
  );
};

const QuestionnaireMenu = ({ template }: { template: TemplateRow }) => {
  const { userTypeRoute } = useSignedIn();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const { id: templateId, version, name, archived, faulty } = template;
  const refreshes = [listTemplateRows, readTemplate];
  const archive = useWrite(archiveTemplate, { refreshes, says: 'Template archived' });
  const restore = useWrite(restoreTemplate, { refreshes, says: 'Template restored' });
  const sending = useSendAddress({ templateId });
  const use: Choice[] =
    archived || !sending
      ? []
      : [
          {
            label: 'Use this template',
            disabledBecause: faulty && 'Mend the errors of the template first',
            onChoose: () => navigate(sending),
          },
        ];
  const state: Choice = archived
    ? { label: 'Restore', onChoose: () => void restore.write({ templateId, version }) }
    : { label: 'Archive', danger: true, onChoose: () => setAsking(true) };
  return (
    <>
      <Menu
        label={`Actions for ${name}`}
        choices={[
          ...use,
          {
            label: 'Tests',
            onChoose: () => navigate(paths.templateQuestionnaire(userTypeRoute, templateId, { show: 'tests' })),
          },
          { label: 'Open the template', onChoose: () => navigate(paths.template(userTypeRoute, templateId)) },
          state,
        ]}
      />
      <ConfirmDialog
        open={asking}
        title={`Archive ${name}?`}
        confirm="Archive"
        pending={archive.pending}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await archive.write({ templateId, version });
          setAsking(false);
        }}
      >
        The template leaves the lists with its questionnaire, and new matters cannot use it. Matters that already use it
        are not affected. You can restore it later.
      </ConfirmDialog>
    </>
  );
};

const columns: readonly Column<TemplateRow>[] = [
  {
    key: 'name',
    title: 'Questionnaire',
    cell: (template) => (
      <>
        <QuestionnaireLink template={template} />
        {template.faulty && (
          <Box>
            <StatusChip label="Template has errors" tone="bad" />
          </Box>
        )}
      </>
    ),
  },
  { key: 'at', title: 'Template changed', width: 180, wideOnly: true, cell: ({ at }) => <Moment at={at} /> },
  {
    key: 'actions',
    title: 'Actions',
    hideTitle: true,
    width: 72,
    cell: (template) => <QuestionnaireMenu template={template} />,
  },
];
