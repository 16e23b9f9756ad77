import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { listParties, removeParty } from '#core/conflicts/endpoints.ts';
import type { Party } from '#core/conflicts/party.ts';
import { useWrite } from '#web/api/hooks.ts';
import { useList } from '#web/api/use-list.ts';
import { ClosedNote } from '#web/ui/closed-note.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import type { SlotProps } from '#web/ui/slot.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { MatterChecks } from './matter-checks.tsx';
import { PartyDialog } from './party-dialog.tsx';

/** Adverse and related parties of a matter, and who was cleared for it. */
export const PartiesPanel = ({ matterId, isOpen, why, isGuest }: SlotProps['matterParties']) => {
  const read = useList(listParties, { matterId });
  const [edited, setEdited] = useState<{ party?: Party }>();
  const [removed, setRemoved] = useState<Party>();
  const remove = useWrite(removeParty, { refreshes: [listParties], says: 'Party removed' });
  const add = (
    <Button variant="outlined" size="small" onClick={() => setEdited({})}>
      Add party
    </Button>
  );
  return (
    <>
      <Panel title="Parties" action={isGuest ? undefined : isOpen ? add : <ClosedNote why={why} />}>
        <Loaded
          read={read}
          skeleton={<RowsSkeleton count={1} />}
          isEmpty={({ rows }) => rows.length === 0}
          empty={
            <Box sx={{ color: 'text.secondary' }}>
              {isOpen
                ? 'Add who stands on the other side, or is related, so that conflict checks find them.'
                : 'No other parties.'}
            </Box>
          }
        >
          {({ rows }) => (
            <Box component="ul" aria-label="Parties" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
              {rows.map((party) => (
                <Box component="li" key={party.partyId} sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
                  <Facts party={party} />
                  {isOpen && (
                    <Menu
                      label={`Actions for ${party.name}`}
                      choices={[
                        { label: 'Change', onChoose: () => setEdited({ party }) },
                        { label: 'Remove', onChoose: () => setRemoved(party) },
                      ]}
                    />
                  )}
                </Box>
              ))}
            </Box>
          )}
        </Loaded>
        {edited && <PartyDialog matterId={matterId} party={edited.party} onClose={() => setEdited(undefined)} />}
        <ConfirmDialog
          open={removed !== undefined}
          title={`Remove ${removed?.name ?? ''}?`}
          confirm="Remove"
          danger
          pending={remove.pending}
          onClose={() => setRemoved(undefined)}
          onConfirm={async () => {
            if (removed) await remove.write({ matterId, partyId: removed.partyId, version: removed.version });
            setRemoved(undefined);
          }}
        >
          Conflict checks will not find this party any more. Checks that were kept stay as they are.
        </ConfirmDialog>
      </Panel>
      {!isGuest && <MatterChecks matterId={matterId} />}
    </>
  );
};

const Facts = ({ party }: { party: Party }) => {
  const { name, side, formerNames, email, phone, address, note } = party;
  const more = [formerNames.length > 0 && `formerly ${formerNames.join(', ')}`, email, phone, address].filter(Boolean);
  return (
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <strong>{name}</strong>
        <StatusChip label={side === 'adverse' ? 'Adverse' : 'Related'} tone={side === 'adverse' ? 'bad' : 'neutral'} />
      </Box>
      {more.length > 0 && <Box sx={{ color: 'text.secondary' }}>{more.join(' · ')}</Box>}
      {note && <Box sx={{ whiteSpace: 'pre-line' }}>{note}</Box>}
    </Box>
  );
};
