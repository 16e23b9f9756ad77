import type { Account } from '#core/auth/account.ts';
import { trialEndedMail } from '#core/auth/mails.ts';
import { trialEndsAt } from '#core/auth/standing.ts';
import { type TrialStep, trialStep } from '#core/auth/trial-steps.ts';
import * as programs from '#core/programs.ts';
import { trialWarningMail } from '#core/subscriptions/mails.ts';
import { nextTerm, type Subscription } from '#core/subscriptions/subscription.ts';
import { appPage } from '#outside/settings.ts';
import * as accounts from '#store/accounts.ts';
import * as firms from '#store/firms.ts';
import { versionAfter } from '#store/operations.ts';
import * as subscriptions from '#store/subscriptions.ts';
import { unlessRefused, write } from '#store/table.ts';
import { mailTo } from '#workflows/auth/mail-code.ts';
import { ownerPage } from '#workflows/firm/mail-sender.ts';
import { type Handled, type Run, scheduled } from '#workflows/schedule/run-due.ts';
import { renewed } from '#workflows/subscriptions/renew-plan.ts';

const endOf = ({ trialStartedAt }: Account): string => trialEndsAt(trialStartedAt as string).toISOString();

/** The plan that begins by itself when the trial ends: chosen, not paid yet, with auto-debit and a card. */
const following = async (account: Account, now: Date): Promise<subscriptions.SubscriptionRecord | undefined> => {
  if (!account.autoDebit || !account.cardSaved) return undefined;
  const subscription = await subscriptions.read(account.firmId, now);
  return subscription?.state === 'chosen' ? subscription : undefined;
};

/**
 * The next step of one trial: a warning, its end, or the first payment of the plan that was chosen. The step is noted before
 * it is told, so that nobody is told twice; what could not be mailed is told by the next run.
 */
const step = async ({ accountId }: { accountId: string }, run: Run): Promise<Handled> => {
  const { now, audit } = run;
  const account = await accounts.readForChange(accountId, now);
  const due = account && trialStep(account, now);
  if (!due) return 'nothing';
  const { firmId } = account;
  const chosen = await following(account, now);
  const isCharge = due.step.does === 'charge' && chosen !== undefined;
  const stepAct = audit(firmId, `${accountId}-${due.after.trialWarnings ?? 0}-${due.step.does}`);
  const isOurs = await write(
    stepAct,
    accounts.update(account, due.after),
    ...(isCharge ? [subscriptions.put(chosen, { ...chosen, endsAt: endOf(account) })] : []),
  ).then(() => true, unlessRefused);
  if (!isOurs) return 'later';
  if (isCharge) return renewed(firmId, run);
  try {
    return await told(account, due.step, now, chosen);
  } catch (error) {
    const again = { ...due.after, version: versionAfter(account.version) };
    await write({ ...stepAct, requestId: `${stepAct.requestId}-undone` }, accounts.update(again, account));
    throw error;
  }
};

const told = async (
  account: Account,
  { does, ...more }: TrialStep,
  now: Date,
  chosen?: Subscription,
): Promise<Handled> => {
  const { email, firstName } = account;
  if (does === 'note') return 'nothing';
  const follows = chosen && { ...nextTerm(chosen), endsAt: endOf(account) };
  const mail =
    'days' in more
      ? trialWarningMail(
          firstName,
          more.days,
          follows,
          ownerPage(await firms.read(account.firmId, now), account, '/pricing'),
        )
      : trialEndedMail(firstName, appPage('/login'));
  await mailTo(email, mail);
  return 'done';
};

export const handler = scheduled(programs.trials, {
  dueOn: accounts.trialsDueOn,
  nameOf: ({ accountId }) => ({ accountId }),
  handle: step,
});
