import { describe, expect, it } from 'vitest';
import { isEmail, slugOf } from './text.ts';

describe('an e-mail', () => {
  it.each(['ada@example.com', 'ada.l+law@mail.example.co.uk', 'o_hara-1@x-y.example'])('%s is one', (text) => {
    expect(isEmail(text)).toBe(true);
  });
  it.each(['', 'ada', 'ada@example', 'a b@example.com', 'a,b@example.com', '"a"@example.com', 'a@b@example.com'])(
    '%j is none',
    (text) => {
      expect(isEmail(text)).toBe(false);
    },
  );
  it.each(['ada\u0000@example.com', 'ada\u202e@example.com', 'adä@example.com', 'ada@exämple.com'])(
    '%j is none, because no mail reaches it',
    (text) => {
      expect(isEmail(text)).toBe(false);
    },
  );
});

describe('a slug', () => {
  it('is lower case letters, digits and single dashes', () => {
    expect(slugOf('  Smith & Pärtners, LLP. ')).toBe('smith-partners-llp');
  });
  it.each([
    ['Søndergård & Ægir', 'sondergard-aegir'],
    ['Weiß Großmann STRAẞE', 'weiss-grossmann-strasse'],
    ['Łukasz Wałęsa', 'lukasz-walesa'],
    ['Đorđević', 'dordevic'],
    ['Þórður Ðýri', 'thordur-dyri'],
    ['Œuvre Kılıç', 'oeuvre-kilic'],
    ['O’Neill', 'o-neill'],
    ['משרד כהן', ''],
    ['Cohen כהן Law', 'cohen-law'],
  ])('of %s is %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });
  it('never ends with a dash, which a host name must not, even when it is cut', () => {
    expect(slugOf(`${'a'.repeat(39)} & sons`)).toBe('a'.repeat(39));
    expect(slugOf('a'.repeat(60))).toHaveLength(40);
  });
});
