import { type Account, isBlocked } from '#core/auth/account.ts';
import { matterOfContract } from '#core/documents/contract-document-id.ts';
import { isSeenBy, isSharedSince } from '#core/documents/document.ts';
import { wholeIdOf } from '#core/matters/contract-id.ts';
import { isInMatter } from '#core/matters/counsel.ts';
import { type MatterRecord, peopleSeeing } from '#core/matters/matter.ts';
import { mayBeTold, seesMatter } from '#core/matters/sees-matter.ts';
import * as documents from '#store/documents.ts';
import * as files from '#store/files.ts';
import * as matterCounsel from '#store/matter-counsel.ts';
import * as matters from '#store/matters.ts';
import * as walls from '#store/walls.ts';
import type { FirmMail } from './outbox-items.ts';

/** What a mail is about, as it stands by now: a matter that whom it is to still sees, or the firm of which they still are. */
type Place = { matter?: MatterRecord } | undefined;

const isShown = async (firmId: string, matter: MatterRecord, documentId: string, now: Date): Promise<boolean> => {
  const document = await documents.readForChange(firmId, documentId, now);
  return document?.sharedVersion !== undefined && isSharedSince(document, matter.movedAt);
};

/** Whether a file, or a contract, is there, and no draft of somebody else. */
const isThere = async (
  firmId: string,
  { fileId, ...place }: NonNullable<NonNullable<FirmMail['about']>['file']>,
  accountId: string,
  now: Date,
): Promise<boolean> => {
  if (matterOfContract(fileId) !== undefined) {
    const contract = await documents.readForChange(firmId, fileId, now);
    return contract !== undefined && isSeenBy(contract, accountId);
  }
  const file = await files.read(firmId, place, fileId, now);
  return file !== undefined && !file.trashedAt && isSeenBy(file, accountId);
};

/** Finds what a mail of a firm is about for somebody, as they see it by now; undefined once they do not. */
export const findPlace = async (
  firmId: string,
  account: Account,
  { matterId, documentId, file }: Pick<NonNullable<FirmMail['about']>, 'matterId' | 'documentId' | 'file'>,
  now: Date,
): Promise<Place> => {
  const { accountId } = account;
  const isOfFirm = account.firmId === firmId && !isBlocked(account);
  if (file && !(await isThere(firmId, file, accountId, now))) return undefined;
  if (matterId === undefined) return isOfFirm ? {} : undefined;
  const matter = await matters.readForChange(firmId, matterId, now);
  if (!matter) return undefined;
  if (documentId !== undefined && !(await isShown(firmId, matter, documentId, now))) return undefined;
  if (peopleSeeing(matter).some(({ clientAccountId }) => clientAccountId === accountId)) return { matter };
  if (isOfFirm)
    return seesMatter(account, matter) && !(await walls.keepsOutNow(firmId, matterId, accountId, now))
      ? { matter }
      : undefined;
  const counsel = await matterCounsel.list(firmId, wholeIdOf(matterId));
  return counsel.some((each) => isInMatter(each, accountId)) && mayBeTold(account) ? { matter } : undefined;
};
