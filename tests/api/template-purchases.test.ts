import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as matters from '#core/matters/endpoints.ts';
import { readShowcaseTemplate } from '#core/showcase/endpoints.ts';
import * as subscriptions from '#core/subscriptions/endpoints.ts';
import * as team from '#core/team/endpoints.ts';
import * as templates from '#core/templates/endpoints.ts';
import { progressKey } from '#store/keys.ts';
import { fault, faultyStack } from './faults.ts';
import { runIn } from './outbox-world.ts';
import { type By, contractFile, newLawyer } from './practice.ts';
import { showcased, showcaseTool } from './showcase-world.ts';
import { call, newId, ok, stack } from './stack.ts';
import {
  answerBank,
  atProvider,
  checkoutOf,
  customerOf,
  mailsWith,
  newOwner,
  type Owner,
  receiptsOf,
  saveCard,
  subscriptionOf,
  testCards,
} from './subscriptions-world.ts';
import { removeItem } from './table.ts';

const PRICE = 4_900;

let publisher: Awaited<ReturnType<typeof newLawyer>>;
/** What most of these firms buy, each for itself. */
let offered: string;
beforeAll(async () => {
  await faultyStack();
  publisher = await newLawyer();
  offered = await priced();
}, 120_000);
beforeEach(() => removeItem(progressKey('outbox')));

const priced = async (): Promise<string> => (await showcased(publisher, contractFile(), PRICE))._id;
const requestOf = (showcaseId: string, { cardId }: Pick<Owner, 'cardId'>) => ({
  checkoutId: newId(),
  showcaseId,
  cardId,
  total: PRICE,
});
const buy = (request: ReturnType<typeof requestOf>, by: By) => call(subscriptions.buyTemplate, request, by);
const copy = (showcaseId: string, by: By) => call(templates.copyShowcaseTemplate, { showcaseId }, by);
const owned = async (templateId: string, by: By): Promise<number> =>
  (await call(templates.readTemplate, { templateId }, by)).status;
const charges = async (owner: Owner): Promise<string[]> =>
  (await atProvider(`/v1/payment_intents?customer=${await customerOf(owner)}`)).data
    .map(({ status }) => String(status))
    .filter((status) => status === 'succeeded');

