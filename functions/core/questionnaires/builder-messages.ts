import { message } from '#core/language/message.ts';

/** The builder's messages. */
export const BUILDER_MESSAGES = {
  required: message('Field is required'),
  value: message('Please provide a value'),
  question: message('Please add at least one question'),
  identifier: message(
    'Please provide a valid identifier that starts with a letter or underscore and contains only letters, numbers and underscores. e.g. "myValidIdentifier"',
  ),
  unique: message('Id value must be unique'),
  option: message('Please fill at least one option'),
  optionUnique: message('Option must be unique'),
  field: message('Please add at least one field'),
  column: message('Please add at least one column'),
  columnCategory: message('A row cannot ask for this; ask it beside the table'),
  nestedCategory: message('A table within a row cannot ask for this; ask it in the row, or beside the table'),
  key: message('Please select a key'),
  oneTable: message('A section can have one data table only'),
  oneNestedTable: message('A row can have one table only'),
  formula: message('Please finish the formula'),
  circle: message('A formula cannot look at its own result'),
  pattern: message('Write A for a letter and 9 for a digit, e.g. "AA-9999"'),
  defaultAnswer: message('This is no answer that the question takes'),
  together: message('No answer can meet these checks together'),
  table: message('Please add a Data Table question for these columns'),
} as const;
