import { beforeAll, describe, expect, it } from 'vitest';
import { signatureOf } from '#bin/emulators/cards.ts';
import * as cards from '#core/cards/endpoints.ts';
import * as firm from '#core/firm/endpoints.ts';
import * as subscriptions from '#core/subscriptions/endpoints.ts';
import * as team from '#core/team/endpoints.ts';
import { changeAccount } from './auth-world.ts';
import { call, newId, ok, send, stack } from './stack.ts';
import {
  answerBank,
  atProvider,
  buy,
  checkoutOf,
  customerOf,
  mailsWith,
  newOwner,
  quote,
  receiptsOf,
  saveCard,
  statusOf,
  subscriptionOf,
  testCards,
} from './subscriptions-world.ts';
import { allItems, putItem } from './table.ts';

const monthly = { planId: 'solo', interval: 'month' } as const;
const annual = { planId: 'solo', interval: 'year', isFullPrice: true } as const;

beforeAll(() => stack(), 120_000);

describe('plans', () => {
  it('are public, in whole cents, with the places of the promotion that are left', async () => {
    const { data, personalized, subscriber_left } = await ok(call(subscriptions.listPlans, {}));
    expect(data.map(({ planId, year }) => [planId, year])).toEqual([
      ['solo', { price: 39_000, discountPercent: 50 }],
      ['practice', { price: 79_000, discountPercent: 50 }],
      ['business', { price: 59_000, discountPercent: 50 }],
    ]);
    expect(personalized.price).toBe(9_900);
    expect(subscriber_left).toBeLessThanOrEqual(25);
  });

  it('cost a firm what it will really pay: the promotion is not shown to who had a year already', async () => {
    const percents = async (by: { token?: string }) =>
      new Set((await ok(call(subscriptions.listPlans, {}, by))).data.map(({ year }) => year.discountPercent));
    const [by, other] = [await newOwner(), await newOwner()];
    await buy(other, monthly);
    await buy(by, annual);
    expect(await percents(by)).toEqual(new Set([0]));
    for (const each of [other, {}, { token: 'nonsense' }]) expect(await percents(each)).toEqual(new Set([50]));
    const plan = { planId: 'practice', interval: 'year' } as const;
    expect([(await quote(by, plan)).discount, (await quote(other, plan)).discount]).toEqual(['none', 'promotion']);
  });
});

