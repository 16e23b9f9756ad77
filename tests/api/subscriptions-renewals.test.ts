import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { TRIAL_MS } from '#core/auth/standing.ts';
import * as cards from '#core/cards/endpoints.ts';
import { lastFinished } from '#core/schedule.ts';
import * as subscriptions from '#core/subscriptions/endpoints.ts';
import * as templates from '#core/templates/endpoints.ts';
import { progressKey } from '#store/keys.ts';
import { changeAccount } from './auth-world.ts';
import { call, newId, ok, stack } from './stack.ts';
import {
  answerBank,
  buy,
  checkoutOf,
  mailsWith,
  newOwner,
  type Owner,
  places,
  receiptsOf,
  runAt,
  saveCard,
  statusOf,
  subscriptionOf,
  testCards,
  turnBack,
} from './subscriptions-world.ts';
import { allItems, putItem } from './table.ts';

const hour = 3_600_000;
const day = 24 * hour;
const solo = { planId: 'solo', interval: 'month' } as const;

beforeAll(() => stack(), 120_000);
// Every test lives in a future of its own.
beforeEach(async () => {
  for (const program of ['trials', 'renewals', 'abandoned-checkouts'] as const) await turnBack(program);
});

/** A run has a clock of its own, and the provider's events come by that of the machine: they come once the test is over. */
const holdEvents = async (): Promise<void> => {
  const { cards: provider } = await stack();
  provider.hold();
  onTestFinished(() => provider.release());
};

const endOf = (owner: Owner): number => Date.parse(owner.trialStartedAt) + TRIAL_MS;
const autoDebit = (owner: Owner, on = true) => ok(call(subscriptions.setAutoDebit, { on, ...solo }, owner));
const endedMails = (email: string) => mailsWith(email, 'Your free trial has ended');
const itemOf = async (owner: Owner, sk: string) => {
  const items = await allItems();
  const account = items.find(({ pk }) => pk === `ACCOUNT#${owner.accountId}`);
  return items.find((item) => item.pk === `FIRM#${account?.firmId}` && item.sk === sk);
};
const paidUntil = async (owner: Owner) =>
  Date.parse(String((await allItems()).find(({ pk }) => pk === `ACCOUNT#${owner.accountId}`)?.paidUntil));

describe('a trial', () => {
  it('is warned of 3 days and 1 day before its end, and told to be over, once each', async () => {
    const owner = await newOwner();
    const end = endOf(owner);
    const count = async () => [
      await mailsWith(owner.email, 'Your free trial ends in 3 days'),
      await mailsWith(owner.email, 'Your free trial ends tomorrow'),
      await endedMails(owner.email),
    ];
    await runAt('trials', end - 3 * day - 1);
    expect(await count()).toEqual([0, 0, 0]);
    await Promise.all([runAt('trials', end - 3 * day), runAt('trials', end - 3 * day)]);
    await runAt('trials', end - 2 * day);
    expect(await count()).toEqual([1, 0, 0]);
    await runAt('trials', end - day);
    await runAt('trials', end - 1);
    expect(await count()).toEqual([1, 1, 0]);
    await Promise.all(Array.from({ length: 5 }, () => runAt('trials', end)));
    expect(await count()).toEqual([1, 1, 1]);
  });

  it('is told once after runs that were missed for days, without warnings that come too late @soak', async () => {
    const owner = await newOwner();
    const end = endOf(owner);
    await runAt('trials', end + 5 * day);
    await runAt('trials', end + 5 * day);
    await runAt('trials', end + 6 * day);
    expect(await endedMails(owner.email)).toBe(1);
    expect(await mailsWith(owner.email, /Your free trial ends/)).toBe(0);
  });

  it('is not told to be over to somebody who bought a plan', async () => {
    const [payer, other] = [await newOwner(), await newOwner()];
    await buy(payer, solo);
    await runAt('trials', endOf(other) + hour);
    expect([await endedMails(payer.email), await endedMails(other.email)]).toEqual([0, 1]);
  });

  it('becomes the chosen plan with auto-debit and a saved card, charged once by five runs at one moment', async () => {
    const owner = await newOwner();
    const { data } = await autoDebit(owner);
    expect(data).toMatchObject({ state: 'chosen', next: { ...solo, price: 3_900 } });
    const end = endOf(owner);
    await runAt('trials', end - day);
    expect((await (await stack()).mail(owner.email))[0]?.text).toContain('your card is charged $39.00 a month');
    expect(await receiptsOf(owner)).toEqual([]);
    await Promise.all(Array.from({ length: 5 }, () => runAt('trials', end + hour)));
    await Promise.all(Array.from({ length: 5 }, () => runAt('renewals', end + 2 * hour)));
    expect(await receiptsOf(owner)).toHaveLength(1);
    expect(await endedMails(owner.email)).toBe(0);
    expect((await statusOf(owner)).is_paid_subscribed).toBe(true);
  });

  it('whose first payment is declined grants nothing, and is paid by the next try', async () => {
    const owner = await newOwner(testCards.declined);
    await autoDebit(owner);
    await holdEvents();
    const end = endOf(owner);
    await runAt('trials', end);
    expect(await mailsWith(owner.email, 'Your payment did not go through')).toBe(1);
    expect((await statusOf(owner)).is_paid_subscribed).toBe(false);
    const cardId = await saveCard(owner, testCards.good);
    await ok(call(cards.makeDefaultCard, { cardId }, owner));
    await runAt('renewals', end + day - 1);
    expect(await receiptsOf(owner)).toEqual([]);
    await runAt('renewals', end + day);
    expect(await receiptsOf(owner)).toHaveLength(1);
  });
});

