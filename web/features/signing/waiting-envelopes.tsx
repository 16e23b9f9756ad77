import Box from '@mui/material/Box';
import { listWaitingEnvelopes } from '#core/signing/endpoints.ts';
import { useRead } from '#web/api/hooks.ts';
import { Panel } from '#web/ui/panel.tsx';
import { ruledLines } from '#web/ui/ruled-lines.ts';
import { EnvelopeLine } from './envelope-line.tsx';

/** The envelopes that wait for signatures, on the dashboard; nothing while there are none. */
export const WaitingEnvelopes = () => {
  const read = useRead(listWaitingEnvelopes, {});
  if (read.state !== 'ready' || read.data.envelopes.length === 0) return null;
  return (
    <Panel title="Waiting for signatures">
      <Box component="ul" aria-label="Waiting for signatures" sx={ruledLines(1.25)}>
        {read.data.envelopes.map(({ matterName, ...envelope }) => (
          <EnvelopeLine key={envelope.envelopeId} envelope={envelope} matterName={matterName} />
        ))}
      </Box>
    </Panel>
  );
};
