import { fullName } from '#core/auth/account.ts';
import { deadlineOf, isSameDeadline, MOST_DEADLINES, newDeadline } from '#core/deadlines/deadline.ts';
import { addDeadline } from '#core/deadlines/endpoints.ts';
import { VISIBILITY } from '#core/documents/document.ts';
import { keptFile } from '#core/files/file.ts';
import { wholeIdOf } from '#core/matters/contract-id.ts';
import { deadlineAssignedNotice } from '#core/notifications/notices.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import * as deadlines from '#store/deadlines.ts';
import * as documents from '#store/documents.ts';
import * as files from '#store/files.ts';
import { deadlinesOf } from '#store/keys.ts';
import * as matters from '#store/matters.ts';
import { readTurn } from '#store/turns.ts';
import { findCalendar } from '#workflows/deadlines/find-calendar.ts';
import { prepareHanging } from '#workflows/deadlines/prepare-hanging.ts';
import { tellSigners } from '#workflows/deadlines/tell-signers.ts';
import { retryRefused } from '#workflows/invocation/retry-refused.ts';
import { findAssignee } from '#workflows/matter-team/find-assignee.ts';

export const handler = serve(addDeadline, ({ request, actor, audit, now, newId }) => {
  const { firmId, accountId } = actor;
  const { matterId, deadlineId, rule, trigger, service, calendarId, documentId, fileId, assigneeId } = request;
  // Another call may have added one at this moment.
  return retryRefused(async () => {
    const kept = await deadlines.readKept(firmId, matterId, deadlineId, now);
    if (kept && !isSameDeadline(kept, request)) throw new Problem('conflict');
    if (kept) return deadlineOf(kept);
    const matter = orNotFound(await matters.read(firmId, matterId, now));
    const { name: matterName, state } = matter;
    if (state === 'closed') throw new Problem('matter-closed');
    const turn = await readTurn(deadlinesOf(firmId, matterId), now);
    const [calendar, { assignee, telling }, document, file, count] = await Promise.all([
      findCalendar(firmId, calendarId, now),
      findAssignee(firmId, assigneeId, matterId, now),
      documentId === undefined ? undefined : documents.read(firmId, documentId, now),
      fileId === undefined ? undefined : files.read(firmId, { matterId }, fileId, now),
      deadlines.countOf(firmId, matterId),
    ]);
    if (documentId !== undefined && fileId !== undefined) throw new Problem('bad-request', { field: 'fileId' });
    if (count >= MOST_DEADLINES) throw new Problem('deadlines-full');
    // It may be of any contract of the matter.
    const isOfMatter = document === undefined || wholeIdOf(document.matterId) === matterId;
    if (documentId !== undefined && !(document && isOfMatter)) throw new Problem('not-found');
    // All who see the deadline read its name; a draft is its writer's alone.
    const tied = fileId === undefined ? document : keptFile(file, accountId);
    if (tied && tied.visibility !== VISIBILITY.TEAM) throw new Problem('not-found');
    const about =
      fileId === undefined
        ? document && { documentId: document.documentId, documentName: document.name }
        : { fileId, documentName: tied?.name };
    const by = { accountId, name: fullName(actor) };
    const given = { rule, trigger, service, calendar, assignee, ...about };
    const deadline = newDeadline({ deadlineId, matterId, matterName }, given, by, now);
    const [ties, asked, notice] = await Promise.all([
      prepareHanging(firmId, deadline, { after: trigger }, now),
      tellSigners(firmId, matter, deadline, { now, newId }),
      telling(deadlineAssignedNotice(deadline, by.name, newId(), now), now),
    ]);
    await deadlines.insert(firmId, deadline, audit, turn, ...ties, ...asked, ...notice);
    return deadlineOf(deadline);
  });
});
