import type { Call, Reply } from './call.ts';

/** Bytes that the platform takes of one reply, with room for its envelope; lists are read in pages far below. */
const MOST_REPLY = 5.5 * 1024 * 1024;

/** What a call has found out about its reply. */
export type Answering = Pick<Call, 'language' | 'tell' | 'cookies' | 'keptFor'>;

const JSON_TYPE = 'application/json';

/** How it is sent: what is no JSON is the body's `text` alone. */
interface Sending {
  retryAfter?: number | undefined;
  type?: string;
}

/** What is sent back, with what the answer to this call said beside its body. Throws when it is too large to be sent. */
export const reply = (
  status: number,
  body: unknown,
  { language, cookies, keptFor }: Answering,
  { retryAfter, type = JSON_TYPE }: Sending = {},
): Reply => {
  const text = type === JSON_TYPE ? JSON.stringify(body) : (body as { text: string }).text;
  if (Buffer.byteLength(text) > MOST_REPLY) throw new Error(`A reply of ${Buffer.byteLength(text)} bytes is too large`);
  return {
    statusCode: status,
    headers: {
      'content-type': type,
      'content-language': language,
      // What is kept for somebody without a token is no answer to somebody with one.
      vary: keptFor > 0 ? 'accept-language, authorization' : 'accept-language',
      'cache-control': keptFor > 0 && status === 200 ? `public, max-age=${keptFor}` : 'no-store',
      ...(retryAfter ? { 'retry-after': String(retryAfter) } : {}),
    },
    ...(cookies.length > 0 ? { cookies: [...cookies] } : {}),
    body: text,
  };
};
