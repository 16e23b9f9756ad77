import type { MailParts } from '#core/mail.ts';

const notYou = "If this wasn't you, ignore this email. Nothing happens without the code.";

/** The code that proves a new person's e-mail. */
export const verificationMail = (firstName: string, code: string): MailParts => ({
  subject: `${code} is your verification code`,
  paragraphs: [`Hello ${firstName},`, 'Enter this code to verify your email. It expires in 10 minutes.'],
  code,
  closing: notYou,
});

/** The code that lets somebody set a new password. */
export const resetMail = (firstName: string, code: string): MailParts => ({
  subject: `${code} is your code to set a new password`,
  paragraphs: [`Hello ${firstName},`, 'Enter this code to set a new password. It expires in 10 minutes.'],
  code,
  closing: notYou,
});

/** What the owner of an account hears when somebody signs up with the same e-mail. */
export const alreadyRegisteredMail = (firstName: string, loginAddress: string): MailParts => ({
  subject: 'You already have an account',
  paragraphs: [
    `Hello ${firstName},`,
    'Someone, probably you, tried to sign up with this email. You already have an account, so nothing was changed.',
    'Log in as usual. If you do not remember the password, choose "Forgot Password?" there.',
  ],
  button: { label: 'Log in', address: loginAddress },
});

/** What the owner of an account hears after its password was set anew or changed. */
export const passwordChangedMail = (firstName: string, loginAddress: string): MailParts => ({
  subject: 'Your password was changed',
  paragraphs: [
    `Hello ${firstName},`,
    'The password of your account was just changed, and you were logged out on all other devices.',
    'If this wasn\'t you, set a new password now: choose "Forgot Password?" on the login page.',
  ],
  button: { label: 'Log in', address: loginAddress },
});

/** What the owner of an account hears when a change of its password was interrupted, and nobody knows how far it came. */
export const passwordUnsettledMail = (firstName: string, loginAddress: string): MailParts => ({
  subject: 'Your password may have changed',
  paragraphs: [
    `Hello ${firstName},`,
    'A change of your password was interrupted on our side. To be safe, we ended every session of your account.',
    'Please log in with the new password, or as before if that does not work. If neither works, or if this wasn\'t you, set a new password: choose "Forgot Password?" on the login page.',
  ],
  button: { label: 'Log in', address: loginAddress },
});

/** What a person hears once their account is approved by hand. */
export const approvedMail = (firstName: string, loginAddress: string): MailParts => ({
  subject: 'Your account is approved',
  paragraphs: [`Hello ${firstName},`, 'Your account is approved. You can start working now.'],
  button: { label: 'Log in', address: loginAddress },
});

/** What a subscriber hears once the 14 days are over, and what to do then. */
export const trialEndedMail = (firstName: string, planAddress: string): MailParts => ({
  subject: 'Your free trial has ended',
  paragraphs: [
    `Hello ${firstName},`,
    'Sorry ! Your free trial has ended Please purchase Plan to continue our services',
    'Everything you made is kept.',
  ],
  button: { label: 'Buy Plan', address: planAddress },
});

/** Small print below a link that enters, in a mail about something else. */
export const WAY_IN_TERM = 'The link lets in whoever holds it, once, for 14 days: please do not forward it.';

/** The link that a client asked for who has no password. */
export const entryMail = (firstName: string, address: string): MailParts => ({
  subject: 'Your link to continue',
  paragraphs: [`Hello ${firstName},`, 'Press the button to continue where you left off. No password is needed.'],
  button: { label: 'Continue', address },
  closing:
    "The link works once, for 10 minutes, and lets in whoever holds it: please do not forward it. If you didn't ask for it, ignore this email.",
});

/** What somebody hears who asked for such a link, and whose account is entered with a password. */
export const passwordNeededMail = (firstName: string, loginAddress: string): MailParts => ({
  subject: 'Log in with your password',
  paragraphs: [
    `Hello ${firstName},`,
    'Someone, probably you, asked for a link that logs you in. Your account has a password: please log in with it.',
    'If you do not remember it, choose "Forgot Password?" there.',
  ],
  button: { label: 'Log in', address: loginAddress },
});

/** What somebody hears who asked for such a link, and whose account is entered with Google. */
export const googleNeededMail = (firstName: string, loginAddress: string): MailParts => ({
  subject: 'Log in with Google',
  paragraphs: [
    `Hello ${firstName},`,
    'Someone, probably you, asked for a link that logs you in. You log in to your account with Google.',
    'To log in with a password instead, choose "Forgot Password?" on the login page.',
  ],
  button: { label: 'Log in', address: loginAddress },
});

/** What the owner of an account hears once a Google account logs in to it. */
export const googleConnectedMail = (firstName: string, loginAddress: string): MailParts => ({
  subject: 'Google was connected to your account',
  paragraphs: [
    `Hello ${firstName},`,
    'You can log in with Google from now on. What logged you in before still does.',
    'If this wasn\'t you, set a new password now: choose "Forgot Password?" on the login page. That disconnects Google.',
  ],
  button: { label: 'Log in', address: loginAddress },
});

/** What the owner of an account hears once a password was chosen for it. */
export const passwordChosenMail = (firstName: string, loginAddress: string): MailParts => ({
  subject: 'Your account has a password now',
  paragraphs: [
    `Hello ${firstName},`,
    'A password was just chosen for your account, and you were logged out on all other devices. From now on you log in with it, and mailed links no longer do.',
    'If this wasn\'t you, set a new password now: choose "Forgot Password?" on the login page.',
  ],
  button: { label: 'Log in', address: loginAddress },
});
