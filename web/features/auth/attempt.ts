import { useRef, useState } from 'react';
import { type ApiProblem, problemOf } from '#web/api/problem.ts';
import { forgetRefusals, toast } from '#web/ui/toast-store.ts';

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
      forgetRefusals();
      return undefined;
    } catch (error) {
      const problem = problemOf(error);
      if (problem.code !== 'blocked') toast.refusal(problem.message);
      return problem;
    } finally {
      busy.current = false;
      setPending(false);
    }
  };
  return { pending, attempt };
};
