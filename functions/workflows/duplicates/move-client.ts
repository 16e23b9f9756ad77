import { clientPostings } from '#core/conflicts/posting.ts';
import { type ClientMergeRecord, withMergeIn } from '#core/duplicates/merging.ts';
import { itemIdOf, newItem } from '#core/outbox.ts';
import { orNotFound } from '#core/problem.ts';
import { mergeClients } from '#core/programs.ts';
import * as merges from '#store/client-merges.ts';
import * as clientNotes from '#store/client-notes.ts';
import * as clients from '#store/clients.ts';
import * as checks from '#store/conflict-checks.ts';
import * as conflictNames from '#store/conflict-names.ts';
import { firmPartition } from '#store/keys.ts';
import { type Operation, versionAfter } from '#store/operations.ts';
import * as outbox from '#store/outbox.ts';
import { allPages } from '#store/pages.ts';
import { type Audit, write } from '#store/table.ts';
import type { Run } from '#workflows/schedule/run-due.ts';
import { moveAllFiles, moveFilesBack } from './move-files.ts';
import { moveAllMatters, moveDocuments, moveMatterBack } from './move-matters.ts';
import { moveAllRequests, moveRequestsBack } from './move-requests.ts';
import { forgetMoved, type Move, noted, settle } from './settle-step.ts';

const moveNote = async (move: Move, [from, to]: readonly [string, string], noteId: string, log: Operation) => {
  const { firmId, merge, now } = move;
  await settle(async () => {
    const note = await clientNotes.readForChange(firmId, from, noteId, now);
    if (!note) return;
    await write(
      noted(move, `note-${noteId}`),
      ...clientNotes.moveOperations(firmId, note, to),
      merges.check(firmId, merge),
      log,
    );
  });
};

const moveCheck = async (move: Move, to: string, checkId: string, log: Operation): Promise<void> => {
  const { firmId, merge, now } = move;
  await settle(async () => {
    const check = await checks.readForChange(firmId, checkId, now);
    if (!check || check.clientId === to) return;
    await write(
      noted(move, `check-${checkId}`),
      ...checks.moveOperations(firmId, check, to),
      merges.check(firmId, merge),
      log,
    );
  });
};

/** Has what was decided of a client's hits hold for the one that it goes into. */
const moveAllChecks = async (move: Move): Promise<void> => {
  const { firmId, merge } = move;
  for (const checkId of await checks.listIdsOfClient(firmId, merge.goesId))
    await moveCheck(move, merge.staysId, checkId, merges.noteCheck(firmId, merge, checkId));
};

/** Has conflict checks find the two as they are by now, each in a step that is done once. */
const renewNames = async (move: Move, isUndo: boolean): Promise<void> => {
  const { firmId, now } = move;
  const step = async (
    number: number,
    prepare: (merge: ClientMergeRecord, update: Operation) => Promise<Operation[]>,
  ): Promise<void> =>
    settle(async () => {
      const merge = orNotFound(await merges.readForChange(firmId, move.merge.mergeId, now));
      move.merge = merge;
      if (merge.step >= number) return;
      const { version, ...kept } = merge;
      const update = merges.update(firmId, merge, { ...kept, step: number });
      await write(noted(move, `names-${number}`), ...(await prepare(kept, update)));
      move.merge = { ...merge, step: number, version: versionAfter(version) } as merges.CurrentMerge;
    });
  await step(1, async ({ goes, goesId }, update) => {
    if (!isUndo) return conflictNames.withPostings(firmId, update, clientPostings(goes), []);
    const back = await clients.readForChange(firmId, goesId, now);
    const names = clientPostings(goes).length;
    return back
      ? [...conflictNames.withPostings(firmId, update, [], clientPostings(back), names), clients.check(firmId, back)]
      : [update];
  });
  await step(2, async ({ before, merged, undoneFrom, staysId }, update) => {
    const stays = orNotFound(await clients.readForChange(firmId, staysId, now));
    const from = clientPostings((isUndo && undoneFrom) || before);
    const then = clientPostings(isUndo ? before : { ...before, ...merged });
    const names = then.length - from.length;
    return [
      ...conflictNames.withPostings(firmId, update, from, clientPostings(stays), names),
      clients.check(firmId, stays),
    ];
  });
};

