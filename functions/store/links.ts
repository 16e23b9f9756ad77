import { daysLater, ttlAt } from '#core/calendar.ts';
import { LINK_LIMITS, type LinkRecord, withLinkOpening, withWrongCode } from '#core/links/link.ts';
import { timelineEntry } from '#core/timeline/timeline.ts';
import type { Current } from '#core/version.ts';
import * as files from './files.ts';
import * as keys from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';
import * as timeline from './timeline.ts';

export type CurrentLink = Current<LinkRecord & { version: number }>;

/** Which link a secret opens. */
interface Pointer {
  firmId: string;
  fileId: string;
  linkId: string;
}

/** A link leaves the table some time after it is over. */
const ttlOf = ({ expiresAt }: LinkRecord): number => ttlAt(daysLater(expiresAt, LINK_LIMITS.knownDays));

/** A link of a file as it stands at this moment. */
export const read = async (
  firmId: string,
  fileId: string,
  linkId: string,
  now: Date,
): Promise<CurrentLink | undefined> => {
  const item = await table.readForChange<LinkRecord & table.Stored>(keys.fileLinkKey(firmId, fileId, linkId), now);
  return item && table.withoutKeys(item);
};

/** The link that a secret opens, whatever has become of it. */
export const find = async (secret: string, now: Date): Promise<CurrentLink | undefined> => {
  const found = await table.read<Pointer & table.Stored>(keys.linkSecretKey(keys.hashOfSecret(secret)), now);
  return found && read(found.firmId, found.fileId, found.linkId, now);
};

/** The links to a file, the newest first. */
export const list = async (firmId: string, fileId: string): Promise<CurrentLink[]> => {
  const items = await table.listAll<LinkRecord & table.Stored>({
    partition: keys.linksOfFile(firmId, fileId),
    begins: 'LINK#',
    consistent: true,
  });
  return items
    .map((item) => table.withoutKeys(item) as CurrentLink)
    .sort((one, other) => other.madeAt.localeCompare(one.madeAt));
};

/**
 * Makes links to a file that stands as it was read; refused when somebody has used an id or a secret, when the file has changed, and once its
 * matter is closed. The matter tells of it once.
 */
export const make = (
  firmId: string,
  place: files.NamedPlace,
  file: files.CurrentFile,
  links: readonly LinkRecord[],
  audit: table.Audit,
  ...together: operations.Operation[]
): Promise<void> => {
  const kept = links.map((link) =>
    operations.insert(keys.fileLinkKey(firmId, file.fileId, link.linkId), link, { ttl: ttlOf(link) }),
  );
  const found = links.map(({ hash, fileId, linkId, ...link }) =>
    operations.insert(keys.linkSecretKey(hash), { firmId, fileId, linkId } satisfies Pointer, {
      ttl: ttlAt(link.expiresAt),
    }),
  );
  const [first, ...others] = kept as [operations.Operation, ...operations.Operation[]];
  const { matterId, name = '' } = place;
  const operation =
    matterId === undefined
      ? timeline.tellingOfClient(firmId, { ...(place.clientId && { clientId: place.clientId }), name }, first)
      : timeline.withTimelineLine(firmId, { matterId, name }, timelineEntry('file', file.name, file.fileId), first);
  return files.writeAt(
    firmId,
    place,
    audit,
    operation,
    ...others,
    ...found,
    operations.check(keys.keptFileKey(firmId, place, file.fileId), file.version),
    ...together,
  );
};

/** Keeps a link in place of the version that was read. */
const updated = ({ version, ...before }: CurrentLink, after: Partial<LinkRecord>): operations.Operation => {
  const link = { ...before, ...after };
  return operations.update(keys.fileLinkKey(link.firmId, link.fileId, link.linkId), version, link, {
    ttl: ttlOf(link),
  });
};

/** What keeps that a wrong code was entered at a link. */
export const wrongCodeAt = (link: CurrentLink, now: Date): operations.Operation =>
  updated(link, withWrongCode(link, now));

/** Ends a link. */
export const revoke = async (
  before: CurrentLink,
  { name }: { name: string },
  audit: table.Audit,
): Promise<LinkRecord> => {
  const after = { revokedAt: audit.at, revokedBy: name };
  await table.write(audit, updated(before, after));
  return { ...before, ...after };
};

/** What notes that a link was opened, with the link as it was read; nothing where that was noted. */
export const openedBy = (link: CurrentLink, opening: { openingId: string; at: string }): operations.Operation[] => {
  const after = withLinkOpening(link, opening);
  return after === link ? [] : [updated(link, after)];
};
