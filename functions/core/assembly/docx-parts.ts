/** The text parts of a Word file by part name (`word/document.xml`); images and other bytes stay outside. */
export type DocxParts = Record<string, string>;

/** The same parts, some of them replaced. A part that is only unpacked when it is read stays unread. */
export const withParts = (parts: DocxParts, replaced: DocxParts): DocxParts => {
  const copy: DocxParts = Object.defineProperties({}, Object.getOwnPropertyDescriptors(parts));
  for (const [name, value] of Object.entries(replaced)) {
    Object.defineProperty(copy, name, { value, enumerable: true, configurable: true, writable: true });
  }
  return copy;
};
