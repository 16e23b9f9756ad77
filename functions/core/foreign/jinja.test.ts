import { describe, expect, it } from 'vitest';
import { mergeTemplate } from '#core/assembly/merge/merge.ts';
import { tellInEnglish } from '#core/language/message.ts';
import { lineIn, translated } from '#tests/oracle/foreign-files.ts';
import { paragraphTexts } from '#tests/oracle/text.ts';
import { run, table, textBox, wordParts } from '#tests/oracle/word.ts';
import { translateTemplate } from './translate.ts';

const line = lineIn('{# docassemble #}');

describe('what docxtpl and docassemble print', () => {
  it.each([
    ['{{ client_name }}', '{{ client_name }}'],
    ['{{ client.address.city }}', '{{client_address_city}}'],
    ['{{ client.address.zip }}', '{{client_address_zip_code}}'],
    ['{{ client.address.block() }}', '{{client_address_lines}}'],
    ['{{ client.address.on_one_line() }}', '{{client_address}}'],
    ['{{ users[0].name.full() }}', '{{users_1_name}}'],
    ['{{ users[1].name.first }}', '{{users_2_name_first}}'],
    ['{{ users[0] }}', '{{users_1}}'],
    ["{{ facts['place of birth'] }}", '{{facts_place_of_birth}}'],
    ['{{ x.name|upper }}', '{{x_name | upper}}'],
    ['{{ x.name | title | trim }}', '{{x_name | title}}'],
    ['{{r note }}', '{{note}}'],
    ['{{ x|default("none") }}', '{{x | default none}}'],
    ['{{ x|default("to be agreed")|upper }}', '{{x | default "to be agreed" | upper}}'],
    ['{{ capitalize(x.name) }}', '{{x_name | capital}}'],
    ['{{- note -}}', '{{note}}'],
    ['{{ currency(rent.amount) }}', '{{rent_amount | currency}}'],
    ['{{ comma_and_list(heirs) }}', '{{heirs | list}}'],
    ['{{ nice_number(years) }}', '{{years | words}}'],
    ['{{ signed.strftime("%B %d, %Y") }}', '{{signed | formal}}'],
    ["{{ signed.strftime('%-d %B %Y') }}", '{{signed | day}} {{signed | month}} {{signed | year}}'],
    ["{{ signed.strftime('%d day of %B') }}", '{{signed | day}} day of {{signed | month}}'],
    ['{{ signed.format("MM/dd/yyyy") }}', '{{signed | slashed}}'],
    ['{{ format_date(signed) }}', '{{signed | formal}}'],
    ['{{ format_date(signed, format="d MMMM yyyy") }}', '{{signed | day}} {{signed | month}} {{signed | year}}'],
    ['{{ format_date(signed, format=“MM-dd-yyyy”) }}', '{{signed | dashed_short}}'],
    ['{{ today() }}', '{{today | formal}}'],
    ['{{ today(format="yyyy") }}', '{{today | year}}'],
    ['{{ format_date(today(), "MMMM") }}', '{{today | month}}'],
    ['{{ "are" if many else "is" }}', '{{#many}}are{{else}}is{{/many}}'],
    ['{{ spouse.name if married else "nobody" }}', '{{#married}}{{spouse_name}}{{else}}nobody{{/married}}'],
    ['a {# note to self #}b', 'a b'],
    ['R&D of {{ x.name }} < y', 'R&D of {{x_name}} < y'],
  ])('%s becomes %s', (from, to) => {
    expect(line(from)).toBe(to);
  });
});

