import { randomBytes } from 'node:crypto';
import type {
  AssociateSoftwareTokenRequest,
  ChangePasswordRequest,
  DeleteUserRequest,
  GetUserRequest,
  GlobalSignOutRequest,
  RevokeTokenRequest,
  SetUserMFAPreferenceRequest,
  UpdateUserAttributesRequest,
  VerifySoftwareTokenRequest,
} from '@aws-sdk/client-cognito-identity-provider';
import { checkPassword, checkPolicy, hashPassword } from './passwords.ts';
import { attributeList, withAttributes } from './people.ts';
import { CognitoProblem, invalidParameter, notAuthorized } from './problem.ts';
import type { Service } from './service.ts';
import { nowInSeconds, type User } from './state.ts';
import { base32, isTotp } from './totp.ts';

const getUser = ({ tokens }: Service, { AccessToken }: GetUserRequest) => {
  const { user } = tokens.holderOf(AccessToken);
  const totp = user.totp?.verified ? { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] } : {};
  return { Username: user.name, UserAttributes: attributeList(user), ...totp };
};

const updateUserAttributes = ({ state, tokens }: Service, input: UpdateUserAttributesRequest) => {
  const { pool, user } = tokens.holderOf(input.AccessToken);
  const own = input.UserAttributes?.filter(({ Name }) => Name?.endsWith('_verified')) ?? [];
  if (own.length > 0) throw notAuthorized('A client attempted to write unauthorized attribute');
  state.keepUser(withAttributes(state, pool, user, input.UserAttributes));
  return {};
};

const changePassword = async ({ state, tokens }: Service, input: ChangePasswordRequest) => {
  const { pool, user } = tokens.holderOf(input.AccessToken);
  await checkPassword(state, user, input.PreviousPassword);
  checkPolicy(pool, input.ProposedPassword);
  const password = await hashPassword(input.ProposedPassword ?? '');
  state.keepUser({ ...state.fresh(user), password });
  return {};
};

const deleteUser = ({ state, tokens }: Service, { AccessToken }: DeleteUserRequest) => {
  state.removeUser(tokens.holderOf(AccessToken).user);
  return {};
};

const globalSignOut = ({ state, tokens }: Service, { AccessToken }: GlobalSignOutRequest) => {
  state.endSessions(tokens.holderOf(AccessToken).user);
  return {};
};

const revokeToken = ({ state, tokens }: Service, { ClientId, ClientSecret, Token }: RevokeTokenRequest) => {
  const client = state.clientOf(ClientId);
  if (client.secret !== undefined && client.secret !== ClientSecret) throw notAuthorized('Invalid client secret.');
  tokens.revoke(client, Token);
  return {};
};

const associateSoftwareToken = ({ state, tokens }: Service, { AccessToken }: AssociateSoftwareTokenRequest) => {
  if (!AccessToken) throw invalidParameter('A software token by Session is not imitated; send an AccessToken.');
  const { pool, user } = tokens.holderOf(AccessToken);
  if (!pool.mfa.SoftwareTokenMfaConfiguration?.Enabled)
    throw new CognitoProblem(
      'SoftwareTokenMFANotFoundException',
      'Software token MFA is not enabled for the user pool.',
    );
  const next = base32(randomBytes(32));
  const { totp = { secret: '', verified: false, preferred: false } } = user;
  state.keepUser({ ...user, totp: { ...totp, next } });
  return { SecretCode: next };
};

const verifySoftwareToken = ({ state, tokens }: Service, input: VerifySoftwareTokenRequest) => {
  const { user } = tokens.holderOf(input.AccessToken);
  const { next, ...totp } = user.totp ?? { secret: '', preferred: false };
  // Without a new secret the code is judged by the one that is known.
  const secret = next ?? totp.secret;
  if (!secret || !isTotp(secret, input.UserCode ?? '', nowInSeconds()))
    throw new CognitoProblem('EnableSoftwareTokenMFAException', 'Code mismatch');
  state.keepUser({ ...user, totp: { ...totp, secret, verified: true } });
  return { Status: 'SUCCESS' };
};

/** Chooses whether the authenticator app is asked for at sign-in. */
export const withMfaPreference = (
  user: User,
  { SoftwareTokenMfaSettings, SMSMfaSettings, EmailMfaSettings }: Partial<SetUserMFAPreferenceRequest>,
): User => {
  if (SMSMfaSettings?.Enabled || EmailMfaSettings?.Enabled)
    throw invalidParameter('Only software tokens are imitated.');
  const preferred = SoftwareTokenMfaSettings?.Enabled ?? false;
  if (preferred && !user.totp?.verified) throw invalidParameter('User has not set up software token mfa');
  return user.totp ? { ...user, totp: { ...user.totp, preferred } } : user;
};

const setUserMfaPreference = ({ state, tokens }: Service, input: SetUserMFAPreferenceRequest) => {
  state.keepUser(withMfaPreference(tokens.holderOf(input.AccessToken).user, input));
  return {};
};

/** What the holder of an access or refresh token may do about their own account; no request signature is needed. */
export const selfOperations = {
  GetUser: getUser,
  UpdateUserAttributes: updateUserAttributes,
  ChangePassword: changePassword,
  DeleteUser: deleteUser,
  GlobalSignOut: globalSignOut,
  RevokeToken: revokeToken,
  AssociateSoftwareToken: associateSoftwareToken,
  VerifySoftwareToken: verifySoftwareToken,
  SetUserMFAPreference: setUserMfaPreference,
};
