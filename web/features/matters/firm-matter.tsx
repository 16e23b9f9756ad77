import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { readContractJob } from '#core/documents/endpoints.ts';
import { inProse, tellInEnglish } from '#core/language/message.ts';
import { wholeIdOf } from '#core/matters/contract-id.ts';
import {
  listClientMatters,
  listMatters,
  listQuestionMessages,
  readMatter,
  reopenMatter,
  sendQuestionnaire,
} from '#core/matters/endpoints.ts';
import { hasOwnPart, type Matter, type MatterPerson, mayDo } from '#core/matters/matter.ts';
import { conversationIdOf } from '#core/messages/conversation.ts';
import { unaskedInMatter } from '#core/questionnaires/unasked-words.ts';
import { useRead, useWrite } from '#web/api/hooks.ts';
import { useMatterActions } from '#web/api/matter-actions.ts';
import { Beside, type Side } from '#web/paper/beside.tsx';
import { PaperSkeleton } from '#web/paper/paper-room.tsx';
import { paths } from '#web/paths.ts';
import { useMatterPlaces } from '#web/session/matter-places.ts';
import { OpenLink, useMayOpen } from '#web/session/open-link.tsx';
import { useSignedIn } from '#web/session/session.ts';
import { CLOSED_MATTER, ONLY_VIEWS } from '#web/ui/closed-note.tsx';
import { useFetched } from '#web/ui/lazily.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { type Choice, Menu } from '#web/ui/menu.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel, TwoPane } from '#web/ui/panel.tsx';
import { type PagePart, Part, PartLinks } from '#web/ui/part-links.tsx';
import { QUESTIONS_PART } from '#web/ui/question-part.ts';
import { PageSkeleton, RowsSkeleton } from '#web/ui/skeletons.tsx';
import { Slot } from '#web/ui/slot.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { ClientQuestions } from './client-questions.tsx';
import { ContractPanel } from './contract-panel.tsx';
import { FactLine } from './fact-line.tsx';
import { ContractTabs, NoContract, useWhyNoContract } from './matter-contracts.tsx';
import { MatterFacts } from './matter-facts.tsx';
import { useMatterLinks } from './matter-links.ts';
import type { ChosenPages } from './matter-pages.tsx';
import { NextStepLine } from './next-step-line.tsx';
import { UnaskedNotice } from './unasked-notice.tsx';
import { useContractDocuments, useMatterDocuments, useNextStep } from './use-matter-documents.ts';

const answerList = [async () => (await import('./answer-list.tsx')).AnswerList];
const MatterPages = lazy(async () => ({ default: (await import('./matter-pages.tsx')).MatterPages }));
const CounselMatter = lazy(async () => ({ default: (await import('./counsel-matter.tsx')).CounselMatter }));
const NotShared = lazy(async () => ({ default: (await import('#web/session/not-shared.tsx')).NotShared }));
const RenameDialog = lazy(async () => ({ default: (await import('./rename-dialog.tsx')).RenameDialog }));
const FilesPanel = lazy(async () => ({ default: (await import('./files-panel.tsx')).FilesPanel }));
const CloseDialog = lazy(async () => ({ default: (await import('./close-dialog.tsx')).CloseDialog }));
const HoldDialog = lazy(async () => ({ default: (await import('./hold-dialog.tsx')).HoldDialog }));
const FactsDialog = lazy(async () => ({ default: (await import('./facts-dialog.tsx')).FactsDialog }));
const AddContractDialog = lazy(async () => ({
  default: (await import('./add-contract-dialog.tsx')).AddContractDialog,
}));
const DueDayDialog = lazy(async () => ({ default: (await import('./due-day-dialog.tsx')).DueDayDialog }));
const PartsProgress = lazy(async () => ({ default: (await import('./parts-progress.tsx')).PartsProgress }));

/** One matter: what comes next, its documents, and how it came this far. */
export const FirmMatter = () => {
  const { matterId: shownId = '' } = useParams<{ matterId: string }>();
  const matterId = wholeIdOf(shownId);
  const read = useRead(readMatter, { matterId });
  const contract = useRead(readMatter, { matterId: shownId });
  // Asked for beside the matter; on a phone its progress stands below the documents, and appears with them.
  const documents = useMatterDocuments(matterId);
  const job = useRead(readContractJob, { matterId: shownId });
  const messages = useRead(listQuestionMessages, { matterId: shownId });
  const besides = [documents, job, messages].find(({ state }) => state === 'loading');
  const both = contract.state === 'ready' ? read : contract;
  return (
    <Loaded
      read={besides?.state === 'loading' ? besides : both}
      skeleton={<PageSkeleton />}
      missing={
        <Suspense fallback={<PageSkeleton />}>
          <NotShared />
        </Suspense>
      }
    >
      {(matter) =>
        contract.state === 'ready' &&
        (matter.counsel ? (
          <Suspense fallback={<PageSkeleton />}>
            <CounselMatter key={shownId} matter={matter} contract={contract.data} own={matter.counsel} />
          </Suspense>
        ) : (
          <Shown key={shownId} matter={matter} contract={contract.data} />
        ))
      }
    </Loaded>
  );
};