describe('conditions of docxtpl and docassemble', () => {
  it.each([
    ['{% if pets %}A{% endif %}', '{{#pets}}A{{/pets}}'],
    ['{%- if pets -%}A{%- endif -%}', '{{#pets}}A{{/pets}}'],
    ['{%r if pets %}A{%r endif %}', '{{#pets}}A{{/pets}}'],
    ['{% if not pets %}A{% endif %}', '{{^pets}}A{{/pets}}'],
    ['{% if tenant.pets %}A{% else %}B{% endif %}', '{{#tenant_pets}}A{{else}}B{{/tenant_pets}}'],
    ['{% if a %}1{% elif b %}2{% else %}3{% endif %}', '{{#a}}1{{else}}{{#b}}2{{else}}3{{/b}}{{/a}}'],
    ['{% if a and not b %}1{% else %}2{% endif %}', '{{#a and not b}}1{{else}}2{{/}}'],
    ['{% if a or b %}1{% endif %}', '{{#a or b}}1{{/}}'],
    ['{% if not (a or b.c) %}1{% endif %}', '{{#not (a or b_c)}}1{{/}}'],
    ['{% if (a or b) and c %}1{% endif %}', '{{#(a or b) and c}}1{{/}}'],
    ['{% if a is defined %}1{% endif %}', '{{#a}}1{{/a}}'],
    ['{% if defined("a.b") %}1{% endif %}', '{{#a_b}}1{{/a_b}}'],
    ['{% if a is not none and a != "" %}1{% endif %}', '{{#a and a}}1{{/}}'],
    ['{% if a == False %}1{% endif %}', '{{^a}}1{{/a}}'],
    ['{% if a == "Yes" %}1{% endif %}', '{{#a}}1{{/a}}'],
    ['{% if a == "No" %}1{% endif %}', '{{#a = "No"}}1{{/}}'],
    ['{% if kind == "LLC" %}1{% endif %}', '{{#kind = "LLC"}}1{{/}}'],
    ['{% if kind == “LLC” %}1{% endif %}', '{{#kind = "LLC"}}1{{/}}'],
    ['{% if "LLC" != kind %}1{% endif %}', '{{#kind != "LLC"}}1{{/}}'],
    ['{% if kind in ["LLC", "Trust"] %}1{% endif %}', '{{#kind is any of "LLC", "Trust"}}1{{/}}'],
    ["{% if 'Wills' in services %}1{% endif %}", '{{#services = "Wills"}}1{{/}}'],
    ["{% if services['Wills'] %}1{% endif %}", '{{#services = "Wills"}}1{{/}}'],
    ['{% if client.fee > 10000 %}1{% endif %}', '{{#client_fee > 10000}}1{{/}}'],
    ['{% if 5 <= fee %}1{% endif %}', '{{#fee >= 5}}1{{/}}'],
    ['{% if ends > signed and ends < today() %}1{% endif %}', '{{#ends > signed and ends < today}}1{{/}}'],
    ['{% if len(rows) > 1 %}1{% endif %}', '{{#rows.count > 1}}1{{/}}'],
    ['{% if rows.number() == 0 %}1{% endif %}', '{{#rows.count = 0}}1{{/}}'],
    ['{% if a %}{% if a %}1{% else %}2{% endif %}{% endif %}', '{{#a}}{{#(a)}}1{{else}}2{{/a}}{{/a}}'],
    ['{% if not a %}1{% else %}{% if a %}2{% endif %}{% endif %}', '{{^a}}1{{else}}{{#(a)}}2{{/a}}{{/a}}'],
  ])('%s becomes %s', (from, to) => {
    expect(translated('{# x #}', from)).toMatchObject({ texts: [to], left: [], faults: [] });
  });
});

