import { Link, useNavigate, useParams } from 'react-router';
import { listInvitedDocuments } from '#core/documents/contract.ts';
import {
  listInvitedMatters,
  permitInvitedUpload,
  readInvitedMatter,
  readInvitedQuestionnaire,
  saveInvitedAnswers,
  submitInvitedAnswers,
} from '#core/matters/contract.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { AnswerSheet, type SheetEndpoints } from './answer-sheet.tsx';

const endpoints: SheetEndpoints = {
  read: readInvitedQuestionnaire,
  save: saveInvitedAnswers,
  submit: submitInvitedAnswers,
  permit: permitInvitedUpload,
  changes: [readInvitedMatter, listInvitedMatters, listInvitedDocuments],
};

/** The client answers what a firm has sent. */
export const MatterQuestionnairePage = () => {
  const { matterId = '' } = useParams<{ matterId: string }>();
  const { userTypeRoute: type } = useSignedIn();
  const navigate = useNavigate();
  const toast = useToast();
  const matter = paths.matter(type, matterId);
  return (
    <AnswerSheet
      matterId={matterId}
      endpoints={endpoints}
      submitLabel="Submit"
      head={({ name, firmName, mayAnswer }) => (
        <PageHeader
          title={name}
          trail={<Link to={matter}>{firmName}</Link>}
          subtitle={mayAnswer ? 'Your answers are saved as you type; you can stop and go on later.' : 'Your answers'}
        />
      )}
      onSubmitted={() => {
        toast.success('Thank you. Your answers have been submitted.');
        navigate(matter);
      }}
    />
  );
};
