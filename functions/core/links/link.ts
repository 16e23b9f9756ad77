import * as z from 'zod/mini';
import { Email } from '#core/auth/person.ts';
import { daysLater, HOUR_MS } from '#core/calendar.ts';
import { VISIBILITY } from '#core/documents/document.ts';
import type { FileRecord } from '#core/files/file.ts';
import { lookKind } from '#core/files/look-kind.ts';
import { LinkSecret } from './link-secret.ts';

export const LINK_LIMITS = {
  /** Links that are made at once. */
  atOnce: 10,
  /** How many days a link may be open. */
  days: 90,
  /** Links of a file that are open at one moment. */
  ofFile: 50,
  /** Links of a file that are known, open or over: all of them are listed. */
  knownOfFile: 500,
  /** People to whom links of a firm are mailed on one day (UTC): of one that pays, and of one that does not yet. */
  addressedADay: { paying: 500, others: 50 },
  /** Wrong codes at one link, whenever they were entered, after which it opens no more. */
  wrongCodes: 20,
  /** Openings that are kept with a link. */
  openings: 20,
  /** Openings by links from one address in an hour: an office shares one. */
  openedAnHour: 300,
  /** How long a browser in which the code was entered need not enter another one. */
  enteredMs: 12 * HOUR_MS,
  /** How long it is known of a link that is over who opened it, in days. */
  knownDays: 365,
} as const;

/** A link that is made: for one person, or for whoever has it. */
export const NewLink = z.object({ linkId: z.uuid(), secret: LinkSecret, email: z.optional(Email) });

/** A link to a version of a file, as its firm sees it. */
export const FileLink = z.object({
  linkId: z.string(),
  /** The version that it opens. */
  number: z.int(),
  /** Whom it is for; absent where it is for whoever has it. */
  email: z.optional(z.string()),
  /** Whether the file may be downloaded, or only looked at. */
  mayDownload: z.boolean(),
  madeAt: z.string(),
  madeBy: z.string(),
  expiresAt: z.string(),
  revokedAt: z.optional(z.string()),
  revokedBy: z.optional(z.string()),
  /** When it was shut, since too many wrong codes were entered. */
  shutAt: z.optional(z.string()),
  /** How often it was opened, and when last. */
  count: z.int(),
  last: z.array(z.string()),
});
export type FileLink = z.infer<typeof FileLink>;

/** The same as it is kept. */
export interface LinkRecord extends Omit<FileLink, 'last'> {
  firmId: string;
  fileId: string;
  /** Hash of the secret. */
  hash: string;
  /** Account of who made it: the link opens no more than they see. */
  createdBy: string;
  /** It was made while the matter was closed to others. */
  inside?: true;
  last: { openingId: string; at: string }[];
  /** Wrong codes that were entered. */
  wrongCodes?: number;
}

/** A link as its firm sees it. */
export const linkOf = (record: LinkRecord): FileLink => ({ ...record, last: record.last.map(({ at }) => at) });

/** Whether a link may still open something. */
export const isLinkOpen = (
  { revokedAt, shutAt, expiresAt }: Pick<FileLink, 'revokedAt' | 'shutAt' | 'expiresAt'>,
  now: Date,
): boolean => revokedAt === undefined && shutAt === undefined && now.getTime() < Date.parse(expiresAt);

/** What a wrong code leaves of a link: the last one shuts it. */
export const withWrongCode = ({ wrongCodes = 0 }: Pick<LinkRecord, 'wrongCodes'>, now: Date) => ({
  wrongCodes: wrongCodes + 1,
  ...(wrongCodes + 1 >= LINK_LIMITS.wrongCodes && { shutAt: now.toISOString() }),
});

export const expiryOf = (days: number, now: Date): string => daysLater(now, days).toISOString();

/**
 * Whether a link opens a file as it stands: not in the trash, not while it is a draft, and not once its matter was closed to others, unless
 * somebody inside made the link since.
 */
export const opens = (
  { inside }: Pick<LinkRecord, 'inside'>,
  file: Pick<FileRecord, 'trashedAt' | 'visibility'>,
  isWalled: boolean,
): boolean => file.trashedAt === undefined && file.visibility === VISIBILITY.TEAM && (!isWalled || inside === true);

/** A link that was opened once more; an opening that was told already counts once. */
export const withLinkOpening = <L extends LinkRecord>(link: L, opening: { openingId: string; at: string }): L =>
  link.last.some(({ openingId }) => openingId === opening.openingId)
    ? link
    : { ...link, count: link.count + 1, last: [opening, ...link.last].slice(0, LINK_LIMITS.openings) };

/** What is said of who opened a file by a link. */
export const openerOf = ({ email }: Pick<LinkRecord, 'email'>): string =>
  email === undefined ? 'Somebody with a link' : `${email} (by a link)`;

/** Whether a file of this media type can be looked at without being downloaded. */
export const isLookedAt = (type: string): boolean => lookKind(type, '') !== undefined;

/** An e-mail as a stranger is told it: a…@example.com. */
export const maskedEmail = (email: string): string => email.replace(/^(.).*@/, '$1…@');
