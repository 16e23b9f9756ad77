import type { CategoryName } from '#core/questionnaires/categories.ts';
import type { Condition, Question, Questionnaire } from '#core/questionnaires/question.ts';
import type { TemplateTest } from '#core/questionnaires/template-tests.ts';

/** A question of the sample; its id is its identifier. */
const question = (
  id: string,
  question_value: string,
  category_name: CategoryName,
  more: Partial<Question> = {},
): Question => ({
  id,
  id_value: id,
  question_value,
  category_name,
  field_values: [],
  multifield_values: [],
  required: true,
  visibility_condition: [],
  match: 'all',
  ...more,
});

const options = (...labels: string[]): Pick<Question, 'field_values'> => ({
  field_values: labels.map((label, at) => ({ id: `option_${at + 1}`, label })),
});

const onlyWhere = (label: string, visibility_answer: string): Pick<Question, 'visibility_condition'> => ({
  visibility_condition: [{ id: `${label}_is`, label, operator: 'is', visibility_answer } satisfies Condition],
});

const always = { visibility_condition: [], match: 'all' as const };

/** What the sample asks. */
export const sampleQuestionnaire: Questionnaire = {
  sections: [
    {
      id: 'parties',
      name: 'Who it is between',
      ...always,
      questions: [
        question('client_name', 'What is your name?', 'Client Name'),
        question('customer_name', 'Who is your customer?', 'Short Text'),
        question('customer_kind', 'What is your customer?', 'Dropdown', options('A company', 'A person')),
        question('customer_city', 'In which city?', 'Short Text'),
        question('agreement_date', 'What is the day of the agreement?', 'Date', { default_answer: 'today' }),
      ],
    },
    {
      id: 'the_work',
      name: 'The work',
      ...always,
      dataTableNoun: 'task',
      dataTableColumns: [
        {
          id: 'task',
          id_value: 'task',
          question_value: 'What will you do?',
          category_name: 'Short Text',
          field_values: [],
          required: true,
        },
        {
          id: 'hours',
          id_value: 'hours',
          question_value: 'Planned hours',
          category_name: 'Number',
          field_values: [],
          required: true,
        },
      ],
      questions: [
        question('start_date', 'When do you begin?', 'Date'),
        question('work', 'Which tasks are there?', 'Data Table'),
      ],
    },
    {
      id: 'terms',
      name: 'Fee and terms',
      ...always,
      questions: [
        question('fee_kind', 'How are you paid?', 'Dropdown', options('By the hour', 'A fixed fee')),
        question('hourly_rate', 'How much for an hour?', 'Currency', onlyWhere('fee_kind', 'By the hour')),
        question('planned_fee', 'That makes', 'Computed', {
          required: false,
          computed: { formula: 'hourly_rate * sum(work.hours)', result: 'money', places: 2 },
          ...onlyWhere('fee_kind', 'By the hour'),
        }),
        question('fixed_fee', 'How much for all of it?', 'Currency', onlyWhere('fee_kind', 'A fixed fee')),
        question('payment_days', 'Within how many days is a bill paid?', 'Number', {
          default_answer: '30',
          checks: { at_least: '1', whole: true },
        }),
        question('repays_expenses', 'Does your customer repay your expenses?', 'Dropdown - Yes/No'),
        question('most_expenses', 'Up to how much without being asked?', 'Currency', {
          ...onlyWhere('repays_expenses', 'Yes'),
        }),
        question('notice_days', 'How many days ahead may one end it?', 'Number', {
          default_answer: '14',
          checks: { at_least: '1', whole: true },
        }),
        question('governing_state', 'The law of which state applies?', 'Dropdown - States'),
      ],
    },
  ],
};

const parties = {
  client_name: 'Robin Sample',
  customer_name: 'Harbour Bakery LLC',
  customer_kind: 'option_1',
  customer_city: 'Portland',
  agreement_date: '2026-03-02',
  start_date: '2026-03-09',
  work: [
    { id: 'row_1', cells: { task: 'A new website', hours: '30' } },
    { id: 'row_2', cells: { task: 'Photographs', hours: '10' } },
  ],
  notice_days: '14',
  governing_state: 'Oregon',
};

/** What its contracts must say, and must not. */
export const sampleTests: TemplateTest[] = [
  {
    id: 'by_the_hour',
    name: 'By the hour, with expenses',
    today: '2026-03-02',
    answers: {
      ...parties,
      fee_kind: 'option_1',
      hourly_rate: 8000,
      payment_days: '30',
      repays_expenses: 'Yes',
      most_expenses: 25_000,
    },
    sentences: [
      { id: 'fee', text: 'For the 40 planned hours that is $3,200.00.', expected: 'present' },
      { id: 'days', text: 'The Customer pays it within 30 days.', expected: 'present' },
      { id: 'expenses', text: 'up to $250.00 without being asked first', expected: 'present' },
      { id: 'fixed', text: 'a fixed fee', expected: 'absent' },
    ],
  },
  {
    id: 'fixed_fee',
    name: 'A fixed fee, paid the next day',
    today: '2026-03-02',
    answers: {
      ...parties,
      customer_kind: 'option_2',
      fee_kind: 'option_2',
      fixed_fee: 300_000,
      payment_days: '1',
      repays_expenses: 'No',
    },
    sentences: [
      { id: 'fee', text: 'The Customer pays a fixed fee of $3,000.00 for all of the work.', expected: 'present' },
      { id: 'days', text: 'The Customer pays it within 1 day.', expected: 'present' },
      { id: 'person', text: 'Harbour Bakery LLC, a person in Portland', expected: 'present' },
      { id: 'expenses', text: 'Expenses.', expected: 'absent' },
    ],
  },
];
