import { Link } from 'react-router-dom';
import { listInvitedDocuments, readInvitedContractJob } from '#core/documents/endpoints.ts';
import type { AnswerSheet as Sheet } from '#core/matters/answer-sheet.ts';
import {
  askAboutQuestion,
  downloadInvitedUpload,
  keepInvitedUpload,
  listInvitedMatters,
  listInvitedQuestionMessages,
  permitInvitedUpload,
  readInvitedMatter,
  readInvitedQuestionnaire,
  saveInvitedAnswers,
  submitInvitedAnswers,
} from '#core/matters/endpoints.ts';
import { neededWords } from '#core/matters/mails.ts';
import { effortLeft } from '#core/questionnaires/effort.ts';
import { FIRM } from '#core/questionnaires/question.ts';
import { answererOf, isDivided } from '#core/questionnaires/who-answers.ts';
import { today } from '#web/api/today.ts';
import { CalendarDay } from '#web/ui/moment.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Whose } from './answer/owned-question.tsx';
import { AnswerSheet, type SheetEndpoints } from './answer-sheet.tsx';

const endpoints: SheetEndpoints = {
  read: readInvitedQuestionnaire,
  save: saveInvitedAnswers,
  submit: submitInvitedAnswers,
  permit: permitInvitedUpload,
  keepFile: keepInvitedUpload,
  downloadFile: downloadInvitedUpload,
  messages: {
    list: listInvitedQuestionMessages,
    write: askAboutQuestion,
    action: 'Ask about this question',
    begins: true,
  },
  changes: [readInvitedMatter, listInvitedMatters, listInvitedDocuments, readInvitedContractJob],
};

/** What the firm needs of the client, as it stood when the page was opened, and until when. */
const Wanted = ({ sheet: { firmName, questionnaire, answers, dueOn } }: { sheet: Sheet }) => {
  const effort = effortLeft(questionnaire, answers, today());
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
export const InvitedQuestionnaire = ({ matterId, matter }: { matterId: string; matter: string }) => (
  <AnswerSheet
    matterId={matterId}
    matter={matter}
    endpoints={endpoints}
    submitLabel={() => 'Submit'}
    whose={readOnlyOfFirm}
    head={(sheet) => (
      <PageHeader
        title={sheet.name}
        trail={<Link to={matter}>{sheet.firmName}</Link>}
        subtitle={sheet.mayAnswer ? <Wanted sheet={sheet} /> : 'Your answers'}
      />
    )}
    thanks={() => 'Thank you. Your answers have been submitted.'}
  />
);
