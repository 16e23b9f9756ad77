import { seesFirmChanges } from '#core/change.ts';
import { keepsOut } from '#core/matters/wall.ts';
import * as programs from '#core/programs.ts';
import * as accounts from '#store/accounts.ts';
import * as connections from '#store/connections.ts';
import * as walls from '#store/walls.ts';
import { readVisibleTabs } from '#workflows/auth/read-visible-tabs.ts';
import { tellListeners } from '#workflows/live/tell-listeners.ts';
import { streamedChanges } from '#workflows/outbox/consume-stream.ts';

const worker = { name: programs.notifyBrowsers.name, kind: 'program' } as const;

/** What has changed for one person: what they were told, or what is shared with them. */
const pokePerson = async (accountId: string, now: Date): Promise<void> => {
  const account = await accounts.read(accountId, now);
  if (!account) return;
  await tellListeners(await connections.list(account.firmId, now, accountId), () => true, worker, now);
};

/** What has changed in a firm, for all whom its tabs tell of anything; behind a wall, for those inside. */
const pokeFirm = async (firmId: string, sk: string, now: Date): Promise<void> => {
  const connected = await connections.list(firmId, now);
  if (connected.length === 0) return;
  const isTold = async (account: Parameters<typeof readVisibleTabs>[0]) =>
    seesFirmChanges(await readVisibleTabs(account, now));
  if (sk === 'SUMMARY') {
    await tellListeners(connected, isTold, worker, now);
    return;
  }
  await walls.notifyOfChanges(
    firmId,
    sk.slice('WALLED#'.length),
    (changed) => {
      const within = connected.filter(({ accountId }) => changed.some((wall) => !keepsOut(wall, accountId)));
      return tellListeners(within, isTold, worker, now);
    },
    now,
  );
};

/** Tells connected browsers at once that something has changed which they may see; they ask what it was, and nobody else is told. */
export const handler = streamedChanges(programs.notifyBrowsers, ({ pk, sk }, { now }) => {
  const [owner, id = ''] = pk.split('#');
  return owner === 'ACCOUNT' ? pokePerson(id, now) : pokeFirm(id, sk, now);
});
