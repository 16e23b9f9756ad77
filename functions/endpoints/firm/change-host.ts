import { msLater } from '#core/calendar.ts';
import { brandingOf, formerHostsAt, renamed } from '#core/firm/branding.ts';
import { changeHost } from '#core/firm/endpoints.ts';
import { FORMER_HOST_MS, MOST_FORMER_HOSTS } from '#core/firm/host-name.ts';
import { Problem } from '#core/problem.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as firms from '#store/firms.ts';
import * as limits from '#store/limits.ts';
import { write } from '#store/table.ts';
import { findOwnFirm } from '#workflows/firm/find-own-firm.ts';

/** Host names a firm may try on one day, so that none collects the names of others. */
const CHANGES_A_DAY = 5;

export const handler = serve(changeHost, async ({ request: { version, host }, actor: { firmId }, audit, now }) => {
  const { firm, mayUse } = await findOwnFirm(firmId, now);
  if (host === firm.keyword) return brandingOf(firm, mayUse('login-page'), now);
  const until = msLater(now, FORMER_HOST_MS);
  const { version: _read, ...plain } = firm;
  const after = renamed(plain, host, until.toISOString(), now);
  if (formerHostsAt(after, now).length > MOST_FORMER_HOSTS) throw new Problem('too-many-requests');
  const operations = firms.moved(asSeen(firm, version), after, until, now);
  await write(audit, ...operations, limits.countedOfFirm(firmId, 'hosts', CHANGES_A_DAY, now)).catch(
    (error: unknown) => {
      if (firms.isSlugTaken(error)) throw new Problem('host-taken', { field: 'host' });
      limits.explainRefusal(error);
    },
  );
  return brandingOf({ ...after, version: version + 1 }, mayUse('login-page'), now);
});
