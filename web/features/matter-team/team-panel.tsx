import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { changeMatterTeam, listTeamMatters } from '#core/matter-team/endpoints.ts';
import { listMatters, readMatter } from '#core/matters/endpoints.ts';
import type { Matter } from '#core/matters/matter.ts';
import { roleLabel, type TeamMember, teamOf, teamRoles } from '#core/matters/team.ts';
import { useRead, useWrite } from '#web/api/hooks.ts';
import { ClosedNote } from '#web/ui/closed-note.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import type { SlotProps } from '#web/ui/slot.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';

const WallSwitch = lazy(async () => ({ default: (await import('./wall-switch.tsx')).WallSwitch }));
const CounselPanel = lazy(async () => ({ default: (await import('./counsel-panel.tsx')).CounselPanel }));
const AddDialog = lazy(async () => ({ default: (await import('./add-member-dialog.tsx')).AddMemberDialog }));

export const refreshes = [readMatter, listMatters, listTeamMatters];

/** Who works in a matter, each in a role. */
export const TeamPanel = ({ matterId, isOpen, why, isGuest }: SlotProps['matterTeam']) => {
  const [adding, setAdding] = useState(false);
  const read = useRead(readMatter, { matterId });
  return (
    <Panel
      title="Team"
      action={
        isGuest ? undefined : isOpen ? (
          <Button variant="outlined" size="small" onClick={() => setAdding(true)}>
            Add member
          </Button>
        ) : (
          <ClosedNote why={why} />
        )
      }
    >
      <Loaded read={read} skeleton={<RowsSkeleton count={1} />}>
        {(matter) => (
          <>
            <Members matter={matter} mayChange={isOpen} />
            <Suspense fallback={null}>
              {!isGuest && <WallSwitch matter={matter} />}
              <CounselPanel matter={matter} />
            </Suspense>
            <Suspense fallback={null}>
              {adding && <AddDialog matter={matter} onClose={() => setAdding(false)} />}
            </Suspense>
          </>
        )}
      </Loaded>
    </Panel>
  );
};

const Members = ({ matter, mayChange }: { matter: Matter; mayChange: boolean }) => {
  const { matterId, version, responsible, team = [] } = matter;
  const { write } = useWrite(changeMatterTeam, { refreshes, says: 'Team saved' });
  const save = (next: readonly TeamMember[]) =>
    void write({ matterId, version, team: next.map(({ accountId, role }) => ({ accountId, role })) });
  const choicesOf = ({ accountId, role: held }: TeamMember) => [
    ...teamRoles
      .filter(({ role }) => role !== held)
      .map(({ role, label }) => ({
        label: `Make ${label}`,
        onChoose: () => save(team.map((each) => (each.accountId === accountId ? { ...each, role } : each))),
      })),
    { label: 'Remove', danger: true, onChoose: () => save(team.filter((each) => each.accountId !== accountId)) },
  ];
  const members = teamOf(matter);
  if (members.length === 0) return <Box sx={{ color: 'text.secondary' }}>Nobody works in it yet.</Box>;
  return (
    <Box component="ul" aria-label="Team" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {members.map((member) => {
        const isResponsible = member.accountId === responsible?.accountId;
        return (
          <Box
            component="li"
            key={member.accountId}
            sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40, minWidth: 0 }}
          >
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <strong>{member.name}</strong>{' '}
              {isResponsible && (
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  responsible
                </Box>
              )}
            </Box>
            <StatusChip label={roleLabel(member.role)} tone={member.role === 'lead' ? 'brand' : 'neutral'} />
            {mayChange && !isResponsible && <Menu label={`Actions for ${member.name}`} choices={choicesOf(member)} />}
          </Box>
        );
      })}
    </Box>
  );
};
