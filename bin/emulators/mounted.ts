import type { IncomingMessage, ServerResponse } from 'node:http';

/** A part that answers every request below its prefix; the caller must not have read the request's body. */
export type Mounted = { handle(request: IncomingMessage, response: ServerResponse): Promise<void> };

/** The whole body of a request. */
export const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** The request's address as it was sent, and the path that follows the prefix (always beginning with a slash). */
export const addressOf = (request: IncomingMessage, prefix: string): { url: URL; path: string } => {
  const url = new URL(request.url ?? '/', 'http://emulator');
  const inside = url.pathname === prefix || url.pathname.startsWith(`${prefix}/`);
  const rest = inside ? url.pathname.slice(prefix.length) : url.pathname;
  return { url, path: rest.startsWith('/') ? rest : `/${rest}` };
};

/** A JSON object; `undefined` when the text is none. An empty text is an empty object. */
export const readJson = (text: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(text || '{}');
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
};

/** The first value of a header, or an empty string. */
export const headerOf = (request: IncomingMessage, name: string): string => {
  const value = request.headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
};
