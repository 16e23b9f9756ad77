import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { EnvelopeDetail } from '#core/signing/envelope-record.ts';
import { envelopeArchive } from './envelope-archive.ts';

const envelope = { envelopeId: 'e', name: 'Lease', documents: [] } as unknown as EnvelopeDetail;
const bytes = (text: string) => new TextEncoder().encode(text);

it('holds each document as signed and as sent under a name that every system takes, and what proves it', async () => {
  const archive = envelopeArchive({
    envelope,
    events: [],
    documents: [
      { name: 'Lease: 1/2.pdf', signed: bytes('signed'), asSent: bytes('sent') },
      { name: 'Lease: 1/2.docx', signed: bytes('other'), asSent: bytes('first') },
    ],
    verifier: '<!doctype html>',
  });
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
  const text = (name: string) => new TextDecoder().decode(files[name]);
  expect(text('Lease- 1-2.pdf')).toBe('signed');
  expect(text('as sent/Lease- 1-2.pdf')).toBe('sent');
  expect(text('Lease- 1-2 (2).pdf')).toBe('other');
  expect(text('as sent/Lease- 1-2 (2).pdf')).toBe('first');
  expect(JSON.parse(text('envelope.json'))).toEqual(envelope);
  expect(JSON.parse(text('events.json'))).toEqual([]);
  expect(text('verify.html')).toBe('<!doctype html>');
  expect(Object.keys(files)).toHaveLength(8);
});
