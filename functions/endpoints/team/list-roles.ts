import { listRoles } from '#core/team/contract.ts';
import { serve } from '#http/serve.ts';
import * as roles from '#store/roles.ts';

export const handler = serve(listRoles, async ({ actor: { firmId } }) => {
  const data = await roles.list(firmId);
  return { data: data.sort((one, other) => one.name.localeCompare(other.name)) };
});
