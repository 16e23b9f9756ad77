import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { crc32 } from 'node:zlib';
import { readBody } from '#bin/emulators/mounted.ts';
import { notImitated, S3Problem } from './problem.ts';
import { sha256 } from './signature.ts';

/** What was uploaded, freed of its transfer framing, and the headers with the trailers among them. */
export type Upload = { body: Buffer; headers: IncomingHttpHeaders };

const crc32Base64 = (body: Buffer): string => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(body));
  return bytes.toString('base64');
};

const CHECKSUMS: Record<string, (body: Buffer) => string> = {
  'x-amz-checksum-crc32': crc32Base64,
  'x-amz-checksum-sha1': (body) => createHash('sha1').update(body).digest('base64'),
  'x-amz-checksum-sha256': (body) => createHash('sha256').update(body).digest('base64'),
  'content-md5': (body) => createHash('md5').update(body).digest('base64'),
};

const incomplete = () =>
  new S3Problem(400, 'IncompleteBody', 'You did not provide the number of bytes specified by the header.');

/** Takes `aws-chunked` framing apart: sizes in hex, a chunk of length zero, then the trailers. */
const unchunked = (framed: Buffer): { body: Buffer; trailers: Record<string, string> } => {
  const chunks: Buffer[] = [];
  let at = 0;
  for (;;) {
    const lineEnd = framed.indexOf('\r\n', at);
    const size = Number.parseInt(framed.subarray(at, lineEnd).toString('latin1'), 16);
    if (lineEnd < 0 || Number.isNaN(size)) throw incomplete();
    at = lineEnd + 2;
    if (size === 0) break;
    chunks.push(framed.subarray(at, at + size));
    at += size + 2;
  }
  const lines = framed.subarray(at).toString('latin1').split('\r\n').filter(Boolean);
  const trailers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  return { body: Buffer.concat(chunks), trailers: Object.fromEntries(trailers) };
};

const checkSums = ({ body, headers }: Upload) => {
  for (const name of Object.keys(headers)) {
    const sum = CHECKSUMS[name];
    if (sum && sum(body) !== headers[name])
      throw new S3Problem(400, 'BadDigest', `The ${name} you specified did not match the calculated checksum.`);
    if (!sum && /^x-amz-checksum-(crc32c|crc64nvme)$/.test(name)) throw notImitated(name);
  }
};

/** Reads an upload whose signed payload hash is `payloadHash`; throws BadDigest and similar errors when the bytes are not those announced. */
export const readUpload = async (request: IncomingMessage, payloadHash: string): Promise<Upload> => {
  const sent = await readBody(request);
  const headers = { ...request.headers };
  if (payloadHash.startsWith('STREAMING-AWS4')) throw notImitated(`x-amz-content-sha256: ${payloadHash}`);
  if (/^[0-9a-f]{64}$/.test(payloadHash) && sha256(sent) !== payloadHash)
    throw new S3Problem(
      400,
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    );

  let upload: Upload = { body: sent, headers };
  if (payloadHash === 'STREAMING-UNSIGNED-PAYLOAD-TRAILER') {
    const { body, trailers } = unchunked(sent);
    const announced = headers['x-amz-decoded-content-length'];
    if (announced !== undefined && Number(announced) !== body.length) throw incomplete();
    const promised = headers['x-amz-trailer'];
    if (typeof promised === 'string' && !(promised in trailers))
      throw new S3Problem(
        400,
        'MalformedTrailerError',
        'The request contained trailing data that was not well-formed.',
      );
    upload = { body, headers: { ...headers, ...trailers } };
  }
  checkSums(upload);
  return upload;
};
