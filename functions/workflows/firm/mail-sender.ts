import type { Account } from '#core/auth/account.ts';
import { mailLinkPath } from '#core/auth/mail-link.ts';
import { addressAt, firmSlugAt } from '#core/firm/address.ts';
import { brandOf, firmColour } from '#core/firm/brand.ts';
import { type Firm, firmTitle, logoPath } from '#core/firm/firm.ts';
import type { MailBrand } from '#core/mail.ts';
import { appPage, productOrigin } from '#outside/settings.ts';
import * as firms from '#store/firms.ts';

/** In whose look a mail is written, the product's own when `brand` is absent, and to which host its links lead. */
export interface MailSender {
  brand?: MailBrand;
  page: (path: string) => string;
  /** A private page, for the person the mail is to. */
  pageFor: (person: Pick<Account, 'accountId'>, path: string) => string;
}

/** A page on the firm's own host. */
const firmPage = (firm: Firm, path: string): string => addressAt(productOrigin(), firm.keyword, path);

/** A firm's look for a mail; the colours are corrected so that all text reads. */
const firmBrand = (firm: Firm): MailBrand => {
  const { fill, onFill } = brandOf(firmColour(firm.color));
  const logo = logoPath(firm);
  return { name: firmTitle(firm), fill, onFill, ...(logo ? { logo: firmPage(firm, logo) } : {}) };
};

/** The sender for a firm: for its clients, its staff and whoever it invites. */
export const firmSender = (firm: Firm): MailSender => ({
  brand: firmBrand(firm),
  page: (path) => firmPage(firm, path),
  pageFor: ({ accountId }, path) => firmPage(firm, mailLinkPath({ path, accountId, other: 'my' })),
});

/** The product as sender; a subscriber may be signed in at their firm's host instead. */
const appSender = (firm: Firm | undefined): MailSender => ({
  page: appPage,
  pageFor: ({ accountId }, path) => appPage(mailLinkPath({ path, accountId, other: firm?.keyword })),
});

/** A private page of the app host, for the owner of a firm. */
export const ownerPage = (firm: Firm | undefined, owner: Account, path: string): string =>
  appSender(firm).pageFor(owner, path);

/** Nobody's firm: read where there is none, so that an unknown e-mail costs the same work as a known one. */
const NOBODYS_FIRM = 'nobody';

/** The firm a person comes to the product through: the one they work for, else the first that invited them. */
const firmBehind = (account: Account | undefined): string | undefined =>
  account?.staff ? account.firmId : account?.referred ? account.invitedBy[0]?.firmId : undefined;

/**
 * The sender of a mail to a person about themselves: a firm's when they ask at its own host, or are its client or staff, or
 * just now `invitedBy` it; the product's for a subscriber at the app host. How many reads that takes depends on the host
 * alone, never on whether the e-mail is known.
 */
export const readSender = async (
  account: Account | undefined,
  host: string,
  now: Date,
  invitedBy?: string,
): Promise<MailSender> => {
  const slug = firmSlugAt(productOrigin(), host);
  const firm = slug
    ? await firms.readByKeyword(slug, now)
    : await firms.read(invitedBy ?? firmBehind(account) ?? NOBODYS_FIRM, now);
  return firm ? firmSender(firm) : appSender(undefined);
};

/** The sender of a mail to somebody of a firm about its work: its own for staff and for what was done at its host. */
export const readMemberSender = async (
  member: Account,
  firmId: string,
  host: string,
  now: Date,
): Promise<MailSender> => {
  const firm = await firms.read(firmId, now);
  const isAtHome = firm !== undefined && firm.keyword === firmSlugAt(productOrigin(), host);
  return firm && (member.staff || isAtHome) ? firmSender(firm) : appSender(firm);
};