describe('a template with a price', () => {
  it('says it to everybody, and cannot be copied or used before it is paid', async () => {
    const [showcaseId, owner] = [offered, await newOwner()];
    const { price1, documents } = await ok(call(readShowcaseTemplate, { templateId: showcaseId }));
    expect(price1).toBe(PRICE);
    // An address of the Word file would be a copy.
    expect(documents).toEqual([{ packageDocumentId: 'first', name: 'Services Agreement' }]);
    expect(await copy(showcaseId, owner)).toMatchObject({
      status: 402,
      body: { problem: 'payment-needed', message: 'This template costs $49.00. Please buy it first.' },
    });
    const client = { invitee_name: 'Anne-Marie', invitee_email: `${newId()}@example.com` };
    const opening = { matterId: newId(), clientId: newId(), newClient: client, templateId: showcaseId, answers: {} };
    expect((await call(matters.openMatter, opening, owner)).status).toBe(404);
    const duplicate = { templateId: showcaseId, duplicateId: newId() };
    expect((await call(templates.duplicateTemplate, duplicate, owner)).status).toBe(404);
    expect(await owned(showcaseId, owner)).toBe(404);
  });

  it('is the firm’s own after one payment, with a receipt, a mail and an audit event, and leaves the plan alone', async () => {
    const [showcaseId, owner] = [offered, await newOwner()];
    const before = await subscriptionOf(owner);
    const { data } = await ok(buy(requestOf(showcaseId, owner), owner));
    expect(data).toMatchObject({
      state: 'paid',
      templateId: showcaseId,
      receipt: { total: PRICE, lines: [{ label: 'Template “Services Agreement”', cents: PRICE }] },
    });
    expect(await ok(copy(showcaseId, owner))).toMatchObject({ _id: showcaseId, name: 'Services Agreement' });
    expect(await receiptsOf(owner)).toHaveLength(1);
    const [mail] = await (await stack()).mail(owner.email);
    expect(mail?.text).toContain('Template “Services Agreement”: $49.00');
    expect(await subscriptionOf(owner)).toEqual(before);
    const { data: events } = await ok(call(team.listMemberActivity, { memberId: owner.accountId }, owner));
    expect(events.map(({ message }) => message)).toContain('Bought a template');
  });

  it('is charged once, however often the button is pressed, and not again by another checkout', async () => {
    const [showcaseId, owner] = [offered, await newOwner()];
    const request = requestOf(showcaseId, owner);
    const replies = await Promise.all([1, 2, 3, 4].map(() => buy(request, owner)));
    for (const { status } of replies) expect([200, 409, 503]).toContain(status);
    expect((await ok(buy(request, owner))).data.state).toBe('paid');
    expect(await buy(requestOf(showcaseId, owner), owner)).toMatchObject({
      status: 409,
      body: { problem: 'template-owned' },
    });
    expect(await charges(owner)).toHaveLength(1);
    expect(await mailsWith(owner.email, 'Your receipt')).toBe(1);
  });

  it('is not the firm’s after a declined card, and is paid with another one', async () => {
    const [showcaseId, owner] = [offered, await newOwner(testCards.declined)];
    const { data } = await ok(buy(requestOf(showcaseId, owner), owner));
    expect(data).toEqual({ state: 'declined', message: 'Your card was declined.' });
    expect((await copy(showcaseId, owner)).status).toBe(402);
    const cardId = await saveCard(owner, testCards.good);
    expect((await ok(buy(requestOf(showcaseId, { cardId }), owner))).data.state).toBe('paid');
    expect((await copy(showcaseId, owner)).status).toBe(200);
  });

  it('is paid once the bank has asked who pays, and the same checkout tells so', async () => {
    const [showcaseId, owner] = [offered, await newOwner(testCards.asking)];
    const request = requestOf(showcaseId, owner);
    const { data } = await ok(buy(request, owner));
    if (data.state !== 'authentication') throw new Error(`The checkout is ${data.state}`);
    expect((await copy(showcaseId, owner)).status).toBe(402);
    await answerBank(data.address, 'complete');
    const { checkoutId } = request;
    const { data: confirmed } = await ok(call(subscriptions.confirmCheckout, { checkoutId }, owner));
    expect(confirmed).toMatchObject({ state: 'paid', templateId: showcaseId });
    expect(await charges(owner)).toHaveLength(1);
  });

  it('costs what the person saw, or nothing is charged', async () => {
    const [showcaseId, owner] = [offered, await newOwner()];
    const request = { ...requestOf(showcaseId, owner), total: 100 };
    expect(await buy(request, owner)).toMatchObject({ status: 409, body: { problem: 'price-changed' } });
    expect(await charges(owner)).toEqual([]);
  });

  it('is not paid by the checkout of another template or of a plan, nor a plan by that of a template (409)', async () => {
    const [first, second, owner] = [offered, await priced(), await newOwner()];
    const bought = requestOf(first, owner);
    await ok(buy(bought, owner));
    const plan = await checkoutOf(owner, { planId: 'solo', interval: 'month' });
    await ok(call(subscriptions.checkOut, plan, owner));
    for (const { checkoutId } of [bought, plan])
      expect((await buy({ ...requestOf(second, owner), checkoutId }, owner)).status).toBe(409);
    const { checkoutId } = bought;
    expect((await call(subscriptions.checkOut, { ...plan, checkoutId }, owner)).status).toBe(409);
    expect((await copy(second, owner)).status).toBe(402);
  });

  it('is not owned beforehand by who pays nothing while it is free', async () => {
    const [{ _id: showcaseId }, owner] = [await showcased(publisher), await newOwner()];
    const request = { ...requestOf(showcaseId, owner), total: 0 };
    expect(await buy(request, owner)).toMatchObject({ status: 409, body: { problem: 'price-changed' } });
    expect(await receiptsOf(owner)).toEqual([]);
  });
});

describe('a payment that a kill interrupts', () => {
  it('after it was taken and before it was noted is noted by the next press, and not taken twice', async () => {
    const [showcaseId, owner] = [offered, await newOwner()];
    const request = requestOf(showcaseId, owner);
    fault('dynamodb', 'TransactWriteItems', { does: 'refused', where: (body) => body.includes('paidAt') });
    expect((await buy(request, owner)).status).toBeGreaterThanOrEqual(500);
    expect((await ok(buy(request, owner))).data.state).toBe('paid');
    expect(await charges(owner)).toHaveLength(1);
    expect(await receiptsOf(owner)).toHaveLength(1);
  });

  it('before the copy was made is followed by the copy, also when the template was withdrawn meanwhile', async () => {
    const [showcaseId, owner] = [await priced(), await newOwner()];
    await ok(buy(requestOf(showcaseId, owner), owner));
    expect((await showcaseTool('remove', showcaseId)).ok).toBe(true);
    expect(await owned(showcaseId, owner)).toBe(404);
    await runIn(2);
    expect(await owned(showcaseId, owner)).toBe(200);
    expect(await ok(copy(showcaseId, owner))).toMatchObject({ _id: showcaseId });
  });
});

describe('a template that is kept again', () => {
  it('is the one that the firm has, restored where it is archived @soak', async () => {
    const { _id: showcaseId } = await showcased(publisher);
    const owner = await newLawyer();
    const { _id: templateId, version } = await ok(copy(showcaseId, owner));
    await ok(call(templates.archiveTemplate, { templateId, version }, owner));
    expect(await ok(copy(showcaseId, owner))).toMatchObject({ _id: templateId, archived: false });
    const both = await Promise.all([copy(showcaseId, owner), copy(showcaseId, owner)]);
    expect(both.map(({ body }) => (body as { _id: string })._id)).toEqual([templateId, templateId]);
    expect((await ok(call(templates.getTemplate, {}, owner))).data.user).toHaveLength(1);
  });
});
