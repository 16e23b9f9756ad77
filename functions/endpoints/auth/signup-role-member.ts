import { signupRoleMember } from '#core/auth/contract.ts';
import { Problem } from '#core/problem.ts';
import { newMember, working } from '#core/team/member.ts';
import { invitationFor } from '#http/invited.ts';
import { joinStaff, vacancyOf } from '#http/joined-staff.ts';
import { newSession } from '#http/second-factor.ts';
import { serve } from '#http/serve.ts';
import { noteSession, wireTokens } from '#http/sessions.ts';
import { identityFor, setPassword } from '#outside/identity.ts';
import * as accounts from '#store/accounts.ts';

export const handler = serve(signupRoleMember, async ({ request, ...context }) => {
  const { actFor, now } = context;
  const { email, password, roleMember, deviceToken = 'none', ...name } = request;
  const invitation = await invitationFor({ purpose: 'roleMember', token: roleMember }, email, now);
  const [vacancy, known] = await Promise.all([vacancyOf(invitation, now), accounts.readByEmail(email, now)]);
  if (known?.verifiedAt) throw new Problem('account-exists');

  const { owner, role } = vacancy;
  const accountId = await identityFor(email);
  const person = newMember({ email, deviceToken, ...name }, accountId, owner, role, now);
  // Whoever signed up and never proved their e-mail begins anew; the firm they made meanwhile waits for them.
  const account = known ? working({ ...person, firmId: known.firmId }, owner, role, now) : person;
  await joinStaff(
    account,
    known ? accounts.moved(known, account) : accounts.addedToFirm(account),
    vacancy,
    actFor,
    now,
  );
  await setPassword(email, password);
  const tokens = await newSession(account, password);
  const [data] = await Promise.all([accounts.describe(account, now), noteSession(tokens, context)]);
  return { data, ...wireTokens(tokens), message: 'Welcome.' };
});
