import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { EntryKey } from './entry.ts';
import { GoogleStep } from './google.ts';
import { Code, Purpose } from './otp.ts';
import { GivenPassword, NewPassword } from './password.ts';
import { Email, FirstName, GoogleSignupDetails, LastName, SignupDetails, User } from './person.ts';
import { DataKey } from './session.ts';

const Message = z.object({ message: z.string() });
const Verification = z.object({
  data: z.object({ isVerified: z.boolean() }),
  access_token: z.string(),
  message: z.string(),
});
/** What an invitation link carries. */
const Token = z.string().check(z.minLength(1), z.maxLength(2000));
const Session = z.object({
  data: User,
  access_token: z.string(),
  id_token: z.string(),
  refresh_token: z.string(),
  data_key: DataKey,
  message: z.string(),
});
const Me = z.object({ data: User, message: z.string() });
const SecondFactor = z.optional(z.string().check(z.trim(), z.maxLength(32)));
const CodeWanted = z.object({ isVerified: z.literal(true), totp_required: z.literal(true) });

export const signup = endpoint('signup', {
  method: 'POST',
  path: '/signup',
  access: 'public',
  counts: 'identity',
  audit: 'Signed up',
  summary:
    'Register; the same reply for a known and an unknown e-mail, and no token before the mailed code is verified.',
  request: SignupDetails,
  response: Verification,
  problems: [
    'invitation-expired',
    'file-missing',
    'file-refused',
    'too-many-requests',
    'otp-too-soon',
    'conflict',
    'sign-up-unfinished',
  ],
});

export const login = endpoint('login', {
  method: 'POST',
  path: '/login',
  access: 'public',
  counts: 'identity',
  audit: 'Logged in',
  summary:
    'Log in. Somebody who is not verified yet receives a code by mail, `data.isVerified` false and an empty access_token; somebody with an authenticator app is asked for its code by `data.totp_required`.',
  request: z.object({
    email: Email,
    password: GivenPassword,
    is_role_member: z.optional(z.boolean()),
    role_member_added_by: z.optional(z.string().check(z.maxLength(64))),
    deviceToken: z.optional(z.string().check(z.maxLength(500))),
    /** The authenticator app's six digits, or a recovery code, once a reply has asked for it. */
    code: SecondFactor,
    /** What proveGoogle gave to this browser: the Google account is connected with this log-in. */
    google: z.optional(z.string().check(z.maxLength(2000))),
  }),
  response: z.object({
    data: z.union([User, z.object({ isVerified: z.literal(false) }), CodeWanted]),
    access_token: z.string(),
    id_token: z.optional(z.string()),
    refresh_token: z.optional(z.string()),
    data_key: DataKey,
    message: z.string(),
  }),
  problems: ['wrong-credentials', 'blocked', 'too-many-requests', 'totp-wrong', 'google-expired', 'conflict'],
});

export const sendOtp = endpoint('sendOtp', {
  method: 'POST',
  path: '/sendOtp',
  access: 'public',
  counts: 'identity',
  audit: 'Asked for a code',
  summary:
    'Mail a 4-digit code, to verify a sign-up (the default) or to reset a password; at most one every 30 seconds.',
  request: z.object({ email: Email, purpose: z._default(Purpose, 'verify') }),
  response: Message,
  problems: ['otp-too-soon', 'too-many-requests'],
});

export const verifyOtp = endpoint('verifyOtp', {
  method: 'POST',
  path: '/verifyOtp',
  access: 'public',
  counts: 'identity',
  audit: 'Verified the email',
  summary:
    'Verify the code in the browser that asked for it. After a sign-up the reply begins the session that waited for it; after a reset code access_token is empty, and the page may call resetPassword for 10 minutes.',
  request: z.object({ email: Email, verificationCode: Code, purpose: z._default(Purpose, 'verify') }),
  response: z.object({
    data: z.union([User, z.object({ isVerified: z.boolean() })]),
    access_token: z.string(),
    id_token: z.optional(z.string()),
    refresh_token: z.optional(z.string()),
    data_key: DataKey,
    message: z.string(),
  }),
  problems: ['otp-wrong', 'too-many-requests', 'conflict'],
});

export const resetPassword = endpoint('resetPassword', {
  method: 'POST',
  path: '/resetPassword',
  access: 'public',
  counts: 'identity',
  audit: 'Set a new password',
  summary: 'Set a new password with the permission that verifyOtp left in this browser; every session ends.',
  request: z.object({ email: Email, password: NewPassword }),
  response: Message,
  problems: ['reset-not-permitted', 'sign-up-unfinished', 'entry-unfinished', 'conflict'],
});

export const changePassword = endpoint('changePassword', {
  method: 'POST',
  path: '/account/password',
  access: 'account',
  audit: 'Changed the password',
  summary: 'Change the password by giving the old one; every session ends and the reply begins a new one.',
  request: z.object({ oldPassword: GivenPassword, newPassword: NewPassword }),
  response: z.object({
    access_token: z.string(),
    id_token: z.string(),
    refresh_token: z.string(),
    data_key: DataKey,
    message: z.string(),
  }),
  problems: ['old-password-wrong', 'too-many-requests'],
});

