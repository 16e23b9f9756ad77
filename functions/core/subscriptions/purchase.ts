import type { TemplateCheckout } from './checkout.ts';

/** A template of the showcase that a firm buys: at most once, by one checkout at a time. */
export interface Purchase {
  firmId: string;
  showcaseId: string;
  /** The one checkout that is being paid; another must wait for it or end it. */
  openCheckoutId?: string;
  /** From when on the firm may have its copy. */
  paidAt?: string;
}

/** What the audit says of each step of a purchase, whoever takes it. */
export const BOUGHT_TEMPLATE = 'Bought a template';

type Bought = Pick<TemplateCheckout, 'firmId' | 'showcaseId'>;

/** A purchase while a checkout is being paid. */
export const purchaseBegun = ({ firmId, showcaseId, checkoutId }: TemplateCheckout): Purchase => ({
  firmId,
  showcaseId,
  openCheckoutId: checkoutId,
});

/** A purchase that is paid. */
export const purchasePaid = ({ firmId, showcaseId }: Bought, now: Date): Purchase => ({
  firmId,
  showcaseId,
  paidAt: now.toISOString(),
});

/** A purchase whose checkout has ended without a payment. */
export const purchaseFreed = ({ firmId, showcaseId }: Bought): Purchase => ({ firmId, showcaseId });
