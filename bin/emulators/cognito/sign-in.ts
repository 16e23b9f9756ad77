import type {
  GetTokensFromRefreshTokenRequest,
  InitiateAuthRequest,
  InitiateAuthResponse,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Round } from './challenges.ts';
import { checkNobodysPassword, checkPassword, checkSecretHash } from './passwords.ts';
import { CognitoProblem, invalidParameter, notAuthorized } from './problem.ts';
import type { Service } from './service.ts';
import type { Client, Pool, User } from './state.ts';

/** The fields of the plain and of the Admin form of a request. */
export type Admin<T> = T & { UserPoolId?: string };

const FLOWS = ['USER_PASSWORD_AUTH', 'ADMIN_USER_PASSWORD_AUTH', 'CUSTOM_AUTH'];
const DEFAULT_FLOWS = ['ALLOW_REFRESH_TOKEN_AUTH', 'ALLOW_USER_SRP_AUTH', 'ALLOW_CUSTOM_AUTH'];

/** The client of a call and its pool, which an administrator must have named rightly. */
export const clientIn = ({ state }: Service, clientId?: string, poolId?: string): { client: Client; pool: Pool } => {
  const client = state.clientOf(clientId);
  if (poolId !== undefined && client.poolId !== poolId)
    throw new CognitoProblem('ResourceNotFoundException', `User pool client ${clientId} does not exist.`);
  return { client, pool: state.poolOf(client.poolId) };
};

const checkFlow = (client: Client, flow: string): void => {
  const allowed: string[] = client.config.ExplicitAuthFlows ?? DEFAULT_FLOWS;
  if (!allowed.includes(`ALLOW_${flow}`)) throw invalidParameter(`${flow} flow not enabled for this client`);
};

/** The end of every way in: the trigger is told, and there are tokens. */
export const complete = async (service: Service, client: Client, user: User, occasion = 'Authentication') => {
  await service.fire('PostAuthentication', 'Authentication', client, user, { newDeviceUsed: false });
  const AuthenticationResult = await service.tokens.signIn(client, user, occasion);
  return { AuthenticationResult, ChallengeParameters: {} };
};

/** What the triggers decide after the rounds so far: tokens, refusal, or another challenge. */
export const nextRound = async (
  service: Service,
  client: Client,
  user: User,
  rounds: Round[],
): Promise<InitiateAuthResponse> => {
  const { fire, challenges } = service;
  const decision = await fire('DefineAuthChallenge', 'Authentication', client, user, { session: rounds });
  if (!decision) throw new CognitoProblem('InvalidLambdaResponseException', 'There is no DefineAuthChallenge trigger.');
  if (decision.failAuthentication) throw notAuthorized();
  if (decision.issueTokens) return complete(service, client, user);
  const request = { challengeName: decision.challengeName, session: rounds };
  const made = await fire('CreateAuthChallenge', 'Authentication', client, user, request);
  const Session = challenges.ask(client, user, {
    name: 'CUSTOM_CHALLENGE',
    rounds,
    secrets: made?.privateChallengeParameters,
    metadata: made?.challengeMetadata,
  });
  const ChallengeParameters = { USERNAME: user.name, ...made?.publicChallengeParameters };
  return { ChallengeName: 'CUSTOM_CHALLENGE', ChallengeParameters, Session };
};

const checkStatus = (user: User): void => {
  if (user.status === 'UNCONFIRMED') throw new CognitoProblem('UserNotConfirmedException', 'User is not confirmed.');
  if (user.status === 'RESET_REQUIRED')
    throw new CognitoProblem('PasswordResetRequiredException', 'Password reset required for the user');
};

const withPassword = async (
  service: Service,
  client: Client,
  user: User,
  password?: string,
): Promise<InitiateAuthResponse> => {
  const known = await checkPassword(service.state, user, password);
  checkStatus(known);
  if (known.status === 'FORCE_CHANGE_PASSWORD')
    return {
      ChallengeName: 'NEW_PASSWORD_REQUIRED' as const,
      ChallengeParameters: {
        USER_ID_FOR_SRP: known.name,
        userAttributes: JSON.stringify(known.attributes),
        requiredAttributes: '[]',
      },
      Session: service.challenges.ask(client, known, { name: 'NEW_PASSWORD_REQUIRED', rounds: [] }),
    };
  if (known.totp?.verified && known.totp.preferred)
    return {
      ChallengeName: 'SOFTWARE_TOKEN_MFA' as const,
      ChallengeParameters: { USER_ID_FOR_SRP: known.name },
      Session: service.challenges.ask(client, known, { name: 'SOFTWARE_TOKEN_MFA', rounds: [] }),
    };
  return complete(service, client, known);
};

/** InitiateAuth and, with `asAdmin`, AdminInitiateAuth. */
export const initiateAuth = async (
  service: Service,
  { AuthFlow = 'USER_PASSWORD_AUTH', AuthParameters = {}, ClientId, UserPoolId }: Admin<InitiateAuthRequest>,
  asAdmin: boolean,
): Promise<InitiateAuthResponse> => {
  const { client, pool } = clientIn(service, ClientId, UserPoolId);
  const { USERNAME, PASSWORD, SECRET_HASH, REFRESH_TOKEN } = AuthParameters;
  if (AuthFlow === 'REFRESH_TOKEN_AUTH' || AuthFlow === 'REFRESH_TOKEN') {
    checkFlow(client, 'REFRESH_TOKEN_AUTH');
    if (service.tokens.isRotating(client))
      throw invalidParameter('With refresh token rotation, use GetTokensFromRefreshToken.');
    return { AuthenticationResult: await service.tokens.refresh(client, REFRESH_TOKEN), ChallengeParameters: {} };
  }
  const flow = AuthFlow === 'ADMIN_NO_SRP_AUTH' ? 'ADMIN_USER_PASSWORD_AUTH' : AuthFlow;
  if (!FLOWS.includes(flow)) throw invalidParameter(`${flow} is not imitated by the local Cognito.`);
  if (flow.startsWith('ADMIN') && !asAdmin) throw invalidParameter('Initiate Auth method not supported.');
  checkFlow(client, flow);
  checkSecretHash(client, USERNAME, SECRET_HASH);

  const user = service.state.findUser(pool, USERNAME);
  if (!user && client.config.PreventUserExistenceErrors === 'ENABLED') {
    if (flow !== 'CUSTOM_AUTH') await checkNobodysPassword(PASSWORD);
    throw notAuthorized();
  }
  if (!user) throw new CognitoProblem('UserNotFoundException', 'User does not exist.');
  if (!user.enabled) throw notAuthorized('User is disabled.');
  await service.fire('PreAuthentication', 'Authentication', client, user);
  if (flow !== 'CUSTOM_AUTH') return withPassword(service, client, user, PASSWORD);
  checkStatus(user);
  return nextRound(service, client, user, []);
};

/** GetTokensFromRefreshToken: the refresh that also rotates. */
export const refreshTokens = async (service: Service, input: GetTokensFromRefreshTokenRequest) => {
  const { client } = clientIn(service, input.ClientId);
  if (client.secret !== undefined && client.secret !== input.ClientSecret)
    throw notAuthorized('Invalid client secret.');
  return { AuthenticationResult: await service.tokens.refresh(client, input.RefreshToken) };
};
