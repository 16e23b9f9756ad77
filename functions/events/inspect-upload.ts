import * as programs from '#core/programs.ts';
import { uploadOfKey } from '#core/uploads/upload.ts';
import { withOwner } from '#store/scope.ts';
import { storeProgram } from '#workflows/invocation/store-program.ts';
import { runOf } from '#workflows/schedule/run-due.ts';
import { inspectUpload } from '#workflows/uploads/inspect-upload.ts';

/** What storage tells of a file that has arrived. */
export interface ArrivedEvent {
  id: string;
  detail: { object: { key: string } };
}

/** Inspects what has arrived in quarantine at once; what fails is tried again, and then by the sweep (`sweep-uploads.ts`). */
export const handler = storeProgram(
  programs.inspectUpload,
  ({ id }: ArrivedEvent) => id,
  async ({ id, detail }, { worker }) => {
    const reference = uploadOfKey(decodeURIComponent(detail.object.key));
    if (!reference) return { done: 'nothing' };
    const { firmId } = reference;
    return {
      done: await withOwner(worker, { firmId }, () =>
        inspectUpload(reference, runOf(programs.inspectUpload, id, new Date())),
      ),
    };
  },
);
