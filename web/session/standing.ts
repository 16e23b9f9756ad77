import { call } from '#web/api/client.ts';
import { noteLeaving } from '#web/api/lost-session.ts';
import { forgetErrors } from '#web/ui/toast-store.ts';
import { clearDrafts } from './draft.ts';
import { type SessionUser, session } from './session.ts';
import { refreshToken } from './tokens.ts';
import { tried } from './tried.ts';

/** Asks the server anew how the person stands; without an answer the last one holds. */
export const refreshUser = async (): Promise<SessionUser | undefined> => {
  if (!session.isOpen()) return undefined;
  const { checkStatus } = await import('#core/auth/endpoints.ts');
  try {
    const { data } = await call(checkStatus, {});
    if (session.isOpen()) session.update(data);
  } catch {
    // A lost session has been dealt with by the call; anything else is no reason to send somebody away.
  }
  return session.user();
};

/** Logs out here and at the server; that the server cannot be told is ignored. */
export const logOut = async (): Promise<void> => {
  await endSession();
  leave();
};

/**
 * Ends the session, here and at the server, before somebody else is handed this device, and opens a page for them in place of this one. What was
 * typed and not sent is forgotten: whoever has the device could read it.
 */
export const lendDevice = async (path: string): Promise<void> => {
  noteLeaving();
  await endSession();
  forgetPerson();
  window.location.replace(path);
};

/** Logs out to log in as somebody else on the page that is open. */
export const switchAccount = async (): Promise<void> => {
  await endSession();
  forgetPerson();
  window.location.reload();
};

/** Forgets the session with what was typed and not sent. That it had ended already is nothing to tell somebody who leaves. */
const forgetPerson = (): void => {
  clearDrafts();
  tried.clear();
  forgetErrors();
  session.clear();
};

const endSession = async (): Promise<void> => {
  const { logout } = await import('#core/auth/endpoints.ts');
  const token = refreshToken();
  await call(logout, {}, token ? { headers: { 'x-refresh-token': token } } : {}).catch(() => undefined);
};

/** Forgets the session here with what was typed and not sent, and goes home. */
export const leave = (): void => {
  forgetPerson();
  window.location.assign('/');
};
