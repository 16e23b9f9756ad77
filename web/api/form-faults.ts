import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { ApiProblem } from './problem.ts';

/** Puts the server's faults under the fields they name; returns those that name none. */
export const showFaults = <T extends FieldValues>(form: UseFormReturn<T>, problem: ApiProblem): string[] => {
  const known = form.getValues() as Record<string, unknown>;
  const general: string[] = [];
  for (const { field, msg } of problem.errors) {
    if (field && (field.split('.')[0] as string) in known)
      form.setError(field as Path<T>, { type: 'server', message: msg });
    else general.push(msg);
  }
  return problem.errors.length > 0 ? general : [problem.message];
};
