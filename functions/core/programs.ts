import type { Audited } from './audit.ts';

const program = <const N extends string>(name: N, audit: string): Audited & { name: N } => ({ name, audit });

/** The programs that a clock or the table's stream calls, and what the audit says of each. */
export const trials = program('trials', 'Took the next step of a free trial');
export const renewals = program('renewals', 'Renewed or ended a plan');
export const deliver = program('deliver', 'Sent a mail');
export const makeContract = program('make-contract', 'Made a contract');
export const sealEnvelope = program('seal-envelope', 'Sealed what was signed');
export const envelopeDays = program(
  'envelope-days',
  'Reminded signers, ended an envelope, had its time stamps renewed, or discarded a draft',
);
export const mergeClients = program('merge-clients', 'Client changed by a merge');
export const keepNames = program('keep-names', 'Kept the names of a client for conflict checks');
export const indexText = program('index-text', 'Had a file found by its words');
export const importClients = program('import-clients', 'Went on with an import of clients');
export const outbox = program('outbox', 'Did what the outbox asked for');
export const abandonedCheckouts = program('abandoned-checkouts', 'Gave back what an abandoned checkout held');
export const taskReminders = program('task-reminders', 'Reminded somebody of a task');
export const deadlineReminders = program('deadline-reminders', 'Reminded somebody of a deadline');
export const dateReminders = program('date-reminders', 'Reminded somebody of a date');
export const inspectUpload = program('inspect-upload', 'Added a file that was uploaded');
export const requestReminders = program('request-reminders', 'Reminded somebody of documents');
export const sweepUploads = program('sweep-uploads', 'Looked after an upload that nobody finished');
export const eraseFiles = program('erase-files', 'Erased a file that had been in the trash for 30 days');
export const conflictReruns = program('conflict-reruns', 'Looked again for conflicts');
export const reminders = program('reminders', 'Reminded a client of a questionnaire');
export const notifyBrowsers = program('poke', 'Told connected browsers of a change');
/** What the gateway of connections calls. */
export const connectSocket = program('connect-socket', 'Connected a browser');
export const disconnectSocket = program('disconnect-socket', 'Disconnected a browser');
export const answerSocket = program('answer-socket', 'Answered a connected browser');
