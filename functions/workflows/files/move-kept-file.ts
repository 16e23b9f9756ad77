import type { Actor } from '#core/auth/account.ts';
import { type FilePlace, type FileRecord, keptFile } from '#core/files/file.ts';
import { FILE_LIMITS } from '#core/files/file-limits.ts';
import { findFolder } from '#core/files/folder-tree.ts';
import { allMattersTabs } from '#core/matters/team.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { holds } from '#core/tab.ts';
import type { Current } from '#core/version.ts';
import * as drafts from '#store/drafts.ts';
import * as files from '#store/files.ts';
import type { Audit } from '#store/table.ts';
import { findWorkMatter } from '#workflows/matter-team/find-work-matter.ts';
import { type FoundPlace, findFilePlace, findOpenPlace } from './find-file-place.ts';

interface Wish extends FilePlace {
  fileId: string;
  toMatterId?: string | undefined;
  toClient?: true | undefined;
  folderId?: string | undefined;
}

/** The place where a file is wanted: it stays with its client. */
const findTarget = async (
  actor: Pick<Actor, 'firmId' | 'accountId' | 'tabs'>,
  { toMatterId, toClient }: Wish,
  from: FoundPlace,
  now: Date,
): Promise<FoundPlace> => {
  const { firmId, tabs } = actor;
  if (toClient) {
    if (!holds(tabs, allMattersTabs)) throw new Problem('not-found');
    return from.matterId === undefined ? from : findFilePlace(firmId, { clientId: from.clientId }, now);
  }
  if (toMatterId === undefined || toMatterId === from.matterId) return from;
  const { clientId, name, hold } = await findWorkMatter(actor, toMatterId, now);
  if (clientId !== from.clientId) throw new Problem('not-found');
  return { matterId: toMatterId, clientId, name, isClosed: false, isHeld: hold !== undefined };
};

/** Moves a file into a folder or to the top, of the place where it stands or of another one of its client. */
export const moveKeptFile = async (
  actor: Pick<Actor, 'firmId' | 'accountId' | 'tabs'>,
  wish: Wish,
  audit: Audit,
  now: Date,
): Promise<Current<FileRecord>> => {
  const { firmId, accountId } = actor;
  const { fileId, folderId } = wish;
  const from = await findOpenPlace(firmId, wish, now);
  const to = await findTarget(actor, wish, from, now);
  const isSamePlace = to.matterId === from.matterId;
  const [file, folders] = await Promise.all([
    files.read(firmId, from, fileId, now),
    files.readFolders(firmId, to, now),
  ]);
  if (folderId !== undefined) orNotFound(findFolder(folders, folderId));
  if (!file && !isSamePlace) {
    // A request that is sent again finds the file where it has brought it, and takes away what was left.
    const moved = keptFile(await files.read(firmId, to, fileId, now), accountId);
    await files.clearTraces(firmId, from, fileId, audit);
    await drafts.move(firmId, { ...from, fileId }, { ...to, fileId }, now);
    return moved;
  }
  const before = keptFile(file, accountId);
  if (isSamePlace && before.folderId === folderId) return before;
  if (isSamePlace) return files.change(firmId, from, before, { ...before, folderId }, audit);
  if ((await files.list(firmId, to)).length >= FILE_LIMITS.most) throw new Problem('too-many-files');
  const after = await files.moveTo(firmId, from, before, { ...to, folderId }, audit);
  await drafts.move(firmId, { ...from, fileId }, { ...to, fileId }, now);
  return after;
};
