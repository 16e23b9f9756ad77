import { Problem } from '#core/problem.ts';
import { type KeptRole, type Role, withMembers } from '#core/team/role.ts';
import type { Current } from '#core/version.ts';
import { firmPartition, roleKey } from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

/** A role as it stands at this moment, to be given, changed or taken away. */
export const readForChange = async (
  firmId: string,
  roleId: string,
  now: Date,
): Promise<Current<KeptRole> | undefined> => {
  const item = await table.readForChange<KeptRole & table.Stored>(roleKey(firmId, roleId), now);
  return item && table.bare(item);
};

/** The firm's roles; a firm has few. */
export const list = async (firmId: string): Promise<Current<KeptRole>[]> => {
  const { items } = await table.listForChange<KeptRole & table.Stored>({
    partition: firmPartition(firmId),
    begins: 'ROLE#',
    limit: 100,
  });
  return items.map(table.bare);
};

export const added = (firmId: string, role: Role): operations.Operation =>
  operations.fresh(roleKey(firmId, role.roleId), role);

/** Keeps a role in place of the version that was read. */
export const changed = (firmId: string, before: Current<KeptRole>, { ...after }: Role): operations.Operation =>
  operations.changed(roleKey(firmId, before.roleId), before.version, after);

/** Counts one more member of a role, or one fewer; refused when the role was changed or taken away meanwhile. */
export const counted = (firmId: string, role: Current<KeptRole>, more: 1 | -1): operations.Operation =>
  changed(firmId, role, withMembers(role, more));

/** Takes a role away that nobody holds. */
export const remove = (firmId: string, role: Current<KeptRole>, act: table.Act): Promise<void> => {
  if (role.members > 0) throw new Problem('role-in-use');
  return table.write(act, operations.removed(roleKey(firmId, role.roleId), role.version));
};
