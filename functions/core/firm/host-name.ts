import * as z from 'zod/mini';
import { DAY_MS } from '#core/calendar.ts';
import { message } from '#core/language/message.ts';
import { routeSegments } from '#core/tab.ts';
import { passesForProduct, skeleton } from './look-alike.ts';
import { marketingPaths, publicWords } from './public-paths.ts';

/** Names by which machines and those who run them are known on a domain. */
const systemWords = [
  ...[
    'my',
    'www',
    'dev',
    'version2',
    'api',
    'local',
    'localhost',
    'app',
    'apps',
    'web',
    'site',
    'admin',
    'root',
    'system',
  ],
  ...['mail', 'email', 'smtp', 'imap', 'pop', 'pop3', 'mx', 'post', 'bounce', 'webmail', 'autodiscover', 'autoconfig'],
  ...['ns', 'ns1', 'ns2', 'dns', 'ftp', 'sftp', 'ssh', 'vpn', 'proxy', 'gateway', 'wpad', 'isatap', 'cdn', 'static'],
  ...['assets', 'files', 'logos', 'images', 'img', 'media', 'download', 'downloads', 'upload', 'uploads', 'config'],
  ...['favicon', 'test', 'testing', 'stage', 'staging', 'prod', 'production', 'preview', 'beta', 'demo', 'sandbox'],
  ...['support', 'help', 'status', 'docs', 'developer', 'developers', 'blog', 'news', 'shop', 'store', 'billing'],
  ...['account', 'accounts', 'auth', 'oauth', 'sso', 'secure', 'security', 'abuse', 'postmaster', 'hostmaster'],
  ...['webmaster', 'noreply', 'no-reply', 'legal', 'privacy', 'terms', 'internal', 'client', 'clients'],
];

/** Pages at which people give what they would give nobody else: no firm's address reads like one of them. */
const servicePages: ReadonlySet<string> = new Set(
  [
    ...['login', 'logon', 'signin', 'signon', 'signup', 'signout', 'logout', 'register', 'verify', 'verification'],
    ...['password', 'passcode', 'reset', 'auth', 'oauth', 'sso', 'otp', 'secure', 'security', 'identity'],
    ...['account', 'accounts', 'profile', 'pay', 'payment', 'payments', 'payout', 'checkout', 'bill', 'billing'],
    ...['invoice', 'invoices', 'card', 'cards', 'refund', 'refunds', 'support', 'help', 'helpdesk', 'contact'],
    ...['service', 'services', 'admin', 'administrator', 'official', 'portal', 'mail', 'email', 'webmail', 'status'],
    ...['alert', 'alerts', 'update', 'updates', 'my', 'www', 'app', 'online', 'center', 'team'],
  ].map(skeleton),
);

const isServicePage = (slug: string): boolean =>
  [slug, slug.replace(/\d+$/, '')].some((each) => servicePages.has(skeleton(each).replaceAll(' ', '')));

/**
 * Whether a host name passes for the product or for a page of it: "1exwright", "sign-in", "1ogin", "login-2", and names of which
 * every part is such a page ("secure-login").
 */
export const imitatesProduct = (slug: string): boolean => {
  const parts = slug.split('-').filter((part) => !/^\d+$/.test(part));
  return (
    passesForProduct(slug) ||
    isServicePage(slug) ||
    isServicePage(parts.join('')) ||
    (parts.length > 0 && parts.every(isServicePage))
  );
};

/** Words that a host name or a path has another meaning for: every reserved path, and systems. */
const reservedWords: ReadonlySet<string> = new Set([
  ...routeSegments.map((segment) => segment.toLowerCase()),
  ...marketingPaths.map((path) => path.split('/')[1] as string),
  ...publicWords,
  ...systemWords,
]);

export const isReserved = (slug: string): boolean => reservedWords.has(slug) || imitatesProduct(slug);

/** A host name's first label holds 63 characters at most; ours at least 3. */
export const hostLengths = { least: 3, most: 63 } as const;

/** How long a host name that a firm gave up still leads to the new one, and is kept from everybody else. */
export const FORMER_HOST_MS = 90 * DAY_MS;

/** How many host names that it gave up a firm may keep from everybody else. */
export const MOST_FORMER_HOSTS = 20;

export const hostMessages = {
  short: message('Please use at least 3 characters'),
  long: message('Please use at most 63 characters'),
  signs: message('Please use letters, digits and hyphens only, with a letter or digit at both ends'),
  reserved: message('This address is reserved. Please choose another one.'),
} as const;

/** The host name a firm chooses: letters, digits and hyphens as the domain name system has them, none that is reserved. */
export const HostName = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.minLength(hostLengths.least, { error: hostMessages.short, abort: true }),
  z.maxLength(hostLengths.most, { error: hostMessages.long, abort: true }),
  z.regex(/^[a-z0-9][a-z0-9-]*[a-z0-9]$/, { error: hostMessages.signs, abort: true }),
  z.refine((name) => name.slice(2, 4) !== '--', { error: hostMessages.signs, abort: true }),
  z.refine((name) => !isReserved(name), hostMessages.reserved),
);
