import { type Zippable, zipSync } from 'fflate';
import { redline } from '#core/redline/redline.ts';
import { type ComparedLine, sideBySide } from '#core/redline/side-by-side.ts';
import { openWordFile } from '#web/api/word-file.ts';

/** Two Word files, and who compares them when. */
export interface RedlineRequest {
  older: Uint8Array;
  newer: Uint8Array;
  author: string;
  at: string;
}
export type RedlineReply = { lines: ComparedLine[]; file: Uint8Array<ArrayBuffer> } | { unreadable: true };

const replyTo = ({ older, newer, author, at }: RedlineRequest): RedlineReply => {
  const files = redline(openWordFile(older).entries, openWordFile(newer).entries, { author, at });
  const { '[Content_Types].xml': types, ...others } = files;
  const packed: Zippable = { ...(types && { '[Content_Types].xml': types }), ...others };
  return { lines: sideBySide(files), file: zipSync(packed) as Uint8Array<ArrayBuffer> };
};

self.onmessage = ({ data }: MessageEvent<RedlineRequest>) => {
  try {
    self.postMessage(replyTo(data));
  } catch {
    self.postMessage({ unreadable: true } satisfies RedlineReply);
  }
};
