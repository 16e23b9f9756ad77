import { openingOf } from '#core/auth/standing.ts';
import { readMatter } from '#core/matters/endpoints.ts';
import { useSignedIn } from '#web/session/session.ts';
import { useRead } from './hooks.ts';

/** Whether a matter is one of the person's own firm, or one that another firm has shared with them. */
export const useOwnMatter = (matterId: string): 'own' | 'shared' | 'loading' => {
  const hasFirm = openingOf(useSignedIn()).opens !== 'shared';
  const { state } = useRead(readMatter, hasFirm ? { matterId } : null);
  if (!hasFirm || state === 'failed') return 'shared';
  return state === 'ready' ? 'own' : 'loading';
};
