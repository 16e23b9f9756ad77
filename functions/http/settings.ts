import { appAddress } from '#core/firm/address.ts';

/** Whether whoever chooses a trial is approved at once, or waits for an operator. */
export const approval = (): 'automatic' | 'manual' => (process.env.APPROVAL === 'manual' ? 'manual' : 'automatic');

/** A page of the app host, for a mail. */
export const appPage = (path: string): string =>
  appAddress(process.env.PRODUCT_ORIGIN ?? 'http://localhost:3000', path);
