import { appAddress } from '#core/firm/address.ts';

/** Whether whoever chooses a trial is approved at once, or waits for an operator. */
export const approval = (): 'automatic' | 'manual' => (process.env.APPROVAL === 'manual' ? 'manual' : 'automatic');

/** Whether envelopes may be handed over to DocuSign here. */
export const offersDocusign = (): boolean => process.env.CARRIERS === 'docusign';

/** The address of the marketing site, under which all other hosts stand. */
export const productOrigin = (): string => process.env.PRODUCT_ORIGIN ?? 'http://localhost:3000';

/** A page of the app host, for a mail. */
export const appPage = (path: string): string => appAddress(productOrigin(), path);
