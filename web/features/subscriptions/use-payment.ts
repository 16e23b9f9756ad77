import type { ProblemCode } from '#core/problem.ts';
import { checkOut, listPlans, listReceipts, quoteCheckout, readSubscription } from '#core/subscriptions/endpoints.ts';
import { useRefresh, useWrite } from '#web/api/hooks.ts';
import { type Choice, paymentPath } from './choice.ts';
import { usePressedPay } from './use-pressed-pay.ts';

interface Payment {
  cardId?: string | undefined;
  isFullPrice: boolean;
  /** What the person saw. */
  total: number;
}

/** Refusals after which another price is to be seen. */
const otherQuote = new Set<string>(['price-changed', 'promotion-held', 'plan-unchanged'] satisfies ProblemCode[]);

/** Pays a choice. */
export const usePayment = () => {
  const { press, isPaid, refused, forget } = usePressedPay();
  const { write, pending } = useWrite(checkOut, {
    quiet: true,
    refreshes: [readSubscription, listReceipts, listPlans],
  });
  const refresh = useRefresh();
  const pay = async (choice: Choice, { cardId, isFullPrice, total }: Payment): Promise<void> => {
    const code = await press(paymentPath(choice), (checkoutId) =>
      write({ ...choice, checkoutId, isFullPrice, total, ...(cardId ? { cardId } : {}) }),
    );
    if (code && otherQuote.has(code)) await refresh([quoteCheckout]);
  };
  return { pay, pending: pending || isPaid, refused, forget };
};
