import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { counselLabel } from '#core/matters/counsel.ts';
import { type Matter, mayDo } from '#core/matters/matter.ts';
import type { OwnCounsel } from '#core/own-counsel.ts';
import { useMatterActions } from '#web/api/matter-actions.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel, TwoPane } from '#web/ui/panel.tsx';
import { Part, PartLinks } from '#web/ui/part-links.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { Slot } from '#web/ui/slot.tsx';
import { AnswerList } from './answer-list.tsx';
import { FactLine } from './fact-line.tsx';
import { LeaveMatter } from './leave-matter.tsx';
import { ContractTabs } from './matter-contracts.tsx';
import { MatterDocuments } from './matter-documents.tsx';
import { MatterFacts } from './matter-facts.tsx';
import { useMatterLinks } from './matter-links.ts';
import { useFollowedContract } from './use-contract-job.ts';
import { useMatterChanges } from './use-matter-changes.ts';
import { useContractDocuments } from './use-matter-documents.ts';

const FilesPanel = lazy(async () => ({ default: (await import('./files-panel.tsx')).FilesPanel }));
const nobody = () => undefined;

/** The first two are of its contracts. */
const parts = [
  { id: 'documents', label: 'Documents' },
  { id: 'answers', label: 'Answers' },
  { id: 'files', label: 'Files' },
  { id: 'tasks', label: 'Tasks' },
  { id: 'dates', label: 'Dates' },
  { id: 'deadlines', label: 'Deadlines' },
  { id: 'timeline', label: 'Notes and timeline' },
  { id: 'team', label: 'Team' },
  { id: 'parties', label: 'Parties' },
];

interface CounselMatterProps {
  matter: Matter;
  /** The one of its contracts that is shown. */
  contract: Matter;
  own: OwnCounsel;
}

/** A matter of another firm, as its co-counsel sees it: what their role allows, and nothing that leads to the firm's other pages. */
export const CounselMatter = ({ matter, contract, own: { role, firmName } }: CounselMatterProps) => {
  const { userTypeRoute } = useSignedIn();
  const may = useMatterActions(matter);
  const job = useFollowedContract(contract);
  const documents = useContractDocuments(contract.matterId);
  const { questionnaire } = useMatterLinks(contract);
  const { matterId } = matter;
  useMatterChanges(matterId);
  const part = {
    matterId,
    isGuest: true,
    isClosed: matter.state === 'closed',
    isOpen: mayDo(matter, 'close') && may('work'),
    skeleton: <RowsSkeleton count={2} />,
    why: mayDo(matter, 'close') ? `As ${counselLabel(role)} you can only view this` : 'This matter is closed',
  };
  return (
    <>
      <PageHeader
        title={matter.name}
        trail={
          <>
            <Link to={paths.teamMatters(userTypeRoute)}>Team Matters</Link> · {matter.clientName}
          </>
        }
        subtitle={<FactLine matter={matter} />}
      />
      <Box
        sx={{
          ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 },
          ...{ mb: 2, px: 2, py: 0.5, borderRadius: 2, background: 'var(--brand-tint)' },
        }}
      >
        <Box component="p" sx={{ flex: '1 1 240px', m: 0, py: 0.5 }}>
          A matter of <strong>{firmName}</strong>, who invited you as {counselLabel(role)}.
        </Box>
        <LeaveMatter matterId={matterId} name={matter.name} firmName={firmName} />
      </Box>
      <ContractTabs matter={matter} shownId={contract.matterId} />
      <PartLinks label="Parts of the matter" parts={contract.questionnaire === 'none' ? parts.slice(2) : parts} />
      <TwoPane
        main={
          <Box sx={{ display: 'grid', gap: 2 }}>
            {contract.questionnaire !== 'none' && (
              <>
                <Part id="documents">
                  <Panel title="Documents">
                    <MatterDocuments matter={contract} job={job} read={documents} />
                  </Panel>
                </Part>
                <Part id="answers">
                  <Panel title="Answers" action={<Link to={questionnaire}>Open the questionnaire</Link>}>
                    <AnswerList matter={contract} pointed={undefined} onPoint={nobody} />
                  </Panel>
                </Part>
              </>
            )}
            <Part id="files">
              <Suspense fallback={<Panel title="Files">{null}</Panel>}>
                <FilesPanel matter={matter} />
              </Suspense>
            </Part>
            <Part id="tasks">
              <Slot of="matterTasks" {...part} />
            </Part>
            <Part id="dates">
              <Slot of="matterDates" {...part} />
            </Part>
            <Part id="deadlines">
              <Slot of="matterDeadlines" {...part} />
            </Part>
            <Part id="timeline">
              <Slot of="matterTimeline" {...part} />
            </Part>
          </Box>
        }
        side={
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Part id="team">
              <Slot of="matterTeam" {...part} isOpen={false} />
            </Part>
            <Part id="parties">
              <Slot of="matterParties" {...part} isOpen={false} />
            </Part>
            <Panel title="Progress">
              <MatterFacts matter={{ ...contract, description: matter.description, closings: matter.closings }} />
            </Panel>
          </Box>
        }
      />
    </>
  );
};
