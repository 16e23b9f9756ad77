import { slugOf } from '#core/slug.ts';
import { hostLengths, imitatesProduct, isReserved } from './host-name.ts';

/** A subscriber's firm: the tenant that owns every record. */
export interface Firm {
  firmId: string;
  ownerId: string;
  /** Empty for a person who registered without a firm's name. */
  name: string;
  /** The slug: host name and `profileKeyword`. */
  keyword: string;
  /** Key of the logo in the files bucket; while the sign-up is unverified, of the upload that waits. */
  logoKey?: string;
  /** `#rrggbb`; the first accent where the firm chose none. */
  color?: string;
  /** When the personalised plan was paid, once and for ever. */
  personalizedAt?: string;
  /** Host names the firm gave up, and until when they still lead to it. */
  formerHosts?: { host: string; until: string }[];
  /** The firm's own words on its log-in page. */
  loginTitle?: string;
  loginText?: string;
  /** What numbers of its matters look like, where it said so (`core/matters/matter-number.ts`). */
  matterNumberPattern?: string;
  /** For how many years its closed matters are kept, where it said so (`core/matters/retention.ts`). */
  retentionYears?: number;
  /** Whether its menu of services has a line. */
  hasServices?: boolean;
  createdAt: string;
}

/** What a firm is called: its name, else the person its slug was made from. */
export const firmTitle = ({ name, keyword }: Pick<Firm, 'name' | 'keyword'>): string =>
  name ||
  keyword
    .replace(/-\d+$/, '')
    .replaceAll('-', ' ')
    .replace(/(^| )\p{Ll}/gu, (letter) => letter.toUpperCase());

/** The path at which every host shows the logo; a logo that waits in quarantine has none. */
export const logoPath = ({ logoKey }: Pick<Firm, 'logoKey'>): string | undefined =>
  logoKey?.startsWith('logos/') ? `/${logoKey}` : undefined;

/**
 * Slugs for a firm, best first: the slug of its name (else of the person's), then the same with a number. A slug that passes for
 * the product or a page of it passes for it with a number too, and is never used.
 * `randomSuffixes` are random whole numbers below 900,000; several, so that one of them is free however many firms share a name.
 */
export const slugsFor = (firmName: string, personName: string, randomSuffixes: readonly number[]): string[] => {
  const slug =
    [firmName, personName].map(slugOf).find((candidate) => candidate && !imitatesProduct(candidate)) ?? 'firm';
  const numbered = [2, 3, ...randomSuffixes.map((random) => 100_000 + (random % 900_000))].map(
    (number) => `${slug}-${number}`,
  );
  return isReserved(slug) || slug.length < hostLengths.least ? numbered : [slug, ...numbered];
};
