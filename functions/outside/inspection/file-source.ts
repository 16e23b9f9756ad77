/** A file that is inspected, read in stretches; `read` gives fewer bytes at its end. */
export interface FileSource {
  /** Bytes. */
  size: number;
  read: (at: number, length: number) => Promise<Uint8Array>;
}

export const sourceOf = (bytes: Uint8Array): FileSource => ({
  size: bytes.byteLength,
  read: async (at, length) => bytes.subarray(at, at + length),
});

/** The same memory as Node's buffer, which searches fast. */
export const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export const STRETCH = 1024 * 1024;
/** No word of a file that is looked for is longer. */
const OVERLAP = 4096;

/** Looks through a file stretch by stretch, each as one letter for each byte, with where it begins. */
export async function* stretchesOf(file: FileSource): AsyncGenerator<{ text: string; at: number }> {
  for (let at = 0; at < file.size; at += STRETCH) {
    const bytes = await file.read(at, STRETCH + OVERLAP);
    yield { text: bufferOf(bytes).toString('latin1'), at };
  }
}

/** Whether a zip file ends where this one does: the same bytes are another file too. */
export const endsAsZip = async (file: FileSource): Promise<boolean> => {
  const length = Math.min(file.size, 22 + 0xffff);
  const tail = bufferOf(await file.read(file.size - length, length));
  for (let at = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1'); at >= 0; ) {
    if (at + 22 <= tail.byteLength) {
      const directory = tail.readUInt32LE(at + 12);
      const begins = file.size - length + at - directory;
      const found = begins >= 0 ? bufferOf(await file.read(begins, 4)).toString('latin1') : '';
      if (directory > 0 && found === 'PK\x01\x02') return true;
    }
    if (at === 0) return false;
    at = tail.lastIndexOf('PK\x05\x06', at - 1, 'latin1');
  }
  return false;
};
