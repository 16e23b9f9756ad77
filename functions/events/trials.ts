import type { Account } from '#core/auth/account.ts';
import { trialEndedMail } from '#core/auth/mails.ts';
import { trialEndsAt } from '#core/auth/standing.ts';
import { type TrialStep, trialStep } from '#core/auth/trial-steps.ts';
import type { MailParts } from '#core/mail.ts';
import * as programs from '#core/programs.ts';
import { trialWarningMail } from '#core/subscriptions/mails.ts';
import { nextTerm, type Subscription } from '#core/subscriptions/subscription.ts';
import { appPage } from '#outside/settings.ts';
import * as accounts from '#store/accounts.ts';
import * as firms from '#store/firms.ts';
import * as subscriptions from '#store/subscriptions.ts';
import { unlessRefused, write } from '#store/table.ts';
import { ownerPage } from '#workflows/firm/mail-sender.ts';
import { mailItems } from '#workflows/outbox/outbox-items.ts';
import { type Handled, type Run, scheduled } from '#workflows/schedule/run-due.ts';
import { renewPlan } from '#workflows/subscriptions/renew-plan.ts';

const endOf = ({ trialStartedAt }: Account): string => trialEndsAt(trialStartedAt as string).toISOString();

/** The plan that begins by itself when the trial ends: chosen, not paid yet, with auto-debit and a card. */
const following = async (account: Account, now: Date): Promise<subscriptions.SubscriptionRecord | undefined> => {
  if (!account.autoDebit || !account.cardSaved) return undefined;
  const subscription = await subscriptions.read(account.firmId, now);
  return subscription?.state === 'chosen' ? subscription : undefined;
};

/**
 * The next step of one trial: a warning, its end, or the first payment of the plan that was chosen. The step is noted together with
 * its mail, so that it is mailed once.
 */
const step = async ({ accountId }: { accountId: string }, run: Run): Promise<Handled> => {
  const { now, audit } = run;
  const account = await accounts.readForChange(accountId, now);
  const due = account && trialStep(account, now);
  if (!due) return 'nothing';
  const { firmId, email } = account;
  const chosen = await following(account, now);
  const isCharge = due.step.does === 'charge' && chosen !== undefined;
  const isMailed = !isCharge && due.step.does !== 'note';
  const mail = isMailed ? { to: email, mail: await mailOf(account, due.step, now, chosen) } : undefined;
  const isOurs = await write(
    audit(firmId, `${accountId}-${due.after.trialWarnings ?? 0}-${due.step.does}`),
    accounts.update(account, due.after),
    ...(isCharge ? [subscriptions.put(chosen, { ...chosen, endsAt: endOf(account) })] : []),
    ...mailItems(firmId, [mail], now),
  ).then(() => true, unlessRefused);
  if (!isOurs) return 'later';
  if (isCharge) return renewPlan(firmId, run);
  return isMailed ? 'done' : 'nothing';
};

const mailOf = async (account: Account, step: TrialStep, now: Date, chosen?: Subscription): Promise<MailParts> => {
  const { firstName, firmId } = account;
  if (!('days' in step)) return trialEndedMail(firstName, appPage('/login'));
  const follows = chosen && { ...nextTerm(chosen), endsAt: endOf(account) };
  const pricing = ownerPage(await firms.read(firmId, now), account, '/pricing');
  return trialWarningMail(firstName, step.days, follows, pricing);
};

export const handler = scheduled(programs.trials, {
  dueOn: accounts.trialsDueOn,
  nameOf: ({ accountId }) => ({ accountId }),
  handle: step,
});
