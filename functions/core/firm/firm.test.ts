import { describe, expect, it } from 'vitest';
import { slugsFor } from './firm.ts';
import { isReserved } from './host-name.ts';
import { imageTypeOf } from './logo.ts';

describe('a firm’s slug', () => {
  it('is the slug of its name, then the same with a number', () => {
    expect(slugsFor('Smith & Partners LLP', 'Ada Byron', [7, 900_008])).toEqual([
      'smith-partners-llp',
      'smith-partners-llp-2',
      'smith-partners-llp-3',
      'smith-partners-llp-100007',
      'smith-partners-llp-100008',
    ]);
  });

  it('comes from the person when the firm has no name that spells in letters', () => {
    expect(slugsFor('', 'Ada Byron', [0])[0]).toBe('ada-byron');
    expect(slugsFor('法律', '法 律', [0])[0]).toBe('firm');
  });

  it.each([
    ...['My', 'www', 'dev', 'version2', 'Dashboard', 'Matters', 'API', 'Team Matters', 'Login', 'Signup', 'Support'],
    ...['Billing', 'Help', 'Status', 'Docs', 'Mail', 'Admin', 'Lexwright', 'Lex & Wright', 'Sign in', 'Pay'],
  ])('is never %s alone, nor with a number where it would still pass for the product', (name) => {
    for (const candidate of slugsFor(name, '', [0, 7])) expect(isReserved(candidate), candidate).toBe(false);
  });

  it('comes from the person where the firm’s name would pass for the product, and from neither where both would', () => {
    expect(slugsFor('Lex & Wright LLP', 'Ada Byron', [0])[0]).toBe('ada-byron');
    expect(slugsFor('Pay', 'Lexwright Support', [0])[0]).toBe('firm');
  });

  it('fits into a host name, however long the firm’s name is', () => {
    for (const candidate of slugsFor('x'.repeat(300), '', [899_999])) expect(candidate.length).toBeLessThanOrEqual(63);
  });
});

describe('a logo', () => {
  it('is known by its first bytes', () => {
    const bytes = (...head: number[]) => Uint8Array.from([...head, ...new Array(16).fill(0)]);
    expect(imageTypeOf(bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))).toBe('image/png');
    expect(imageTypeOf(bytes(0xff, 0xd8, 0xff, 0xe0))).toBe('image/jpeg');
    expect(imageTypeOf(new TextEncoder().encode('RIFF....WEBPVP8 '))).toBe('image/webp');
    expect(imageTypeOf(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeUndefined();
    expect(imageTypeOf(new Uint8Array())).toBeUndefined();
  });
});
