import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { listPlans } from '#core/subscriptions/endpoints.ts';
import type { Interval } from '#core/subscriptions/plan.ts';
import { useRead } from '#web/api/hooks.ts';
import { host, urlAt } from '#web/session/host.ts';
import { useUser } from '#web/session/session.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { PromotionBanner } from '#web/ui/promotion-banner.tsx';
import { CardGridSkeleton } from '#web/ui/skeletons.tsx';
import { BillingChoice } from './billing-choice.tsx';
import { type Choice, type Offers, paymentPath, plansFor } from './choice.ts';
import { PersonalizedExtra } from './personalized-extra.tsx';
import { PlanCard } from './plan-card.tsx';
import { useOwnSubscription } from './use-own-subscription.ts';

const width = { maxWidth: 1160, mx: 'auto', px: { xs: 2.5, md: 4 } };

/** Plans and prices, for anybody. */
export const PricingPage = () => {
  useDocumentTitle('Pricing');
  const read = useRead(listPlans, {});
  const hadTrial = useUser()?.had_own_plan;
  return (
    <>
      {/* The banner lies in the margin above the title: nothing moves when it arrives. */}
      <Box sx={{ position: 'relative' }}>
        <Box sx={{ position: 'absolute', inset: '0 0 auto 0' }}>
          {read.state === 'ready' && <PromotionBanner left={read.data.subscriber_left} />}
        </Box>
      </Box>
      <Box sx={{ ...width, pt: { xs: 14, md: 13 }, textAlign: 'center' }}>
        <Box
          component="h1"
          tabIndex={-1}
          data-page-title
          sx={{
            fontSize: 'clamp(1.875rem, 4vw, 2.75rem)',
            fontWeight: 750,
            lineHeight: 1.15,
            letterSpacing: '-0.024em',
          }}
        >
          A plan for each size of firm
        </Box>
        <Box component="p" sx={{ mt: 1.5, color: 'text.secondary', fontSize: 'var(--type-lead)' }}>
          {hadTrial
            ? 'Change or cancel your plan at any time.'
            : 'Try everything free for 14 days first. No card required.'}
        </Box>
      </Box>
      <Box sx={{ ...width, pt: 4, pb: { xs: 7, md: 11 } }}>
        <Loaded read={read} skeleton={<CardGridSkeleton count={3} lines={6} />}>
          {(offers) => <PlansForSale offers={offers} />}
        </Loaded>
      </Box>
    </>
  );
};

const PlansForSale = ({ offers }: { offers: Offers }) => {
  const [interval, setInterval] = useState<Interval>('year');
  const [isWantPersonalizedPlan, setPersonalized] = useState(false);
  const shown = plansFor(offers.data, useUser()?.userTypeRoute);
  const own = useOwnSubscription();
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'grid', justifyItems: 'center' }}>
        <BillingChoice value={interval} onChange={setInterval} />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          justifyContent: 'center',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            lg: `repeat(${shown.length}, minmax(0, ${shown.length > 1 ? '1fr' : '420px'}))`,
          },
        }}
      >
        {shown.map((plan) => (
          <PlanCard
            key={plan.planId}
            plan={plan}
            interval={interval}
            action={<Buy name={plan.name} choice={{ planId: plan.planId, interval, isWantPersonalizedPlan }} />}
          />
        ))}
      </Box>
      <PersonalizedExtra
        offer={offers.personalized}
        isOwned={own.state === 'ready' && own.data.data.isPersonalized}
        action={
          <CheckField
            label="Add it to the plan I choose"
            checked={isWantPersonalizedPlan}
            onChange={({ target }) => setPersonalized(target.checked)}
          />
        }
      />
    </Box>
  );
};

/** Leads to the checkout at the app host, which asks a visitor to sign up first. */
const Buy = ({ name, choice }: { name: string; choice: Choice }) => {
  const path = paymentPath(choice);
  const look = { variant: 'contained', size: 'large' } as const;
  return host.kind === 'app' ? (
    <Button component={Link} to={path} {...look}>
      Buy {name}
    </Button>
  ) : (
    <Button component="a" href={urlAt('my', path)} {...look}>
      Buy {name}
    </Button>
  );
};
