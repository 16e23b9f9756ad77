import { createHash } from 'node:crypto';
import { DescribeUserPoolClientCommand } from '@aws-sdk/client-cognito-identity-provider';
import { JwtRsaVerifier } from 'aws-jwt-verify';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import * as z from 'zod/mini';
import { GoogleIdentity } from '#core/auth/google.ts';
import { Problem } from '#core/problem.ts';
import { client, pool } from './identity.ts';
import { appPage } from './settings.ts';

/** How long one call of the pool's own pages may take, in milliseconds. */
const CALL_MS = 5_000;

/** The pool's own pages, and the client of the pool that Google's people come by. */
interface Federation {
  origin: string;
  clientId: string;
}

const federation = (): Federation => {
  const { FEDERATION_ORIGIN: origin, FEDERATION_CLIENT_ID: clientId } = process.env;
  if (!origin || !clientId) throw new Problem('google-unavailable');
  return { origin, clientId };
};

/** Where Google sends browsers back to. */
const returnAddress = (): string => appPage('/google');

/** What one attempt is known by, all from what its browser alone keeps: 256 bits, 43 characters. */
const derived = (name: 'state' | 'verifier' | 'nonce', challenge: string): string =>
  createHash('sha256').update(`google ${name} ${challenge}`).digest('base64url');

/** What comes back with the browser that has this challenge; no other browser's return is taken. */
export const stateOf = (challenge: string): string => derived('state', challenge);

/** Where a browser goes to choose a Google account: code flow with PKCE (S256), state and nonce. */
export const googleAddress = (challenge: string): string => {
  const { origin, clientId } = federation();
  const query = new URLSearchParams({
    identity_provider: 'Google',
    response_type: 'code',
    client_id: clientId,
    redirect_uri: returnAddress(),
    scope: 'openid email profile',
    state: stateOf(challenge),
    nonce: derived('nonce', challenge),
    code_challenge: createHash('sha256').update(derived('verifier', challenge)).digest('base64url'),
    code_challenge_method: 'S256',
    // Of people who share a machine, none may enter with what another left behind.
    prompt: 'select_account',
  });
  return `${origin}/oauth2/authorize?${query}`;
};

/** Who Google says has come back with this code; undefined for a code that is used, over, or another browser's. */
export const provenByGoogle = async (code: string, challenge: string): Promise<GoogleIdentity | undefined> => {
  const idToken = await exchanged(code, challenge);
  return idToken === undefined ? undefined : identityIn(await verified(idToken), derived('nonce', challenge));
};

const exchanged = async (code: string, challenge: string): Promise<string | undefined> => {
  const { origin, clientId } = federation();
  const answer = await asked(`${origin}/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${await clientSecret(clientId)}`).toString('base64')}`,
    },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      code,
      redirect_uri: returnAddress(),
      code_verifier: derived('verifier', challenge),
    }),
  });
  const body = (await answer.json()) as { id_token?: string; error?: string };
  if (body.error === 'invalid_grant') return undefined;
  if (!body.id_token) throw new Error(`The pool gave no token: ${answer.status} ${body.error}`);
  return body.id_token;
};

const asked = async (address: string, request: RequestInit = {}): Promise<Response> => {
  const answer = await fetch(address, { ...request, signal: AbortSignal.timeout(CALL_MS) }).catch(() => undefined);
  if (!answer || answer.status >= 500) throw new Problem('google-unreachable');
  return answer;
};

let secret: string | undefined;

/** The pool tells it to who may ask, so that it is written down nowhere. */
const clientSecret = async (ClientId: string): Promise<string> => {
  if (secret === undefined) {
    const { UserPoolClient } = await client.send(new DescribeUserPoolClientCommand({ ...pool(), ClientId }));
    secret = UserPoolClient?.ClientSecret ?? '';
  }
  return secret;
};

/** The claims of an ID token that the pool signed for this client and that is not over; throws for any other. */
const verified = (idToken: string): Promise<object> => {
  const { AWS_REGION, AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoint } = process.env;
  const cloud = `https://cognito-idp.${AWS_REGION}.amazonaws.com`;
  const { UserPoolId } = pool();
  const jwksCache = new SimpleJwksCache({
    fetcher: { fetch: async (address) => (await asked(String(address))).arrayBuffer() },
  });
  const verifier = JwtRsaVerifier.create(
    {
      issuer: `${cloud}/${UserPoolId}`,
      audience: federation().clientId,
      jwksUri: `${endpoint ?? cloud}/${UserPoolId}/.well-known/jwks.json`,
    },
    { jwksCache },
  );
  return verifier.verify(idToken);
};

/** What the pool says of somebody who came from Google. It keeps what Google says of the address apart from its own, which log-ins go by. */
const Claims = z.object({
  token_use: z.literal('id'),
  nonce: z.string(),
  identities: z.array(z.object({ providerName: z.string(), userId: z.string() })),
  'custom:google_email': z.optional(z.string()),
  'custom:google_verified': z.optional(z.string()),
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
});

const identityIn = (given: object, nonce: string): GoogleIdentity | undefined => {
  const claims = Claims.parse(given);
  if (claims.nonce !== nonce) return undefined;
  const google = claims.identities.find(({ providerName }) => providerName === 'Google');
  const identity = GoogleIdentity.safeParse({
    subject: google?.userId,
    email: claims['custom:google_email'],
    firstName: claims.given_name ?? '',
    lastName: claims.family_name ?? '',
  }).data;
  if (!identity || claims['custom:google_verified'] !== 'true') throw new Problem('google-unverified');
  return identity;
};
