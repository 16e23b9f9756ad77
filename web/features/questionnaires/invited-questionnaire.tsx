import { Link } from 'react-router-dom';
import { listInvitedDocuments, readInvitedContractJob } from '#core/documents/endpoints.ts';
import {
  downloadInvitedUpload,
  keepInvitedUpload,
  listInvitedMatters,
  permitInvitedUpload,
  readInvitedMatter,
  readInvitedQuestionnaire,
  saveInvitedAnswers,
  submitInvitedAnswers,
} from '#core/matters/endpoints.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { AnswerSheet, type SheetEndpoints } from './answer-sheet.tsx';

const endpoints: SheetEndpoints = {
  read: readInvitedQuestionnaire,
  save: saveInvitedAnswers,
  submit: submitInvitedAnswers,
  permit: permitInvitedUpload,
  keepFile: keepInvitedUpload,
  downloadFile: downloadInvitedUpload,
  changes: [readInvitedMatter, listInvitedMatters, listInvitedDocuments, readInvitedContractJob],
};

/** The client answers what a firm has sent; `matter` is the page it belongs to. */
export const InvitedQuestionnaire = ({ matterId, matter }: { matterId: string; matter: string }) => (
  <AnswerSheet
    matterId={matterId}
    matter={matter}
    endpoints={endpoints}
    submitLabel="Submit"
    head={({ name, firmName, mayAnswer }) => (
      <PageHeader
        title={name}
        trail={<Link to={matter}>{firmName}</Link>}
        subtitle={mayAnswer ? 'Your answers are saved as you type. You can stop and come back later.' : 'Your answers'}
      />
    )}
    thanks="Thank you. Your answers have been submitted."
  />
);
