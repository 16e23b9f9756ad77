import { session } from '#web/session/session.ts';
import { carryError } from '#web/ui/toast-store.ts';
import type { ApiProblem } from './problem.ts';

/** 401 redirect delay (specification, section 9). */
const redirectAfter = 1500;

let leaving = false;

/** Ends the session when the server no longer knows it, or has blocked the person (specification, section 8). */
export const lostSession = ({ status, code }: ApiProblem): void => {
  const blocked = status === 901 || code === 901;
  if (leaving || (status !== 401 && !blocked)) return;
  leaving = true;
  if (blocked) carryError('You have been blocked by admin');
  session.clear();
  setTimeout(() => window.location.assign('/'), redirectAfter);
};