interface ShownProps {
  matter: Matter;
  /** The one of its contracts that is shown: the matter itself, or a further one. */
  contract: Matter;
}

const Shown = ({ matter, contract }: ShownProps) => {
  const [closing, setClosing] = useState(false);
  const [holding, setHolding] = useState(false);
  const [renaming, setRenaming] = useState<Matter>();
  const [detailing, setDetailing] = useState(false);
  const [dating, setDating] = useState(false);
  const [adding, setAdding] = useState(false);
  const [side, setSide] = useState<Side>('answers');
  const [pointed, setPointed] = useState<string>();
  const documents = useContractDocuments(contract.matterId);
  const [made] = documents.state === 'ready' ? documents.data.rows : [];
  // Kept here: where the contract stands moves with the window's width. A signed one opens at what was signed.
  const [chosen, setPages] = useState<ChosenPages>();
  const pages = chosen ?? { version: String(made?.signed?.number ?? 'now'), isComparing: false, base: 0 };
  const [AnswerList] = useFetched(answerList) ?? [];
  const refreshes = [readMatter, listMatters, listClientMatters];
  const send = useWrite(sendQuestionnaire, { refreshes, says: `Questionnaire sent to ${matter.clientName}` });
  const reopen = useWrite(reopenMatter, { refreshes, says: 'Matter reopened' });
  const { matterId, version } = matter;
  const sendIt = () => void send.write({ matterId: contract.matterId, version: contract.version });
  const may = useMatterActions(matter);
  const maySend = may('send') && mayDo(contract, 'send') && hasOwnPart(contract);
  const isNextToSend = useNextStep(contract) === 'send' && maySend;
  const whyNoContract = useWhyNoContract(matter);
  const navigate = useNavigate();
  const documentsPath = useMatterPlaces().documents(matterId);
  const { userTypeRoute } = useSignedIn();
  const chatOf = (kind: 'client' | 'firm') => paths.chat(userTypeRoute, { with: conversationIdOf(kind, matterId) });
  const hasChat = useMayOpen()(paths.chat(userTypeRoute));
  const choices: Choice[] = [
    { label: 'Documents and files', onChoose: () => void navigate(documentsPath) },
    ...(hasChat
      ? [
          { label: 'Message the client', onChoose: () => void navigate(chatOf('client')) },
          { label: 'Talk inside the firm', onChoose: () => void navigate(chatOf('firm')) },
        ]
      : []),
    ...(maySend && !isNextToSend
      ? [
          {
            label: `Send the questionnaire${contract.sentAt === undefined ? '' : ' again'}`,
            onChoose: sendIt,
          },
        ]
      : []),
    ...(whyNoContract === null
      ? []
      : [{ label: 'Add a contract', disabledBecause: whyNoContract, onChoose: () => setAdding(true) }]),
    ...(may('decide') && mayDo(matter, 'close')
      ? [
          { label: 'Edit details', onChoose: () => setDetailing(true) },
          { label: 'Rename', onChoose: () => setRenaming(matter) },
          ...(contract.ofMatterId ? [{ label: 'Rename this contract', onChoose: () => setRenaming(contract) }] : []),
        ]
      : []),
    ...(may('send') && mayDo(contract, 'answer') && contract.questionnaire !== 'submitted'
      ? [{ label: contract.dueOn ? 'Change the due day' : 'Set a due day', onChoose: () => setDating(true) }]
      : []),
    ...(may('decide') && mayDo(matter, 'close') ? [{ label: 'Close matter', onChoose: () => setClosing(true) }] : []),
    ...(may('decide') && mayDo(matter, 'reopen')
      ? [{ label: 'Reopen matter', onChoose: () => void reopen.write({ matterId, version }) }]
      : []),
    ...(may('decide')
      ? [{ label: matter.hold ? 'Lift the legal hold' : 'Put on legal hold', onChoose: () => setHolding(true) }]
      : []),
  ];
  // What the page is about comes first: the answers while they are awaited, then the contract.
  const isAnswered = contract.questionnaire === 'submitted';
  const questionnaire = <Questionnaire key="questionnaire" matter={contract} />;
  const { description, closings, hold, keptUntil } = matter;
  const progress = (
    <Part id="progress">
      <Panel title="Progress">
        <MatterFacts matter={{ ...contract, description, closings, hold, keptUntil }} />
      </Panel>
    </Part>
  );
  const messages = useRead(listQuestionMessages, { matterId: contract.matterId });
  const isAsked = messages.state === 'ready' && messages.data.messages.length > 0;
  const generated = <ContractPanel key="contract" matter={contract} />;
  return (
    <>
      <PageHeader
        title={matter.name}
        trail={<Trail matter={matter} />}
        subtitle={<FactLine matter={matter} />}
        action={
          <Box sx={{ display: 'flex', gap: 1 }}>
            {isNextToSend && (
              <SubmitButton type="button" size="medium" pending={send.pending} onClick={sendIt}>
                Send questionnaire
              </SubmitButton>
            )}
            <Menu label={`Actions for ${matter.name}`} choices={choices} />
          </Box>
        }
      />
      <ContractTabs matter={matter} shownId={contract.matterId} />
      <PartLinks
        label="Parts of the matter"
        parts={[...(contract.questionnaire === 'none' ? [] : contractParts(isAsked)), ...workParts(hasChat)]}
        onChoose={(id) => setSide(id === CONTRACT_PART ? 'contract' : 'answers')}
      />
      {contract.questionnaire === 'none' ? (
        <TwoPane
          main={
            <Box sx={{ display: 'grid', gap: 2 }}>
              <Files matter={matter} />
              {whyNoContract === undefined && <NoContract onAdd={() => setAdding(true)} />}
              <OtherPanels matter={matter} />
            </Box>
          }
          side={progress}
        />
      ) : (
        <>
          <NextStepLine matter={contract} />
          <Beside
            side={side}
            onSide={setSide}
            contract={
              <Part id={CONTRACT_PART}>
                <Suspense fallback={<PaperSkeleton />}>
                  <MatterPages
                    matter={contract}
                    contract={made}
                    chosen={pages}
                    onChoose={setPages}
                    shown={pointed}
                    onPoint={setPointed}
                  />
                </Suspense>
              </Part>
            }
          >
            <Box sx={{ display: 'grid', gap: 2 }}>
              {mayDo(contract, 'send') && !isAnswered && contract.unasked && contract.templateId && (
                <UnaskedNotice
                  templateId={contract.templateId}
                  message={tellInEnglish(unaskedInMatter(contract.unasked))}
                />
              )}
              <ClientQuestions matter={contract} />
              {isAnswered ? [generated, questionnaire] : [questionnaire, generated]}
              <Part id="answers">
                <Panel title="Answers">
                  {AnswerList ? (
                    <AnswerList matter={contract} pointed={pointed} onPoint={setPointed} />
                  ) : (
                    <RowsSkeleton count={5} />
                  )}
                </Panel>
              </Part>
              <Files matter={matter} />
              <OtherPanels matter={matter} />
              {progress}
            </Box>
          </Beside>
        </>
      )}
      <Suspense fallback={null}>
        {renaming && <RenameDialog matter={renaming} onClose={() => setRenaming(undefined)} />}
        {holding && <HoldDialog matter={matter} onClose={() => setHolding(false)} />}
        {closing && <CloseDialog matter={matter} onClose={() => setClosing(false)} />}
        {detailing && <FactsDialog matter={matter} onClose={() => setDetailing(false)} />}
        {dating && <DueDayDialog matter={contract} onClose={() => setDating(false)} />}
        {adding && <AddContractDialog matter={matter} onClose={() => setAdding(false)} />}
      </Suspense>
    </>
  );
};

