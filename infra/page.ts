const UNTOLD = '<meta name="domain" content="" />';

/** The hosts of the product as a page is told them. */
export interface Hosts {
  /** What the hosts stand below (`staging.example.com`); empty where one address serves everything. */
  domain: string;
  /** The origins of the marketing site and of the app; empty where one address serves everything. */
  site: string;
  app: string;
  /** Whether people may come from Google there. */
  google: boolean;
}

/** The hosts below a domain, over HTTPS. */
export const hostsBelow = (domain: string, google: boolean): Hosts => ({
  domain,
  google,
  site: domain && `https://${domain}`,
  app: domain && `https://my.${domain}`,
});

/** A text of the built site with the origins of the product's hosts in their places. */
export const withOrigins = (text: string, { site, app }: Hosts): string =>
  text.replaceAll('{{site}}', site).replaceAll('{{app}}', app);

/**
 * A page, told its hosts. The same built files serve every environment, and a page that knows at once asks nobody before it paints.
 */
export const pageBelow = (html: string, hosts: Hosts): string => {
  if (!html.includes(UNTOLD)) throw new Error('The page has no place for the domain');
  const told = UNTOLD.replace('""', `"${hosts.domain}"`);
  return withOrigins(
    html.replace(UNTOLD, hosts.google ? `${told}<meta name="google" content="offered" />` : told),
    hosts,
  );
};
