import Box from '@mui/material/Box';
import { listEnvelopes } from '#core/signing/endpoints.ts';
import { useRead } from '#web/api/hooks.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ruledLines } from '#web/ui/ruled-lines.ts';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import type { SlotProps } from '#web/ui/slot.tsx';
import { EnvelopeLine } from './envelope-line.tsx';

/** What of a matter is signed, and for whom it waits. */
export const EnvelopePanel = ({ matterId, isOpen }: SlotProps['matterEnvelopes']) => (
  <Panel title="Signing">
    <Loaded
      read={useRead(listEnvelopes, { matterId })}
      skeleton={<RowsSkeleton count={1} />}
      isEmpty={({ envelopes }) => envelopes.length === 0}
      empty={
        <Box sx={{ color: 'text.secondary' }}>
          {isOpen
            ? 'Nothing was sent for signature yet. Press “Send for signature” at the contract, or on the page of a PDF or Word file.'
            : 'Nothing was sent for signature.'}
        </Box>
      }
    >
      {({ envelopes }) => (
        <Box component="ul" aria-label="Signing" sx={ruledLines(1.25)}>
          {envelopes.map((envelope) => (
            <EnvelopeLine key={envelope.envelopeId} envelope={envelope} />
          ))}
        </Box>
      )}
    </Loaded>
  </Panel>
);
