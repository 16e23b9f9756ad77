const zerosAt = (bytes: Uint8Array, odd: 0 | 1): number =>
  bytes.slice(0, 2000).filter((byte, at) => byte === 0 && at % 2 === odd).length;

/** The text of a file in UTF-8, UTF-16 or, where it is neither, Windows-1252. */
export const decoded = (bytes: Uint8Array): string => {
  const [first, second] = bytes;
  const sample = Math.min(bytes.length, 2000);
  if ((first === 0xff && second === 0xfe) || zerosAt(bytes, 1) * 5 > sample)
    return new TextDecoder('utf-16le').decode(bytes);
  if ((first === 0xfe && second === 0xff) || zerosAt(bytes, 0) * 5 > sample)
    return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};
