import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '#web/paths.ts';
import type { SessionUser } from '#web/session/session.ts';
import { forgetErrors, toast } from '#web/ui/toast-store.ts';
import { invitedMatter } from './invited-matter.ts';
import { isForAnother } from './mail-link.ts';

/** What the address asks for; else, of whoever came by an invitation as co-counsel, the matter. */
const asked = ({ email, userTypeRoute }: SessionUser, query: URLSearchParams): URLSearchParams => {
  const matterId = invitedMatter.of(email);
  if (matterId === undefined || query.has('redirectUrl')) return query;
  return new URLSearchParams([...query, ['redirectUrl', paths.teamMatter(userTypeRoute, matterId)]]);
};

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
      const home = isMistaken ? landing(person) : destination(person, asked(person, query));
      if ('path' in home) {
        // The terms, which are accepted first, lead on from here.
        if (person.terms_Condition) invitedMatter.clear();
        forgetErrors();
        navigate(home.path, { replace: true });
        if (isMistaken) toast.error('The link that you opened is for another account.');
      } else toast.error(home.toast);
    },
    [navigate, query],
  );
};
