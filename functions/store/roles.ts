import { Problem } from '#core/problem.ts';
import { type Role, type RoleRecord, withMembers } from '#core/team/role.ts';
import type { Current } from '#core/version.ts';
import { firmPartition, roleKey } from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

/** A role as it stands at this moment, to be given, changed or taken away. */
export const readForChange = async (
  firmId: string,
  roleId: string,
  now: Date,
): Promise<Current<RoleRecord> | undefined> => {
  const item = await table.readForChange<RoleRecord & table.Stored>(roleKey(firmId, roleId), now);
  return item && table.withoutKeys(item);
};

/** The firm's roles; a firm has few. */
export const list = async (firmId: string): Promise<Current<RoleRecord>[]> => {
  const items = await table.listAll<Current<RoleRecord & table.Stored>>({
    partition: firmPartition(firmId),
    begins: 'ROLE#',
    consistent: true,
  });
  return items.map(table.withoutKeys);
};

export const insert = (firmId: string, role: Role): operations.Operation =>
  operations.insert(roleKey(firmId, role.roleId), role);

/** Keeps a role in place of the version that was read. */
export const update = (firmId: string, before: Current<RoleRecord>, { ...after }: Role): operations.Operation =>
  operations.update(roleKey(firmId, before.roleId), before.version, after);

/** Counts one more member of a role, or one fewer; refused when the role was changed or taken away meanwhile. */
export const increment = (firmId: string, role: Current<RoleRecord>, more: 1 | -1): operations.Operation =>
  update(firmId, role, withMembers(role, more));

/** Takes a role away that nobody holds. */
export const remove = (firmId: string, role: Current<RoleRecord>, audit: table.Audit): Promise<void> => {
  if (role.members > 0) throw new Problem('role-in-use');
  return table.write(audit, operations.remove(roleKey(firmId, role.roleId), role.version));
};
