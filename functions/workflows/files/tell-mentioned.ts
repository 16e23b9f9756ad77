import { fullName } from '#core/auth/account.ts';
import { areaOf } from '#core/auth/user-type.ts';
import { divided, mentionedAnew, type Unnotified } from '#core/editor/comment-mention.ts';
import { type Said, writtenComments } from '#core/editor/comments.ts';
import { editorPath, mentionedInFileMail } from '#core/editor/mails.ts';
import { isOfTeamsAlone } from '#core/matters/sees-matter.ts';
import { mentionedInFileNotice } from '#core/notifications/notices.ts';
import type { UploadRecord } from '#core/uploads/upload.ts';
import { DocxRefused, reopenDocx } from '#outside/docx-archive.ts';
import { readFile } from '#outside/files.ts';
import * as notifications from '#store/notifications.ts';
import type { Operation } from '#store/operations.ts';
import { readMemberSender } from '#workflows/firm/mail-sender.ts';
import { mailItems } from '#workflows/outbox/outbox-items.ts';
import { findReaders } from './find-readers.ts';

/** A version of a file that is about to be kept, as far as its comments go. */
interface NextVersion {
  /** Its bytes and those of the version before, by their keys. */
  key: string;
  formerKey: string | undefined;
  name: string;
  matterId: string | undefined;
  clientId: string;
  isSeenBy: (accountId: string) => boolean;
}

/** The comments of a kept file; none of what is no Word file. */
const commentsAt = async (key: string | undefined): Promise<Said[]> => {
  const bytes = key === undefined ? undefined : await readFile(key);
  if (!bytes) return [];
  try {
    return writtenComments(reopenDocx(bytes).parts);
  } catch (error) {
    if (error instanceof DocxRefused) return [];
    throw error;
  }
};

/** What tells them, and who is not told. */
interface Notified {
  notices: Operation[];
  unnotified: Unnotified[];
}

/**
 * What tells those whom the comments of a version mention anew, in the transaction that keeps it. Its own bytes say whom; whoever may not open
 * the file by then is not told, nor are more than fit into that transaction, nor is anybody of what they wrote themselves.
 */
export const prepareMentions = async (
  firmId: string,
  { uploadId, accountId, byName, mentions = [], draft, versionOf: fileId, packageDocumentId }: UploadRecord,
  { key, formerKey, name, matterId, clientId, isSeenBy }: NextVersion,
  now: Date,
): Promise<Notified> => {
  if (mentions.length === 0 || fileId === undefined) return { notices: [], unnotified: [] };
  const [before, after] = await Promise.all([commentsAt(formerKey), commentsAt(key)]);
  const anew = mentionedAnew(before, after, mentions);
  const { readers, matter } = await findReaders(firmId, { matterId, clientId }, isSeenBy, now);
  const writers = draft?.names ?? [byName];
  const found = anew.flatMap(({ accountId: mentioned, author: said, name: mentionedName }) => {
    // A file may say anybody's name: those who are known to have written it are believed.
    const author = writers.includes(said) ? said : byName;
    const reader = readers.find(({ account }) => account.accountId === mentioned);
    const isOwn = author === byName ? mentioned === accountId : reader && fullName(reader.account) === author;
    return isOwn ? [] : [{ author, reader, mentioned, name: mentionedName }];
  });
  const { notified: heard, unnotified } = divided(found);
  const notices = heard.map(async ({ author, reader, mentioned }): Promise<Operation[]> => {
    const { account, isCounsel } = reader;
    const file = { fileId, ...(packageDocumentId !== undefined && { packageDocumentId }) };
    const among = { author, file: name, matter, clientId };
    const place = { ...file, ...(isCounsel && { asCounsel: true as const }) };
    const notice = mentionedInFileNotice(among, place, uploadId, now);
    const { brand, pageFor } = await readMemberSender(account, firmId, '', now);
    const from = matter && (isCounsel || isOfTeamsAlone(account)) ? 'team' : 'files';
    const path = editorPath(areaOf(account), { ...file, clientId, matterId: matter?.matterId }, from);
    const details = { firstName: account.firstName, author, fileName: name, matterName: matter?.name };
    const mail = mentionedInFileMail({ ...details, address: pageFor(account, path) });
    const about = {
      event: 'mentioned' as const,
      accountId: mentioned,
      matterId: matter?.matterId,
      file: { fileId, matterId, clientId },
    };
    return [
      ...notifications.insert(account, notice),
      ...mailItems(firmId, [{ to: account.email, mail, brand, about }], now),
    ];
  });
  return { notices: (await Promise.all(notices)).flat(), unnotified };
};
