import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type ContractJob, isUnderWay } from '#core/documents/contract-job.ts';
import { assembleMatter, readContractJob } from '#core/documents/endpoints.ts';
import { tellInEnglish } from '#core/language/message.ts';
import { readMatterQuestionnaire } from '#core/matters/endpoints.ts';
import { isSigned, type Matter, mayDo } from '#core/matters/matter.ts';
import { useRead, useWrite } from '#web/api/hooks.ts';
import { useMatterActions } from '#web/api/matter-actions.ts';
import { today } from '#web/api/today.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useFetched } from '#web/ui/lazily.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { MatterDocuments } from './matter-documents.tsx';
import { useMatterLinks } from './matter-links.ts';
import { useFollowedContract } from './use-contract-job.ts';
import { useContractDocuments, useNextStep } from './use-matter-documents.ts';

const answering = [() => import('#core/matters/answering.ts')];

/** The documents of a matter, and another version of its contract once its answers are complete: how far it is, or why there is none. */
export const ContractPanel = ({ matter }: { matter: Matter }) => {
  const [refused, setRefused] = useState(false);
  const { write, pending } = useWrite(assembleMatter, {
    refreshes: [readContractJob],
    quiet: true,
  });
  const mayWork = useMatterActions(matter)('work');
  const isOpen = mayDo(matter, 'assemble') && mayWork;
  const documents = useContractDocuments(matter.matterId);
  const job = useFollowedContract(matter);
  // What fails on our side is tried again by itself, and may be asked for anew meanwhile.
  const isMaking = isUnderWay(job) && !job?.delayed;
  const isNext = useNextStep(matter) === 'generate';
  const [asked, setAsked] = useState(false);
  const edited =
    documents.state === 'ready' ? documents.data.rows.find(({ editedBy }) => editedBy !== undefined) : undefined;
  const generate = async () => {
    setAsked(false);
    const written = await write({ matterId: matter.matterId, assemblyId: crypto.randomUUID(), today: today() });
    const lacks = !written.ok && written.problem.errors.some(({ field }) => field?.startsWith('answers.'));
    setRefused(lacks);
    if (!written.ok && !lacks) toast.error(written.problem.message);
  };
  const ask = () => (edited ? setAsked(true) : void generate());
  return (
    <Panel
      title="Documents"
      action={
        <SubmitButton
          type="button"
          variant={isNext ? 'contained' : 'outlined'}
          size="small"
          pending={pending || isMaking}
          disabled={!isOpen}
          title={isOpen ? undefined : mayWork ? whyNotMade(matter) : 'Your role in this matter does not allow it.'}
          onClick={ask}
        >
          {pending || isMaking ? 'Generating…' : 'Generate contract'}
        </SubmitButton>
      }
    >
      <Box role="alert">
        {refused ? (
          <Missing matter={matter} />
        ) : (
          job && isOpen && <NotMade job={job} matter={matter} pending={pending} onAgain={ask} />
        )}
      </Box>
      <MatterDocuments matter={matter} job={job} read={documents} />
      <ConfirmDialog
        open={asked && edited !== undefined}
        title="Generate the contract from the answers again?"
        confirm="Generate contract"
        onConfirm={() => void generate()}
        onClose={() => setAsked(false)}
      >
        {edited?.editedBy} edited version {edited?.latest} by hand. The new version is made from the answers alone, so
        the edited words are not taken over. Both versions stay, and you can compare them.
      </ConfirmDialog>
    </Panel>
  );
};

const whyNotMade = (matter: Matter): string =>
  isSigned(matter) ? 'This contract is signed and can no longer be changed.' : 'This matter is closed.';

interface NotMadeProps {
  job: ContractJob;
  matter: Matter;
  pending: boolean;
  onAgain: () => void;
}

/** Why there is no contract, and what can be done about it. */
const NotMade = ({ job: { delayed, problem }, matter, pending, onAgain }: NotMadeProps) => {
  if (!delayed && !problem) return null;
  if (problem?.problem === 'answers-incomplete') return <Missing matter={matter} />;
  const faults = new Set(problem?.errors.map(({ msg }) => msg));
  return (
    <Notice
      urgent
      sx={{ mb: 2 }}
      label="Contract not made"
      action={
        <SubmitButton type="button" variant="outlined" color="inherit" size="small" pending={pending} onClick={onAgain}>
          Try again
        </SubmitButton>
      }
    >
      {delayed
        ? 'The contract could not be made yet. We will try again in a few minutes.'
        : [...faults].map((fault) => (
            <Box component="span" key={fault} sx={{ display: 'block' }}>
              {fault}
            </Box>
          ))}
    </Notice>
  );
};

/** What the answers lack as they stood when the page was opened or the window last looked at: somebody may have answered since the contract was asked for, also in another window. */
const Missing = ({ matter }: { matter: Matter }) => {
  const { questionnaire } = useMatterLinks(matter);
  const read = useRead(readMatterQuestionnaire, { matterId: matter.matterId }, { anew: true });
  const [rules] = useFetched(answering) ?? [];
  const missing =
    read.state === 'ready' ? rules?.missingMessage(read.data.questionnaire, read.data.answers, today()) : undefined;
  const message = missing && tellInEnglish(missing);
  if (!message) return null;
  return (
    <Notice
      urgent
      sx={{ mb: 2 }}
      label="Missing answers"
      action={
        <Button variant="outlined" color="inherit" size="small" component={Link} to={questionnaire}>
          Fill in the answers
        </Button>
      }
    >
      {message}
    </Notice>
  );
};