describe('a plan', () => {
  const bought = async (number: string = testCards.good, isAutoDebit = true) => {
    const owner = await newOwner();
    await buy(owner, solo);
    if (isAutoDebit) await autoDebit(owner);
    if (number !== testCards.good) {
      const cardId = await saveCard(owner, number);
      await ok(call(cards.makeDefaultCard, { cardId }, owner));
    }
    const { endsAt = '' } = await subscriptionOf(owner);
    return { owner, end: Date.parse(endsAt) };
  };

  it('renews by itself, charged once by five runs at one moment and by runs that come days late', async () => {
    const { owner, end } = await bought();
    expect(await paidUntil(owner)).toBe(end + 8 * day);
    await runAt('renewals', end - 1);
    expect(await receiptsOf(owner)).toHaveLength(1);
    await Promise.all(Array.from({ length: 5 }, () => runAt('renewals', end + 2 * day)));
    await runAt('renewals', end + 2 * day);
    const receipts = await receiptsOf(owner);
    expect(receipts.map(({ total }) => total)).toEqual([3_900, 3_900]);
    const after = await subscriptionOf(owner);
    // A late run takes no day from anybody: the new period begins where the old one ended.
    expect(Date.parse(after.startsAt ?? '')).toBe(end);
    expect(await paidUntil(owner)).toBe(Date.parse(after.endsAt ?? '') + 8 * day);
  });

  it('tries a failed payment again after 1, 3 and 7 days, tells each failure in a mail, and then ends', async () => {
    const { owner, end } = await bought(testCards.declined);
    await holdEvents();
    const failures = () => mailsWith(owner.email, 'Your payment did not go through');
    await runAt('renewals', end);
    expect(await failures()).toBe(1);
    expect(await subscriptionOf(owner)).toMatchObject({
      state: 'past-due',
      overdue: { message: 'Your card was declined.', lastTryAt: new Date(end + 7 * day).toISOString() },
    });
    expect((await (await stack()).mail(owner.email))[0]?.text).toContain(
      encodeURIComponent('/lawyer/payment-settings'),
    );
    expect((await statusOf(owner)).is_payment_overdue).toBe(true);
    await runAt('renewals', end + day - 1);
    expect(await failures()).toBe(1);
    await Promise.all([runAt('renewals', end + day), runAt('renewals', end + day)]);
    expect(await failures()).toBe(2);
    await runAt('renewals', end + 3 * day);
    expect(await failures()).toBe(3);
    await runAt('renewals', end + 7 * day);
    expect(await failures()).toBe(3);
    expect(await mailsWith(owner.email, 'Your plan has ended')).toBe(1);
    const over = await subscriptionOf(owner);
    expect([over.state, over.overdue, (await statusOf(owner)).is_payment_overdue]).toEqual(['ended', undefined, false]);
    expect(await paidUntil(owner)).toBe(end + 7 * day);
    expect(await receiptsOf(owner)).toHaveLength(1);
    await runAt('renewals', end + 9 * day);
    expect(await mailsWith(owner.email, 'Your plan has ended')).toBe(1);
  });

  it('without auto-debit ends with what was paid, and is told once', async () => {
    const { owner, end } = await bought(testCards.good, false);
    expect(await paidUntil(owner)).toBe(end);
    await runAt('renewals', end);
    await runAt('renewals', end);
    expect(await mailsWith(owner.email, 'Your plan has ended')).toBe(1);
    expect((await subscriptionOf(owner)).state).toBe('ended');
  });

  it('is not cancelled while its next payment is on its way (409), so that nobody is charged after it', async () => {
    const { owner } = await bought();
    const item = await itemOf(owner, 'SUBSCRIPTION');
    const past = new Date(Date.now() - hour).toISOString();
    const change = (more: object) => putItem({ ...item, endsAt: past, ...more });
    const off = () => call(subscriptions.setAutoDebit, { on: false }, owner);
    await change({ openCheckoutId: 'renewal-1-0' });
    expect((await off()).status).toBe(409);
    await change({});
    expect((await ok(off())).data).toMatchObject({ state: 'ended', isAutoDebit: false });
  });

  it('is charged for the plan that was chosen to come next', async () => {
    const { owner, end } = await bought();
    await ok(call(subscriptions.setAutoDebit, { on: true, planId: 'practice' }, owner));
    await runAt('renewals', end);
    expect((await receiptsOf(owner))[0]).toMatchObject({ total: 7_900 });
    expect((await subscriptionOf(owner)).plan?.planId).toBe('practice');
  });

  it('of somebody who works for another firm by now ends, and never charges the other firm', async () => {
    const { owner, end } = await bought();
    const employer = await newOwner();
    await buy(employer, solo);
    const items = await allItems();
    const firmOf = ({ accountId }: Owner) => items.find(({ pk }) => pk === `ACCOUNT#${accountId}`)?.firmId;
    const staff = { parentAccountId: employer.accountId, roleId: 'r', tabCodes: [1], ownFirmId: firmOf(owner) };
    await changeAccount(owner.accountId, { firmId: firmOf(employer), staff });
    await runAt('renewals', end);
    expect(await receiptsOf(employer)).toHaveLength(1);
    const after = (await allItems()).find(({ pk, sk }) => pk === `FIRM#${firmOf(owner)}` && sk === 'SUBSCRIPTION');
    expect(after?.state).toBe('ended');
  });

  it('waits while the card provider is down, and is charged once it is back', async () => {
    const { owner, end } = await bought();
    const { cards: provider } = await stack();
    provider.breakDown(true);
    await expect(runAt('renewals', end)).rejects.toThrow();
    provider.breakDown(false);
    await runAt('renewals', end + hour);
    expect(await receiptsOf(owner)).toHaveLength(2);
    expect((await subscriptionOf(owner)).state).toBe('active');
  });

  it('that lapsed leaves its owner reading, its staff outside, and both back in once it is paid', async () => {
    const { owner } = await bought();
    const staff = await newOwner();
    await changeAccount(staff.accountId, {
      staff: { parentAccountId: owner.accountId, roleId: 'r', tabCodes: [1] },
    });
    const past = new Date(Date.now() - hour).toISOString();
    const read = async (by: Owner) => (await call(templates.getTemplate, {}, by)).status;
    const write = async (by: Owner) =>
      (await call(templates.permitTemplateUpload, { fileName: 'a.docx', size: 10 }, by)).status;
    expect([await read(owner), await write(owner), await read(staff)]).toEqual([200, 200, 200]);
    await changeAccount(owner.accountId, { paidUntil: past, trialStartedAt: '2020-01-01T00:00:00.000Z' });
    expect([await read(owner), await write(owner), await read(staff)]).toEqual([200, 403, 403]);
    await buy(owner, { planId: 'practice', interval: 'month' });
    expect([await read(owner), await write(owner), await read(staff)]).toEqual([200, 200, 200]);
  });
});

