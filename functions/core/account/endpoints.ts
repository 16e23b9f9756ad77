import * as z from 'zod/mini';
import { AppCode, SecondCode } from '#core/auth/otp.ts';
import { GivenPassword } from '#core/auth/password.ts';
import { User } from '#core/auth/person.ts';
import { DataKey } from '#core/auth/session.ts';
import { endpoint } from '#core/endpoint.ts';
import { LogoUpload } from '#core/firm/logo.ts';
import { message } from '#core/language/message.ts';
import { ProfileDetails } from './profile.ts';

const Message = z.object({ message: z.string() });
const Me = z.object({ data: User, message: z.string() });
const NewTokens = z.object({
  access_token: z.string(),
  id_token: z.string(),
  refresh_token: z.string(),
  data_key: DataKey,
  message: z.string(),
});

export const changeProfile = endpoint('changeProfile', {
  method: 'PUT',
  path: '/account/profile',
  access: 'account',
  audit: 'Changed the profile',
  summary: 'Change the own name, phone and links and, as the owner of a firm, its name.',
  request: ProfileDetails,
  response: Me,
  problems: ['conflict'],
});

export const readPreferences = endpoint('readPreferences', {
  method: 'GET',
  path: '/account/preferences',
  access: 'account',
  summary: 'How the account is secured.',
  request: z.object({}),
  response: z.object({
    /** ISO instant; absent without an authenticator app. */
    totpEnabledAt: z.optional(z.string()),
    recoveryCodesLeft: z.number(),
    /** Whether the firm asks everybody in it for an authenticator app. */
    totpRequired: z.boolean(),
    /** Whether this person decides that: the owner of a firm. */
    ownsFirm: z.boolean(),
    /** Whether a Google account logs in as this person. */
    googleConnected: z.boolean(),
  }),
  problems: [],
});

export const permitPictureUpload = endpoint('permitPictureUpload', {
  method: 'POST',
  path: '/account/picture-uploads',
  access: 'account',
  audit: 'Uploaded a picture',
  summary: 'Let the browser put one picture of at most 2 MB into quarantine; keepPicture takes it over.',
  request: LogoUpload,
  response: z.object({ url: z.string(), fields: z.record(z.string(), z.string()), uploadId: z.string() }),
  problems: ['too-many-requests'],
});

export const keepPicture = endpoint('keepPicture', {
  method: 'PUT',
  path: '/account/picture',
  access: 'account',
  audit: 'Changed the profile picture',
  summary: 'Take an uploaded picture as the own one, when its bytes are a PNG, JPEG or WebP image.',
  request: z.object({ uploadId: z.uuid() }),
  response: Me,
  problems: ['file-missing', 'file-refused', 'conflict'],
});

export const readPicture = endpoint('readPicture', {
  method: 'GET',
  path: '/account/picture',
  access: 'account',
  summary: 'An address that shows the own picture for 5 minutes; empty without one.',
  request: z.object({}),
  response: z.object({ address: z.string() }),
  problems: [],
});

export const removePicture = endpoint('removePicture', {
  method: 'DELETE',
  path: '/account/picture',
  access: 'account',
  audit: 'Removed the profile picture',
  summary: 'Remove the own picture; repeating it changes nothing.',
  request: z.object({}),
  response: Me,
  problems: ['conflict'],
});

export const listSessions = endpoint('listSessions', {
  method: 'GET',
  path: '/account/sessions',
  access: 'account',
  summary: 'Where the account is logged in, the latest first.',
  request: z.object({}),
  response: z.object({
    data: z.array(
      z.object({
        sessionId: z.string(),
        beganAt: z.string(),
        seenAt: z.string(),
        browser: z.string(),
        address: z.string(),
        /** The session that asks. */
        present: z.boolean(),
      }),
    ),
  }),
  problems: [],
});

export const endSessions = endpoint('endSessions', {
  method: 'POST',
  path: '/account/sessions/end',
  access: 'account',
  audit: 'Signed out everywhere',
  summary: 'Sign out everywhere, this session included.',
  request: z.object({}),
  response: Message,
  problems: ['conflict'],
});

