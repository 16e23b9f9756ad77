import type { AnswerFile } from '#core/files/answer-file.ts';
import type { Folder, Folders } from '#core/files/folder.ts';
import { findFolder, foldersIn, within } from '#core/files/folder-tree.ts';
import type { FileLine } from './file-line.ts';

/** A matter of the client, whose files have a page of their own. */
export interface MatterEntry {
  matterId: string;
  name: string;
  path: string;
  count: number;
}

/** A line of the browser: what holds files first, then files. */
export type Entry =
  | { kind: 'matter'; key: string; name: string; matter: MatterEntry }
  | { kind: 'folder'; key: string; name: string; folder: Folder; count: number }
  | { kind: 'answers'; key: string; name: string; count: number }
  | { kind: 'file'; key: string; name: string; line: FileLine }
  | { kind: 'answer'; key: string; name: string; file: AnswerFile };

export interface Shelf {
  /** Files that are in no trash, of all places that are searched. */
  lines: readonly FileLine[];
  folders: Folders;
  answers: readonly AnswerFile[];
  matters: readonly MatterEntry[];
}

/** Before the name of a folder that questions name and the firm has not made. */
const ANSWERS = 'answers ';
export const isOfAnswers = (folderId: string | undefined): boolean => folderId?.startsWith(ANSWERS) === true;
export const answersNameOf = (folderId: string): string => folderId.slice(ANSWERS.length);

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

export const fileEntry = (line: FileLine): Entry => ({ kind: 'file', key: line.id, name: line.name, line });
const answerEntry = (file: AnswerFile): Entry => ({
  kind: 'answer',
  key: `answer ${file.matterId} ${file.fileId}`,
  name: file.name,
  file,
});

/** The top folder of the firm's in which an answer's file stands, or the name of one that only questions name. */
const folderOfAnswer = (folders: Folders, { folderName }: AnswerFile): string | undefined => {
  if (!folderName) return undefined;
  const own = foldersIn(folders, undefined).find(({ name }) => isSame(name, folderName));
  return own?.folderId ?? `${ANSWERS}${folderName}`;
};

/** The folder in which a file is shown: one that is gone leaves it at the top. */
const folderOf = (folders: Folders, { folderId }: FileLine): string | undefined =>
  findFolder(folders, folderId)?.folderId;

/** What stands in a folder, or at the top. Files of matters stand in theirs. */
export const entriesIn = (shelf: Shelf, folderId: string | undefined, isClient: boolean): Entry[] => {
  const { folders, answers, matters } = shelf;
  const own = isClient ? shelf.lines.filter(({ matterId }) => matterId === undefined) : shelf.lines;
  const countIn = (id: string): number => {
    const inside = within(folders, id);
    return (
      own.filter((line) => inside.has(folderOf(folders, line) ?? '')).length +
      answers.filter((file) => folderOfAnswer(folders, file) === id).length
    );
  };
  const named = [...new Set(answers.map((file) => folderOfAnswer(folders, file)))].filter(isOfAnswers) as string[];
  return [
    ...(folderId === undefined
      ? matters.map((matter): Entry => ({ kind: 'matter', key: matter.matterId, name: matter.name, matter }))
      : []),
    ...foldersIn(folders, folderId).map(
      (folder): Entry => ({
        kind: 'folder',
        key: folder.folderId,
        name: folder.name,
        folder,
        count: countIn(folder.folderId),
      }),
    ),
    ...(folderId === undefined
      ? named.map((id): Entry => ({ kind: 'answers', key: id, name: answersNameOf(id), count: countIn(id) }))
      : []),
    ...[
      ...own.filter((line) => folderOf(folders, line) === folderId).map(fileEntry),
      ...answers.filter((file) => folderOfAnswer(folders, file) === folderId).map(answerEntry),
    ].sort((one, other) => one.name.localeCompare(other.name, undefined, { numeric: true })),
  ];
};

/** Every file, whatever its folder, for a search. */
export const allFiles = ({ lines, answers }: Shelf): Entry[] => [...lines.map(fileEntry), ...answers.map(answerEntry)];

/** The texts by which a line is found. */
export const textsOf = (entry: Entry): string[] =>
  entry.kind === 'file' ? [entry.name, ...entry.line.tags] : [entry.name];
