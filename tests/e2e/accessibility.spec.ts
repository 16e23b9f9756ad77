import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { call, ok } from '#bin/caller.ts';
import { logIn as tokenOf } from '#bin/demo/sign-up.ts';
import { demo } from '#bin/seed.ts';
import type { User } from '#core/auth/person.ts';
import { listClients } from '#core/clients/contract.ts';
import { listClientMatters, listInvitedMatters } from '#core/matters/contract.ts';
import { listMembers } from '#core/team/contract.ts';
import { getTemplate } from '#core/templates/contract.ts';
import { paths } from '#web/paths.ts';
import { app, logIn, mailOf, site } from './product.ts';
import { local } from './set-up.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** What axe finds at a size (a letter in its sandboxed frame aside, where no script may look), each finding with the elements it is about, and whether the page is too wide. */
const faultsAt = async (page: Page, size: { width: number; height: number }): Promise<string[]> => {
  await page.setViewportSize(size);
  const { violations } = await new AxeBuilder({ page }).withTags(tags).exclude('iframe').analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return over > 0 ? [...found, `${over} px too wide`] : found;
};

const isFree = async (page: Page, what: string): Promise<void> => {
  for (const size of sizes) expect.soft(await faultsAt(page, size), `${what} at ${size.width} px`).toEqual([]);
};

const visit = async (page: Page, url: string): Promise<void> => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(url);
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect.soft(page.url()).toBe(url);
};

/** The demo firm's things, as its lawyer and its client find them. */
const demoPlaces = async () => {
  const token = await tokenOf(local, demo.lawyer);
  const { data: clients } = (await ok(call(local.port, listClients, {}, { token }))).data;
  const client = clients.find(({ invitee_email }) => invitee_email === demo.client.email);
  const clientId = client?._id ?? '';
  const { data: matters } = await ok(call(local.port, listClientMatters, { clientId }, { token }));
  const { data: templates } = await ok(call(local.port, getTemplate, {}, { token }));
  const clientToken = await tokenOf(local, demo.client);
  const { data: invited } = await ok(call(local.port, listInvitedMatters, {}, { token: clientToken }));
  const { data: members } = await ok(call(local.port, listMembers, {}, { token }));
  return {
    profile: 'smith',
    memberIds: members.map(({ memberId }) => memberId),
    clientId,
    matterIds: matters.map(({ matterId }) => matterId),
    templateIds: templates.user.map(({ _id }) => _id),
    invitedIds: invited.map(({ matterId }) => matterId),
  };
};
type Places = Awaited<ReturnType<typeof demoPlaces>>;

type Who = 'site' | 'visitor' | 'newcomer' | 'lawyer' | 'client';
type Visits = Partial<Record<Who, string[]>>;

/** Every path of the product with the addresses at which each kind of person finds it. */
const visitsOf = ({ profile, clientId, matterIds, templateIds, invitedIds, memberIds }: Places) => {
  const lawyer = 'lawyer';
  const business = 'business';
  return {
    home: { site: [paths.home()] },
    login: { visitor: [paths.login(), paths.login({ view: 'forgot' })] },
    signup: { visitor: [paths.signup()] },
    endUserLicense: { newcomer: [paths.endUserLicense()] },
    plan: { newcomer: [paths.plan()] },
    approval: { newcomer: [paths.approval()] },
    trialEnd: { newcomer: [paths.trialEnd()] },
    notFound: { site: [paths.notFound()], visitor: [paths.notFound()] },
    pricing: { site: [paths.pricing()], visitor: [paths.pricing()], lawyer: [paths.pricing()] },
    payment: {
      lawyer: [paths.payment('solo'), paths.payment('practice', { interval: 'month', personalized: 'true' })],
    },
    couponPayment: { lawyer: [paths.couponPayment('solo', 'NOBODYS')] },
    confirmPayment: { lawyer: [paths.confirmPayment({ checkoutId: 'unknown' })] },
    personalizedPayment: { lawyer: [paths.personalizedPayment()] },
    personalizedPlan: { lawyer: [paths.personalizedPlan(lawyer)], client: [paths.personalizedPlan(business)] },
    paymentSettings: { lawyer: [paths.paymentSettings(lawyer)] },
    dashboard: { lawyer: [paths.dashboard(lawyer)] },
    profile: { lawyer: [paths.profile(lawyer)], client: [paths.profile(business)] },
    changePassword: { lawyer: [paths.changePassword(lawyer)], client: [paths.changePassword(business)] },
    exportData: { lawyer: [paths.exportData(lawyer)] },
    management: { lawyer: [paths.management(lawyer)] },
    roleManagement: { lawyer: [paths.roleManagement(lawyer)] },
    memberActivity: { lawyer: memberIds.map((id) => paths.memberActivity(lawyer, id)) },
    templates: { lawyer: [paths.templates(lawyer)] },
    template: { lawyer: templateIds.slice(0, 1).map((id) => paths.template(lawyer, id)) },
    templateQuestionnaire: { lawyer: templateIds.slice(0, 1).map((id) => paths.templateQuestionnaire(lawyer, id)) },
    clients: { lawyer: [paths.clients(lawyer, profile)] },
    clientDashboard: { lawyer: [paths.clientDashboard(lawyer, profile, clientId)] },
    clientMatters: { lawyer: [paths.clientMatters(lawyer, profile, clientId)] },
    clientMatter: { lawyer: matterIds.map((id) => paths.clientMatter(lawyer, profile, clientId, id)) },
    clientMatterQuestionnaire: {
      lawyer: matterIds.map((id) => paths.clientMatterQuestionnaire(lawyer, profile, clientId, id)),
    },
    clientDocuments: { lawyer: [paths.clientDocuments(lawyer, profile, clientId)] },
    clientTemplates: { lawyer: [paths.clientTemplates(lawyer, profile, clientId)] },
    matters: { lawyer: [paths.matters(lawyer)], client: [paths.matters(business)] },
    invitedMatters: { client: [paths.invitedMatters(business)] },
    closedMatters: { lawyer: [paths.closedMatters(lawyer)], client: [paths.closedMatters(business)] },
    matter: {
      lawyer: matterIds.slice(0, 1).map((id) => paths.matter(lawyer, id)),
      client: invitedIds.map((id) => paths.matter(business, id)),
    },
    matterQuestionnaire: { client: invitedIds.map((id) => paths.matterQuestionnaire(business, id)) },
  } satisfies Record<keyof typeof paths, Visits>;
};

