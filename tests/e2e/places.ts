import { expect } from '@playwright/test';
import { call, ok } from '#bin/caller.ts';
import { logIn as tokenOf } from '#bin/demo/sign-up.ts';
import { demo } from '#bin/seed.ts';
import { listClients } from '#core/clients/contract.ts';
import { listClientMatters, listInvitedMatters } from '#core/matters/contract.ts';
import { listMembers } from '#core/team/contract.ts';
import { getTemplate } from '#core/templates/contract.ts';
import { paths } from '#web/paths.ts';
import { local } from './set-up.ts';

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

/** `visitor` comes to the app host, `guest` to the firm's. */
export type Who = 'site' | 'visitor' | 'guest' | 'newcomer' | 'lawyer' | 'client';
type Visits = Partial<Record<Who, string[]>>;

/** Every path of the product with the addresses at which each kind of person finds it. */
const visitsOf = ({ profile, clientId, matterIds, templateIds, invitedIds, memberIds }: Places) => {
  const lawyer = 'lawyer';
  const business = 'business';
  return {
    home: { site: [paths.home()] },
    login: {
      visitor: [paths.login(), paths.login({ view: 'forgot' })],
      guest: [paths.login(), paths.login({ view: 'forgot' })],
    },
    userServices: { guest: [paths.userServices()] },
    signup: { visitor: [paths.signup()] },
    endUserLicense: { newcomer: [paths.endUserLicense()] },
    plan: { newcomer: [paths.plan()] },
    cards: { newcomer: [paths.cards()] },
    approval: { newcomer: [paths.approval()] },
    trialEnd: { newcomer: [paths.trialEnd()] },
    notFound: { site: [paths.notFound()], visitor: [paths.notFound()], guest: [paths.notFound()] },
    pricing: { site: [paths.pricing()], visitor: [paths.pricing()], lawyer: [paths.pricing()] },
    payment: {
      lawyer: [paths.payment('solo'), paths.payment('practice', { interval: 'month', personalized: 'true' })],
    },
    couponPayment: { lawyer: [paths.couponPayment('solo', 'NOBODYS')] },
    confirmPayment: { lawyer: [paths.confirmPayment({ checkoutId: 'unknown' })] },
    personalizedPayment: { lawyer: [paths.personalizedPayment()] },
    personalizedPlan: { lawyer: [paths.personalizedPlan(lawyer)], client: [paths.personalizedPlan(business)] },
    paymentSettings: { lawyer: [paths.paymentSettings(lawyer)] },
    branding: { lawyer: [paths.branding(lawyer)] },
    manageServices: { lawyer: [paths.manageServices(lawyer)] },
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
    editor: { lawyer: templateIds.slice(0, 1).map((id) => paths.editor(lawyer, id)) },
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

/** What a kind of person finds, by the name of its path. */
export const visited = async (who: Who): Promise<[name: keyof typeof paths, addresses: string[]][]> => {
  const places = await demoPlaces();
  for (const ids of [places.matterIds, places.templateIds, places.invitedIds]) expect(ids.length).toBeGreaterThan(0);
  const visits: Record<string, Visits> = visitsOf(places);
  expect(Object.keys(visits).sort(), 'every path is visited by somebody').toEqual(Object.keys(paths).sort());
  return Object.entries(visits).flatMap(([name, each]) => (each[who] ? [[name as keyof typeof paths, each[who]]] : []));
};
