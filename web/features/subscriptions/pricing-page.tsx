import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { listPlans } from '#core/subscriptions/endpoints.ts';
import { personalized } from '#core/subscriptions/entitlements.ts';
import { type Interval, offersOf, PERSONALIZED_CENTS } from '#core/subscriptions/plan.ts';
import { useRead } from '#web/api/hooks.ts';
import { host, urlAt } from '#web/session/host.ts';
import { useUser } from '#web/session/session.ts';
import { chosenOf, setChosen } from '#web/ui/chosen.ts';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { OfferNote, PromotionBanner } from '#web/ui/promotion-banner.tsx';
import { BillingSwitch } from './billing-choice.tsx';
import { type Choice, type PlanOffer, paymentPath, plansFor } from './choice.ts';
import { PersonalizedExtra } from './personalized-extra.tsx';
import { PlanCard } from './plan-card.tsx';
import { pricingHead } from './pricing-head.ts';
import { useOwnSubscription } from './use-own-subscription.ts';

const width = { maxWidth: 1160, mx: 'auto', px: { xs: 2.5, md: 4 } };

/** Plans and prices, for anybody: a visitor's page stands as HTML, whoever is signed in finds what is asked of them. */
export const PricingPage = () => {
  useDocumentTitle(pricingHead.title);
  const read = useRead(listPlans, {});
  const hadTrial = useUser()?.had_own_plan;
  const offers = read.state === 'ready' ? read.data : undefined;
  return (
    <div data-personal>
      {/* The banner lies in the margin above the title: nothing moves when it arrives. */}
      <Box sx={{ position: 'relative' }}>
        <Box sx={{ position: 'absolute', inset: '0 0 auto 0' }}>
          {offers ? (
            <PromotionBanner left={offers.subscriber_left} />
          ) : (
            <div data-enhanced="offer" hidden>
              <OfferNote spots={<strong data-field="spots" className="figures" />} />
            </div>
          )}
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
        <PlansForSale offers={offers?.data} />
      </Box>
    </div>
  );
};

/** Shows of what is marked with an interval, or with whether the personalized plan is chosen too, what the switches say. */
const switched = {
  '&:has([name=interval][value=year]:checked) [data-interval=month]': { display: 'none' },
  '&:has([name=interval][value=month]:checked) [data-interval=year]': { display: 'none' },
  '&:has([name=personalized]:checked) [data-personalized=no]': { display: 'none' },
  '&:not(:has([name=personalized]:checked)) [data-personalized=yes]': { display: 'none' },
};

const PlansForSale = ({ offers }: { offers: readonly PlanOffer[] | undefined }) => {
  const shown = plansFor(offers ?? offersOf(0), useUser()?.userTypeRoute);
  const own = useOwnSubscription();
  return (
    <Box sx={{ display: 'grid', gap: 4, ...switched }}>
      <Box sx={{ display: 'grid', justifyItems: 'center' }}>
        <BillingSwitch />
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
          <PlanCard key={plan.planId} plan={plan} isCurrent={offers !== undefined} action={<BuyLinks plan={plan} />} />
        ))}
      </Box>
      <PersonalizedExtra
        offer={{ price: PERSONALIZED_CENTS, features: [...personalized.features] }}
        isOwned={own.state === 'ready' && own.data.data.isPersonalized}
        action={<PersonalizedSwitch />}
      />
    </Box>
  );
};

/** The browser's own checkbox, which works on a page that stands as HTML. */
const PersonalizedSwitch = () => (
  <Box
    component="label"
    sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minHeight: 28, cursor: 'pointer' }}
  >
    <Box
      component="input"
      type="checkbox"
      name="personalized"
      defaultChecked={chosenOf('personalized') !== undefined}
      onChange={({ target }) => setChosen('personalized', target.checked ? target.value : undefined)}
      sx={{ flexShrink: 0, width: 18, height: 18, m: 0, accentColor: 'var(--brand-ink)', cursor: 'inherit' }}
    />
    Add it to the plan I choose
  </Box>
);

/** The way to each choice of a plan; the switches show the one that is made. */
const BuyLinks = ({ plan: { planId, name } }: { plan: PlanOffer }) =>
  (['month', 'year'] satisfies Interval[]).map((interval) => (
    <div key={interval} data-interval={interval}>
      {[false, true].map((isWantPersonalizedPlan) => (
        <Box
          key={String(isWantPersonalizedPlan)}
          data-personalized={isWantPersonalizedPlan ? 'yes' : 'no'}
          sx={{ display: 'grid' }}
        >
          <Buy name={name} choice={{ planId, interval, isWantPersonalizedPlan }} />
        </Box>
      ))}
    </div>
  ));

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
