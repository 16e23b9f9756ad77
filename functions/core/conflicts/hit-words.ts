import type { PARTY_SIDES } from '#core/party-details.ts';

/** How sure a hit is. */
export const SURENESSES = ['same', 'likely', 'possible'] as const;
export type Sureness = (typeof SURENESSES)[number];

/** What somebody is to the firm. */
export const ROLES = ['client', 'contact', 'adverse', 'related'] as const satisfies readonly (
  | 'client'
  | 'contact'
  | (typeof PARTY_SIDES)[number]
)[];
export type Role = (typeof ROLES)[number];
