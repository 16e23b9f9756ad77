import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { SignatureV4 } from '@smithy/signature-v4';

/** SHA-256 as the signer asks for it, with a key or without. */
class Sha256 {
  private readonly hash: Hash | Hmac;

  constructor(key?: string | ArrayBuffer | ArrayBufferView) {
    this.hash = key === undefined ? createHash('sha256') : createHmac('sha256', key as Uint8Array);
  }

  update(data: Uint8Array): void {
    this.hash.update(data);
  }

  async digest(): Promise<Uint8Array> {
    return this.hash.digest();
  }

  reset(): void {}
}

/** What a service answered that did not do as it was asked; neither what was sent nor a value is among its words. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';
  /** The service's own name of the error, or an empty text. */
  readonly code: string;

  constructor(call: string, status: number, code: string) {
    super(`${call} was refused: ${status} ${code}`);
    this.code = code;
  }
}

export interface SignedCall {
  service: string;
  url: URL;
  method: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  body?: string;
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const handler = /* @__PURE__ */ new NodeHttpHandler({
  connectionTimeout: 1_000,
  requestTimeout: 3_000,
  throwOnRequestTimeout: true,
});

const credentials = () => {
  const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '', AWS_SESSION_TOKEN } = process.env;
  return {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN ? { sessionToken: AWS_SESSION_TOKEN } : {}),
  };
};

/**
 * One signed request to a service of AWS whose SDK would weigh more than the call: the signer and the connection are those that
 * the DynamoDB client brings anyway. Waits 1 second for a connection and 3 for the answer, whatever its status.
 */
export const signedCall = async ({ service, url, method, headers = {}, body }: SignedCall): Promise<Answer> => {
  const region = process.env.AWS_REGION ?? 'us-east-1';
  const signer = new SignatureV4({ service, region, credentials: credentials(), sha256: Sha256 });
  const request = await signer.sign({
    protocol: url.protocol,
    hostname: url.hostname,
    ...(url.port ? { port: Number(url.port) } : {}),
    method,
    path: url.pathname,
    query: {},
    headers: {
      host: url.host,
      ...headers,
      // Without it Node would send the body in chunks, which these services refuse.
      ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
    },
    ...(body === undefined ? {} : { body }),
  });
  const { response } = await handler.handle(request as Parameters<typeof handler.handle>[0]);
  return { status: response.statusCode, headers: response.headers, body: await text(response.body) };
};
