import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ResponseOf } from '#core/endpoint.ts';
import type { ProblemCode } from '#core/problem.ts';
import type { confirmCheckout } from '#core/subscriptions/endpoints.ts';
import type { Written } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { begun } from './begun.ts';

interface Refused {
  message: string;
  code?: ProblemCode | undefined;
}

/** Pays: one `checkoutId` for each opening and each new try, so that pressing twice pays once. */
export const usePressedPay = () => {
  const navigate = useNavigate();
  const [checkoutId, setCheckoutId] = useState(() => crypto.randomUUID());
  const [refused, setRefused] = useState<Refused>();
  const [isPaid, setPaid] = useState(false);

  /** Nothing was charged: the next try is a payment of its own. */
  const again = (message: string) => {
    setCheckoutId(crypto.randomUUID());
    setRefused({ message });
  };
  /** `send` pays under the id; `path` is where another try begins. Gives why the call was refused. */
  const press = async <P extends ProblemCode>(
    path: string,
    send: (checkoutId: string) => Promise<Written<ResponseOf<typeof confirmCheckout>, P>>,
  ): Promise<P | undefined> => {
    setRefused(undefined);
    begun.keep({ checkoutId, path });
    const written = await send(checkoutId);
    if (!written.ok) {
      const { message, code } = written.problem;
      setRefused({ message, code });
      return code;
    }
    const outcome = written.data.data;
    if (outcome.state === 'paid') {
      setPaid(true);
      navigate(paths.confirmPayment({ checkoutId }), { replace: true });
    } else if (outcome.state === 'authentication') window.location.assign(outcome.address);
    else again(`${outcome.state === 'declined' ? outcome.message : 'The payment was canceled.'} Nothing was charged.`);
    return undefined;
  };
  const forget = useCallback(() => setRefused(undefined), []);
  return { press, isPaid, refused, forget };
};
