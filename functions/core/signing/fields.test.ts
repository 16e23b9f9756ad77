import { describe, expect, it } from 'vitest';
import { tellInEnglish } from '#core/language/message.ts';
import { faultsOf, inReadingOrder, isOnPage, keptValues, placelessReason, type SigningField } from './fields.ts';

const field = (fieldId: string, more: Partial<SigningField> = {}): SigningField => ({
  ...{ fieldId, kind: 'text', signer: 1, page: 1, x: 72, y: 100, width: 90, height: 18, isRequired: true },
  ...more,
});
const ids = (fields: readonly SigningField[]) => fields.map(({ fieldId }) => fieldId);

describe('the fields of a signer', () => {
  it('are come to page by page, line by line, from the left', () => {
    const fields = [
      field('next page', { page: 2, y: 10 }),
      field('below', { y: 130 }),
      field('right', { x: 200, y: 96 }),
      field('left'),
    ];
    expect(ids(inReadingOrder(fields))).toEqual(['left', 'right', 'below', 'next page']);
  });

  it('are not enough to sign without one for a signature of their own', () => {
    const ana = { number: 1, name: 'Ana Roe' };
    const others = [field('a', { kind: 'initials' }), field('b', { kind: 'signature', signer: 2 })];
    const reason = placelessReason(ana, others);
    expect(reason && tellInEnglish(reason)).toBe('Ana Roe has no place to sign yet.');
    expect(placelessReason(ana, [...others, field('c', { kind: 'signature' })])).toBeUndefined();
  });

  it('stand on a page that is there, within its edges', () => {
    const pages = [{ width: 612, height: 792 }];
    expect(isOnPage(field('a'), pages)).toBe(true);
    expect(isOnPage(field('a', { x: 522 }), pages)).toBe(true);
    for (const off of [{ page: 2 }, { x: 523 }, { y: 775 }, { width: 0 }, { height: 0 }])
      expect(isOnPage(field('a', off), pages)).toBe(false);
  });

  it('must be filled in where they are required, with what they offer, and with no novel', () => {
    const fields = [
      field('text'),
      field('free', { isRequired: false }),
      field('box', { kind: 'check', y: 120 }),
      field('pick', { kind: 'choice', options: ['yes', 'no'], y: 140 }),
      field('mark', { kind: 'signature', y: 160 }),
      field('day', { kind: 'date', y: 180 }),
    ];
    const wrong = (values: Parameters<typeof faultsOf>[1]) => faultsOf(fields, values).map((fault) => fault.field);
    expect(wrong({})).toEqual(['text', 'box', 'pick']);
    expect(wrong({ text: '  ', box: false, pick: 'maybe' })).toEqual(['text', 'box', 'pick']);
    expect(wrong({ text: 'x'.repeat(201), box: true, pick: 'no' })).toEqual(['text']);
    expect(wrong({ text: 'O’Neill', box: true, pick: 'no' })).toEqual([]);
  });

  it('keep what was filled in by hand, and nothing else', () => {
    const fields = [field('text'), field('box', { kind: 'check' }), field('day', { kind: 'date' }), field('empty')];
    const values = { text: ' שלום ', day: '2020-01-01', empty: ' ', unknown: 'x' };
    expect(keptValues(fields, values)).toEqual({ text: 'שלום', box: false });
  });
});
