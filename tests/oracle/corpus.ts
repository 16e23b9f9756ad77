import type { MergeData } from '#core/assembly/merge/merge-data.ts';
import type { DocxParts } from '#core/assembly/parse/docx-parts.ts';
import { item, para, run, table, textBox, wordParts } from '#tests/oracle/word.ts';

/** A template that is awkward in one way, with answers. */
export type Awkward = { name: string; parts: DocxParts; data: MergeData };

const people = [
  { name: 'Ann', role: 'Counsel', ages: [1, 2] },
  { name: 'Bob & Co', role: '', ages: [] },
  { name: 'Cleo', role: 'Chair', ages: [3] },
];

const firms = [
  { firm: 'Smith', people: people.slice(0, 2) },
  { firm: 'Jones', people: [] },
  { firm: 'Marsh', people: people.slice(2) },
];

const body = (name: string, data: MergeData, ...blocks: string[]): Awkward => ({
  name,
  data,
  parts: wordParts(blocks.join('')),
});

const awkwardFiles: Awkward[] = [
  body(
    'a tag split over three runs',
    { client_name: 'Ann' },
    para([run('Dear {{cli'), run('ent_na', '<w:b/>'), run('me}}, hello')]),
  ),
  body('every brace in a run of its own', { x: 'Ann' }, para([...'{{x}}!'].map((letter) => run(letter)))),
  body(
    'spelling marks inside a tag',
    { x: 'Ann' },
    para([run('A {{'), '<w:proofErr w:type="spellStart"/>', run('x'), '<w:proofErr w:type="spellEnd"/>', run('}} B')]),
  ),
  body(
    'a bookmark that begins inside a tag',
    { x: 'Ann' },
    para([run('{{'), '<w:bookmarkStart w:id="4" w:name="here"/>', run('x}} there'), '<w:bookmarkEnd w:id="4"/>']),
  ),
  body('tags that touch', { a: '1', b: '2', c: '3' }, para('{{a}}{{b}}{{c}}{{a}}')),
  body('many tags in one run', { a: '1', b: 'two' }, para('{{a}}, {{b}}; {{ a }} and {{  b  }}.')),
  body(
    'blanks and capitals around a format',
    { a: 'abc', d: '2026-11-20' },
    para('{{a|upper}} {{ a | upper }} {{d |formal}}'),
  ),
  body(
    'every date format',
    { d: '2026-01-02' },
    ...['dashed_short', 'dashed_long', 'dotted', 'formal', 'legal', 'day', 'month', 'year'].flatMap((name) => [
      para(`${name}: {{d | ${name}}}`),
      para(`today: {{today | ${name}}}`),
    ]),
  ),
  body(
    'answers full of markup',
    { x: '<w:p>&amp; "quoted" \'single\' ]]> {{y}} {#z}', y: 'no' },
    para('Before {{x}} after'),
  ),
  body('an answer of several lines', { x: 'One\nTwo\r\nThree' }, para('Start {{x}} end')),
  body('unicode words', { x: 'Zoë 株式会社 עברית 😀 é', ñ: 1 }, para('«{{x}}» “quoted” – {{x}}')),
  body('missing answers', {}, para('A {{nothing}} B'), para('C{{nothing}}D')),
  body(
    'zero, no and blank',
    { zero: 0, no: false, blank: '' },
    para(
      '[{{zero}}] {{#zero}}z{{/zero}}{{^zero}}no z{{/zero}} {{#no}}n{{/no}}{{^no}}no n{{/no}} {{^blank}}none{{/blank}}',
    ),
  ),
  body('single braces are words', { x: '1' }, para('{ a } {b} { {x} } and {{x}} {}')),
  body(
    'a tag inside a link and a revision',
    { x: 'Ann' },
    para([
      run('See '),
      `<w:hyperlink w:anchor="here">${run('the {{x}} page')}</w:hyperlink>`,
      `<w:ins w:id="1" w:author="A">${run(' by {{x}}')}</w:ins>`,
      run('.'),
    ]),
  ),
  body(
    'tabs and breaks beside tags',
    { x: 'Ann' },
    para([run('{{x}}'), '<w:r><w:tab/><w:t>mid</w:t><w:br/></w:r>', run('{{x}}')]),
  ),
  body(
    'text elements that drop blanks',
    { x: 'Ann' },
    '<w:p><w:r><w:t>  {{x}}  </w:t></w:r><w:r><w:t xml:space="preserve"> is here</w:t></w:r></w:p>',
  ),
];

