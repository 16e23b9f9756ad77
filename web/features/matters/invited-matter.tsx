import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { InvitedContractJob } from '#core/documents/contract-job.ts';
import { listInvitedDocuments, readInvitedContractJob } from '#core/documents/endpoints.ts';
import { readInvitedMatter } from '#core/matters/endpoints.ts';
import { mayDo, type InvitedMatter as Shared } from '#core/matters/matter.ts';
import { listOwnEnvelopes } from '#core/signing/client-endpoints.ts';
import { useRead, useRefresh } from '#web/api/hooks.ts';
import { useList } from '#web/api/use-list.ts';
import { useLookAgain } from '#web/api/use-look-again.ts';
import { Beside, type Side } from '#web/paper/beside.tsx';
import { PaperSkeleton } from '#web/paper/paper-room.tsx';
import { paths } from '#web/paths.ts';
import { noteLookedAt } from '#web/session/looked-at.ts';
import { NotShared } from '#web/session/not-shared.tsx';
import { useSignedIn } from '#web/session/session.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { CalendarDay, dayOf } from '#web/ui/moment.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { PageSkeleton } from '#web/ui/skeletons.tsx';
import { Slot } from '#web/ui/slot.tsx';
import { InvitedDocuments } from './invited-documents.tsx';
import { InvitedChip } from './invited-matters.tsx';
import { OwnEnvelopes, useOwnEnvelopes } from './own-envelopes.tsx';

const InvitedPages = lazy(async () => ({ default: (await import('./invited-pages.tsx')).InvitedPages }));

/** One shared matter: what to answer, and what came of it. */
export const InvitedMatter = () => {
  const { matterId = '' } = useParams<{ matterId: string }>();
  const { _id: accountId, userTypeRoute } = useSignedIn();
  const read = useRead(readInvitedMatter, { matterId });
  const envelopes = useRead(listOwnEnvelopes, {});
  const isHere = read.state === 'ready';
  useEffect(() => {
    if (isHere) noteLookedAt(accountId, matterId, 'read-document');
  }, [isHere, accountId, matterId]);
  return (
    // What is to be signed stands above all else, which would move if it came later.
    <Loaded read={envelopes.state === 'loading' ? envelopes : read} skeleton={<PageSkeleton />} missing={<NotShared />}>
      {(matter) => (
        <>
          <PageHeader
            title={matter.name}
            subtitle={<InvitedChip matter={matter} />}
            trail={<Link to={paths.invitedMatters(userTypeRoute)}>{matter.firmName}</Link>}
            action={matter.meetingLink && <BookMeeting href={matter.meetingLink} />}
          />
          <Parts matter={matter} />
        </>
      )}
    </Loaded>
  );
};

/** What is said of a matter, with the pages of its shared contract beside it once there is one; what was shared comes before what is over. */
const Parts = ({ matter }: { matter: Shared }) => {
  const { matterId } = matter;
  const { userTypeRoute } = useSignedIn();
  const [side, setSide] = useState<Side>('answers');
  const read = useList(listInvitedDocuments, { matterId });
  const [shared] = read.state === 'ready' ? read.data.rows : [];
  const isSigned = useOwnEnvelopes(matterId).some(({ stands }) => stands === 'completed');
  const documents = (
    <Panel
      key="documents"
      title="Documents"
      action={shared && <Link to={paths.matterDocuments(userTypeRoute, matterId)}>All documents</Link>}
    >
      <InvitedDocuments matterId={matterId} />
    </Panel>
  );
  const questionnaire = matter.questionnaire !== 'not-sent' && (
    <Questionnaire key="questionnaire" matter={matter} isSigned={isSigned} />
  );
  const isFirst = (!shared && !isSigned) || mayDo(matter, 'answer-as-client');
  const children = (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 860 }}>
      <OwnEnvelopes matterId={matterId} />
      {isFirst ? [questionnaire, documents] : [documents, questionnaire]}
      <Slot of="invitedConversation" matterId={matterId} firmName={matter.firmName} />
    </Box>
  );
  if (!shared) return children;
  return (
    <Beside
      side={side}
      onSide={setSide}
      about="Overview"
      contract={
        <Suspense fallback={<PaperSkeleton />}>
          <InvitedPages {...shared} />
        </Suspense>
      }
    >
      {children}
    </Beside>
  );
};

/** The lawyer's own calendar page, at an address they gave; it opens apart and learns nothing of this one. */
const BookMeeting = ({ href }: { href: string }) => (
  <Button
    variant="outlined"
    component="a"
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    startIcon={<CalendarPlus size={17} />}
  >
    Book a meeting
  </Button>
);

/** Who submitted, and when; without a submission the firm closed the matter before. */
const submission = ({ firmName, submittedAt, submittedBy }: Shared, isSigned: boolean): string => {
  if (!submittedAt) return `${firmName} has closed this matter. There is nothing left to answer.`;
  const day = dayOf(submittedAt);
  return submittedBy === 'lawyer'
    ? `${firmName} filled in the answers on ${day}.`
    : `You submitted your answers on ${day}. ${isSigned ? 'What all have signed is among the documents.' : `${firmName} takes it from here.`}`;
};

const contractWords: Record<InvitedContractJob['state'], string> = {
  none: '',
  making: 'The contract is being made from them.',
  made: 'The contract has been made from them.',
};

/** How far the contract is that the client's answers asked for; its line keeps its place. */
const ContractState = ({ matter: { matterId } }: { matter: Shared }) => {
  const read = useRead(readInvitedContractJob, { matterId });
  const state = read.state === 'ready' ? read.data.state : 'none';
  const refresh = useRefresh();
  useLookAgain(state === 'making' ? matterId : undefined, () => refresh([readInvitedContractJob]));
  return (
    <Box role="status" sx={{ minHeight: '1.6em' }}>
      {contractWords[state]}
    </Box>
  );
};

const Questionnaire = ({ matter, isSigned }: { matter: Shared; isSigned: boolean }) => {
  const { userTypeRoute } = useSignedIn();
  const { matterId, firmName, questionnaire } = matter;
  const mayAnswer = mayDo(matter, 'answer-as-client');
  const link = (label: string, variant: 'contained' | 'outlined') => (
    <Button variant={variant} component={Link} to={paths.matterQuestionnaire(userTypeRoute, matterId)}>
      {label}
    </Button>
  );
  return (
    <Panel title="Questionnaire">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: '1 1 260px', color: 'text.secondary' }}>
          {mayAnswer
            ? `${firmName} needs your answers to prepare the contract. They are saved as you type, so you can stop and come back later.`
            : submission(matter, isSigned)}
          {matter.dueOn && (
            <Box sx={{ mt: 1, color: 'text.primary', fontWeight: 650 }}>
              Please answer by <CalendarDay on={matter.dueOn} />.
            </Box>
          )}
          {matter.submittedBy === 'client' && !mayAnswer && <ContractState matter={matter} />}
        </Box>
        {mayAnswer && link(questionnaire === 'answering' ? 'Continue answering' : 'Start answering', 'contained')}
        {!mayAnswer &&
          questionnaire !== 'sent' &&
          link(matter.submittedBy === 'lawyer' ? 'View the answers' : 'View your answers', 'outlined')}
      </Box>
    </Panel>
  );
};
