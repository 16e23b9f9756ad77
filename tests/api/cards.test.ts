import { beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#core/auth/endpoints.ts';
import * as cards from '#core/cards/endpoints.ts';
import * as subscriptions from '#core/subscriptions/endpoints.ts';
import { typedCard } from '#tests/typed-card.ts';
import { confirmed } from '#web/features/subscriptions/cards/provider.ts';
import { changeAccount } from './auth-world.ts';
import { type By, newLawyer } from './practice.ts';
import { call, lines, ok, stack } from './stack.ts';
import { answerBank, saveCard, testCards } from './subscriptions-world.ts';
import { allItems } from './table.ts';

beforeAll(() => stack(), 120_000);

type Begun = Awaited<ReturnType<typeof begun>>;

const begun = (by: By) => ok(call(cards.beginCard, {}, by));

/** What a browser hears of the provider when somebody has typed a card. */
const typed = (setup: Begun, number: string) => confirmed(setup, typedCard(number), 'http://localhost/cards');

const keep = (setup: Begun, by: By) => call(cards.keepCard, { setupId: setup.setupId }, by);
const listed = (by: By) => ok(call(cards.listCards, {}, by));
const me = async (by: By) => (await ok(call(auth.checkStatus, {}, by))).data;
const autoDebit = (on: boolean, by: By) => ok(call(subscriptions.setAutoDebit, { on }, by));

describe('200', () => {
  it('a card is saved, becomes the default, and is told to the landing rules', async () => {
    const by = await newLawyer();
    expect(await listed(by)).toEqual({ data: [] });
    expect((await me(by)).is_card_save).toBe(false);
    const cardId = await saveCard(by, testCards.good);
    const { data, defaultCardId } = await listed(by);
    expect(data).toEqual([expect.objectContaining({ cardId, brand: 'visa', last4: '4242', expMonth: 12 })]);
    expect(defaultCardId).toBe(cardId);
    expect((await me(by)).is_card_save).toBe(true);
  });

  it('nothing of a number or a CVV is kept or logged', async () => {
    const by = await newLawyer();
    const setup = await begun(by);
    await typed(setup, testCards.other);
    await ok(keep(setup, by));
    const everything = JSON.stringify(await allItems()) + lines().join('\n');
    expect(everything).not.toMatch(/5555 ?5555 ?5555/);
    // As a value alone: an id may end with these digits.
    expect(everything).not.toMatch(/["=]987[\\"&]/);
    expect(everything).not.toContain(setup.clientSecret);
  });

  it('the same setup again keeps the card once, also at the same moment', async () => {
    const by = await newLawyer();
    const setup = await begun(by);
    await typed(setup, testCards.good);
    const replies = await Promise.all([1, 2, 3, 4].map(() => keep(setup, by)));
    for (const { status } of replies) expect([200, 409]).toContain(status);
    await ok(keep(setup, by));
    expect((await listed(by)).data.length).toBe(1);
  });

  it('a card whose bank asks is kept once the bank agreed', async () => {
    const by = await newLawyer();
    const setup = await begun(by);
    const outcome = await typed(setup, testCards.asking);
    expect((await keep(setup, by)).status).toBe(422);
    await answerBank(outcome.state === 'authentication' ? outcome.address : '', 'complete');
    expect((await ok(keep(setup, by))).data[0]?.last4).toBe('3184');
  });

  it('another card becomes the default, and a removed default is followed by the newest', async () => {
    const by = await newLawyer();
    const [first, second, third] = [
      await saveCard(by, testCards.good),
      await saveCard(by, testCards.other),
      await saveCard(by, testCards.good),
    ];
    expect((await ok(call(cards.makeDefaultCard, { cardId: second }, by))).defaultCardId).toBe(second);
    const { data, defaultCardId } = await ok(call(cards.removeCard, { cardId: second }, by));
    expect([data.map(({ cardId }) => cardId), defaultCardId]).toEqual([[first, third], third]);
  });

  it('without auto-debit the last card may go, and the landing rules hear of it', async () => {
    const by = await newLawyer();
    const cardId = await saveCard(by, testCards.good);
    await ok(call(cards.removeCard, { cardId }, by));
    expect(await listed(by)).toEqual({ data: [] });
    expect((await me(by)).is_card_save).toBe(false);
  });

  it('a card is removed here although the provider is out of reach @soak', async () => {
    const by = await newLawyer();
    const cardId = await saveCard(by, testCards.good);
    const local = await stack();
    local.cards.breakDown(true);
    await ok(call(cards.removeCard, { cardId }, by)).finally(() => local.cards.breakDown(false));
    expect((await listed(by)).data).toEqual([]);
  });
});

describe('403', () => {
  it('who works for another firm neither sees nor changes its cards', async () => {
    const by = await newLawyer();
    const cardId = await saveCard(by, testCards.good);
    const setup = await begun(by);
    await changeAccount((await me(by))._id, { staff: { parentAccountId: 'a1', roleId: 'r1', tabCodes: [0, 7] } });
    const replies = [
      await call(cards.listCards, {}, by),
      await call(cards.beginCard, {}, by),
      await call(cards.keepCard, { setupId: setup.setupId }, by),
      await call(cards.makeDefaultCard, { cardId }, by),
      await call(cards.removeCard, { cardId }, by),
    ];
    for (const { status, problem } of replies)
      expect([status, problem.message]).toEqual([403, 'Only the owner of the firm can do this.']);
  });
});

describe('404', () => {
  it("another firm's setup and another firm's cards are nobody's", async () => {
    const [by, stranger] = [await newLawyer(), await newLawyer()];
    const setup = await begun(by);
    await typed(setup, testCards.good);
    expect((await keep(setup, stranger)).status).toBe(404);
    const { cardId } = await ok(keep(setup, by));
    await saveCard(stranger, testCards.good);
    expect((await call(cards.makeDefaultCard, { cardId }, stranger)).status).toBe(404);
    expect((await call(cards.removeCard, { cardId }, stranger)).status).toBe(404);
    expect((await call(cards.keepCard, { setupId: 'seti_unknown' }, by)).status).toBe(404);
    expect((await listed(by)).data.length).toBe(1);
  });
});

describe('409', () => {
  it('the last card stays while the plan renews by itself', async () => {
    const by = await newLawyer();
    const [first, second] = [await saveCard(by, testCards.good), await saveCard(by, testCards.other)];
    await autoDebit(true, by);
    await ok(call(cards.removeCard, { cardId: first }, by));
    const { status, problem } = await call(cards.removeCard, { cardId: second }, by);
    expect([status, problem.message]).toEqual([
      409,
      'Your plan renews with this card. Save another card or turn off auto-debit before you remove it.',
    ]);
    await autoDebit(false, by);
    await ok(call(cards.removeCard, { cardId: second }, by));
  });

  it('two removals at once never take the last two cards of a plan that renews', async () => {
    const by = await newLawyer();
    const both = [await saveCard(by, testCards.good), await saveCard(by, testCards.other)];
    await autoDebit(true, by);
    const replies = await Promise.all(both.map((cardId) => call(cards.removeCard, { cardId }, by)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await listed(by)).data.length).toBe(1);
  });

  it('there are 10 cards at most, and an eleventh is not begun @soak', async () => {
    const by = await newLawyer();
    const late = await begun(by);
    await typed(late, testCards.good);
    for (let number = 0; number < 10; number += 1) await saveCard(by, testCards.good);
    for (const { status, problem } of [await call(cards.beginCard, {}, by), await keep(late, by)])
      expect([status, problem.message]).toEqual([409, 'You can save up to 10 cards. Remove one first.']);
    expect((await listed(by)).data.length).toBe(10);
  });
});

describe('422', () => {
  it('a declined card is refused in the words of its bank, and the setup takes another', async () => {
    const by = await newLawyer();
    const setup = await begun(by);
    expect((await keep(setup, by)).status).toBe(422);
    await typed(setup, '4000000000009995');
    const { status, problem } = await keep(setup, by);
    expect([status, problem.message]).toEqual([422, 'Your card has insufficient funds.']);
    expect((await listed(by)).data).toEqual([]);
    await typed(setup, testCards.good);
    await ok(keep(setup, by));
  });

  it('a bank that does not know the person refuses the card', async () => {
    const by = await newLawyer();
    const setup = await begun(by);
    const outcome = await typed(setup, testCards.asking);
    await answerBank(outcome.state === 'authentication' ? outcome.address : '', 'fail');
    const { status, problem } = await keep(setup, by);
    const sentence = 'Your bank did not confirm this card. Try again, or use another card.';
    expect([status, problem.message]).toEqual([422, sentence]);
  });
});

describe('429', () => {
  it('nobody tries one number after the other', async () => {
    const by = await newLawyer();
    for (let number = 0; number < 30; number += 1) await begun(by);
    expect((await call(cards.beginCard, {}, by)).status).toBe(429);
  });
});

describe('503', () => {
  it('an outage of the provider is said in words, and nothing is lost', async () => {
    const by = await newLawyer();
    const setup = await begun(by);
    await typed(setup, testCards.good);
    const local = await stack();
    local.cards.breakDown(true);
    const replies = [await call(cards.beginCard, {}, by), await keep(setup, by)];
    local.cards.breakDown(false);
    for (const { status, problem } of replies)
      expect([status, problem.message]).toEqual([
        503,
        'The payment service cannot be reached at the moment. Nothing was lost: please try again in a few minutes.',
      ]);
    await ok(keep(setup, by));
  });
});
