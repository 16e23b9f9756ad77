import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  type AttributeType,
  type AuthenticationResultType,
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';

export const client = /* @__PURE__ */ new CognitoIdentityProviderClient({});
export const pool = (): { UserPoolId: string } => ({ UserPoolId: process.env.USER_POOL_ID ?? '' });
export const clientId = (): string => process.env.USER_POOL_CLIENT_ID ?? '';

export interface Tokens {
  accessToken: string;
  idToken: string;
  refreshToken: string;
}

export const isNamed = (error: unknown, ...names: string[]): boolean =>
  error instanceof Error && names.includes(error.name);

/** Makes a person known to the pool, without a password yet; gives the account id, `known` or an old one's when the e-mail is known. */
export const identityFor = async (email: string, known?: string): Promise<string> => {
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
    if (known) return known;
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

/** In the pool, and of no account: nobody gets anywhere with it. */
const NOBODY = 'nobody@nobody.invalid';

/** Sets a password that opens nothing, so that a sign-up with a known e-mail costs the pool what one with a new e-mail costs. */
export const setNobodysPassword = async (password: string): Promise<void> => {
  try {
    await setPassword(NOBODY, password);
  } catch (error) {
    if (!isNamed(error, 'UserNotFoundException')) throw error;
    await identityFor(NOBODY);
    await setPassword(NOBODY, password);
  }
};

/** The pool has seen the right password and asks for a code of the authenticator app. */
export interface Asked {
  /** Names this login when the code is given, for three minutes. */
  asks: string;
}

export const tokensIn = ({ AccessToken = '', IdToken = '', RefreshToken = '' }: AuthenticationResultType): Tokens => ({
  accessToken: AccessToken,
  idToken: IdToken,
  refreshToken: RefreshToken,
});

/** What the right password leads to; undefined for a wrong one and for an unknown e-mail alike. */
export const logIn = async (email: string, password: string): Promise<Tokens | Asked | undefined> => {
  try {
    const { AuthenticationResult, ChallengeName, Session } = await client.send(
      new AdminInitiateAuthCommand({
        ...pool(),
        ClientId: clientId(),
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: password },
      }),
    );
    if (ChallengeName === 'SOFTWARE_TOKEN_MFA') return { asks: Session ?? '' };
    return AuthenticationResult && tokensIn(AuthenticationResult);
  } catch (error) {
    if (isNamed(error, 'NotAuthorizedException', 'UserNotFoundException', 'InvalidParameterException'))
      return undefined;
    throw error;
  }
};

/**
 * What a ticket of ours leads to, which `events/judge-ticket` judges for the pool: the log-in of somebody who proved who they are
 * elsewhere, whatever their password is.
 */
export const logInWithTicket = async (email: string, ticket: string): Promise<Tokens | Asked | undefined> => {
  const begun = await client.send(
    new AdminInitiateAuthCommand({
      ...pool(),
      ClientId: clientId(),
      AuthFlow: 'CUSTOM_AUTH',
      AuthParameters: { USERNAME: email },
    }),
  );
  const { AuthenticationResult, ChallengeName, Session } = await client.send(
    new AdminRespondToAuthChallengeCommand({
      ...pool(),
      ClientId: clientId(),
      ChallengeName: 'CUSTOM_CHALLENGE',
      Session: begun.Session,
      ChallengeResponses: { USERNAME: begun.ChallengeParameters?.USERNAME ?? email, ANSWER: ticket },
    }),
  );
  if (ChallengeName === 'SOFTWARE_TOKEN_MFA') return { asks: Session ?? '' };
  return AuthenticationResult && tokensIn(AuthenticationResult);
};

/** A log-in that costs what another one costs and is nobody's. */
export const logInAsNobody = (password: string): Promise<Tokens | Asked | undefined> => logIn(NOBODY, password);

/** New tokens for a refresh token, which another one replaces; undefined once its session is over. */
export const refreshed = async (refreshToken: string): Promise<Tokens | undefined> => {
  try {
    const { AuthenticationResult } = await client.send(
      new GetTokensFromRefreshTokenCommand({ RefreshToken: refreshToken, ClientId: clientId() }),
    );
    return AuthenticationResult && tokensIn(AuthenticationResult);
  } catch (error) {
    if (!isNamed(error, ...NO_TOKEN)) throw error;
    return undefined;
  }
};

/** What a token says of itself; whether that is true is another question. */
const payloadOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** Whose an access token is, and which login it belongs to; only for tokens that came from the pool itself just now. */
export const readToken = (accessToken: string): { accountId: string; sessionId: string; beganAt: string } => {
  const { sub, origin_jti, auth_time } = payloadOf(accessToken);
  return {
    accountId: String(sub),
    sessionId: String(origin_jti ?? ''),
    beganAt: new Date(Number(auth_time ?? 0) * 1000).toISOString(),
  };
};

/**
 * What an access token claims, once the pool itself has answered it: undefined for what is forged, over or revoked. It may
 * still have been made for another client, or by another pool.
 */
export const provenClaims = async (accessToken: string): Promise<Record<string, unknown> | undefined> => {
  try {
    await client.send(new GetUserCommand({ AccessToken: accessToken }));
    return payloadOf(accessToken);
  } catch (error) {
    if (isNamed(error, ...NO_ACCESS)) return undefined;
    throw error;
  }
};

/** How the pool refuses what is no access token of a person it knows. */
const NO_ACCESS = ['InvalidParameterException', 'NotAuthorizedException', 'UserNotFoundException'];

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

/**
 * Gives a person's identity to whoever proved the e-mail: a new password, and no session of before goes on. Comes before the
 * commit that lets them in, so that there is no moment at which an older password opens what was just proven.
 */
export const takeOver = async (email: string, password: string): Promise<void> => {
  await setPassword(email, password);
  await endAllSessions(email);
};

/** Ends every session of a person. */
export const endAllSessions = async (email: string): Promise<void> => {
  await client.send(new AdminUserGlobalSignOutCommand({ ...pool(), Username: email }));
};
