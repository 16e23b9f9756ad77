import * as account from './account/endpoints.ts';
import * as agenda from './agenda/endpoints.ts';
import * as auth from './auth/endpoints.ts';
import * as cards from './cards/endpoints.ts';
import * as clauses from './clauses/endpoints.ts';
import * as clients from './clients/endpoints.ts';
import * as conflicts from './conflicts/endpoints.ts';
import * as deadlines from './deadlines/endpoints.ts';
import * as documents from './documents/endpoints.ts';
import * as duplicates from './duplicates/endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import * as exports from './exports/endpoints.ts';
import * as files from './files/endpoints.ts';
import * as firm from './firm/endpoints.ts';
import * as imports from './imports/endpoints.ts';
import * as links from './links/endpoints.ts';
import * as matterTeam from './matter-team/endpoints.ts';
import * as matters from './matters/endpoints.ts';
import * as messages from './messages/endpoints.ts';
import * as notifications from './notifications/endpoints.ts';
import * as places from './places/endpoints.ts';
import * as portal from './portal/endpoints.ts';
import * as questionnaires from './questionnaires/endpoints.ts';
import * as requests from './requests/endpoints.ts';
import * as search from './search/endpoints.ts';
import * as showcase from './showcase/endpoints.ts';
import * as carrierSigning from './signing/carrier-endpoints.ts';
import * as clientSigning from './signing/client-endpoints.ts';
import * as signing from './signing/endpoints.ts';
import * as signers from './signing/signer-endpoints.ts';
import * as site from './site/endpoints.ts';
import * as subscriptions from './subscriptions/endpoints.ts';
import * as tasks from './tasks/endpoints.ts';
import * as team from './team/endpoints.ts';
import * as templates from './templates/endpoints.ts';
import * as timeline from './timeline/endpoints.ts';
import * as together from './together/endpoints.ts';
import * as uploads from './uploads/endpoints.ts';

/** All areas' endpoints, the only registry: area → name → endpoint. */
export const api: Record<string, Record<string, Endpoint>> = {
  auth,
  account,
  templates,
  clauses,
  questionnaires,
  clients,
  imports,
  places,
  team,
  matters,
  search,
  'matter-team': matterTeam,
  conflicts,
  duplicates,
  tasks,
  timeline,
  deadlines,
  agenda,
  documents,
  files,
  portal,
  links,
  signing: { ...signing, ...signers, ...clientSigning, ...carrierSigning },
  requests,
  uploads,
  together,
  firm,
  notifications,
  messages,
  exports,
  cards,
  subscriptions,
  site,
  showcase,
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
  Object.entries(api).flatMap(([area, named]) =>
    Object.entries(named).map(([name, endpoint]) => ({ area, name, endpoint })),
  );
