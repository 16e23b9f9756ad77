import { Link, useNavigate, useParams } from 'react-router';
import { listMatterDocuments } from '#core/documents/contract.ts';
import {
  listClientMatters,
  listMatters,
  permitMatterUpload,
  readMatter,
  readMatterQuestionnaire,
  saveMatterAnswers,
  submitMatterAnswers,
} from '#core/matters/contract.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { AnswerSheet, type SheetEndpoints } from './answer-sheet.tsx';

const endpoints: SheetEndpoints = {
  read: readMatterQuestionnaire,
  save: saveMatterAnswers,
  submit: submitMatterAnswers,
  permit: permitMatterUpload,
  changes: [readMatter, listMatters, listClientMatters, listMatterDocuments],
};

/** The lawyer answers for the client, or looks at what the client has answered. */
export const ClientMatterQuestionnairePage = () => {
  const { clientId = '', matterId = '' } = useParams<{ clientId: string; matterId: string }>();
  const { userTypeRoute: type, profileKeyword: profile } = useSignedIn();
  const navigate = useNavigate();
  const toast = useToast();
  const matter = paths.clientMatter(type, profile, clientId, matterId);
  return (
    <AnswerSheet
      matterId={matterId}
      endpoints={endpoints}
      submitLabel="Submit and generate"
      head={({ name, mayAnswer }) => (
        <PageHeader
          title="Questionnaire"
          trail={<Link to={matter}>{name}</Link>}
          subtitle={mayAnswer ? 'You answer for the client here; the client sees the same answers.' : undefined}
        />
      )}
      onSubmitted={() => {
        toast.success('Answers submitted; the contract is ready');
        navigate(matter);
      }}
    />
  );
};
