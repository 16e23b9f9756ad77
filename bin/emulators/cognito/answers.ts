import type { InitiateAuthResponse, RespondToAuthChallengeRequest } from '@aws-sdk/client-cognito-identity-provider';
import type { Waiting } from './challenges.ts';
import { checkPolicy, checkSecretHash, hashPassword } from './passwords.ts';
import { withAttributes } from './people.ts';
import { CognitoProblem, notAuthorized } from './problem.ts';
import type { Service } from './service.ts';
import { type Admin, clientIn, complete, nextRound } from './sign-in.ts';
import { type Client, nowInSeconds, type Pool, type User } from './state.ts';
import { isTotp } from './totp.ts';

type Answers = Record<string, string>;

const answerRound = async (service: Service, client: Client, user: User, waiting: Waiting, answers: Answers) => {
  const verdict = await service.fire('VerifyAuthChallengeResponse', 'Authentication', client, user, {
    privateChallengeParameters: waiting.secrets,
    challengeAnswer: answers.ANSWER,
    session: waiting.rounds,
  });
  const round = {
    challengeName: 'CUSTOM_CHALLENGE',
    challengeResult: verdict?.answerCorrect === true,
    challengeMetadata: waiting.metadata,
  };
  return nextRound(service, client, user, [...waiting.rounds, round]);
};

const chooseNewPassword = async (service: Service, client: Client, pool: Pool, user: User, answers: Answers) => {
  checkPolicy(pool, answers.NEW_PASSWORD);
  const prefix = 'userAttributes.';
  const changes = Object.entries(answers)
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, Value]) => ({ Name: name.slice(prefix.length), Value }));
  const password = await hashPassword(answers.NEW_PASSWORD ?? '');
  const changed = withAttributes(service.state, pool, service.state.fresh(user), changes);
  const kept = service.state.keepUser({ ...changed, password, status: 'CONFIRMED' });
  return complete(service, client, kept, 'NewPasswordChallenge');
};

/** RespondToAuthChallenge and AdminRespondToAuthChallenge. */
export const respondToChallenge = async (
  service: Service,
  input: Admin<RespondToAuthChallengeRequest>,
): Promise<InitiateAuthResponse> => {
  const { client, pool } = clientIn(service, input.ClientId, input.UserPoolId);
  const answers = input.ChallengeResponses ?? {};
  const waiting = service.challenges.take(client, input.Session, input.ChallengeName);
  const user = service.state.userOf(pool, waiting.userName);
  checkSecretHash(client, answers.USERNAME, answers.SECRET_HASH);
  if (!user.enabled) throw notAuthorized('User is disabled.');
  if (waiting.name === 'CUSTOM_CHALLENGE') return answerRound(service, client, user, waiting, answers);
  if (waiting.name === 'NEW_PASSWORD_REQUIRED') return chooseNewPassword(service, client, pool, user, answers);
  if (!isTotp(user.totp?.secret ?? '', answers.SOFTWARE_TOKEN_MFA_CODE ?? '', nowInSeconds()))
    throw new CognitoProblem('CodeMismatchException', 'Invalid code received for user');
  return complete(service, client, user);
};
