import { listWaitingEnvelopes } from '#core/signing/endpoints.ts';
import { useRead } from '#web/api/hooks.ts';
import { Panel } from '#web/ui/panel.tsx';
import { EnvelopePages } from './envelope-pages.tsx';

/** The envelopes that wait for signatures, on the dashboard; nothing while there are none. */
export const WaitingEnvelopes = () => {
  const read = useRead(listWaitingEnvelopes, {});
  if (read.state !== 'ready' || (read.data.envelopes.length === 0 && !read.data.cursor)) return null;
  return (
    <Panel title="Waiting for signatures">
      <EnvelopePages label="Waiting for signatures" page={read.data} useNext={useNext} />
    </Panel>
  );
};

/** Those that end later. */
const useNext = (cursor: string | undefined) => useRead(listWaitingEnvelopes, cursor ? { cursor } : null);
