import { useEffect } from 'react';
import { call } from '#web/api/client.ts';
import { host, urlAt } from '#web/session/host.ts';
import { session } from '#web/session/session.ts';

const lookUp = async (firmHost: string) => {
  const { getSubDomainDetails } = await import('#core/firm/contract.ts');
  const { data } = await call(getSubDomainDetails, { domain: firmHost });
  if (Object.keys(data.data).length > 0) session.keepSubDomain(data.data);
  else window.location.replace(urlAt('', '/'));
};

/** At a firm's own address: fetches its colour and logo, or leaves for the main site when no firm lives there. */
export const FirmAddress = () => {
  useEffect(() => {
    // A failed look-up is silent (specification, section 8): the page keeps our own dress.
    if (host.kind === 'firm') lookUp(host.firmHost).catch(() => undefined);
  }, []);
  return null;
};
