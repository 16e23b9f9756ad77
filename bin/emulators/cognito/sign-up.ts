import type {
  ConfirmForgotPasswordRequest,
  ConfirmSignUpRequest,
  ForgotPasswordRequest,
  ResendConfirmationCodeRequest,
  SignUpRequest,
} from '@aws-sdk/client-cognito-identity-provider';
import { deliveryTo, sendCode, useCode } from './codes.ts';
import { checkPolicy, checkSecretHash, hashPassword } from './passwords.ts';
import { newUser } from './people.ts';
import { CognitoProblem, invalidParameter, notAuthorized } from './problem.ts';
import type { Service } from './service.ts';
import type { Client, Pool, User } from './state.ts';

type Call = { ClientId: string | undefined; Username: string | undefined; SecretHash?: string | undefined };

const callerOf = ({ state }: Service, { ClientId, Username, SecretHash }: Call): { client: Client; pool: Pool } => {
  const client = state.clientOf(ClientId);
  checkSecretHash(client, Username, SecretHash);
  return { client, pool: state.poolOf(client.poolId) };
};

const hidesPeople = ({ config }: Client): boolean => config.PreventUserExistenceErrors === 'ENABLED';

const signUp = async (service: Service, input: SignUpRequest) => {
  const { client, pool } = callerOf(service, input);
  if (pool.config.AdminCreateUserConfig?.AllowAdminCreateUserOnly)
    throw notAuthorized('SignUp is not permitted for this user pool');
  checkPolicy(pool, input.Password);
  const password = await hashPassword(input.Password ?? '');
  const user: User = { ...newUser(service.state, pool, input.Username, input.UserAttributes), password };
  service.state.keepUser(user);
  const verdict = await service.fire('PreSignUp', 'SignUp', client, user).catch((refusal) => {
    service.state.removeUser(user);
    throw refusal;
  });
  if (verdict?.autoConfirmUser) {
    const verified: Record<string, string> = verdict.autoVerifyEmail ? { email_verified: 'true' } : {};
    service.state.keepUser({ ...user, status: 'CONFIRMED', attributes: { ...user.attributes, ...verified } });
    return { UserConfirmed: true, UserSub: user.sub };
  }
  return { UserConfirmed: false, UserSub: user.sub, ...(await sendCode(service, user, 'sign-up')) };
};

const confirmSignUp = async (service: Service, input: ConfirmSignUpRequest) => {
  const { client, pool } = callerOf(service, input);
  const found = service.state.userOf(pool, input.Username);
  const user = useCode(service.state, found, 'sign-up', input.ConfirmationCode);
  const attributes = { ...user.attributes, email_verified: 'true' };
  const kept = service.state.keepUser({ ...user, status: 'CONFIRMED', attributes });
  await service.fire('PostConfirmation', 'ConfirmSignUp', client, kept);
  return {};
};

const resendConfirmationCode = async (service: Service, input: ResendConfirmationCodeRequest) => {
  const { pool } = callerOf(service, input);
  const user = service.state.userOf(pool, input.Username);
  if (user.status !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.');
  return sendCode(service, user, 'sign-up');
};

const forgotPassword = async (service: Service, input: ForgotPasswordRequest) => {
  const { client, pool } = callerOf(service, input);
  const user = service.state.findUser(pool, input.Username);
  if (!user && hidesPeople(client)) return deliveryTo(input.Username ?? '');
  if (!user) throw new CognitoProblem('UserNotFoundException', 'Username/client id combination not found.');
  if (!user.enabled) throw notAuthorized('User is disabled.');
  if (user.status === 'FORCE_CHANGE_PASSWORD')
    throw notAuthorized('User password cannot be reset in the current state.');
  if (user.attributes.email_verified !== 'true')
    throw invalidParameter(
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    );
  return sendCode(service, user, 'forgot-password');
};

const confirmForgotPassword = async (service: Service, input: ConfirmForgotPasswordRequest) => {
  const { client, pool } = callerOf(service, input);
  const found = service.state.findUser(pool, input.Username);
  if (!found && hidesPeople(client))
    throw new CognitoProblem('CodeMismatchException', 'Invalid verification code provided, please try again.');
  if (!found) throw new CognitoProblem('UserNotFoundException', 'Username/client id combination not found.');
  checkPolicy(pool, input.Password);
  const password = await hashPassword(input.Password ?? '');
  const user = useCode(
    service.state,
    service.state.userOf(pool, found.name),
    'forgot-password',
    input.ConfirmationCode,
  );
  service.state.keepUser({ ...user, password, status: 'CONFIRMED', failures: 0, lockedUntil: 0 });
  return {};
};

/** What a stranger may ask: an account, and the way back into one. */
export const signUpOperations = {
  SignUp: signUp,
  ConfirmSignUp: confirmSignUp,
  ResendConfirmationCode: resendConfirmationCode,
  ForgotPassword: forgotPassword,
  ConfirmForgotPassword: confirmForgotPassword,
};