/** What the stored description of a person says at each step of the way in. */
const standings: Partial<Record<keyof typeof paths, Partial<User>>> = {
  endUserLicense: { terms_Condition: false },
  plan: { trial_period_start: '', is_trial_click: false },
  approval: { trial_period_start: '', is_trial_click: true, isapproved: 0 },
  trialEnd: { is_free_subscribed: false },
};

const visited = async (who: Who): Promise<[name: keyof typeof paths, addresses: string[]][]> => {
  const places = await demoPlaces();
  for (const ids of [places.matterIds, places.templateIds, places.invitedIds]) expect(ids.length).toBeGreaterThan(0);
  const visits: Record<string, Visits> = visitsOf(places);
  expect(Object.keys(visits).sort(), 'every path is visited by somebody').toEqual(Object.keys(paths).sort());
  return Object.entries(visits).flatMap(([name, each]) => (each[who] ? [[name as keyof typeof paths, each[who]]] : []));
};

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

for (const [who, host] of [
  ['site', site],
  ['visitor', app],
] as const)
  test(`nothing stands in a visitor’s way at ${new URL(host).hostname}`, async ({ page }) => {
    for (const [name, addresses] of await visited(who))
      for (const address of addresses) {
        await visit(page, host + address);
        await isFree(page, `${name} of the ${who}`);
      }
  });

test('nothing stands in a newcomer’s way', async ({ page }) => {
  await logIn(page, demo.lawyer.email, demo.lawyer.password);
  await expect(page).toHaveURL(/\/lawyer\/dashboard$/);
  const stored = await page.evaluate(() => localStorage.getItem('userData') ?? '');
  for (const [name, [address = '']] of await visited('newcomer')) {
    const newcomer = { ...JSON.parse(stored), ...standings[name] };
    await page.evaluate((person) => localStorage.setItem('userData', person), JSON.stringify(newcomer));
    await visit(page, app + address);
    await isFree(page, name);
  }
});

for (const [who, person] of [
  ['lawyer', demo.lawyer],
  ['client', demo.client],
] as const)
  test(`nothing stands in a ${who}’s way on any page`, async ({ page }) => {
    await logIn(page, person.email, person.password);
    await expect(page).not.toHaveURL(/\/login/);
    for (const [name, addresses] of await visited(who))
      for (const address of addresses) {
        await visit(page, app + address);
        await isFree(page, `${name} of the ${who}`);
      }
  });

test('nothing stands in anybody’s way in what opens over a page', async ({ page }) => {
  await logIn(page, demo.lawyer.email, demo.lawyer.password);
  await expect(page).toHaveURL(/\/lawyer\/dashboard$/);
  const over = async (path: string, opener: string | RegExp, role: 'dialog' | 'menu') => {
    await visit(page, app + path);
    await page.getByRole('button', { name: opener }).first().click();
    await expect(page.getByRole(role).first()).toBeVisible();
    await isFree(page, `${opener} at ${path}`);
  };
  await over(paths.dashboard('lawyer'), /^Notifications/, 'dialog');
  await over(paths.dashboard('lawyer'), /^Account of/, 'menu');
  await over(paths.templates('lawyer'), 'Add template', 'dialog');
  await over(paths.clients('lawyer', 'smith'), 'Add client', 'dialog');
  await over(paths.profile('lawyer'), 'Set up', 'dialog');
  await over(paths.profile('lawyer'), 'Sign out everywhere else', 'dialog');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(app + paths.dashboard('lawyer'));
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(page.getByRole('dialog').or(page.getByRole('navigation')).first()).toBeVisible();
  expect.soft(await faultsAt(page, { width: 390, height: 844 }), 'the menu on a phone').toEqual([]);
});

test('nothing stands in anybody’s way in the mailbox and in a letter', async ({ page }) => {
  await visit(page, `${site}/local/mail`);
  await isFree(page, 'the mailbox');
  const [letter] = await mailOf(demo.client.email);
  await page.setContent(letter?.html ?? '');
  await expect(page.getByRole('link').first()).toBeVisible();
  await isFree(page, 'a letter');
});
