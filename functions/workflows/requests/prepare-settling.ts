import { type Message, message } from '#core/language/message.ts';
import { documentsSentNotice } from '#core/notifications/notices.ts';
import { allSentMail } from '#core/requests/mails.ts';
import { missingIn } from '#core/requests/missing.ts';
import { isFull, isOver, withFile, withRefusal } from '#core/requests/request.ts';
import type { UploadRecord } from '#core/uploads/upload.ts';
import type { Operation } from '#store/operations.ts';
import * as requests from '#store/requests.ts';
import type { FoundPlace } from '#workflows/files/find-file-place.ts';
import { prepareTelling } from '#workflows/team/prepare-telling.ts';
import { readMatterOf } from './find-request.ts';

const OVER = message('The firm does not ask for this document any more.');
const FULL = message('No more files can be sent for this document.');

/** What of a request goes with a file that has come for it, as things stand now, and tells the firm; or why it is not taken any more. */
export const prepareArrival = async (
  firmId: string,
  upload: UploadRecord,
  place: FoundPlace,
  file: { fileId: string; name: string },
  now: Date,
): Promise<Operation[] | { refused: Message }> => {
  if (!upload.asked) return [];
  const { requestId, itemId } = upload.asked;
  const request = await requests.findMoved(firmId, upload, requestId, now);
  const item = request?.items.find((each) => each.itemId === itemId);
  if (!request || !item) return { refused: OVER };
  const matter = await readMatterOf(request, now);
  if (isOver(request, matter)) return { refused: OVER };
  if (isFull(request, itemId)) return { refused: FULL };
  const after = withFile(request, itemId, { ...file, at: now.toISOString(), by: upload.byName }, now);
  const count = after.items.length;
  const sent = count - missingIn(after).length;
  const who = upload.byName;
  const telling = {
    matter,
    notice: documentsSentNotice(after, { who, sent, count, place: place.name }, `documents-${upload.uploadId}`, now),
    pathIn: (route: string) =>
      `/${route}/${after.matterId === undefined ? 'documents' : `matters/documents/${after.matterId}`}`,
    ...(sent === count &&
      missingIn(request).length > 0 && {
        mail: (to: { firstName: string; address: string }) => allSentMail({ who, count, place: place.name }, to),
      }),
  };
  return [requests.changeOperation(request, after), ...(await prepareTelling(firmId, request.createdBy, telling, now))];
};

/** What of a request notes that a file was refused that came for it: the document is missing as before. */
export const prepareRefusal = async (
  firmId: string,
  upload: UploadRecord,
  reason: Message,
  now: Date,
): Promise<Operation[]> => {
  if (!upload.asked) return [];
  const { requestId, itemId } = upload.asked;
  const request = await requests.findMoved(firmId, upload, requestId, now);
  if (!request?.items.some((item) => item.itemId === itemId)) return [];
  return [requests.changeOperation(request, withRefusal(request, itemId, { name: upload.name, reason }))];
};
