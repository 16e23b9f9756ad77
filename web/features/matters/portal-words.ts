import type { NextForClient } from '#core/matters/next-for-client.ts';

/** Every sentence that a client's page says of its own, in words for people who read little: a test measures them. */
export const portalWords = {
  title: 'What is next',
  subtitle: 'What your firm needs from you, and what it has sent you.',
  next: 'What to do next',
  nothing: 'You have nothing to do right now. If that changes, you get an email.',
  nothingKnown: 'You have nothing to answer right now. News could not be loaded.',
  matters: 'Your matters',
  noMatters: 'Nothing has been shared with you yet. When a firm shares something, you get an email and see it here.',
  documents: 'Your documents',
  noDocuments: 'You have no documents yet. When your firm shares one, you find it here.',
  signed: 'You signed it on',
  allSigned: 'All have signed.',
  download: 'Download',
  moreDocuments: (count: number) => `Show all ${count} documents`,
  people: 'Who works for you',
  book: (name: string) => `Book a time with ${name}`,
  worksOn: (matters: readonly string[]) =>
    matters.length > 3 ? `Works on ${matters.length} of your matters` : `Works on ${matters.join(', ')}`,
  given: (given: number, needed: number) =>
    given < needed ? `You gave ${given} of ${needed} answers.` : 'You gave all answers. You can send them now.',
  progress: (matter: string) => `Your answers for ${matter}`,
  todo: {
    answer: 'Answer the questions for',
    'go-on': 'Finish your answers for',
    'read-messages': 'Read the new messages about',
    'read-reply': 'Read the reply to your question about',
    'read-document': 'Read the document for',
  } satisfies Record<NextForClient['what'], string>,
  send: (count: number, firm: string) =>
    count === 1 ? `Send 1 document to ${firm}` : `Send ${count} documents to ${firm}`,
  sendBy: 'needs them by',
  sendLate: 'wanted them by',
  sendSoon: 'waits for them',
  wrote: 'wrote to you on',
  sent: 'wrote to you',
  shared: 'shared it with you on',
  waits: 'waits for your answers',
  wanted: 'wanted them by',
  needs: 'needs them by',
  asks: 'asks you to sign',
  sign: 'Sign',
  late: 'Late',
  by: 'by',
  states: {
    closed: 'Closed',
    sent: 'Your answers are needed',
    answering: 'Begun',
    submitted: 'Submitted',
    none: 'Document shared',
  },
} as const;
