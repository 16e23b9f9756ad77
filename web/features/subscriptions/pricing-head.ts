import { inUnits } from '#core/money.ts';
import { product } from '#core/site/structured-data.ts';
import { plans } from '#core/subscriptions/plan.ts';
import type { PublicPage } from '#web/screen.ts';

/** A price as schema.org has it: dollars, for a period of ISO 8601. */
const priceOf = (cents: number, billingDuration: 'P1M' | 'P1Y') => ({
  '@type': 'UnitPriceSpecification',
  price: inUnits(cents),
  priceCurrency: 'USD',
  billingDuration,
});

/** The price list as searchers find it. */
export const pricingHead: PublicPage = {
  title: 'Pricing',
  description:
    'What Lexwright costs a month or a year for a lawyer alone, for lawyers who work together, and for a company. Free for 14 days first.',
  structured: [
    {
      ...product,
      offers: plans.map(({ name, description, prices }) => ({
        '@type': 'Offer',
        name,
        description,
        url: '{site}/pricing',
        priceSpecification: [priceOf(prices.month, 'P1M'), priceOf(prices.year, 'P1Y')],
      })),
    },
  ],
};
