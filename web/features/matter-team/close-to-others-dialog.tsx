import Box from '@mui/material/Box';
import { useState } from 'react';
import { nameOfDate } from '#core/deadlines/date-kind.ts';
import { listMatterDates, listMatterDeadlines } from '#core/deadlines/endpoints.ts';
import { listMatterCounsel, listTeamMatters, restrictMatter } from '#core/matter-team/endpoints.ts';
import { listMatters, readMatter } from '#core/matters/endpoints.ts';
import type { Matter } from '#core/matters/matter.ts';
import { teamOf } from '#core/matters/team.ts';
import { listMatterTasks, listTasks } from '#core/tasks/endpoints.ts';
import { memberName, type NamedMember } from '#core/team/named-member.ts';
import { useWrite } from '#web/api/hooks.ts';
import { today } from '#web/api/today.ts';
import { useList } from '#web/api/use-list.ts';
import { useSignedIn } from '#web/session/session.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Loaded, type Read } from '#web/ui/loaded.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';

/** Lines that are listed; of more their number is told. */
const SHOWN = 8;

/** Something open in the matter that somebody does or watches. */
interface Work {
  id: string;
  title: string;
  assignee: NamedMember;
}

/** Closes a matter to all but its team; what is assigned to those who are left out goes to one of those who stay. */
export const CloseToOthersDialog = ({ matter, onClose }: { matter: Matter; onClose: () => void }) => {
  const { matterId, version, name, responsible } = matter;
  const { _id: me, firstName, lastName } = useSignedIn();
  const work = useWork(matterId);
  const people = [...teamOf(matter), { accountId: me, name: `${firstName} ${lastName}` }].filter(
    ({ accountId }, at, all) => all.findIndex((each) => each.accountId === accountId) === at,
  );
  const [assigneeId, setAssignee] = useState(responsible?.accountId ?? me);
  const { write, pending } = useWrite(restrictMatter, {
    refreshes: [
      readMatter,
      listMatters,
      listTeamMatters,
      listTasks,
      listMatterTasks,
      listMatterDeadlines,
      listMatterDates,
    ],
    says: 'Closed to others',
  });
  const leftOut = ({ rows, counselIds }: { rows: readonly Work[]; counselIds: readonly string[] }): Work[] =>
    rows.filter(
      ({ assignee: { accountId } }) =>
        !people.some((each) => each.accountId === accountId) && !counselIds.includes(accountId),
    );
  return (
    <ConfirmDialog
      open
      title={`Close ${name} to others?`}
      confirm="Close to others"
      pending={pending || work.state === 'loading'}
      onClose={onClose}
      onConfirm={async () => {
        await write({ matterId, version, onlyTeam: true, assigneeId });
        onClose();
      }}
    >
      Only the team above will see it, and you. Nobody else finds it in lists, searches, numbers, tasks, notifications
      or exports; that holds for owners too. Who checks a name against it learns only whom to ask.
      <Box sx={{ mt: 2 }}>
        <Loaded read={work} skeleton={<RowsSkeleton count={1} />}>
          {(known) => {
            const left = leftOut(known);
            return (
              left.length > 0 && (
                <Box sx={{ display: 'grid', gap: 1.5 }}>
                  <Box component="h3" sx={{ m: 0, fontSize: 'var(--type-note)', fontWeight: 650 }}>
                    Assigned to people who will no longer see it
                  </Box>
                  <Box component="ul" aria-label="Assigned to others" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
                    {left.slice(0, SHOWN).map(({ id, title, assignee }) => (
                      <li key={id}>
                        {title} · {memberName(assignee)}
                      </li>
                    ))}
                    {left.length > SHOWN && <li>{left.length - SHOWN} more</li>}
                  </Box>
                  <SelectField
                    label="Assign them to"
                    options={people.map(({ accountId, name: label }) => ({ value: accountId, label }))}
                    value={assigneeId}
                    onChange={({ target }) => setAssignee(target.value)}
                  />
                </Box>
              )
            );
          }}
        </Loaded>
      </Box>
    </ConfirmDialog>
  );
};

/** What is open in a matter: tasks, deadlines, dates ahead; and who of other firms stays in it. */
const useWork = (matterId: string): Read<{ rows: Work[]; counselIds: string[] }> => {
  const tasks = useList(listMatterTasks, { matterId });
  const deadlines = useList(listMatterDeadlines, { matterId });
  const dates = useList(listMatterDates, { matterId });
  const counsel = useList(listMatterCounsel, { matterId });
  if (tasks.state !== 'ready') return tasks;
  if (deadlines.state !== 'ready') return deadlines;
  if (dates.state !== 'ready') return dates;
  if (counsel.state !== 'ready') return counsel;
  return {
    ...tasks,
    data: {
      rows: [
        ...tasks.data.rows
          .filter(({ doneAt }) => !doneAt)
          .map(({ taskId: id, title, assignee }) => ({ id, title, assignee })),
        ...deadlines.data.rows
          .filter(({ metAt }) => !metAt)
          .map(({ deadlineId: id, rule: { title }, assignee }) => ({ id, title, assignee })),
        ...dates.data.rows
          .filter(({ on }) => on >= today())
          .map((date) => ({ id: date.dateId, title: nameOfDate(date), assignee: date.assignee })),
      ],
      counselIds: counsel.data.rows.flatMap(({ accountId, state }) =>
        accountId && state === 'joined' ? [accountId] : [],
      ),
    },
  };
};
