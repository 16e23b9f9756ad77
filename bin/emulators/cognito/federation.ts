import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CreateIdentityProviderRequest } from '@aws-sdk/client-cognito-identity-provider';
import { addressOf, headerOf, readBody } from '#bin/emulators/mounted.ts';
import { type GoogleAccount, googlePage } from './google-page.ts';
import { CognitoProblem, invalidParameter } from './problem.ts';
import type { Service } from './service.ts';
import { type Client, nowInSeconds, type User } from './state.ts';

/** CreateIdentityProvider, for the one provider that is played here. */
export const createIdentityProvider = ({ state }: Service, input: CreateIdentityProviderRequest) => {
  const { UserPoolId, ProviderName = '', ...provider } = input;
  if (ProviderName !== 'Google' || provider.ProviderType !== 'Google')
    throw invalidParameter('Only Google is imitated by the local Cognito.');
  const pool = state.poolOf(UserPoolId);
  state.pools.set(pool.id, { ...pool, google: provider.AttributeMapping ?? {} });
  return { IdentityProvider: { UserPoolId, ProviderName, ...provider } };
};

/** A log-in that waits for its account to be chosen. */
interface Waiting {
  client: Client;
  redirectUri: string;
  state: string;
  nonce: string;
  scope: string;
  /** Of PKCE, by S256. */
  challenge: string;
}

interface Issued extends Waiting {
  userName: string;
  expiresAt: number;
}

const CODE_SECONDS = 300;

/** What Google says of an account; the same address has the same id. */
interface Chosen extends GoogleAccount {
  verified: boolean;
}
const subjectOf = (email: string): string =>
  BigInt(`0x${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 16)}`).toString();

const keep = ({ state }: Service, { poolId, config }: Client, chosen: Chosen): User => {
  const pool = state.poolOf(poolId);
  const subject = subjectOf(chosen.email);
  const said: Record<string, string> = {
    sub: subject,
    email: chosen.email,
    email_verified: String(chosen.verified),
    given_name: chosen.firstName,
    family_name: chosen.lastName,
  };
  const attributes: Record<string, string> = {};
  for (const [name, from] of Object.entries(pool.google ?? {})) {
    if (config.WriteAttributes && !config.WriteAttributes.includes(name))
      throw invalidParameter(`The client may not write ${name}, which an identity provider is mapped to.`);
    if (said[from]) attributes[name] = said[from];
  }
  const now = nowInSeconds();
  const known = state.findUser(pool, `Google_${subject}`);
  return state.keepUser({
    poolId,
    name: `Google_${subject}`,
    sub: randomUUID(),
    enabled: true,
    groups: [],
    createdAt: now,
    modifiedAt: now,
    failures: 0,
    lockedUntil: 0,
    ...known,
    attributes,
    status: 'EXTERNAL_PROVIDER',
    identity: { providerName: 'Google', userId: subject },
  });
};

