import { Doc, encodeStateAsUpdate, type Text } from 'yjs';
import type { Writing } from './together-model.ts';

const begun = (): Uint8Array => {
  const doc = new Doc();
  doc.clientID = 1;
  doc.getText('words').insert(0, 'This Agreement is made on the first day of May. '.repeat(4));
  return encodeStateAsUpdate(doc);
};

/** Plain words. */
export const texts: Writing<Text> = {
  begun: begun(),
  open: (doc) => doc.getText('words'),
  take: () => undefined,
  write: (text, chance, sign) => {
    // One letter each, so that nobody writes into the middle of it.
    if (chance.is(0.75)) return text.insert(chance.below(text.length + 1), sign());
    const said = text.toString();
    const at = chance.below(Math.max(1, said.length - 3));
    const length = said.slice(at, at + 3).search(/[\ue000-\uf8ff]/);
    text.delete(at, length === -1 ? Math.min(3, said.length - at) : length);
  },
};
