import { type Message, message, type Params, type Tell, tellInEnglish } from './language/message.ts';
import { matterLockMessages } from './matter-lock-messages.ts';

/** Every failure we promise: code → HTTP status and words, which are messages of the catalogue: `{name}` is filled from the params. */
export const problems = {
  'bad-request': { status: 400, msg: 'Please check the highlighted fields.' },
  'not-json': { status: 400, msg: 'The request is not valid JSON.' },
  unauthorized: { status: 401, msg: 'Please log in to continue.' },
  'wrong-credentials': { status: 400, msg: 'Incorrect email or password.' },
  'otp-wrong': { status: 400, msg: 'The code is not correct or has expired.' },
  'otp-too-soon': { status: 429, msg: 'Please wait 30 seconds before requesting another code.' },
  'sign-up-unfinished': {
    status: 409,
    msg: 'Someone is signing up with this email right now. Please try again in a minute.',
  },
  'password-missing': { status: 409, msg: 'Please set a password first: you could not log in without Google.' },
  'has-password': { status: 409, msg: 'This account has a password already.' },
  'entry-unfinished': { status: 409, msg: 'You have come in by a link just now. Please try again in a minute.' },
  'google-unavailable': { status: 404, msg: 'Google is not offered here. Please use your email and password.' },
  'google-unreachable': {
    status: 503,
    msg: 'Google cannot be reached at the moment. Please try again in a few minutes, or use your password.',
  },
  'places-unavailable': { status: 503, msg: 'Places cannot be searched at the moment.' },
  'google-expired': {
    status: 410,
    msg: 'This attempt with Google took too long, or was begun in another browser. Please try again.',
  },
  'google-unverified': {
    status: 403,
    msg: 'Google has not verified this email address. Verify it with Google first, or use your password.',
  },
  'account-known': { status: 409, msg: 'You already have an account with this email. Please log in.' },
  'reset-not-permitted': { status: 400, msg: 'Please verify the code sent to your email first.' },
  'invitation-expired': { status: 410, msg: 'This link is expired' },
  'password-wrong': { status: 400, msg: 'The password is not correct.' },
  'old-password-wrong': { status: 400, msg: 'The old password is not correct.' },
  blocked: { status: 403, msg: 'You have been blocked by admin', code: 901 },
  'not-approved': { status: 403, msg: 'Your account is waiting for approval.' },
  'terms-open': { status: 403, msg: 'Please accept the terms first.' },
  'totp-required': { status: 403, msg: 'Your firm requires an authenticator app. Please set one up in your profile.' },
  'totp-wrong': { status: 400, msg: 'The code is not correct.' },
  'totp-on': { status: 409, msg: 'An authenticator app is already set up.' },
  'totp-off': { status: 409, msg: 'No authenticator app is set up yet.' },
  'session-missing': { status: 409, msg: 'This session cannot be moved. Please log in there.' },
  'trial-used': { status: 409, msg: 'Your free trial has ended.' },
  'no-standing': { status: 403, msg: 'Please upgrade your plan' },
  'no-tab': { status: 403, msg: "You don't have access to any tab" },
  'not-in-role': { status: 403, msg: 'Your role in this matter does not allow this.' },
  'responsible-only': {
    status: 403,
    msg: 'Only the owner of the firm or who answers for the matter can do this.',
  },
  'type-not-matched': { status: 403, msg: 'Usertype not matched' },
  'not-found': { status: 404, msg: 'Not found.' },
  'host-taken': { status: 409, msg: 'This address is taken. Please choose another one.' },
  'personalized-plan-needed': { status: 403, msg: 'This comes with the personalized plan.' },
  'signing-over': { status: 404, msg: 'This link is not good, or not any more. Ask whoever sent it.' },
  'signing-ended': { status: 404, msg: '{reason}' },
  'signing-link-over': { status: 404, msg: '{reason}' },
  'signing-time-over': { status: 404, msg: '{reason}' },
  'signing-code-needed': { status: 403, msg: 'Please enter the code first.' },
  'fields-open': { status: 400, msg: 'Please fill in the fields that are still open.' },
  'consent-old': { status: 409, msg: 'What you agree to has changed. Please reload and read it again.' },
  'picture-refused': { status: 400, msg: 'This picture cannot be used as a signature. Please choose another one.' },
  'not-delegable': { status: 403, msg: 'The sender wants you to sign yourself.' },
  'not-for-signature': { status: 400, msg: '{reason}' },
  'envelopes-full': { status: 409, msg: 'A matter has at most 200 envelopes.' },
  'envelope-not-allowed': { status: 409, msg: 'This is not possible as the envelope stands now.' },
  'envelope-too-large': {
    status: 400,
    msg: 'This envelope has too many pages or fields. Send its documents in parts.',
  },
  'envelope-templates-full': { status: 409, msg: 'A firm has at most 100 envelope templates. Remove one first.' },
  'envelope-unready': { status: 400, msg: '{reason}' },
  'docusign-off': { status: 409, msg: 'DocuSign is not set up here.' },
  'docusign-ended': {
    status: 409,
    msg: 'This envelope has ended at DocuSign already, so it cannot be voided. How it ended is shown here in a minute.',
  },
  'docusign-unreachable': {
    status: 503,
    msg: 'DocuSign has not confirmed this, so the envelope is not voided here. Please try again in a few minutes.',
  },
  'field-off-page': { status: 400, msg: 'A field must stand on a page of its document.' },
  conflict: { status: 409, msg: 'Someone else changed this in the meantime. Reload to see the latest version.' },
  'too-many-requests': { status: 429, msg: 'Too many attempts. Please try again later.' },
  'too-many-calls': {
    status: 429,
    msg: 'Too many requests came from your network. Please try again in a minute.',
  },
  'too-many-notes': { status: 409, msg: 'A client has at most {most} notes.' },
  'note-of-other': { status: 403, msg: 'Only the author of a note can change it.' },
  'too-many-people': { status: 409, msg: 'At most 10 people can answer one contract.' },
  'too-many-parties': { status: 409, msg: 'A matter has at most {most} parties.' },
  'template-refused': { status: 422, msg: 'The template cannot be used yet.' },
  'template-faulty': {
    status: 409,
    msg: 'The tags in this template’s file have errors. Fix them in the editor first.',
  },
  'package-refused': { status: 422, msg: 'The documents of this template cannot be kept so.' },
  'clause-exists': {
    status: 409,
    msg: 'The library has a clause with this identifier already. Please choose another one.',
  },
  'clause-refused': { status: 422, msg: 'The clause cannot be saved yet.' },
  'file-missing': { status: 422, msg: 'The file was not uploaded. Please upload it again.' },
  'record-failed': { status: 422, msg: 'The PDF could not be made of these messages. Choose fewer days.' },
  'pdf-failed': { status: 422, msg: 'The PDF could not be made from this document. The Word file is complete.' },
  'file-refused': { status: 422, msg: '{reason}' },
  'contract-refused': { status: 422, msg: 'The contract was not made.' },
  'template-tests-failed': {
    status: 422,
    msg: 'No matter can be opened from this template while a test of it fails.',
  },
  'questionnaire-refused': { status: 422, msg: 'The questionnaire has errors.' },
  'answers-incomplete': { status: 422, msg: '{what}' },
  'client-exists': { status: 409, msg: 'A client with this email already exists: {name}' },
  'import-incomplete': { status: 409, msg: 'Some rows of the file did not arrive. Please import it again.' },
  'imports-full': { status: 429, msg: 'A firm can send 50,000 rows a day. Please import the rest tomorrow.' },
  'import-fixed': { status: 409, msg: 'This import cannot be undone any more.' },
  'client-archived': { status: 409, msg: 'This client is archived. Restore the client first.' },
  'conflict-uncleared': {
    status: 409,
    msg: 'Somebody is called like {client}, or shares their email, phone or address. Check for a conflict and clear it first.',
  },
  'hits-hidden': {
    status: 403,
    msg: 'Everybody who was found is of matters or clients that you have no access to. Whoever is named has to clear this.',
  },
  'client-joined': { status: 409, msg: 'This client has already joined with this email.' },
  'client-merging': { status: 409, msg: 'A merge of this client is still under way. Please try again in a minute.' },
  'both-joined': {
    status: 409,
    msg: 'Both clients have joined with accounts of their own. A merge would show one what was shared with the other.',
  },
  'joined-stays': { status: 409, msg: '{name} has joined and must be the client who stays.' },
  'email-stays': { status: 409, msg: 'The client who stays was invited by email, which stays too.' },
  'merge-too-large': {
    status: 409,
    msg: 'Together the two have more than 20 contacts, 20 tags, 200 characters of former names or 2,000 under About. Take some away first.',
  },
  'merge-kept': { status: 409, msg: 'This merge can no longer be undone.' },
  'merge-below': { status: 409, msg: 'Undo the merge with {name} first.' },
  'template-archived': { status: 409, msg: 'This template is archived. Restore the template first.' },
  'answer-not-yours': { status: 403, msg: 'Somebody else answers this question.' },
  'party-asked': { status: 409, msg: '{name} was sent the questionnaire already, and stays the one who answers this.' },
  'part-submitted': {
    status: 409,
    msg: '{name} has submitted their answers already. Send the questionnaire to them again first.',
  },
  'nothing-asked': { status: 409, msg: 'This questionnaire asks nothing of {name}, so nothing was sent.' },
  'waits-for-others': {
    status: 409,
    msg: '{firm} or somebody else has to answer first: what you are asked depends on it. Your answers are saved. Please submit them later.',
  },
  'already-submitted': { status: 409, msg: 'The answers were already submitted.' },
  'too-large': { status: 413, msg: '{what} cannot be saved: it is larger than {most}.' },
  'too-large-for-call': {
    status: 413,
    msg: 'A file of more than 4 MB is not sent within a call. Begin its upload with POST /api/uploads, which permits to send it to storage.',
  },
  'nothing-said': { status: 409, msg: 'Nothing was said in these days.' },
  'record-too-long': {
    status: 409,
    msg: 'There are {count} messages in these days. A PDF holds at most {most}. Choose fewer days.',
  },
  'too-many-files': { status: 409, msg: 'There are 500 files here already. Please remove one first.' },
  'file-of-other': { status: 403, msg: 'Only who added a file can make it a draft.' },
  'file-is-draft': { status: 409, msg: 'This file is a draft. Show it to your firm before you share it.' },
  'addressed-full': {
    status: 429,
    msg: 'Your firm can mail links to {count} people a day, and this would be more. Please send to fewer people, or go on tomorrow.',
  },
  'links-full': { status: 409, msg: 'There are 50 open links to this file. Please revoke one first.' },
  'links-used-up': {
    status: 409,
    msg: 'This file has had 500 links, and no more can be made. Add it as a new file to share it on.',
  },
  'link-over': {
    status: 404,
    msg: 'This link does not work, or does not work any more. Please ask whoever sent it to you for a new one.',
  },
  'client-without-account': {
    status: 409,
    msg: 'This client has not joined yet. Please ask by a link instead.',
  },
  'requests-full': { status: 409, msg: 'There are 100 requests for documents here already.' },
  'request-over': { status: 409, msg: 'This request is over: nothing more can be sent for it.' },
  'nothing-sent': { status: 409, msg: 'Nothing has been sent for this document yet.' },
  'nothing-missing': { status: 409, msg: 'Everything has been sent. There is nothing to remind of.' },
  'nobody-to-remind': { status: 409, msg: 'The link was passed on by hand, so we do not know whom to remind.' },
  'link-code-needed': { status: 403, msg: 'Please enter the code that we send to your email first.' },
  'link-view-only': { status: 403, msg: 'This file can be read here, but not downloaded.' },
  'folder-name-taken': { status: 409, msg: 'A folder of this name is here already. Please choose another one.' },
  'folder-in-itself': { status: 409, msg: 'A folder cannot be moved into itself.' },
  'folder-too-deep': { status: 409, msg: 'Folders can be at most 8 deep.' },
  'folders-full': { status: 409, msg: 'There are 200 folders here already. Please remove one first.' },
  'folder-not-empty': { status: 409, msg: 'There are files in this folder.' },
  'draft-full': { status: 409, msg: 'There are 20 people in this file already. Please try again later.' },
  'draft-too-large': {
    status: 409,
    msg: 'Too much was written in this file since it was saved. Please save it, and go on in the new version.',
  },
  'contract-signed': {
    status: 409,
    msg: 'This contract is signed and can no longer be changed.',
  },
  'matter-closed': { status: 409, msg: matterLockMessages['matter-closed'] },
  'matter-held': { status: 409, msg: matterLockMessages['matter-held'] },
  'client-not-joined': { status: 409, msg: 'The client does not see this matter yet.' },
  'person-left': { status: 409, msg: 'This person is no longer here.' },
  'message-of-other': { status: 403, msg: 'Only who wrote a message can change or delete it.' },
  'message-settled': {
    status: 409,
    msg: 'A message can be changed and deleted for 24 hours after it was sent.',
  },
  'message-empty': { status: 400, msg: 'Please write a message' },
  'mention-refused': { status: 409, msg: 'Somebody whom you mention cannot read this conversation.' },
  'clients-see-files': { status: 409, msg: 'The client will see these files. Please confirm that first.' },
  'contract-not-shown': {
    status: 409,
    msg: 'The client does not see this contract yet. Share it with them in the matter first.',
  },
  'newer-shared': { status: 409, msg: 'The client sees a newer version of this contract by now.' },
  'attachment-gone': { status: 404, msg: 'This file was removed, or is not shown here any more.' },
  'message-deleted': { status: 409, msg: 'This message was deleted.' },
  'contracts-full': { status: 409, msg: 'A matter has at most 10 contracts.' },
  'own-deadline': { status: 403, msg: 'You computed this deadline. Somebody else has to sign it off.' },
  'notes-full': { status: 409, msg: 'A matter has at most 500 notes.' },
  'deadlines-full': { status: 409, msg: 'A matter has at most 200 deadlines.' },
  'dates-full': { status: 409, msg: 'A matter has at most 200 dates.' },
  'date-full': { status: 409, msg: 'At most 15 deadlines can be counted from one date.' },
  'date-has-deadlines': { status: 409, msg: 'Deadlines are counted from this date. Please say what becomes of them.' },
  'calendars-full': { status: 409, msg: 'A firm has at most 20 court calendars.' },
  'task-templates-full': { status: 409, msg: 'A firm has at most 100 task templates. Remove one first.' },
  'payment-unavailable': {
    status: 503,
    msg: 'The payment service cannot be reached at the moment. Nothing was lost: please try again in a few minutes.',
  },
  'card-refused': { status: 422, msg: '{message}' },
  'cards-full': { status: 409, msg: 'You can save up to 10 cards. Remove one first.' },
  'card-needed': {
    status: 409,
    msg: 'Your plan renews with this card. Save another card or turn off auto-debit before you remove it.',
  },
  'owner-only': { status: 403, msg: 'Only the owner of the firm can do this.' },
  'price-changed': { status: 409, msg: 'The price is now {total}. Please check it again.' },
  'promotion-held': {
    status: 409,
    msg: 'The last places at 50% are being bought right now. Try again in a few minutes, or pay the full price.',
  },
  'coupon-refused': { status: 422, msg: '{why}' },
  'payment-needed': { status: 402, msg: 'This template costs {price}. Please buy it first.' },
  'template-owned': { status: 409, msg: 'Your firm already has this template.' },
  'plan-unchanged': { status: 409, msg: 'You already have this plan.' },
  'card-missing': { status: 422, msg: 'Please select a card.' },
  'payment-in-progress': { status: 409, msg: 'Another payment is in progress. Please wait a moment and try again.' },
  'role-in-use': {
    status: 409,
    msg: 'This role is in use. Give its members and pending invitations another role first.',
  },
  'beyond-own-access': { status: 403, msg: 'You can only manage access that you have yourself.' },
  'member-fixed': { status: 409, msg: "The owner's membership and your own cannot be changed here." },
  'member-blocked': { status: 409, msg: 'This member is blocked. Unblock the member first.' },
  'members-full': { status: 409, msg: '{message}' },
  'staff-full': {
    status: 409,
    msg: "This firm's plan has no room for another member. Please ask the firm to make room.",
  },
  'already-invited': { status: 409, msg: 'This email has already been invited. Resend or revoke that invitation.' },
  'already-member': { status: 409, msg: 'This person already works at your firm.' },
  'too-many-counsel': {
    status: 409,
    msg: 'This matter has as many people of other firms as it can have, those who were removed among them.',
  },
  'account-exists': { status: 409, msg: 'You already have an account. Please log in to accept the invitation.' },
  'has-own-plan': {
    status: 409,
    msg: 'This account has a plan or trial of its own. Ask the firm to invite you at another email address.',
  },
  'works-elsewhere': {
    status: 409,
    msg: 'This account works for another firm. Ask the firm to invite you at another email address.',
  },
  internal: { status: 500, msg: 'Something went wrong on our side. Please try again.' },
} as const satisfies Record<string, { status: number; msg: string; code?: number }>;

