import { cardTitle } from '#core/cards/card.ts';
import { type Message, tellInEnglish } from '#core/language/message.ts';
import type { MailParts } from '#core/mail.ts';
import { formatMoney } from '#core/money.ts';
import { membersMessage } from './entitlements.ts';
import { planOf } from './plan.ts';
import { linesOf, type ReceiptRecord } from './receipt.ts';
import type { Term } from './subscription.ts';

/** A day as people in the United States write it; mails name no time of day, because they know no zone. */
const dayWords = (instant: string): string =>
  new Date(instant).toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });

const every = { month: 'month', year: 'year' } as const;

/** What was paid, line by line, in the very number that the screen showed. */
export const receiptMail = (firstName: string, receipt: ReceiptRecord, receiptsAddress: string): MailParts => ({
  subject: `Your receipt ${receipt.number}: ${formatMoney(receipt.total)}`,
  paragraphs: [
    `Hello ${firstName},`,
    'Thank you. This is what you paid for:',
    ...linesOf(receipt.lines, tellInEnglish).map(({ label, cents }) => `${label}: ${formatMoney(cents)}`),
    `Total: ${formatMoney(receipt.total)}`,
    ...(receipt.card ? [`Paid with ${cardTitle(receipt.card)}.`] : []),
  ],
  button: { label: 'View all receipts', address: receiptsAddress },
  closing: `Receipt ${receipt.number} of ${dayWords(receipt.at)}.`,
});

/** The trial is over in so many days; with auto-debit and a card the chosen plan follows by itself. */
export const trialWarningMail = (
  firstName: string,
  days: number,
  follows: (Term & { endsAt: string }) | undefined,
  planAddress: string,
): MailParts => {
  const left = days === 1 ? 'tomorrow' : `in ${days} days`;
  const price = follows && formatMoney(planOf(follows.planId).prices[follows.interval]);
  return {
    subject: `Your free trial ends ${left}`,
    paragraphs: [
      `Hello ${firstName},`,
      follows
        ? `Your free trial ends ${left}. On ${dayWords(follows.endsAt)} your plan ${planOf(follows.planId).name} begins, and your card is charged ${price} a ${every[follows.interval]}. The plan holds ${membersMessage(follows.planId).toLowerCase()}. There is nothing you need to do.`
        : `Your free trial ends ${left}. Choose a plan to keep working without a break.`,
      'Everything you made is kept and stays readable either way.',
    ],
    button: { label: follows ? 'View your plan' : 'Choose a plan', address: planAddress },
  };
};

/** A payment failed; when it is tried again and how to put it right. */
export const paymentFailedMail = (
  firstName: string,
  { message, total, retryAt }: { message: Message; total: number; retryAt: string },
  settingsAddress: string,
): MailParts => ({
  subject: 'Your payment did not go through',
  paragraphs: [
    `Hello ${firstName},`,
    `We could not charge ${formatMoney(total)} for your plan. ${tellInEnglish(message)}`,
    `We will try your default card again on ${dayWords(retryAt)}. You can also pay now or choose another default card.`,
  ],
  button: { label: 'Open Payment Settings', address: settingsAddress },
});

/** The last try failed, or a plan without auto-debit ran out. */
export const planEndedMail = (firstName: string, hasFailed: boolean, planAddress: string): MailParts => ({
  subject: 'Your plan has ended',
  paragraphs: [
    `Hello ${firstName},`,
    hasFailed
      ? 'We tried several times but could not charge your card, so your plan has ended. You will not be charged again.'
      : 'Your paid period is over, so your plan has ended. You will not be charged again.',
    'Everything you made is kept, and you can read and export it. Buy a plan when you want to continue.',
  ],
  button: { label: 'Buy Plan', address: planAddress },
});
