import { paths } from '#web/paths.ts';
import { session } from '#web/session/session.ts';
import { carryError } from '#web/ui/toast-store.ts';
import type { ApiProblem } from './problem.ts';

/** 401 redirect delay. */
const redirectAfter = 1500;

let leaving = false;

/** Whether this page is about to be left since its session is over. */
export const isLeaving = (): boolean => leaving;
/** Notes that it is, to wherever whoever says so leads: nothing else leads to the log-in meanwhile. */
export const noteLeaving = (): void => {
  leaving = true;
};

/**
 * Ends the session when the server no longer knows it, or has blocked the person. The log-in
 * leads back to the page that was open.
 */
export const lostSession = ({ endsSession, code }: ApiProblem): void => {
  if (leaving || !endsSession) return;
  const blocked = code === 'blocked';
  leaving = true;
  carryError(blocked ? 'You have been blocked by admin' : 'Your session has ended. Log in to continue.');
  session.clear();
  const { pathname, search } = window.location;
  const way = paths.login(blocked ? {} : { redirectUrl: pathname + search });
  setTimeout(() => window.location.assign(way), redirectAfter);
};
