import { tabTable } from '#core/tab.ts';
import { type Flags, standingOf } from './standing.ts';

/** Where a person goes after logging in, or what they are told instead. */
export type Landing = { path: string } | { toast: string };

const landingToasts = {
  upgrade: 'Please upgrade your plan',
  noTab: "You don't have access to any tab",
  unknownType: 'Usertype not matched',
} as const;

/** Where a person lands: the rules in order, the first that holds decides. `redirectData` travels on past the terms to the plans. */
export const landing = (flags: Flags, redirectData?: string): Landing => {
  const standing = standingOf(flags);
  switch (standing.is) {
    case 'terms-open':
      return { path: withData('/end-user-license', redirectData) };
    case 'staff': {
      if (!standing.planActive) return { toast: landingToasts.upgrade };
      const first = tabTable.find(({ tab }) => standing.tabs.includes(tab));
      return first ? within(flags, first.landing(flags.profileKeyword)) : { toast: landingToasts.noTab };
    }
    case 'default-lawyer':
    case 'paid':
      return within(flags, 'dashboard');
    case 'referred':
      if (standing.paid) return within(flags, 'dashboard');
      return standing.approved ? within(flags, 'matters') : { path: '/approval' };
    case 'free':
      if (standing.trialStarted && standing.approved) return within(flags, 'dashboard');
      if (standing.autoDebit) return { path: standing.cardSaved ? '/approval' : '/cards' };
      return { path: standing.clicked ? '/approval' : withData('/plan', redirectData) };
    case 'lapsed':
      return { path: '/trial-end' };
  }
};

const withData = (path: string, redirectData: string | undefined): string =>
  redirectData ? `${path}?redirectData=${encodeURIComponent(redirectData)}` : path;

/** A path below the person's area, or the profile while an authenticator app is owed; a type without an area has none (rule 8). */
const within = ({ userTypeRoute, must_set_totp }: Flags, path: string): Landing =>
  userTypeRoute
    ? { path: `/${userTypeRoute}/${must_set_totp ? 'profile' : path}` }
    : { toast: landingToasts.unknownType };