/** The pages of a pool at which somebody chooses a Google account, and the exchange of the code that follows. */
export const federation = (service: Service, prefix: string, accounts: readonly GoogleAccount[]) => {
  const waiting = new Map<string, Waiting>();
  const issued = new Map<string, Issued>();

  const html = (response: ServerResponse, status: number, text: string): void =>
    void response
      .writeHead(status, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
        'cache-control': 'no-store',
      })
      .end(text);
  const json = (response: ServerResponse, status: number, value: object): void =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  const leave = (response: ServerResponse, to: Waiting, found: Record<string, string>): void =>
    void response
      .writeHead(303, { location: `${to.redirectUri}?${new URLSearchParams({ ...found, state: to.state })}` })
      .end();

  /** The first address of a log-in; throws for a client that may not, or an address that is not its own. */
  const authorize = (query: URLSearchParams, response: ServerResponse): void => {
    const given = (name: string): string => query.get(name) ?? '';
    const client = service.state.clientOf(given('client_id'));
    const { CallbackURLs = [], SupportedIdentityProviders = [], AllowedOAuthFlows = [] } = client.config;
    const isKnown =
      CallbackURLs.includes(given('redirect_uri')) &&
      SupportedIdentityProviders.includes('Google') &&
      AllowedOAuthFlows.includes('code');
    if (!isKnown || given('response_type') !== 'code' || given('identity_provider') !== 'Google')
      throw invalidParameter('redirect_mismatch');
    if (given('code_challenge_method') !== 'S256') throw invalidParameter('Only S256 is imitated.');
    const request = randomUUID();
    waiting.set(request, {
      client,
      redirectUri: given('redirect_uri'),
      state: given('state'),
      nonce: given('nonce'),
      scope: given('scope'),
      challenge: given('code_challenge'),
    });
    response.writeHead(302, { location: `${prefix}/google?request=${request}` }).end();
  };

  const chosenIn = (form: URLSearchParams): Chosen | undefined => {
    const account = accounts[Number(form.get('account'))];
    if (account) return { ...account, verified: true };
    const [email = '', firstName = '', lastName = ''] = ['email', 'firstName', 'lastName'].map(
      (name) => form.get(name) ?? '',
    );
    return email ? { email, firstName, lastName, verified: form.get('verified') === 'true' } : undefined;
  };

  /** Somebody has chosen an account, or none. A page that is sent again makes another code, as the real one does. */
  const choose = (form: URLSearchParams, response: ServerResponse): void => {
    const to = waiting.get(form.get('request') ?? '');
    if (!to) throw invalidParameter('This page is not waited for any more.');
    if (form.get('account') === 'cancel') {
      leave(response, to, { error: 'access_denied', error_description: 'User denied access' });
      return;
    }
    const chosen = chosenIn(form);
    if (!chosen) throw invalidParameter('No account was chosen.');
    const { name } = keep(service, to.client, chosen);
    const code = randomBytes(24).toString('base64url');
    issued.set(code, { ...to, userName: name, expiresAt: nowInSeconds() + CODE_SECONDS });
    leave(response, to, { code });
  };

  /** A code is exchanged once, by the client it was issued to and with the verifier of its challenge. */
  const exchange = async (request: IncomingMessage, form: URLSearchParams, response: ServerResponse): Promise<void> => {
    const [id = '', secret = ''] = Buffer.from(headerOf(request, 'authorization').replace(/^Basic /, ''), 'base64')
      .toString()
      .split(':');
    const code = form.get('code') ?? '';
    const found = issued.get(code);
    issued.delete(code);
    const client = service.state.clients.get(id);
    if (!client || client.secret !== secret) return json(response, 400, { error: 'invalid_client' });
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isGood =
      found?.client.id === id &&
      found.expiresAt > nowInSeconds() &&
      found.challenge === verifier &&
      found.redirectUri === form.get('redirect_uri') &&
      form.get('grant_type') === 'authorization_code';
    if (!isGood) return json(response, 400, { error: 'invalid_grant' });
    const user = service.state.userOf(service.state.poolOf(client.poolId), found.userName);
    const { nonce, scope } = found;
    const { AccessToken, IdToken, RefreshToken, ExpiresIn } = await service.tokens.signIn(client, user, 'HostedAuth', {
      nonce,
      scope,
    });
    json(response, 200, {
      access_token: AccessToken,
      id_token: IdToken,
      refresh_token: RefreshToken,
      expires_in: ExpiresIn,
      token_type: 'Bearer',
    });
  };

  /** Answers what is one of these pages; false for every other address. */
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const { path, url } = addressOf(request, prefix);
    const asked = `${request.method} ${path}`;
    const form = async () => new URLSearchParams((await readBody(request)).toString());
    try {
      if (asked === 'GET /oauth2/authorize') authorize(url.searchParams, response);
      else if (asked === 'GET /google')
        html(response, 200, googlePage(url.searchParams.get('request') ?? '', accounts));
      else if (asked === 'POST /google') choose(await form(), response);
      else if (asked === 'POST /oauth2/token') await exchange(request, await form(), response);
      else return false;
    } catch (error) {
      if (!(error instanceof CognitoProblem)) throw error;
      html(response, 400, `<!doctype html><title>Bad request</title>${error.message.replace(/[&<>]/g, '')}`);
    }
    return true;
  };
};