const CONTRACT_PART = 'contract';
/** What is of the contract that is shown. */
const contractParts = (isAsked: boolean): PagePart[] => [
  { id: CONTRACT_PART, label: 'Contract' },
  ...(isAsked ? [{ id: QUESTIONS_PART, label: 'Questions' }] : []),
  { id: 'answers', label: 'Answers' },
];
/** What is of the matter, whatever its contracts. */
const workParts = (hasChat: boolean): PagePart[] => [
  { id: 'files', label: 'Files' },
  { id: 'signing', label: 'Signing' },
  ...(hasChat ? [{ id: 'conversations', label: 'Conversations' }] : []),
  { id: 'team', label: 'Team' },
  { id: 'dates', label: 'Dates' },
  { id: 'deadlines', label: 'Deadlines' },
  { id: 'tasks', label: 'Tasks' },
  { id: 'parties', label: 'Parties' },
  { id: 'timeline', label: 'Notes and timeline' },
  { id: 'progress', label: 'Progress' },
];

const Files = ({ matter }: { matter: Matter }) => (
  <Part id="files">
    <Suspense fallback={<Panel title="Files">{null}</Panel>}>
      <FilesPanel matter={matter} />
    </Suspense>
  </Part>
);

/** What other areas keep of the matter. */
const OtherPanels = ({ matter }: { matter: Matter }) => {
  const may = useMatterActions(matter);
  const isOpen = mayDo(matter, 'close') && may('work');
  const why = mayDo(matter, 'close') ? ONLY_VIEWS : CLOSED_MATTER;
  const isClosed = matter.state === 'closed';
  const part = { matterId: matter.matterId, isOpen, why, isClosed, skeleton: <RowsSkeleton count={2} /> };
  return (
    <>
      <Part id="signing">
        <Slot of="matterEnvelopes" {...part} />
      </Part>
      <Part id="conversations">
        <Slot of="matterConversations" matterId={matter.matterId} skeleton={<RowsSkeleton count={1} />} />
      </Part>
      <Part id="team">
        <Slot
          of="matterTeam"
          {...part}
          isOpen={isOpen && may('decide')}
          why={isOpen ? 'Only a Lead changes the team' : why}
        />
      </Part>
      <Part id="dates">
        <Slot of="matterDates" {...part} />
      </Part>
      <Part id="deadlines">
        <Slot of="matterDeadlines" {...part} />
      </Part>
      <Part id="tasks">
        <Slot of="matterTasks" {...part} />
      </Part>
      <Part id="parties">
        <Slot of="matterParties" {...part} />
      </Part>
      <Part id="timeline">
        <Slot of="matterTimeline" {...part} />
      </Part>
    </>
  );
};

