import { describe, expect, it } from 'vitest';
import { type Card, chosenCard, isExpired, isNeeded, type Wallet, withCard, withDefault, withoutCard } from './card.ts';

const card = (cardId: string): Card => ({ cardId, brand: 'visa', last4: '4242', expMonth: 4, expYear: 2031 });
const none: Wallet = { customerId: 'cus_1', cards: [] };
const two = withCard(withCard(none, card('a')), card('b'));

describe('the cards of a firm', () => {
  it('begin with a default, which stays when more are saved', () => {
    expect(chosenCard(none)).toBeUndefined();
    expect(chosenCard(undefined)).toBeUndefined();
    expect(chosenCard(two)?.cardId).toBe('a');
    expect(chosenCard(withDefault(two, 'b'))?.cardId).toBe('b');
  });

  it('are each there once', () => {
    expect(withCard(two, card('b'))).toBe(two);
  });

  it('have a default for as long as there is one', () => {
    const one = withoutCard(two, 'a');
    expect([one.cards.length, chosenCard(one)?.cardId]).toEqual([1, 'b']);
    expect(withoutCard(one, 'b')).toEqual(none);
    expect(chosenCard(withoutCard(two, 'b'))?.cardId).toBe('a');
  });

  it('keep the last one while a plan renews by itself', () => {
    const one = withoutCard(two, 'a');
    expect(isNeeded(one, 'b', true)).toBe(true);
    expect(isNeeded(one, 'b', false)).toBe(false);
    expect(isNeeded(two, 'b', true)).toBe(false);
    expect(isNeeded(one, 'another', true)).toBe(false);
  });
});

describe('a card', () => {
  it('is good until the end of its month', () => {
    expect(isExpired(card('a'), { year: 2031, month: 4 })).toBe(false);
    expect(isExpired(card('a'), { year: 2031, month: 5 })).toBe(true);
    expect(isExpired(card('a'), { year: 2030, month: 12 })).toBe(false);
    expect(isExpired(card('a'), { year: 2032, month: 1 })).toBe(true);
  });
});
