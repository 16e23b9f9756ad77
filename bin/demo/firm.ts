import { accents } from '#core/firm/brand.ts';
import type { Service } from '#core/firm/services.ts';

/** How the demo firm dresses. */
export const demoColour = accents[1].color;

export const demoLogin = {
  title: 'Welcome to Smith',
  text: 'Contracts for film, music and small business, since 1998.\n\nLog in to answer our questions and to find your documents. If anything is unclear, call Nora at (415) 555-0123.',
};

/** What the demo firm offers; prices in whole cents. */
export const demoServices: readonly Omit<Service, 'serviceId'>[] = [
  {
    name: 'First consultation',
    description: 'Forty-five minutes about what you are planning and what could stand in its way.',
    price: 12_000,
  },
  {
    name: 'Performance agreement',
    description: 'Drafted from your answers, reviewed by a lawyer, ready to sign within two working days.',
    price: 65_000,
  },
  {
    name: 'Confidentiality agreement',
    description: 'One-way or mutual, for scripts, recipes and everything else that should stay between you.',
    price: 29_000,
  },
  {
    name: 'Lease review',
    description: 'We read the lease of your shop or studio, mark what is unusual, and propose better words.',
    price: 48_000,
  },
  { name: 'Outside counsel by the month', description: 'A lawyer who knows your business, one call away.' },
];
