import { fileURLToPath } from 'node:url';
import type { MergeData } from '#core/assembly/merge/merge-data.ts';
import { item, para, row, run, table, wordFile, wordParts } from '#tests/oracle/word.ts';

/** The real contract beside the repository; the measurements that need it are left out where it is missing. */
export const contractFile = fileURLToPath(
  new URL('../../../shared/materials/common-paper/mutual-nda-tagged.docx', import.meta.url),
);

/** Answers to everything the contract asks. */
export const contractData: MergeData = {
  purpose: 'Evaluating a joint venture in "smart" parking & charging',
  effective_date: '2026-11-20',
  expires: true,
  term_years: 2,
  confidentiality_limited: false,
  confidentiality_years: 3,
  governing_state: 'California',
  jurisdiction: 'San Francisco, California',
  modifications: 'Section 4 does not apply.\nSection 9 applies to affiliates.',
  representatives: [
    { name: 'Ann Smith', company: 'Smith LLP', role: 'Counsel' },
    { name: 'Bob Jones', company: 'Acme, Inc.', role: 'Chief Financial Officer' },
    { name: 'Cleo Marsh', company: 'Acme, Inc.', role: 'Head of Sales' },
  ],
  party_1_name: 'Ann Smith',
  party_1_title: 'Partner',
  party_1_company: 'Smith LLP',
  party_1_address: '1 Main Street\nSuite 2\nAustin, TX 78701',
  party_2_name: 'Bob Jones',
  party_2_title: 'Chief Executive Officer',
  party_2_company: 'Acme, Inc.',
  party_2_address: '2 Oak Avenue, Portland, OR 97201',
};

const SENTENCE =
  'Each party shall hold the information of the other in confidence, shall use it only for the purpose named above, and shall return or destroy it within thirty days of a written request. ';

/** Words as Word saves them: cut in runs by spelling checks and revisions, each with its fonts and language. */
const wordy = (text: string, bold = ''): string => {
  const looks = `${bold}<w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:cs="Times New Roman"/><w:sz w:val="22"/><w:szCs w:val="22"/><w:lang w:val="en-US"/>`;
  const pieces = text.match(/(?:\S+\s*){1,12}/g) ?? [];
  return pieces
    .map((piece) => run(piece, looks).replace('<w:r>', '<w:r w:rsidR="00A77B3E" w:rsidRPr="00C12F5D">'))
    .join('');
};

/** A template and its answers for ours, and what gives docxtemplater the same contract. */
export type MergeSample = {
  file: Uint8Array;
  data: MergeData;
  peer: { file: Uint8Array; data: MergeData };
};

/** A tag as ours has it, and where docxtemplater has no such thing, what stands for it there. */
type Place = { tag: string; plain?: string };

const PEOPLE = [
  { name: 'Ann Smith', share: '55.5' },
  { name: 'Bob Jones', share: '24.5' },
  { name: 'Cleo Marsh', share: '20' },
];

/** People as docxtemplater can list them: each with what stands after the name. */
const listedPlainly = (people: typeof PEOPLE) =>
  people.map(({ name }, at) => ({ name, after: ['', ' and '][people.length - 1 - at] ?? ', ' }));

const rows = Array.from({ length: 12 }, (_, i) => ({ item: `Item ${i}`, price: String(i * 100 + 0.5) }));

/** What all fields together hang on; docxtemplater is given the results. */
const SHARED = { rows, people: PEOPLE };
const SHARED_PLAINLY = {
  rows,
  rows_total: rows.reduce((sum, { price }) => sum + Number(price), 0),
  people: listedPlainly(PEOPLE),
  owners: listedPlainly(PEOPLE.filter(({ share }) => Number(share) > 22)),
};

/** Every sixth field says what a plain blank cannot: by a comparison, with another part, counted, as a list, in total, of some rows. */
const placeOf = (i: number): Place => {
  const name = `field_${i}`;
  if (i % 7 === 0) return { tag: `{{${name} | formal}}` };
  if (i % 6 !== 2) return { tag: `{{${name}}}` };
  const kinds: Place[] = [
    {
      tag: `{{#fee_${i} > 10000}}large, {{${name}}}{{else}}small{{/}}`,
      plain: `{{#is_large_${i}}}large, {{${name}}}{{/}}{{^is_large_${i}}}small{{/}}`,
    },
    { tag: `{{days_${i} | plural day}}`, plain: `{{days_${i}}} {{unit_${i}}}` },
    { tag: '{{#people | list}}{{name}}{{/people}}', plain: '{{#people}}{{name}}{{after}}{{/people}}' },
    { tag: '{{rows.price.total | currency}}', plain: '{{rows_total | currency}}' },
    {
      tag: '{{#people where share > 22 | list}}{{name}}{{/people}}',
      plain: '{{#owners}}{{name}}{{after}}{{/owners}}',
    },
  ];
  return kinds[Math.floor(i / 6) % kinds.length] as Place;
};

/**
 * A contract of about thirty pages with 200 fields, or so many times as much, every tenth split over runs, with lists,
 * conditions and tables.
 */
export const longTemplate = (times = 1): MergeSample => {
  const data: MergeData = { ...SHARED };
  const plainData: MergeData = { ...SHARED_PLAINLY };
  const bodies = { ours: '', plain: '' };
  const add = (paragraph: (side: (place: Place) => string) => string): void => {
    bodies.ours += paragraph(({ tag }) => tag);
    bodies.plain += paragraph(({ tag, plain }) => plain ?? tag);
  };
  for (let i = 0; i < 192 * times; i += 1) {
    const fee = i % 2 === 0 ? 25_000 : 900;
    const days = (i % 4) + 1;
    const answers = {
      [`field_${i}`]: i % 7 === 0 ? `2026-0${(i % 9) + 1}-11` : `Answer ${i} & more`,
      [`days_${i}`]: days,
    };
    Object.assign(data, answers, { [`fee_${i}`]: fee });
    Object.assign(plainData, answers, {
      [`is_large_${i}`]: fee > 10_000,
      [`unit_${i}`]: days === 1 ? 'day' : 'days',
    });
    const place = placeOf(i);
    const isSplit = i % 10 === 3 && place.tag === `{{field_${i}}}`;
    add((written) => {
      const tag = isSplit
        ? [run('{{fie', '<w:b/>'), run(`ld_${i}`, '<w:b/>'), run('}}', '<w:b/>')]
        : [run(written(place))];
      const clause = [wordy(`${i + 1}. Clause. `, '<w:b/>'), wordy(SENTENCE), ...tag, wordy(`. ${SENTENCE}`)];
      return i % 6 === 5 ? item(clause) : para(clause);
    });
  }
  for (let i = 0; i < times; i += 1) {
    const fixed = Array.from({ length: 60 }, () => para(wordy(SENTENCE.repeat(3))));
    add(() =>
      [
        ...fixed,
        para('{{#field_1}}'),
        para(`Shown: {{field_1}}. ${SENTENCE}`),
        para('{{/field_1}}'),
        para(`{{^missing}}Otherwise {{field_3}}.{{/missing}} ${SENTENCE}`),
        table([['Item', 'Price'], row(['{{#rows}}{{item}}', '{{price | currency}}{{/rows}}'])]),
      ].join(''),
    );
  }
  return {
    file: wordFile(wordParts(bodies.ours)),
    data,
    peer: { file: wordFile(wordParts(bodies.plain)), data: plainData },
  };
};