export type ProblemCode = keyof typeof problems;

export interface Fault<M extends Message = Message> {
  /** Dotted path of the field in the request, when one is to blame. */
  field?: string | undefined;
  msg: M;
}

/** The shape of every error on the wire. */
export interface ProblemBody {
  /** What was refused, by name: what a program decides by. */
  problem: ProblemCode;
  errors: Fault<string>[];
  message: string;
  code?: number;
}

/** A failure with a name; anything else thrown is our own bug. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly faults: readonly Fault[];
  readonly params: Params;
  /** Seconds after which the same request may be made again, where that is known. */
  readonly retryAfter?: number;

  constructor(
    code: ProblemCode,
    options: { faults?: readonly Fault[]; field?: string; params?: Params; retryAfter?: number } = {},
  ) {
    const msg: Message = { text: problems[code].msg, params: options.params ?? {} };
    super(tellInEnglish(msg));
    this.name = 'Problem';
    this.code = code;
    this.params = msg.params;
    this.retryAfter = options.retryAfter;
    this.faults = options.faults ?? [options.field ? { field: options.field, msg } : { msg }];
  }

  get status(): number {
    return problems[this.code].status;
  }

  /** The problem on the wire, in the words of one language. */
  body(tell: Tell): ProblemBody {
    const known: { status: number; msg: string; code?: number } = problems[this.code];
    return {
      problem: this.code,
      errors: toldFaults(this.faults, tell),
      message: tell({ text: known.msg, params: this.params }),
      ...(known.code ? { code: known.code } : {}),
    };
  }
}

/** What a fault says at most, in characters, and how many are told of one request. */
const MOST = { field: 200, msg: 1000, faults: 100 };

/** Faults as they travel: however much was wrong, a reply stays small. */
const toldFaults = (faults: readonly Fault[], tell: Tell): Fault<string>[] => {
  const errors = faults.slice(0, MOST.faults).map(({ field, msg }) => ({
    ...(field === undefined ? {} : { field: field.slice(0, MOST.field).toWellFormed() }),
    msg: tell(msg).slice(0, MOST.msg).toWellFormed(),
  }));
  const count = faults.length - errors.length;
  if (count === 0) return errors;
  const more = message('{count, plural, one {# more field needs} other {# more fields need}} your attention.', {
    count,
  });
  return [...errors, { msg: tell(more) }];
};

/** What was looked for, or the problem that it is not there. */
export const orNotFound = <T>(found: T | undefined): T => {
  if (found === undefined) throw new Problem('not-found');
  return found;
};
