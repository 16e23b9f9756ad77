import type { Audited } from './audit.ts';

const program = <const N extends string>(name: N, audit: string): Audited & { name: N } => ({ name, audit });

/** The programs that a clock calls, and what the audit says of each. */
export const trials = program('trials', 'Took the next step of a free trial');
export const renewals = program('renewals', 'Renewed or ended a plan');
export const outbox = program('outbox', 'Sent what was promised');
export const abandonedCheckouts = program('abandoned-checkouts', 'Gave back what an abandoned checkout held');
