import { type DocxParts, withParts } from '#core/assembly/parse/docx-parts.ts';
import type { EditedBlock, EditedFile } from '#core/editor/edited-file.ts';
import { type PageBegin, pageBegins } from '#core/editor/page-begins.ts';
import { writeFile } from '#core/editor/write-file.ts';
import { deviceFonts } from '#web/paper/device-fonts.ts';

/** What of a story has changed since the last request: blocks in place of so many others. */
export interface ChangedBlocks {
  part: string;
  from: number;
  gone: number;
  blocks: EditedBlock[];
}

/** The words of a file whose pages are asked for: its parts with the first request, of others what has changed. */
export type PageRequest = { parts: DocxParts; file: EditedFile } | { changed: ChangedBlocks[] };

/** None where the words cannot be written or typeset. */
export type PageReply = PageBegin[] | undefined;

let parts: DocxParts = {};
let file: EditedFile = { stories: [] };

const take = (request: PageRequest): void => {
  if ('parts' in request) ({ parts, file } = request);
  else
    for (const { part, from, gone, blocks } of request.changed)
      file.stories.find((story) => story.part === part)?.blocks.splice(from, gone, ...blocks);
};

const reply = (): PageReply => {
  try {
    return pageBegins(withParts(parts, writeFile(parts, file)), deviceFonts);
  } catch {
    // The checks of the editor, and the save, say what is wrong with a file.
    return undefined;
  }
};

self.onmessage = ({ data }: MessageEvent<PageRequest>) => {
  take(data);
  self.postMessage(reply());
};
