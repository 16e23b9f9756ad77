import {
  acceptInvitation,
  acceptTerms,
  changePassword,
  getUserDetails,
  login,
  resetPassword,
  sendOtp,
  signup,
  startTrial,
  verifyOtp,
} from '#core/auth/contract.ts';
import type { RequestInput } from '#core/endpoint.ts';
import { permitLogoUpload } from '#core/firm/contract.ts';
import { call } from '#web/api/client.ts';
import { upload } from '#web/api/upload.ts';
import { type SessionUser, session } from '#web/session/session.ts';

/** What a device token is while there are no push messages (specification, section 3). */
const deviceToken = 'web';

/** What a login is tried with. */
export interface Credentials {
  email: string;
  password: string;
  /** A firm's invitation to take up with the account that exists. */
  reference?: string | undefined;
  /** Of the authenticator app, or a recovery code. */
  code?: string | undefined;
}

/** The e-mail has first to be verified, and a code is on its way; or the authenticator app's code is asked for. */
export type Unfinished = 'unverified' | 'code-wanted';

/** Logs in and begins the session, or says what is still wanted. */
export const logIn = async ({ reference, ...credentials }: Credentials): Promise<SessionUser | Unfinished> => {
  const { email, password, code } = credentials;
  const { data, ...tokens } = await call(login, { email, password, code, deviceToken });
  if (!('_id' in data)) return data.isVerified ? 'code-wanted' : 'unverified';
  session.start(data, tokens);
  if (!reference) return data;
  const accepted = await call(acceptInvitation, { reference });
  session.update(accepted.data);
  return accepted.data;
};

export const signUp = (details: RequestInput<typeof signup>) => call(signup, { ...details, deviceToken });

export const sendCode = (email: string, purpose: 'verify' | 'reset') => call(sendOtp, { email, purpose });

export const verifyCode = (email: string, verificationCode: string, purpose: 'verify' | 'reset') =>
  call(verifyOtp, { email, verificationCode, purpose });

export const setNewPassword = (email: string, password: string) => call(resetPassword, { email, password });

/** Changes the password; the session goes on with the tokens of the reply. */
export const changeOwnPassword = async (request: RequestInput<typeof changePassword>): Promise<string> => {
  const { message, ...tokens } = await call(changePassword, request);
  const person = session.user();
  if (person) session.start(person, tokens);
  return message;
};

export const invitationDetails = async (email: string, reference: string) =>
  (await call(getUserDetails, { email, reference })).data;

export const agreeToTerms = async (): Promise<SessionUser> => kept((await call(acceptTerms, {})).data);

export const beginTrial = async (): Promise<SessionUser> => kept((await call(startTrial, {})).data);

const kept = (person: SessionUser): SessionUser => {
  session.update(person);
  return person;
};

/** Puts a logo into quarantine and gives its key. */
export const storeLogo = async (
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<string> => {
  const contentType = file.type as RequestInput<typeof permitLogoUpload>['contentType'];
  const { key, ...target } = await call(permitLogoUpload, { contentType, size: file.size }, { signal });
  await upload(target, file, { onProgress, signal });
  return key;
};