/** Keeps that a merge has come to its end, with the client who tells of it. */
const keepEnd = (move: Move, state: 'merged' | 'undone', ...together: Operation[]): Promise<void> => {
  const { firmId, now } = move;
  return settle(async () => {
    const { version: _, ...kept } = move.merge;
    const stays = orNotFound(await clients.readForChange(firmId, kept.staysId, now));
    const after = withMergeIn(stays, kept.mergeId, state === 'merged' ? state : undefined);
    await write(
      noted(move, state),
      clients.noteOperation(firmId, stays, after),
      merges.update(firmId, move.merge, { ...kept, state, step: 0 }),
      ...together,
    );
  });
};

const mergeAll = async (move: Move): Promise<void> => {
  const { firmId, merge, now } = move;
  await renewNames(move, false);
  await moveAllMatters(move);
  await moveAllChecks(move);
  for (const note of await clientNotes.list(firmId, merge.goesId))
    await moveNote(move, [merge.goesId, merge.staysId], note.noteId, merges.noteNote(firmId, merge, note));
  await moveAllFiles(move);
  await moveAllRequests(move);
  const strays = newItem(
    firmPartition(firmId),
    itemIdOf('strays', merge.mergeId),
    { kind: 'strays', firmId, mergeId: merge.mergeId },
    now,
  );
  await keepEnd(move, 'merged', outbox.insert(strays));
};

const undoAll = async (move: Move): Promise<void> => {
  const { firmId, merge } = move;
  const { mergeId, goesId, staysId } = merge;
  await renewNames(move, true);
  for (const moved of await allPages(({ cursor }) => merges.listMatters(firmId, mergeId, cursor)))
    await moveMatterBack(move, moved);
  for (const { noteId } of await allPages(({ cursor }) => merges.listNotes(firmId, mergeId, cursor))) {
    const forget = merges.forgetNote(firmId, mergeId, noteId);
    await moveNote(move, [staysId, goesId], noteId, forget);
    // A note that was removed meanwhile is not brought back.
    await forgetMoved(move, `forgotten-${noteId}`, forget);
  }
  for (const { checkId } of await allPages(({ cursor }) => merges.listChecks(firmId, mergeId, cursor)))
    await moveCheck(move, goesId, checkId, merges.forgetCheck(firmId, mergeId, checkId));
  await moveFilesBack(move);
  await moveRequestsBack(move);
  await keepEnd(move, 'undone');
};

const prepareMove = async (
  { firmId, mergeId }: { firmId: string; mergeId: string },
  { itemId }: { itemId: string },
  { now, audit }: Run,
): Promise<Move | undefined> => {
  const merge = await merges.readForChange(firmId, mergeId, now);
  const auditOf = (step: string): Audit => ({ ...audit(firmId, `${itemId}-${step}`), operation: mergeClients });
  return merge && { firmId, merge, now, auditOf };
};

/**
 * Does what a merge has begun, or its undoing: what the client has goes over piece by piece, and may be broken off anywhere and begun anew.
 * A program does it, to which nothing is closed: a matter goes with its client also where who merges does not see it.
 */
export const settleMerge = async (
  task: { firmId: string; mergeId: string },
  item: { itemId: string },
  run: Run,
): Promise<void> => {
  const move = await prepareMove(task, item, run);
  if (move?.merge.state === 'merging') await mergeAll(move);
  if (move?.merge.state === 'undoing') await undoAll(move);
};

/** Has what came to a client at the very moment of the merge, and was not found then, follow the rest. */
export const moveLateArrivals = async (
  task: { firmId: string; mergeId: string },
  item: { itemId: string },
  run: Run,
): Promise<void> => {
  const move = await prepareMove(task, item, run);
  if (move?.merge.state !== 'merged') return;
  await moveAllMatters(move);
  await moveAllChecks(move);
  await moveAllFiles(move);
  await moveAllRequests(move);
  const all = await allPages(({ cursor }) => merges.listMatters(task.firmId, task.mergeId, cursor));
  for (const { matterId } of all) await moveDocuments(move, matterId);
};
