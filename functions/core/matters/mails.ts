import type { MailParts } from '#core/mail.ts';

/** What a client who has joined reads when a questionnaire is sent, or sent again for corrections. */
export const questionnaireMail = (words: {
  clientName: string;
  firmName: string;
  matter: string;
  address: string;
  again: boolean;
}): MailParts => ({
  subject: `${words.firmName} asks you to ${words.again ? 'check your answers' : 'answer'}: ${words.matter}`,
  paragraphs: [
    `Hello ${words.clientName},`,
    words.again
      ? `${words.firmName} has returned “${words.matter}” to you. Please check your answers and submit them again.`
      : `${words.firmName} has opened “${words.matter}” for you and needs your answers to prepare the document. They are saved as you go.`,
  ],
  button: { label: 'Answer now', address: words.address },
});

/** What the lawyer reads when the answers are in. */
export const submittedMail = (words: {
  lawyerName: string;
  clientName: string;
  matter: string;
  address: string;
}): MailParts => ({
  subject: `${words.clientName} has answered: ${words.matter}`,
  paragraphs: [
    `Hello ${words.lawyerName},`,
    `${words.clientName} has submitted the answers to “${words.matter}”. The contract is being made from them.`,
  ],
  button: { label: 'Open the matter', address: words.address },
});

/** What a client reads when the firm shares a document. */
export const sharedMail = (words: {
  clientName: string;
  firmName: string;
  document: string;
  address: string;
}): MailParts => ({
  subject: `${words.firmName} has shared a document with you`,
  paragraphs: [`Hello ${words.clientName},`, `${words.firmName} has shared “${words.document}” with you.`],
  button: { label: 'View the document', address: words.address },
});

/** Where the matter of a mail is found in the product. */
export const answerPath = (matterId: string): string => `/business/matters/matter-questionnaire/${matterId}`;
export const matterPath = (route: string, matterId: string): string => `/${route}/matters/matter-details/${matterId}`;
