import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { listTemplateRows } from '#core/templates/endpoints.ts';
import type { TemplateRow } from '#core/templates/template-row.ts';
import { ArchivableList } from '#web/api/archivable-list.tsx';
import { textMatcher } from '#web/api/text-matcher.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { countOf } from '#web/ui/row-count.ts';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { TemplateMenu } from './template-menu.tsx';
import { useQuestionnaireFacts } from './use-questionnaire-facts.ts';

/** The questionnaires of the firm, one for each of its templates, by whose names they are called. */
export const QuestionnaireListPage = () => {
  const { userTypeRoute } = useSignedIn();
  return (
    <>
      <PageHeader
        title="Questionnaires"
        trail={<Link to={paths.templates(userTypeRoute)}>Templates</Link>}
        subtitle="What each of your templates asks."
      />
      <ArchivableList
        endpoint={listTemplateRows}
        noun={['questionnaire', 'questionnaires']}
        matcher={matcher}
        changedLast="Template changed last"
        empty={{
          active: 'Each template that you add has a questionnaire, which appears here.',
          archived: 'Questionnaires of archived templates appear here.',
        }}
      >
        {(templates) => <DataTable label="Questionnaires" rows={templates} keyOf={({ id }) => id} columns={columns} />}
      </ArchivableList>
    </>
  );
};

const matcher = textMatcher<TemplateRow>(({ name }) => [name]);

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
  return (
    <TemplateMenu
      template={template}
      links={[
        { label: 'Tests', to: paths.templateQuestionnaire(userTypeRoute, template.id, { show: 'tests' }) },
        { label: 'Open the template', to: paths.template(userTypeRoute, template.id) },
      ]}
    />
  );
};

const ErrorsLink = ({ template, faults }: { template: TemplateRow; faults: number }) => {
  const { userTypeRoute } = useSignedIn();
  return (
    <Box
      component={Link}
      to={paths.templateQuestionnaire(userTypeRoute, template.id)}
      aria-label={`${countOf(faults, 'error')} in ${template.name}`}
      sx={{ color: 'var(--error-text)', fontWeight: 600, whiteSpace: 'nowrap' }}
    >
      {countOf(faults, 'error')}
    </Box>
  );
};

const Errors = ({ template }: { template: TemplateRow }) => {
  const faults = useQuestionnaireFacts(template.id)?.faults;
  return faults ? <ErrorsLink template={template} faults={faults} /> : faults === 0 && 'None';
};

const Count = ({ template, of }: { template: TemplateRow; of: 'questions' | 'tests' | 'matters' }) =>
  useQuestionnaireFacts(template.id)?.[of];

/** What the columns of a wide screen say, in the one line that a narrow one has for it. */
const NarrowFacts = ({ template }: { template: TemplateRow }) => {
  const facts = useQuestionnaireFacts(template.id);
  return (
    <Box
      sx={{
        minHeight: '1.5em',
        color: 'text.secondary',
        fontSize: 'var(--type-note)',
        '@media (min-width: 769px)': { display: 'none' },
      }}
    >
      {facts && countOf(facts.questions, 'question')}
      {facts && facts.faults > 0 && (
        <>
          , <ErrorsLink template={template} faults={facts.faults} />
        </>
      )}
    </Box>
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
        <NarrowFacts template={template} />
      </>
    ),
  },
  {
    key: 'questions',
    title: 'Questions',
    width: 100,
    numeric: true,
    wideOnly: true,
    cell: (template) => <Count template={template} of="questions" />,
  },
  { key: 'faults', title: 'Errors', width: 100, wideOnly: true, cell: (template) => <Errors template={template} /> },
  {
    key: 'tests',
    title: 'Tests',
    width: 80,
    numeric: true,
    wideOnly: true,
    cell: (template) => <Count template={template} of="tests" />,
  },
  {
    key: 'matters',
    title: 'Matters',
    width: 90,
    numeric: true,
    wideOnly: true,
    cell: (template) => <Count template={template} of="matters" />,
  },
  { key: 'at', title: 'Template changed', width: 170, wideOnly: true, cell: ({ at }) => <Moment at={at} /> },
  {
    key: 'actions',
    title: 'Actions',
    hideTitle: true,
    width: 72,
    cell: (template) => <QuestionnaireMenu template={template} />,
  },
];
