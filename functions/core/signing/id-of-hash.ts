/** A SHA-256, in hexadecimal digits, as an id: a UUID of version 8, whose digits are its maker's. */
export const idOfHash = (hash: string): string =>
  [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `a${hash.slice(17, 20)}`, hash.slice(20, 32)].join(
    '-',
  );
