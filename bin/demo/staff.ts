import { randomUUID } from 'node:crypto';
import { call, ok } from '#bin/caller.ts';
import * as auth from '#core/auth/endpoints.ts';
import * as team from '#core/team/endpoints.ts';
import type { Person, Reachable } from './sign-up.ts';

/** Adds a role to the caller's firm; gives its id. */
export const addRole = async (
  { port }: Pick<Reachable, 'port'>,
  token: string,
  name: string,
  tabCodes: number[],
): Promise<string> => {
  const roleId = randomUUID();
  await ok(call(port, team.createRole, { _id: roleId, roll_name: name, roll_access: tabCodes as never }, { token }));
  return roleId;
};

/** Invites somebody to work for the caller's firm; gives the invitation's id. */
export const inviteStaff = async (
  { port }: Pick<Reachable, 'port'>,
  token: string,
  email: string,
  roleId: string,
): Promise<string> => {
  const invitationId = randomUUID();
  await ok(call(port, team.inviteStaff, { invitationId, email, roleId }, { token }));
  return invitationId;
};

/** The token in the newest staff invitation mailed to an address. */
export const mailedRoleMember = async (local: Reachable, email: string): Promise<string> => {
  for (const { text } of await local.mail(email)) {
    const token = /[?&#]roleMember=([\w.%-]+)/.exec(text)?.[1];
    if (token) return decodeURIComponent(token);
  }
  throw new Error(`No staff invitation was mailed to ${email}`);
};

/** Somebody new follows the invitation in their mailbox; gives the access token, the terms accepted. */
export const joinAsStaff = async (local: Reachable, person: Person): Promise<string> => {
  const { firstName, lastName, email, password } = person;
  const roleMember = await mailedRoleMember(local, email);
  const request = { firstName, lastName, email, password, roleMember };
  const { access_token: token } = await ok(call(local.port, auth.signupRoleMember, request));
  await ok(call(local.port, auth.acceptTerms, {}, { token }));
  return token;
};