describe('paying', () => {
  it('shows one number on the screen, in the mail and on the receipt, and the plan begins when the trial ends', async () => {
    const owner = await newOwner();
    const shown = await quote(owner, { ...monthly, isWantPersonalizedPlan: true });
    expect(shown.lines.map(({ cents }) => cents)).toEqual([3_900, 9_900]);
    expect(shown.total).toBe(13_800);
    const { receipt } = await buy(owner, { ...monthly, isWantPersonalizedPlan: true });
    expect(receipt).toMatchObject({ total: shown.total, lines: shown.lines, card: { brand: 'visa', last4: '4242' } });
    expect(await receiptsOf(owner)).toEqual([receipt]);
    const [mail] = await (await stack()).mail(owner.email);
    expect(mail?.subject).toContain(receipt.number);
    expect(mail?.text).toContain('Total: $138.00');
    expect(mail?.text).toContain('Paid with Visa ending in 4242.');
    const trialEnd = new Date(Date.parse(owner.trialStartedAt) + 14 * 86_400_000).toISOString();
    expect(await subscriptionOf(owner)).toMatchObject({ state: 'active', startsAt: trialEnd, isPersonalized: true });
    expect((await statusOf(owner)).is_paid_subscribed).toBe(true);
  });

  it('says beforehand when visitors will not see what the firm wrote for them', async () => {
    const owner = await newOwner();
    const isHiding = async (isWantPersonalizedPlan: boolean) =>
      (await quote(owner, { ...monthly, isWantPersonalizedPlan })).isHidingWords;
    expect(await isHiding(false)).toBe(false);
    const { version } = await ok(call(firm.readBranding, {}, owner));
    await ok(call(firm.changeLoginPage, { version, title: 'Welcome', text: '' }, owner));
    expect([await isHiding(false), await isHiding(true)]).toEqual([true, false]);
  });

  it('charges once, however often and from however many windows the button is pressed', async () => {
    const owner = await newOwner();
    const request = await checkoutOf(owner, monthly);
    const replies = await Promise.all(Array.from({ length: 5 }, () => call(subscriptions.checkOut, request, owner)));
    // A press that comes while the provider is still at it may be told to wait.
    for (const { status } of replies) expect([200, 409, 503]).toContain(status);
    for (let time = 0; time < 5; time += 1) {
      const { data } = await ok(call(subscriptions.checkOut, request, owner));
      expect(data.state).toBe('paid');
      const { data: confirmed } = await ok(
        call(subscriptions.confirmCheckout, { checkoutId: request.checkoutId }, owner),
      );
      expect(confirmed).toEqual(data);
    }
    expect(await receiptsOf(owner)).toHaveLength(1);
    expect(await mailsWith(owner.email, 'Your receipt')).toBe(1);
  });

  it('grants nothing when the card is declined, says why, and takes another card after it', async () => {
    const owner = await newOwner(testCards.declined);
    const { data } = await ok(call(subscriptions.checkOut, await checkoutOf(owner, monthly), owner));
    expect(data).toEqual({ state: 'declined', message: 'Your card was declined.' });
    expect(await receiptsOf(owner)).toEqual([]);
    expect((await statusOf(owner)).is_paid_subscribed).toBe(false);
    const cardId = await saveCard(owner, testCards.good);
    await buy({ ...owner, cardId }, monthly);
    expect((await statusOf(owner)).is_paid_subscribed).toBe(true);
  });

  it('makes the card that paid the default one, and leaves it alone when a card is declined @soak', async () => {
    const owner = await newOwner();
    const declined = await saveCard(owner, testCards.declined);
    const other = await saveCard(owner, testCards.other);
    const defaultOf = async () => (await ok(call(cards.listCards, {}, owner))).defaultCardId;
    const refused = await checkoutOf({ ...owner, cardId: declined }, monthly);
    expect((await ok(call(subscriptions.checkOut, refused, owner))).data.state).toBe('declined');
    expect(await defaultOf()).toBe(owner.cardId);
    await buy({ ...owner, cardId: other }, monthly);
    expect(await defaultOf()).toBe(other);
  });

  it('ends a declined payment at the provider too, so that no other card can pay it later', async () => {
    const owner = await newOwner(testCards.declined);
    const request = await checkoutOf(owner, monthly);
    expect((await ok(call(subscriptions.checkOut, request, owner))).data.state).toBe('declined');
    const { data } = await atProvider(`/v1/payment_intents?customer=${await customerOf(owner)}`);
    expect(data).toMatchObject([{ status: 'canceled', metadata: { checkoutId: request.checkoutId } }]);
  });

  it('says of a card that the provider no longer has that it is not saved, and lets another one pay', async () => {
    const owner = await newOwner();
    const request = await checkoutOf(owner, monthly);
    await atProvider(`/v1/payment_methods/${owner.cardId}/detach`, 'POST');
    const { data } = await ok(call(subscriptions.checkOut, request, owner));
    expect(data).toEqual({ state: 'declined', message: 'This card is no longer saved.' });
    await buy({ ...owner, cardId: await saveCard(owner, testCards.other) }, monthly);
  });

  it('refuses an id that the clock will give to a renewal (400)', async () => {
    const owner = await newOwner();
    const request = { ...(await checkoutOf(owner, monthly)), checkoutId: 'renewal-1790000000000-0' };
    expect((await call(subscriptions.checkOut, request, owner)).status).toBe(400);
  });

  it('refuses another total than the one shown (409), an unknown card (422) and a plan that is there already (409)', async () => {
    const owner = await newOwner();
    const request = await checkoutOf(owner, monthly);
    const other = await call(subscriptions.checkOut, { ...request, total: request.total - 1 }, owner);
    expect([other.status, other.problem.message]).toEqual([409, 'The price is now $39.00. Please check it again.']);
    const unknown = await call(subscriptions.checkOut, { ...request, cardId: 'pm_unknown' }, owner);
    expect([unknown.status, unknown.problem.message]).toEqual([422, 'Please select a card.']);
    const stranger = await newOwner();
    const foreign = await call(subscriptions.checkOut, { ...request, cardId: stranger.cardId }, owner);
    expect(foreign.status).toBe(422);
    await buy(owner, monthly);
    expect((await call(subscriptions.checkOut, { ...request, checkoutId: newId() }, owner)).status).toBe(409);
  });

  it('credits the unused time when the plan changes, and carries what is left of it', async () => {
    const owner = await newOwner();
    await buy(owner, { ...annual, planId: 'practice' });
    const down = await quote(owner, monthly);
    // The period has not begun: all of it is unused.
    expect(down).toMatchObject({ kind: 'change', total: 0, creditLeft: 79_000 - 3_900 });
    const { receipt } = await buy(owner, monthly);
    expect(receipt.card).toBeUndefined();
    const { credit, state } = await subscriptionOf(owner);
    expect([credit, state]).toEqual([75_100, 'active']);
  });

  it('keeps the checkout of one firm from another (404), and all of it from staff (403)', async () => {
    const owner = await newOwner();
    const { checkoutId } = await buy(owner, monthly);
    const stranger = await newOwner();
    expect((await call(subscriptions.confirmCheckout, { checkoutId }, stranger)).status).toBe(404);
    // The same id in another firm is another checkout.
    const own = await ok(
      call(subscriptions.checkOut, { ...(await checkoutOf(stranger, monthly)), checkoutId }, stranger),
    );
    expect(own.data.state).toBe('paid');
    expect(await receiptsOf(stranger)).toHaveLength(1);
    expect(await receiptsOf(owner)).toHaveLength(1);
    const staff = { parentAccountId: owner.accountId, roleId: 'r1', tabCodes: [0, 1, 2, 3, 4, 6, 7, 8] };
    await changeAccount(stranger.accountId, { staff });
    expect((await call(subscriptions.readSubscription, {}, stranger)).status).toBe(403);
    expect((await call(subscriptions.listReceipts, {}, stranger)).status).toBe(403);
    expect((await call(subscriptions.quoteCheckout, monthly, stranger)).status).toBe(403);
    expect((await call(subscriptions.setAutoDebit, { on: true, ...monthly }, stranger)).status).toBe(403);
    const request = { checkoutId: newId(), ...monthly, total: 3_900, cardId: 'pm_1' };
    expect((await call(subscriptions.checkOut, request, stranger)).status).toBe(403);
  });
});

