import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeTemplate } from '#core/assembly/merge/merge.ts';
import type { MergeData } from '#core/assembly/merge/merge-data.ts';
import { splitRuns } from '#tests/oracle/split-runs.ts';
import { paragraphTexts } from '#tests/oracle/text.ts';
import { item, para, row, table, wordParts } from '#tests/oracle/word.ts';
import { runs } from '#tests/property-runs.ts';

/** A stretch of a template, the answers that are given in it, and what a careful writer would write for them. */
type Stretch = { template: string; data: MergeData; said: string };

const NAMES = ['Ann', 'Bo', 'Cy Dee', 'Émile', 'שרה', "O'Neill", '株'];
let count = 0;
const newId = (): string => {
  count += 1;
  return `t${count}`;
};

/** A tag with an answer or without. */
const tag: fc.Arbitrary<Stretch> = fc
  .tuple(fc.constantFrom(...NAMES), fc.boolean(), fc.boolean(), fc.constantFrom(undefined, '', ' ', null))
  .map(([name, isAnswered, isInSection, absent]) => {
    const id = newId();
    const template = isInSection ? `{{#${id}}}{{${id}}}{{/${id}}}` : `{{${id}}}`;
    return { template, data: { [id]: isAnswered ? name : absent }, said: isAnswered ? name : '' };
  });

const together = (stretches: Stretch[], template: string, said: string): Stretch => ({
  template,
  said,
  data: Object.assign({}, ...stretches.map(({ data }) => data)),
});

type Style = { between: string; last: string; ofTwo: string };
const STYLES: Style[] = [
  ...['and', 'or', 'and/or', '&'].map((word) => ({ between: ', ', last: ` ${word} `, ofTwo: ` ${word} ` })),
  { between: ', ', last: ', and ', ofTwo: ' and ' },
  { between: ', ', last: ', or ', ofTwo: ' or ' },
  { between: '; ', last: '; and ', ofTwo: '; and ' },
  { between: ', ', last: ' או ', ofTwo: ' או ' },
  { between: ', ', last: ' ו', ofTwo: ' ו' },
  { between: ', ', last: ', ', ofTwo: ', ' },
  { between: '; ', last: '; ', ofTwo: '; ' },
  { between: ' – ', last: ' – ', ofTwo: ' – ' },
  { between: ' / ', last: ' / ', ofTwo: ' / ' },
];

const joined = (items: string[], { between, last, ofTwo }: Style): string =>
  items.length < 3 ? items.join(ofTwo) : items.slice(0, -1).join(between) + last + items.at(-1);

const enumeration = fc
  .tuple(fc.array(tag, { minLength: 2, maxLength: 5 }), fc.constantFrom(...STYLES))
  .map(([tags, style]) => {
    const written = joined(
      tags.map(({ template }) => template),
      style,
    );
    const said = tags.map(({ said }) => said).filter((name) => name !== '');
    return together(tags, written, joined(said, style));
  });

const things = fc.oneof(tag, enumeration);
const PAIRS = ['()', '[]', '“”', '„“', '«»', '‘’', '""', "''"].map((pair) => [...pair] as [string, string]);

/** A sentence around something that may be absent. */
const sentence: fc.Arbitrary<Stretch> = fc.oneof(
  things.map((one) =>
    together([one], `It is signed by ${one.template}.`, one.said ? `It is signed by ${one.said}.` : 'It is signed by.'),
  ),
  enumeration.map((one) => together([one], `${one.template} agree.`, one.said ? `${one.said} agree.` : 'agree.')),
  things.map((one) => together([one], `Signed: ${one.template}.`, one.said ? `Signed: ${one.said}.` : 'Signed.')),
  tag.map((one) => together([one], `It is red, ${one.template}.`, one.said ? `It is red, ${one.said}.` : 'It is red.')),
  tag.map((one) => together([one], `It is red; ${one.template}.`, one.said ? `It is red; ${one.said}.` : 'It is red.')),
  tag.map((one) => together([one], `Red, ${one.template}, blue.`, one.said ? `Red, ${one.said}, blue.` : 'Red, blue.')),
  tag.map((one) =>
    together([one], `Red – ${one.template} – blue.`, one.said ? `Red – ${one.said} – blue.` : 'Red – blue.'),
  ),
  tag.map((one) =>
    together(
      [one],
      `Landlord and ${one.template} agree.`,
      one.said
        ? `Landlord and ${one.said} agree.`
        : one.template.startsWith('{{#')
          ? 'Landlord and agree.'
          : 'Landlord agree.',
    ),
  ),
  fc
    .tuple(things, fc.constantFrom(...PAIRS))
    .map(([one, [open, close]]) =>
      together(
        [one],
        `The tenant ${open}${one.template}${close} pays.`,
        one.said ? `The tenant ${open}${one.said}${close} pays.` : 'The tenant pays.',
      ),
    ),
  fc
    .tuple(things, fc.constantFrom(...PAIRS))
    .map(([one, [open, close]]) =>
      together(
        [one],
        `All is paid ${open}${one.template}${close}.`,
        one.said ? `All is paid ${open}${one.said}${close}.` : 'All is paid.',
      ),
    ),
  tag.map((one) =>
    together([one], `All of ${one.template}’s house.`, one.said ? `All of ${one.said}’s house.` : 'All of house.'),
  ),
  tag.map((one) => together([one], `${one.template}.`, one.said ? `${one.said}.` : '')),
  fc.tuple(fc.boolean(), fc.boolean()).map(([shown, isElse]) => {
    const id = newId();
    const template = isElse
      ? `The tenant{{#${id}}}, who pays,{{else}} (the “Tenant”){{/${id}}} leaves.`
      : `The tenant{{#${id}}}, who pays,{{/${id}}} leaves.`;
    const said = shown ? ', who pays,' : isElse ? ' (the “Tenant”)' : '';
    return { template, data: { [id]: shown }, said: `The tenant${said} leaves.` };
  }),
);

