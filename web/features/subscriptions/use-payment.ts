import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ProblemCode } from '#core/problem.ts';
import { checkOut, listPlans, listReceipts, quoteCheckout, readSubscription } from '#core/subscriptions/endpoints.ts';
import { useRefresh, useWrite } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { begun } from './begun.ts';
import { type Choice, paymentPath } from './choice.ts';

interface Refused {
  message: string;
  /** Others are paying for the last places of the promotion: the full price is there at once. */
  isHeld: boolean;
}

interface Payment {
  cardId?: string | undefined;
  isFullPrice: boolean;
  /** What the person saw. */
  total: number;
}

/** Refusals after which another price is to be seen. */
const otherQuote = new Set<string>(['price-changed', 'promotion-held', 'plan-unchanged'] satisfies ProblemCode[]);

/** Pays a choice: one `checkoutId` for each opening and each new try, so that pressing twice pays once. */
export const usePayment = () => {
  const navigate = useNavigate();
  const [checkoutId, setCheckoutId] = useState(() => crypto.randomUUID());
  const [refused, setRefused] = useState<Refused>();
  const { write, pending } = useWrite(checkOut, {
    quiet: true,
    refreshes: [readSubscription, listReceipts, listPlans],
  });
  const refresh = useRefresh();
  const [isPaid, setPaid] = useState(false);

  /** Nothing was charged: the next try is a payment of its own. */
  const again = (message: string) => {
    setCheckoutId(crypto.randomUUID());
    setRefused({ message, isHeld: false });
  };
  const pay = async (choice: Choice, { cardId, isFullPrice, total }: Payment): Promise<void> => {
    setRefused(undefined);
    begun.keep({ checkoutId, path: paymentPath(choice) });
    const written = await write({ ...choice, checkoutId, isFullPrice, total, ...(cardId ? { cardId } : {}) });
    if (!written.ok) {
      const { message, code } = written.problem;
      setRefused({ message: message, isHeld: code === 'promotion-held' });
      if (code && otherQuote.has(code)) await refresh([quoteCheckout]);
      return;
    }
    const outcome = written.data.data;
    if (outcome.state === 'paid') {
      setPaid(true);
      navigate(paths.confirmPayment({ checkoutId }), { replace: true });
    } else if (outcome.state === 'authentication') window.location.assign(outcome.address);
    else again(`${outcome.state === 'declined' ? outcome.message : 'The payment was cancelled.'} Nothing was charged.`);
  };
  const forget = useCallback(() => setRefused(undefined), []);
  return { pay, pending: pending || isPaid, refused, forget };
};