const conditions: Awkward[] = [
  body(
    'yes and no in one line',
    { yes: true, n: 2 },
    para('{{#yes}} Expires in {{n}} years. {{/yes}} {{^yes}} Continues. {{/yes}}'),
  ),
  body(
    'no and yes in one line',
    { yes: false, n: 2 },
    para('{{#yes}} Expires in {{n}} years. {{/yes}} {{^yes}} Continues. {{/yes}}'),
  ),
  body(
    'a condition around bold words',
    { yes: true },
    para([run('A {{#yes}}'), run('bold', '<w:b/>'), run('{{/yes}} B')]),
  ),
  body(
    'conditions around paragraphs',
    { yes: true, no: false },
    para('Top'),
    para('{{#yes}}'),
    para('Shown'),
    para('Too'),
    para('{{/yes}}'),
    para('{{#no}}'),
    para('Hidden'),
    para('{{/no}}'),
    para('End'),
  ),
  body(
    'conditions inside conditions',
    { a: true, b: false, c: 'x' },
    para('{{#a}}1{{#b}}2{{/b}}{{^b}}3{{#c}}4{{c}}{{/c}}{{/b}}5{{/a}}'),
  ),
  body(
    'deep nesting over paragraphs',
    { a: true, b: true, c: true, d: true },
    ...'abcd'.split('').map((name) => para(`{{#${name}}}`)),
    para('Core {{a}}'),
    ...'dcba'.split('').map((name) => para(`{{/${name}}}`)),
    para('End'),
  ),
  body(
    'a condition around a table',
    { yes: true, no: false },
    para('{{#yes}}'),
    table([['Shown']]),
    para('{{/yes}}'),
    para('{{#no}}'),
    table([['Hidden']]),
    para('{{/no}}'),
    para('End'),
  ),
  body(
    'conditions in table cells',
    { yes: true, no: false },
    table([
      ['{{#yes}}Yes{{/yes}}', '{{#no}}No{{/no}}'],
      ['{{^no}}Not{{/no}}', 'Plain'],
    ]),
    para('End'),
  ),
  body(
    'a condition around list items',
    { yes: false, no: true },
    item('One'),
    item('{{#yes}}Two{{/yes}}'),
    item('{{#no}}Three{{/no}}'),
    item('Four'),
  ),
  body(
    'a condition that ends mid sentence',
    { no: false },
    para('The fee{{#no}} and the late fee{{/no}} is due.'),
    para('Fee {{#no}}late{{/no}}, due'),
  ),
  body(
    'text conditions',
    { state: 'CA', none: '' },
    para('{{#state}}In {{state}}{{/state}}{{^none}} without{{/none}}'),
  ),
  body(
    'conditions in bold runs split by Word',
    { yes: true },
    para([run('{{#y', '<w:b/>'), run('es}}Yes{'), run('{/yes}'), run('}', '<w:i/>')]),
  ),
];

