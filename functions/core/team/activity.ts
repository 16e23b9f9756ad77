/** What a member did, in plain words, by the endpoint that did it. */
export const actSentences: Record<string, string> = {
  'POST /roleMembers': 'Joined the firm',
  'POST /account/role': 'Joined the firm',
  'POST /account/invitations': "Accepted another firm's invitation",
  'POST /account/terms': 'Accepted the terms',
  'POST /account/password': 'Changed the password',
  'POST /signup': 'Signed up',
  'POST /verifyOtp': 'Verified the email',
  'POST /resetPassword': 'Set a new password',
  'POST /account/trial': 'Began the free trial',
  'POST /account/totp/secret': 'Began to set up an authenticator app',
  'POST /account/totp': 'Set up an authenticator app',
  'POST /account/totp/end': 'Turned off the authenticator app',
  'PUT /account/firm-totp': 'Changed whether the firm requires an authenticator app',
  'PUT /account/mails': 'Changed which emails to receive',
  'PUT /account/profile': 'Changed the profile',
  'POST /account/picture-uploads': 'Uploaded a picture',
  'PUT /account/picture': 'Changed the profile picture',
  'DELETE /account/picture': 'Removed the profile picture',
  'POST /account/hand-offs': 'Moved to another host of the firm',
  'POST /account/sessions/end-others': 'Signed out everywhere else',
  'POST /account/sessions/end': 'Signed out everywhere',
  'POST /notifications/read': 'Read the notifications',

  'POST /template-uploads': 'Uploaded a Word file',
  'POST /templates': 'Added a template',
  'PUT /templates/{templateId}': 'Changed a template',
  'PUT /templates/{templateId}/file': 'Replaced the file of a template',
  'POST /templates/{templateId}/archive': 'Archived a template',
  'POST /templates/{templateId}/restore': 'Restored a template',
  'PUT /templates/{templateId}/questionnaire': 'Saved a questionnaire',

  'POST /clients': 'Added a client',
  'PUT /clients/{clientId}': 'Changed a client',
  'POST /clients/{clientId}/archive': 'Archived a client',
  'POST /clients/{clientId}/restore': 'Restored a client',
  'POST /clients/{clientId}/invitation': 'Invited a client',

  'POST /matters': 'Opened a matter',
  'PUT /matters/{matterId}/name': 'Renamed a matter',
  'POST /matters/{matterId}/close': 'Closed a matter',
  'POST /matters/{matterId}/reopen': 'Reopened a matter',
  'POST /matters/{matterId}/questionnaire/sending': 'Sent a questionnaire to a client',
  'PUT /matters/{matterId}/answers': 'Saved answers for a client',
  'POST /matters/{matterId}/answer-uploads': 'Uploaded a file as an answer',
  'POST /matters/{matterId}/answer-uploads/{fileId}': 'Uploaded a file as an answer',
  'POST /matters/{matterId}/submission': 'Submitted answers for a client',
  'POST /matters/{matterId}/assembly': 'Assembled a contract',
  'PUT /invited-matters/{matterId}/answers': 'Saved answers as a client',
  'POST /invited-matters/{matterId}/answer-uploads': 'Uploaded a file as a client',
  'POST /invited-matters/{matterId}/answer-uploads/{fileId}': 'Uploaded a file as a client',
  'POST /invited-matters/{matterId}/submission': 'Submitted answers as a client',
  'POST /documents/{documentId}/versions/{number}/pdf': 'Made the PDF of a contract',
  'PUT /documents/{documentId}': 'Changed who sees a document',
  'PUT /documents/{documentId}/shared-version': 'Shared a document with a client',
  'POST /documents/{documentId}/shared-version/end': 'Stopped sharing a document',

  'POST /team/roles': 'Added a role',
  'PUT /team/roles/{roleId}': 'Changed a role',
  'DELETE /team/roles/{roleId}': 'Deleted a role',
  'POST /team/staff-invitations': 'Invited a member of staff',
  'POST /team/colleague-invitations': 'Invited a colleague',
  'POST /team/invitations/{invitationId}/resend': 'Sent an invitation again',
  'DELETE /team/invitations/{invitationId}': 'Revoked an invitation',
  'PUT /team/members/{memberId}/role': 'Gave a member another role',
  'POST /team/members/{memberId}/suspension': 'Blocked a member',
  'DELETE /team/members/{memberId}/suspension': 'Unblocked a member',
  'DELETE /team/members/{memberId}': 'Removed a member',
  'POST /team/owner': 'Transferred ownership',

  'PUT /firm/host': "Changed the firm's address",
  'PUT /firm/look': "Changed the firm's color or logo",
  'PUT /firm/login-page': 'Changed the login page',
  'PUT /firm/services': 'Changed the menu of services',
  'POST /cards/setups': 'Began to save a card',
  'POST /cards': 'Saved a card',
  'PUT /cards/{cardId}/default': 'Chose the card that is charged',
  'DELETE /cards/{cardId}': 'Removed a card',
  'POST /checkouts': 'Paid for a plan',
  'POST /checkouts/{checkoutId}/confirmation': 'Paid for a plan',
  'PUT /subscription/auto-debit': 'Changed whether the plan renews automatically',
};

/** What an act became that is told to the firm; all else behind it is a step on the way there, or an attempt. */
const ends = ['paid', 'joined'];

/** Whether an audit event (`POST /api/checkouts paid`) is something that was done, and no attempt and no step of it. */
export const isDone = (what: string): boolean => {
  const [, , end] = what.split(' ');
  return end === undefined || ends.includes(end);
};

/** An audit event's act (`POST /api/clients/{clientId}/archive`, with what became of it behind) in plain words. */
export const actWords = (what: string): string => {
  const [, act = ''] = /^(\S+ \S+)/.exec(what.replace(' /api/', ' /')) ?? [];
  return actSentences[act] ?? 'Changed something';
};

/** Each act once, however many writes it took: those of one request have its instant. */
export const eachOnce = <Event extends { what: string; at: string }>(events: readonly Event[]): Event[] =>
  events.filter(({ what, at }, place) => {
    const before = events[place - 1];
    return before?.at !== at || actWords(before.what) !== actWords(what);
  });
