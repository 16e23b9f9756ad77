import type { Session } from '#core/auth/session.ts';
import type { Tell } from '#core/language/message.ts';
import { Upload, type UploadRecord, uploadOf } from '#core/uploads/upload.ts';
import { sealedFor } from '#outside/secrets.ts';
import { dataKeyOf } from '#workflows/auth/note-session.ts';

/** What became of an upload, for the page of one session alone. */
export const sealedUpload = (upload: UploadRecord, { sessionId, dataKey }: Session, tell: Tell): string =>
  sealedFor(dataKey ?? dataKeyOf(sessionId), JSON.stringify(Upload.parse(uploadOf(upload, tell))));
