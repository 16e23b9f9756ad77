import { strToU8, zipSync } from 'fflate';
import { type Block, wordParts } from '#core/sample/word-parts.ts';

export {
  type Block,
  clause,
  heading,
  paragraph,
  subclause,
  table,
  title,
} from '#core/sample/word-parts.ts';

/** A .docx with a running header and "Page x of y" at the foot. */
export const wordDocument = (header: string, blocks: Block[]): Uint8Array =>
  zipSync(
    Object.fromEntries(Object.entries(wordParts(header, blocks)).map(([name, xml]) => [name, strToU8(xml ?? '')])),
  );
