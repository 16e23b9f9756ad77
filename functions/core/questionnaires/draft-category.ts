import type { FormatKind, FormatUse } from '#core/assembly/formats/formats.ts';
import { formatOf } from '#core/assembly/formats/formats.ts';
import type { CategoryName } from './categories.ts';

const BY_FORMAT: Partial<Record<FormatKind, CategoryName>> = {
  date: 'Date',
  currency: 'Currency',
  percent: 'Percent',
  number: 'Number',
  phone: 'Phone Number',
  choice: 'Dropdown - Yes/No',
};

/** The last words of an identifier that tell what it asks for; the first line that fits decides. */
const BY_NAME: [RegExp, CategoryName][] = [
  [/(^|_)(email|e_mail|email_address)$/, 'Email'],
  [/(^|_)(phone|telephone|mobile|cell|fax)(_number|_no)?$/, 'Phone Number'],
  [/(^|_)(date|birthday|dob|deadline)$|_on$|^date_of_/, 'Date'],
  [/(^|_)(number|no|code|id|reference|ref)$/, 'Short Text'],
  [
    /(^|_)(percent|percentage|pct)$|(^|_)(interest|tax|royalty|commission)_rate$|^(royalty|commission|equity)$/,
    'Percent',
  ],
  [/(^|_)(amount|fee|fees|price|salary|rent|deposit|cost|costs|payment|wage|budget|compensation)$|_rate$/, 'Currency'],
  [/(^|_)(years|months|weeks|days|hours|minutes|count|quantity|qty|age|shares|units)$|^number_of_/, 'Number'],
  [/(^|_)state$/, 'Dropdown - States'],
  [/(^|_)(province|territory)$/, 'Dropdown - Provinces/Territories'],
  [/(^|_)(jurisdiction|governing_law)$/, 'Jurisdiction'],
  [/^client_address$/, 'Client Address'],
  [/^client_name$/, 'Client Name'],
  [/(^|_)address$/, 'Address'],
  [
    /(^|_)(purpose|modifications|description|details|notes|scope|services|comments|obligations|terms|recitals)$/,
    'Long Text',
  ],
  [/^(is|has|are|can|may|will)_/, 'Dropdown - Yes/No'],
];

/** The category a tag suggests: by its formats first, then by the last words of its name, else Short Text. */
export function suggestedCategory(identifier: string, used: FormatUse[]): CategoryName {
  for (const format of used) {
    const category = BY_FORMAT[formatOf(format).kind];
    if (category) return category;
  }
  const name = identifier.toLowerCase();
  return BY_NAME.find(([pattern]) => pattern.test(name))?.[1] ?? 'Short Text';
}

/** representatives → "Representative", parties → "Party": what one row is called. */
export function singular(noun: string): string {
  if (/[^aeiou]ies$/i.test(noun)) return noun.replace(/ies$/i, 'y');
  if (/(ss|us|is)$/i.test(noun)) return noun;
  return noun.replace(/(ch|sh|x|z|ss)es$/i, '$1').replace(/s$/i, '');
}
