import { allEndpoints } from '#core/api.ts';
import { type Endpoint, pathNames } from '#core/endpoint.ts';

/** Every endpoint that asks for a token. */
export const secured = (): Endpoint[] =>
  allEndpoints()
    .map(({ endpoint }) => endpoint)
    .filter(({ access }) => access !== 'public');

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
