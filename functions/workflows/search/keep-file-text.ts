import { matterOfContract } from '#core/documents/contract-document-id.ts';
import { documentsIn } from '#core/documents/document.ts';
import { FILE_TYPES } from '#core/inspection/file-kinds.ts';
import type { TaskOf } from '#core/outbox.ts';
import { textWords } from '#core/search/text-words.ts';
import { keepText, readText, removeText } from '#outside/file-texts.ts';
import { readFile } from '#outside/files.ts';
import { textOfFile } from '#outside/text-of-file.ts';
import * as answerFiles from '#store/answer-files.ts';
import * as documents from '#store/documents.ts';
import * as files from '#store/files.ts';
import * as texts from '#store/texts.ts';
import type { Performers } from '#workflows/outbox/deliver-item.ts';

/** The newest version of something whose text is read, where that stands by now. */
interface Newest {
  posted: texts.PostedFile;
  number: number;
  /** Keys in storage of all that it is made of. */
  keys: readonly string[];
  type: string;
}

const newestOfContract = async (firmId: string, documentId: string, now: Date): Promise<Newest | undefined> => {
  const [document, { items }] = await Promise.all([
    documents.readForChange(firmId, documentId, now),
    documents.listVersions(firmId, documentId, { limit: 1, consistent: true }),
  ]);
  const [version] = items;
  if (!document || !version) return undefined;
  const { matterId, createdAt: addedAt } = document;
  const keys = documentsIn(version, document).flatMap(({ files: { docx } }) => docx ?? []);
  return {
    posted: { fileId: documentId, matterId, addedAt },
    number: version.number,
    keys,
    type: FILE_TYPES.docx,
  };
};

const newestOfAnswer = async (
  { firmId, fileId, matterId = '' }: TaskOf<'text'>,
  { addedAt }: { addedAt: string },
  now: Date,
): Promise<Newest | undefined> => {
  const file = await answerFiles.read(firmId, matterId, fileId, now);
  return (
    file && { posted: { fileId, matterId, addedAt, isAnswer: true }, number: 1, keys: [file.key], type: file.type }
  );
};

const newestOf = async (task: TaskOf<'text'>, now: Date): Promise<Newest | undefined> => {
  const { firmId, fileId, answer } = task;
  if (answer) return newestOfAnswer(task, answer, now);
  if (matterOfContract(fileId) !== undefined) return newestOfContract(firmId, fileId, now);
  const file = await files.read(firmId, task, fileId, now);
  return file && { posted: file, number: file.latest, keys: [file.key], type: file.type };
};

/** All words of a version; undefined where it cannot be read. */
const textOf = async ({ keys, type }: Newest): Promise<string | undefined> => {
  const read = await Promise.all(
    keys.map(async (key) => {
      const bytes = await readFile(key);
      return bytes && textOfFile(bytes, { type });
    }),
  );
  const known = read.filter((text) => text !== undefined);
  return known.length > 0 ? known.join('\n') : undefined;
};

/**
 * Has a file, or a contract, found by the words of its newest version, where it stands by now. The text that is kept is that of before until all
 * postings are there: what is broken off begins anew with the same words to take away. Of a file that was erased nothing stays.
 */
export const keepFileText = async (task: TaskOf<'text'>, now: Date): Promise<void> => {
  const { firmId, fileId, erased } = task;
  const [newest, before] = await Promise.all([newestOf(task, now), readText(firmId, fileId)]);
  if (!newest) {
    // One that stands elsewhere by now has an item of its own.
    if (!erased) return;
    await texts.change(firmId, { fileId, ...erased }, { words: [], gone: textWords(before ?? '') });
    await removeText(firmId, fileId);
    return;
  }
  const read = await textOf(newest);
  const text = read ?? '';
  const words = textWords(text);
  const kept = new Set(words);
  const gone = textWords(before ?? '').filter((word) => !kept.has(word));
  const isBlank = newest.type === FILE_TYPES.pdf && read?.trim() === '';
  await texts.change(firmId, newest.posted, { words, gone, blank: isBlank ? newest.number : undefined });
  await keepText(firmId, fileId, text);
};

export const textPerformers: Performers<'text'> = {
  text: async (task, _item, { now }) => {
    await keepFileText(task, now);
    return [];
  },
};
