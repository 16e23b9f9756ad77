import { MINUTE_MS } from '#core/calendar.ts';
import { erasureDue, held } from '#core/files/file.ts';
import { Problem } from '#core/problem.ts';
import * as programs from '#core/programs.ts';
import * as files from '#store/files.ts';
import * as matters from '#store/matters.ts';
import { unlessRefused } from '#store/table.ts';
import { eraseKeptFile } from '#workflows/files/erase-kept-file.ts';
import { scheduled } from '#workflows/schedule/run-due.ts';

/** Erases what has been in the trash for 30 days; what is in a closed matter, or in one on legal hold, stays until that has ended. */
export const handler = scheduled<files.DueFile>(programs.eraseFiles, {
  most: 4 * MINUTE_MS,
  dueOn: files.dueOn,
  nameOf: ({ firmId, matterId, clientId, fileId }) => ({ firmId, matterId, clientId, fileId }),
  handle: async ({ firmId, fileId, ...place }, run) => {
    const file = await files.read(firmId, place, fileId, run.now);
    const due = file && erasureDue(file);
    if (!due || due > run.now.toISOString()) return 'nothing';
    const audit = run.audit(firmId, fileId);
    const matter = place.matterId === undefined ? undefined : await matters.read(firmId, place.matterId, run.now);
    const erasing =
      matter?.state === 'closed' || matter?.hold
        ? files.hold(firmId, file, held(file, run.now), audit)
        : eraseKeptFile(firmId, file, audit);
    // What was closed or put on hold meanwhile is seen by the next look.
    const isDone = await erasing.then(
      () => true,
      (error) => !(error instanceof Problem) && unlessRefused(error),
    );
    return isDone ? 'done' : 'later';
  },
});
