import { describe, expect, it } from 'vitest';
import { translated } from '#tests/oracle/foreign-files.ts';
import { table } from '#tests/oracle/word.ts';

describe('what docxtemplater prints and shows', () => {
  it.each([
    ['{name}', '{{name}}'],
    ['{user.name}', '{{user_name}}'],
    ['{name | upper}', '{{name | upper}}'],
    ['{#rows}{name}{.}{/rows}', '{{#rows}}{{name}}{{.}}{{/rows}}'],
    ['{#rows}{name}{/}', '{{#rows}}{{name}}{{/rows}}'],
    ['{^pets}No{/pets}', '{{^pets}}No{{/pets}}'],
    ['{#!pets}No{/!pets}', '{{^pets}}No{{/pets}}'],
    ['{#kind == "LLC"}1{/}', '{{#kind = "LLC"}}1{{/}}'],
    ['[[name]] [[#pets]]x[[/pets]]', '{{name}} {{#pets}}x{{/pets}}'],
    ['<<name>> <<#pets>>x<</pets>>', '{{name}} {{#pets}}x{{/pets}}'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a tag of another product
    ['${name}', '{{name}}'],
  ])('%s becomes %s', (from, to) => {
    expect(translated(from)).toMatchObject({ products: ['docxtemplater'], texts: [to], left: [], faults: [] });
  });

  it('rows of a table that a loop stands in', () => {
    const { texts, left, faults } = translated(table([['{#rows}{name}', '{age}{/rows}']]));
    expect({ texts, left, faults }).toEqual({ texts: ['{{#rows}}{{name}}', '{{age}}{{/rows}}'], left: [], faults: [] });
  });

  it.each([
    ['{@raw} {#a}{/a}', ['{@raw}']],
    ['{%image} {#a}{/a}', ['{%image}']],
    ['{#a}{$index}{/a}', ['{$index}']],
    ['{#a + b}1{/}', ['{#a + b}', '{/}']],
    ['{#a}never closed', ['{#a}']],
  ])('%s is left in part', (from, texts) => {
    expect(translated(from).left.map(([text]) => text)).toEqual(texts);
  });

  it.each(['a {word} beside {{ours}}', 'f = { x }', 'see [sic] and [2019] UKSC 5', '<a@example.com>', 'x << y >> z'])(
    'prose is none: %s',
    (prose) => {
      expect(translated(prose).products).toEqual([]);
    },
  );
});
