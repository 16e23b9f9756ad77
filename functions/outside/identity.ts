import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  type AttributeType,
  CognitoIdentityProviderClient,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';

const client = new CognitoIdentityProviderClient({});
const pool = (): { UserPoolId: string } => ({ UserPoolId: process.env.USER_POOL_ID ?? '' });
const clientId = (): string => process.env.USER_POOL_CLIENT_ID ?? '';

export interface Tokens {
  accessToken: string;
  idToken: string;
  refreshToken: string;
}

const isNamed = (error: unknown, ...names: string[]): boolean => error instanceof Error && names.includes(error.name);

/** Makes a person known to the pool, without a password yet; gives the account id, an old one's when the e-mail is known. */
export const identityFor = async (email: string): Promise<string> => {
  try {
    const { User } = await client.send(
      new AdminCreateUserCommand({
        ...pool(),
        Username: email,
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
        ],
      }),
    );
    return accountIdOf(User?.Attributes);
  } catch (error) {
    if (!isNamed(error, 'UsernameExistsException')) throw error;
    const { UserAttributes } = await client.send(new AdminGetUserCommand({ ...pool(), Username: email }));
    return accountIdOf(UserAttributes);
  }
};

const accountIdOf = (attributes: AttributeType[] | undefined): string => {
  const accountId = attributes?.find(({ Name }) => Name === 'sub')?.Value;
  if (!accountId) throw new Error('The pool named nobody');
  return accountId;
};

export const setPassword = async (email: string, password: string): Promise<void> => {
  await client.send(
    new AdminSetUserPasswordCommand({ ...pool(), Username: email, Password: password, Permanent: true }),
  );
};

/** The tokens of a person who gives the right password; undefined for a wrong one and for an unknown e-mail alike. */
export const logIn = async (email: string, password: string): Promise<Tokens | undefined> => {
  try {
    const { AuthenticationResult: result } = await client.send(
      new AdminInitiateAuthCommand({
        ...pool(),
        ClientId: clientId(),
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: password },
      }),
    );
    return (
      result && {
        accessToken: result.AccessToken ?? '',
        idToken: result.IdToken ?? '',
        refreshToken: result.RefreshToken ?? '',
      }
    );
  } catch (error) {
    if (isNamed(error, 'NotAuthorizedException', 'UserNotFoundException', 'InvalidParameterException'))
      return undefined;
    throw error;
  }
};

/** How the pool refuses what is no refresh token of ours. */
const NO_TOKEN = [
  'InvalidParameterException',
  'NotAuthorizedException',
  'UnauthorizedException',
  'UnsupportedTokenTypeException',
];

/** Ends one session: its refresh token is worth nothing from now on. What is no refresh token is worth nothing already. */
export const endSession = async (refreshToken: string): Promise<void> => {
  try {
    await client.send(new RevokeTokenCommand({ Token: refreshToken, ClientId: clientId() }));
  } catch (error) {
    if (!isNamed(error, ...NO_TOKEN)) throw error;
  }
};

/** Ends every session of a person. */
export const endAllSessions = async (email: string): Promise<void> => {
  await client.send(new AdminUserGlobalSignOutCommand({ ...pool(), Username: email }));
};