describe('authentication', () => {
  const begun = async () => {
    const owner = await newOwner(testCards.asking);
    const request = await checkoutOf(owner, monthly);
    const { data } = await ok(call(subscriptions.checkOut, request, owner));
    if (data.state !== 'authentication') throw new Error(`The checkout is ${data.state}`);
    const confirm = async () =>
      (await ok(call(subscriptions.confirmCheckout, { checkoutId: request.checkoutId }, owner))).data.state;
    return { owner, request, address: data.address, confirm };
  };

  it('grants nothing before it is done, and everything once it is', async () => {
    const { owner, address, confirm } = await begun();
    expect(await confirm()).toBe('authentication');
    await ok(call(subscriptions.setAutoDebit, { on: true, ...monthly }, owner));
    expect((await statusOf(owner)).is_paid_subscribed).toBe(false);
    await answerBank(address, 'complete');
    expect(await confirm()).toBe('paid');
    expect((await statusOf(owner)).is_paid_subscribed).toBe(true);
    expect(await receiptsOf(owner)).toHaveLength(1);
  });

  it('that fails charges nothing, and is told in our own words', async () => {
    const { owner, request, address } = await begun();
    await answerBank(address, 'fail');
    const { data } = await ok(call(subscriptions.confirmCheckout, { checkoutId: request.checkoutId }, owner));
    const message = 'Your bank did not confirm this card. Try again, or use another card.';
    expect(data).toEqual({ state: 'declined', message });
    expect(await receiptsOf(owner)).toEqual([]);
  });

  it('whose payment was declined is told so also by who hears only that it was cancelled @soak', async () => {
    const { owner, request } = await begun();
    const item = (await allItems()).find(({ sk }) => sk === `CHECKOUT#${request.checkoutId}`);
    const why = { code: 'insufficient_funds', message: 'Your card has insufficient funds.' };
    await putItem({ ...item, ...why });
    await atProvider(`/v1/payment_intents/${item?.paymentId}/cancel`, 'POST');
    const { data } = await ok(call(subscriptions.confirmCheckout, { checkoutId: request.checkoutId }, owner));
    expect(data).toEqual({ state: 'declined', message: why.message });
  });

  it('makes way for a newer checkout, and can then no longer be paid', async () => {
    const { owner, address, confirm } = await begun();
    const second = await checkoutOf(owner, { planId: 'practice', interval: 'month' });
    const { data } = await ok(call(subscriptions.checkOut, second, owner));
    expect(data.state).toBe('authentication');
    expect(await confirm()).toBe('cancelled');
    await answerBank(address, 'complete');
    expect(await confirm()).toBe('cancelled');
    expect(await receiptsOf(owner)).toEqual([]);
  });

  it('whose answer was lost is found again after the provider has forgotten its key, and never charged anew', async () => {
    const { owner, request, address, confirm } = await begun();
    const never = await begun();
    const lost = async (checkoutId: string, id = checkoutId) => {
      const item = (await allItems()).find(({ sk }) => sk === `CHECKOUT#${checkoutId}`);
      const { paymentId: _p, address: _a, ...before } = item ?? {};
      const openedAt = new Date(Date.now() - 2 * 86_400_000).toISOString();
      await putItem({ ...before, sk: `CHECKOUT#${id}`, checkoutId: id, state: 'open', openedAt });
    };
    await lost(request.checkoutId);
    await answerBank(address, 'complete');
    expect(await confirm()).toBe('paid');
    const { data } = await atProvider(`/v1/payment_intents?customer=${await customerOf(owner)}`);
    expect(data).toHaveLength(1);

    const id = newId();
    await lost(never.request.checkoutId, id);
    const reply = await ok(call(subscriptions.confirmCheckout, { checkoutId: id }, never.owner));
    expect(reply.data.state).toBe('cancelled');
  });

  it('counts once, whether the person or the provider tells of it first, late, twice or in another order', async () => {
    const { cards } = await stack();
    cards.hold();
    const { owner, address, confirm } = await begun();
    await answerBank(address, 'complete');
    await cards.release((events) => [...events].reverse().flatMap((event) => [event, event, event, event, event]));
    expect((await subscriptionOf(owner)).state).toBe('active');
    expect(await confirm()).toBe('paid');
    expect(await receiptsOf(owner)).toHaveLength(1);
    expect(await mailsWith(owner.email, 'Your receipt')).toBe(1);
  });

  it('is told among what the owner did, also when the provider tells of it first @soak', async () => {
    const { cards } = await stack();
    cards.hold();
    const { owner, address, confirm } = await begun();
    await answerBank(address, 'complete');
    await cards.release();
    expect((await subscriptionOf(owner)).state).toBe('active');
    expect(await confirm()).toBe('paid');
    const { data } = await ok(call(team.listMemberActivity, { memberId: owner.accountId }, owner));
    expect(data.filter(({ message }) => /paid/i.test(message)).map(({ message }) => message)).toEqual([
      'Paid for a plan',
    ]);
  });
});

