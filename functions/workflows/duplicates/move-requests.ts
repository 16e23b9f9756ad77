import * as merges from '#store/client-merges.ts';
import type { Operation } from '#store/operations.ts';
import { allPages } from '#store/pages.ts';
import * as requests from '#store/requests.ts';
import { write } from '#store/table.ts';
import { moveFile } from './move-files.ts';
import { forgetMoved, type Move, noted, settle } from './settle-step.ts';

/** Has a request for documents that stands with one client stand with the other; `bring` moves first what goes along with it. */
const moveRequest = async (
  move: Move,
  [from, to]: readonly [string, string],
  requestId: string,
  log: Operation,
  bring?: (request: requests.CurrentRequest) => Promise<void>,
): Promise<void> => {
  const { firmId, merge, now } = move;
  await settle(async () => {
    const request = await requests.read(firmId, { clientId: from }, requestId, now);
    if (!request) return;
    await bring?.(request);
    await write(
      noted(move, `request-${requestId}`),
      ...requests.moveOperations(firmId, request, to),
      merges.check(firmId, merge),
      log,
    );
  });
};

/** Moves all requests that a client still has outside matters. */
export const moveAllRequests = async (move: Move): Promise<void> => {
  const { firmId, merge } = move;
  for (const { requestId } of await requests.list(firmId, { clientId: merge.goesId }))
    await moveRequest(move, [merge.goesId, merge.staysId], requestId, merges.noteRequest(firmId, merge, requestId));
};

/** Moves them back, with the files that have come for them since. */
export const moveRequestsBack = async (move: Move): Promise<void> => {
  const { firmId, merge } = move;
  const { mergeId, goesId, staysId } = merge;
  for (const { requestId } of await allPages(({ cursor }) => merges.listRequests(firmId, mergeId, cursor))) {
    const forget = merges.forgetRequest(firmId, mergeId, requestId);
    await moveRequest(move, [staysId, goesId], requestId, forget, async ({ items }) => {
      for (const { fileId } of items.flatMap(({ files }) => files)) await moveFile(move, [staysId, goesId], fileId);
    });
    // One that stands with neither is not brought back.
    await forgetMoved(move, `forgotten-request-${requestId}`, forget);
  }
};
