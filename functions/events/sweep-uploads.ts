import { DAY_MS, MINUTE_MS, msLater } from '#core/calendar.ts';
import * as programs from '#core/programs.ts';
import { isClaimed, type UploadReference, uploadStorageKey } from '#core/uploads/upload.ts';
import { removeFile } from '#outside/files.ts';
import { dropParts } from '#outside/uploaded-files.ts';
import { unlessRefused } from '#store/table.ts';
import * as uploads from '#store/uploads.ts';
import { scheduled } from '#workflows/schedule/run-due.ts';
import { dropWritten } from '#workflows/uploads/drop-written.ts';
import { inspectUpload } from '#workflows/uploads/inspect-upload.ts';

/** Inspects what has arrived and was not inspected, and gives up what nobody has claimed for a day: the item and its bytes. */
export const handler = scheduled<UploadReference>(programs.sweepUploads, {
  most: 4 * MINUTE_MS,
  dueOn: uploads.dueOn,
  nameOf: ({ firmId, matterId, clientId, accountId, uploadId }) => ({
    firmId,
    matterId,
    clientId,
    accountId,
    uploadId,
  }),
  handle: async (reference, run) => {
    const { firmId, ...ofFirm } = reference;
    const handled = await inspectUpload(reference, run);
    if (handled !== 'later') return handled;
    const upload = await uploads.read(firmId, ofFirm, run.now);
    if (upload?.state !== 'waiting') return 'nothing';
    if (isClaimed(upload, run.now)) return 'later';
    if (msLater(upload.beganAt, DAY_MS) > run.now) return 'later';
    await dropWritten(firmId, upload, run.now);
    const key = uploadStorageKey(reference);
    if (upload.partsId) await dropParts(key, upload.partsId);
    await removeFile(key);
    const isDone = await uploads
      .remove(firmId, upload, run.audit(firmId, `${upload.uploadId}-gone`))
      .then(() => true, unlessRefused);
    return isDone ? 'done' : 'later';
  },
});