describe('events of the card provider', () => {
  const deliver = async (body: string, signature: string | undefined) =>
    send('POST', '/webhooks/cards', body, {
      headers: { 'content-type': 'application/json', ...(signature ? { 'stripe-signature': signature } : {}) },
    });
  const seconds = () => Math.floor(Date.now() / 1000);
  const eventOf = (type: string, metadata: Record<string, string>, id = `evt_${newId()}`) =>
    JSON.stringify({ id, object: 'event', type, created: seconds(), data: { object: { id: 'pi_1', metadata } } });
  const secret = async () => (await stack()).environment.CARD_WEBHOOK_SECRET ?? '';

  it('that are forged, stale, from the future or unsigned are refused (400) and change nothing', async () => {
    const owner = await newOwner(testCards.asking);
    const request = await checkoutOf(owner, monthly);
    await ok(call(subscriptions.checkOut, request, owner));
    const firmId = String((await allItems()).find(({ sk }) => sk === `CHECKOUT#${request.checkoutId}`)?.firmId);
    const body = eventOf('payment_intent.succeeded', { firmId, checkoutId: request.checkoutId });
    const key = await secret();
    for (const signature of [
      undefined,
      'nonsense',
      signatureOf(body, 'whsec_other', seconds()),
      signatureOf(`${body} `, key, seconds()),
      signatureOf(body, key, seconds() - 301),
      signatureOf(body, key, seconds() + 400),
    ])
      expect((await deliver(body, signature)).status).toBe(400);
    // A signed one is believed no further than the provider confirms it.
    const { status } = await deliver(body, signatureOf(body, key, seconds()));
    expect(status).toBe(200);
    expect((await subscriptionOf(owner)).state).not.toBe('active');
  });

  it('that tell of money for what was given up already stay unheard (500), so that an operator hears of them', async () => {
    const owner = await newOwner(testCards.declined);
    const request = await checkoutOf(owner, monthly);
    await ok(call(subscriptions.checkOut, request, owner));
    const firmId = String((await allItems()).find(({ sk }) => sk === `CHECKOUT#${request.checkoutId}`)?.firmId);
    const body = eventOf('payment_intent.succeeded', { firmId, checkoutId: request.checkoutId });
    for (const _ of [1, 2])
      expect((await deliver(body, signatureOf(body, await secret(), seconds()))).status).toBe(500);
  });

  it('of unknown types, unknown checkouts and without our words are taken and forgotten (200)', async () => {
    const key = await secret();
    for (const body of [
      eventOf('customer.created', {}),
      eventOf('payment_intent.succeeded', {}),
      eventOf('payment_intent.succeeded', { firmId: 'nobody', checkoutId: 'nothing' }),
    ])
      expect((await deliver(body, signatureOf(body, key, seconds()))).status).toBe(200);
  });
});

