import type { Answer, Answers } from '#core/questionnaires/answers.ts';
import { optionsOf, type Question, type Questionnaire, type Section } from '#core/questionnaires/question.ts';

type Plain = string | number | boolean | Record<string, string> | Record<string, string>[];

/** What the demo client answers, by identifier; rows of a table by column, an address by its parts. */
export const demoAnswers: Record<string, Plain> = {
  effective_date: '2026-11-02',
  party_1_name: 'Teo Alvarez',
  party_1_company: 'Harbour Light Films',
  party_1_address: {
    address_line_1: '12 Quay Street',
    city: 'Portland',
    state: 'Maine',
    zip_code: '04101',
    country: 'United States',
  },
  party_2_name: 'Ada Okafor',
  party_2_company: 'Lantern & Reed',
  party_2_address: {
    address_line_1: '480 Mill Road',
    city: 'Burlington',
    state: 'Vermont',
    zip_code: '05401',
    country: 'United States',
  },
  purpose: 'whether to film the script “Lantern” together',
  has_end_date: true,
  term_years: 2,
  governing_state: 'Maine',
  representatives: [
    { name: 'Inés Alvarez', company: 'Harbour Light Films', role: 'Producer' },
    { name: 'Sam Reed', company: 'Lantern & Reed', role: 'Writer' },
  ],
};

/** The same of a contract that all have signed. */
export const preservesAnswers: Record<string, Plain> = {
  ...demoAnswers,
  effective_date: '2026-10-19',
  party_1_name: 'Petra Lindqvist',
  party_1_company: 'Lindqvist Preserves',
  party_1_address: {
    address_line_1: '7 Orchard Lane',
    city: 'Camden',
    state: 'Maine',
    zip_code: '04843',
    country: 'United States',
  },
  party_2_name: 'Jonas Feld',
  party_2_company: 'Northline Stores',
  party_2_address: {
    address_line_1: '210 Commercial Street',
    city: 'Portland',
    state: 'Maine',
    zip_code: '04101',
    country: 'United States',
  },
  purpose: 'whether Northline Stores will sell preserves made by Petra Lindqvist',
  representatives: [
    { name: 'Petra Lindqvist', company: 'Lindqvist Preserves', role: 'Owner' },
    { name: 'Mara Holt', company: 'Northline Stores', role: 'Buyer' },
  ],
};

/** Plain values by identifier → answers by the stable ids of a questionnaire. What is not asked is left out. */
export const answersTo = ({ sections }: Questionnaire, plain: Record<string, Plain>): Answers =>
  Object.fromEntries(
    sections.flatMap((section) =>
      section.questions.flatMap((question): [string, Answer][] => {
        const value = plain[question.id_value];
        if (value === undefined) return [];
        return [[question.id, Array.isArray(value) ? rowsOf(section, value) : answerOf(question, value)]];
      }),
    ),
  );

const rowsOf = ({ dataTableColumns = [] }: Section, rows: Record<string, string>[]): Answer =>
  rows.map((row, at) => ({
    id: `row_${at + 1}`,
    cells: Object.fromEntries(dataTableColumns.map(({ id, id_value }) => [id, row[id_value] ?? ''])),
  }));

const answerOf = (question: Question, value: Exclude<Plain, unknown[]>): Answer => {
  if (typeof value === 'boolean') return optionNamed(question, value ? 'Yes' : 'No');
  return typeof value === 'string' ? optionNamed(question, value) : value;
};

/** The id of the option that is called so; other words stay what they are. */
const optionNamed = (question: Question, label: string): string =>
  optionsOf(question).find((option) => option.label === label)?.id ?? label;
