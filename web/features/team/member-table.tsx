import Box from '@mui/material/Box';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { listMembers } from '#core/team/endpoints.ts';
import type { Member } from '#core/team/member.ts';
import { useList } from '#web/api/use-list.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import type { MemberAction } from './member-action-dialog.tsx';
import { MemberMenu } from './member-menu.tsx';

const MemberActionDialog = lazy(async () => ({
  default: (await import('./member-action-dialog.tsx')).MemberActionDialog,
}));

/** What was chosen to do with a member. */
export interface Chosen {
  action: MemberAction;
  member: Member;
}

/** Everybody who works in the firm; each name leads to what they did. */
export const MemberTable = () => {
  const read = useList(listMembers, {});
  const [chosen, setChosen] = useState<Chosen>();
  return (
    <>
      <Loaded read={read} skeleton={<RowsSkeleton count={3} />}>
        {({ rows }) => (
          <DataTable
            label="Members"
            rows={rows}
            keyOf={({ memberId }) => memberId}
            columns={columns((member) => (
              <MemberMenu member={member} onChoose={(action) => setChosen({ action, member })} />
            ))}
          />
        )}
      </Loaded>
      {chosen && (
        <Suspense fallback={null}>
          <MemberActionDialog {...chosen} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
    </>
  );
};

const roleOf = ({ is_owner, roleName }: Member): string => (is_owner ? 'Owner' : roleName);

const columns = (menu: (member: Member) => ReactNode): Column<Member>[] => [
  { key: 'name', title: 'Member', cell: (member) => <Name member={member} /> },
  { key: 'role', title: 'Role', freeText: true, wideOnly: true, cell: roleOf },
  {
    key: 'state',
    title: 'State',
    cell: ({ state }) =>
      state === 'blocked' ? <StatusChip label="Blocked" tone="bad" /> : <StatusChip label="Active" tone="good" />,
  },
  {
    key: 'last',
    title: 'Last activity',
    wideOnly: true,
    cell: ({ lastActivityAt }) => (lastActivityAt ? <Moment at={lastActivityAt} /> : 'None yet'),
  },
  { key: 'menu', title: 'Actions', hideTitle: true, width: 56, cell: menu },
];

const Name = ({ member }: { member: Member }) => {
  const { userTypeRoute } = useSignedIn();
  const name = `${member.firstName} ${member.lastName}`;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <Box sx={{ '@media (max-width: 768px)': { display: 'none' } }}>
        <Avatar name={name} src={member.picture} size={34} />
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link to={paths.memberActivity(userTypeRoute, member.memberId)}>{name}</Link>
        <Box sx={{ '@media (min-width: 769px)': { display: 'none' } }}>{roleOf(member)}</Box>
        <Box sx={{ fontSize: 'var(--type-note)', color: 'text.secondary' }}>{member.email}</Box>
      </Box>
    </Box>
  );
};
