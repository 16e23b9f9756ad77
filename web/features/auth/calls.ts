import {
  acceptInvitation,
  acceptRole,
  acceptTerms,
  changePassword,
  getUserDetails,
  login,
  readInvitation,
  resetPassword,
  sendOtp,
  setFirstPassword,
  signup,
  signupRoleMember,
  startTrial,
  verifyOtp,
} from '#core/auth/endpoints.ts';
import type { RequestInput } from '#core/endpoint.ts';
import { call } from '#web/api/client.ts';
import { type SessionUser, session } from '#web/session/session.ts';

/** What a device token is while there are no push messages. */
const deviceToken = 'web';

/** What a login is tried with. */
export interface Credentials {
  email: string;
  password: string;
  /** A firm's invitation to take up with the account that exists. */
  reference?: string | undefined;
  /** A firm's staff invitation: the link's token, and the subscriber who adds the member. */
  roleMember?: { token: string; addedBy: string } | undefined;
  /** Of the authenticator app, or a recovery code. */
  code?: string | undefined;
  /** What connects a Google account with this log-in. */
  google?: string | undefined;
}

/** The e-mail has first to be verified, and a code is on its way; or the authenticator app's code is asked for. */
export type Unfinished = 'unverified' | 'code-wanted';

/** Logs in and begins the session, or says what is still wanted. An invitation that came along is taken up with it. */
export const logIn = async ({
  reference,
  roleMember,
  ...credentials
}: Credentials): Promise<SessionUser | Unfinished> => {
  const { email, password, code, google } = credentials;
  const asRole = roleMember && { is_role_member: true, role_member_added_by: roleMember.addedBy };
  const { data, ...tokens } = await call(login, { email, password, code, google, deviceToken, ...asRole });
  if (!('_id' in data)) return data.isVerified ? 'code-wanted' : 'unverified';
  session.start(data, tokens);
  if (reference) return kept((await call(acceptInvitation, { reference })).data);
  return roleMember ? takeRole(roleMember.token) : data;
};

/** Begins to work for a firm; whoever it refuses is not logged in by its link either. */
export const takeRole = async (roleMember: string): Promise<SessionUser> => {
  try {
    return kept((await call(acceptRole, { roleMember })).data);
  } catch (error) {
    session.clear();
    throw error;
  }
};

/** Somebody new begins to work for a firm: the link has proven their e-mail, so the session begins at once. */
export const joinFirm = async (request: RequestInput<typeof signupRoleMember>): Promise<SessionUser> => {
  const { data, message: _, ...tokens } = await call(signupRoleMember, { ...request, deviceToken });
  session.start(data, tokens);
  return data;
};

export const signUp = (details: RequestInput<typeof signup>) => call(signup, { ...details, deviceToken });

export const sendCode = (email: string, purpose: 'verify' | 'reset') => call(sendOtp, { email, purpose });

/** Gives the person whose session the right code began, if it began one. */
export const verifyCode = async (
  email: string,
  verificationCode: string,
  purpose: 'verify' | 'reset',
): Promise<SessionUser | undefined> => {
  const { data, message: _, ...tokens } = await call(verifyOtp, { email, verificationCode, purpose });
  if (!('_id' in data)) return undefined;
  session.start(data, tokens);
  return data;
};

export const setNewPassword = (email: string, password: string) => call(resetPassword, { email, password });

/** Changes the password; the session goes on with the tokens of the reply. */
export const changeOwnPassword = async (request: RequestInput<typeof changePassword>): Promise<string> => {
  const { message, ...tokens } = await call(changePassword, request);
  const person = session.user();
  if (person) session.start(person, tokens);
  return message;
};

export const invitationDetails = async (email: string, token: { reference?: string; roleMember?: string }) =>
  (await call(getUserDetails, { email, ...token })).data;

export const clientInvitation = async (reference: string) => (await call(readInvitation, { reference })).data;

/** Chooses a password where there is none yet; the session goes on with the tokens of the reply. */
export const chooseFirstPassword = async (newPassword: string): Promise<string> => {
  const { data, message, ...tokens } = await call(setFirstPassword, { newPassword });
  session.start(data, tokens);
  return message;
};

export const agreeToTerms = async (): Promise<SessionUser> => kept((await call(acceptTerms, {})).data);

export const beginTrial = async (): Promise<SessionUser> => kept((await call(startTrial, {})).data);

const kept = (person: SessionUser): SessionUser => {
  session.update(person);
  return person;
};
