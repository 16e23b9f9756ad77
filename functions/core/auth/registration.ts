import { capitalised } from '#core/capitalised.ts';
import type { Firm } from '#core/firm/firm.ts';
import type { Account, InvitedBy } from './account.ts';
import type { Invitation } from './invitation.ts';
import type { SignupDetails } from './person.ts';
import { userTypes } from './user-type.ts';

/** Who signs up: the same ids again when somebody not verified yet signs up once more. */
export interface Registrant {
  accountId: string;
  firmId: string;
  createdAt: string;
  /** Signing up once more undoes no block. */
  blockedByOperatorAt?: string;
}

/** What a device token is while a browser has none. */
const NO_DEVICE = 'none';

/** A new person as they described themselves; from an invitation they are referred, and as a client of the Business area. */
export const newAccount = (
  details: SignupDetails,
  { accountId, firmId, createdAt, blockedByOperatorAt }: Registrant,
  invitation: Invitation | undefined,
  now: Date,
): Account => ({
  accountId,
  firmId,
  createdAt,
  email: details.email,
  firstName: capitalised(details.firstName),
  lastName: capitalised(details.lastName),
  countryCode: details.countryCode,
  mobileNumber: details.mobileNumber,
  userType: invitation?.kind === 'client' ? userTypes.business.id : details.userType,
  deviceToken: details.deviceToken || NO_DEVICE,
  autoDebit: false,
  cardSaved: false,
  defaultLawyer: false,
  referred: invitation !== undefined,
  invitedBy: [],
  ...(details.imdbLink ? { imdbLink: details.imdbLink } : {}),
  ...(details.url_slug ? { urlSlug: details.url_slug } : {}),
  ...(details.terms_Condition ? { termsAcceptedAt: now.toISOString() } : {}),
  ...(invitation ? { pendingInvitationId: invitation.invitationId } : {}),
  ...(blockedByOperatorAt ? { blockedByOperatorAt } : {}),
});

/** The firm that is made together with a person; its logo still waits in quarantine until the e-mail is verified. */
export const newFirm = (
  details: SignupDetails,
  { accountId, firmId, createdAt }: Registrant,
  keyword: string,
): Firm => ({
  firmId,
  ownerId: accountId,
  name: capitalised(details.firm_name ?? ''),
  keyword,
  createdAt,
  ...(details.business_logo ? { logoKey: details.business_logo } : {}),
});

type Approval = 'automatic' | 'manual';

/** A person whose e-mail is proven, and who joins the firm whose invitation they came from, if it is still open. */
export const verified = (
  { pendingInvitationId: _done, ...account }: Account,
  invitedBy: InvitedBy | undefined,
  approval: Approval,
  now: Date,
): Account => ({
  ...(invitedBy ? joinedTo(account, invitedBy, approval, now) : account),
  verifiedAt: now.toISOString(),
});

/** A person who took up a firm's invitation; who is invited needs no plan to be approved. */
export const joinedTo = (
  account: Account,
  { firmId, clientId }: InvitedBy,
  approval: Approval,
  now: Date,
): Account => ({
  ...account,
  ...(approval === 'automatic' ? { approvedAt: account.approvedAt ?? now.toISOString() } : {}),
  invitedBy: [
    ...account.invitedBy.filter((each) => each.firmId !== firmId || each.clientId !== clientId),
    { firmId, ...(clientId ? { clientId } : {}) },
  ],
});

/**
 * A person who chose the free trial. It begins once they are approved, at once where approval is automatic; undefined when
 * theirs is over, or a paid plan came before it.
 */
export const trialChosen = (account: Account, approval: Approval, now: Date): Account | undefined => {
  if (account.paidUntil !== undefined) return undefined;
  const chosen = { ...account, trialClickedAt: account.trialClickedAt ?? now.toISOString() };
  return approval === 'automatic' || account.approvedAt ? begun(chosen, now) : chosen;
};

/** A person whom an operator (or the environment) lets in; a trial that was chosen meanwhile begins now. */
export const approved = (account: Account, now: Date): Account =>
  account.trialClickedAt && !account.trialStartedAt
    ? begun(account, now)
    : { ...account, approvedAt: account.approvedAt ?? now.toISOString() };

const begun = (account: Account, now: Date): Account => ({
  ...account,
  approvedAt: account.approvedAt ?? now.toISOString(),
  trialStartedAt: account.trialStartedAt ?? now.toISOString(),
});