describe('coupons', () => {
  const coupon = async (more: Record<string, unknown>): Promise<string> => {
    const couponId = `C-${newId().slice(0, 8).toUpperCase()}`;
    const item = { couponId, left: 10, held: 0, granted: 0, version: 1, ...more };
    await putItem({ pk: `COUPON#${couponId}`, sk: 'COUPON', ...item });
    return couponId;
  };

  it('take a percentage or an amount off, typed in any case, and never more than the price', async () => {
    const owner = await newOwner();
    const third = await coupon({ percent: 33 });
    const off = await quote(owner, { ...monthly, couponId: third.toLowerCase() });
    expect(off).toMatchObject({ discount: 'coupon', total: 3_900 - 1_287 });
    const gift = await coupon({ cents: 100_000 });
    const { receipt } = await buy(owner, { ...monthly, couponId: gift });
    expect(receipt.total).toBe(0);
  });

  it('are refused in words (422) when unknown, expired, for another plan or used up', async () => {
    const owner = await newOwner();
    const refusal = async (couponId: string) => {
      const { status, problem } = await call(subscriptions.quoteCheckout, { ...monthly, couponId }, owner);
      return [status, problem.message];
    };
    expect(await refusal('NOBODY-MADE-IT')).toEqual([422, 'This coupon does not exist.']);
    const past = await coupon({ percent: 10, until: '2020-01-01T00:00:00.000Z' });
    expect(await refusal(past)).toEqual([422, 'This coupon has expired.']);
    expect(await refusal(await coupon({ percent: 10, planIds: ['business'] }))).toEqual([
      422,
      'This coupon is for another plan.',
    ]);
    expect(await refusal(await coupon({ percent: 10, left: 0, granted: 10 }))).toEqual([
      422,
      'This coupon has been used up.',
    ]);
  });

  it('cannot be guessed: after 20 in an hour that nobody made every other is refused (429), to this person alone', async () => {
    const [owner, other] = await Promise.all([newOwner(), newOwner()]);
    const right = { ...monthly, couponId: await coupon({ percent: 10 }) };
    const guess = () => ({ ...monthly, couponId: `G-${newId().slice(0, 8)}` });
    const asked = async (by: typeof owner, choice: { couponId: string }) =>
      (await call(subscriptions.quoteCheckout, { ...monthly, ...choice }, by)).status;
    const paid = async (choice: { couponId: string }) => {
      const request = { ...monthly, ...choice, checkoutId: newId(), cardId: owner.cardId, total: 3_510 };
      return (await call(subscriptions.checkOut, request, owner)).status;
    };
    for (let more = 0; more < 19; more += 1) expect(await asked(owner, guess())).toBe(422);
    expect(await paid(guess())).toBe(422);
    expect(await asked(owner, guess())).toBe(429);
    expect([await asked(owner, right), await paid(right), await paid(guess())]).toEqual([429, 429, 429]);
    expect((await quote(owner, monthly)).total).toBe(3_900);
    expect([await asked(other, guess()), await asked(other, right)]).toEqual([422, 200]);
  });

  it('that exist are named as often as one likes, also after 19 that do not @soak', async () => {
    const owner = await newOwner();
    const couponId = await coupon({ percent: 10 });
    for (let more = 0; more < 19; more += 1)
      await expect(quote(owner, { ...monthly, couponId: `G-${more}-${couponId}` })).rejects.toThrow('does not exist');
    for (let more = 0; more < 25; more += 1) expect((await quote(owner, { ...monthly, couponId })).total).toBe(3_510);
    expect((await buy(owner, { ...monthly, couponId })).receipt.total).toBe(3_510);
  });

  it('with one use left are used by one of several who pay at one moment', async () => {
    const couponId = await coupon({ percent: 50, left: 1 });
    const owners = await Promise.all(Array.from({ length: 4 }, () => newOwner()));
    const requests = await Promise.all(owners.map((owner) => checkoutOf(owner, { ...monthly, couponId })));
    const replies = await Promise.all(
      requests.map((request, at) => call(subscriptions.checkOut, request, owners[at] as (typeof owners)[0])),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    const item = (await allItems()).find(({ pk }) => pk === `COUPON#${couponId}`);
    expect(item).toMatchObject({ left: 0, held: 0, granted: 1 });
  });
});
