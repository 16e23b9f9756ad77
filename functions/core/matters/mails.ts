import type { MailParts } from '#core/mail.ts';

/** What a client who has joined reads when a questionnaire is sent, or sent again for corrections. */
export const questionnaireMail = (details: {
  clientName: string;
  firmName: string;
  matter: string;
  address: string;
  again: boolean;
}): MailParts => ({
  subject: `${details.firmName} asks you to ${details.again ? 'check your answers' : 'answer'}: ${details.matter}`,
  paragraphs: [
    `Hello ${details.clientName},`,
    details.again
      ? `${details.firmName} has returned “${details.matter}” to you. Please check your answers and submit them again.`
      : `${details.firmName} has opened “${details.matter}” for you and needs your answers to prepare the document. They are saved as you go.`,
  ],
  button: { label: 'Answer now', address: details.address },
});

/** What the lawyer reads when the answers are in. */
export const submittedMail = (details: {
  lawyerName: string;
  clientName: string;
  matter: string;
  address: string;
}): MailParts => ({
  subject: `${details.clientName} has answered: ${details.matter}`,
  paragraphs: [
    `Hello ${details.lawyerName},`,
    `${details.clientName} has submitted the answers to “${details.matter}”. The contract is being made from them.`,
  ],
  button: { label: 'Open the matter', address: details.address },
});

/** What a client reads when the firm shares a document. */
export const sharedMail = (details: {
  clientName: string;
  firmName: string;
  document: string;
  address: string;
}): MailParts => ({
  subject: `${details.firmName} has shared a document with you`,
  paragraphs: [`Hello ${details.clientName},`, `${details.firmName} has shared “${details.document}” with you.`],
  button: { label: 'View the document', address: details.address },
});

/** Where the matter of a mail is found in the product. */
export const answerPath = (matterId: string): string => `/business/matters/matter-questionnaire/${matterId}`;
export const matterPath = (route: string, matterId: string): string => `/${route}/matters/matter-details/${matterId}`;