/** The way back: to the client among whose pages this is, else to the list of matters, and whose matter it is. */
const Trail = ({ matter }: { matter: Matter }) => {
  const { userTypeRoute } = useSignedIn();
  const { among, client } = useMatterLinks(matter);
  const name = <OpenLink to={client}>{matter.clientName}</OpenLink>;
  if (among === 'clients') return name;
  return (
    <>
      {among === 'team' ? (
        <Link to={paths.teamMatters(userTypeRoute)}>Team Matters</Link>
      ) : (
        <Link to={paths.matters(userTypeRoute)}>Active Matters</Link>
      )}{' '}
      · {name}
    </>
  );
};

const namesOfAsked = (people: readonly MatterPerson[]): string =>
  inProse(people.filter(({ progress }) => progress !== 'not-sent').map(({ name }) => name));

const stateMessage = (matter: Matter): string => {
  if (mayDo(matter, 'reopen')) return 'The matter is closed. Reopen it to change its answers.';
  if (matter.signedAt !== undefined) return 'The contract is signed. Its answers can no longer be changed.';
  switch (matter.questionnaire) {
    case 'none':
      return 'Nothing is asked in this matter.';
    case 'not-sent':
      if (!hasOwnPart(matter))
        return `Nothing in it is asked of ${matter.clientName}. You answer it, or choose below who does.`;
      return `Send it to ${matter.clientName}, or answer it yourself.`;
    case 'sent':
      if (matter.people) return `Sent to ${namesOfAsked(matter.people)}. You get an email when a part is submitted.`;
      return matter.shared
        ? `Sent to ${matter.clientName}. You get an email and a notification when it is submitted.`
        : `Sent to ${matter.clientName}, who has not accepted the invitation yet. It can be sent again from the menu above.`;
    case 'answering':
      if (matter.people) return 'The answering has begun. You can view the answers so far.';
      return `${matter.clientName} has started answering. You can view the answers so far.`;
    case 'submitted':
      return 'The answers are in. Changes you make go into the next version of the contract.';
  }
};

/** What lies behind the button beside those words: nobody opens answers that are not there. */
const wayIn = (matter: Matter): string => {
  const { questionnaire, submittedAt, signedAt } = matter;
  // What was sent again for corrections has the answers of before.
  const isAnswered = questionnaire === 'answering' || submittedAt !== undefined || signedAt !== undefined;
  if (!mayDo(matter, 'answer')) return isAnswered ? 'View the answers' : 'View the questionnaire';
  if (questionnaire === 'not-sent') return 'Answer it yourself';
  return isAnswered ? 'Open the answers' : 'Open the questionnaire';
};

const Questionnaire = ({ matter }: { matter: Matter }) => {
  const { questionnaire } = useMatterLinks(matter);
  return (
    <Panel title="Questionnaire">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: '1 1 260px', color: 'text.secondary' }}>{stateMessage(matter)}</Box>
        <Button variant="outlined" component={Link} to={questionnaire}>
          {wayIn(matter)}
        </Button>
      </Box>
      {matter.people && (
        <Suspense fallback={<Box sx={{ mt: 1.5, minHeight: '3.2em' }} />}>
          <PartsProgress matter={matter} />
        </Suspense>
      )}
    </Panel>
  );
};
