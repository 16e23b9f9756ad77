import { brotliDecompressSync } from 'node:zlib';

/** Stands in a bundle for the font engine's own decoder, whose dictionary alone is 450 KB: Node has one built in. */
const decompress = (bytes: Uint8Array): Uint8Array => brotliDecompressSync(bytes);

export default decompress;
