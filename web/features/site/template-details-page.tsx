import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { formatMoney } from '#core/money.ts';
import { asksForAnswer } from '#core/questionnaires/answer-count.ts';
import { questionsOf, type Section } from '#core/questionnaires/question.ts';
import { readShowcaseTemplate } from '#core/showcase/endpoints.ts';
import type { ShowcaseTemplate } from '#core/showcase/showcase.ts';
import { slugOf } from '#core/text.ts';
import { useRead } from '#web/api/hooks.ts';
import { Beside, type Side } from '#web/paper/beside.tsx';
import { PaperSkeleton } from '#web/paper/paper-room.tsx';
import { showcaseAddress } from '#web/paper/showcase-address.ts';
import { paths } from '#web/paths.ts';
import { urlAt } from '#web/session/host.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { NotOffered } from '#web/ui/not-offered.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { PageSkeleton } from '#web/ui/skeletons.tsx';

const PackagePages = lazy(async () => ({ default: (await import('#web/paper/package-pages.tsx')).PackagePages }));

/** A template of the showcase: what it asks and what it produces. */
export const TemplateDetailsPage = () => {
  const { templateId = '' } = useParams<{ templateId: string }>();
  const read = useRead(readShowcaseTemplate, { templateId });
  return (
    <Loaded read={read} skeleton={<PageSkeleton />} missing={<NotOffered all={paths.contractTemplates()} />}>
      {(template) => <Details key={template._id} template={template} />}
    </Loaded>
  );
};

const Details = ({ template }: { template: ShowcaseTemplate }) => {
  const [side, setSide] = useState<Side>('answers');
  const { _id, name, description, questions, minutes, questionnaire, documents, price1 } = template;
  const filling = useMemo(() => ({ questionnaire, answers: {} }), [questionnaire]);
  const tryAt = (query = {}) => urlAt('my', paths.tryTemplate(_id, slugOf(name) || 'template', query));
  const more = questionsOf(questionnaire).filter(asksForAnswer).length - questions;
  const words = documents.length > 1 ? `${documents.length} documents` : 'a contract';
  return (
    <>
      <PageHeader
        title={name}
        trail={
          <Link to={paths.contractTemplates()} reloadDocument>
            Contract templates
          </Link>
        }
        action={
          <Button component="a" variant="contained" size="large" href={tryAt()}>
            Try it
          </Button>
        }
      />
      <Beside
        side={side}
        onSide={setSide}
        about="Details"
        centre="Pages"
        contract={
          price1 ? undefined : (
            <Suspense fallback={<PaperSkeleton />}>
              <PackagePages
                label="Contract"
                subject={_id}
                documents={documents}
                addressOf={showcaseAddress(_id)}
                filling={filling}
                shown={undefined}
                onGo={(question) => window.location.assign(tryAt({ question }))}
              />
            </Suspense>
          )
        }
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Panel title="What it is">
            <Box component="p" dir="auto" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
              {description}
            </Box>
            <Keywords words={template.template_keywords} />
          </Panel>
          <Panel title="What it asks">
            <Box component="p" sx={{ m: 0, mb: 1.5 }}>
              {questions === 1 ? '1 question' : `${questions} questions`}, about{' '}
              {minutes === 1 ? '1 minute' : `${minutes} minutes`}.
              {more > 0 && ` Your answers may bring up to ${more} more.`}
            </Box>
            {questionnaire.sections.map((section) => (
              <SectionLine key={section.id} section={section} />
            ))}
          </Panel>
          <Panel title="What it costs">
            <Box component="p" sx={{ m: 0 }}>
              {price1 ? `${formatMoney(price1)}, paid once by card. Trying it is free.` : 'It is free.'} Your firm keeps
              its own copy and makes as many contracts from it as you like.
            </Box>
          </Panel>
          <Panel title="What it produces">
            <Box component="p" sx={{ m: 0 }}>
              The answers make {words} in Word and PDF. While you try it, you{' '}
              {!price1 && 'see the pages as they fill in, and '}
              download a PDF that is marked as a trial copy.
            </Box>
            {documents.length > 1 && (
              <ul>
                {documents.map((document) => (
                  <li key={document.packageDocumentId}>
                    <bdi>{document.name}</bdi>
                  </li>
                ))}
              </ul>
            )}
          </Panel>
        </Box>
      </Beside>
    </>
  );
};

const Keywords = ({ words }: { words: readonly string[] }) => (
  <Box sx={{ mt: 1.5, color: 'text.secondary', fontSize: 'var(--type-note)', overflowWrap: 'anywhere' }}>
    Keywords: <bdi>{words.join(', ')}</bdi>
  </Box>
);

/** A section with its questions, which open when it is pressed. */
const SectionLine = ({ section: { name, questions } }: { section: Section }) => {
  const asking = questions.filter(asksForAnswer);
  return (
    <Box
      component="details"
      sx={{
        borderTop: '1px solid var(--line)',
        py: 1.25,
        overflowWrap: 'anywhere',
        '& summary': { cursor: 'pointer' },
      }}
    >
      <summary>
        <bdi>{name || 'Untitled section'}</bdi>{' '}
        <Box component="span" sx={{ ml: 1, color: 'text.secondary', fontSize: 'var(--type-note)' }}>
          {asking.length === 1 ? '1 question' : `${asking.length} questions`}
        </Box>
      </summary>
      <Box component="ul" sx={{ my: 1, pl: 2.5, color: 'text.secondary' }}>
        {asking.map(({ id, question_value }) => (
          <li key={id}>
            <bdi>{question_value || 'Untitled question'}</bdi>
          </li>
        ))}
      </Box>
    </Box>
  );
};
