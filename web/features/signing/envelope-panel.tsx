import Box from '@mui/material/Box';
import { listEnvelopes } from '#core/signing/endpoints.ts';
import { useRead } from '#web/api/hooks.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import type { SlotProps } from '#web/ui/slot.tsx';
import { EnvelopePages } from './envelope-pages.tsx';

/** What of a matter is signed, and for whom it waits. */
export const EnvelopePanel = ({ matterId, isOpen }: SlotProps['matterEnvelopes']) => {
  const read = useRead(listEnvelopes, { matterId });
  const useNext = (cursor: string | undefined) => useRead(listEnvelopes, cursor ? { matterId, cursor } : null);
  return (
    <Panel title="Signing">
      <Loaded
        read={read}
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
        {(page) => <EnvelopePages label="Signing" page={page} useNext={useNext} />}
      </Loaded>
    </Panel>
  );
};
