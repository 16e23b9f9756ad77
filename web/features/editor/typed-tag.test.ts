import { describe, expect, it } from 'vitest';
import { blanksInTag } from './typed-tag.ts';

const mended = (text: string): string =>
  blanksInTag(text).reduceRight((all, { from, to }) => `${all.slice(0, from)}_${all.slice(to)}`, text);

describe('a tag whose last brace is typed', () => {
  it.each([
    ['{{client name}}', '{{client_name}}'],
    ['Dear {{ first  last name | upper }}', 'Dear {{ first_last_name | upper }}'],
    ['{{#has a fee}}', '{{#has_a_fee}}'],
    ['{{/has a fee}}', '{{/has_a_fee}}'],
  ])('%s becomes an identifier', (typed, becomes) => expect(mended(typed)).toBe(becomes));

  it.each([
    '{{client_name}}',
    '{{ client_name }}',
    '{{fee | currency}}',
    '{{1st name}}',
    '{{client\u2019s name}}',
    '{client name}}',
    '{{client name}',
    'client name}}',
    '{{client \ufffc name}}',
    '{{fee of it | dollars}}',
    '{{#fee > 100}}',
    '{{#entity type = "LLC"}}',
    '{{#married or engaged}}',
    '{{^fee is answered}}',
  ])('%s stays as it is', (typed) => expect(mended(typed)).toBe(typed));
});
