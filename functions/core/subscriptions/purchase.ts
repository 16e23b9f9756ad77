import type { TemplateCheckout } from './checkout.ts';
import type { Refund } from './receipt.ts';

/** A template of the showcase that a firm buys: by one checkout at a time, and again only once all was given back. */
export interface Purchase {
  firmId: string;
  showcaseId: string;
  /** The one checkout that is being paid; another must wait for it or end it. */
  openCheckoutId?: string;
  /** From when on the firm may have its copy, and by which checkout of how many cents. */
  paidAt?: string;
  paidWith?: string;
  total?: number;
  refunded?: Refund;
}

/** What the audit says of each step of a purchase, whoever takes it. */
export const BOUGHT_TEMPLATE = 'Bought a template';

/** Whether a purchase is paid, and not given back as a whole. */
export const isBought = ({ paidAt, total, refunded }: Partial<Purchase> = {}): boolean =>
  paidAt !== undefined && (refunded === undefined || total === undefined || refunded.cents < total);

/** A purchase while a checkout is being paid. */
export const purchaseBegun = (before: Purchase | undefined, checkout: TemplateCheckout): Purchase => ({
  ...before,
  firmId: checkout.firmId,
  showcaseId: checkout.showcaseId,
  openCheckoutId: checkout.checkoutId,
});

/** A purchase that is paid. */
export const purchasePaid = (
  { firmId, showcaseId, checkoutId, total }: Omit<TemplateCheckout, 'kind'>,
  now: Date,
): Purchase => ({ firmId, showcaseId, paidAt: now.toISOString(), paidWith: checkoutId, total });

/** A purchase whose checkout has ended without a payment. */
export const purchaseFreed = (before: Purchase): Purchase => {
  const { openCheckoutId: _, ...purchase } = before;
  return purchase;
};

/** A purchase of which `refund` was given back; undefined where another checkout has paid for it since. */
export const purchaseRefunded = (
  before: Purchase | undefined,
  { checkoutId, total }: Pick<TemplateCheckout, 'checkoutId' | 'total'>,
  refunded: Refund,
): Purchase | undefined =>
  before?.paidAt && (before.paidWith ?? checkoutId) === checkoutId ? { ...before, total, refunded } : undefined;
