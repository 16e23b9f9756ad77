import * as z from 'zod/mini';
import { message } from '#core/language/message.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { Id } from '#core/text.ts';
import { findFolder, foldersIn, pathOf, within } from './folder-tree.ts';

/** Folders of one matter, or of one client outside matters; how deep they go; characters of a name. */
export const FOLDER_LIMITS = { most: 200, deep: 8, name: 100 } as const;

export const FolderName = z
  .string(message('Please enter a name'))
  .check(
    z.trim(),
    z.minLength(1, message('Please enter a name')),
    z.maxLength(FOLDER_LIMITS.name, message('A folder’s name has at most 100 characters')),
    z.regex(/^[^\\/:*?"<>|\p{Cc}]*$/u, message('A name cannot contain \\ / : * ? " < > |')),
  );

/** A folder of files; without `parentId` it stands at the top. */
export const Folder = z.object({ folderId: Id, name: z.string(), parentId: z.optional(Id) });
export type Folder = z.infer<typeof Folder>;

/** All folders of one place are kept together, so that no two changes at one moment make a circle of them. */
export type Folders = readonly Folder[];

/** How many folders are in one another below a folder, itself counted. */
const depthBelow = (folders: Folders, folderId: string): number =>
  Math.max(
    ...[...within(folders, folderId)].map(
      (each) => pathOf(folders, each).length - pathOf(folders, folderId).length + 1,
    ),
    1,
  );

const isSameName = (one: string, other: string): boolean =>
  one.normalize('NFC').toLowerCase() === other.normalize('NFC').toLowerCase();

/** Refuses a place for a folder that is gone, too deep, within the folder itself, or where one is called so. */
const requirePlace = (folders: Folders, folder: Folder): void => {
  const { folderId, parentId, name } = folder;
  if (parentId !== undefined) orNotFound(findFolder(folders, parentId));
  const ancestors = pathOf(folders, parentId);
  if (ancestors.some((each) => each.folderId === folderId)) throw new Problem('folder-in-itself');
  if (ancestors.length + depthBelow(folders, folderId) > FOLDER_LIMITS.deep) throw new Problem('folder-too-deep');
  const beside = foldersIn(folders, parentId).filter((each) => each.folderId !== folderId);
  if (beside.some((each) => isSameName(each.name, name))) throw new Problem('folder-name-taken');
};

/** The folders with a new one. One that is there already as it is asked for stays. */
export const withFolder = (folders: Folders, folder: Folder): Folders => {
  const same = findFolder(folders, folder.folderId);
  if (same && same.name === folder.name && same.parentId === folder.parentId) return folders;
  if (same) throw new Problem('conflict');
  if (folders.length >= FOLDER_LIMITS.most) throw new Problem('folders-full');
  requirePlace(folders, folder);
  return [...folders, folder];
};

/** The folders with one of them called or placed otherwise. */
export const withChangedFolder = (folders: Folders, changed: Folder): Folders => {
  const { name, parentId } = orNotFound(findFolder(folders, changed.folderId));
  if (name === changed.name && parentId === changed.parentId) return folders;
  requirePlace(folders, changed);
  return folders.map((folder) => (folder.folderId === changed.folderId ? changed : folder));
};

/** The folders without one, and without those within it. */
export const withoutFolder = (folders: Folders, folderId: string): Folders => {
  const gone = within(folders, folderId);
  return folders.filter((folder) => !gone.has(folder.folderId));
};

/** The folders with those of a path of names, of which the missing ones are made; and the innermost of them. Where there is no room it is the last there is. */
export const withPath = (
  folders: Folders,
  names: readonly string[],
  newId: () => string,
): { folders: Folders; folderId?: string | undefined } => {
  let found: { folders: Folders; folderId?: string | undefined } = { folders };
  for (const name of names.slice(0, FOLDER_LIMITS.deep)) {
    const there = foldersIn(found.folders, found.folderId).find((each) => isSameName(each.name, name));
    if (!there && found.folders.length >= FOLDER_LIMITS.most) return found;
    const folder = there ?? { folderId: newId(), name, ...(found.folderId && { parentId: found.folderId }) };
    found = { folders: there ? found.folders : [...found.folders, folder], folderId: folder.folderId };
  }
  return found;
};
