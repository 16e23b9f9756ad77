import { expect, it } from 'vitest';
import { drawnPng } from '#tests/drawn-png.ts';
import { signaturePng } from './signature-picture.ts';

it('the picture of a signature is kept as its points alone, whatever else its file carried', () => {
  const bytes = drawnPng();
  const head = 8 + 25;
  const part = Buffer.from('\0\0\0\x0btRNS<script>...????', 'latin1');
  const carrying = Uint8Array.from([...bytes.slice(0, head), ...part, ...bytes.slice(head)]);
  expect([signaturePng(bytes), signaturePng(carrying)]).toEqual([bytes, bytes]);
  expect(signaturePng(drawnPng(300, 80, Buffer.alloc(50_000_000)))).toBeUndefined();
});
