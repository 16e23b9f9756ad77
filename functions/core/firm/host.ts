/** What a host name shows (specification, section 2): the marketing site, the app host, or one firm's own address. */
export type Host =
  | { readonly kind: 'site' }
  | { readonly kind: 'app' }
  | { readonly kind: 'firm'; readonly firmHost: string };

/** Labels that count as no subdomain. */
const plain = new Set(['dev', 'version2', 'www']);

/** How many labels of a host name are the product's own domain; none of them where there is a single address for everything. */
const ownLabels = (hostname: string): number => {
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return 1;
  return 2;
};

/** An address without room for subdomains: an IP number, or a distribution that has no domain yet. */
const isSingle = (hostname: string): boolean =>
  /^[\d.]+$/.test(hostname) || hostname.startsWith('[') || hostname.endsWith('.cloudfront.net');

/**
 * Reads a host name. `domain` is the product's own (`example.co.uk`), needed only where that has more than two labels.
 * A single address counts as the app host, which serves everything.
 */
export const hostOf = (hostname: string, domain?: string): Host => {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  if (isSingle(name)) return { kind: 'app' };
  const labels = name.split('.');
  const own = domain ? domain.split('.').length : ownLabels(name);
  const subdomain = labels.length > own ? (labels[labels.length - own - 1] as string) : '';
  if (subdomain === '' || plain.has(subdomain)) return { kind: 'site' };
  return subdomain === 'my' ? { kind: 'app' } : { kind: 'firm', firmHost: subdomain };
};

/** The host name of the app (`my`), of a firm, or of the marketing site (empty), on the same domain as `hostname`. */
export const hostNamed = (subdomain: string, hostname: string, domain?: string): string => {
  const name = hostname.toLowerCase();
  if (isSingle(name)) return name;
  const own = domain ?? name.split('.').slice(-ownLabels(name)).join('.');
  return subdomain ? `${subdomain}.${own}` : own;
};

/** Whether a host name is another one of the same product as `hostname`. */
export const isSibling = (other: string, hostname: string): boolean =>
  other !== hostname && hostNamed('', other) === hostNamed('', hostname);
