import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { landing } from '#core/auth/landing.ts';
import type { SessionUser } from '#web/session/session.ts';
import { forgetErrors, toast } from '#web/ui/toast-store.ts';
import { destination } from './destination.ts';
import { isForAnother } from './mail-link.ts';

/** Sends a person to the page they asked for or where the landing rules say, or says why there is nowhere to go. */
export const useEnter = () => {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return useCallback(
    (person: SessionUser) => {
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
