import { hostNamed, hostOf } from './host.ts';

/** A page's address on the app host (`my`) or on a firm's own, from the product's origin such as `https://example.com`. */
export const addressAt = (productOrigin: string, subdomain: string, path: string): string => {
  const url = new URL(path, productOrigin);
  const domain = new URL(productOrigin).hostname;
  url.hostname = hostNamed(subdomain, domain, domain);
  return url.href;
};

export const appAddress = (productOrigin: string, path: string): string => addressAt(productOrigin, 'my', path);

/** The slug of the firm whose host this is, below the product's own domain; undefined for every other host. */
export const firmSlugAt = (productOrigin: string, hostname: string): string | undefined => {
  const domain = new URL(productOrigin).hostname;
  const host = hostOf(hostname, domain);
  return host.kind === 'firm' && hostname.toLowerCase() === `${host.firmHost}.${domain}` ? host.firmHost : undefined;
};
