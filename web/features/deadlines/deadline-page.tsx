import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Printer from 'lucide-react/icons/printer';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { MatterDeadline } from '#core/deadlines/deadline.ts';
import { listMatterDeadlines } from '#core/deadlines/endpoints.ts';
import { readMatter } from '#core/matters/endpoints.ts';
import { useRead } from '#web/api/hooks.ts';
import { useMatterActions } from '#web/api/matter-actions.ts';
import { useList } from '#web/api/use-list.ts';
import { useMatterPlaces } from '#web/session/matter-places.ts';
import { useSignedIn } from '#web/session/session.ts';
import { CLOSED_MATTER, ClosedNote, ONLY_VIEWS } from '#web/ui/closed-note.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { dueWords } from '#web/ui/day-words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { PageSkeleton } from '#web/ui/skeletons.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { ControlSheet } from './control-sheet.tsx';
import { DayTable } from './day-table.tsx';
import { DeadlineChips } from './deadline-chips.tsx';
import { DeadlineFacts } from './deadline-facts.tsx';
import { Difference } from './difference.tsx';
import { quotedFor, RuleQuotes } from './rule-quotes.tsx';
import { useDeadlineActions } from './use-deadline-actions.ts';

const AssignDialog = lazy(async () => ({ default: (await import('./assign-dialog.tsx')).AssignDialog }));
const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }));

/** A deadline day by day: how it was computed, who checked it, and what it was before. */
export const DeadlinePage = () => {
  const { matterId = '', deadlineId = '' } = useParams<{ matterId: string; deadlineId: string }>();
  const places = useMatterPlaces();
  const read = useList(listMatterDeadlines, { matterId });
  return (
    <Loaded read={read} skeleton={<PageSkeleton />}>
      {({ rows, isWhole }) => {
        const deadline = rows.find((row) => row.deadlineId === deadlineId);
        if (deadline) return <Shown key={deadlineId} deadline={deadline} />;
        if (!isWhole) return <PageSkeleton />;
        return (
          <>
            <PageHeader title="Deadline" />
            <EmptyState action={<Link to={places.matter(matterId)}>Back to the matter</Link>}>
              This deadline is there no more.
            </EmptyState>
          </>
        );
      }}
    </Loaded>
  );
};

const Shown = ({ deadline }: { deadline: MatterDeadline }) => {
  const { matterId, matterName, rule, metAt, former } = deadline;
  const matterPath = useMatterPlaces().matter(matterId);
  const documentPath = useDocumentPath(deadline);
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'move' | 'assign' | 'remove'>();
  const { pending, mark, remove } = useDeadlineActions(deadline);
  const disabledBecause = useWhyNot(matterId);
  const quotes = quotedFor(deadline);
  return (
    <>
      <PageHeader
        title={rule.title}
        trail={<Link to={matterPath}>{matterName}</Link>}
        subtitle={
          <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <strong>{dueWords(deadline)}</strong>
            <DeadlineChips deadline={deadline} />
          </Box>
        }
        action={
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Button variant="outlined" startIcon={<Printer size={17} />} onClick={() => window.print()}>
              Print
            </Button>
            <Menu
              label={`Actions for ${rule.title}`}
              choices={[
                { label: 'Change the trigger', disabledBecause, onChoose: () => setAsked('move') },
                { label: 'Change who watches it', disabledBecause, onChoose: () => setAsked('assign') },
                {
                  label: metAt ? 'Mark as not met' : 'Mark as met',
                  disabledBecause,
                  onChoose: () => void mark(!metAt),
                },
                { label: 'Remove', danger: true, disabledBecause, onChoose: () => setAsked('remove') },
              ]}
            />
          </Box>
        }
      />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <SecondPerson deadline={deadline} />
        {former && <Difference deadline={deadline} former={former} />}
        <Panel title="Computed from">
          <DeadlineFacts deadline={deadline} documentPath={documentPath} />
        </Panel>
        <Panel title="Day by day">
          <DayTable deadline={deadline} />
        </Panel>
        {quotes.length > 0 && (
          <Panel title="What the rule says">
            <RuleQuotes quotes={quotes} />
          </Panel>
        )}
      </Box>
      <ControlSheet deadline={deadline} />
      <Suspense fallback={null}>
        {asked === 'move' && <MoveDialog deadline={deadline} onClose={() => setAsked(undefined)} />}
        {asked === 'assign' && <AssignDialog deadline={deadline} onClose={() => setAsked(undefined)} />}
      </Suspense>
      <ConfirmDialog
        open={asked === 'remove'}
        title={`Remove ${rule.title}?`}
        confirm="Remove"
        danger
        pending={pending}
        onClose={() => setAsked(undefined)}
        onConfirm={async () => {
          const { ok } = await remove();
          if (ok) navigate(matterPath, { replace: true });
        }}
      >
        Nobody is reminded of it any more.
      </ConfirmDialog>
    </>
  );
};

/** Where the document is found that a deadline is about, once its matter is known. */
const useDocumentPath = ({ matterId, documentId, fileId = documentId }: MatterDeadline): string | undefined => {
  const places = useMatterPlaces();
  const matter = useRead(readMatter, { matterId });
  if (fileId === undefined || matter.state !== 'ready') return undefined;
  return places.file({ fileId, matterId, clientId: matter.data.clientId });
};

/** Why nothing in a matter is changed, as far as is known: it is closed, or the person may only look at it. */
const useWhyNot = (matterId: string): string | undefined => {
  const matter = useRead(readMatter, { matterId });
  const may = useMatterActions(matter.state === 'ready' ? matter.data : {});
  if (matter.state !== 'ready') return undefined;
  return matter.data.state === 'closed' ? CLOSED_MATTER : may('work') ? undefined : ONLY_VIEWS;
};

/** Who has checked it, or the button by which somebody else than who computed it does. */
const SecondPerson = ({ deadline }: { deadline: MatterDeadline }) => {
  const { _id: me } = useSignedIn();
  const { pending, signOff } = useDeadlineActions(deadline);
  const { computedBy, signedOff, matterId } = deadline;
  const why = useWhyNot(matterId);
  if (signedOff) return null;
  return (
    <Panel title="Second person">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Box sx={{ flex: '1 1 260px', color: 'text.secondary' }}>
          {computedBy.accountId === me
            ? 'You computed this deadline. Somebody else of your firm checks it and signs it off.'
            : `${computedBy.name} computed this deadline. Check the days below, and sign it off if they are right.`}
        </Box>
        {why && <ClosedNote why={why} />}
        {computedBy.accountId !== me && !why && (
          <SubmitButton type="button" size="medium" pending={pending} onClick={() => void signOff()}>
            Sign off
          </SubmitButton>
        )}
      </Box>
    </Panel>
  );
};
