/** A name that every file system takes: characters that some refuse become spaces. */
export const plainFileName = (name: string, most: number): string =>
  [...name]
    .map((letter) => (letter < ' ' || '\\/:*?"<>|'.includes(letter) ? ' ' : letter))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .trim();
