import { useRef } from 'react';
import { quoteCheckout } from '#core/subscriptions/endpoints.ts';
import { useRead } from '#web/api/hooks.ts';
import { type Choice, type Quote, quoteRequest } from './choice.ts';

/** What a choice costs, not asked of the plan that one has; while another is being asked for, the last one stands there. */
export const useQuote = ({ couponId, ...plain }: Choice, isFullPrice: boolean, isPresent: boolean) => {
  const read = useRead(quoteCheckout, isPresent ? null : quoteRequest({ ...plain, couponId }, isFullPrice));
  // A coupon that is refused is said beside its field, and the price goes on without it.
  const couponFault = couponId && read.state === 'failed' ? read.message : undefined;
  const without = useRead(quoteCheckout, couponFault ? quoteRequest(plain, isFullPrice) : null);
  const shown = couponFault ? without : read;
  const last = useRef<Quote>(undefined);
  const isAnswered = useRef(false);
  if (isPresent || shown.state !== 'loading') isAnswered.current = true;
  if (shown.state === 'ready') last.current = shown.data.data;
  return {
    quote: isPresent || shown.state === 'failed' ? undefined : last.current,
    isStale: shown.state === 'loading',
    // Until the first answer nothing of it is shown, so that it appears whole.
    isAnswered: isAnswered.current,
    // What both refuse is not about the coupon.
    couponFault: without.state === 'failed' ? undefined : couponFault,
    failure: shown.state === 'failed' ? { message: shown.message, code: shown.code, onRetry: shown.retry } : undefined,
  };
};
