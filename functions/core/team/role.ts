import * as z from 'zod/mini';
import { message } from '#core/language/message.ts';
import { givenTabs, holds, type Tab, tabsOf } from '#core/tab.ts';
import { Id } from '#core/text.ts';

/** What is said of a role's fields. */
export const roleMessages = {
  incomplete: message('A role needs a name and at least one access'),
  long: message('The name has at most 60 characters'),
} as const;

const codes = givenTabs.map(({ code }) => code);

/** A name and at least one access, as they travel. */
export const RoleDetails = z.object({
  roll_name: z
    .string(roleMessages.incomplete)
    .check(z.trim(), z.minLength(1, roleMessages.incomplete), z.maxLength(60, roleMessages.long)),
  /** Access codes that have screens. */
  roll_access: z
    .array(z.literal(codes), roleMessages.incomplete)
    .check(z.minLength(1, roleMessages.incomplete), z.maxLength(codes.length)),
});
export type RoleDetails = z.infer<typeof RoleDetails>;

/** A role as it is kept; `members` counts who holds it, so that one in use is never taken away. */
export interface Role {
  roleId: string;
  name: string;
  tabCodes: number[];
  members: number;
  createdAt: string;
}
export type RoleRecord = Role & { version: number };

/** A role, as it travels. */
export const RoleItem = z.object({
  _id: Id,
  roll_name: z.string(),
  roll_access: z.array(z.number()),
  members: z.int(),
  version: z.int(),
});
export type RoleItem = z.infer<typeof RoleItem>;

/** A role as it travels. */
export const roleItem = ({ roleId, name, tabCodes, members, version }: RoleRecord): RoleItem => ({
  _id: roleId,
  roll_name: name,
  roll_access: tabCodes,
  members,
  version,
});

/** What a request says of a role, as it is kept: each access once. */
export const keptDetails = ({ roll_name, roll_access }: RoleDetails): Pick<Role, 'name' | 'tabCodes'> => ({
  name: roll_name,
  tabCodes: inMenuOrder(roll_access),
});

/** Whether a role is as a request says it is. */
export const isSameRole = ({ name, tabCodes }: Role, details: RoleDetails): boolean =>
  name === details.roll_name && tabCodes.join() === inMenuOrder(details.roll_access).join();

/** Each code once, in the order of the menu. */
export const inMenuOrder = (given: readonly number[]): number[] => codes.filter((code) => given.includes(code));

/** Nobody gives, changes or takes away an access that they do not have themselves. */
export const mayGive = (tabs: readonly Tab[] | 'all', given: readonly number[]): boolean =>
  tabsOf(given).every((tab) => holds(tabs, tab));

/** A role with one more member, or one fewer. */
export const withMembers = ({ version: _, ...role }: RoleRecord, more: 1 | -1): Role => ({
  ...role,
  members: role.members + more,
});

/** The role of a former owner: every access there is. */
export const fullRole = (roleId: string, now: Date): Role => ({
  roleId,
  name: 'Full access',
  tabCodes: codes,
  members: 0,
  createdAt: now.toISOString(),
});

/** Whether a role gives every access there is. */
export const isFull = ({ tabCodes }: Role): boolean => givenTabs.every(({ tab }) => tabsOf(tabCodes).includes(tab));
