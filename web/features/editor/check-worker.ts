import type { DocxParts } from '#core/assembly/parse/docx-parts.ts';
import type { EditedFile } from '#core/editor/edited-file.ts';
import { type Checked, checkFile } from './check.ts';

/** The words of a file to be checked; its parts with the first request, by which the others are too. */
export interface CheckRequest {
  parts?: DocxParts;
  file: EditedFile;
}

let parts: DocxParts = {};

self.onmessage = ({ data }: MessageEvent<CheckRequest>) => {
  parts = data.parts ?? parts;
  self.postMessage(checkFile(parts, data.file) satisfies Checked);
};
