import { signupRoleMember } from '#core/auth/endpoints.ts';
import { withSessionsEnded } from '#core/auth/session.ts';
import { Problem } from '#core/problem.ts';
import { asStaffMember, newMember } from '#core/team/member.ts';
import { servePublic } from '#http/serve-public.ts';
import { identityFor, logIn, takeOver } from '#outside/identity.ts';
import * as accounts from '#store/accounts.ts';
import * as codes from '#store/codes.ts';
import { requireInvitation } from '#workflows/auth/find-invitation.ts';
import { noteSession, wireTokens } from '#workflows/auth/note-session.ts';
import { beginSession } from '#workflows/auth/pass-second-factor.ts';
import { joinStaff, readVacancy } from '#workflows/team/join-staff.ts';

export const handler = servePublic(signupRoleMember, async ({ request, ...context }) => {
  const { auditFor, now, tell } = context;
  const { email, password, roleMember, deviceToken = 'none', ...name } = request;
  const invitation = await requireInvitation({ purpose: 'roleMember', token: roleMember }, email, now);
  const [vacancy, known] = await Promise.all([readVacancy(invitation, now), accounts.readByEmail(email, now)]);
  if (known?.verifiedAt) throw new Problem('account-exists');

  const { owner, role } = vacancy;
  const accountId = await identityFor(email);
  const person = newMember({ email, deviceToken, ...name }, accountId, owner, role, now);
  // Whoever signed up and never proved their e-mail begins anew; the firm they made meanwhile waits for them.
  const joined = known ? asStaffMember({ ...person, firmId: known.firmId }, owner, role, now) : person;
  const account = withSessionsEnded(joined, now);
  if (known) await codes.requireSettled(email, now);
  await takeOver(email, password);
  const kept = known ? accounts.moved(known, account) : accounts.addedToFirm(account);
  await joinStaff(account, kept, vacancy, auditFor, now);
  const tokens = await beginSession(account, () => logIn(email, password));
  const [data] = await Promise.all([accounts.describe(account, now), noteSession(tokens, account, context)]);
  return { data, ...wireTokens(tokens), message: tell('Welcome.') };
});
