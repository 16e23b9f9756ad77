import { JURISDICTIONS, PROVINCES, STATES, YES_NO } from './places.ts';

/** The question categories, spelled as they travel. */
export const CATEGORY_NAMES = [
  'Address',
  'Client Address',
  'Client Name',
  'Computed',
  'Contact',
  'Currency',
  'Data Table',
  'Date',
  'Dropdown',
  'Dropdown - Provinces/Territories',
  'Dropdown - States',
  'Dropdown - Yes/No',
  'Email',
  'File Upload',
  'Jurisdiction',
  'Long Text',
  'Multi-Field',
  'Multiple Selection',
  'Note',
  'Number',
  'Percent',
  'Phone Number',
  'Short Text',
] as const;

export type CategoryName = (typeof CATEGORY_NAMES)[number];

/** How an answer is kept; see `answers.ts` for each shape. */
export type AnswerKind =
  | 'text'
  | 'number'
  | 'cents'
  | 'day'
  | 'option'
  | 'options'
  | 'parts'
  | 'contacts'
  | 'rows'
  | 'files'
  | 'computed'
  | 'none';

/** What a visibility condition may compare with: one of the options, any text, only "was it answered", or nothing. */
export type ConditionKind = 'options' | 'text' | 'answered' | 'none';

export type AnswerField = { ans_key: string; label: string };

/** The address parts, in order. */
export const ADDRESS_FIELDS: AnswerField[] = [
  { ans_key: 'address_line_1', label: 'Address Line 1' },
  { ans_key: 'address_line_2', label: 'Address Line 2' },
  { ans_key: 'city', label: 'City' },
  { ans_key: 'state', label: 'State' },
  { ans_key: 'zip_code', label: 'Zip Code' },
  { ans_key: 'country', label: 'Country' },
];

/** The parts that a required contact must have. */
export const NEEDED_OF_CONTACT: readonly string[] = ['name', 'email'];

/** The contact parts, in order; `alternate_email` is the further one. */
export const CONTACT_FIELDS: AnswerField[] = [
  { ans_key: 'name', label: 'Name' },
  { ans_key: 'type', label: 'Type' },
  ...ADDRESS_FIELDS,
  { ans_key: 'phone', label: 'Phone' },
  { ans_key: 'email', label: 'Email' },
  { ans_key: 'alternate_email', label: 'Alternate Email' },
];

export type Category = {
  kind: AnswerKind;
  conditions: ConditionKind;
  /** The lawyer writes the options. */
  ownOptions?: true;
  /** The product brings the options. */
  options?: readonly string[];
  fields?: AnswerField[];
  /** May stand as a column of a data table. */
  column?: true;
  /** Filled beforehand from what the firm knows of the client. */
  prefill?: 'client-name' | 'client-address';
  /** One line the builder shows under the category's name. */
  hint: string;
};

export const CATEGORIES: Record<CategoryName, Category> = {
  Address: {
    kind: 'parts',
    conditions: 'answered',
    fields: ADDRESS_FIELDS,
    column: true,
    hint: 'A postal address in six parts',
  },
  'Client Address': {
    kind: 'parts',
    conditions: 'answered',
    fields: ADDRESS_FIELDS,
    prefill: 'client-address',
    hint: 'The client’s own address, filled in when known',
  },
  'Client Name': {
    kind: 'text',
    conditions: 'text',
    column: true,
    prefill: 'client-name',
    hint: 'The client’s own name, filled in when known',
  },
  Computed: {
    kind: 'computed',
    conditions: 'text',
    column: true,
    hint: 'Worked out from other answers by a formula',
  },
  Contact: {
    kind: 'contacts',
    conditions: 'answered',
    fields: CONTACT_FIELDS,
    column: true,
    hint: 'One or more people with their details',
  },
  Currency: { kind: 'cents', conditions: 'text', column: true, hint: 'An amount of money' },
  'Data Table': {
    kind: 'rows',
    conditions: 'answered',
    column: true,
    hint: 'Rows the client adds, with columns of their own',
  },
  Date: { kind: 'day', conditions: 'text', column: true, hint: 'A calendar day' },
  Dropdown: { kind: 'option', conditions: 'options', ownOptions: true, column: true, hint: 'One of your options' },
  'Dropdown - Provinces/Territories': {
    kind: 'option',
    conditions: 'options',
    options: PROVINCES,
    column: true,
    hint: 'One of the 13 Canadian provinces and territories',
  },
  'Dropdown - States': {
    kind: 'option',
    conditions: 'options',
    options: STATES,
    column: true,
    hint: 'One of the US states, Washington DC included',
  },
  'Dropdown - Yes/No': { kind: 'option', conditions: 'options', options: YES_NO, column: true, hint: 'Yes or No' },
  Email: { kind: 'text', conditions: 'text', column: true, hint: 'An email address' },
  'File Upload': { kind: 'files', conditions: 'answered', hint: 'Files, kept in a folder of the matter' },
  Jurisdiction: {
    kind: 'option',
    conditions: 'options',
    options: JURISDICTIONS,
    column: true,
    hint: 'Whose law or courts apply',
  },
  'Long Text': { kind: 'text', conditions: 'text', column: true, hint: 'Several lines of text' },
  'Multi-Field': { kind: 'parts', conditions: 'answered', hint: 'Several short fields under one question' },
  'Multiple Selection': {
    kind: 'options',
    conditions: 'options',
    ownOptions: true,
    column: true,
    hint: 'Any number of your options',
  },
  Note: { kind: 'none', conditions: 'none', hint: 'Text to read, with nothing to answer' },
  Number: { kind: 'number', conditions: 'text', column: true, hint: 'A number' },
  Percent: { kind: 'number', conditions: 'text', column: true, hint: 'A percentage' },
  'Phone Number': { kind: 'text', conditions: 'text', column: true, hint: 'A phone number, 4 to 15 digits' },
  'Short Text': { kind: 'text', conditions: 'text', column: true, hint: 'One line of text' },
};

/**
 * Categories a data table's column may have: those whose answer is one plain value, is chosen from options, has the parts of an address
 * or of one contact, has rows, or is worked out. What has fields or files of its own is asked beside the table.
 */
export const COLUMN_CATEGORIES: CategoryName[] = CATEGORY_NAMES.filter((name) => CATEGORIES[name].column);

/** Whether a column of a table within a row may have a category: it has no rows. */
export const isNestedColumnCategory = (name: CategoryName): boolean =>
  CATEGORIES[name].column === true && CATEGORIES[name].kind !== 'rows';