export const logout = endpoint('logout', {
  method: 'GET',
  path: '/private/logout',
  access: 'account',
  audit: 'Logged out',
  summary: 'End this session; the refresh token to revoke travels in the x-refresh-token header.',
  request: z.object({}),
  response: Message,
  problems: [],
});

export const checkStatus = endpoint('checkStatus', {
  method: 'GET',
  path: '/private/checkStatus',
  access: 'account',
  audit: 'Went on with a session',
  summary: 'Who is signed in and where they stand now.',
  request: z.object({}),
  response: Me,
  problems: [],
});

export const getUserDetails = endpoint('getUserDetails', {
  method: 'POST',
  path: '/getUserDetails',
  access: 'public',
  counts: 'identity',
  summary: 'What an invitation says about the person it invites; without a valid invitation the reply says nothing.',
  request: z.object({ email: Email, reference: z.optional(Token), roleMember: z.optional(Token) }),
  response: z.object({
    data: z.object({
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      /** The firm that invites; empty without an invitation. */
      invited_by_name: z.string(),
      invite_by: z.string(),
      /** The subscriber who adds a role member, and the role; empty for others. */
      role_member_added_by: z.string(),
      role_name: z.string(),
      /** Whether the invited e-mail has an account already, so that the page opens login rather than sign-up. */
      is_registered: z.boolean(),
      /** Whether the invitation was taken up already: its owner logs in. */
      has_joined: z.boolean(),
      /** The one matter to which co-counsel is invited; absent for others. */
      matter: z.optional(z.object({ matterId: z.string(), name: z.string() })),
    }),
    message: z.string(),
  }),
  problems: ['invitation-expired'],
});

export const acceptTerms = endpoint('acceptTerms', {
  method: 'POST',
  path: '/account/terms',
  access: 'account',
  audit: 'Accepted the terms',
  summary: 'Accept the end-user licence; repeating it changes nothing.',
  request: z.object({}),
  response: Me,
  problems: [],
});

export const startTrial = endpoint('startTrial', {
  method: 'POST',
  path: '/account/trial',
  access: 'account',
  owner: true,
  audit: 'Began the free trial',
  summary:
    'Choose the 14-day free trial on the plan page; it begins at approval, which is at once where approval is automatic.',
  request: z.object({}),
  response: Me,
  problems: ['terms-open', 'trial-used'],
});

export const acceptInvitation = endpoint('acceptInvitation', {
  method: 'POST',
  path: '/account/invitations',
  access: 'account',
  audit: "Accepted another firm's invitation",
  summary: "Take up a firm's invitation with the account one already has; its e-mail must be the invited one.",
  request: z.object({ reference: Token }),
  response: Me,
  problems: ['invitation-expired'],
});

export const acceptRole = endpoint('acceptRole', {
  method: 'POST',
  path: '/account/role',
  access: 'account',
  audit: 'Joined the firm',
  summary: 'Come to work for the firm that sent a roleMember link, with the account one already has.',
  request: z.object({ roleMember: Token }),
  response: Me,
  problems: [
    'invitation-expired',
    'already-member',
    'works-elsewhere',
    'has-own-plan',
    'payment-in-progress',
    'staff-full',
    'conflict',
  ],
});

export const signupRoleMember = endpoint('signupRoleMember', {
  method: 'POST',
  path: '/roleMembers',
  access: 'public',
  counts: 'identity',
  audit: 'Joined the firm',
  summary: 'Come to work for the firm that sent a roleMember link, as somebody new; the link has proven the e-mail.',
  request: z.object({
    email: Email,
    roleMember: Token,
    firstName: FirstName,
    lastName: LastName,
    password: NewPassword,
    deviceToken: z.optional(z.string().check(z.maxLength(500))),
  }),
  response: Session,
  problems: ['invitation-expired', 'account-exists', 'staff-full', 'conflict', 'sign-up-unfinished'],
});

export const readInvitation = endpoint('readInvitation', {
  method: 'POST',
  path: '/clientInvitations/opening',
  access: 'public',
  counts: 'identity',
  summary: "Say what a client's invitation link says, who sent it and what is asked; nothing is changed by it.",
  request: z.object({ reference: Token }),
  response: z.object({
    data: z.object({
      /** Whom it is for. */
      email: z.string(),
      firstName: z.string(),
      firmName: z.string(),
      /**
       * `open`: one press enters. `has-account`: the person logs in to take it up. `used`: somebody has entered by it. `expired`: too
       * old, or another one was sent since; a fresh one can be mailed.
       */
      state: z.enum(['open', 'has-account', 'used', 'expired']),
      /** Whether the person has a password to log in with. */
      has_password: z.boolean(),
      /** The newest matter that waits for answers; absent when none does. */
      asked: z.optional(
        z.object({
          matterId: z.string(),
          name: z.string(),
          /** Required questions that have no answer yet; about how many minutes they take. */
          answers: z.int(),
          minutes: z.int(),
          dueOn: z.optional(z.string()),
        }),
      ),
    }),
    message: z.string(),
  }),
  problems: ['invitation-expired'],
});

