import {
  AdminRespondToAuthChallengeCommand,
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { type Asked, client, clientId, isNamed, pool, type Tokens, tokensIn } from './identity.ts';

/** How the pool refuses a code of an authenticator app. */
const WRONG_CODE = [
  'CodeMismatchException',
  'EnableSoftwareTokenMFAException',
  'ExpiredCodeException',
  'InvalidParameterException',
  'NotAuthorizedException',
];

/** Runs a call that a wrong code makes fail; undefined then. */
const unlessWrong = async <T>(call: Promise<T>): Promise<T | undefined> => {
  try {
    return await call;
  } catch (error) {
    if (!isNamed(error, ...WRONG_CODE)) throw error;
    return undefined;
  }
};

/** The tokens of a person who answers the pool's question with the right code. */
export const answerTotp = async (email: string, { asks }: Asked, code: string): Promise<Tokens | undefined> => {
  const answered = await unlessWrong(
    client.send(
      new AdminRespondToAuthChallengeCommand({
        ...pool(),
        ClientId: clientId(),
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session: asks,
        ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: code },
      }),
    ),
  );
  return answered?.AuthenticationResult && tokensIn(answered.AuthenticationResult);
};

/** A new secret for the authenticator app of whom the access token belongs to. */
export const newTotpSecret = async (accessToken: string): Promise<string> => {
  const { SecretCode } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken: accessToken }));
  if (!SecretCode) throw new Error('The pool gave no secret');
  return SecretCode;
};

/** Whether a code is of the app that was given the newest secret; the pool knows the app from then on. */
export const verifyTotp = async (accessToken: string, code: string): Promise<boolean> => {
  const verified = await unlessWrong(
    client.send(new VerifySoftwareTokenCommand({ AccessToken: accessToken, UserCode: code })),
  );
  return verified?.Status === 'SUCCESS';
};

/** Has the pool ask for the app's code at each login, or no longer; false when it knows no app of this person. */
export const askForTotp = async (email: string, asked: boolean): Promise<boolean> => {
  const SoftwareTokenMfaSettings = { Enabled: asked, PreferredMfa: asked };
  const set = client.send(
    new AdminSetUserMFAPreferenceCommand({ ...pool(), Username: email, SoftwareTokenMfaSettings }),
  );
  return (await unlessWrong(set)) !== undefined;
};
