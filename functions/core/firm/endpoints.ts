import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { Version, VersionOrNone } from '#core/version.ts';
import { Branding, HostChange, LoginPage, LookChange, SubDomainDetails } from './branding.ts';
import { LogoUpload } from './logo.ts';
import { Service, Services } from './services.ts';

const Domain = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(63));

export const getSubDomainDetails = endpoint('getSubDomainDetails', {
  method: 'GET',
  path: '/getSubDomainDetails',
  access: 'public',
  counts: 'reading',
  summary: "A firm's own look at its own address; empty details where no firm lives there.",
  request: z.object({ domain: Domain }),
  response: z.object({ data: z.object({ data: SubDomainDetails }), message: z.string() }),
  problems: [],
});

export const permitLogoUpload = endpoint('permitLogoUpload', {
  method: 'POST',
  path: '/logo-uploads',
  access: 'public',
  counts: 'identity',
  audit: 'Uploaded a logo',
  summary: 'Let the browser put one logo of at most 2 MB into quarantine; signup takes its key as business_logo.',
  request: LogoUpload,
  response: z.object({ url: z.string(), fields: z.record(z.string(), z.string()), key: z.string() }),
  problems: ['too-many-requests'],
});

export const readBranding = endpoint('readBranding', {
  method: 'GET',
  path: '/firm/branding',
  access: 'member',
  tab: 'payment-settings',
  summary: "The firm's host name, logo, colour and log-in page.",
  request: z.object({}),
  response: Branding,
  problems: ['not-found'],
});

export const changeLook = endpoint('changeLook', {
  method: 'PUT',
  path: '/firm/look',
  access: 'member',
  tab: 'payment-settings',
  audit: "Changed the firm's color or logo",
  summary: "Give the firm's pages and mails a colour, and a logo that was uploaded before.",
  request: LookChange,
  response: Branding,
  problems: ['not-found', 'conflict', 'file-missing', 'file-refused'],
});

export const changeHost = endpoint('changeHost', {
  method: 'PUT',
  path: '/firm/host',
  access: 'member',
  tab: 'payment-settings',
  audit: "Changed the firm's address",
  summary: 'Choose the host name; the old one leads to it for 90 days, in which nobody else may take it.',
  request: HostChange,
  response: Branding,
  problems: ['not-found', 'conflict', 'host-taken', 'too-many-requests'],
});

export const changeLoginPage = endpoint('changeLoginPage', {
  method: 'PUT',
  path: '/firm/login-page',
  access: 'member',
  tab: 'payment-settings',
  needs: 'login-page',
  audit: 'Changed the login page',
  summary: "The firm's own words on its log-in page, with the personalised plan.",
  request: z.extend(LoginPage, { version: Version }),
  response: Branding,
  problems: ['not-found', 'conflict'],
});

export const readServices = endpoint('readServices', {
  method: 'GET',
  path: '/firm/services',
  access: 'member',
  tab: ['payment-settings', 'clients'],
  summary: "The firm's menu of services, as who edits it and who offers it to a client read it.",
  request: z.object({}),
  response: z.object({ version: z.int(), services: z.array(Service), isPersonalized: z.boolean() }),
  problems: ['not-found'],
});

export const saveServices = endpoint('saveServices', {
  method: 'PUT',
  path: '/firm/services',
  access: 'member',
  tab: 'payment-settings',
  needs: 'services',
  audit: 'Changed the menu of services',
  summary: 'Keep the menu of services in this order, with the personalised plan; `version` is 0 for the first.',
  request: z.object({ version: VersionOrNone, services: Services }),
  response: z.object({ version: z.int(), services: z.array(Service), isPersonalized: z.boolean() }),
  problems: ['not-found', 'conflict'],
});

export const listServices = endpoint('listServices', {
  method: 'GET',
  path: '/services',
  access: 'public',
  counts: 'reading',
  summary: 'What a firm offers at its own address; nothing where no firm shows a menu.',
  request: z.object({ domain: Domain }),
  response: z.object({ data: z.array(Service) }),
  problems: [],
});
