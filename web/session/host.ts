import { type Host, hostNamed, hostOf, isSibling } from '#core/firm/host.ts';
import { type DemoViewer, demoPaths, viewerAt } from './demo.ts';

/** The domain that the product's hosts stand below, as the page was told when it was served. */
const domain = document.querySelector<HTMLMetaElement>('meta[name="domain"]')?.content ?? '';

const named = hostOf(window.location.hostname, domain);

/** Who looks at the demonstration at this address; undefined beside it. A firm's host has none. */
export const demo = named.kind === 'firm' ? undefined : viewerAt(window.location.pathname);

/** What all paths of the app begin with at this address. */
export const base = demo ? demoPaths[demo] : '';

const demoHosts: Record<DemoViewer, Host> = { lawyer: { kind: 'app' }, client: { kind: 'firm', firmHost: 'smith' } };

/** What this address shows. */
export const host: Host = demo ? demoHosts[demo] : named;

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
