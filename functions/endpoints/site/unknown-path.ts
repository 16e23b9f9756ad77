import { Problem } from '#core/problem.ts';
import type { GatewayEvent, Reply } from '#http/call.ts';
import { languageOf } from '#http/language.ts';
import { refuse } from '#http/refuse.ts';

/** Answers a path or a method that no endpoint is at. It reaches nothing. */
export const handler = async (event: Pick<GatewayEvent, 'headers'>): Promise<Reply> =>
  refuse(new Problem('not-found'), { ...(await languageOf(event)), cookies: [], keptFor: 0 });
