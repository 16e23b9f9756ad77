import type { NoticePreferences } from '#core/notice-preferences.ts';
import type { OwnCounsel } from '#core/own-counsel.ts';
import type { Tab } from '#core/tab.ts';
import type { Current } from '#core/version.ts';
import type { Session } from './session.ts';

/** A firm that invited this person, and the client record it keeps of them; a colleague has none. */
export interface InvitedBy {
  firmId: string;
  clientId?: string;
}

/** Who works for somebody else's firm: the subscriber who added them, and the tabs of their role. */
export interface StaffRole {
  /** Account that pays; its plan must be active (`role_member_added_by`). */
  parentAccountId: string;
  roleId: string;
  /** `roll_access`: the codes of the tabs that a role opens. */
  tabCodes: number[];
  /** The firm of their own that they came from, and go back to. */
  ownFirmId?: string;
}

/** One person. Instants end in At and are ISO texts in UTC; an absent instant has not happened. */
export interface Account {
  accountId: string;
  /** The firm they own, or work for when `staff` is given. */
  firmId: string;
  email: string;
  firstName: string;
  lastName: string;
  countryCode: string;
  mobileNumber: string;
  /** 24 hex digits (user-type.ts). */
  userType: string;
  imdbLink?: string;
  /** Optional scheduling link; shown, never fetched. */
  urlSlug?: string;
  /** Key of a picture in the files bucket. */
  profileImage?: string;
  deviceToken: string;

  createdAt: string;
  verifiedAt?: string;
  termsAcceptedAt?: string;
  approvedAt?: string;
  /** When the free trial was chosen on the plan page. */
  trialClickedAt?: string;
  trialStartedAt?: string;
  /** When the mail that says the trial is over was sent. */
  trialEndedNotifiedAt?: string;
  /** When an operator let the person work on after the trial (`isTrialEndSkip`). */
  trialEndSkippedAt?: string;
  /** How many of the warnings before the trial's end were sent (3 days, 1 day). */
  trialWarnings?: number;
  /** Until when the plan of this subscriber is paid; every payment moves it, nothing else does. */
  paidUntil?: string;
  /** When the renewal of this subscriber's plan failed first; absent once it is paid or given up. */
  overdueSince?: string;
  autoDebit: boolean;
  cardSaved: boolean;
  /** The platform's own lawyer account. */
  defaultLawyer: boolean;
  /** Registered from a firm's invitation (`is_reference`). */
  referred: boolean;
  /** Every firm whose invitation this person took up, first come first. */
  invitedBy: InvitedBy[];
  /** The invitation a person signs up from, taken up once their e-mail is verified. */
  pendingInvitationId?: string;
  staff?: StaffRole;
  blockedAt?: string;
  /** When an operator of the platform blocked the person; no firm undoes it. */
  blockedByOperatorAt?: string;
  /** When an authenticator app was set up; logging in asks for its code from then on. */
  totpEnabledAt?: string;
  /** The firm asks everybody who works in it for an authenticator app. */
  totpRequired?: boolean;
  /** How this person wants to be told of what happens; absent, all is as it is by default. */
  notices?: NoticePreferences;
  /** Came by a mailed link or with Google and has chosen no password: the pool's is one that nobody knows. */
  passwordless?: true;
  /** The Google account that logs in as this person, by the id that Google never gives to another. */
  googleSubject?: string;
  /** When such a link was last pressed, whether or not a session came of it. */
  enteredByLinkAt?: string;
  /** When all sessions were ended last: each session keeps the stamp it began under, and is over under another. */
  sessionsEndedAt?: string;
}

/** Who calls, as an endpoint sees them. */
export interface Actor {
  accountId: string;
  firmId: string;
  email: string;
  firstName: string;
  lastName: string;
  tabs: readonly Tab[] | 'all';
  /** The login that this call belongs to. */
  session: Current<Session & { version: number }>;
  /** As it was read, at this very moment where the call may change something. */
  account: Current<Account & { version: number }>;
  /** What co-counsel of another firm is in the one matter that the call is about; absent of everybody else. */
  counsel?: OwnCounsel;
}

/** Whether a firm or an operator shut the person out: every request is refused, whatever was paid (901 on the wire). */
export const isBlocked = ({ blockedAt, blockedByOperatorAt }: Account): boolean =>
  blockedAt !== undefined || blockedByOperatorAt !== undefined;

/** The name that mails and lists show. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

/** What a firm learns of a person who took up its invitation, and no more. */
export const joinerOf = ({ accountId, firstName, lastName, email, mobileNumber }: Account) => ({
  accountId,
  firstName,
  lastName,
  email,
  mobileNumber,
});
