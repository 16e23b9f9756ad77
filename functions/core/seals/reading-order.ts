/** Letters of scripts that are written from right to left, with their marks. */
const FROM_RIGHT = '\\p{Script=Hebrew}\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}';
const RUN_FROM_RIGHT = new RegExp(`[${FROM_RIGHT}]+`, 'gu');
const RUN_FROM_LEFT = new RegExp(`[^${FROM_RIGHT}\\s]+`, 'gu');

const reversed = (text: string): string => Array.from(text).reverse().join('');

/** Words as they are read: pages draw those from right to left by the places of their letters, the last one first. */
export const asRead = (drawn: string): string => drawn.replace(RUN_FROM_RIGHT, reversed);

const packed = (text: string): string => text.replace(/\s+/g, '');

/** Whether what a page draws says these words: letter by letter as they stand, each word from right to left by itself, or a whole line so. */
export const showsText = (drawn: string, text: string): boolean => {
  const wanted = packed(text);
  const line = reversed(drawn).replace(RUN_FROM_LEFT, reversed);
  return [drawn, asRead(drawn), line].some((each) => packed(each) === wanted);
};
