import type { FieldErrors, FieldValues } from 'react-hook-form';
import type { SummaryLine } from './error-summary.tsx';

interface Leaf {
  message?: unknown;
  type?: unknown;
}

const isLeaf = (value: object): value is Leaf => 'type' in value && typeof (value as Leaf).type === 'string';

const linesOf = (errors: object, path: string): SummaryLine[] =>
  Object.entries(errors).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null || name === 'ref') return [];
    const field = path ? `${path}.${name}` : name;
    if (!isLeaf(value)) return linesOf(value, field);
    return typeof value.message === 'string' && value.message !== ''
      ? [{ field: field.replace(/(^|\.)root(\.|$)/, ''), msg: value.message }]
      : [];
  });

/** A form's errors as lines for `ErrorSummary`. */
export const formLines = <T extends FieldValues>(errors: FieldErrors<T>): SummaryLine[] => linesOf(errors, '');
