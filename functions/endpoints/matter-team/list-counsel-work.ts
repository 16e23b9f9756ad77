import { listCounselWork } from '#core/matter-team/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import { findCounselWork } from '#workflows/matter-team/find-counsel-work.ts';

export const handler = serveReading(listCounselWork, async ({ actor: { account }, now }) => ({
  rows: (await findCounselWork(account, now)).map(({ work }) => work),
}));
