import * as programs from '#core/programs.ts';

/**
 * What is kept outside the partitions of firms and people, named by the first word of its partition: who reaches it, and why. Whoever
 * is not named here is refused. Endpoints and programs are named by their names.
 */
interface Reach {
  /** First word of the partition, of the table or of an index. */
  kind: string;
  /** Who writes also reads. */
  use: 'read' | 'write';
  by: readonly string[] | 'everybody' | 'the public';
  because: string;
}

const trials = programs.trials.name;
const renewals = programs.renewals.name;
const outbox = programs.outbox.name;
const abandoned = programs.abandonedCheckouts.name;
const reminders = programs.reminders.name;
const taskReminders = programs.taskReminders.name;
const deadlineReminders = programs.deadlineReminders.name;
const dateReminders = programs.dateReminders.name;
const conflictReruns = programs.conflictReruns.name;
const eraseFiles = programs.eraseFiles.name;
const connectSocket = programs.connectSocket.name;
const requestReminders = programs.requestReminders.name;
const sealEnvelope = programs.sealEnvelope.name;
const envelopeDays = programs.envelopeDays.name;
const sweepUploads = programs.sweepUploads.name;
const webhook = 'receiveCardEvent';
const checkouts = ['checkOut', 'confirmCheckout', webhook, trials, renewals, abandoned];

/** Those who prove an e-mail before there is a token. */
const signIn = [
  'signup',
  'login',
  'sendOtp',
  'verifyOtp',
  'resetPassword',
  'getUserDetails',
  'signupRoleMember',
  'readInvitation',
  'enterByInvitation',
  'renewInvitation',
  'sendEntryLink',
  'enterByLink',
  'proveGoogle',
  'enterByGoogle',
  'signupByGoogle',
];
/** Those who open a link to a file, or of a request for documents, and those of them who prove an e-mail by a code. */
const linkOpeners = [
  ...['readLink', 'sendLinkCode', 'enterLink', 'openLink'],
  ...['openRequestLink', 'sendRequestCode', 'enterRequest', 'beginLinkedUpload', 'readLinkedUpload'],
];
const linkCodes = [
  ...['sendLinkCode', 'enterLink', 'sendRequestCode', 'enterRequest'],
  ...['sendSigningCode', 'enterSigning'],
];
/** Those who look at what they are asked to sign, sign it, or say that they do not; of them those who make it somebody else's turn. */
const signers = [
  ...['openSigning', 'sendSigningCode', 'enterSigning', 'readSigningDocument', 'signEnvelope'],
  ...['declineSigning', 'askSender', 'askForLink', 'delegateSigning'],
];
const inviteSigners = [
  ...['sendEnvelope', 'sendInBulk', 'replaceSigner', 'reorderSigners'],
  ...['signEnvelope', 'declineSigning', 'delegateSigning'],
];
const mailLinks = ['openMailLink', 'changeMailSubscription'];
const newsletter = ['createSendgridContact', 'unsubscribeByMail', 'pressNewsletterLink'];
/** Those who ask for the caller's password once more. */
const withPassword = ['changePassword', 'disconnectGoogle', 'endOtherSessions', 'removeTotp', 'transferOwnership'];