/** Words that the template has away from its tags, however odd, stay. */
const plain: fc.Arbitrary<Stretch> = fc
  .constantFrom('All, , of (it) is () paid,, now.', 'Sign “” and, or (a) leave .', 'One  two — three - four / five.')
  .map((said) => ({ template: said, data: {}, said }));

const paragraph = fc
  .array(fc.oneof({ weight: 4, arbitrary: sentence }, { weight: 1, arbitrary: plain }), { minLength: 1, maxLength: 4 })
  .map((all) =>
    together(
      all,
      all.map(({ template }) => template).join(' '),
      all
        .map(({ said }) => said)
        .filter((said) => said !== '')
        .join(' '),
    ),
  );

/** Something that takes its whole paragraph with it. */
const alone = fc.oneof(
  tag,
  enumeration,
  fc
    .tuple(things, fc.constantFrom(...PAIRS))
    .map(([one, [open, close]]) =>
      together([one], `${open}${one.template}${close}`, one.said && `${open}${one.said}${close}`),
    ),
  tag.map((one) => together([one], `• ${one.template}`, one.said && `• ${one.said}`)),
);

/** Paragraphs of a file, and what is to be read in it; cells keep a paragraph. */
type Block = { xml: string; data: MergeData; said: string[] };
const shown = (said: string): string[] => (said === '' ? [] : [said]);
const block: fc.Arbitrary<Block> = fc.oneof(
  paragraph.map(({ template, data, said }) => ({ xml: para(template), data, said: shown(said) })),
  alone.map(({ template, data, said }) => ({ xml: para(template), data, said: shown(said) })),
  fc.oneof(alone, paragraph).map(({ template, data, said }) => ({ xml: item(template), data, said: shown(said) })),
  fc.array(fc.oneof(alone, paragraph), { minLength: 1, maxLength: 3 }).map((cells) => ({
    xml: table([row(cells.map(({ template }) => template))]) + para('Below'),
    data: Object.assign({}, ...cells.map(({ data }) => data)),
    said: [...cells.map(({ said }) => said), 'Below'],
  })),
  fc.array(fc.tuple(fc.boolean(), fc.boolean()), { maxLength: 4 }).map((people) => {
    const id = newId();
    const rows = people.map(([name, job], i) => ({ name: name ? `N${i}` : '', job: job ? `J${i}` : undefined }));
    const items = rows.map(({ name, job }) => [name, job].filter(Boolean).join(', ')).filter(Boolean);
    const list = items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
    return {
      xml: para(`Of {{#${id} | list}}{{name}}, {{job}}{{/${id}}}.`),
      data: { [id]: rows },
      said: [list ? `Of ${list}.` : 'Of.'],
    };
  }),
);

it('what is not answered leaves no comma, bracket, bullet, blank or line behind, and all else stays', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), fc.infiniteStream(fc.nat()), (blocks, stream) => {
      const data = Object.assign({}, ...blocks.map((one) => one.data));
      const whole = wordParts(blocks.map(({ xml }) => xml).join('') + para('End'));
      const parts = splitRuns(whole, (count) => (stream.next().value ?? 0) % count);
      const merged = mergeTemplate(parts, data, { today: '2026-11-20' }).parts['word/document.xml'] ?? '';
      // Marks of direction are no words; `text-directions.test.ts` says where they stand.
      expect(paragraphTexts(merged.replace(/\u200e/g, ''))).toEqual([...blocks.flatMap(({ said }) => said), 'End']);
    }),
    { numRuns: runs(1500) },
  );
});
