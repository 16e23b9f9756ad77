import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { formatMoney } from '#core/money.ts';
import { type Interval, PROMOTION_PERCENT } from '#core/subscriptions/plan.ts';
import { CheckList } from '#web/ui/check-list.tsx';
import { discounted, type PlanOffer, per } from './choice.ts';

interface PlanCardProps {
  plan: PlanOffer;
  /** Whether its prices are those that are asked now; else they hold while nobody knows whether the promotion is open. */
  isCurrent: boolean;
  /** The one thing to do with this plan. */
  action: ReactNode;
}

/** A plan, its price to the cent, and what it contains. */
export const PlanCard = ({ plan, isCurrent, action }: PlanCardProps) => (
  <Box
    component="article"
    aria-labelledby={`plan-${plan.planId}`}
    sx={{
      display: 'flex',
      flexDirection: 'column',
      gap: 2.5,
      p: { xs: 2.5, sm: 3.5 },
      background: 'var(--paper)',
      border: '1px solid var(--line)',
      borderRadius: 3,
    }}
  >
    <div>
      <Box component="h2" id={`plan-${plan.planId}`} sx={{ fontSize: '1.25rem', fontWeight: 700 }}>
        {plan.name}
      </Box>
      <Box sx={{ mt: 0.5, color: 'text.secondary' }}>{plan.description}</Box>
    </div>
    <div>
      <div data-interval="month">
        <Price offer={plan.month} interval="month" />
      </div>
      <div data-interval="year">
        {isCurrent ? <Price offer={plan.year} interval="year" /> : <YearPrices plan={plan} />}
      </div>
    </div>
    <Box sx={{ display: 'grid' }}>{action}</Box>
    <CheckList lines={plan.features} />
  </Box>
);

/** A year's price with and without the promotion: which of them holds is shown once it is known. */
const YearPrices = ({ plan: { year } }: { plan: PlanOffer }) => (
  <>
    <div data-promotion="over">
      <Price offer={year} interval="year" />
    </div>
    <div data-promotion="open" hidden>
      <Price offer={{ ...year, discountPercent: PROMOTION_PERCENT }} interval="year" />
    </div>
  </>
);

const Price = ({ offer, interval }: { offer: PlanOffer[Interval]; interval: Interval }) => {
  const reduced = offer.discountPercent > 0;
  return (
    <div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
        <Box component="span" className="figures" sx={{ fontSize: '2.25rem', lineHeight: 1.2, fontWeight: 750 }}>
          {formatMoney(discounted(offer))}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {reduced ? 'for the first year' : per[interval]}
        </Box>
      </Box>
      <Box className="figures" sx={{ mt: 0.5, minHeight: 22, fontSize: 'var(--type-note)', color: 'text.secondary' }}>
        {reduced && (
          <>
            <span className="visually-hidden">Instead of </span>
            <s>{formatMoney(offer.price)}</s>, {offer.discountPercent}% off. Then {formatMoney(offer.price)} a year.
          </>
        )}
        {!reduced && (interval === 'year' ? 'Two months free.' : 'Cancel at any time.')}
      </Box>
    </div>
  );
};
