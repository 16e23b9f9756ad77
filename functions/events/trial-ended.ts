import { trialEndedMail } from '#core/auth/mails.ts';
import { daysToTell, lastFinished, trialEnd } from '#core/auth/trial-end.ts';
import { described, log } from '#http/log.ts';
import { mailTo } from '#http/sent-code.ts';
import { appPage } from '#http/settings.ts';
import * as accounts from '#store/accounts.ts';
import { firmPartition, progressKey } from '#store/keys.ts';
import * as progress from '#store/progress.ts';
import { type Act, type Consumption, meter, WriteRefused, write } from '#store/table.ts';

/** What the schedule sends. */
export interface ScheduledEvent {
  id: string;
  /** ISO instant at which the run was due. */
  time: string;
}

const PROGRAM = 'trial-ended';

/**
 * Finds the trials that ended, day by day since the last finished one, and tells each person once. A failure is thrown
 * again, so that the schedule repeats the run, but without its words: those stand redacted in our own line of the log.
 */
export const handler = async ({ id, time }: ScheduledEvent): Promise<{ told: number }> => {
  const consumption: Consumption = { readUnits: 0, writeUnits: 0, calls: 0 };
  const started = performance.now();
  const line = () => ({
    requestId: id,
    endpoint: PROGRAM,
    ms: Math.round(performance.now() - started),
    ...consumption,
  });
  try {
    const told = await meter.run(consumption, () => run(id, new Date(time)));
    log({ ...line(), status: 200 });
    return { told };
  } catch (error) {
    log({ ...line(), status: 500, error: described(error) });
    throw new Error(`The run ${id} failed`);
  }
};

const run = async (id: string, now: Date): Promise<number> => {
  const reached = await progress.read(PROGRAM, now);
  let told = 0;
  for (const day of daysToTell(reached.finishedOn, now)) {
    let cursor: string | undefined;
    do {
      const page = await accounts.trialsEndedOn(day, now, cursor);
      for (const { accountId } of page.items) told += await tell(accountId, id, now);
      cursor = page.cursor;
    } while (cursor);
  }
  const finishedOn = lastFinished(now);
  if (finishedOn > (reached.finishedOn ?? ''))
    await write(actOf(progressKey(PROGRAM).pk, id, now), progress.kept(PROGRAM, reached, finishedOn)).catch(
      unlessRefused,
    );
  return told;
};

/** The end is noted before it is told, so that nobody is told twice; what could not be mailed is told by the next run. */
const tell = async (accountId: string, id: string, now: Date): Promise<0 | 1> => {
  const account = await accounts.read(accountId, now, { consistent: true });
  const end = account ? trialEnd(account, now) : 'not-yet';
  if (!account || end === 'not-yet') return 0;
  const noted = { ...account, trialEndedNotifiedAt: now.toISOString() };
  const act = actOf(firmPartition(account.firmId), `${id}-${accountId}`, now);
  const isOurs = await write(act, accounts.changed(account, noted)).then(() => true, unlessRefused);
  if (!isOurs || end === 'note') return 0;
  try {
    await mailTo(account.email, trialEndedMail(account.firstName, appPage('/login')));
  } catch (error) {
    const again = { ...noted, version: account.version + 1 };
    await write({ ...act, requestId: `${act.requestId}-undone` }, accounts.changed(again, account));
    throw error;
  }
  return 1;
};

const actOf = (owner: string, requestId: string, now: Date): Act => ({
  owner,
  who: PROGRAM,
  what: PROGRAM,
  at: now.toISOString(),
  from: 'schedule',
  requestId,
});

/** Another run was faster. */
const unlessRefused = (error: unknown): false => {
  if (!(error instanceof WriteRefused)) throw error;
  return false;
};
