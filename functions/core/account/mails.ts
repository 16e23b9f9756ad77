import type { MailParts } from '#core/mail.ts';

const notYou = 'If this wasn\'t you, set a new password now: choose "Forgot Password?" on the login page.';

const loginMail = (subject: string, firstName: string, text: string, loginAddress: string): MailParts => ({
  subject,
  paragraphs: [`Hello ${firstName},`, text, notYou],
  button: { label: 'Log in', address: loginAddress },
});

/** What a person hears once an authenticator app is asked for at their logins. */
export const totpOnMail = (firstName: string, loginAddress: string): MailParts =>
  loginMail(
    'An authenticator app was set up',
    firstName,
    'Logging in to your account now requires a code from your authenticator app.',
    loginAddress,
  );

/** What a person hears once it is not asked for any more. */
export const totpOffMail = (firstName: string, loginAddress: string): MailParts =>
  loginMail(
    'Your authenticator app was turned off',
    firstName,
    'Logging in to your account no longer requires a code from an authenticator app.',
    loginAddress,
  );

/** What a person hears once no Google account logs in as them any more. */
export const googleDisconnectedMail = (firstName: string, loginAddress: string): MailParts =>
  loginMail(
    'Google was disconnected from your account',
    firstName,
    'You log in with your password from now on. All your other sessions were ended.',
    loginAddress,
  );

/** What a person hears when one of their recovery codes opened the door. */
export const recoveryUsedMail = (firstName: string, left: number, loginAddress: string): MailParts =>
  loginMail(
    'A recovery code was used',
    firstName,
    `Someone logged in to your account with one of your recovery codes. ${left === 1 ? '1 code is' : `${left} codes are`} left.`,
    loginAddress,
  );

/** What a lawyer hears once a client has accepted the invitation. */
export const clientJoinedMail = (details: { firstName: string; clientName: string; address: string }): MailParts => ({
  subject: `${details.clientName} has joined`,
  paragraphs: [
    `Hello ${details.firstName},`,
    `${details.clientName} has accepted your invitation and can now see what you share.`,
  ],
  button: { label: 'Open the client', address: details.address },
});
