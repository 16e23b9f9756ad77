import { BACKUP_DAYS, type Environment } from './environment.ts';

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
  /** What the terms and the privacy policy say of it: by the names that stand in their texts as `{{operator}}`. */
  settings: Settings;
}

type Settings = Record<'operator' | 'contact' | 'logDays' | 'oldVersionDays' | 'backupDays', string>;

/** What an environment tells. Who names no operator is spoken of as the owner of the domain, and written to where mails come from. */
export const settingsOf = ({
  operator,
  domain,
  mailFrom,
  logDays,
  oldVersionDays,
}: Pick<Environment, 'operator' | 'domain' | 'mailFrom' | 'logDays' | 'oldVersionDays'>): Settings => ({
  operator: operator?.name ?? `the owner of ${domain ?? 'this address'}`,
  contact: operator ? `${operator.name}, ${operator.address}, ${operator.email}` : mailFrom,
  logDays: String(logDays),
  oldVersionDays: String(oldVersionDays),
  backupDays: String(BACKUP_DAYS),
});

/** The hosts below a domain, over HTTPS. */
export const hostsBelow = (domain: string, google: boolean, settings: Settings): Hosts => ({
  domain,
  google,
  settings,
  site: domain && `https://${domain}`,
  app: domain && `https://my.${domain}`,
});

/** A text with the origins of the product's hosts in their places. */
const withOrigins = (text: string, { site, app }: Hosts): string =>
  text.replaceAll('{{site}}', site).replaceAll('{{app}}', app);

/**
 * What searchers are told (`robots.txt`, `sitemap.xml`), with the origins in their places. They want addresses whole: where none is known,
 * lines that would name one are left out.
 */
export const textBelow = (text: string, hosts: Hosts): string =>
  withOrigins(hosts.site ? text : text.replace(/^.*\{\{site\}\}.*\n?/gm, ''), hosts);

/** A text as HTML shows it, in an element or in an attribute between double quotes. */
export const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

const withSettings = (html: string, settings: Settings): string =>
  html.replace(/\{\{(\w+)\}\}/g, (place, name: keyof Settings) => (name in settings ? escaped(settings[name]) : place));

/** Tags of a head that name addresses of the site: searchers and whoever shows a link want them whole, or not at all. */
const addressTags = /<(?:link|meta) [^>]*(?:"\{\{site\}\}|"og:image)[^>]*>/g;

/**
 * A page, told its hosts. The same built files serve every environment, and a page that knows at once asks nobody before it paints.
 */
export const pageBelow = (html: string, hosts: Hosts): string => {
  if (!html.includes(UNTOLD)) throw new Error('The page has no place for the domain');
  const settingsTags = [
    UNTOLD.replace('""', `"${hosts.domain}"`),
    hosts.google ? '<meta name="google" content="offered" />' : '',
  ];
  return withOrigins(
    withSettings(hosts.site ? html : html.replace(addressTags, ''), hosts.settings).replace(UNTOLD, () =>
      settingsTags.join(''),
    ),
    hosts,
  );
};
