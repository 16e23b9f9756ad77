import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useCallback, useRef, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { mayOpen } from '#core/auth/route-access.ts';
import { type Answers, isAnswered } from '#core/questionnaires/answers.ts';
import { mergeDataOf } from '#core/questionnaires/merge-data.ts';
import { prefilled } from '#core/questionnaires/prefill.ts';
import { makeShowcasePdf, readShowcaseTemplate } from '#core/showcase/endpoints.ts';
import type { ShowcaseTemplate } from '#core/showcase/showcase.ts';
import { isMade } from '#core/templates/package.ts';
import { useRead, useWrite } from '#web/api/hooks.ts';
import { today } from '#web/api/today.ts';
import { showcaseAddress } from '#web/paper/showcase-address.ts';
import { paths } from '#web/paths.ts';
import { session, useUser } from '#web/session/session.ts';
import { tried } from '#web/session/tried.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { handOver } from '#web/ui/hand-over.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PageSkeleton, RowsSkeleton } from '#web/ui/skeletons.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { AnswerForm, type AnswerFormProps } from './answer/answer-form.tsx';
import { useGrouped } from './answer/use-grouped.ts';
import { BesideForm } from './beside-form.tsx';

/** A template of the showcase is tried by anybody: its questions, and its pages as the answers make them. */
export const TryTemplatePage = () => {
  const { templateId = '', title = '' } = useParams<{ templateId: string; title: string }>();
  const read = useRead(readShowcaseTemplate, { templateId }, { anew: true });
  return (
    <Box sx={{ maxWidth: 1600, mx: 'auto', px: { xs: 2, md: 4 }, py: { xs: 3, md: 4 } }}>
      <Loaded read={read} skeleton={<PageSkeleton />} missing={<Withdrawn />}>
        {(template) => <Trial key={template._id} template={template} title={title} />}
      </Loaded>
    </Box>
  );
};

const Withdrawn = () => (
  <>
    <PageHeader title="Template not found" />
    <EmptyState
      action={
        <Button component={Link} variant="contained" to={paths.contractTemplates()} reloadDocument>
          See all templates
        </Button>
      }
    >
      This template is not offered, or not any more.
    </EmptyState>
  </>
);

const Trial = ({ template, title }: { template: ShowcaseTemplate; title: string }) => {
  const { _id: templateId, name, questionnaire, documents } = template;
  const first = useSearchParams()[0].get('question') ?? undefined;
  const grouped = useGrouped();
  const [begun] = useState(() => tried.find(templateId)?.answers ?? prefilled(questionnaire, {}, {}, today()));
  const newest = useRef(begun);
  const [hasAnswers, setAnswered] = useState(false);
  const [hasRoom, setRoom] = useState(true);
  const pdf = useWrite(makeShowcasePdf);
  const follow = useCallback(
    (given: Answers) => {
      newest.current = given;
      setAnswered(Object.values(given).some(isAnswered));
      if (JSON.stringify(given) !== JSON.stringify(begun)) setRoom(tried.keep(templateId, name, given));
    },
    [begun, templateId, name],
  );
  const download = async () => {
    const answers = newest.current;
    const data = mergeDataOf(questionnaire, answers, today());
    const made = documents.filter((document) => isMade(document, data, today()));
    for (const { packageDocumentId } of made) {
      const written = await pdf.write({ templateId, answers, today: today(), packageDocumentId });
      if (!written.ok) return;
      handOver(new Blob([bytesOf(written.data.pdf)], { type: 'application/pdf' }), written.data.fileName);
    }
  };
  return (
    <>
      <PageHeader
        title={name}
        trail={<Link to={paths.templateDetails(templateId, title)}>Back to the details</Link>}
        subtitle="Your answers stay in this browser. They are sent only to make the PDF, and not kept."
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <SubmitButton
              type="button"
              variant="outlined"
              size="medium"
              pending={pdf.pending}
              onClick={() => void download()}
            >
              Download PDF
            </SubmitButton>
            <KeepAnswers hasAnswers={hasAnswers} />
          </Box>
        }
      />
      {!hasRoom && (
        <Notice label="Not kept" urgent sx={{ mb: 2 }}>
          This browser has no room to keep your answers. They are lost when you leave this page.
        </Notice>
      )}
      <BesideForm
        subject={templateId}
        documents={documents.length > 1 ? documents : undefined}
        addressOf={showcaseAddress(templateId)}
        questionnaire={questionnaire}
        answers={begun}
        first={first}
      >
        {(onAnswers, showQuestion) => (
          <Suspense fallback={<RowsSkeleton />}>
            <TrialForm
              questionnaire={questionnaire}
              answers={begun}
              grouped={grouped}
              showQuestion={showQuestion}
              onShown={onAnswers}
              onKept={follow}
              onSubmit={download}
            />
          </Suspense>
        )}
      </BesideForm>
    </>
  );
};

interface TrialFormProps extends Pick<AnswerFormProps, 'questionnaire' | 'answers' | 'grouped' | 'showQuestion'> {
  /** Both are told the answers as they are given. */
  onShown: (answers: Answers) => void;
  onKept: (answers: Answers) => void;
  onSubmit: () => Promise<void>;
}

const TrialForm = ({ onShown, onKept, ...form }: TrialFormProps) => {
  const tell = useCallback(
    (given: Answers) => {
      onShown(given);
      onKept(given);
    },
    [onShown, onKept],
  );
  return <AnswerForm {...form} onAnswers={tell} submitLabel="Download PDF" />;
};

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64);
  return Uint8Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
};

/** Leads a visitor to the sign-up, and whoever has templates of their own to the dashboard, where the answers wait to be kept. */
const KeepAnswers = ({ hasAnswers }: { hasAnswers: boolean }) => {
  const person = useUser();
  if (!person || !session.isOpen())
    return (
      <Button component={Link} variant="contained" to={paths.signup()}>
        {hasAnswers ? 'Sign up and keep your answers' : 'Sign up'}
      </Button>
    );
  if (!mayOpen(paths.templates(person.userTypeRoute), person)) return null;
  return (
    <Button component={Link} variant="contained" to={paths.dashboard(person.userTypeRoute)}>
      Keep in my firm
    </Button>
  );
};
