import type { RequestInput } from '#core/endpoint.ts';
import * as uploads from '#core/uploads/endpoints.ts';
import { PARTS } from '#core/uploads/upload.ts';
import type { By } from './practice.ts';
import { call, ok } from './stack.ts';

/** A file so large that it comes in parts, with these bytes at its start. */
export const largeFile = (start: Uint8Array) => {
  const bytes = Buffer.alloc(PARTS.whole + 1000, 0x20);
  bytes.set(start);
  return bytes;
};

/** Sends the parts of a large file that have not arrived, at most so many of them; gives how many had arrived before. */
export const sendParts = async (
  by: By,
  which: RequestInput<typeof uploads.permitUploadParts>,
  bytes: ReturnType<typeof largeFile>,
  most: number = PARTS.atOnce,
): Promise<number> => {
  const { parts, arrived } = await ok(call(uploads.permitUploadParts, which, by));
  for (const { number, url } of parts.slice(0, most)) {
    const from = (number - 1) * PARTS.bytes;
    const { status } = await fetch(url, { method: 'PUT', body: bytes.subarray(from, from + PARTS.bytes) });
    if (status !== 200) throw new Error(`Part ${number} was answered with ${status}`);
  }
  return arrived;
};
