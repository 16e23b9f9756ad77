import type { Access, Endpoint } from '#core/endpoint.ts';
import { type Answer, serveAs } from './chain.ts';

/** `serve` for somebody signed in who only reads: nothing is audited, nobody asks where it comes from, and no key of ours is read for it. */
export const serveReading = <E extends Endpoint & { access: Exclude<Access, 'public'>; audit?: undefined }>(
  endpoint: E,
  answer: Answer<E, E['access']>,
) => serveAs({}, endpoint, answer);
