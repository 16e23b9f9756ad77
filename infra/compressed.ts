import { brotliCompressSync, constants } from 'node:zlib';

/** How the name of a compressed copy ends, which lies beside its file. */
export const COMPRESSED = '.br';

/** The kinds of files that have such a copy, by how their names end, and the type that each is sent with. */
export const compressedTypes: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
};

/** A text as small as brotli makes it: 0.1 s for 50 KB, so once for each and not whenever it is asked for. */
export const compressed = (text: string | Buffer): Buffer =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });
