import { createHash } from 'node:crypto';
import { Problem } from '#core/problem.ts';
import { DOCX_TYPE } from '#core/templates/template.ts';
import { downloadAddress, readFile, writeFile } from './files.ts';

/** Keeps a Word file for everybody to try; the same bytes have the same key. */
export const keepShowcaseFile = async (bytes: Uint8Array): Promise<string> => {
  const key = `showcase/${createHash('sha256').update(bytes).digest('hex')}.docx`;
  await writeFile(key, bytes, DOCX_TYPE);
  return key;
};

export const readShowcaseFile = async (key: string): Promise<Uint8Array> => {
  const bytes = await readFile(key);
  if (!bytes) throw new Problem('not-found');
  return bytes;
};

export const showcaseFileAddress = (key: string, name: string): Promise<string> => downloadAddress(key, `${name}.docx`);
