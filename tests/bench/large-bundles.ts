/** Bytes of a function's bundle, with the programs beside it, above which it needs a reason. */
export const LARGE_BUNDLE_BYTES = 500 * 1024;

/** Why a bundle is larger than that. */
export const reasonsForSize: Record<string, string> = {
  'documents/make-pdf': 'the typesetter beside it: pdfkit, fontkit and scripts, which only a call loads',
  'matters/open-matter':
    'the merge, which runs the tests of the template before a matter is opened, and the client of files',
  'matters/add-contract': 'the same merge, for a template that a matter gets later',
  'matters/preview-sending': 'the same, as it says beforehand what would be sent',
  'matters/send-template': 'the same, with mail',
  'questionnaires/run-template-tests': 'the same merge, which the tests of a template are',
  'templates/replace-template-file':
    'what reads and writes the words of a Word file, where clauses take their places, and the drafting of their questions',
  'templates/add-package-document': 'the same',
  'templates/add-sample': 'the drafting of a questionnaire, and the keys by which conflict checks find its client',
  'templates/create-template': 'the same: its first version has the first draft',
  'clauses/update-template-clause': 'the same',
  'auth/signup-by-google':
    'joining: what was shared with somebody, matter by matter, beside identity, mail and the ticket of Google',
  'auth/enter-by-invitation': 'the same joining, without Google',
  'auth/verify-otp': 'the same joining, by the code of a sign-up',
  'auth/reset-password': 'the same joining: the code of a reset proves an e-mail that nobody proved before',
  'messages/save-conversation-record': 'the typesetter',
  'showcase/make-showcase-pdf': 'the typesetter, and the merge',
  'events/make-contract': 'the typesetter, and the merge',
  'signing/draft-envelope': 'the typesetter, and what judges whether a PDF may be signed',
  'events/seal-envelope':
    'what reads, fills and seals PDFs, and the typesetter’s faces for their fields, which only a seal loads',
  'events/index-text': 'the reader of PDFs, which only a PDF starts, beside those of Word files and mails',
  'events/outbox': 'the same typesetter and merge, with mail, identity and files: the sweep does what any other left',
};
