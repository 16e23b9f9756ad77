import type { DocumentRecord } from '#core/documents/document.ts';
import {
  isShared,
  isSharedSinceMoved,
  type MatterRecord,
  seenBy,
  withDocumentShared,
  withoutDocumentShared,
} from '#core/matters/matter.ts';
import type { Current } from '#core/version.ts';
import * as matterCopies from '#store/matter-copies.ts';
import * as matters from '#store/matters.ts';
import type { Operation } from '#store/operations.ts';

/** What shows a matter to its client while a document of it is shared; where the client sees it already, that something in it has changed. */
export const prepareShowing = (
  firmId: string,
  matter: Current<MatterRecord>,
  accountId: string | undefined,
  now: Date,
): Operation[] => {
  const { sharedAt, sentAt } = seenBy(matter, matter.clientId);
  return (sharedAt || sentAt) && isSharedSinceMoved(matter)
    ? matterCopies.sharedChanged(matter)
    : matters.changeOperations(firmId, matter, withDocumentShared(matter, accountId, now));
};

/** What hides a matter that was never sent once its one document, which showed it, is shared no more; of others, that something in it has changed. */
export const prepareHiding = async (firmId: string, document: DocumentRecord, now: Date): Promise<Operation[]> => {
  const matter =
    document.sharedVersion === undefined ? undefined : await matters.readForChange(firmId, document.matterId, now);
  if (!matter) return [];
  if (!matter.sharedAt || matter.sentAt) return matterCopies.sharedChanged(matter);
  const hidden = withoutDocumentShared(matter);
  return isShared(matter)
    ? matters.hidingOperations(firmId, matter, hidden)
    : matters.changeOperations(firmId, matter, hidden);
};
