import { expect } from '@playwright/test';
import { matchPath } from 'react-router-dom';
import { call, ok } from '#bin/caller.ts';
import { demoClause } from '#bin/demo/clause.ts';
import { logIn as tokenOf } from '#bin/demo/sign-up.ts';
import { demoPressItem } from '#bin/demo/site-content.ts';
import { demo } from '#bin/seed.ts';
import { listClients } from '#core/clients/endpoints.ts';
import { listMatterDeadlines } from '#core/deadlines/endpoints.ts';
import { listClientMatters, listInvitedMatters, listMatters } from '#core/matters/endpoints.ts';
import { listShowcase } from '#core/showcase/endpoints.ts';
import { listMembers } from '#core/team/endpoints.ts';
import { getTemplate } from '#core/templates/endpoints.ts';
import { readByBell, readByGuard } from '#web/app/private-reads.ts';
import { isPrivate, screens } from '#web/app/screens.ts';
import { articles } from '#web/features/site/articles.ts';
import { fill } from '#web/fill.ts';
import { paths } from '#web/paths.ts';
import { type Audience, filledReads, type Screen } from '#web/screen.ts';
import { local } from './set-up.ts';

/** Whom the stories bring to the screens; an invitation's screen needs its token, and has stories of its own. */
export type Who = Exclude<Audience, 'invited'>;

/** Who of the demo firm enters as one, and where they arrive. */
export const people = {
  member: { email: demo.lawyer.email, secret: demo.lawyer.password, home: paths.dashboard('lawyer') },
  client: { email: demo.client.email, secret: demo.client.password, home: paths.matters('business') },
} satisfies Partial<Record<Who, object>>;

type Name = keyof typeof paths;
type Visits = Partial<Record<Name, string[]>>;

/** What each `:name` of a route may stand for. */
type Things = Record<string, readonly string[]>;

/** The demo firm's things, as its lawyer and its client find them. */
const demoThings = async (): Promise<Partial<Record<Who, Things>>> => {
  const token = await tokenOf(local, demo.lawyer);
  const { data: clients } = (await ok(call(local.port, listClients, {}, { token }))).data;
  const client = clients.find(({ invitee_email }) => invitee_email === demo.client.email);
  const clientId = client?._id ?? '';
  const { rows: matters } = await ok(call(local.port, listClientMatters, { clientId }, { token }));
  const { rows: everyMatter } = await ok(call(local.port, listMatters, {}, { token }));
  const deadlines = await Promise.all(
    everyMatter.map(({ id }) => ok(call(local.port, listMatterDeadlines, { matterId: id }, { token }))),
  );
  const { data: templates } = await ok(call(local.port, getTemplate, {}, { token }));
  const clientToken = await tokenOf(local, demo.client);
  const { rows: invited } = await ok(call(local.port, listInvitedMatters, {}, { token: clientToken }));
  const { rows: members } = await ok(call(local.port, listMembers, {}, { token }));
  const { data: shown } = await ok(call(local.port, listShowcase, {}));
  const publicThings = {
    title: articles.slice(0, 1).map(({ slug }) => slug),
    templateId: shown.slice(0, 1).map(({ _id }) => _id),
  };
  return {
    site: publicThings,
    visitor: publicThings,
    member: {
      type: ['lawyer'],
      profile: ['smith'],
      clientId: [clientId],
      memberId: members.map(({ memberId }) => memberId),
      matterId: matters.map(({ id }) => id),
      templateId: templates.user.map(({ _id }) => _id).slice(0, 1),
      clauseId: [demoClause.clauseId],
      deadlineId: deadlines.flatMap(({ rows }) => rows.map(({ deadlineId }) => deadlineId)).slice(0, 1),
      planId: ['solo'],
      couponId: ['NOBODYS'],
    },
    client: { type: ['business'], matterId: invited.map(({ matterId }) => matterId) },
  };
};

/** The press of a year, and one with none; an item, and none. */
const pressPlaces = {
  press: [paths.press(), paths.press({ year: '2019' })],
  pressSub: [paths.pressSub(demoPressItem), paths.pressSub()],
};

