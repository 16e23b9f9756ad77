import type { ReactNode } from 'react';
import { listCards } from '#core/cards/endpoints.ts';
import { listPlans, readSubscription } from '#core/subscriptions/endpoints.ts';
import { useRead } from '#web/api/hooks.ts';
import { combineReads } from '#web/ui/combine-reads.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { CheckoutSkeleton } from './checkout-skeletons.tsx';
import type { Offers, Subscription } from './choice.ts';

interface Ground {
  offers: Offers;
  subscription: Subscription;
}

/** What a checkout stands on, asked for at once: plans, subscription and cards appear together, and nothing moves. */
export const CheckoutGround = ({ children }: { children: (ground: Ground) => ReactNode }) => (
  <Loaded
    read={combineReads(useRead(listPlans, {}), useRead(readSubscription, {}), useRead(listCards, {}))}
    skeleton={<CheckoutSkeleton />}
  >
    {([offers, { data: subscription }]) => children({ offers, subscription })}
  </Loaded>
);
