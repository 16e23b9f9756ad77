import Box from '@mui/material/Box';
import { useEffect, useMemo, useState } from 'react';
import { matterOfContract } from '#core/documents/contract-document-id.ts';
import { readMatterQuestionnaire } from '#core/matters/endpoints.ts';
import type { EnvelopeDetail } from '#core/signing/envelope-record.ts';
import { type Obligation, obligationsIn, obligationTaskId } from '#core/signing/obligations.ts';
import { addTask, listMatterTasks, listTasks } from '#core/tasks/endpoints.ts';
import { useRead, useWrite } from '#web/api/hooks.ts';
import { ownTimeZone } from '#web/api/own-time-zone.ts';
import { sha256 } from '#web/api/sha256.ts';
import { today } from '#web/api/today.ts';
import { useList } from '#web/api/use-list.ts';
import { useSignedIn } from '#web/session/session.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { shortDay } from '#web/ui/day-words.ts';
import { Panel } from '#web/ui/panel.tsx';
import { ruledLines } from '#web/ui/ruled-lines.ts';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { toast } from '#web/ui/toast-store.ts';

/** The days that the contracts of a completed envelope name, each to be added as a task, once. */
export const ProposedTasks = ({ envelope }: { envelope: EnvelopeDetail }) => {
  const contracts = envelope.documents.flatMap(({ source }) => (source.kind === 'contract' ? [source.id] : []));
  return [...new Set(contracts)].map((contractId) => (
    <OfContract key={contractId} envelope={envelope} contractId={contractId} />
  ));
};

type Proposed = Obligation & { taskId: string };

const useProposed = (envelopeId: string, contractId: string): Proposed[] => {
  const read = useRead(readMatterQuestionnaire, { matterId: matterOfContract(contractId) ?? '' });
  const sheet = read.state === 'ready' ? read.data : undefined;
  const found = useMemo(() => (sheet ? obligationsIn(sheet, today()) : []), [sheet]);
  const [proposed, setProposed] = useState<Proposed[]>([]);
  useEffect(() => {
    let isHere = true;
    const named = found.map(async (each) => ({
      ...each,
      taskId: await obligationTaskId(envelopeId, contractId, each.questionId, sha256),
    }));
    void Promise.all(named).then((all) => isHere && setProposed(all));
    return () => {
      isHere = false;
    };
  }, [found, envelopeId, contractId]);
  return proposed;
};

const OfContract = ({ envelope, contractId }: { envelope: EnvelopeDetail; contractId: string }) => {
  const { matterId, envelopeId, name } = envelope;
  const { _id: assigneeId } = useSignedIn();
  const proposed = useProposed(envelopeId, contractId);
  const tasks = useList(listMatterTasks, { matterId });
  const { write } = useWrite(addTask, { refreshes: [listMatterTasks, listTasks] });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isAdding, setAdding] = useState(false);
  if (tasks.state !== 'ready' || proposed.length === 0) return null;
  const added = new Set(tasks.data.rows.map(({ taskId }) => taskId));
  const chosen = proposed.filter(({ taskId }) => !added.has(taskId) && !left.has(taskId));
  const add = async () => {
    setAdding(true);
    let count = 0;
    for (const { taskId, title, on } of chosen) {
      const dueDay = { on, timeZone: ownTimeZone() };
      const task = { taskId, matterId, title, notes: `From the signed “${name}”.`.slice(0, 2000), dueDay, assigneeId };
      if (!(await write(task)).ok) break;
      count += 1;
    }
    setAdding(false);
    if (count > 0) toast.success(count === 1 ? 'Task added' : `${count} tasks added`);
  };
  const toggle = (taskId: string, isChosen: boolean) =>
    setLeft(new Set(isChosen ? [...left].filter((each) => each !== taskId) : [...left, taskId]));
  return (
    <Panel title="Dates in the contract">
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Box sx={{ color: 'text.secondary' }}>
          The answers contain these dates. Select the ones to add as tasks for you.
        </Box>
        <Box component="ul" aria-label="Dates in the contract" sx={ruledLines(1)}>
          {proposed.map(({ taskId, title, on }) => (
            <Box
              component="li"
              key={taskId}
              sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', overflowWrap: 'anywhere' }}
            >
              {added.has(taskId) ? (
                <>
                  <StatusChip label="Added" tone="good" />
                  {title}, {shortDay(on)}
                </>
              ) : (
                <CheckField
                  label={`${title}, ${shortDay(on)}`}
                  checked={!left.has(taskId)}
                  onChange={({ target }) => toggle(taskId, target.checked)}
                />
              )}
            </Box>
          ))}
        </Box>
        {proposed.some(({ taskId }) => !added.has(taskId)) && (
          <Box>
            <SubmitButton
              type="button"
              size="medium"
              pending={isAdding}
              disabled={chosen.length === 0}
              title={chosen.length === 0 ? 'Select a date first.' : undefined}
              onClick={() => void add()}
            >
              Add as tasks
            </SubmitButton>
          </Box>
        )}
      </Box>
    </Panel>
  );
};
