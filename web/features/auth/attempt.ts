import { useState } from 'react';
import { ApiProblem, wordsOf } from '#web/api/problem.ts';
import { toast } from '#web/ui/toast-store.ts';

interface Attempt {
  pending: boolean;
  /** Does something that may be refused: says the refusal at the top right, and gives it back. */
  attempt: (work: () => Promise<void>) => Promise<ApiProblem | undefined>;
}

export const useAttempt = (): Attempt => {
  const [pending, setPending] = useState(false);
  const attempt = async (work: () => Promise<void>) => {
    setPending(true);
    try {
      await work();
      return undefined;
    } catch (error) {
      const problem = error instanceof ApiProblem ? error : new ApiProblem(0, { message: wordsOf(error) });
      if (problem.code !== 901) toast.error(problem.message);
      return problem;
    } finally {
      setPending(false);
    }
  };
  return { pending, attempt };
};
