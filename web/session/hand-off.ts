import { call } from '#web/api/client.ts';
import { paths } from '#web/paths.ts';
import { urlAt } from './host.ts';
import { session } from './session.ts';
import { clearTokens, refreshToken } from './tokens.ts';

/**
 * Goes to a path at the app host (`my`), at a firm's or at the marketing site (empty subdomain), and takes the session along:
 * this host forgets its tokens, the other exchanges a one-time code for them. Without a code one logs in there.
 * `account` says whom the path is for, when the other host asked for the session: then no page stands here to come back to.
 */
export const goToHost = async (subdomain: string, path: string, account?: string): Promise<void> => {
  const target = new URL(urlAt(subdomain, path));
  if (target.host === window.location.host || subdomain === '' || !session.isOpen())
    return window.location.assign(target);
  const code = await handOffCode(subdomain);
  if (code) {
    clearTokens();
    // The person stays on the screen until it is gone; without them the page would take its leave another way.
    window.addEventListener('pagehide', () => session.moveTo(subdomain), { once: true });
  }
  const link = { redirectUrl: path, ...(account && { account }) };
  const login = urlAt(subdomain, paths.login({ ...(code && { redirectPath: code }), ...link }));
  if (account) window.location.replace(login);
  else window.location.assign(login);
};

/** The log-in that asks for the session back which was moved from this host, and leads on to `path`; undefined when none was. */
export const pathToMovedSession = (path: string): string | undefined => {
  const moved = session.moved();
  return moved && paths.login({ redirectUrl: path, account: moved.account, other: moved.host });
};

const handOffCode = async (subdomain: string): Promise<string | undefined> => {
  const { createHandOff } = await import('#core/account/endpoints.ts');
  const headers = { 'x-refresh-token': refreshToken() };
  try {
    return (await call(createHandOff, { subdomain }, { headers })).code;
  } catch {
    return undefined;
  }
};
