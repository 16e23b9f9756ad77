import { mergeTemplate } from '#core/assembly/merge/merge.ts';
import type { MergeData } from '#core/assembly/merge/merge-data.ts';
import { reopenDocx, writeDocx } from '#outside/docx-archive.ts';

/** Ours, from the template's bytes to the merged file's bytes. */
export const merge = (file: Uint8Array, data: MergeData, today: string): Uint8Array => {
  const archive = reopenDocx(file);
  const { parts, chunks } = mergeTemplate(archive.parts, data, { today });
  return writeDocx(archive, parts, chunks);
};
