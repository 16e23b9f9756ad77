import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { formatMoney } from '#core/money.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import { SummarySkeleton } from './checkout-skeletons.tsx';
import type { Choice, Quote } from './choice.ts';
import { CouponField } from './coupon-field.tsx';
import { LegalLine } from './legal-line.tsx';
import { Lines } from './lines.tsx';
import { PeriodWords } from './period-words.tsx';
import { CardPanel, usePayingCard } from './use-paying-card.tsx';
import { usePayment } from './use-payment.ts';
import { useQuote } from './use-quote.ts';

interface CheckoutProps {
  choice: Choice;
  /** The choice is the plan that the firm has: nothing is to be paid. */
  isPresent?: boolean;
  /** What can be chosen still. */
  children?: ReactNode;
  /** Absent where coupons do not count. */
  onCoupon?: (couponId: string | undefined) => void;
}

/** How it is paid at one side, the price to the last line at the other. */
export const Checkout = ({ choice, isPresent = false, children, onCoupon }: CheckoutProps) => {
  const [isFullPrice, setFullPrice] = useState(false);
  const { pay, pending, refused, forget } = usePayment();
  // What is being paid becomes the present plan a moment before its page opens.
  const isHad = isPresent && !pending;
  const { quote, isStale, isAnswered, couponFault, failure } = useQuote(choice, isFullPrice, isHad);
  const card = usePayingCard(forget);
  const isUnchanged = isHad || failure?.code === 'plan-unchanged';
  const payNow = async ({ total }: Quote) => {
    forget();
    const { isReady, cardId } = await card.find(total > 0);
    if (!isReady) return;
    const { couponId: _, ...plain } = choice;
    await pay(couponFault ? plain : choice, { cardId, isFullPrice, total });
  };
  const isBusy = pending || card.isSaving;
  const pressPay = () => {
    if (quote && !isStale && !isBusy) void payNow(quote);
  };
  const isHeld = !isFullPrice && (refused?.code === 'promotion-held' || quote?.isPromotionHeld === true);
  return (
    <CheckoutFrame
      summary={
        isAnswered ? (
          <Box sx={{ display: 'grid', gap: 2.5 }}>
            {isUnchanged && <p>You already have this plan. Choose another plan or billing period to change it.</p>}
            {failure && !isUnchanged && <ErrorPanel {...failure} />}
            {!isUnchanged && !failure && !quote && <RowsSkeleton count={3} />}
            {quote && (
              <Box aria-live="polite" sx={{ display: 'grid', gap: 2.5, opacity: isStale ? 0.5 : 1 }}>
                <Lines lines={quote.lines} total={quote.total} label="To pay now" />
                <PeriodWords quote={quote} />
              </Box>
            )}
            {onCoupon && !isUnchanged && (
              <CouponField couponId={choice.couponId} error={couponFault} onChange={onCoupon} />
            )}
            {refused && (
              <Alert severity="error" role="alert">
                {refused.message}
              </Alert>
            )}
            {isHeld && (
              <Button
                variant="outlined"
                onClick={() => {
                  forget();
                  setFullPrice(true);
                }}
              >
                Show the full price
              </Button>
            )}
            {quote && (
              <SubmitButton type="button" pending={isBusy} disabled={isStale} onClick={pressPay}>
                {quote.total > 0 ? `Pay ${formatMoney(quote.total)}` : 'Confirm'}
              </SubmitButton>
            )}
            <LegalLine />
          </Box>
        ) : (
          <SummarySkeleton />
        )
      }
    >
      {children}
      <CardPanel {...card.panel} onEnter={pressPay} />
    </CheckoutFrame>
  );
};
