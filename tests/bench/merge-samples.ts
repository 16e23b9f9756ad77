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

/** A contract of about thirty pages with 200 tags, every tenth split over runs, with lists, conditions and a table. */
export const longTemplate = (): { file: Uint8Array; data: MergeData } => {
  const data: MergeData = {
    rows: Array.from({ length: 12 }, (_, i) => ({ item: `Item ${i}`, price: String(i * 100 + 0.5) })),
  };
  const paragraphs = Array.from({ length: 192 }, (_, i) => {
    const name = `field_${i}`;
    data[name] = i % 7 === 0 ? `2026-0${(i % 9) + 1}-11` : `Answer ${i} & more`;
    const tag =
      i % 10 === 3
        ? [run('{{fie', '<w:b/>'), run(`ld_${i}`, '<w:b/>'), run('}}', '<w:b/>')]
        : [run(i % 7 === 0 ? `{{${name} | formal}}` : `{{${name}}}`)];
    const clause = [wordy(`${i + 1}. Clause. `, '<w:b/>'), wordy(SENTENCE), ...tag, wordy(`. ${SENTENCE}`)];
    return i % 6 === 5 ? item(clause) : para(clause);
  });
  const fixed = Array.from({ length: 60 }, () => para(wordy(SENTENCE.repeat(3))));
  const body = [
    ...paragraphs,
    ...fixed,
    para('{{#field_1}}'),
    para(`Shown: {{field_1}}. ${SENTENCE}`),
    para('{{/field_1}}'),
    para(`{{^missing}}Otherwise {{field_2}}.{{/missing}} ${SENTENCE}`),
    table([['Item', 'Price'], row(['{{#rows}}{{item}}', '{{price | currency}}{{/rows}}'])]),
  ];
  return { file: wordFile(wordParts(body.join(''))), data };
};