describe('an abandoned checkout', () => {
  const abandoned = async () => {
    const owner = await newOwner(testCards.asking);
    const request = await checkoutOf(owner, { planId: 'solo', interval: 'year' });
    const { data } = await ok(call(subscriptions.checkOut, request, owner));
    return { owner, request, address: 'address' in data ? data.address : '' };
  };

  it('gives its place in the promotion back after half an hour, and can then no longer be paid', async () => {
    const before = await places();
    const { owner, request, address } = await abandoned();
    expect(await places()).toEqual({ ...before, left: before.left - 1, held: before.held + 1 });
    await runAt('abandoned-checkouts', Date.now() + 29 * 60_000);
    expect((await places()).held).toBe(before.held + 1);
    await Promise.all(Array.from({ length: 5 }, () => runAt('abandoned-checkouts', Date.now() + 31 * 60_000)));
    expect(await places()).toEqual(before);
    await answerBank(address, 'complete');
    const { data } = await ok(call(subscriptions.confirmCheckout, { checkoutId: request.checkoutId }, owner));
    expect(data.state).toBe('cancelled');
    expect(await receiptsOf(owner)).toEqual([]);
  });

  it('that was paid after all is granted', async () => {
    const { granted } = await places();
    const { cards: provider } = await stack();
    provider.hold();
    const { owner, address } = await abandoned();
    await answerBank(address, 'complete');
    await runAt('abandoned-checkouts', Date.now() + 31 * 60_000);
    await provider.release();
    expect((await places()).granted).toBe(granted + 1);
    expect(await receiptsOf(owner)).toHaveLength(1);
    expect((await itemOf(owner, 'SUBSCRIPTION'))?.openCheckoutId).toBeUndefined();
  });
});

