import type { TaskOf } from '#core/outbox.ts';
import { textWords } from '#core/search/text-words.ts';
import { keepText, readText, removeText } from '#outside/file-texts.ts';
import { readFile } from '#outside/files.ts';
import { textOfFile } from '#outside/text-of-file.ts';
import * as files from '#store/files.ts';
import * as texts from '#store/texts.ts';
import type { Performers } from '#workflows/outbox/deliver-item.ts';

/**
 * Has a file found by the words of its newest version, where it stands by now. The text that is kept is that of before until all postings are
 * there: what is broken off begins anew with the same words to take away. Of a file that was erased nothing stays.
 */
export const keepFileText = async (task: TaskOf<'text'>, now: Date): Promise<void> => {
  const { firmId, fileId, erased } = task;
  const file = await files.read(firmId, task, fileId, now);
  const before = (await readText(firmId, fileId)) ?? '';
  if (!file) {
    // One that stands elsewhere by now has an item of its own.
    if (!erased) return;
    await texts.change(firmId, { fileId, ...erased }, [], textWords(before));
    await removeText(firmId, fileId);
    return;
  }
  const bytes = await readFile(file.key);
  const text = (bytes && (await textOfFile(bytes, file))) ?? '';
  const words = textWords(text);
  const kept = new Set(words);
  const gone = textWords(before).filter((word) => !kept.has(word));
  await texts.change(firmId, file, words, gone);
  await keepText(firmId, fileId, text);
};

export const textPerformers: Performers<'text'> = {
  text: async (task, _item, { now }) => {
    await keepFileText(task, now);
    return [];
  },
};
