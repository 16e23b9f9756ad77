import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** What is held back before it goes to the browser's own keeping, which may be the disk. */
const heldBytes = 8 * 1024 * 1024;

/** A .zip that grows entry by entry; what is already packed (files) is kept as it is, text is packed. */
export class Archive {
  #blob = new Blob([], { type: 'application/zip' });
  #held: Uint8Array<ArrayBuffer>[] = [];
  #heldBytes = 0;
  #failed: Error | undefined;
  readonly #zip = new Zip((error, piece) => {
    if (error) this.#failed = error;
    else this.#take(piece as Uint8Array<ArrayBuffer>);
  });
  entries = 0;

  get size(): number {
    return this.#blob.size + this.#heldBytes;
  }

  addFile(path: string, bytes: Uint8Array): void {
    this.#add(new ZipPassThrough(path), bytes);
  }

  addText(path: string, text: string): void {
    this.#add(new ZipDeflate(path, { level: 6 }), new TextEncoder().encode(text));
  }

  /** The whole archive; nothing can be added afterwards. */
  finished(): Blob {
    this.#zip.end();
    if (this.#failed) throw this.#failed;
    this.#flush();
    return this.#blob;
  }

  #add(entry: ZipPassThrough | ZipDeflate, bytes: Uint8Array): void {
    this.#zip.add(entry);
    entry.push(bytes, true);
    if (this.#failed) throw this.#failed;
    this.entries += 1;
  }

  #take(piece: Uint8Array<ArrayBuffer>): void {
    this.#held.push(piece);
    this.#heldBytes += piece.length;
    if (this.#heldBytes > heldBytes) this.#flush();
  }

  #flush(): void {
    this.#blob = new Blob([this.#blob, ...this.#held], { type: 'application/zip' });
    this.#held = [];
    this.#heldBytes = 0;
  }
}
