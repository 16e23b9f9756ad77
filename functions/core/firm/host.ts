/** What a host name shows: the marketing site, the app host, or one firm's own address. */
export type Host =
  | { readonly kind: 'site' }
  | { readonly kind: 'app' }
  | { readonly kind: 'firm'; readonly firmHost: string };

/** Labels that count as no subdomain. */
const plain = new Set(['', 'dev', 'version2', 'www']);

const named = (hostname: string): string => hostname.toLowerCase().replace(/\.$/, '');

/** A domain without room for subdomains: none, an IP number, or a distribution's own name. */
const isSingle = (domain: string): boolean =>
  domain === '' || /^[\d.]+$/.test(domain) || domain.startsWith('[') || domain.endsWith('.cloudfront.net');

/** What stands before the product's domain in a host name; undefined where the name is not below it, or nothing can be. */
const labelsBelow = (hostname: string, domain: string): string[] | undefined => {
  const name = named(hostname);
  if (isSingle(domain)) return undefined;
  if (name === domain) return [];
  return name.endsWith(`.${domain}`) ? name.slice(0, -domain.length - 1).split('.') : undefined;
};

/**
 * Reads a host name. `domain` is the product's own, in lower case and of any depth (`localhost`, `staging.example.co.uk`);
 * empty where one address serves everything. A host that is not below the domain counts as the app host.
 */
export const hostOf = (hostname: string, domain: string): Host => {
  const labels = labelsBelow(hostname, domain);
  if (!labels) return { kind: 'app' };
  const subdomain = labels.at(-1) ?? '';
  if (plain.has(subdomain)) return { kind: 'site' };
  return subdomain === 'my' ? { kind: 'app' } : { kind: 'firm', firmHost: subdomain };
};

/** The host name of the app (`my`), of a firm, or of the marketing site (empty); `hostname` itself where there is only one. */
export const hostNamed = (subdomain: string, hostname: string, domain: string): string => {
  if (!labelsBelow(hostname, domain)) return named(hostname);
  return subdomain ? `${subdomain}.${domain}` : domain;
};

/** Whether a host name is another one of the same product as `hostname`. */
export const isSibling = (other: string, hostname: string, domain: string): boolean =>
  other !== hostname && [other, hostname].every((name) => labelsBelow(name, domain) !== undefined);
