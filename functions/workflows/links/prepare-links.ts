import { type Actor, fullName } from '#core/auth/account.ts';
import type { RequestOf } from '#core/endpoint.ts';
import { type Firm, firmTitle } from '#core/firm/firm.ts';
import type { shareFile } from '#core/links/endpoints.ts';
import { expiryOf, type LinkRecord } from '#core/links/link.ts';
import { linkMail, linkPath } from '#core/links/mails.ts';
import { Problem } from '#core/problem.ts';
import { hashOfSecret } from '#store/keys.ts';
import type { CurrentLink } from '#store/links.ts';
import type { Operation } from '#store/operations.ts';
import { firmSender } from '#workflows/firm/mail-sender.ts';
import { mailItems } from '#workflows/outbox/outbox-items.ts';

type Wish = RequestOf<typeof shareFile>;

/** The links of a request that was answered before; undefined where none of them is there, and refused where an id is that of another link. */
export const knownLinks = (
  links: readonly CurrentLink[],
  { links: wanted }: Pick<Wish, 'links'>,
): CurrentLink[] | undefined => {
  const known = wanted.map(({ linkId }) => links.find((link) => link.linkId === linkId));
  if (known.every((link) => link === undefined)) return undefined;
  return known.map((link, at) => {
    const { secret = '', email } = wanted[at] ?? {};
    if (!link || link.hash !== hashOfSecret(secret) || link.email !== email) throw new Problem('conflict');
    return link;
  });
};

interface Made {
  made: LinkRecord[];
  /** What mails those who are named. */
  mails: Operation[];
}

/** New links as they are kept, and the mails that bring them. */
export const prepareLinks = (
  { versionNumber: number, mayDownload, days, links }: Wish,
  of: {
    actor: Pick<Actor, 'firmId' | 'accountId' | 'firstName' | 'lastName'>;
    firm: Firm;
    fileId: string;
    isWalled: boolean;
  },
  now: Date,
): Made => {
  const { actor, firm, fileId, isWalled } = of;
  const { firmId, accountId } = actor;
  const [madeBy, expiresAt] = [fullName(actor), expiryOf(days, now)];
  const { brand, page } = firmSender(firm);
  const made = links.map(({ linkId, secret, email }) => ({
    ...{ linkId, firmId, fileId, number, mayDownload, expiresAt, madeBy, madeAt: now.toISOString() },
    ...{ hash: hashOfSecret(secret), createdBy: accountId, count: 0, last: [] },
    ...(email !== undefined && { email }),
    ...(isWalled && { inside: true as const }),
  }));
  const mails = links.map(({ linkId, secret, email }) => {
    if (email === undefined) return undefined;
    const sent = {
      byName: madeBy,
      firmName: firmTitle(firm),
      address: page(linkPath(linkId, secret)),
      email,
      expiresAt,
    };
    return { to: email, mail: linkMail(sent), brand };
  });
  return { made, mails: mailItems(firmId, mails, now) };
};
