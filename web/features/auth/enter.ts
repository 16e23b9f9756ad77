import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { SessionUser } from '#web/session/session.ts';
import { forgetErrors, toast } from '#web/ui/toast-store.ts';
import { isForAnother } from './mail-link.ts';

/** Sends a person to the page they asked for or where the landing rules say, or says why there is nowhere to go. */
export const useEnter = () => {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return useCallback(
    async (person: SessionUser) => {
      const [{ landing }, { destination }] = await Promise.all([
        import('#core/auth/landing.ts'),
        import('./destination.ts'),
      ]);
      const isMistaken = isForAnother(query, person);
      const home = isMistaken ? landing(person) : destination(person, query);
      if ('path' in home) {
        forgetErrors();
        navigate(home.path, { replace: true });
        if (isMistaken) toast.error('The link that you opened is for another account.');
      } else toast.error(home.toast);
    },
    [navigate, query],
  );
};
