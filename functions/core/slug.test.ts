import { describe, expect, it } from 'vitest';
import { slugOf } from './slug.ts';

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
