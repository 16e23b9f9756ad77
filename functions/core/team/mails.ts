import type { MailParts } from '#core/mail.ts';

const closing = 'The link works for 14 days, for this email address only.';

/** The path that takes up a staff invitation. */
export const staffInvitationPath = (token: string): string => `/login#${new URLSearchParams({ roleMember: token })}`;

/** What somebody reads who is invited to work for a firm. */
export const staffInvitationMail = (details: {
  inviterName: string;
  firmName: string;
  roleName: string;
  address: string;
}): MailParts => ({
  subject: `${details.firmName} invites you to join the firm`,
  paragraphs: [
    'Hello,',
    `${details.inviterName} invites you to work for ${details.firmName} as ${details.roleName}.`,
    'Accept the invitation to set your name and password, or to log in with the account you have.',
  ],
  button: { label: 'Join the firm', address: details.address },
  closing,
});

/** What another professional reads whom a firm invites as a colleague. */
export const colleagueInvitationMail = (details: {
  inviterName: string;
  firmName: string;
  address: string;
}): MailParts => ({
  subject: `${details.inviterName} invites you`,
  paragraphs: [
    'Hello,',
    `${details.inviterName} of ${details.firmName} invites you as a colleague, to work together online.`,
  ],
  button: { label: 'Accept the invitation', address: details.address },
  closing,
});

/** What the owner reads when somebody has joined. */
export const memberJoinedMail = (details: {
  firstName: string;
  memberName: string;
  roleName: string;
  address: string;
}): MailParts => ({
  subject: `${details.memberName} has joined your firm`,
  paragraphs: [
    `Hello ${details.firstName},`,
    `${details.memberName} has accepted your invitation and works in your firm as ${details.roleName} from now on.`,
  ],
  button: { label: 'View the members', address: details.address },
});

/** What the owner of a firm reads who has just become it. */
export const newOwnerMail = (details: {
  firstName: string;
  firmName: string;
  formerName: string;
  address: string;
}): MailParts => ({
  subject: `You now own ${details.firmName}`,
  paragraphs: [
    `Hello ${details.firstName},`,
    `${details.formerName} has transferred the ownership of ${details.firmName} to you, together with its plan and its saved cards.`,
    'You now have full access to the firm: its members, its address and its bills.',
    'Please check its plan and cards: a saved card is charged when the plan renews.',
  ],
  button: { label: 'Go to the firm', address: details.address },
});

/** What a former owner reads. */
export const formerOwnerMail = (details: { firstName: string; firmName: string; ownerName: string }): MailParts => ({
  subject: `${details.ownerName} owns ${details.firmName} now`,
  paragraphs: [
    `Hello ${details.firstName},`,
    `You have transferred the ownership of ${details.firmName} to ${details.ownerName}, together with its plan.`,
    'Your saved cards stay with the firm. The new owner pays with them and can remove them. You keep full access to the firm.',
    `If this was a mistake, ask ${details.ownerName} now. Only they can transfer it back.`,
  ],
});
