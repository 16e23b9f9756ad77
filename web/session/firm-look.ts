import { host, urlAt } from './host.ts';
import { addressWithTokens } from './link-tokens.ts';
import { movedAddress } from './moved-address.ts';
import { type SubDomainDetails, session } from './session.ts';

/** How long a first visit waits to know whose host this is before it shows neutral pages. */
const patience = 4000;

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Pages that are about to be left are not shown any more. */
const leave = (url: string): Promise<never> => {
  window.location.replace(url);
  return new Promise(() => {});
};

/**
 * Asks whose host this is and keeps the answer; leaves for the main site when no firm lives here, and for the new address when the
 * firm has moved. `anew` asks past what the browser kept.
 */
export const lookUpFirm = async (anew = false): Promise<void> => {
  if (host.kind !== 'firm') return;
  const query = new URLSearchParams({ domain: host.firmHost });
  const response = await fetch(`/api/getSubDomainDetails?${query}`, anew ? { cache: 'reload' } : {});
  if (!response.ok) return;
  const { data } = (await response.json()) as { data: { data: SubDomainDetails } };
  const { moved_to, ...details } = data.data;
  if (moved_to) return leave(urlAt(moved_to, movedAddress(addressWithTokens(), host.firmHost, moved_to)));
  if (Object.keys(details).length === 0) return leave(urlAt('', '/'));
  session.keepSubDomain(details);
};

/**
 * Ends once the pages may be shown: at once with what an earlier visit kept (and refreshed behind), else when the look-up has
 * answered. One that fails is silent: the pages stay neutral.
 */
export const firmLookLoaded = (): Promise<void> => {
  const asked = lookUpFirm().catch(() => undefined);
  if (host.kind !== 'firm' || session.subDomain()) return Promise.resolve();
  return Promise.race([asked, wait(patience)]);
};
