import type { Fault, ProblemBody } from '#core/problem.ts';

/** A refusal, as the server put it. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly errors: readonly Fault[];
  readonly code: number | undefined;

  constructor(status: number, body: Partial<ProblemBody>) {
    const errors = body.errors ?? [];
    super(
      errors[0]?.msg ??
        (body.errors || status === 0 ? body.message : undefined) ??
        'Something went wrong on our side. Please try again.',
    );
    this.name = 'ApiProblem';
    this.status = status;
    this.errors = errors;
    this.code = body.code;
  }
}

/** The first message of the errors list, else the message (specification, section 8). */
export const wordsOf = (error: unknown): string => {
  if (error instanceof ApiProblem) return error.message;
  if (error instanceof TypeError) return 'The server cannot be reached. Please check your connection and try again.';
  return error instanceof Error ? error.message : String(error);
};
