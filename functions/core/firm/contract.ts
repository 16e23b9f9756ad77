import * as z from 'zod';
import { endpoint } from '#core/endpoint.ts';
import { LogoUpload } from './logo.ts';

export const getSubDomainDetails = endpoint({
  method: 'GET',
  path: '/getSubDomainDetails',
  access: 'public',
  summary: "A firm's own look at its own address; empty details where no firm lives there.",
  request: z.object({ domain: z.string().max(63) }),
  response: z.object({
    data: z.object({
      data: z.object({ sub_domain_color: z.string().optional(), sub_domain_logo: z.string().optional() }),
    }),
    message: z.string(),
  }),
  problems: [],
});

export const permitLogoUpload = endpoint({
  method: 'POST',
  path: '/logo-uploads',
  access: 'public',
  summary: 'Let the browser put one logo of at most 2 MB into quarantine; signup takes its key as business_logo.',
  request: LogoUpload,
  response: z.object({ url: z.string(), fields: z.record(z.string(), z.string()), key: z.string() }),
  problems: ['too-many-requests'],
});
