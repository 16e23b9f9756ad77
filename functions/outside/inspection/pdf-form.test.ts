import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { sourceOf } from './file-source.ts';
import { inspectForm } from './pdf-form.ts';

const template = '<template xmlns="http://www.xfa.org/schema/xfa-template/3.3/"><subform/></template>';
const streamOf = (bytes: Uint8Array): Buffer => {
  const packed = deflateSync(bytes);
  const begin = `\n9 0 obj\n<< /Filter /FlateDecode /Length ${packed.byteLength} >>\nstream\n`;
  return Buffer.concat([Buffer.from(begin), packed, Buffer.from('\nendstream\nendobj\n')]);
};

/** The bytes that an inspection reads of a form of these streams, for each byte of it. */
const readOf = async (streams: Uint8Array[]) => {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), ...streams.map(streamOf)]);
  const source = sourceOf(bytes);
  let read = 0;
  const counting: typeof source = {
    ...source,
    read: async (at, length) => {
      const found = await source.read(at, length);
      read += found.byteLength;
      return found;
    },
  };
  const fault = await inspectForm(counting);
  return { fault, perByte: read / bytes.byteLength };
};

it('a form of many streams is read once, whatever the number of its streams', async () => {
  const many = Array.from({ length: 400 }, () => randomBytes(4000));
  const { fault, perByte } = await readOf([Buffer.from(template), ...many]);
  expect(fault).toBeUndefined();
  expect(perByte).toBeLessThan(1.1);
});

it('a script beyond the first megabytes of a stream is found', async () => {
  const script = Buffer.from('<template><event><script>1</script></event></template>');
  const { fault, perByte } = await readOf([Buffer.from(template), Buffer.concat([randomBytes(6_000_000), script])]);
  expect(fault).toBeDefined();
  expect(perByte).toBeLessThan(4);
});