export const enterByInvitation = endpoint('enterByInvitation', {
  method: 'POST',
  path: '/clientInvitations/entrance',
  access: 'public',
  counts: 'identity',
  audit: 'Came in by the mailed invitation and accepted the terms for clients',
  summary:
    "Press a client's invitation link: the link proves the e-mail, the terms for clients are accepted, and a session begins; a link is used once, but for the same press again.",
  request: z.object({ reference: Token, key: EntryKey }),
  response: Session,
  problems: ['invitation-expired', 'account-exists', 'blocked', 'sign-up-unfinished', 'conflict', 'too-many-requests'],
});

export const renewInvitation = endpoint('renewInvitation', {
  method: 'POST',
  path: '/clientInvitations/renewal',
  access: 'public',
  counts: 'identity',
  audit: 'Asked for a fresh link',
  summary:
    "Mail a fresh link to the address of a client's invitation that is over or used; at most one every 30 seconds.",
  request: z.object({ reference: Token }),
  response: Message,
  problems: ['invitation-expired', 'otp-too-soon', 'too-many-requests', 'conflict'],
});

export const sendEntryLink = endpoint('sendEntryLink', {
  method: 'POST',
  path: '/entryLinks',
  access: 'public',
  counts: 'identity',
  audit: 'Asked for a link to continue',
  summary:
    'Mail a link that enters once to a client without a password; at most one every 30 seconds, and the same reply for a known and an unknown e-mail.',
  request: z.object({ email: Email }),
  response: Message,
  problems: ['otp-too-soon', 'too-many-requests', 'conflict'],
});

export const enterByLink = endpoint('enterByLink', {
  method: 'POST',
  path: '/entryLinks/entrance',
  access: 'public',
  counts: 'identity',
  audit: 'Came in by a mailed link',
  summary:
    'Press a link that was mailed to a client without a password: a session begins; a link is used once, but for the same press again.',
  request: z.object({ entry: Token, key: EntryKey }),
  response: Session,
  problems: ['invitation-expired', 'blocked', 'conflict'],
});

export const setFirstPassword = endpoint('setFirstPassword', {
  method: 'POST',
  path: '/account/first-password',
  access: 'account',
  audit: 'Chose a password',
  summary:
    'Choose a password where there is none yet; every session ends and the reply begins a new one, and mailed links enter no more.',
  request: z.object({ newPassword: NewPassword }),
  response: Session,
  problems: ['has-password', 'entry-unfinished', 'conflict'],
});

export const beginGoogle = endpoint('beginGoogle', {
  method: 'POST',
  path: '/google',
  access: 'public',
  counts: 'identity',
  summary: 'Where this browser goes to continue with Google; what it comes back with is good in this browser alone.',
  request: z.object({}),
  response: z.object({ data: z.object({ address: z.string() }), message: z.string() }),
  problems: ['google-unavailable', 'google-unreachable'],
});

export const proveGoogle = endpoint('proveGoogle', {
  method: 'POST',
  path: '/google/proof',
  access: 'public',
  counts: 'identity',
  summary:
    'Exchange what Google sent this browser back with, once, for a proof of who is there, which the log-in or sign-up that follows takes within an hour.',
  request: z.object({ code: Token, state: Token }),
  response: z.object({
    data: z.object({
      google: z.string(),
      next: GoogleStep,
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
    }),
    message: z.string(),
  }),
  problems: ['google-unavailable', 'google-unreachable', 'google-expired', 'google-unverified'],
});

export const enterByGoogle = endpoint('enterByGoogle', {
  method: 'POST',
  path: '/google/entrance',
  access: 'public',
  counts: 'identity',
  audit: 'Logged in with Google',
  summary:
    'Log in with a Google account that is connected; somebody with an authenticator app is asked for its code by `data.totp_required`.',
  request: z.object({ google: Token, code: SecondFactor }),
  response: z.object({
    data: z.union([User, CodeWanted]),
    access_token: z.string(),
    id_token: z.optional(z.string()),
    refresh_token: z.optional(z.string()),
    data_key: DataKey,
    message: z.string(),
  }),
  problems: ['google-expired', 'blocked', 'too-many-requests', 'totp-wrong', 'conflict'],
});

export const signupByGoogle = endpoint('signupByGoogle', {
  method: 'POST',
  path: '/google/accounts',
  access: 'public',
  counts: 'identity',
  audit: 'Signed up with Google',
  summary:
    'Register with the address that Google has verified: no code is mailed and no password chosen, and a session begins.',
  request: GoogleSignupDetails,
  response: Session,
  problems: [
    'google-expired',
    'account-known',
    'blocked',
    'invitation-expired',
    'file-missing',
    'file-refused',
    'sign-up-unfinished',
    'conflict',
    'too-many-requests',
  ],
});
