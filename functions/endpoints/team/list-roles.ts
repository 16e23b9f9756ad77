import { listRoles } from '#core/team/endpoints.ts';
import { roleItem } from '#core/team/role.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as roles from '#store/roles.ts';

export const handler = serveReading(listRoles, async ({ actor: { firmId } }) => {
  const all = await roles.list(firmId);
  return { data: all.sort((one, other) => one.name.localeCompare(other.name)).map(roleItem) };
});
