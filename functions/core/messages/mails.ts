import type { MailParts } from '#core/mail.ts';

/** The page of a conversation, as who reads a mail finds it. */
export const chatPath = (route: string, conversationId: string, side: 'firm' | 'client', at?: number): string =>
  `/${route}/chat?${new URLSearchParams({
    with: conversationId,
    ...(side === 'client' && { as: 'client' }),
    ...(at !== undefined && { at: String(at) }),
  })}`;

interface Unread {
  firstName: string;
  /** Who wrote last: one of the firm, or the client; to a client the firm. */
  from: string;
  matterName?: string | undefined;
  /** Messages that are unread. */
  count: number;
  address: string;
  closing?: string;
}

/** For who has not read what was said to them; what it was stands in the product alone. */
export const unreadMail = ({ firstName, from, matterName, count, address, closing }: Unread): MailParts => ({
  subject: matterName ? `${from} has written to you about “${matterName}”` : `${from} has written to you`,
  paragraphs: [
    `Hello ${firstName},`,
    `${from} has written to you${matterName ? ` about “${matterName}”` : ''}. ${count === 1 ? 'One message is' : `${count} messages are`} unread.`,
  ],
  button: { label: 'Open the conversation', address },
  closing,
});

interface MentionedWords extends Pick<Unread, 'firstName' | 'matterName' | 'address' | 'closing'> {
  author: string;
}

/** For who was mentioned in a message; what it says stands in the product alone. */
export const mentionedMail = ({ firstName, author, matterName, address, closing }: MentionedWords): MailParts => {
  const where = matterName ? `in a message about “${matterName}”` : 'in a message';
  return {
    subject: `${author} has mentioned you ${where}`,
    paragraphs: [`Hello ${firstName},`, `${author} has mentioned you ${where}.`],
    button: { label: 'Open the message', address },
    closing,
  };
};
