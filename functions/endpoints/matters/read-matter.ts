import { readMatter } from '#core/matters/endpoints.ts';
import { matterOf } from '#core/matters/matter.ts';
import { orNotFound } from '#core/problem.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as matters from '#store/matters.ts';

export const handler = serveReading(readMatter, async ({ request: { matterId }, actor: { firmId, counsel }, now }) => ({
  ...matterOf(orNotFound(await matters.read(firmId, matterId, now))),
  counsel,
}));
