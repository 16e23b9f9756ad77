import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { localCredentials } from '#bin/local-resources.ts';
import * as auth from '#core/auth/endpoints.ts';
import * as cards from '#core/cards/endpoints.ts';
import type { RequestInput } from '#core/endpoint.ts';
import * as subscriptions from '#core/subscriptions/endpoints.ts';
import { progressKey } from '#store/keys.ts';
import { typedCard } from '#tests/typed-card.ts';
import { confirmed } from '#web/features/subscriptions/cards/provider.ts';
import { newLawyer } from './practice.ts';
import { call, newId, ok, stack } from './stack.ts';
import { allItems } from './table.ts';

export const testCards = {
  good: '4242424242424242',
  other: '5555555555554444',
  declined: '4000000000000341',
  asking: '4000002760003184',
  disputing: '4000000000000259',
  failingRefunds: '4000000000005126',
} as const;

export type Owner = Awaited<ReturnType<typeof newOwner>>;

/** Tells the provider a card as a browser does, its number going nowhere else; gives what is kept of it then. */
export const confirmedSetup = async (by: { token: string }, number: string): Promise<string> => {
  const setup = await ok(call(cards.beginCard, {}, by));
  const outcome = await confirmed(setup, typedCard(number), 'http://localhost/back');
  if (outcome.state === 'authentication') await answerBank(outcome.address, 'complete');
  return setup.setupId;
};

/** Saves a card as a browser does. */
export const saveCard = async (by: { token: string }, number: string): Promise<string> =>
  (await ok(call(cards.keepCard, { setupId: await confirmedSetup(by, number) }, by))).cardId;

/** What the payment provider itself says, or does without us. */
export const atProvider = async (path: string, method: 'GET' | 'POST' = 'GET', form?: Record<string, string>) => {
  const { environment } = await stack();
  const { CARD_ORIGIN, CARD_SECRET_KEY } = environment;
  const reply = await fetch(`${CARD_ORIGIN}${path}`, {
    method,
    headers: { authorization: `Bearer ${CARD_SECRET_KEY}` },
    ...(form ? { body: new URLSearchParams(form) } : {}),
  });
  return (await reply.json()) as { data: Record<string, unknown>[] };
};

/** The customer at the provider that stands for an owner's firm. */
export const customerOf = async ({ accountId }: Pick<Owner, 'accountId'>): Promise<string> => {
  const items = await allItems();
  const firmId = items.find(({ pk }) => pk === `ACCOUNT#${accountId}`)?.firmId;
  const wallet = items.find(({ pk, customerId }) => pk === `FIRM#${firmId}` && customerId !== undefined);
  return String(wallet?.customerId);
};

/** What the person says at the page of their bank. */
export const answerBank = async (address: string, outcome: 'complete' | 'fail'): Promise<void> => {
  await fetch(address, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });
};

/** The owner of a firm on trial, with a saved card. */
export const newOwner = async (number: string = testCards.good) => {
  const by = await newLawyer();
  const cardId = await saveCard(by, number);
  const { data } = await ok(call(auth.checkStatus, {}, by));
  return { ...by, cardId, accountId: data._id, trialStartedAt: data.trial_period_start };
};

type Choice = Pick<RequestInput<typeof subscriptions.checkOut>, 'planId' | 'interval'> &
  Partial<RequestInput<typeof subscriptions.checkOut>>;

export const quote = async (by: { token: string }, choice: Choice) => {
  const { planId, interval, couponId, isWantPersonalizedPlan = false, isFullPrice = false } = choice;
  const flags = {
    isWantPersonalizedPlan: isWantPersonalizedPlan ? ('true' as const) : ('false' as const),
    isFullPrice: isFullPrice ? ('true' as const) : ('false' as const),
  };
  const request = { planId, interval, ...flags, ...(couponId ? { couponId } : {}) };
  return (await ok(call(subscriptions.quoteCheckout, request, by))).data;
};

/** What the page sends when the button is pressed: the choice, and the total it showed. */
export const checkoutOf = async (by: Owner, choice: Choice) => {
  const { total } = await quote(by, choice);
  return {
    checkoutId: newId(),
    isWantPersonalizedPlan: false,
    isFullPrice: false,
    cardId: by.cardId,
    total,
    ...choice,
  };
};

/** Buys a plan and expects it to be paid. */
export const buy = async (by: Owner, choice: Choice) => {
  const request = await checkoutOf(by, choice);
  const { data } = await ok(call(subscriptions.checkOut, request, by));
  if (data.state !== 'paid') throw new Error(`The checkout is ${data.state}`);
  return { ...request, receipt: data.receipt };
};

export const subscriptionOf = async (by: { token: string }) =>
  (await ok(call(subscriptions.readSubscription, {}, by))).data;

export const receiptsOf = async (by: { token: string }) => (await ok(call(subscriptions.listReceipts, {}, by))).data;

export const statusOf = async (by: { token: string }) => (await ok(call(auth.checkStatus, {}, by))).data;

/** The places of the promotion as the table holds them. */
export const places = async () => {
  const item = (await allItems()).find(({ pk }) => pk === 'PROMOTION');
  return { left: Number(item?.left ?? 25), held: Number(item?.held ?? 0), granted: Number(item?.granted ?? 0) };
};

export type Program =
  | 'trials'
  | 'renewals'
  | 'abandoned-checkouts'
  | 'reminders'
  | 'task-reminders'
  | 'deadline-reminders'
  | 'date-reminders'
  | 'conflict-reruns'
  | 'request-reminders'
  | 'envelope-days'
  | 'erase-files';

/** Runs one of the functions that a clock calls, as if it were that late. */
export const runAt = async (program: Program, at: number, id = newId()): Promise<number> => {
  const event = { id, time: new Date(at).toISOString() };
  return ((await (await stack()).invoke(`events/${program}`, event)) as { done: number }).done;
};

/** Lets a program look again at days that an earlier test has made it finish. */
export const turnBack = async (program: Program): Promise<void> => {
  const { environment } = await stack();
  const { AWS_REGION: region, AWS_ENDPOINT_URL_DYNAMODB: endpoint, TABLE_NAME: TableName } = environment;
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region, endpoint, credentials: localCredentials }));
  await client.send(new DeleteCommand({ TableName, Key: progressKey(program) }));
};

export const mailsWith = async (email: string, subject: string | RegExp): Promise<number> =>
  (await (await stack()).mail(email)).filter((mail) => mail.subject.match(subject)).length;
