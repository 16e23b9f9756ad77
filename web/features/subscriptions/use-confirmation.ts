import { useCallback, useEffect, useState } from 'react';
import type { ProblemOf, ResponseOf } from '#core/endpoint.ts';
import { confirmCheckout } from '#core/subscriptions/endpoints.ts';
import { useWrite } from '#web/api/hooks.ts';
import type { ApiProblem } from '#web/api/problem.ts';

/** How long to wait before asking once more how an open payment stands. */
const AGAIN_MS = 4000;

/** Asks how a checkout ended, again and again until it has. */
export const useConfirmation = (checkoutId: string) => {
  const { write, pending } = useWrite(confirmCheckout, { quiet: true });
  const [outcome, setOutcome] = useState<ResponseOf<typeof confirmCheckout>['data']>();
  const [failure, setFailure] = useState<ApiProblem<ProblemOf<typeof confirmCheckout>>>();
  const ask = useCallback(async () => {
    const asked = await write({ checkoutId });
    if (asked.ok) setOutcome(asked.data.data);
    setFailure(asked.ok ? undefined : asked.problem);
  }, [write, checkoutId]);
  useEffect(() => {
    void ask();
  }, [ask]);
  // No answer is no refusal: the payment may have been made.
  const isUnknown = failure?.isLost === true;
  const isOpen = isUnknown || outcome?.state === 'authentication';
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setInterval(() => void ask(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isOpen, ask]);
  return { outcome, failure, isUnknown, ask: () => void ask(), isAsking: pending };
};
