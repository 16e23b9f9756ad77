import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandOf, cardForm, groupedDigits, months, passesLuhn, yearsFrom } from './card-form.ts';

const now = { year: 2026, month: 11 };
const good = {
  card_number: '4242 4242 4242 4242',
  card_name: 'Nora Smith',
  cvv: '123',
  card_exp_month: '11',
  card_exp_year: '2026',
};

const faultsOf = (changes: Partial<typeof good>) => {
  const parsed = cardForm(now).safeParse({ ...good, ...changes });
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]));
};

describe('the card form', () => {
  it('takes a card that is good this month, and gives its digits', () => {
    expect(faultsOf({})).toEqual({});
    expect(cardForm(now).parse(good).card_number).toBe('4242424242424242');
    expect(faultsOf({ cvv: '1234' })).toEqual({});
  });

  it('wants every field', () => {
    const empty = { card_number: '', card_name: ' ', cvv: '', card_exp_month: '', card_exp_year: '' };
    expect(faultsOf(empty)).toEqual({
      card_number: 'Please provide a card number',
      card_name: 'Please provide the name on the card',
      cvv: 'Please provide the CVV',
      card_exp_month: 'Please select the month',
      card_exp_year: 'Please select the year',
    });
  });

  it.each(['4242424242424241', '424242424242424', '42424242424242424', '378282246310005', 'x242424242424242'])(
    'refuses the number %s',
    (card_number) =>
      expect(faultsOf({ card_number })).toEqual({ card_number: 'Please provide a valid card number of 16 digits' }),
  );

  it.each(['12', '12345', '12a'])('refuses the CVV %s', (cvv) =>
    expect(faultsOf({ cvv })).toEqual({ cvv: 'Please provide a CVV of 3 or 4 digits' }),
  );

  it('refuses an expiry in the past', () => {
    expect(faultsOf({ card_exp_month: '10' })).toEqual({ card_exp_month: 'This card has expired' });
    expect(faultsOf({ card_exp_month: '13' })).toEqual({ card_exp_month: 'Please select the month' });
    expect(faultsOf({ card_exp_year: '2076' })).toEqual({ card_exp_year: 'Please select the year' });
  });

  it('offers the months 01 to 12, and 50 years from the current one', () => {
    expect([months[0], months.at(-1), months.length]).toEqual(['01', '12', 12]);
    const years = yearsFrom(2026);
    expect([years[0], years.at(-1), years.length]).toEqual(['2026', '2075', 50]);
  });

  it('finds any single wrong digit, and any two neighbours changed over but 09 and 90', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 9 }), (at, more) => {
        const digits = [...'4242424242424242'];
        digits[at] = String((Number(digits[at]) + more) % 10);
        expect(passesLuhn(digits.join(''))).toBe(false);
      }),
    );
    expect(passesLuhn('4224424242424242')).toBe(false);
  });
});

describe('a number while it is typed', () => {
  it('stands in groups of four, and never longer than 16 digits', () => {
    expect(groupedDigits('42424')).toBe('4242 4');
    expect(groupedDigits('4242-4242 4242x4242 9')).toBe('4242 4242 4242 4242');
    expect(groupedDigits('')).toBe('');
  });

  it('tells its brand as soon as it can', () => {
    expect([brandOf('4'), brandOf('51'), brandOf('2720 9'), brandOf('6011'), brandOf('3530'), brandOf('')]).toEqual([
      'visa',
      'mastercard',
      'mastercard',
      'discover',
      'jcb',
      undefined,
    ]);
  });
});
