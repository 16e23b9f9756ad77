import { Problem } from '#core/problem.ts';
import { refuse } from '#http/refuse.ts';

/** Answers a path or a method that no endpoint is at. It reaches nothing. */
export const handler = refuse(new Problem('not-found'));
