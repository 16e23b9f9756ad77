import { allEndpoints } from '#core/api.ts';
import { type Endpoint, pathNames } from '#core/endpoint.ts';

/** Every endpoint that asks for a token. */
export const secured = (): Endpoint[] =>
  allEndpoints()
    .map(({ endpoint }) => endpoint)
    .filter(({ access }) => access !== 'public');

/**
 * Of endpoints that a test tries one by one, those that `npm test` tries: the first of each area, class of access and, unless
 * methods are alike to it, method. `npm run soak` tries all.
 */
export const triedByDefault = (names: readonly string[], { byMethod = true } = {}): string[] => {
  if (process.env.SOAK) return [...names];
  const kinds = new Map<string, string>();
  for (const { area, name, endpoint } of allEndpoints()) {
    const kind = `${area} ${endpoint.access}${byMethod ? ` ${endpoint.method}` : ''}`;
    if (names.includes(name) && !kinds.has(kind)) kinds.set(kind, name);
  }
  return [...kinds.values()];
};

/** One that reads and one that writes of every class of access and every tab, such as name a thing of a firm first. */
export const representatives = (): Endpoint[] => {
  const found = new Map<string, Endpoint>();
  const named = secured().toSorted((one, other) => pathNames(other.path).length - pathNames(one.path).length);
  for (const endpoint of named) {
    const kind = `${endpoint.access} ${endpoint.tab} ${endpoint.method === 'GET'}`;
    if (!found.has(kind)) found.set(kind, endpoint);
  }
  return [...found.values()];
};
