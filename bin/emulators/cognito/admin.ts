import { randomBytes } from 'node:crypto';
import type {
  AdminAddUserToGroupRequest,
  AdminCreateUserRequest,
  AdminSetUserMFAPreferenceRequest,
  AdminSetUserPasswordRequest,
  AdminUpdateUserAttributesRequest,
  ListUsersRequest,
} from '@aws-sdk/client-cognito-identity-provider';
import { sendCode } from './codes.ts';
import { checkPolicy, hashPassword } from './passwords.ts';
import { attributeList, newUser, shown, withAttributes } from './people.ts';
import { CognitoProblem, invalidParameter } from './problem.ts';
import { withMfaPreference } from './self.ts';
import type { Service } from './service.ts';
import type { Pool, User } from './state.ts';

type OfUser = { UserPoolId: string | undefined; Username: string | undefined };
type Change<I> = (user: User, input: I, pool: Pool, service: Service) => User | Promise<User>;

/** An operation that changes one person and answers nothing. */
const changing =
  <I extends OfUser>(change: Change<I>) =>
  async (service: Service, input: I) => {
    const pool = service.state.poolOf(input.UserPoolId);
    service.state.keepUser(await change(service.state.userOf(pool, input.Username), input, pool, service));
    return {};
  };

const found = ({ state }: Service, { UserPoolId, Username }: OfUser): User =>
  state.userOf(state.poolOf(UserPoolId), Username);

const adminCreateUser = async (service: Service, input: AdminCreateUserRequest) => {
  const pool = service.state.poolOf(input.UserPoolId);
  if (input.MessageAction === 'RESEND') throw invalidParameter('MessageAction RESEND is not imitated.');
  if (input.TemporaryPassword !== undefined) checkPolicy(pool, input.TemporaryPassword);
  const temporaryPassword = input.TemporaryPassword ?? `${randomBytes(12).toString('base64url')}aA1!`;
  const password = await hashPassword(temporaryPassword);
  const created = newUser(service.state, pool, input.Username, input.UserAttributes);
  const user = service.state.keepUser({ ...created, password, status: 'FORCE_CHANGE_PASSWORD' });
  if (input.MessageAction !== 'SUPPRESS')
    await service.deliver({
      kind: 'invitation',
      to: user.attributes.email ?? '',
      poolId: pool.id,
      userName: user.name,
      temporaryPassword,
    });
  return { User: { ...shown(user), Attributes: attributeList(user) } };
};

const setPassword: Change<AdminSetUserPasswordRequest> = async (
  user,
  { Password = '', Permanent },
  pool,
  { state },
) => {
  checkPolicy(pool, Password);
  const password = await hashPassword(Password);
  const status = Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD';
  return { ...state.fresh(user), password, status, failures: 0, lockedUntil: 0 };
};

const resetPassword: Change<OfUser> = async (user, _input, _pool, service) => {
  await sendCode(service, user, 'forgot-password');
  return { ...service.state.fresh(user), status: 'RESET_REQUIRED' };
};

const addToGroup: Change<AdminAddUserToGroupRequest> = (user, { GroupName = '' }, pool) => {
  if (!pool.groups[GroupName]) throw new CognitoProblem('ResourceNotFoundException', 'Group not found.');
  return { ...user, groups: Array.from(new Set([...user.groups, GroupName])) };
};

const disable: Change<OfUser> = (user, _input, _pool, { state }) => {
  state.endSessions(user);
  return { ...user, enabled: false };
};

const groupsOf = (service: Service, input: OfUser) => {
  const { groups } = service.state.poolOf(input.UserPoolId);
  return { Groups: found(service, input).groups.flatMap((name) => groups[name] ?? []) };
};

const matching = (filter: string): ((user: User) => boolean) => {
  const [, name, operator, value = ''] = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"(.*)"\s*$/.exec(filter) ?? [];
  if (name === undefined) throw invalidParameter('Error while parsing filter.');
  return (user) => {
    const own: Record<string, string> = { username: user.name, sub: user.sub, 'cognito:user_status': user.status };
    const actual = own[name] ?? user.attributes[name] ?? '';
    return operator === '=' ? actual === value : actual.startsWith(value);
  };
};

const listUsers = ({ state }: Service, { UserPoolId, Filter, Limit = 60, PaginationToken }: ListUsersRequest) => {
  const users = state.usersOf(state.poolOf(UserPoolId)).filter(Filter ? matching(Filter) : () => true);
  const start = PaginationToken ? users.findIndex(({ name }) => name === PaginationToken) + 1 : 0;
  const page = users.slice(start, start + Limit);
  return {
    Users: page.map((user) => ({ ...shown(user), Attributes: attributeList(user) })),
    PaginationToken: start + Limit < users.length ? page.at(-1)?.name : undefined,
  };
};

/** What an administrator may do with people; requests must be signed. */
export const adminOperations = {
  AdminCreateUser: adminCreateUser,
  AdminGetUser: (service: Service, input: OfUser) => {
    const user = found(service, input);
    return { ...shown(user), UserAttributes: attributeList(user) };
  },
  AdminConfirmSignUp: changing((user) => ({ ...user, status: 'CONFIRMED' })),
  AdminSetUserPassword: changing(setPassword),
  AdminResetUserPassword: changing(resetPassword),
  AdminUpdateUserAttributes: changing((user, input: AdminUpdateUserAttributesRequest, pool, { state }) =>
    withAttributes(state, pool, user, input.UserAttributes),
  ),
  AdminSetUserMFAPreference: changing((user, input: AdminSetUserMFAPreferenceRequest) =>
    withMfaPreference(user, input),
  ),
  AdminDisableUser: changing(disable),
  AdminEnableUser: changing((user) => ({ ...user, enabled: true })),
  AdminAddUserToGroup: changing(addToGroup),
  AdminRemoveUserFromGroup: changing((user, { GroupName }: AdminAddUserToGroupRequest) => ({
    ...user,
    groups: user.groups.filter((name) => name !== GroupName),
  })),
  AdminListGroupsForUser: groupsOf,
  AdminUserGlobalSignOut: (service: Service, input: OfUser) => {
    service.state.endSessions(found(service, input));
    return {};
  },
  AdminDeleteUser: (service: Service, input: OfUser) => {
    service.state.removeUser(found(service, input));
    return {};
  },
  ListUsers: listUsers,
};
