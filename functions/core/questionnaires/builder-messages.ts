/** The builder's messages. */
export const BUILDER_MESSAGES = {
  required: 'Field is required',
  value: 'Please provide a value',
  question: 'Please add at least one question',
  identifier:
    'Please provide a valid identifier that starts with a letter or underscore and contains only letters, numbers and underscores. e.g. "myValidIdentifier"',
  unique: 'Id value must be unique',
  option: 'Please fill at least one option',
  optionUnique: 'Option must be unique',
  field: 'Please add at least one field',
  column: 'Please add at least one column',
  key: 'Please select a key',
  oneTable: 'A section can have one data table only',
  table: 'Please add a Data Table question for these columns',
} as const;