const loops: Awkward[] = [
  body('a loop in a line', { people }, para('Present: {{#people}}{{name}} (as {{role}}); {{/people}}all.')),
  body(
    'a loop over paragraphs',
    { people },
    para('{{#people}}'),
    para('Name: {{name}}'),
    para('Role: {{role}}'),
    para('{{/people}}'),
    para('End'),
  ),
  body(
    'a loop over list items',
    { people },
    para('{{#people}}'),
    item('{{name}}: {{role}}'),
    para('{{/people}}'),
    item('Last'),
  ),
  body(
    'loops inside loops',
    { firms },
    para('{{#firms}}'),
    para('Firm {{firm}}'),
    para('{{#people}}'),
    item('{{name}} of {{firm}}'),
    para('{{/people}}'),
    para('{{/firms}}'),
    para('End'),
  ),
  body(
    'an empty loop and its opposite',
    { people: [] },
    para('{{#people}}'),
    para('{{name}}'),
    para('{{/people}}'),
    para('{{^people}}'),
    para('Nobody'),
    para('{{/people}}'),
  ),
  body(
    'rows of a table',
    { people },
    table([
      ['Name', 'Role'],
      ['{{#people}}{{name}}', '{{role}}{{/people}}'],
    ]),
    para('End'),
  ),
  body(
    'no rows under a header',
    { people: [] },
    table([
      ['Name', 'Role'],
      ['{{#people}}{{name}}', '{{role}}{{/people}}'],
      ['Total', '3'],
    ]),
    para('End'),
  ),
  body(
    'two rows for each answer',
    { people },
    table([
      ['Head', ''],
      ['{{#people}}{{name}}', 'x'],
      ['{{role}}', 'y{{/people}}'],
      ['Foot', ''],
    ]),
    para('End'),
  ),
  body(
    'rows with a condition in a cell',
    { people },
    table([['{{#people}}{{name}}', '{{#role}}is {{role}}{{/role}}{{^role}}no role{{/role}}{{/people}}']]),
    para('End'),
  ),
  body(
    'a table inside a loop',
    { firms },
    para('{{#firms}}'),
    para('{{firm}}'),
    table([['Name'], [`${para('{{#people}}')}${para('{{name}}')}${para('{{/people}}')}${para('x')}`]]),
    para('{{/firms}}'),
    para('End'),
  ),
  body(
    'rows inside a loop',
    { firms },
    para('{{#firms}}'),
    para('{{firm}}'),
    table([
      ['Name', 'Role'],
      ['{{#people}}{{name}}', '{{role}}{{/people}}'],
    ]),
    para('{{/firms}}'),
    para('End'),
  ),
  body('a loop of plain words', { words: ['a', 'b', 'c'] }, para('{{#words}}[{{.}}]{{/words}}')),
  body('an outer answer inside a row', { people, firm: 'Smith' }, para('{{#people}}{{name}} at {{firm}}. {{/people}}')),
  body(
    'a row answer before an outer one',
    { people, name: 'Outer' },
    para('{{name}}: {{#people}}{{name}} {{/people}}'),
  ),
  body(
    'named answers',
    { party: { name: 'Ann', address: { city: 'Austin' } } },
    para('{{party.name}} of {{party.address.city}} {{#party}}{{name}}{{/party}}'),
  ),
  body(
    'a table row in a nested table',
    { people },
    table([[table([['{{#people}}{{name}}', '{{role}}{{/people}}']]) + para('after'), 'beside']]),
    para('End'),
  ),
];

const besideTags: Awkward[] = [
  {
    name: 'headers, footers and footnotes',
    data: { x: 'Ann', yes: true, no: false },
    parts: wordParts(para([run('Body {{x}}'), '<w:r><w:footnoteReference w:id="1"/></w:r>']), {
      header: para([run('Matter of {{'), run('x}}')]),
      footer: `${para('{{#yes}}Draft{{/yes}}{{#no}}Final{{/no}}')}${para('{{today | dotted}}')}`,
      footnotes: `<w:footnote w:type="separator" w:id="-1">${para('')}</w:footnote><w:footnote w:id="1">${para('Said by {{x}}')}</w:footnote>`,
    }),
  },
  body(
    'a text box',
    { x: 'Ann', yes: true },
    para([run('Beside {{x}} '), textBox(para('Box {{x}} {{#yes}}yes{{/yes}}'))]),
    para('End'),
  ),
  body(
    'a loop inside a text box',
    { people },
    para([run('Before '), textBox(`${para('{{#people}}')}${para('{{name}}')}${para('{{/people}}')}`)]),
    para('End'),
  ),
  body(
    'a content control',
    { x: 'Ann' },
    `<w:sdt><w:sdtPr><w:id w:val="5"/></w:sdtPr><w:sdtContent>${para('Control {{x}}')}</w:sdtContent></w:sdt>`,
    para('End'),
  ),
  body(
    'a page of its own',
    { yes: true },
    para('{{#yes}}'),
    para('One'),
    para('', '<w:sectPr><w:pgSz w:w="12240" w:h="15840"/></w:sectPr>'),
    para('{{/yes}}'),
    para('Two'),
  ),
];

/** Every awkward template, each with answers that show its awkwardness. */
export const corpus: Awkward[] = [...awkwardFiles, ...conditions, ...loops, ...besideTags];
