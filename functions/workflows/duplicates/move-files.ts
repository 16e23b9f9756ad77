import { daysLater } from '#core/calendar.ts';
import { withPath } from '#core/files/folder.ts';
import { pathOf } from '#core/files/folder-tree.ts';
import type { MatterRecord } from '#core/matters/matter.ts';
import * as merges from '#store/client-merges.ts';
import * as drafts from '#store/drafts.ts';
import * as files from '#store/files.ts';
import type { Operation } from '#store/operations.ts';
import { allPages } from '#store/pages.ts';
import { write } from '#store/table.ts';
import { forgetMoved, type Move, noted, settle } from './settle-step.ts';

/** The files of a matter stand among those of the client that it is of by now. */
export const moveFilesOfMatter = async (
  move: Move,
  { matterId, clientId }: Pick<MatterRecord, 'matterId' | 'clientId'>,
): Promise<void> => {
  const { firmId, merge, now } = move;
  for (const { fileId } of await files.list(firmId, { matterId }))
    await settle(async () => {
      const file = await files.read(firmId, { matterId }, fileId, now);
      if (!file?.clientId || file.clientId === clientId) return;
      await write(
        noted(move, `file-${fileId}`),
        ...files.moveToClientOperations(firmId, file, clientId, daysLater(now, 30)),
        merges.check(firmId, merge),
      );
    });
};

/** Has a file that stands with one client stand with the other, in folders called as those were in which it stood. */
export const moveFile = async (
  move: Move,
  [from, to]: readonly [string, string],
  fileId: string,
  ...log: Operation[]
): Promise<void> => {
  const { firmId, merge, now } = move;
  await settle(async () => {
    const file = await files.read(firmId, { clientId: from }, fileId, now);
    const moveDraft = () => drafts.move(firmId, { clientId: from, fileId }, { clientId: to, fileId }, now);
    if (!file) {
      await files.clearTraces(firmId, { clientId: from }, fileId, noted(move, `cleared-${fileId}`));
      return moveDraft();
    }
    const names = pathOf(await files.readFolders(firmId, { clientId: from }, now), file.folderId).map(
      ({ name }) => name,
    );
    let folderId: string | undefined;
    const place = { clientId: to };
    await files.changeFolders(
      firmId,
      place,
      (folders) => {
        const path = withPath(folders, names, () => crypto.randomUUID());
        folderId = path.folderId;
        return path.folders;
      },
      noted(move, `folders-${fileId}`),
    );
    await files.moveTo(
      firmId,
      { clientId: from },
      file,
      { ...place, folderId },
      noted(move, `file-${fileId}`),
      merges.check(firmId, merge),
      ...log,
    );
    await moveDraft();
  });
};

/** Moves all files that a client still has outside matters. */
export const moveAllFiles = async (move: Move): Promise<void> => {
  const { firmId, merge } = move;
  for (const { fileId } of await files.list(firmId, { clientId: merge.goesId }))
    await moveFile(move, [merge.goesId, merge.staysId], fileId, merges.noteFile(firmId, merge, fileId));
};

/** Moves them back as far as they are still there. */
export const moveFilesBack = async (move: Move): Promise<void> => {
  const { firmId, merge } = move;
  const { mergeId, goesId, staysId } = merge;
  for (const { fileId } of await allPages(({ cursor }) => merges.listFiles(firmId, mergeId, cursor))) {
    const forget = merges.forgetFile(firmId, mergeId, fileId);
    await moveFile(move, [staysId, goesId], fileId, forget);
    // A file that was erased or brought to a matter meanwhile stays so.
    await forgetMoved(move, `forgotten-file-${fileId}`, forget);
  }
};
