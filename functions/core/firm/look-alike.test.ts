import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passesForProduct, skeleton } from './look-alike.ts';

describe('a text that reads as the product’s name', () => {
  it.each([
    ...['Lexwright', 'my-lexwright', 'lexwright-support', 'TheLexwrightTeam', 'L.e.x.w.r.i.g.h.t', 'LEX_WRIGHT 24/7'],
    ...[
      'Iexwright',
      '1exwright',
      '|exwright',
      '!exwright',
      'lexwr1ght',
      'lexwrlght',
      'lexwr|ght',
      'l3xwr1gh7',
      'lexwri9ht',
    ],
    ...[
      'lexvvright',
      'LEXVVRIGHT',
      'lexuuright',
      'lex|wright',
      'Lexwright!',
      '(Lexwright)',
      '@lexwright',
      'A Lexwright firm',
    ],
    ...[
      'Lехwright',
      'lеxwright',
      'ӏexwright',
      'lexԝright',
      'lexwrіght',
      'lexwriɡht',
      'lexwrigһt',
      'lexwriցht',
      'lexшright',
    ],
    ...[
      'lεxwright',
      'leχwright',
      'lexωright',
      'lexwrιght',
      'LΕΧWRΙGHΤ',
      'lexwrigհt',
      'łexwright',
      'lexwriġħŧ',
      'ʟᴇxᴡʀɪɢʜᴛ',
    ],
    ...['Ｌexwright', '𝐋𝐞𝐱𝐰𝐫𝐢𝐠𝐡𝐭', 'ⓛⓔⓧⓦⓡⓘⓖⓗⓣ', '🅛🅔🅧🅦🅡🅘🅖🅗🅣', '🇱🇪🇽🇼🇷🇮🇬🇭🇹', 'Léxẅrïght', 'l̶e̶xwright'],
    ...[
      'lex\u200bwright',
      'lex\u00adwright',
      'lex\u2060wright',
      'lex\u3164wright',
      'lex\u00a0wright',
      'le\u034fxwright',
    ],
    ...['lex\u2011wright', 'le×wright', 'lexwrigh+'],
  ])('is known, however it is written: %s', (text) => expect(passesForProduct(text)).toBe(true));

  it.each([
    ...[
      'Lex & Wright LLP',
      'Lex and Wright',
      'Wright & Lex',
      'Alex Wright',
      'Alex Wright Law',
      'Dr. Alex Wright',
      'alex-wright',
    ],
    ...[
      'ALEX WRIGHT & SONS',
      'Lexington Wright',
      'Wright Law',
      'Lex Writer',
      'Cartwright & Lexa',
      'Playwright Legal',
      'LexisRight',
    ],
    ...[
      'Smith & Partners',
      'Álvarez, Núñez & Co.',
      'Петров и партнёры',
      'Ξένος & Χρήστου',
      '北京律师',
      'مكتب',
      '',
      '1 & 1',
      '—',
    ],
  ])('is not seen in an ordinary name: %s', (text) => expect(passesForProduct(text)).toBe(false));

  it('is known whatever stands before and after it, apart from the A of Alex', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        expect(passesForProduct(`${before} Lexwright ${after}`)).toBe(true);
      }),
    );
  });

  it('has one skeleton with whatever reads like it', () => {
    expect(skeleton('S1gn-1N')).toBe(skeleton('sign in'));
    expect(skeleton('adrnin')).toBe(skeleton('admin'));
    expect(skeleton('Smith')).not.toBe(skeleton('Smyth'));
  });
});
