import { randomUUID } from 'node:crypto';
import { call, ok } from '#bin/caller.ts';
import * as cardCalls from '#core/cards/endpoints.ts';
import * as subscriptions from '#core/subscriptions/endpoints.ts';
import { typedCard } from '#tests/typed-card.ts';
import { confirmed } from '#web/features/subscriptions/cards/provider.ts';
import { clockRuns, passTrial, reachStores } from './clock.ts';
import { type Lawyer, local, newLawyer } from './set-up.ts';
import { expect, type Page } from './story.ts';

/** The provider's test numbers. */
export const cards = {
  good: '4242424242424242',
  otherGood: '5555555555554444',
  insufficient: '4000000000009995',
  declinedWhenCharged: '4000000000000341',
  asksAlways: '4000002760003184',
} as const;

export const fillCard = async (page: Page, number: string): Promise<void> => {
  await page.getByLabel('Card Number').fill(number);
  await page.getByLabel('Name on Card').fill('Nora Tester');
  await page.getByLabel('Expiry Month').selectOption('04');
  await page.getByLabel('Expiry Year').selectOption(String(new Date().getFullYear() + 3));
  await page.getByLabel('CVV').fill('123');
};

export const typeCard = async (page: Page, number: string): Promise<void> => {
  await fillCard(page, number);
  await page.getByRole('button', { name: 'Save Card' }).click();
};

export const useAnotherCard = async (page: Page, number: string): Promise<void> => {
  await page.getByRole('button', { name: 'Use another card' }).click();
  await typeCard(page, number);
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

export const pay = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });

export const isPaid = async (page: Page, amount: string): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Thank you. We received your payment' })).toBeVisible();
  await expect(page.getByRole('main').getByText(amount, { exact: true }).last()).toBeVisible();
};

/** Saves a card without a browser: its number goes to the provider and nowhere else. Gives the card's id. */
export const saveCard = async ({ token }: Lawyer, number: string): Promise<string> => {
  const setup = await ok(call(local.port, cardCalls.beginCard, {}, { token }));
  await confirmed(setup, typedCard(number), 'http://localhost/back');
  return (await ok(call(local.port, cardCalls.keepCard, { setupId: setup.setupId }, { token }))).cardId;
};

/** A firm whose trial is over. */
export const lapsed = async (): Promise<Lawyer> => {
  const lawyer = await newLawyer();
  await passTrial(lawyer.email);
  await clockRuns('trials');
  return lawyer;
};

/** A firm whose trial is over, with the plan Solo that it paid for a month and that renews by itself. */
export const payingFirm = async (): Promise<Lawyer> => {
  const lawyer = await lapsed();
  const { token } = lawyer;
  const cardId = await saveCard(lawyer, cards.otherGood);
  const choice = { planId: 'solo', interval: 'month' } as const;
  const flags = { isWantPersonalizedPlan: 'false', isFullPrice: 'true' } as const;
  const { data } = await ok(call(local.port, subscriptions.quoteCheckout, { ...choice, ...flags }, { token }));
  const bought = { ...choice, checkoutId: randomUUID(), isFullPrice: true, cardId, total: data.total };
  await ok(call(local.port, subscriptions.checkOut, bought, { token }));
  await ok(call(local.port, subscriptions.setAutoDebit, { on: true }, { token }));
  return lawyer;
};

/** What the provider has charged a firm's cards with, in cents, newest first. */
export const chargesOf = async (email: string): Promise<number[]> => {
  reachStores();
  const [accounts, wallets] = await Promise.all([import('#store/accounts.ts'), import('#store/cards.ts')]);
  const now = new Date();
  const account = await accounts.readByEmail(email, now);
  const wallet = await wallets.read(account?.firmId ?? '', now);
  const { CARD_ORIGIN, CARD_SECRET_KEY } = process.env;
  const address = `${CARD_ORIGIN}/v1/payment_intents?customer=${wallet?.customerId}&limit=100`;
  const reply = await fetch(address, { headers: { authorization: `Bearer ${CARD_SECRET_KEY}` } });
  const { data } = (await reply.json()) as { data: { amount: number; status: string }[] };
  return data.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount);
};
