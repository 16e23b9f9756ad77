import { routes as agenda } from '#web/features/agenda/routes.tsx';
import { routes as auth } from '#web/features/auth/routes.tsx';
import { routes as clauses } from '#web/features/clauses/routes.tsx';
import { routes as clients } from '#web/features/clients/routes.tsx';
import { routes as conflicts } from '#web/features/conflicts/routes.tsx';
import { routes as dashboard } from '#web/features/dashboard/routes.tsx';
import { routes as deadlines } from '#web/features/deadlines/routes.tsx';
import { routes as editor } from '#web/features/editor/routes.tsx';
import { routes as exports } from '#web/features/exports/routes.tsx';
import { routes as files } from '#web/features/files/routes.tsx';
import { routes as firm } from '#web/features/firm/routes.tsx';
import { routes as imports } from '#web/features/imports/routes.tsx';
import { routes as links } from '#web/features/links/routes.tsx';
import { routes as matterTeam } from '#web/features/matter-team/routes.tsx';
import { routes as matters } from '#web/features/matters/routes.tsx';
import { routes as messages } from '#web/features/messages/routes.tsx';
import { routes as notifications } from '#web/features/notifications/routes.tsx';
import { routes as profile } from '#web/features/profile/routes.tsx';
import { routes as questionnaires } from '#web/features/questionnaires/routes.tsx';
import { routes as signing } from '#web/features/signing/routes.tsx';
import { routes as site } from '#web/features/site/routes.tsx';
import { routes as subscriptions } from '#web/features/subscriptions/routes.tsx';
import { routes as tasks } from '#web/features/tasks/routes.tsx';
import { routes as team } from '#web/features/team/routes.tsx';
import { routes as templates } from '#web/features/templates/routes.tsx';
import { routes as verify } from '#web/features/verify/routes.tsx';
import { paths } from '#web/paths.ts';
import type { Audience, Screen } from '#web/screen.ts';

/** Every screen of the product, by area; what is fetched for an address is known from here before its page is. */
export const screens: readonly Screen[] = [
  ...site,
  ...verify,
  ...auth,
  ...subscriptions,
  ...files,
  ...links,
  ...signing,
  ...firm,
  ...dashboard,
  ...profile,
  ...notifications,
  ...exports,
  ...team,
  ...templates,
  ...clauses,
  ...questionnaires,
  ...editor,
  ...clients,
  ...imports,
  ...matters,
  ...matterTeam,
  ...conflicts,
  ...tasks,
  ...deadlines,
  ...agenda,
  ...messages,
  {
    path: paths.notFound,
    page: async () => (await import('./not-found-page.tsx')).NotFoundPage,
    access: 'public',
    audience: ['site', 'visitor', 'guest'],
  },
];

type Host = 'site' | 'app' | 'firm';

const hostsOf: Record<Audience, readonly Host[]> = {
  site: ['site'],
  visitor: ['app'],
  guest: ['firm'],
  invited: ['firm'],
  newcomer: ['app', 'firm'],
  member: ['app', 'firm'],
  client: ['app', 'firm'],
};

/** The screens of a host. */
export const screensAt = (host: Host): Screen[] =>
  screens.filter(({ audience }) => audience.some((who) => hostsOf[who].includes(host)));

/** Whether only those see it whom a tab is open to, which the guard asks. */
export const isPrivate = ({ access }: Screen): boolean => access !== 'public' && access !== 'account';
