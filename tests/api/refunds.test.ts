import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as subscriptions from '#core/subscriptions/endpoints.ts';
import * as templates from '#core/templates/endpoints.ts';
import { progressKey } from '#store/keys.ts';
import { faultyStack } from './faults.ts';
import { runIn } from './outbox-world.ts';
import { contractFile, newLawyer } from './practice.ts';
import { showcased, showcaseTool } from './showcase-world.ts';
import { call, lines, newId, ok, stack } from './stack.ts';
import {
  answerBank,
  atProvider,
  buy,
  checkoutOf,
  customerOf,
  newOwner,
  type Owner,
  receiptsOf,
  subscriptionOf,
  testCards,
} from './subscriptions-world.ts';
import { allItems, removeItem } from './table.ts';

const PRICE = 4_900;
const monthly = { planId: 'solo', interval: 'month' } as const;

let publisher: Awaited<ReturnType<typeof newLawyer>>;
beforeAll(async () => {
  await faultyStack();
  publisher = await newLawyer();
}, 120_000);
beforeEach(() => removeItem(progressKey('outbox')));

const priced = async (): Promise<string> => (await showcased(publisher, contractFile(), PRICE))._id;
const bought = async (showcaseId: string, { cardId, ...by }: Owner) => {
  const request = { checkoutId: newId(), showcaseId, cardId, total: PRICE };
  return call(subscriptions.buyTemplate, request, by);
};
const copy = (showcaseId: string, by: Owner) => call(templates.copyShowcaseTemplate, { showcaseId }, by);
const purchasesOf = async ({ email }: Owner): Promise<string> => (await showcaseTool('purchases', '--of', email)).said;

/** What an operator gives back at the provider's own page: the newest payment of a firm, or a part of it. */
const giveBack = async (owner: Owner, amount?: number): Promise<void> => {
  const { data } = await atProvider(`/v1/payment_intents?customer=${await customerOf(owner)}`);
  const form = { payment_intent: String(data[0]?.id), ...(amount ? { amount: String(amount) } : {}) };
  await atProvider('/v1/refunds', 'POST', form);
};
/** Until the provider has told of it all. */
const webhooksSent = async (): Promise<void> => {
  const { cards } = await stack();
  await vi.waitFor(() => expect(cards.pending()).toEqual([]), { timeout: 20_000, interval: 50 });
};

describe('a payment that is given back', () => {
  it('of a plan shows so in the list of receipts, with the sum so far, and leaves the plan alone', async () => {
    const owner = await newOwner();
    const { receipt } = await buy(owner, monthly);
    const before = await subscriptionOf(owner);
    for (const [amount, cents] of [
      [100, 100],
      [250, 350],
    ] as const) {
      await giveBack(owner, amount);
      await webhooksSent();
      expect(await receiptsOf(owner)).toMatchObject([{ total: receipt.total, refunded: { cents } }]);
    }
    const [{ refunded } = {}] = await receiptsOf(owner);
    expect(Math.abs(Date.parse(refunded?.at ?? '') - Date.now())).toBeLessThan(60_000);
    expect(await subscriptionOf(owner)).toEqual(before);
  });

  it('counts once, told twice, and before its payment was heard of', async () => {
    const { cards } = await stack();
    const owner = await newOwner(testCards.asking);
    const { data } = await ok(call(subscriptions.checkOut, await checkoutOf(owner, monthly), owner));
    if (data.state !== 'authentication') throw new Error(`The checkout is ${data.state}`);
    cards.hold();
    await answerBank(data.address, 'complete');
    await giveBack(owner);
    await cards.release((events) => events.toReversed().flatMap((event) => [event, event]));
    const [receipt, ...others] = await receiptsOf(owner);
    expect(others).toEqual([]);
    expect(receipt?.refunded?.cents).toBe(receipt?.total);
    expect((await subscriptionOf(owner)).state).toBe('active');
  });

  it('of a template leaves the firm its copy, and the template may be bought again; the operator sees both', async () => {
    const [showcaseId, owner] = [await priced(), await newOwner()];
    await ok(bought(showcaseId, owner));
    await ok(copy(showcaseId, owner));
    const day = new Date().toISOString().slice(0, 10);
    expect(await purchasesOf(owner)).toBe(`${showcaseId}  $49.00 paid on ${day}`);
    await giveBack(owner);
    await webhooksSent();
    expect(await purchasesOf(owner)).toBe(`${showcaseId}  $49.00 paid on ${day}  $49.00 refunded on ${day}`);
    expect((await call(templates.readTemplate, { templateId: showcaseId }, owner)).status).toBe(200);
    expect((await ok(bought(showcaseId, owner))).data.state).toBe('paid');
    expect(await purchasesOf(owner)).toBe(`${showcaseId}  $49.00 paid on ${day}`);
    expect((await bought(showcaseId, owner)).status).toBe(409);
    expect((await receiptsOf(owner)).map(({ refunded }) => refunded?.cents)).toEqual([undefined, PRICE]);
  });

  it('of a template before its copy was made makes none, and a part of it takes nothing away', async () => {
    const [showcaseId, owner] = [await priced(), await newOwner()];
    await ok(bought(showcaseId, owner));
    await giveBack(owner, 1_000);
    await webhooksSent();
    expect((await bought(showcaseId, owner)).status).toBe(409);
    await giveBack(owner);
    await webhooksSent();
    await runIn(2);
    expect((await call(templates.readTemplate, { templateId: showcaseId }, owner)).status).toBe(404);
    expect((await copy(showcaseId, owner)).status).toBe(402);
    const waiting = (await allItems()).filter(
      ({ kind, showcaseId: of, itemId }) => kind === 'template' && of === showcaseId && itemId,
    );
    expect(waiting).toEqual([]);
  });
});

describe('a refund that fails after it was told', () => {
  it('calls the operator by its id alone, and the receipt goes on saying what is given back', async () => {
    const owner = await newOwner(testCards.failingRefunds);
    const { receipt } = await buy(owner, monthly);
    const { data } = await atProvider(`/v1/payment_intents?customer=${await customerOf(owner)}`);
    const refund = await atProvider('/v1/refunds', 'POST', { payment_intent: String(data[0]?.id) });
    await webhooksSent();
    const id = String((refund as unknown as { id: string }).id);
    expect(lines().filter((line) => line.includes(id))).toEqual([
      JSON.stringify({ alarm: 'refund-failed', item: id, state: 'failed' }),
    ]);
    expect((await receiptsOf(owner))[0]?.refunded?.cents).toBe(receipt.total);
  });
});

describe('a payment that a cardholder disputes', () => {
  it('calls the operator when it begins and when it ends, by the id of the dispute alone', async () => {
    const owner = await newOwner(testCards.disputing);
    await buy(owner, monthly);
    await webhooksSent();
    const { data } = await atProvider(`/v1/payment_intents?customer=${await customerOf(owner)}`);
    const disputes = await atProvider(`/v1/disputes?payment_intent=${data[0]?.id}`);
    const id = String(disputes.data[0]?.id);
    await atProvider(`/v1/disputes/${id}/close`, 'POST');
    await webhooksSent();
    const alarms = lines().filter((line) => line.includes(id));
    expect(alarms).toEqual(
      ['needs_response', 'lost'].map((state) => JSON.stringify({ alarm: 'card-dispute', item: id, state })),
    );
  });
});