describe('repetitions', () => {
  it('name the cells of their rows, and not what is asked once', () => {
    const { texts, left, faults, said } = translated(
      '{{ name }} of {{ client.city }}',
      '{% for child in client.children %}',
      '{{ child.name.full() }}, {{ child.birthdate.strftime("%Y") }}, of {{ client.city }}, {{ firm }}{% if child.minor %}, minor{% endif %}',
      '{% endfor %}',
    );
    expect({ texts: texts.slice(1), left, faults }).toEqual({
      texts: [
        '{{#client_children}}',
        '{{client_children_name}}, {{birthdate | year}}, of {{client_city}}, {{ firm }}{{#minor}}, minor{{/minor}}',
        '{{/client_children}}',
      ],
      left: [],
      faults: [],
    });
    expect(said.chosen).toEqual([
      { identifier: 'client_children', question: '', category: 'Data Table' },
      { identifier: 'birthdate', question: '', category: 'Date' },
    ]);
    expect(said.once).toEqual(['name', 'client_city', 'client_children', 'firm']);
  });

  it('print rows that are words', () => {
    expect(line('{% for one in towns %}{{ one }}, {{ one|upper }}; {% endfor %}')).toBe(
      '{{#towns}}{{.}}, {{. | upper}}; {{/towns}}',
    );
  });

  it.each([
    ['{{ loop.index }} of {{ loop.length }}', '{{row.number}} of {{row.count}}'],
    ['{% if loop.first %}A{% endif %}', '{{#row.first}}A{{/row.first}}'],
    ['{{ a.n }}{% if not loop.last %}, {% endif %}', '{{n}}{{^row.last}}, {{/row.last}}'],
    ['{% if loop.last %}.{% else %}; {% endif %}', '{{#row.last}}.{{else}}; {{/row.last}}'],
    ['{{ "and " if loop.last and not loop.first else "" }}', '{{#row.last and not row.first}}and {{/}}'],
    ['{% if loop.index > 1 %}x{% endif %}', '{{#row.number > 1}}x{{/}}'],
    ['{{ a.row }}{{ loop.index }}', '{{b_row}}{{row.number}}'],
  ])('know which row of how many it is: %s', (from, to) => {
    expect(translated('{# x #}', `{% for a in b %}${from}{% endfor %}`)).toMatchObject({
      texts: [`{{#b}}${to}{{/b}}`],
      left: [],
      faults: [],
    });
  });

  it('join their rows as they were joined', () => {
    const { parts } = translated(
      'By {% for a in b %}{{ loop.index }}. {{ a.n }}{% if not loop.last %}, {% endif %}{% endfor %}. {{ x() }}',
    );
    const merged = mergeTemplate(parts, { b: [{ n: 'Ann' }, { n: 'Bo' }, { n: 'Cy' }] }, { today: '2026-11-22' });
    expect(paragraphTexts(merged.parts['word/document.xml'] ?? '')[0]).toContain('By 1. Ann, 2. Bo, 3. Cy.');
  });

  it('are asked whether there are any rows', () => {
    const { texts, faults } = translated(
      '{% if pets %}Pets: {% for pet in pets %}{{ pet.name }} {% endfor %}{% else %}No pets.{% endif %}',
      '{% if pets.number() > 0 %}Clean up.{% endif %}',
    );
    expect(texts).toEqual([
      '{{#pets.count > 0}}Pets: {{#pets}}{{name}} {{/pets}}{{else}}No pets.{{/}}',
      '{{#pets.count > 0}}Clean up.{{/}}',
    ]);
    expect(faults).toEqual([]);
  });

  it('reach over paragraphs and table rows', () => {
    const { texts, left, faults } = translated(
      '{%p if pets %}',
      'Pets may stay.',
      '{%p else %}',
      'No pets.',
      '{%p endif %}',
      table([
        ['Name', 'Age'],
        ['{%tr for pet in all_pets %}', ''],
        ['{{ pet.name }}', '{{ pet.age }}'],
        ['{%tr endfor %}', ''],
      ]),
    );
    expect({ left, faults }).toEqual({ left: [], faults: [] });
    expect(texts).toEqual([
      '{{#pets}}',
      'Pets may stay.',
      '{{else}}',
      'No pets.',
      '{{/pets}}',
      ...['Name', 'Age', '{{#all_pets}}', '{{name}}', '{{age}}', '{{/all_pets}}'],
    ]);
  });
});

describe('a name that is set once', () => {
  it.each([
    ['{% set y = 3 %}{{ y }} {{ y }}', '3 3'],
    ['{% set y = "a & b" %}{{ y }}', 'a & b'],
    ['{% set y = 3 %}{% if x > y %}1{% endif %}', '{{#x > 3}}1{{/}}'],
    ['{% set y = "LLC" %}{% if kind == y %}{{ y }}{% endif %}', '{{#kind = "LLC"}}LLC{{/}}'],
    [
      '{% set y = client.name %}{{ y.full() }}, {{ y.first | upper }}',
      '{{client_name}}, {{client_name_first | upper}}',
    ],
    ['{% set y = client.address %}{{ y.zip }}', '{{client_address_zip_code}}'],
    ['{% set y = a %}{% set z = y %}{{ z }}{{ y | upper }}', '{{a}}{{a | upper}}'],
    [
      '{% set y = a.kids %}{% for k in y %}{{ k.n }} of {{ x.y }}{% endfor %}',
      '{{#a_kids}}{{n}} of {{x_y}}{{/a_kids}}',
    ],
    ['{% set y = 3 %}{% if kind == "y" %}1{% endif %}', '{{#kind = "y"}}1{{/}}'],
  ])('stands for its value: %s', (from, to) => {
    expect(translated('{# x #}', from)).toMatchObject({ texts: [to], left: [], faults: [] });
  });

  it('stays with all its uses where one of them stays, each telling of the other', () => {
    const { left, texts } = translated('{% set y = b %}{{ y }}', '{{ f(y) }}');
    expect(texts).toEqual(['{% set y = b %}{{ y }}', '{{ f(y) }}']);
    expect(left.map(([, reason]) => reason)).toEqual([
      'It is used in {{ f(y) }}, where its value cannot be put.',
      'It belongs to {% set y = b %}, which stays as it is.',
      'Nothing here does what "f" does.',
    ]);
  });

  it('stays where another part of the file has the name', () => {
    const { left } = translateTemplate(
      wordParts('<w:p><w:r><w:t>{% set y = 3 %}{{ y }}</w:t></w:r></w:p>', {
        header: '<w:p><w:r><w:t>{{ y }}</w:t></w:r></w:p>',
      }),
    );
    expect(left.map(({ text }) => text).sort()).toEqual(['{% set y = 3 %}', '{{ y }}', '{{ y }}']);
  });
});

