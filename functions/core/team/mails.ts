import type { MailParts } from '#core/mail.ts';

const closing = 'The link works for 14 days, for this email address only.';

/** The path that takes up a staff invitation. */
export const staffInvitationPath = (token: string): string => `/login?${new URLSearchParams({ roleMember: token })}`;

/** What somebody reads who is invited to work for a firm. */
export const staffInvitationMail = (words: {
  inviterName: string;
  firmName: string;
  roleName: string;
  address: string;
}): MailParts => ({
  subject: `${words.firmName} invites you to join the firm`,
  paragraphs: [
    'Hello,',
    `${words.inviterName} invites you to work for ${words.firmName} as ${words.roleName}.`,
    'Accept the invitation to set your name and password, or to log in with the account you have.',
  ],
  button: { label: 'Join the firm', address: words.address },
  closing,
});

/** What another professional reads whom a firm invites as a colleague. */
export const colleagueInvitationMail = (words: {
  inviterName: string;
  firmName: string;
  address: string;
}): MailParts => ({
  subject: `${words.inviterName} invites you`,
  paragraphs: [
    'Hello,',
    `${words.inviterName} of ${words.firmName} invites you as a colleague, to work together online.`,
  ],
  button: { label: 'Accept the invitation', address: words.address },
  closing,
});

/** What the owner reads when somebody has joined. */
export const memberJoinedMail = (words: {
  firstName: string;
  memberName: string;
  roleName: string;
  address: string;
}): MailParts => ({
  subject: `${words.memberName} has joined your firm`,
  paragraphs: [
    `Hello ${words.firstName},`,
    `${words.memberName} has accepted your invitation and works in your firm as ${words.roleName} from now on.`,
  ],
  button: { label: 'View the members', address: words.address },
});

/** What the owner of a firm reads who has just become it. */
export const newOwnerMail = (words: {
  firstName: string;
  firmName: string;
  formerName: string;
  address: string;
}): MailParts => ({
  subject: `You now own ${words.firmName}`,
  paragraphs: [
    `Hello ${words.firstName},`,
    `${words.formerName} has transferred the ownership of ${words.firmName} to you, together with its plan and its saved cards.`,
    'You now have full access to the firm: its members, its address and its bills.',
    'Please check its plan and cards: a saved card is charged when the plan renews.',
  ],
  button: { label: 'Go to the firm', address: words.address },
});

/** What a former owner reads. */
export const formerOwnerMail = (words: { firstName: string; firmName: string; ownerName: string }): MailParts => ({
  subject: `${words.ownerName} owns ${words.firmName} now`,
  paragraphs: [
    `Hello ${words.firstName},`,
    `You have transferred the ownership of ${words.firmName} to ${words.ownerName}, together with its plan.`,
    'Your saved cards stay with the firm. The new owner pays with them and can remove them. You keep full access to the firm.',
    `If this was a mistake, ask ${words.ownerName} now. Only they can transfer it back.`,
  ],
});
