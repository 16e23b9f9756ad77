import type { NamedEndpoint } from '#core/api.ts';

/** Routes that an HTTP API may have before AWS is asked for more, its default route among them. */
export const MOST_ROUTES = 300;

/** APIs by the beginnings of the paths that they serve below `/api`; `others` serves what none of these names. */
export const apis = {
  matters: ['/invited-matters', '/matters', '/task'],
  drafting: [
    '/asked-documents',
    '/clauses',
    '/document',
    '/files',
    '/folders',
    '/request-links',
    '/showcase',
    '/templates',
    '/uploads',
  ],
  people: ['/account', '/clients', '/conversations', '/imports', '/invited-conversations', '/links', '/team'],
  signing: ['/envelope', '/own-envelopes', '/signing'],
  others: [],
} as const satisfies Record<string, readonly string[]>;

export type ApiName = keyof typeof apis;

export const apiNames = Object.keys(apis) as ApiName[];

/** The API of a path, which the distribution finds by the same beginnings. */
export const apiOf = (path: string): ApiName =>
  apiNames.find((name) => apis[name].some((beginning) => path.startsWith(beginning))) ?? 'others';

/** What of these endpoints an API serves. */
export const servedBy = (name: ApiName, endpoints: readonly NamedEndpoint[]): NamedEndpoint[] =>
  endpoints.filter(({ endpoint }) => apiOf(endpoint.path) === name);

/** The patterns of paths at which the distribution leads to an API; `others` comes last, since its own fits every path. */
export const pathPatterns = (name: ApiName): string[] =>
  name === 'others' ? ['/api/*'] : apis[name].map((beginning) => `/api${beginning}*`);
