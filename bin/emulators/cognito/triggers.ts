import { CognitoProblem } from './problem.ts';
import type { Client, User } from './state.ts';

/** The triggers that are imitated, by their names in a pool's LambdaConfig. */
export type TriggerName =
  | 'PreSignUp'
  | 'PostConfirmation'
  | 'PreAuthentication'
  | 'PostAuthentication'
  | 'PreTokenGeneration'
  | 'DefineAuthChallenge'
  | 'CreateAuthChallenge'
  | 'VerifyAuthChallengeResponse';

/** What a trigger is given, and gives back with its `response` filled in. */
export type TriggerEvent = {
  version: string;
  region: string;
  userPoolId: string;
  userName: string;
  callerContext: { awsSdkVersion: string; clientId: string };
  triggerSource: string;
  // biome-ignore lint/suspicious/noExplicitAny: each trigger has a shape of its own, checked by the trigger itself.
  request: Record<string, any>;
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  response: Record<string, any>;
};

/** Functions called in this process, for every pool alike. */
export type Triggers = Partial<Record<TriggerName, (event: TriggerEvent) => Promise<TriggerEvent> | TriggerEvent>>;

/** Calls a trigger and answers its response; `undefined` when there is no such trigger. */
export type Fire = (
  name: TriggerName,
  occasion: string,
  client: Client,
  user: User,
  request?: Record<string, unknown>,
) => Promise<TriggerEvent['response'] | undefined>;

/** A failing trigger stops the sign-in or sign-up with UserLambdaValidationException. */
export const firing =
  (region: string, triggers: Triggers): Fire =>
  async (name, occasion, client, user, request = {}) => {
    const trigger = triggers[name];
    if (!trigger) return undefined;
    const userAttributes = { sub: user.sub, 'cognito:user_status': user.status, ...user.attributes };
    const event: TriggerEvent = {
      version: '1',
      region,
      userPoolId: user.poolId,
      userName: user.name,
      callerContext: { awsSdkVersion: 'local', clientId: client.id },
      triggerSource: `${name}_${occasion}`.replace('PreTokenGeneration', 'TokenGeneration'),
      request: { userAttributes, ...request },
      response: {},
    };
    try {
      return (await trigger(event)).response;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new CognitoProblem('UserLambdaValidationException', `${name} failed with error ${reason}.`);
    }
  };
