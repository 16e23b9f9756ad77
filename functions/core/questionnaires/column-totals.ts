import { CATEGORIES } from './categories.ts';
import { pathsIn } from './formula/check-formula.ts';
import { type Expression, parseFormula } from './formula/parse-formula.ts';
import { answeredAs, type Column } from './question.ts';

/** Whether the sum of a column's cells can be told: of numbers and amounts, asked or worked out; percentages have none. */
export const hasTotal = (column: Column): boolean => ['Number', 'Currency'].includes(answeredAs(column).category_name);

/** Whether the sum of a column stands below the rows of its table: as the column says, else unless it is a price for each of several. */
export const showsTotal = (column: Column, columns: readonly Column[]): boolean =>
  hasTotal(column) && (column.show_total ?? !isUnitPrice(column, columns));

/** An amount of money that a formula of the row multiplies by a number of the row: a price of one piece, a rate for one hour. */
const isUnitPrice = (column: Column, columns: readonly Column[]): boolean => {
  if (CATEGORIES[answeredAs(column).category_name].kind !== 'cents') return false;
  const numbers = columns.filter((each) => answeredAs(each).category_name === 'Number').map(({ id_value }) => id_value);
  return columns.some(({ category_name, computed }) => {
    const read = category_name === 'Computed' && computed && parseFormula(computed.formula);
    return read && 'formula' in read && isMultiplied(read.formula, column.id_value, numbers);
  });
};

const isMultiplied = (formula: Expression, price: string, numbers: readonly string[]): boolean => {
  const within = (of: Expression): boolean => isMultiplied(of, price, numbers);
  switch (formula.kind) {
    case 'reckoned': {
      const { sign, left, right } = formula;
      const [one, other] = [left, right].map((side) =>
        pathsIn(side).flatMap((path) => (path.length === 1 ? path : [])),
      );
      const isFactor = (own: string[] = [], beside: string[] = []) =>
        own.includes(price) && beside.some((name) => numbers.includes(name));
      return (sign === '×' && (isFactor(one, other) || isFactor(other, one))) || within(left) || within(right);
    }
    case 'negative':
      return within(formula.of);
    case 'called':
      return formula.of.some(within);
    case 'chosen':
      return within(formula.then) || within(formula.otherwise);
    default:
      return false;
  }
};
