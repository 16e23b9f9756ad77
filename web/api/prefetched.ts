import { accessToken } from '#web/session/tokens.ts';

/** How long an answer waits for the page that needs it, milliseconds. */
const PATIENCE = 30_000;

interface Ahead {
  /** Of the session that asked: an answer is given to no other. */
  token: string;
  at: number;
  response: Promise<Response>;
}

declare global {
  /** Answers that wait for the pages that need them, by their addresses: asked for by the script within a document, before the app was here, and by the app. */
  var answersForApp: Map<string, Ahead> | undefined;
}

globalThis.answersForApp ??= new Map();
const ahead = globalThis.answersForApp;

/** Whether an answer is there, or under way, that a session is still to be given. */
const isFor = (found: Ahead | undefined, token: string): found is Ahead =>
  found?.token === token && Date.now() - found.at < PATIENCE;

/** The headers of a call, of a session or of none. */
export const headersFor = (token: string): Record<string, string> => ({
  'accept-language': localStorage.getItem('language') ?? 'en',
  ...(token && { authorization: `Bearer ${token}` }),
});

/** Asks for addresses with the token of a session, but for those that it is asking for already; each answer is taken once, by `takePrefetched`. */
export const prefetchWith = (token: string, urls: readonly string[]): void => {
  for (const url of urls) {
    if (isFor(ahead.get(url), token)) continue;
    const response = fetch(url, { headers: headersFor(token) });
    // Read to its end, it keeps no connection where nobody takes it; a call that could not be sent is sent again by the page.
    response.then((each) => each.clone().arrayBuffer()).catch(() => ahead.delete(url));
    ahead.set(url, { token, at: Date.now(), response });
  }
};

/** Asks for what a page will read, by its addresses, while its code is fetched. */
export const prefetch = async (urls: readonly string[]): Promise<void> => {
  const token = await accessToken();
  if (token) prefetchWith(token, urls);
};

/** The answer that this session has asked for ahead, once and soon; undefined when the page must ask itself. */
export const takePrefetched = (url: string, token: string): Promise<Response> | undefined => {
  const found = ahead.get(url);
  ahead.delete(url);
  return isFor(found, token) ? found.response : undefined;
};

/** What is about to be changed is not read as it was before. */
export const dropPrefetched = (): void => ahead.clear();
