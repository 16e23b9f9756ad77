/** One answer as the merge sees it: text, number, yes/no, a list, or named answers. `null` and absence both mean "not answered". */
export type MergeValue = string | number | boolean | null | undefined | MergeValue[] | { [name: string]: MergeValue };

/** The answers of a matter by identifier; a data table is an array of rows, each an object of its columns. */
export type MergeData = { [identifier: string]: MergeValue };

const isEmptyText = (value: string) => value.trim() === '';

/** One option of a multiple selection, ticked or not. */
type Choice = { label: MergeValue; value: boolean };

const isChoice = (value: MergeValue): value is Choice =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length === 2 &&
  'label' in value &&
  typeof value.value === 'boolean';

/** The rows a list answer stands for; of a multiple selection only the labels that were ticked. */
export const rowsOf = (list: MergeValue[]): MergeValue[] =>
  list.filter((item) => !isChoice(item) || item.value).map((item) => (isChoice(item) ? item.label : item));

/**
 * Whether `{{#identifier}}` shows: true, a number other than zero, text that is not blank, a list with at least one
 * row, or named answers. A missing answer equals nothing, so it never shows.
 */
export const isShown = (value: MergeValue): boolean => {
  if (Array.isArray(value)) return rowsOf(value).length > 0;
  if (typeof value === 'string') return !isEmptyText(value);
  return Boolean(value);
};

/** What stands between the items of a list in prose, and before the last. */
export type ListStyle = { between: string; last: string };

const AND: ListStyle = { between: ', ', last: ' and ' };

/** "A", "A and B", "A, B and C": how a contract reads a list aloud. */
export const inProse = (items: string[], { between, last }: ListStyle = AND): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(between)}${last}${items.at(-1)}`;

/** The items of a list answer that are to be printed: none that is blank. */
export const printedItems = (list: MergeValue[]): string[] =>
  rowsOf(list)
    .map(printed)
    .filter((text) => !isEmptyText(text));

/** An answer as plain text: nothing for a missing one, Yes or No, lists in prose, named answers separated by commas. */
export const printed = (value: MergeValue): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return inProse(printedItems(value));
  return printedItems(Object.values(value)).join(', ');
};
