import { MINUTE_MS } from '#core/calendar.ts';
import { clientPostings, type Posting, partyPosting } from '#core/conflicts/posting.ts';
import * as programs from '#core/programs.ts';
import * as clients from '#store/clients.ts';
import * as reruns from '#store/conflict-reruns.ts';
import * as parties from '#store/parties.ts';
import { unlessRefused, write } from '#store/table.ts';
import { tellNewHits } from '#workflows/conflicts/tell-new-hits.ts';
import { scheduled } from '#workflows/schedule/run-due.ts';

/** The names of somebody as they are by now; none where they are gone. */
const readPostings = async ({ firmId, clientId, matterId, partyId }: reruns.Due, now: Date): Promise<Posting[]> => {
  if (clientId !== undefined) {
    const client = await clients.readForChange(firmId, clientId, now);
    return client ? clientPostings(client) : [];
  }
  const party = await parties.readForChange(firmId, matterId ?? '', partyId ?? '', now);
  return party ? [partyPosting(party)] : [];
};

/** Looks for clients, contacts and parties who were added or changed since the last run among those of matters that go on. */
export const handler = scheduled<reruns.Due>(programs.conflictReruns, {
  // A run has five minutes.
  most: 4 * MINUTE_MS,
  dueOn: reruns.dueOn,
  nameOf: ({ firmId, clientId, matterId, partyId }) =>
    clientId === undefined ? { firmId, matterId, partyId } : { firmId, clientId },
  handle: async (due, run) => {
    const wanted = await reruns.readForChange(due, run.now);
    if (!wanted) return 'nothing';
    for (const posting of await readPostings(due, run.now)) await tellNewHits(due.firmId, posting, run);
    const step = `${due.clientId ?? due.partyId}-done`;
    const isOver = await write(run.audit(due.firmId, step), reruns.done(due, wanted)).then(() => true, unlessRefused);
    return isOver ? 'done' : 'later';
  },
});
