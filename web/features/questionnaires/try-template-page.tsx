import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { mayOpen } from '#core/auth/route-access.ts';
import { formatMoney } from '#core/money.ts';
import { type Answers, isAnswered } from '#core/questionnaires/answers.ts';
import { makeShowcasePdf, readShowcaseTemplate } from '#core/showcase/endpoints.ts';
import type { ShowcaseTemplate } from '#core/showcase/showcase.ts';
import { useRead, useWrite } from '#web/api/hooks.ts';
import { today } from '#web/api/today.ts';
import { paths } from '#web/paths.ts';
import { session, useUser } from '#web/session/session.ts';
import { tried, useTried } from '#web/session/tried.ts';
import { handOver } from '#web/ui/hand-over.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { NotOffered } from '#web/ui/not-offered.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PageSkeleton, RowsSkeleton } from '#web/ui/skeletons.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';

const fetchTrial = async () => ({ default: (await import('./trial.tsx')).Trial });
const Trial = lazy(fetchTrial);
// On its way while the template is.
fetchTrial().catch(() => undefined);

/** Few templates are withdrawn. */
const KeptAnswers = lazy(async () => ({ default: (await import('./kept-answers.tsx')).KeptAnswers }));

/** A template of the showcase is tried by anybody: its questions, and its pages as the answers make them. */
export const TryTemplatePage = () => {
  const { templateId = '', title = '' } = useParams<{ templateId: string; title: string }>();
  const read = useRead(readShowcaseTemplate, { templateId }, { anew: true });
  return (
    <Loaded read={read} skeleton={<PageSkeleton />} missing={<NoLongerOffered templateId={templateId} />}>
      {(template) => <Tried key={template._id} template={template} title={title} />}
    </Loaded>
  );
};

const NoLongerOffered = ({ templateId }: { templateId: string }) => {
  const known = useTried().find(({ showcaseId }) => showcaseId === templateId);
  return (
    <>
      <NotOffered all={paths.contractTemplates()}>
        {known && `Your answers to “${known.name}” are kept in this browser, and can be used again if it returns.`}
      </NotOffered>
      {known && (
        <Suspense fallback={<RowsSkeleton />}>
          <KeptAnswers tried={known} />
        </Suspense>
      )}
    </>
  );
};

const Tried = ({ template, title }: { template: ShowcaseTemplate; title: string }) => {
  const { _id: templateId, name, questionnaire, documents, price1 } = template;
  const newest = useRef<Answers>(tried.find(templateId)?.answers ?? {});
  const [hasAnswers, setAnswered] = useState(false);
  const [hasRoom, setRoom] = useState(true);
  const [isWithdrawn, setWithdrawn] = useState(false);
  const pdf = useWrite(makeShowcasePdf);
  const keep = useCallback(
    (answers: Answers) => tried.keep({ showcaseId: templateId, name, answers, price1 }, questionnaire),
    [templateId, name, price1, questionnaire],
  );
  const follow = useCallback(
    (given: Answers, isBegun: boolean) => {
      newest.current = given;
      setAnswered(Object.values(given).some(isAnswered));
      if (isBegun) setRoom(keep(given));
    },
    [keep],
  );
  const download = async () => {
    const answers = newest.current;
    const { madeOf } = await import('#web/paper/made-documents.ts');
    const made = madeOf(documents, { questionnaire, answers });
    for (const { packageDocumentId } of made) {
      const written = await pdf.write({ templateId, answers, today: today(), packageDocumentId });
      if (!written.ok) {
        if (written.problem.code === 'not-found') setWithdrawn(true);
        return;
      }
      handOver(new Blob([bytesOf(written.data.pdf)], { type: 'application/pdf' }), written.data.fileName);
    }
  };
  return (
    <>
      <PageHeader
        title={name}
        trail={<a href={paths.templateDetails(templateId, title)}>Back to the details</a>}
        subtitle={`${price1 ? `Trying it is free; keeping it costs ${formatMoney(price1)}, once.` : 'Free.'} Your answers stay in this browser. They are sent only to make the PDF, and not kept.`}
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
            <KeepAnswers template={template} hasAnswers={hasAnswers} onBuy={() => keep(newest.current)} />
          </Box>
        }
      />
      {isWithdrawn && (
        <Notice label="No longer offered" urgent sx={{ mb: 2 }}>
          This template is no longer offered: no PDF is made of it, and it cannot be kept. Your answers stay in this
          browser; copy what you need before you leave this page.
        </Notice>
      )}
      {!hasRoom && (
        <Notice label="Not kept" urgent sx={{ mb: 2 }}>
          This browser has no room to keep your answers. They are lost when you leave this page.
        </Notice>
      )}
      <Suspense fallback={<RowsSkeleton />}>
        <Trial template={template} onAnswers={follow} onSubmit={download} />
      </Suspense>
    </>
  );
};

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64);
  return Uint8Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
};

interface KeepAnswersProps {
  template: ShowcaseTemplate;
  hasAnswers: boolean;
  /** Somebody is about to pay: what they have answered, nothing included, is to be found again after it. */
  onBuy: () => void;
}

/** Leads a visitor to the sign-up, and whoever has templates of their own to the dashboard, where the answers wait to be kept. */
const KeepAnswers = ({ template, hasAnswers, onBuy }: KeepAnswersProps) => {
  const { _id, price1 } = template;
  const person = useUser();
  const isHere = person && session.isOpen();
  if (price1 && !(isHere && !mayOpen(paths.templates(person.userTypeRoute), person)))
    return (
      <Button component={Link} variant="contained" to={paths.templatePayment(_id)} onClick={onBuy}>
        {isHere ? `Buy for ${formatMoney(price1)}` : `Sign up and buy for ${formatMoney(price1)}`}
      </Button>
    );
  if (!isHere)
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
