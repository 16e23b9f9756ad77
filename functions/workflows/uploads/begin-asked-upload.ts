import { TOO_LARGE } from '#core/inspection/refusals.ts';
import type { Tell } from '#core/language/message.ts';
import { Problem } from '#core/problem.ts';
import { isFull, isOver, REQUEST_LIMITS } from '#core/requests/request.ts';
import { PARTS, uploadOf } from '#core/uploads/upload.ts';
import { permitUpload } from '#outside/files.ts';
import * as limits from '#store/limits.ts';
import type { Audit } from '#store/table.ts';
import { type FoundRequest, placeOfRequest } from '#workflows/requests/find-request.ts';
import { beginUpload } from './begin-upload.ts';

/** Who sends, as files and uploads name them. */
export interface Sender {
  accountId: string;
  firstName: string;
  lastName: string;
}

type Asked = Pick<FoundRequest, 'request' | 'matter'>;

interface Wish {
  itemId: string;
  uploadId: string;
  fileName: string;
  size: number;
}

/** Permits a browser to put a file into quarantine for a document that is asked for; what is there already is not told. */
export const beginAskedUpload = async (
  { request, matter }: Asked,
  sender: Sender,
  { itemId, uploadId, fileName, size }: Wish,
  { audit, now, tell }: { audit: Audit; now: Date; tell: Tell },
) => {
  const { firmId, requestId } = request;
  if (isOver(request, matter)) throw new Problem('request-over');
  if (isFull(request, itemId)) throw new Problem('too-many-files');
  if (size > PARTS.whole) throw new Problem('file-refused', { params: { reason: TOO_LARGE } });
  const wish = { ...placeOfRequest(request), uploadId, fileName, size, apart: true, asked: { requestId, itemId } };
  const { accountId, firstName, lastName } = sender;
  const counted = limits.countedOfFirm(firmId, `asked#${requestId}`, REQUEST_LIMITS.uploadsADay, now);
  const by = { firmId, accountId, firstName, lastName };
  const begun = await beginUpload(by, wish, audit, now, counted).catch((error: unknown) => {
    // Its client was merged into another a moment ago, and it is on its way there.
    if (error instanceof Problem && error.code === 'not-found') throw new Problem('conflict');
    return limits.explainRefusal(error);
  });
  if ('same' in begun) throw new Problem('conflict');
  const { upload, key, type } = begun;
  if (upload.state !== 'waiting') return { upload: uploadOf(upload, tell) };
  return { upload: uploadOf(upload, tell), way: { form: await permitUpload(key, type, upload.size) } };
};
