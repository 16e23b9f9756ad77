import type { Fault, ProblemBody, ProblemCode } from '#core/problem.ts';

/** What the gateway refuses by itself comes without a name; its status says enough. */
const gatewayProblems: Partial<Record<number, ProblemCode>> = {
  401: 'unauthorized',
  404: 'not-found',
  413: 'too-large',
  429: 'too-many-calls',
};

/** A call that came to nothing: what the server refused, by name and in words, or that no answer of ours came. */
export class ApiProblem<P extends ProblemCode = ProblemCode> extends Error {
  /** Undefined when no answer came, or one that is not our server's. */
  readonly code: P | undefined;
  readonly errors: readonly Fault<string>[];
  /** Nobody knows what became of the call: no answer came, or none that says it. */
  readonly isLost: boolean;

  /** `status` is 0 when no answer came. */
  constructor(status: number, body: Partial<ProblemBody>) {
    const errors = body.errors ?? [];
    super(
      errors[0]?.msg ??
        (body.errors || status === 0 ? body.message : undefined) ??
        'Something went wrong on our side. Please try again.',
    );
    this.name = 'ApiProblem';
    this.code = (body.problem ?? gatewayProblems[status]) as P | undefined;
    this.errors = errors;
    this.isLost = status === 0 || status >= 500;
  }

  /** Whether the person may not go on as they are: the session has ended, or they are blocked. What ends it says so by itself. */
  get endsSession(): boolean {
    return this.code === 'unauthorized' || this.code === 'blocked';
  }
}

/** The first message of the errors list, else the message. */
export const wordsOf = (error: unknown): string => {
  if (error instanceof ApiProblem) return error.message;
  if (error instanceof TypeError) return 'The server cannot be reached. Please check your connection and try again.';
  return error instanceof Error ? error.message : String(error);
};

/** Whatever was thrown, as a problem; what is none means that no answer came. */
export const problemOf = (error: unknown): ApiProblem =>
  error instanceof ApiProblem ? error : new ApiProblem(0, { message: wordsOf(error) });

/** Whether the server has refused: asking again changes nothing. Who asked too often may ask again later. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiProblem && !error.isLost && error.code !== 'too-many-calls';
