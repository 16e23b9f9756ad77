import { describe, expect, it } from 'vitest';
import { filledBy, streetLine } from './place.ts';

describe('the line of a street', () => {
  it.each([
    ['12 Quay Street, Portland, ME 04101, United States', '12', 'Quay Street', '12 Quay Street'],
    ['Hauptstraße 12, 10827 Berlin, Deutschland', '12', 'Hauptstraße', 'Hauptstraße 12'],
    ['Quay Street, Portland, ME, United States', '', 'Quay Street', 'Quay Street'],
    ['Portland, ME, United States', '', '', ''],
  ])('of %s is in the order of its country', (label, number, street, line) => {
    expect(streetLine(label, number, street)).toBe(line);
  });
});

describe('a place', () => {
  it('fills in five parts of an address, the empty ones too, and leaves the second line', () => {
    const place = { address1: '', postcode: '04101', city: 'Portland', state: 'Maine', country: 'United States' };
    expect(filledBy(place)).toEqual({
      address_line_1: '',
      city: 'Portland',
      state: 'Maine',
      zip_code: '04101',
      country: 'United States',
    });
  });
});
