import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { allMattersTabs, matterTabs } from '#core/matters/team.ts';
import { Mentionable } from '#core/mentions/mention.ts';
import { PageRequest } from '#core/page.ts';
import { allRowsOf, RowsRequest, searchRowsOrGoneOf } from '#core/rows.ts';
import { Id } from '#core/text.ts';
import { Download } from '#core/upload.ts';
import { Version } from '#core/version.ts';
import { AnswerFile } from './answer-file.ts';
import { FileDetail, FileItem, FileVersion, fileDetails, placeFields } from './file.ts';
import { fileRowFields } from './file-row.ts';
import { Folder, FolderName } from './folder.ts';

/** A file, and where it stands: with `matterId` in that matter, else with the client. */
const ofFile = { fileId: Id, ...placeFields };
const ofFolder = { folderId: Id, ...placeFields };
/** The number of a version, in digits. */
const number = z.string().check(z.regex(/^[1-9]\d{0,5}$/));
const Folders = z.object({ folders: z.array(Folder) });

export const listMatterFiles = endpoint('listMatterFiles', {
  method: 'GET',
  path: '/matters/{matterId}/files',
  access: 'member',
  tab: matterTabs,
  coCounsel: true,
  follows: ['documents'],
  summary:
    'List the files that the firm keeps with a matter, the newest first, at most 500; with `trash` those that are in the trash.',
  request: z.object({ matterId: Id, trash: z.optional(z.literal('true')) }),
  response: allRowsOf(FileItem),
  problems: ['not-found'],
});

export const listClientFiles = endpoint('listClientFiles', {
  method: 'GET',
  path: '/clients/{clientId}/files',
  access: 'member',
  tab: allMattersTabs,
  follows: ['documents'],
  summary:
    'List the files of a client, in all matters and in none, in the trash or not, as rows, the newest change first; or what has changed since an instant.',
  request: z.object({ ...RowsRequest, clientId: Id }),
  response: searchRowsOrGoneOf(fileRowFields),
  problems: ['not-found'],
});

export const listAnswerFiles = endpoint('listAnswerFiles', {
  method: 'GET',
  path: '/matters/{matterId}/answer-files',
  access: 'member',
  tab: matterTabs,
  coCounsel: true,
  follows: ['documents'],
  summary: 'List the files that answer the questions of a matter, each with the folder that its question names.',
  request: z.object({ matterId: Id }),
  response: allRowsOf(AnswerFile),
  problems: ['not-found'],
});

export const findFile = endpoint('findFile', {
  method: 'GET',
  path: '/clients/{clientId}/files/{fileId}',
  access: 'member',
  tab: allMattersTabs,
  follows: ['documents'],
  summary: 'Read one file of a client, in whatever matter it is, with its versions and who opened it last.',
  request: z.object({ clientId: Id, fileId: Id }),
  response: FileDetail,
  problems: ['not-found'],
});

export const readMatterFile = endpoint('readMatterFile', {
  method: 'GET',
  path: '/matters/{matterId}/files/{fileId}',
  access: 'member',
  tab: matterTabs,
  coCounsel: true,
  follows: ['documents'],
  summary: 'Read one file of a matter, with its versions and, for its firm, who opened it last.',
  request: z.object({ matterId: Id, fileId: Id }),
  response: FileDetail,
  problems: ['not-found'],
});

export const changeFile = endpoint('changeFile', {
  method: 'PUT',
  path: '/files/{fileId}',
  access: 'member',
  tab: matterTabs,
  audit: 'Changed a file',
  summary:
    'Change what a file is called, its tags, and who of the firm sees it: the team, or who added it alone. Its ending stays.',
  request: z.object({ ...ofFile, version: Version, ...fileDetails }),
  response: FileItem,
  problems: ['not-found', 'conflict', 'matter-closed', 'file-of-other'],
});

export const moveFile = endpoint('moveFile', {
  method: 'POST',
  path: '/files/{fileId}/place',
  access: 'member',
  tab: matterTabs,
  audit: 'Moved a file',
  summary:
    'Move a file into a folder or to the top, of the same place, or of another matter of the same client (`toMatterId`), or of the client outside matters (`toClient`).',
  request: z.object({
    ...ofFile,
    toMatterId: z.optional(Id),
    toClient: z.optional(z.literal(true)),
    folderId: z.optional(Id),
  }),
  response: FileItem,
  problems: ['not-found', 'conflict', 'matter-closed', 'matter-held', 'too-many-files'],
});

export const openFile = endpoint('openFile', {
  method: 'POST',
  path: '/files/{fileId}/openings',
  access: 'member',
  tab: matterTabs,
  action: 'look',
  coCounsel: true,
  audit: 'Opened a file',
  summary:
    'Give an address that downloads a version of a file, its newest where none is named, and note who opened it. With `inline` a browser shows what it knows.',
  request: z.object({
    ...ofFile,
    openingId: z.uuid(),
    number: z.optional(z.int().check(z.gte(1))),
    inline: z.optional(z.boolean()),
  }),
  response: Download,
  problems: ['not-found'],
});

