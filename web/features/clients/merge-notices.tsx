import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import type { Client, Merge } from '#core/clients/client.ts';
import { listClientNotes, listClientRows, readClient } from '#core/clients/endpoints.ts';
import { listClientDocuments } from '#core/documents/endpoints.ts';
import { undoMerge } from '#core/duplicates/endpoints.ts';
import { listClientMatters } from '#core/matters/endpoints.ts';
import { useRefresh, useWrite } from '#web/api/hooks.ts';
import { dayOf } from '#web/ui/moment.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Milliseconds until it is looked again how far a merge is. */
const LOOK_AGAIN = 1500;
const shown = [readClient, listClientRows, listClientMatters, listClientNotes, listClientDocuments];

/** Who was merged into a client, while that is under way or can be undone. */
export const MergeNotices = ({ client }: { client: Client }) => {
  const merges = (client.merges ?? []).filter(
    ({ state, until }) => state !== 'merged' || Date.parse(until) > Date.now(),
  );
  const busy = merges.find(({ state }) => state !== 'merged');
  const refresh = useRefresh();
  const isBusy = busy !== undefined;
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setInterval(() => void refresh([readClient]), LOOK_AGAIN);
    return () => {
      clearInterval(timer);
      void refresh(shown);
    };
  }, [isBusy, refresh]);
  if (merges.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 2 }}>
      {merges.map((merge, at) => (
        <MergeNotice key={merge.mergeId} client={client} merge={merge} isLast={at === merges.length - 1 && !isBusy} />
      ))}
    </Box>
  );
};

const MergeNotice = ({ client, merge, isLast }: { client: Client; merge: Merge; isLast: boolean }) => {
  const { write, pending } = useWrite(undoMerge, { refreshes: [readClient, listClientRows] });
  const { mergeId, state, title, by, at, until } = merge;
  return (
    <Notice
      label={`Merge with ${title}`}
      action={
        isLast &&
        state === 'merged' && (
          <Button
            variant="outlined"
            disabled={pending}
            onClick={() => void write({ clientId: client._id, mergeId })}
            aria-label={`Undo the merge with ${title}`}
          >
            Undo
          </Button>
        )
      }
    >
      <Box role="status" sx={{ overflowWrap: 'anywhere' }}>
        {state === 'merging' && `${title} is being merged into this client. Matters and documents follow in a moment.`}
        {state === 'undoing' &&
          `The merge with ${title} is being undone. What belongs to ${title} goes back in a moment.`}
        {state === 'merged' &&
          `${by} merged ${title} into this client on ${dayOf(at)}. This can be undone until ${dayOf(until)}.`}
      </Box>
    </Notice>
  );
};
