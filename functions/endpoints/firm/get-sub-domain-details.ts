import { getSubDomainDetails } from '#core/firm/contract.ts';
import { serve } from '#http/serve.ts';
import { downloadAddress } from '#outside/files.ts';
import * as firms from '#store/firms.ts';

export const handler = serve(getSubDomainDetails, async ({ request: { domain }, now }) => {
  const firm = await firms.readByKeyword(domain.toLowerCase(), now);
  if (!firm) return { data: { data: {} }, message: 'OK' };
  const sub_domain_logo = firm.logoKey?.startsWith('firms/')
    ? await downloadAddress(firm.logoKey, 'logo', true)
    : undefined;
  return { data: { data: { sub_domain_color: firm.color ?? '', sub_domain_logo } }, message: 'OK' };
});
