import type { Folder, Folders } from './folder.ts';

export const findFolder = (folders: Folders, folderId: string | undefined): Folder | undefined =>
  folders.find((folder) => folder.folderId === folderId);

/** A folder with those around it, the outermost first; none of one that is gone. */
export const pathOf = (folders: Folders, folderId: string | undefined): Folder[] => {
  const folder = findFolder(folders, folderId);
  return folder ? [...pathOf(folders, folder.parentId), folder] : [];
};

/** The folders in a folder, or at the top, by name. */
export const foldersIn = (folders: Folders, parentId: string | undefined): Folder[] =>
  folders
    .filter((folder) => (findFolder(folders, folder.parentId)?.folderId ?? undefined) === parentId)
    .sort((one, other) => one.name.localeCompare(other.name));

/** A folder and all within it. */
export const within = (folders: Folders, folderId: string): ReadonlySet<string> =>
  new Set(
    folders
      .filter((folder) => pathOf(folders, folder.folderId).some((ancestor) => ancestor.folderId === folderId))
      .map((folder) => folder.folderId),
  );
