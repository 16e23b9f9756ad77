import { firmSlugAt } from '#core/firm/address.ts';
import type { Firm } from '#core/firm/firm.ts';
import { productOrigin } from '#outside/settings.ts';
import * as firms from '#store/firms.ts';

/** Whether links of a firm are shown at a host: not at that of another firm. */
export const isAtHome = async (firm: Firm, host: string, now: Date): Promise<boolean> => {
  const slug = firmSlugAt(productOrigin(), host);
  return !slug || firm.keyword === slug || (await firms.readByKeyword(slug, now))?.firmId === firm.firmId;
};