export const endOtherSessions = endpoint('endOtherSessions', {
  method: 'POST',
  path: '/account/sessions/end-others',
  access: 'account',
  audit: 'Signed out everywhere else',
  summary: 'Sign out everywhere else by giving the password; the reply begins a new session.',
  request: z.object({ password: GivenPassword }),
  response: NewTokens,
  problems: ['password-wrong', 'too-many-requests', 'conflict'],
});

export const disconnectGoogle = endpoint('disconnectGoogle', {
  method: 'POST',
  path: '/account/google/end',
  access: 'account',
  audit: 'Disconnected Google',
  summary:
    'Let no Google account log in any more, by giving the password; it ends every other session, and the reply begins a new one. Repeating it is no harm.',
  request: z.object({ password: GivenPassword }),
  response: NewTokens,
  problems: ['password-missing', 'password-wrong', 'too-many-requests', 'conflict'],
});

export const beginTotp = endpoint('beginTotp', {
  method: 'POST',
  path: '/account/totp/secret',
  access: 'account',
  audit: 'Began to set up an authenticator app',
  summary: 'A new secret for an authenticator app; it counts once confirmTotp has seen a code of it.',
  request: z.object({}),
  response: z.object({ secret: z.string(), address: z.string() }),
  problems: ['totp-on', 'too-many-requests'],
});

export const confirmTotp = endpoint('confirmTotp', {
  method: 'POST',
  path: '/account/totp',
  access: 'account',
  audit: 'Set up an authenticator app',
  summary: 'Switch the authenticator app on with a code of it; the ten recovery codes are shown this once.',
  request: z.object({ code: AppCode }),
  response: z.object({ recoveryCodes: z.array(z.string()), data: User, message: z.string() }),
  problems: ['totp-on', 'totp-wrong', 'too-many-requests', 'conflict'],
});

export const removeTotp = endpoint('removeTotp', {
  method: 'POST',
  path: '/account/totp/end',
  access: 'account',
  audit: 'Turned off the authenticator app',
  summary: 'Switch the authenticator app off with the password and a code of it, or a recovery code.',
  request: z.object({ password: GivenPassword, code: SecondCode }),
  response: Me,
  problems: ['totp-off', 'password-wrong', 'totp-wrong', 'too-many-requests', 'conflict'],
});

export const requireTotp = endpoint('requireTotp', {
  method: 'PUT',
  path: '/account/firm-totp',
  access: 'account',
  owner: true,
  audit: 'Changed whether the firm requires an authenticator app',
  summary: 'As the owner of a firm, ask everybody who works in it for an authenticator app, or no longer.',
  request: z.object({ required: z.boolean() }),
  response: Me,
  problems: ['totp-off', 'conflict'],
});

export const createHandOff = endpoint('createHandOff', {
  method: 'POST',
  path: '/account/hand-offs',
  access: 'account',
  audit: 'Moved to another host of the firm',
  summary:
    'Move this session to another host of the product: a code of 128 bits for 60 seconds and one exchange there. The refresh token travels in the x-refresh-token header.',
  request: z.object({
    subdomain: z.string().check(z.regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)?$/, message('Unknown host'))),
  }),
  response: z.object({ code: z.string() }),
  problems: ['session-missing', 'too-many-requests'],
});

export const exchangeHandOff = endpoint('exchangeHandOff', {
  method: 'POST',
  path: '/hand-offs/exchange',
  access: 'public',
  counts: 'identity',
  audit: 'Came from another host of the firm',
  summary:
    'Go on with a session that another host handed over: once, at the host it was made for, by a page that was reached from the host where it was made.',
  request: z.object({
    code: z.string().check(z.maxLength(64)),
    /** Host name, without port, of the page that led here. */
    from: z.string().check(z.maxLength(253)),
  }),
  response: z.object({
    data: User,
    access_token: z.string(),
    id_token: z.string(),
    refresh_token: z.string(),
    data_key: DataKey,
  }),
  problems: ['invitation-expired', 'blocked', 'unauthorized'],
});
