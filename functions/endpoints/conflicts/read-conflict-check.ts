import { readConflictCheck } from '#core/conflicts/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as checks from '#store/conflict-checks.ts';
import { tellCheck } from '#workflows/conflicts/tell-hits.ts';

export const handler = serveReading(readConflictCheck, async ({ request: { checkId }, actor, now, tell }) =>
  tellCheck(actor, orNotFound(await checks.readForChange(actor.firmId, checkId, now)), tell, now),
);
