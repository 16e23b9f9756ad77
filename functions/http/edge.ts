import { ownKeys } from '#outside/own-keys.ts';
import type { GatewayEvent } from './call.ts';

const edgeKeys = ownKeys('EDGE_KEYS');

/**
 * Behind the distribution the gateway sees an edge's address; the viewer's own travels beside. It is believed only with the
 * key that the distribution adds, because anyone may call the gateway itself and say anything.
 */
export const addressOf = (event: GatewayEvent): string =>
  fromEdge(event, 'x-viewer-address') ?? event.requestContext.http.sourceIp;

/** Host name that the viewer's page was opened at, without its port. */
export const hostOf = (event: GatewayEvent): string =>
  (fromEdge(event, 'x-viewer-host') ?? event.requestContext.domainName).replace(/:\d+$/, '');

const fromEdge = ({ headers }: GatewayEvent, name: string): string | undefined =>
  edgeKeys().includes(headers['x-origin-key'] ?? '') ? headers[name] : undefined;
