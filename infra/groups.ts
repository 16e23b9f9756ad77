import { type Environment, resourceName } from './environment.ts';

/** Areas by the stack that their functions stand in; what a clock or the gateway of connections calls stands alone, out of the APIs' reach. */
export const groups = {
  people: ['account', 'auth'],
  firms: ['clauses', 'firm', 'showcase', 'site'],
  teams: ['matter-team', 'team'],
  payments: ['cards', 'subscriptions'],
  clients: ['clients', 'conflicts', 'duplicates', 'exports', 'imports', 'places'],
  matters: ['matters', 'portal'],
  requests: ['requests'],
  signing: ['signing'],
  files: ['files', 'links', 'search', 'together', 'uploads'],
  chat: ['messages', 'notifications'],
  planning: ['agenda', 'deadlines', 'tasks', 'timeline'],
  drafting: ['documents', 'questionnaires', 'templates'],
  live: ['socket'],
  clock: ['events'],
} as const satisfies Record<string, readonly string[]>;

/** Areas by group; another than `groups` only where a test moves one. */
export type Groups = Record<keyof typeof groups, readonly string[]>;

/** The group of an area; throws for an area that none names. */
export const groupOf = (area: string, among: Groups): keyof Groups => {
  for (const [group, areas] of Object.entries(among)) if (areas.includes(area)) return group as keyof Groups;
  throw new Error(`infra/groups.ts does not say in which stack the area ${area} stands`);
};

/**
 * `lexwright-prod-payments-cards-keep-card`: known without asking the function, so that no stack refers to another's functions. The
 * group is part of the name: an area that moves has no name in common with its former self, and both may stand at once.
 */
export const functionName = (environment: Environment, among: Groups, area: string, name: string): string =>
  resourceName(environment, groupOf(area, among), area, name);
