import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Upload } from './body.ts';
import type { Store } from './store.ts';
import { type Xml, xmlDocument } from './xml.ts';

/** One signed request on a bucket or an object, as the operations see it. */
export type Exchange = {
  store: Store;
  folder: string;
  method: string;
  bucket: string;
  key: string;
  query: URLSearchParams;
  upload: Upload;
  request: IncomingMessage;
  response: ServerResponse;
};

/** Answers with a status, headers, and (when there is one) an XML document. */
export const reply = (
  response: ServerResponse,
  status: number,
  headers: Record<string, string | number> = {},
  root?: Xml,
): void => {
  if (!root) {
    response.writeHead(status, headers).end();
    return;
  }
  const text = xmlDocument(root);
  response
    .writeHead(status, { 'content-type': 'application/xml', 'content-length': Buffer.byteLength(text), ...headers })
    .end(text);
};

const KEPT =
  /^(content-(type|disposition|language|encoding)|cache-control|expires|x-amz-meta-.+|x-amz-checksum-(crc32|sha1|sha256))$/;

/** The headers that belong to the object and come back with it. */
export const objectHeaders = (headers: IncomingHttpHeaders | Record<string, string>): Record<string, string> => {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (!KEPT.test(name) || typeof value !== 'string') continue;
    const own = name === 'content-encoding' ? value.replace(/aws-chunked,?\s*/, '') : value;
    if (own) kept[name] = own;
  }
  return kept;
};

/** `x-amz-version-id`, where versions are kept. */
export const versionHeader = (version: { id: string } | undefined): Record<string, string> =>
  version && version.id !== 'null' ? { 'x-amz-version-id': version.id } : {};
