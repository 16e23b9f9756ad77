import { listRecentActivity } from '#core/timeline/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import { readRecentActivity } from '#workflows/timeline/read-recent-activity.ts';

export const handler = serveReading(listRecentActivity, async ({ actor: { firmId, accountId, tabs }, now, tell }) => {
  const rows = await readRecentActivity({ firmId, accountId, tabs }, now);
  return { rows: rows.map((row) => ({ ...row, said: tell(row.said) })) };
});