export const getSfdtDataFromFile = endpoint('getSfdtDataFromFile', {
  method: 'GET',
  path: '/getSfdtDataFromFile/{fileId}',
  access: 'member',
  tab: matterTabs,
  coCounsel: true,
  audit: 'Opened a file',
  summary:
    'Give the newest version of a Word document in the JSON form that SFDT editors open, and note who opened it.',
  request: z.object(ofFile),
  response: z.object({ sfdt: z.string() }),
  problems: ['not-found', 'file-refused', 'too-large'],
});

export const listFileVersions = endpoint('listFileVersions', {
  method: 'GET',
  path: '/files/{fileId}/versions',
  access: 'member',
  tab: matterTabs,
  coCounsel: true,
  follows: ['documents'],
  summary: 'List the versions of a file, the newest first, 50 a page.',
  request: z.object({ ...ofFile, ...PageRequest }),
  response: allRowsOf(FileVersion),
  problems: ['not-found'],
});

export const listFilePeople = endpoint('listFilePeople', {
  method: 'GET',
  path: '/files/{fileId}/people',
  access: 'member',
  tab: matterTabs,
  summary:
    'List who else may open a file, or a document of a contract, by name: they may be mentioned in its comments.',
  request: z.object({ ...ofFile, packageDocumentId: z.optional(Id) }),
  response: z.object({ people: z.array(Mentionable) }),
  problems: ['not-found'],
});

export const bringFileVersionBack = endpoint('bringFileVersionBack', {
  method: 'POST',
  path: '/files/{fileId}/versions/{number}/return',
  access: 'member',
  tab: matterTabs,
  audit: 'Brought an earlier version of a file back',
  summary: 'Keep an earlier version of a file once more, as its newest.',
  request: z.object({ ...ofFile, number, version: Version }),
  response: FileItem,
  problems: ['not-found', 'conflict', 'matter-closed'],
});

export const trashFile = endpoint('trashFile', {
  method: 'POST',
  path: '/files/{fileId}/removal',
  access: 'member',
  tab: matterTabs,
  audit: 'Moved a file to the trash',
  summary: 'Put a file into the trash, from where it can be restored for 30 days.',
  request: z.object(ofFile),
  response: FileItem,
  problems: ['not-found', 'conflict', 'matter-closed', 'matter-held'],
});

export const restoreFile = endpoint('restoreFile', {
  method: 'POST',
  path: '/files/{fileId}/restoration',
  access: 'member',
  tab: matterTabs,
  audit: 'Restored a file from the trash',
  summary: 'Take a file out of the trash again, into the folder in which it stood.',
  request: z.object(ofFile),
  response: FileItem,
  problems: ['not-found', 'conflict', 'matter-closed'],
});

export const eraseFile = endpoint('eraseFile', {
  method: 'POST',
  path: '/files/{fileId}/erasure',
  access: 'member',
  tab: matterTabs,
  audit: 'Erased a file',
  summary: 'Erase a file that is in the trash, with all its versions, for good.',
  request: z.object(ofFile),
  response: z.object({ fileId: Id }),
  problems: ['not-found', 'conflict', 'matter-closed', 'matter-held'],
});

export const listMatterFolders = endpoint('listMatterFolders', {
  method: 'GET',
  path: '/matters/{matterId}/folders',
  access: 'member',
  tab: matterTabs,
  coCounsel: true,
  follows: ['documents'],
  summary: 'List the folders of a matter.',
  request: z.object({ matterId: Id }),
  response: Folders,
  problems: ['not-found'],
});

export const listClientFolders = endpoint('listClientFolders', {
  method: 'GET',
  path: '/clients/{clientId}/folders',
  access: 'member',
  tab: allMattersTabs,
  follows: ['documents'],
  summary: 'List the folders of a client outside matters.',
  request: z.object({ clientId: Id }),
  response: Folders,
  problems: ['not-found'],
});

export const addFolder = endpoint('addFolder', {
  method: 'POST',
  path: '/folders',
  access: 'member',
  tab: matterTabs,
  audit: 'Added a folder',
  summary: 'Add a folder to a matter, or to a client outside matters.',
  request: z.object({ folderId: z.uuid(), ...placeFields, name: FolderName, parentId: z.optional(Id) }),
  response: Folders,
  problems: ['not-found', 'conflict', 'matter-closed', 'folder-name-taken', 'folder-too-deep', 'folders-full'],
});

export const changeFolder = endpoint('changeFolder', {
  method: 'PUT',
  path: '/folders/{folderId}',
  access: 'member',
  tab: matterTabs,
  audit: 'Changed a folder',
  summary: 'Call a folder otherwise, or move it with all that is in it into another one or to the top.',
  request: z.object({ ...ofFolder, name: FolderName, parentId: z.optional(Id) }),
  response: Folders,
  problems: ['not-found', 'conflict', 'matter-closed', 'folder-name-taken', 'folder-too-deep', 'folder-in-itself'],
});

export const removeFolder = endpoint('removeFolder', {
  method: 'POST',
  path: '/folders/{folderId}/removal',
  access: 'member',
  tab: matterTabs,
  audit: 'Removed a folder',
  summary: 'Remove an empty folder; with `withFiles` also one with files, which go into the trash.',
  request: z.object({ ...ofFolder, withFiles: z.optional(z.boolean()) }),
  response: Folders,
  problems: ['not-found', 'conflict', 'matter-closed', 'matter-held', 'folder-not-empty'],
});
