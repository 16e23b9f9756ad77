import * as z from 'zod/mini';
import type { Feature } from '#core/feature.ts';
import { message } from '#core/language/message.ts';
import { Version } from '#core/version.ts';
import { firmColour } from './brand.ts';
import { type Firm, firmTitle, logoPath } from './firm.ts';
import { HostName } from './host-name.ts';
import { LogoKey } from './logo.ts';
import { passesForProduct } from './look-alike.ts';

/** `#rrggbb`, as the browser's own colour picker writes it. */
export const Colour = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, message('Please enter a color such as #2563a8')));

/** The firm's own words on its log-in page; empty ones leave the page as it is for everybody. */
export const LoginPage = z.object({
  title: z.string().check(
    z.trim(),
    z.maxLength(80, message('The title must not contain more than 80 characters')),
    z.refine((title) => !passesForProduct(title), message('The title must not contain the name Lexwright')),
  ),
  text: z.string().check(z.trim(), z.maxLength(600, message('The text must not contain more than 600 characters'))),
});

export const LookChange = z.object({
  version: Version,
  color: Colour,
  /** A logo that was just uploaded; without it the present one stays. */
  logo: z.optional(LogoKey),
});

export const HostChange = z.object({ version: Version, host: HostName });

/** All that a firm decides about its looks and its address. */
export const Branding = z.object({
  version: z.int(),
  firmName: z.string(),
  host: z.string(),
  /** Host names given up within the last 90 days: they still lead here, and only this firm may take them back. */
  formerHosts: z.array(z.object({ host: z.string(), until: z.iso.datetime() })),
  color: z.string(),
  /** Path of the logo on every host; empty without one. */
  logo: z.string(),
  loginPage: LoginPage,
  /** Whether the own log-in page and the menu of services are open to this firm. */
  isPersonalized: z.boolean(),
});
export type Branding = z.output<typeof Branding>;

export const brandingOf = (firm: Firm & { version: number }, isPersonalized: boolean, now: Date): Branding => ({
  version: firm.version,
  firmName: firmTitle(firm),
  host: firm.keyword,
  formerHosts: formerHostsAt(firm, now),
  color: firmColour(firm.color),
  logo: logoPath(firm) ?? '',
  loginPage: { title: firm.loginTitle ?? '', text: firm.loginText ?? '' },
  isPersonalized,
});

/** The host names that a firm gave up and that still lead to it at `now`. */
export const formerHostsAt = ({ formerHosts = [] }: Firm, now: Date): { host: string; until: string }[] =>
  formerHosts.filter(({ until }) => now.getTime() < Date.parse(until));

/** A firm at another host name: the old one leads there until `until`, one that it takes back is its own again. */
export const renamed = (firm: Firm, host: string, until: string, now: Date): Firm => ({
  ...firm,
  keyword: host,
  formerHosts: [...formerHostsAt(firm, now).filter((each) => each.host !== host), { host: firm.keyword, until }],
});

/** What everybody sees at a firm's own address; `moved_to` when it is one the firm gave up. */
export const SubDomainDetails = z.object({
  sub_domain_color: z.optional(z.string()),
  sub_domain_logo: z.optional(z.string()),
  firm_name: z.optional(z.string()),
  login_title: z.optional(z.string()),
  login_text: z.optional(z.string()),
  has_services: z.optional(z.boolean()),
  moved_to: z.optional(z.string()),
});
export type SubDomainDetails = z.output<typeof SubDomainDetails>;

export const subDomainDetailsOf = (
  firm: Firm,
  domain: string,
  mayUse: (feature: Feature) => boolean,
): SubDomainDetails => {
  const logo = logoPath(firm);
  return {
    firm_name: firmTitle(firm),
    sub_domain_color: firmColour(firm.color),
    ...(logo ? { sub_domain_logo: logo } : {}),
    ...(mayUse('login-page') && firm.loginTitle ? { login_title: firm.loginTitle } : {}),
    ...(mayUse('login-page') && firm.loginText ? { login_text: firm.loginText } : {}),
    ...(mayUse('services') && firm.hasServices ? { has_services: true } : {}),
    ...(firm.keyword === domain ? {} : { moved_to: firm.keyword }),
  };
};

/** Whether the look of a firm's host depends on what the firm has paid for. */
export const hasPersonalTouch = ({ loginTitle, loginText, hasServices }: Firm): boolean =>
  Boolean(loginTitle || loginText || hasServices);