/** Where the pattern alone does not tell the addresses: they take a query, or nothing of a route's own leads somebody there. */
const ownVisits: Partial<Record<Who, Visits>> = {
  site: pressPlaces,
  visitor: {
    ...pressPlaces,
    login: [paths.login(), paths.login({ view: 'forgot' })],
    // Without a proof from Google it leads back to log-in; `google.spec.ts` comes from there and looks at what it shows.
    google: [],
    // It leads on; `files.spec.ts` comes there.
    officeAllFiles: [],
    // Nothing is known of a secret here; `links.spec.ts` has some.
    fileLink: [paths.fileLink('unknown'), `${paths.fileLink('unknown')}#unknown`],
    // The same of a link of a mail; `notice-preferences.spec.ts` has one.
    unsubscribe: [paths.unsubscribe()],
    external: [paths.external('unknown'), `${paths.external('unknown')}#unknown`],
    signature: [paths.signature('unknown'), `${paths.signature('unknown')}#unknown`],
  },
  guest: {
    officeAllFiles: [],
    fileLink: [paths.fileLink('unknown'), `${paths.fileLink('unknown')}#unknown`],
    unsubscribe: [paths.unsubscribe()],
    external: [paths.external('unknown'), `${paths.external('unknown')}#unknown`],
    signature: [paths.signature('unknown'), `${paths.signature('unknown')}#unknown`],
    login: [paths.login(), paths.login({ view: 'forgot' })],
  },
  client: {
    // The demo firm asks for nothing yet; `document-requests.spec.ts` comes there.
    askedDocuments: [],
  },
  member: {
    payment: [paths.payment('solo'), paths.payment('practice', { interval: 'month', personalized: 'true' })],
    confirmPayment: [paths.confirmPayment({ checkoutId: 'unknown' })],
    pricing: [paths.pricing()],
    // The demo firm keeps no file outside its contracts; `files.spec.ts` comes there.
    document: [],
    clientFile: [],
    clientFolder: [],
    teamFile: [],
    // `file-editor.spec.ts` comes there.
    fileEditor: [],
    clientFileEditor: [],
    teamFileEditor: [],
    // The demo firm has checked nobody yet; `conflicts.spec.ts` comes there.
    conflictCheck: [],
    clientConflictCheck: [],
    // `roles.spec.ts` comes there.
    teamConflictCheck: [],
    // Nor has it sent anything for signature; `signing.spec.ts` comes there.
    envelope: [],
    clientEnvelope: [],
    teamEnvelope: [],
    // It leads on to the matter among its client's pages; `roles.spec.ts` comes there.
    matterOfClient: [],
    // Nor has it brought clients from a file; `import.spec.ts` comes there.
    clientImport: [],
  },
};

/** Every way to fill a pattern's names. */
const filled = (pattern: string, things: Things): string[] => {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
  const ways = names.reduce<Record<string, string>[]>(
    (found, name) => {
      const known = things[name] ?? [];
      expect(known.length, `something for :${name} in ${pattern}`).toBeGreaterThan(0);
      return found.flatMap((given) => known.map((value) => ({ ...given, [name]: value })));
    },
    [{}],
  );
  return ways.map((given) => fill(pattern, given));
};

/** What a screen says that it reads at once, at one of its addresses, as somebody of the firm or as a client of it. */
export const statedReads = (name: Name, address: string, who: 'member' | 'client'): string[] | undefined => {
  const [pathname = '', search] = address.split('?');
  const screen = screens.find(({ path, audience }) => path.pattern === paths[name].pattern && audience.includes(who));
  // On the way to a plan a page asks by itself: nothing of it is private.
  if (!screen || !isPrivate(screen)) return undefined;
  const params = matchPath(paths[name].pattern, pathname)?.params ?? {};
  const asksOf = who === 'member' ? screen.asks : screen.sharedAsks;
  const asks = asksOf?.(new URLSearchParams(search), () => true) ?? [];
  const reads = [
    ...readByBell,
    ...readByGuard,
    ...(who === 'member' ? [...(screen.reads ?? []), ...(screen.firmReads ?? [])] : (screen.sharedReads ?? [])),
    ...(screen.contract?.reads ?? []),
    ...asks.map(([path]) => path),
  ];
  return filledReads(reads, params);
};

const nameOf = ({ path }: Screen): Name =>
  Object.entries(paths).find(([, { pattern }]) => pattern === path.pattern)?.[0] as Name;

/** Screens of which each thing that there is looks another way. */
const eachOfItsOwn: readonly Name[] = ['login', 'matter', 'matterQuestionnaire'];

/** Whether a screen draws the same page as one before it. */
const isTwin = (name: Name, who: Who): boolean => {
  const found = screens.filter(({ audience }) => audience.includes(who));
  const pages = found.map(({ page, sharedPage = page }) => String(who === 'client' ? sharedPage : page));
  const at = found.findIndex((screen) => nameOf(screen) === name);
  return pages.slice(0, Math.max(0, at)).includes(pages[at] ?? '');
};

/** Of the addresses of a screen those that stand for the others: of pages that are alike one. */
export const representative = (name: Name, addresses: readonly string[], who: Who): readonly string[] => {
  if (isTwin(name, who)) return [];
  return eachOfItsOwn.includes(name) ? addresses : addresses.slice(0, 1);
};

/** Every screen that a kind of person finds, by the name of its path, with the addresses that lead there. */
export const visited = async (who: Who): Promise<[name: Name, addresses: string[]][]> => {
  const things = (await demoThings())[who] ?? {};
  const found = screens.filter(({ audience }) => audience.includes(who));
  const visits: Visits = Object.fromEntries(
    found
      .filter((screen) => ownVisits[who]?.[nameOf(screen)] === undefined)
      .map((screen) => [nameOf(screen), filled(screen.path.pattern, things)]),
  );
  return Object.entries({ ...visits, ...ownVisits[who] }) as [Name, string[]][];
};
