import type { IncomingMessage, ServerResponse } from 'node:http';
import type {
  GetTokensFromRefreshTokenRequest,
  InitiateAuthRequest,
  RespondToAuthChallengeRequest,
} from '@aws-sdk/client-cognito-identity-provider';
import { addressOf, headerOf, type Mounted, readBody, readJson } from '#bin/emulators/mounted.ts';
import { adminOperations } from './admin.ts';
import { respondToChallenge } from './answers.ts';
import { openChallenges } from './challenges.ts';
import { federation } from './federation.ts';
import type { GoogleAccount } from './google-page.ts';
import { poolOperations } from './pools.ts';
import { CognitoProblem } from './problem.ts';
import { selfOperations } from './self.ts';
import type { Delivery, Service } from './service.ts';
import { initiateAuth, refreshTokens } from './sign-in.ts';
import { signUpOperations } from './sign-up.ts';
import { openState } from './state.ts';
import { openTokens, type Tokens } from './tokens.ts';
import { firing, type Triggers } from './triggers.ts';

/** Where people are kept, the path it is mounted under, and what a real pool would call or send. */
export type CognitoOptions = {
  folder: string;
  prefix?: string;
  region?: string;
  issuer?: (poolId: string) => string;
  triggers?: Triggers;
  deliver?: (delivery: Delivery) => Promise<void> | void;
  /** Whom the page that stands in for Google offers, beside any other. */
  googleAccounts?: readonly GoogleAccount[];
};

type Operation = (service: Service, input: never) => object | Promise<object>;

/** For anyone, as a browser sends them: without a request signature. */
const OPEN: Record<string, Operation> = {
  ...signUpOperations,
  ...selfOperations,
  InitiateAuth: (service, input: InitiateAuthRequest) => initiateAuth(service, input, false),
  RespondToAuthChallenge: respondToChallenge,
  GetTokensFromRefreshToken: (service, input: GetTokensFromRefreshTokenRequest) => refreshTokens(service, input),
};

/** For the holder of the account's keys: only with a request signature. */
const SIGNED: Record<string, Operation> = {
  ...poolOperations,
  ...adminOperations,
  AdminInitiateAuth: (service, input: InitiateAuthRequest) => initiateAuth(service, input, true),
  AdminRespondToAuthChallenge: (service, input: RespondToAuthChallengeRequest) => respondToChallenge(service, input),
};

const operationOf = (request: IncomingMessage): Operation => {
  const name = headerOf(request, 'x-amz-target').replace('AWSCognitoIdentityProviderService.', '');
  if (Object.hasOwn(OPEN, name)) return OPEN[name] as Operation;
  if (!Object.hasOwn(SIGNED, name))
    throw new CognitoProblem('UnknownOperationException', `${name} is not imitated by the local Cognito.`);
  if (!headerOf(request, 'authorization').startsWith('AWS4-HMAC-SHA256'))
    throw new CognitoProblem('MissingAuthenticationTokenException', 'Missing Authentication Token');
  return SIGNED[name] as Operation;
};

const answer = (response: ServerResponse, status: number, value: object, headers: Record<string, string> = {}) =>
  void response
    .writeHead(status, { 'content-type': 'application/x-amz-json-1.1', ...headers })
    .end(JSON.stringify(value));

const wellKnown = (path: string, tokens: Tokens, issuer: (poolId: string) => string): object | undefined => {
  const [, poolId = '', name] = /^\/([\w-]+)\/\.well-known\/(jwks\.json|openid-configuration)$/.exec(path) ?? [];
  if (name === undefined) return undefined;
  return name === 'jwks.json'
    ? tokens.jwks
    : { issuer: issuer(poolId), jwks_uri: `${issuer(poolId)}/.well-known/jwks.json` };
};

/** Small user pools that keep their people in a folder and issue tokens in the form of the real ones. */
export const createCognito = ({
  folder,
  prefix = '',
  region = 'us-east-1',
  issuer = (poolId) => `https://cognito-idp.${region}.amazonaws.com/${poolId}`,
  triggers = {},
  deliver = () => {},
  googleAccounts = [],
}: CognitoOptions): Mounted & { jwks(): Tokens['jwks'] } => {
  const state = openState(folder);
  const fire = firing(region, triggers);
  const tokens = openTokens(state, issuer, fire);
  const service: Service = { region, state, tokens, challenges: openChallenges(), fire, deliver };

  const answersPage = federation(service, prefix, googleAccounts);

  const operate = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = (await readBody(request)).toString();
    try {
      const operation = operationOf(request);
      const input = readJson(body);
      if (!input) throw new CognitoProblem('SerializationException', 'The request is not a JSON object.');
      answer(response, 200, await operation(service, input as never));
    } catch (error) {
      const known = error instanceof CognitoProblem;
      const code = known ? error.code : 'InternalErrorException';
      const message = error instanceof Error ? error.message : String(error);
      answer(response, known ? 400 : 500, { __type: code, message }, { 'x-amzn-errortype': code });
    }
  };

  return {
    jwks: () => tokens.jwks,
    handle: async (request, response) => {
      if (await answersPage(request, response)) return;
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-expose-headers', 'x-amzn-RequestId, x-amzn-ErrorType');
      if (request.method === 'OPTIONS') {
        const headers = headerOf(request, 'access-control-request-headers');
        response.setHeader('access-control-allow-headers', headers);
        response.setHeader('access-control-allow-methods', 'POST, GET');
        response.writeHead(200).end();
        return;
      }
      const document =
        request.method === 'GET' ? wellKnown(addressOf(request, prefix).path, tokens, issuer) : undefined;
      if (document) answer(response, 200, document, { 'content-type': 'application/json' });
      else await operate(request, response);
    },
  };
};