describe('what cannot be said here stays as it is, with the reason', () => {
  it.each([
    ['{{ fix_punctuation(x) }}', ['{{ fix_punctuation(x) }}']],
    ['{{ rent * 12 }} {{ f(x) }}', ['{{ rent * 12 }}', '{{ f(x) }}']],
    ['{{ x|default(y) }}', ['{{ x|default(y) }}']],
    ['{{ x.strftime("%A") }}', ['{{ x.strftime("%A") }}']],
    ['{{p annex }}', ['{{p annex }}']],
    ['{% set y = f(3) %}{{ y }}', ['{% set y = f(3) %}', '{{ y }}']],
    ['{% set y = 3 %}{% set y = 4 %}{{ y }}', ['{% set y = 3 %}', '{% set y = 4 %}', '{{ y }}']],
    ['{{ y }}{% set y = 3 %}', ['{{ y }}', '{% set y = 3 %}']],
    ['{% if a %}{% set y = 3 %}{% endif %}{{ y }}', ['{% set y = 3 %}', '{{ y }}']],
    ['{% set y = "no" %}{{ y }}{{ y|upper }}', ['{% set y = "no" %}', '{{ y }}', '{{ y|upper }}']],
    ['{% set y = b %}{{ y }}{{ f(y) }}', ['{% set y = b %}', '{{ y }}', '{{ f(y) }}']],
    ['{% set y = b %}{% set z = y %}{{ f(z) }}', ['{% set y = b %}', '{% set z = y %}', '{{ f(z) }}']],
    ['{% set y = c %}{% for c in d %}{{ y }}{% endfor %}', ['{% set y = c %}', '{{ y }}']],
    ['{% set y = y %}{{ y }}', ['{% set y = y %}', '{{ y }}']],
    [
      '{% set y = "a" %}{{ y.b }}{% if y %}1{% endif %}',
      ['{% set y = "a" %}', '{{ y.b }}', '{% if y %}', '{% endif %}'],
    ],
    ['{% set y = 3.0 %}{{ y }}', ['{% set y = 3.0 %}', '{{ y }}']],
    ['{% if f(a) %}{% if c %}1{% endif %}{% else %}2{% endif %}', ['{% if f(a) %}', '{% else %}', '{% endif %}']],
    ['{% if rent > 12 * fee %}1{% endif %}', ['{% if rent > 12 * fee %}', '{% endif %}']],
    ['{% if a == "{" %}1{% endif %}', ['{% if a == "{" %}', '{% endif %}']],
    ['{% for a in b if a %}{{ a.c }}{% endfor %}', ['{% for a in b if a %}', '{{ a.c }}', '{% endfor %}']],
    ['{% for a in b %}{{ loop.index0 }}{{ loop }}{% endfor %}', ['{{ loop.index0 }}', '{{ loop }}']],
    [
      '{% for a in b %}{% for c in loop.index %}{% endfor %}{% if loop.index|length > 1 %}x{% endif %}{% endfor %}',
      ['{% for c in loop.index %}', '{% endfor %}', '{% if loop.index|length > 1 %}', '{% endif %}'],
    ],
    [
      '{% for a in b if a %}{{ loop.index }}{% endfor %}',
      ['{% for a in b if a %}', '{{ loop.index }}', '{% endfor %}'],
    ],
    [
      '{% for a in b %}{% for c in a.d %}{{ c.e }}{% endfor %}{% endfor %}',
      ['{% for c in a.d %}', '{{ c.e }}', '{% endfor %}'],
    ],
    ['{%tc for a in b %}{{ a.c }}{%tc endfor %}', ['{%tc for a in b %}', '{{ a.c }}', '{%tc endfor %}']],
    ['{% if a %}never closed', ['{% if a %}']],
    ['never opened {% endif %} {% else %}', ['{% endif %}', '{% else %}']],
    ['{% include "x.docx" %}', ['{% include "x.docx" %}']],
  ])('%s', (from, texts) => {
    const { left, texts: shown } = translated('{# x #}', from);
    expect(left.map(([text]) => text)).toEqual(texts);
    for (const [text, reason] of left) {
      expect(shown.join(' ')).toContain(text);
      expect(reason).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('a section whose ends do not fit each other stays whole, and its inside is translated', () => {
    const { texts, left, faults } = translated('{% if a %}', table([['{{ x.y }}', 'B {% endif %}']]));
    expect(texts).toEqual(['{% if a %}', '{{x_y}}', 'B {% endif %}']);
    expect(left.map(([text]) => text)).toEqual(['{% if a %}', '{% endif %}']);
    expect(faults).toEqual(['{% if a %} is a tag of another product.', '{% endif %} is a tag of another product.']);
  });

  it('says what to do instead of a column', () => {
    const { left } = translated('{# x #}', '{%tc if a %}b{%tc endif %}');
    expect(left[0]).toEqual([
      '{%tc if a %}',
      expect.stringContaining('Put one table with the column and one without it'),
    ]);
  });

  it('names where', () => {
    const { left } = translateTemplate(
      wordParts(table([['A', '{{ f(x) }}']]), { header: '<w:p><w:r><w:t>{% x %}</w:t></w:r></w:p>' }),
    );
    expect(left.map(({ place }) => tellInEnglish(place))).toEqual(['table 1, row 1, cell 2', "page header: '{% x %}'"]);
  });
});

describe('a file is translated', () => {
  it('once: a second time changes nothing and names the same again', () => {
    const first = translated(
      '{{ a.b }} {% if f(x) %}{{ c.d }}{% endif %} {% if x or y %}z{% endif %} {% for e in f %}{{ e.g }}{% endfor %}',
    );
    const again = translateTemplate(first.parts);
    expect(again.translated).toEqual([]);
    expect(again.left.map(({ text }) => text)).toEqual(first.left.map(([text]) => text));
  });

  it('with tags split over runs, which keep their looks', () => {
    const bold = '<w:b/>';
    const { parts } = translated(
      `<w:p>${run('A {{ x.')}${run('name', bold)}${run('.full() }} B')}${run(' {% if y', bold)}<w:r><w:br/></w:r>${run(' %}C{% endif %}')}</w:p>`,
    );
    expect(parts['word/document.xml']).toContain(
      `<w:p>${run('A {{x_name}}')}${run('', bold)}${run(' B')}${run(' {{#y}}', bold)}<w:r></w:r>${run('C{{/y}}')}</w:p>`,
    );
  });

  it('in text boxes, told once though Word writes them twice', () => {
    const { texts, translated: changes } = translated(
      `<w:p>${textBox('<w:p><w:r><w:t>{{ a.b() }} {{ a.b }}</w:t></w:r></w:p>')}</w:p>`,
    );
    expect(texts).toEqual(['{{ a.b() }} {{a_b}}', '{{ a.b() }} {{a_b}}']);
    expect(changes).toHaveLength(1);
  });

  it('and keeps names apart that would be one', () => {
    expect(line('{{ client_name }} {{ client.name }} {{ Client.name }}')).toBe(
      '{{ client_name }} {{client_name_2}} {{Client_name}}',
    );
    expect(line('{{ today.name }} {{ kind_llc }} {% if kind == "LLC" %}{% endif %}')).not.toContain('undefined');
  });

  it('only when it surely is of another product', () => {
    for (const own of [
      '{{tenant}} {{#pets}}x{{/pets}}',
      '{{tenant name}}',
      '{{rent | formaly}}',
      '{{a.b}}',
      '{{x',
      '{ x } {}',
    ])
      expect(translated(own)).toMatchObject({ products: [], translated: [], left: [] });
  });
});
