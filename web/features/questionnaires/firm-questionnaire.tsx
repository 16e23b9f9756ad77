import { Link, useSearchParams } from 'react-router-dom';
import { listMatterDocuments, readContractJob } from '#core/documents/endpoints.ts';
import type { AnswerSheet as Sheet } from '#core/matters/answer-sheet.ts';
import {
  answerAboutQuestion,
  beginMatterUpload,
  cancelMatterUpload,
  downloadMatterUpload,
  listClientMatters,
  listMatters,
  listMatterUploads,
  listQuestionMessages,
  readMatter,
  readMatterQuestionnaire,
  saveMatterAnswers,
  submitMatterAnswers,
} from '#core/matters/endpoints.ts';
import type { AnswerState } from '#core/matters/matter.ts';
import { answererName } from '#core/questionnaires/answerer-name.ts';
import { answererOf, isDivided } from '#core/questionnaires/answerers.ts';
import { templateAddress } from '#web/paper/template-address.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Whose } from './answer/owned-question.tsx';
import { AnswerSheet, type SheetEndpoints } from './answer-sheet.tsx';
import { BesideForm } from './beside-form.tsx';

const endpoints: SheetEndpoints = {
  read: readMatterQuestionnaire,
  save: saveMatterAnswers,
  submit: submitMatterAnswers,
  files: { begin: beginMatterUpload, list: listMatterUploads, cancel: cancelMatterUpload },
  downloadFile: downloadMatterUpload,
  messages: { list: listQuestionMessages, write: answerAboutQuestion, action: 'Answer', begins: false },
  changes: [readMatter, listMatters, listClientMatters, listMatterDocuments, readContractJob],
};

const subtitles: Partial<Record<AnswerState, string>> = {
  'not-sent': 'You answer for the client here. The client sees nothing of it until you send the questionnaire.',
  sent: 'You are answering for the client, who sees the same answers.',
  answering: 'You are answering for the client, who sees the same answers.',
  submitted: 'You answer for the client here.',
};

const divided = 'Several people answer this. You answer your part here, and may answer for the others.';

const signed = 'The contract is signed. Its answers can no longer be changed.';

const subtitleOf = ({ mayAnswer, progress, state, questionnaire, counsel }: Sheet): string | undefined => {
  if (counsel) return `A matter of ${counsel.firmName}. Answers are given by the firm and its client.`;
  if (!mayAnswer) return state !== 'closed' && progress === 'submitted' ? signed : undefined;
  return isDivided(questionnaire) ? divided : subtitles[progress];
};

/** The firm may answer everything; parts that are awaited of others need not be complete. */
const allNamed = ({ questionnaire, awaited = [] }: Sheet): Whose | undefined =>
  isDivided(questionnaire)
    ? {
        isOwn: (section, question) => !awaited.includes(answererOf(section, question)),
        isLocked: false,
        label: (answerer) => `${answererName(answerer)} answers`,
      }
    : undefined;

/** The lawyer answers for the client, or looks at what the client has answered; `matter` is the page it belongs to. */
export const FirmQuestionnaire = ({ matterId, matter }: { matterId: string; matter: string }) => {
  const first = useSearchParams()[0].get('question') ?? undefined;
  return (
    <AnswerSheet
      matterId={matterId}
      matter={matter}
      endpoints={endpoints}
      submitLabel={({ awaited = [] }) => (awaited.length > 0 ? 'Submit our part' : 'Submit and generate')}
      whose={allNamed}
      head={(sheet) => (
        <PageHeader title="Questionnaire" trail={<Link to={matter}>{sheet.name}</Link>} subtitle={subtitleOf(sheet)} />
      )}
      frame={(sheet, form) => (
        <BesideForm
          subject={matterId}
          documents={sheet.documents}
          // Its firm's file is not theirs to read.
          addressOf={sheet.counsel ? undefined : templateAddress(matterId)}
          questionnaire={sheet.questionnaire}
          answers={sheet.answers}
          first={first}
        >
          {(onAnswers, showQuestion) => form({ onAnswers, showQuestion })}
        </BesideForm>
      )}
      thanks={({ awaited = [] }) =>
        awaited.length > 0
          ? 'Your part is in. The contract is made once the others have submitted theirs'
          : 'Answers submitted. The contract is being made'
      }
    />
  );
};
