import type { Host } from '#core/firm/host.ts';

/** Stands in the place of `session/host.ts` while pages are drawn at build: their addresses are filled in where they are published. */

/** Where the origin of the marketing site and of the app host is filled in; empty where one address serves everything. */
export const origins = { site: '{{site}}', app: '{{app}}' } as const;

export const host: Host = { kind: 'site' };

export const base = '';

export const hostAt = (subdomain: string): string => subdomain;

export const urlAt = (subdomain: string, path: string): string =>
  `${subdomain === 'my' ? origins.app : origins.site}${path}`;

export const comesFrom = (): undefined => undefined;
