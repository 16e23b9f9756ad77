import { useRef, useState } from 'react';
import { ApiProblem, wordsOf } from '#web/api/problem.ts';
import { toast } from '#web/ui/toast-store.ts';

interface Attempt {
  pending: boolean;
  /** Does something that may be refused, one at a time: says the refusal at the top right, and gives it back. */
  attempt: (work: () => Promise<void>) => Promise<ApiProblem | undefined>;
}

export const useAttempt = (): Attempt => {
  const [pending, setPending] = useState(false);
  const busy = useRef(false);
  const attempt = async (work: () => Promise<void>) => {
    // A second press comes before the button shows the first: a form validates before it sends.
    if (busy.current) return undefined;
    busy.current = true;
    setPending(true);
    try {
      await work();
      return undefined;
    } catch (error) {
      const problem = error instanceof ApiProblem ? error : new ApiProblem(0, { message: wordsOf(error) });
      if (problem.code !== 901) toast.error(problem.message);
      return problem;
    } finally {
      busy.current = false;
      setPending(false);
    }
  };
  return { pending, attempt };
};
