import Box from '@mui/material/Box';
import { useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { listInvitedDocuments, readInvitedContractJob } from '#core/documents/endpoints.ts';
import type { AnswerSheet as Sheet } from '#core/matters/answer-sheet.ts';
import {
  askAboutQuestion,
  beginInvitedUpload,
  cancelInvitedUpload,
  downloadInvitedUpload,
  listInvitedMatters,
  listInvitedQuestionMessages,
  listInvitedUploads,
  readInvitedMatter,
  readInvitedQuestionnaire,
  saveInvitedAnswers,
  submitInvitedAnswers,
} from '#core/matters/endpoints.ts';
import { readPortal } from '#core/portal/endpoints.ts';
import { answererOf, isDivided } from '#core/questionnaires/answerers.ts';
import type { Answers } from '#core/questionnaires/answers.ts';
import { effortFor } from '#core/questionnaires/effort.ts';
import { FIRM } from '#core/questionnaires/firm-and-client.ts';
import type { Formulas } from '#core/questionnaires/formulas.ts';
import { neededWords } from '#core/questionnaires/needed-words.ts';
import { faultsOf } from '#core/questionnaires/section-faults.ts';
import { visibilityWith } from '#core/questionnaires/shown-questions.ts';
import { today } from '#web/api/today.ts';
import { LiveValue } from '#web/ui/live-value.ts';
import { CalendarDay } from '#web/ui/moment.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useDebouncedLive } from '#web/ui/use-debounced-live.ts';
import type { Whose } from './answer/owned-question.tsx';
import { useGrouped } from './answer/use-grouped.ts';
import { AnswerSheet, type SheetEndpoints } from './answer-sheet.tsx';

const endpoints: SheetEndpoints = {
  read: readInvitedQuestionnaire,
  save: saveInvitedAnswers,
  submit: submitInvitedAnswers,
  files: { begin: beginInvitedUpload, list: listInvitedUploads, cancel: cancelInvitedUpload },
  downloadFile: downloadInvitedUpload,
  messages: {
    list: listInvitedQuestionMessages,
    write: askAboutQuestion,
    action: 'Ask about this question',
    begins: true,
  },
  changes: [readInvitedMatter, listInvitedMatters, listInvitedDocuments, readInvitedContractJob, readPortal],
};

/** After the last key, milliseconds. */
const PAUSE = 300;

interface WantedProps {
  formulas: Formulas | undefined;
  sheet: Sheet;
  /** As they are given here; undefined while none were. */
  live: LiveValue<Answers | undefined>;
}

/** What the firm still needs of the client, and until when. On a phone it stands on the screen that the page began with, and no other. */
const Wanted = ({ formulas, sheet, live }: WantedProps) => {
  const { firmName, questionnaire, dueOn } = sheet;
  const answers = useDebouncedLive(live, PAUSE) ?? sheet.answers;
  const effort = useMemo(() => {
    const { visible } = visibilityWith(formulas, questionnaire, today());
    return effortFor(questionnaire, faultsOf(questionnaire, answers, visible(answers), today()));
  }, [formulas, questionnaire, answers]);
  const section = useSearchParams()[0].get('section');
  const first = useRef(section);
  first.current ??= section;
  if (useGrouped() && section !== first.current) return null;
  return (
    <>
      {effort.answers > 0 && `${firmName} needs ${neededWords(effort)}. `}
      {dueOn && (
        <>
          Please answer by <CalendarDay on={dueOn} />.{' '}
        </>
      )}
      Your answers are saved as you type. You can stop and come back later.
    </>
  );
};

/** A part says only of what the firm answers that it is not the client's own. */
const readOnlyOfFirm = ({ firmName, questionnaire }: Sheet): Whose | undefined =>
  isDivided(questionnaire)
    ? {
        isOwn: (section, question) => answererOf(section, question) !== FIRM,
        isLocked: true,
        label: (answerer) => (answerer === FIRM ? `Answered by ${firmName}` : ''),
      }
    : undefined;

/** The client answers what a firm has sent; `matter` is the page it belongs to. */
export const InvitedQuestionnaire = ({ matterId, matter }: { matterId: string; matter: string }) => {
  const [live] = useState(() => new LiveValue<Answers | undefined>(undefined));
  return (
    <AnswerSheet
      matterId={matterId}
      matter={matter}
      endpoints={endpoints}
      submitLabel={() => 'Submit'}
      whose={readOnlyOfFirm}
      head={(sheet, formulas) => (
        <PageHeader
          title={sheet.name}
          trail={<Link to={matter}>{sheet.firmName}</Link>}
          subtitle={sheet.mayAnswer ? <Wanted formulas={formulas} sheet={sheet} live={live} /> : 'Your answers'}
        />
      )}
      frame={(_, form) => <Box sx={{ maxWidth: 1100 }}>{form({ onAnswers: live.keep })}</Box>}
      thanks={() => 'Thank you. Your answers have been submitted.'}
    />
  );
};
