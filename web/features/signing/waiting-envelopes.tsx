import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ResponseOf } from '#core/endpoint.ts';
import { listWaitingEnvelopes } from '#core/signing/endpoints.ts';
import { useRead } from '#web/api/hooks.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { EnvelopeLines } from './envelope-lines.tsx';

/** The envelopes that wait for signatures, on the dashboard; nothing while there are none. */
export const WaitingEnvelopes = () => {
  const read = useRead(listWaitingEnvelopes, {});
  if (read.state !== 'ready' || (read.data.envelopes.length === 0 && !read.data.cursor)) return null;
  return (
    <Panel title="Waiting for signatures">
      <Lines page={read.data} />
    </Panel>
  );
};

interface LinesProps {
  page: ResponseOf<typeof listWaitingEnvelopes>;
  /** The press that asked for them is gone: the focus goes to them. */
  isFurther?: boolean;
}

const Lines = ({ page: { envelopes, cursor }, isFurther = false }: LinesProps) => (
  <Box sx={{ display: 'grid', gap: 1.25 }}>
    {envelopes.length > 0 && (
      <EnvelopeLines label="Waiting for signatures" envelopes={envelopes} isFurther={isFurther} />
    )}
    {cursor && <More cursor={cursor} />}
  </Box>
);

/** Those that end later. */
const More = ({ cursor }: { cursor: string }) => {
  const [shown, setShown] = useState(false);
  const read = useRead(listWaitingEnvelopes, shown ? { cursor } : null);
  if (shown)
    return (
      <Loaded read={read} skeleton={<RowsSkeleton count={3} />}>
        {(page) => <Lines page={page} isFurther />}
      </Loaded>
    );
  return (
    <Button onClick={() => setShown(true)} sx={{ justifySelf: 'start' }}>
      Show more
    </Button>
  );
};
