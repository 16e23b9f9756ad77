import { randomBytes, randomUUID } from 'node:crypto';
import type { AuthenticationResultType } from '@aws-sdk/client-cognito-identity-provider';
import { claimsOf, lifetime, SELF_SERVICE } from './claims.ts';
import { notAuthorized } from './problem.ts';
import { hashOf, openSigning } from './signing.ts';
import { type Client, nowInSeconds, type Pool, type Session, type State, type User } from './state.ts';
import type { Fire } from './triggers.ts';

const isRotating = ({ config }: Client): boolean => config.RefreshTokenRotation?.Feature === 'ENABLED';

/** Begins, renews and ends sessions. */
export const openTokens = (state: State, issuer: (poolId: string) => string, fire: Fire) => {
  const { jwks, signed, read } = openSigning(state);

  const tokensOf = async (client: Client, user: User, session: Session, occasion: string, nonce?: string) => {
    const groupConfiguration = { groupsToOverride: user.groups, iamRolesToOverride: [] };
    const answer = await fire('PreTokenGeneration', occasion, client, user, { groupConfiguration });
    const { access, identity } = claimsOf(issuer(user.poolId), client, user, session, answer, nonce);
    return {
      AccessToken: signed(access),
      IdToken: signed(identity),
      ExpiresIn: lifetime(client, 'AccessToken'),
      TokenType: 'Bearer',
    };
  };

  const newRefreshToken = (session: Session): string => `${session.id}.${randomBytes(48).toString('base64url')}`;

  const signIn = async (
    client: Client,
    user: User,
    occasion: string,
    { scope, nonce }: { scope?: string; nonce?: string } = {},
  ): Promise<AuthenticationResultType> => {
    const now = nowInSeconds();
    const session: Session = {
      id: randomUUID(),
      poolId: user.poolId,
      clientId: client.id,
      userName: user.name,
      ...(scope === undefined ? {} : { scope }),
      authenticatedAt: now,
      endsAt: now + lifetime(client, 'RefreshToken'),
      tokens: [],
    };
    const tokens = await tokensOf(client, user, session, occasion, nonce);
    const RefreshToken = newRefreshToken(session);
    state.sessions.set(session.id, { ...session, tokens: [{ hash: hashOf(RefreshToken) }] });
    return { ...tokens, RefreshToken };
  };

  const sessionOf = (client: Client, token = ''): Session | undefined => {
    const session = state.sessions.get(token.split('.')[0] ?? '');
    const held = session?.tokens.find(({ hash }) => hash === hashOf(token));
    const now = nowInSeconds();
    if (!session || !held || session.clientId !== client.id) return undefined;
    return session.endsAt > now && (held.until ?? Infinity) > now ? session : undefined;
  };

  /** New tokens for a refresh token; with rotation a new refresh token too, and the old one ends after its grace. */
  const refresh = async (client: Client, token?: string): Promise<AuthenticationResultType> => {
    const session = sessionOf(client, token);
    if (!session || token === undefined) throw notAuthorized('Invalid Refresh Token');
    const user = state.userOf(state.poolOf(session.poolId), session.userName);
    if (!user.enabled) throw notAuthorized('User is disabled.');
    const tokens = await tokensOf(client, user, session, 'RefreshTokens');
    if (!isRotating(client)) return tokens;
    const RefreshToken = newRefreshToken(session);
    const until = nowInSeconds() + (client.config.RefreshTokenRotation?.RetryGracePeriodSeconds ?? 0);
    const others = session.tokens.map((held) =>
      held.hash === hashOf(token) ? { ...held, until: Math.min(held.until ?? until, until) } : held,
    );
    const alive = others.filter((held) => (held.until ?? Infinity) > nowInSeconds());
    state.sessions.set(session.id, { ...session, tokens: [...alive, { hash: hashOf(RefreshToken) }] });
    return { ...tokens, RefreshToken };
  };

  const revoke = (client: Client, token?: string): void => {
    const session = sessionOf(client, token);
    if (session) state.sessions.delete(session.id);
  };

  /** Who holds this access token; throws NotAuthorizedException when it is forged, over, or its session was ended. */
  const holderOf = (token?: string): { pool: Pool; user: User } => {
    const claims = read(token);
    if (claims?.token_use !== 'access') throw notAuthorized('Invalid Access Token');
    if (Number(claims.exp) <= nowInSeconds()) throw notAuthorized('Access Token has expired');
    if (!String(claims.scope).split(' ').includes(SELF_SERVICE))
      throw notAuthorized('Access Token does not have required scopes');
    const session = state.sessions.get(String(claims.origin_jti));
    if (!session) throw notAuthorized('Access Token has been revoked');
    const pool = state.poolOf(session.poolId);
    return { pool, user: state.userOf(pool, session.userName) };
  };

  return { jwks, signIn, refresh, revoke, holderOf, isRotating };
};

export type Tokens = ReturnType<typeof openTokens>;