describe('what fails for ever', () => {
  const progressOf = async () => (await allItems()).find(({ pk }) => pk === progressKey('trials').pk);
  const fails = (at: number) => expect(runAt('trials', at)).rejects.toThrow();

  it('is set aside when its day is over, so that runs look no further back, and is done once it can be', async () => {
    const owner = await newOwner();
    const end = endOf(owner);
    await changeAccount(owner.accountId, { trialStartedAt: 'no instant' });
    await fails(end);
    await fails(end + 30 * day);
    const aside = [{ accountId: owner.accountId }];
    expect(await progressOf()).toMatchObject({ finishedOn: lastFinished(new Date(end + 30 * day)), aside });
    await fails(end + 31 * day);
    expect(await progressOf()).toMatchObject({ finishedOn: lastFinished(new Date(end + 31 * day)), aside });

    await changeAccount(owner.accountId, { trialStartedAt: owner.trialStartedAt });
    expect(await endedMails(owner.email)).toBe(0);
    // A run that was late by a month knows of nothing to do, and takes nothing off the list.
    await runAt('trials', end - 20 * day);
    expect(await progressOf()).toMatchObject({ aside });
    expect(await runAt('trials', end + 31 * day + hour)).toBe(1);
    expect(await endedMails(owner.email)).toBe(1);
    expect(await runAt('trials', end + 31 * day + 2 * hour)).toBe(0);
    expect(await progressOf()).toMatchObject({ aside: [] });
    expect(await endedMails(owner.email)).toBe(1);
  });

  it('hinders nothing else of its day or later ones @soak', async () => {
    const [broken, owner] = [await newOwner(), await newOwner()];
    await changeAccount(broken.accountId, { trialStartedAt: 'no instant' });
    await fails(endOf(owner) + 3 * day);
    expect(await endedMails(owner.email)).toBe(1);
    await changeAccount(broken.accountId, { trialStartedAt: broken.trialStartedAt });
  });
});

it('five runs of every program over everything change nothing more', async () => {
  const late = Date.now() + 400 * day;
  const runs = async () => {
    for (const program of ['trials', 'renewals', 'abandoned-checkouts'] as const) await runAt(program, late, newId());
  };
  // What failed on the way is tried again on later days of its own.
  for (let time = 0; time < 12; time += 1) await runs();
  const receipts = async () => (await allItems()).filter(({ pk }) => String(pk).endsWith('#RECEIPTS')).length;
  const before = await receipts();
  for (let time = 0; time < 5; time += 1) await runs();
  expect(await receipts()).toBe(before);
});
