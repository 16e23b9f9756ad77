import { Problem } from '#core/problem.ts';
import { type KeptRole, type Role, withMembers } from '#core/team/role.ts';
import { firmPartition, roleKey } from './keys.ts';
import * as table from './table.ts';

export const read = async (firmId: string, roleId: string, now: Date): Promise<KeptRole | undefined> => {
  const item = await table.read<KeptRole & table.Stored>(roleKey(firmId, roleId), now, { consistent: true });
  return item && table.bare(item);
};

/** The firm's roles; a firm has few. */
export const list = async (firmId: string): Promise<KeptRole[]> => {
  const { items } = await table.list<KeptRole & table.Stored>({
    partition: firmPartition(firmId),
    begins: 'ROLE#',
    limit: 100,
    consistent: true,
  });
  return items.map(table.bare);
};

export const added = (firmId: string, role: Role): table.Operation => table.fresh(roleKey(firmId, role.roleId), role);

/** Keeps a role in place of the version that was read. */
export const changed = (firmId: string, before: KeptRole, { ...after }: Role): table.Operation =>
  table.changed(roleKey(firmId, before.roleId), before.version, after);

/** Counts one more member of a role, or one fewer; refused when the role was changed or taken away meanwhile. */
export const counted = (firmId: string, role: KeptRole, more: 1 | -1): table.Operation =>
  changed(firmId, role, withMembers(role, more));

/** Takes a role away that nobody holds. */
export const remove = (firmId: string, role: KeptRole, act: table.Act): Promise<void> => {
  if (role.members > 0) throw new Problem('role-in-use');
  return table.write(act, table.removed(roleKey(firmId, role.roleId), role.version));
};
