import * as account from './account/contract.ts';
import * as assembly from './assembly/contract.ts';
import * as auth from './auth/contract.ts';
import * as cards from './cards/contract.ts';
import * as clients from './clients/contract.ts';
import * as documents from './documents/contract.ts';
import type { Endpoint } from './endpoint.ts';
import * as exports from './exports/contract.ts';
import * as firm from './firm/contract.ts';
import * as matters from './matters/contract.ts';
import * as notifications from './notifications/contract.ts';
import * as questionnaires from './questionnaires/contract.ts';
import * as site from './site/contract.ts';
import * as subscriptions from './subscriptions/contract.ts';
import * as team from './team/contract.ts';
import * as templates from './templates/contract.ts';

/** All areas' contracts, the only registry: area → name → endpoint. */
export const api: Record<string, Record<string, Endpoint>> = {
  auth,
  account,
  templates,
  questionnaires,
  clients,
  team,
  matters,
  documents,
  firm,
  assembly,
  notifications,
  exports,
  cards,
  subscriptions,
  site,
};

/** The function that answers where no endpoint is: a path or a method that nobody stated. */
export const unknownPath = { area: 'site', file: 'unknown-path' } as const;

export interface NamedEndpoint {
  area: string;
  name: string;
  endpoint: Endpoint;
}

/** Every endpoint with its area and name, in the registry's order. */
export const allEndpoints = (): NamedEndpoint[] =>
  Object.entries(api).flatMap(([area, contract]) =>
    Object.entries(contract).map(([name, endpoint]) => ({ area, name, endpoint })),
  );
