import { dayInWords } from '#core/calendar.ts';
import type { MailParts } from '#core/mail.ts';
import type { Effort } from '#core/questionnaires/effort.ts';
import { neededWords } from '#core/questionnaires/needed-words.ts';

/** What a mail that asks for answers is made of. */
export interface RequestDetails extends Effort {
  clientName: string;
  firmName: string;
  matter: string;
  address: string;
  /** What is to be known of the link. */
  closing?: string | undefined;
  /** The lawyer's own words, each line a paragraph. */
  note?: string | undefined;
  /** Day by which the answers are wanted, `YYYY-MM-DD`. */
  dueOn?: string | undefined;
}

/** Small print below a link that invites. */
export const INVITATION_TERM = 'The link works for at least a week, for this email address only.';

/** What a client reads when a questionnaire is sent to be answered for the first time. */
export const requestMail = (details: RequestDetails): MailParts => {
  const { firmName, note = '', dueOn } = details;
  const lines = linesIn(note);
  return {
    subject: `${firmName} asks you to answer: ${details.matter}`,
    paragraphs: [
      `Hello ${details.clientName},`,
      `${firmName} needs ${neededWords(details)}, to prepare “${details.matter}”. Your answers are saved as you go.`,
      ...(dueOn ? [`Please answer by ${dayInWords(dueOn)}.`] : []),
      ...(lines.length > 0 ? [`A note from ${firmName}:`, ...lines] : []),
    ],
    button: { label: 'Answer now', address: details.address },
    closing: details.closing,
  };
};

const dueWords = {
  ahead: (day: string) => `by ${day}`,
  today: (day: string) => `today, ${day}`,
  past: (day: string) => `since ${day}`,
};

/** What a client reads who has not submitted the answers yet: before the day, on it, and after it. */
export const reminderMail = (
  details: Omit<RequestDetails, 'note' | 'dueOn'> & { dueOn: string; standing: keyof typeof dueWords },
): MailParts => ({
  subject: `Reminder from ${details.firmName}: ${details.matter}`,
  paragraphs: [
    `Hello ${details.clientName},`,
    `${details.firmName} still needs ${neededWords(details)}, to prepare “${details.matter}”. They are due ${dueWords[details.standing](dayInWords(details.dueOn))}.`,
    'What you have answered so far is kept. You are reminded no more once the answers are submitted.',
  ],
  button: { label: 'Answer now', address: details.address },
  closing: details.closing,
});

/** What a client reads when a questionnaire is sent again for corrections. */
export const returnedMail = (details: {
  clientName: string;
  firmName: string;
  matter: string;
  address: string;
  closing?: string | undefined;
}): MailParts => ({
  subject: `${details.firmName} asks you to check your answers: ${details.matter}`,
  paragraphs: [
    `Hello ${details.clientName},`,
    `${details.firmName} has returned “${details.matter}” to you. Please check your answers and submit them again.`,
  ],
  button: { label: 'Answer now', address: details.address },
  closing: details.closing,
});

/** What the lawyer reads when the answers are in. */
export const submittedMail = (details: {
  lawyerName: string;
  clientName: string;
  matter: string;
  address: string;
  /** Nobody else's answers are awaited. */
  isLast: boolean;
}): MailParts => ({
  subject: `${details.clientName} has answered: ${details.matter}`,
  paragraphs: [
    `Hello ${details.lawyerName},`,
    `${details.clientName} has submitted the answers to “${details.matter}”. ${details.isLast ? 'The contract is being made from them.' : 'Other answers are still open: the contract is made once all are in.'}`,
  ],
  button: { label: 'Open the matter', address: details.address },
});

/** What was written, each line a paragraph. */
const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** What the lawyer reads when a client asks about a question. */
export const askedMail = (details: {
  lawyerName: string;
  clientName: string;
  question: string;
  matter: string;
  text: string;
  address: string;
}): MailParts => ({
  subject: `${details.clientName} asks about a question: ${details.matter}`,
  paragraphs: [
    `Hello ${details.lawyerName},`,
    `${details.clientName} asks about “${details.question}” of “${details.matter}”:`,
    ...linesIn(details.text),
  ],
  button: { label: 'Answer', address: details.address },
});

/** What a client reads when the firm has answered. */
export const answeredMail = (details: {
  clientName: string;
  firmName: string;
  question: string;
  matter: string;
  text: string;
  address: string;
  closing?: string | undefined;
}): MailParts => ({
  subject: `${details.firmName} has answered you: ${details.matter}`,
  paragraphs: [
    `Hello ${details.clientName},`,
    `${details.firmName} has answered you about “${details.question}” of “${details.matter}”:`,
    ...linesIn(details.text),
  ],
  button: { label: 'Continue', address: details.address },
  closing: details.closing,
});

/** What a client reads when the firm shares a document. */
export const sharedMail = (details: {
  clientName: string;
  firmName: string;
  document: string;
  address: string;
  closing?: string | undefined;
}): MailParts => ({
  subject: `${details.firmName} has shared a document with you`,
  paragraphs: [`Hello ${details.clientName},`, `${details.firmName} has shared “${details.document}” with you.`],
  button: { label: 'View the document', address: details.address },
  closing: details.closing,
});

/** Where the matter of a mail is found in the product. */
export const answerPath = (matterId: string): string => `/business/matters/matter-questionnaire/${matterId}`;
/** The same at one of its questions. */
export const questionPath = (matterId: string, questionId: string): string =>
  `${answerPath(matterId)}?${new URLSearchParams({ section: questionId })}`;
export const matterPath = (route: string, matterId: string): string => `/${route}/matters/matter-details/${matterId}`;
/** The same among those that were shared with a member of the firm. */
export const teamMatterPath = (route: string, matterId: string): string => `/${route}/team-matter/${matterId}`;
