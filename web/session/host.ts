import { hostNamed, hostOf, isSibling } from '#core/firm/host.ts';

/** What this address shows. */
export const host = hostOf(window.location.hostname);

/** A path at the app host (`my`), or at the marketing site (empty subdomain). */
export const urlAt = (subdomain: string, path: string): string => {
  const { protocol, hostname, port } = window.location;
  return `${protocol}//${hostNamed(subdomain, hostname)}${port ? `:${port}` : ''}${path}`;
};

/** The name of the product's other host whose page led here, if one did: only such a visit goes on with a session. */
export const comesFrom = (): string | undefined => {
  if (!URL.canParse(document.referrer)) return undefined;
  const { protocol, hostname, port } = new URL(document.referrer);
  const here = window.location;
  const isOurs = protocol === here.protocol && port === here.port && isSibling(hostname, here.hostname);
  return isOurs ? hostname : undefined;
};
