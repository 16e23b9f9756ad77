import { Link } from 'react-router-dom';
import { listMatterDocuments, readContractJob } from '#core/documents/endpoints.ts';
import {
  downloadMatterUpload,
  keepMatterUpload,
  listClientMatters,
  listMatters,
  permitMatterUpload,
  readMatter,
  readMatterQuestionnaire,
  saveMatterAnswers,
  submitMatterAnswers,
} from '#core/matters/endpoints.ts';
import type { AnswerState } from '#core/matters/matter.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { AnswerSheet, type SheetEndpoints } from './answer-sheet.tsx';

const endpoints: SheetEndpoints = {
  read: readMatterQuestionnaire,
  save: saveMatterAnswers,
  submit: submitMatterAnswers,
  permit: permitMatterUpload,
  keepFile: keepMatterUpload,
  downloadFile: downloadMatterUpload,
  changes: [readMatter, listMatters, listClientMatters, listMatterDocuments, readContractJob],
};

const subtitles: Record<AnswerState, string> = {
  'not-sent': 'You answer for the client here. The client sees nothing of it until you send the questionnaire.',
  sent: 'You are answering for the client, who sees the same answers.',
  answering: 'You are answering for the client, who sees the same answers.',
  submitted: 'You answer for the client here.',
};

/** The lawyer answers for the client, or looks at what the client has answered; `matter` is the page it belongs to. */
export const FirmQuestionnaire = ({ matterId, matter }: { matterId: string; matter: string }) => (
  <AnswerSheet
    matterId={matterId}
    matter={matter}
    endpoints={endpoints}
    submitLabel="Submit and generate"
    head={({ name, mayAnswer, progress }) => (
      <PageHeader
        title="Questionnaire"
        trail={<Link to={matter}>{name}</Link>}
        subtitle={mayAnswer ? subtitles[progress] : undefined}
      />
    )}
    thanks="Answers submitted. The contract is being made"
  />
);
