import Box from '@mui/material/Box';
import { useState } from 'react';
import { inProse } from '#core/language/message.ts';
import { countMemberWork, listMemberNames, listMembers, listRoles, removeMember } from '#core/team/endpoints.ts';
import type { Member } from '#core/team/member.ts';
import type { MemberWork } from '#core/team/member-work.ts';
import { useRead, useWrite } from '#web/api/hooks.ts';
import { useSignedIn } from '#web/session/session.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';

const NOBODY = '';

const counted = (count: number, one: string): string[] =>
  count > 0 ? [`${count} open ${one}${count === 1 ? '' : 's'}`] : [];

/** What somebody answers for, in words; empty where that is nothing. */
const workWords = ({ tasks, deadlines, dates }: MemberWork): string =>
  inProse([
    ...counted(tasks, 'task'),
    ...counted(deadlines, 'deadline'),
    ...(dates > 0 ? [`${dates} coming date${dates === 1 ? '' : 's'}`] : []),
  ]);

/** Removes a member; who takes over what they answer for is chosen with it. */
export const RemoveDialog = ({ member, onClose }: { member: Member; onClose: () => void }) => {
  const { memberId, firstName, lastName } = member;
  const { _id: me } = useSignedIn();
  const name = `${firstName} ${lastName}`;
  const [chosen, setChosen] = useState<string>();
  const work = useRead(countMemberWork, { memberId });
  const people = useRead(listMemberNames, {});
  const others = people.state === 'ready' ? people.data.rows.filter(({ accountId }) => accountId !== memberId) : [];
  const hasWork = work.state === 'ready' && workWords(work.data) !== '';
  const takerId = chosen ?? (others.some(({ accountId }) => accountId === me) ? me : NOBODY);
  const refreshes = [listMembers, listRoles, listMemberNames];
  const { write, pending } = useWrite(removeMember, { refreshes, says: `${name} was removed` });
  return (
    <ConfirmDialog
      open
      title={`Remove ${name}?`}
      confirm="Remove"
      danger
      pending={pending || work.state === 'loading' || people.state === 'loading'}
      onClose={onClose}
      onConfirm={async () => {
        await write({ memberId, ...(hasWork && takerId !== NOBODY && { takerId }) });
        onClose();
      }}
    >
      They lose all access to the firm. Their work is kept. To come back, they need a new invitation.
      <Loaded read={work} skeleton={<RowsSkeleton count={1} />}>
        {(open) =>
          hasWork && (
            <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
              <div>
                {name} answers for {workWords(open)}.
              </div>
              <SelectField
                label="Who takes them over"
                hint="Where they may not see a matter, whoever answers for it does."
                value={takerId}
                options={[
                  ...others.map(({ accountId, name }) => ({ value: accountId, label: name })),
                  { value: NOBODY, label: 'Nobody yet' },
                ]}
                onChange={({ target }) => setChosen(target.value)}
              />
            </Box>
          )
        }
      </Loaded>
    </ConfirmDialog>
  );
};
