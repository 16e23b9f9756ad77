import { readDocument } from '#core/assembly/model/document-model.ts';
import { sfdtOf } from '#core/files/sfdt.ts';
import { message } from '#core/language/message.ts';
import { Problem } from '#core/problem.ts';
import { DocxRefused, readDocx } from './docx-archive.ts';
import { readFile } from './files.ts';

/** Letters that one reply may hold; pictures are left out from where they would take too much of it. */
const MOST_LETTERS = 5 * 1024 * 1024;
const MOST_PICTURES = 3 * 1024 * 1024;

const TYPES: Record<string, string> = { png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', gif: 'image/gif' };

/** Gives each picture as an address that holds its bytes, as long as there is room. */
const pictures = (bytes: Record<string, Uint8Array>) => {
  let left = MOST_PICTURES;
  return (part: string): string | undefined => {
    const type = TYPES[/\.(\w+)$/.exec(part)?.[1]?.toLowerCase() ?? ''];
    const picture = bytes[part];
    if (!type || !picture) return undefined;
    const address = `data:${type};base64,${Buffer.from(picture).toString('base64')}`;
    if (address.length > left) return undefined;
    left -= address.length;
    return address;
  };
};

/** A kept Word file in SFDT's JSON form; undefined where its bytes are gone. */
export const readSfdt = async (key: string): Promise<string | undefined> => {
  const file = await readFile(key);
  if (!file) return undefined;
  try {
    const { parts, bytes } = readDocx(file);
    const sfdt = JSON.stringify(sfdtOf(readDocument(parts), { pictureOf: pictures(bytes) }));
    if (sfdt.length > MOST_LETTERS)
      throw new Problem('too-large', { params: { what: message('The document'), most: '5 MB' } });
    return sfdt;
  } catch (error) {
    if (error instanceof DocxRefused) throw new Problem('file-refused', { params: { reason: error.reason } });
    throw error;
  }
};