export const reachRules: readonly Reach[] = [
  { kind: 'ADDRESS', use: 'write', by: 'the public', because: 'calls of anybody are counted by their address' },
  { kind: 'ADDRESS', use: 'write', by: withPassword, because: 'wrong passwords are counted by their address' },
  { kind: 'EMAIL', use: 'write', by: signIn, because: 'a person is looked up by e-mail, and codes are kept there' },
  { kind: 'EMAIL', use: 'write', by: mailLinks, because: 'whoever has a mail says there which no longer come' },
  {
    kind: 'EMAIL',
    use: 'read',
    by: [programs.deliver.name, outbox],
    because: 'no mail goes where such mails were stopped',
  },
  { kind: 'EMAIL', use: 'write', by: newsletter, because: 'a reader of the newsletter is known by e-mail alone' },
  {
    kind: 'EMAIL',
    use: 'read',
    by: ['inviteCounsel', 'inviteCounselAgain'],
    because: 'whoever is invited and has an account is told of it there too',
  },
  { kind: 'EMAIL', use: 'write', by: linkCodes, because: 'a code proves the e-mail of the one whom a link is for' },
  {
    kind: 'EMAIL',
    use: 'write',
    by: ['askForDocuments'],
    because: 'whoever is asked by a link to their e-mail finds the request there once they have joined',
  },
  {
    kind: 'GUESSES',
    use: 'write',
    by: ['verifyOtp', 'enterLink', 'enterRequest', 'enterSigning'],
    because: 'wrong codes of everybody are counted together',
  },
  { kind: 'INVITATION', use: 'read', by: signIn, because: 'the link that names it is signed' },
  {
    kind: 'HANDOFF',
    use: 'write',
    by: ['createHandOff', 'exchangeHandOff'],
    because: 'a session moves between hosts under the hash of a code that only its browser knows',
  },
  {
    kind: 'CALENDARFEED',
    use: 'read',
    by: ['downloadCalendar'],
    because: 'a calendar is asked for under the hash of a secret that only its address has',
  },
  {
    kind: 'CALENDARFEED',
    use: 'write',
    by: ['makeCalendarFeed', 'removeCalendarFeed'],
    because: 'a person gives their calendar an address, and ends it',
  },
  {
    kind: 'LINK',
    use: 'read',
    by: [...linkOpeners, ...signers],
    because: 'a link is known by the hash of a secret that only its address has',
  },
  {
    kind: 'LINK',
    use: 'write',
    by: ['shareFile', 'askForDocuments', 'signInPerson', 'openSigningAsClient', 'remindSigner', ...inviteSigners],
    because: 'whoever makes a link says which secret opens it',
  },
  {
    kind: 'LINK',
    use: 'write',
    by: [sealEnvelope, outbox],
    because: 'whoever gets a copy of what all have signed opens it by a link',
  },
  {
    kind: 'EMAIL',
    use: 'write',
    by: inviteSigners,
    because: 'whoever is asked to sign finds the envelope at their e-mail once they are logged in',
  },
  {
    kind: 'EMAIL',
    use: 'write',
    by: [sealEnvelope, outbox],
    because: 'whoever gets a copy of what all have signed finds it at their e-mail once they are logged in',
  },
  {
    kind: 'SOCKETTICKET',
    use: 'write',
    by: ['createSocketTicket', connectSocket],
    because: 'a browser connects by a secret that it asked for with its token, once',
  },
  {
    kind: 'CONNECTION',
    use: 'write',
    by: [connectSocket, programs.disconnectSocket.name, programs.answerSocket.name, programs.notifyBrowsers.name],
    because: 'the gateway knows a connection by its name alone',
  },
  {
    kind: 'CONNECTION',
    use: 'read',
    by: ['joinTemplateDraft', 'joinFileDraft'],
    because: 'who writes with others names the connection at which they are told, which must be their own',
  },
  { kind: 'HOST', use: 'read', by: 'everybody', because: 'whoever is at a host sees whose it is, and a mail wears it' },
  {
    kind: 'HOST',
    use: 'write',
    by: [...signIn, 'changeHost', 'removeMember'],
    because: 'a word is claimed under the condition that no other firm has it',
  },
  {
    kind: 'MATTERID',
    use: 'write',
    by: ['openMatter', 'startMatter', 'sendTemplate'],
    because: 'no two firms have a matter of one id',
  },
  {
    kind: 'PROMOTION',
    use: 'read',
    by: ['homeScreen', 'listPlans', 'quoteCheckout', 'readSubscription', 'setAutoDebit'],
    because: 'a price depends on how many places are left',
  },
  { kind: 'PROMOTION', use: 'write', by: checkouts, because: 'a checkout holds a place' },
  {
    kind: 'SITE',
    use: 'read',
    by: ['homeScreen', 'pressFilter', 'readFaq'],
    because: 'everybody reads what the operator says on the public site',
  },
  {
    kind: 'SHOWCASE',
    use: 'read',
    by: ['listShowcase', 'readShowcaseTemplate', 'makeShowcasePdf', 'copyShowcaseTemplate', 'buyTemplate', outbox],
    because: 'everybody may try what the operator has copied there, and a firm may take or buy a copy',
  },
  { kind: 'COUPON', use: 'read', by: ['quoteCheckout'], because: 'a price depends on the coupon that is typed' },
  { kind: 'COUPON', use: 'write', by: checkouts, because: 'a checkout holds a use' },
  { kind: 'EVENT', use: 'write', by: [webhook], because: 'an event of the card provider is heard once' },
  {
    kind: 'PROGRAM',
    use: 'write',
    by: [
      trials,
      renewals,
      outbox,
      abandoned,
      reminders,
      taskReminders,
      deadlineReminders,
      dateReminders,
      requestReminders,
      envelopeDays,
      conflictReruns,
      eraseFiles,
      sweepUploads,
    ],
    because: 'a run notes how far it came',
  },
  { kind: 'TRIALSTEP', use: 'read', by: [trials], because: 'a clock looks for what is due in all firms' },
  { kind: 'RENEWAL', use: 'read', by: [renewals], because: 'a clock looks for what is due in all firms' },
  { kind: 'OUTBOX', use: 'read', by: [outbox], because: 'a clock looks for what is due in all firms' },
  { kind: 'REMINDER', use: 'read', by: [reminders], because: 'a clock looks for what is due in all firms' },
  { kind: 'TASK', use: 'read', by: [taskReminders], because: 'a clock looks for what is due in all firms' },
  { kind: 'DEADLINE', use: 'read', by: [deadlineReminders], because: 'a clock looks for what is due in all firms' },
  { kind: 'MATTERDATE', use: 'read', by: [dateReminders], because: 'a clock looks for what is due in all firms' },
  { kind: 'REQUEST', use: 'read', by: [requestReminders], because: 'a clock looks for what is due in all firms' },
  { kind: 'ENVELOPE', use: 'read', by: [envelopeDays], because: 'a clock looks for what is due in all firms' },
  { kind: 'TRASH', use: 'read', by: [eraseFiles], because: 'a clock looks for what is due in all firms' },
  { kind: 'UPLOAD', use: 'read', by: [sweepUploads], because: 'a clock looks for what is due in all firms' },
  { kind: 'CONFLICTRERUN', use: 'read', by: [conflictReruns], because: 'a clock looks for what is due in all firms' },
  { kind: 'CHECKOUT', use: 'read', by: [abandoned], because: 'a clock looks for what is due in all firms' },
];

/** Who works: an endpoint or a program, by its name. */
export interface Worker {
  name: string;
  kind: 'public' | 'signed-in' | 'program';
  /** It may change something, and so looks at walls as they stand at this moment. */
  changes?: boolean;
}

/** Whether a worker is on the list for a kind of partition. */
export const isListed = (kind: string, use: Reach['use'], worker: Worker): boolean =>
  reachRules.some(
    ({ by, ...reach }) =>
      reach.kind === kind &&
      (reach.use === use || use === 'read') &&
      (by === 'everybody' || (by === 'the public' ? worker.kind === 'public' : by.includes(worker.name))),
  );
