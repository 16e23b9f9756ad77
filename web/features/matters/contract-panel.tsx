import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import { assembleMatter } from '#core/assembly/contract.ts';
import { listMatterDocuments, readDocument } from '#core/documents/contract.ts';
import { readMatter } from '#core/matters/contract.ts';
import { type Matter, mayAct } from '#core/matters/matter.ts';
import { useWrite } from '#web/api/hooks.ts';
import { today } from '#web/api/today.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { MatterDocuments } from './matter-documents.tsx';

/** The documents of a matter, and another version of its contract once its answers are complete. */
export const ContractPanel = ({ matter }: { matter: Matter }) => {
  const [missing, setMissing] = useState<string>();
  const { write, pending } = useWrite(assembleMatter, {
    refreshes: [listMatterDocuments, readDocument, readMatter],
    says: 'A new version is ready',
    quiet: true,
  });
  const isOpen = mayAct(matter, 'assemble');
  const generate = async () => {
    const written = await write({ matterId: matter.matterId, assemblyId: crypto.randomUUID(), today: today() });
    const lacks = !written.ok && written.problem.errors.some(({ field }) => field?.startsWith('answers.'));
    setMissing(!written.ok && lacks ? written.problem.message : undefined);
    if (!written.ok && !lacks) toast.error(written.problem.message);
  };
  return (
    <Panel
      title="Documents"
      action={
        <SubmitButton
          type="button"
          variant="outlined"
          size="small"
          pending={pending}
          disabled={!isOpen}
          title={isOpen ? undefined : 'This matter is closed.'}
          onClick={() => void generate()}
        >
          {pending ? 'Generating…' : 'Generate contract'}
        </SubmitButton>
      }
    >
      <Box role="alert" sx={{ mb: missing ? 2 : 0 }}>
        {missing && <Missing matter={matter} words={missing} />}
      </Box>
      <MatterDocuments matter={matter} />
    </Panel>
  );
};

const Missing = ({ matter: { clientId, matterId }, words }: { matter: Matter; words: string }) => {
  const { userTypeRoute: type, profileKeyword: profile } = useSignedIn();
  return (
    <Notice
      urgent
      label="Answers that are missing"
      action={
        <Button
          variant="outlined"
          color="inherit"
          size="small"
          component={Link}
          to={paths.clientMatterQuestionnaire(type, profile, clientId, matterId)}
        >
          Fill in the answers
        </Button>
      }
    >
      {words}
    </Notice>
  );
};
