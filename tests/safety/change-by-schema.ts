import { type Endpoint, pathNames } from '#core/endpoint.ts';
import { aimedAt } from '#tests/api/sample.ts';
import { newId } from '#tests/api/stack.ts';
import type { Change } from './changes.ts';

/** The fields of a request that hold an id which the caller makes. */
export const ownIds = ({ request: { shape } }: Endpoint): string[] =>
  Object.entries(shape).flatMap(([name, { _zod }]) =>
    (_zod.def as { format?: string }).format === 'uuid' ? [name] : [],
  );

/**
 * The call that an endpoint's schema makes: of the world's things whose ids it asks for, of the last one in its path in the newest version,
 * with new ids where the caller makes them, and the least of all else.
 */
export const changeBySchema = (endpoint: Endpoint): Change => ({
  request: ({ ids, version }) => {
    const request: Record<string, unknown> = aimedAt(endpoint, ids);
    for (const name of ownIds(endpoint)) request[name] = newId();
    const named = pathNames(endpoint.path).at(-1) ?? '';
    const kind = named.replace(/Id$/, '').toUpperCase();
    const end = `${kind}#${request[named]}`;
    return 'version' in request ? { ...request, version: version(`${end}|${kind}`) || version(end) } : request;
  },
  ...(endpoint.access === 'client' && { by: ({ client }) => client }),
});
