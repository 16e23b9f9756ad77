import { hostNamed, hostOf, isSibling } from '#core/firm/host.ts';

/** The domain that the product's hosts stand below, as the page was told when it was served. */
const domain = document.querySelector<HTMLMetaElement>('meta[name="domain"]')?.content ?? '';

/** What this address shows. */
export const host = hostOf(window.location.hostname, domain);

/** The host name of the app (`my`), of a firm, or of the marketing site (empty). */
export const hostAt = (subdomain: string): string => hostNamed(subdomain, window.location.hostname, domain);

/** A path at the app host (`my`), or at the marketing site (empty subdomain). */
export const urlAt = (subdomain: string, path: string): string => {
  const { protocol, port } = window.location;
  return `${protocol}//${hostAt(subdomain)}${port ? `:${port}` : ''}${path}`;
};

/** The name of the product's other host whose page led here, if one did: only such a visit goes on with a session. */
export const comesFrom = (): string | undefined => {
  if (!URL.canParse(document.referrer)) return undefined;
  const { protocol, hostname, port } = new URL(document.referrer);
  const here = window.location;
  const isOurs = protocol === here.protocol && port === here.port && isSibling(hostname, here.hostname, domain);
  return isOurs ? hostname : undefined;
};
