import { hostNamed, hostOf } from '#core/firm/host.ts';

/** What this address shows. */
export const host = hostOf(window.location.hostname);

/** A path at the app host (`my`), or at the marketing site (empty subdomain). */
export const urlAt = (subdomain: string, path: string): string => {
  const { protocol, hostname, port } = window.location;
  return `${protocol}//${hostNamed(subdomain, hostname)}${port ? `:${port}` : ''}${path}`;
};
