import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { logo } from '#bin/demo/logo.ts';
import { addRole, inviteStaff, joinAsStaff, mailedRoleMember } from '#bin/demo/staff.ts';
import * as account from '#core/account/endpoints.ts';
import * as auth from '#core/auth/endpoints.ts';
import { invitationToken } from '#core/auth/invitation.ts';
import { userTypes } from '#core/auth/user-type.ts';
import * as clients from '#core/clients/endpoints.ts';
import type { Endpoint } from '#core/endpoint.ts';
import * as firm from '#core/firm/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import * as notifications from '#core/notifications/endpoints.ts';
import * as subscriptions from '#core/subscriptions/endpoints.ts';
import { givenTabs } from '#core/tab.ts';
import * as team from '#core/team/endpoints.ts';
import * as templates from '#core/templates/endpoints.ts';
import { invitationKey, subscriptionKey } from '#store/keys.ts';
import { representatives } from '#tests/property-runs.ts';
import { browser, changeAccount, password, tokenOf, verifiedPerson } from './auth-world.ts';
import { type By, clientRequest, joined, newClient, newLawyer } from './practice.ts';
import { call, ok, putFile, stack } from './stack.ts';
import { buy, checkoutOf, newOwner, saveCard, testCards } from './subscriptions-world.ts';
import { allItems, putItem } from './table.ts';
import { mailedReference } from './world.ts';

const monthly = { planId: 'solo', interval: 'month' } as const;
const everyCode = givenTabs.map(({ code }) => code);
const newEmail = (): string => `ines-${randomUUID()}@example.com`;
const person = (email: string) => ({ firstName: 'Ines', lastName: 'Park', email, password });

const role = async (by: By, tabCodes: number[], name = 'Paralegal'): Promise<string> =>
  addRole(await stack(), by.token, name, tabCodes);

const invited = async (by: By, tabCodes: number[], email = newEmail()) => {
  const roleId = await role(by, tabCodes);
  const invitationId = await inviteStaff(await stack(), by.token, email, roleId);
  return { roleId, invitationId, email, roleMember: await mailedRoleMember(await stack(), email) };
};

/** Somebody who works for a firm with these accesses. */
const hired = async (by: By, tabCodes: number[]) => {
  const { roleId, email } = await invited(by, tabCodes);
  const token = await joinAsStaff(await stack(), person(email));
  const { rows } = await ok(call(team.listMembers, {}, by));
  const memberId = rows.find((each) => each.email === email)?.memberId ?? '';
  return { token, email, roleId, memberId };
};

const signUpBy = (email: string, roleMember: string) =>
  call(auth.signupRoleMember, { ...person(email), roleMember }, browser());

/** Puts back when an invitation was sent, or until when it is good. */
const changeInvitation = async (invitationId: string, facts: Record<string, string>): Promise<void> => {
  const item = (await allItems()).find(({ pk }) => pk === invitationKey(invitationId).pk);
  await putItem({ ...item, ...facts });
};
const anHourAgo = (): string => new Date(Date.now() - 3_600_000).toISOString();

describe('200', () => {
  it('a new person joins from the link, verified and approved, and begins with the terms', async () => {
    const by = await newLawyer();
    const { email, roleMember } = await invited(by, [3, 2]);
    const { data: details } = await ok(call(auth.getUserDetails, { email, roleMember }));
    expect(details).toMatchObject({ invited_by_name: by.firmName, role_name: 'Paralegal', is_registered: false });
    const { data, access_token: token } = await ok(signUpBy(email, roleMember));
    expect(data).toMatchObject({ is_role_member: true, isVerified: true, isapproved: 1, terms_Condition: false });
    expect(data).toMatchObject({ roll_access: [2, 3], userTypeRoute: 'lawyer', is_parent_plan_active: true });
    expect(data.role_member_added_by).toBe(details.role_member_added_by);
    expect((await call(clients.listClients, {}, { token })).problem.message).toBe('Please accept the terms first.');
    await ok(call(auth.acceptTerms, {}, { token }));
    await ok(call(clients.listClients, {}, { token }));
  });

  it('a person with an account takes the invitation up after logging in', async () => {
    const by = await newLawyer();
    const guest = await verifiedPerson({ userType: userTypes.business.id, terms_Condition: true });
    const { email, roleMember } = await invited(by, [2], guest.email);
    const asRole = { is_role_member: true, role_member_added_by: 'somebody' };
    const { access_token: token } = await ok(call(auth.login, { email, password, ...asRole }, browser()));
    expect((await signUpBy(email, roleMember)).problem.message).toMatch(/Please log in/);
    const { data } = await ok(call(auth.acceptRole, { roleMember }, { token }));
    expect(data).toMatchObject({ is_role_member: true, roll_access: [2], userTypeRoute: 'lawyer' });
    await ok(call(clients.listClients, {}, { token }));
  });

  it('the owner hears of it on screen and by mail, unless that mail is muted', async () => {
    const by = await newLawyer();
    await hired(by, [2]);
    const { rows } = await ok(call(notifications.listNotifications, {}, by));
    expect(rows[0]).toMatchObject({ kind: 'member-joined', message: 'Ines Park has joined your firm as Paralegal.' });
    const mailsNow = async () =>
      (await (await stack()).mail(by.email)).filter(({ subject }) => /has joined/.test(subject));
    expect(await mailsNow()).toHaveLength(1);
    const { data: me } = await ok(call(auth.checkStatus, {}, by));
    await changeAccount(me._id, { notices: { choices: { 'member-joined': { mail: false } } } });
    await hired(by, [3]);
    expect(await mailsNow()).toHaveLength(1);
  });

  it('a colleague signs up from the reference link, of any type, referred, and no client of the firm', async () => {
    const by = await newLawyer();
    const email = newEmail();
    await ok(call(team.inviteColleague, { invitationId: randomUUID(), email }, by));
    const reference = await mailedReference(await stack(), email);
    const { token } = await verifiedPerson({ email, reference, terms_Condition: true });
    const { data } = await ok(call(auth.checkStatus, {}, { token }));
    expect(data).toMatchObject({ is_reference: true, isapproved: 1 });
    expect((await ok(call(clients.listClients, {}, by))).data.data).toEqual([]);
    expect((await ok(call(team.listInvitations, {}, by))).rows).toEqual([]);
    expect((await ok(call(notifications.listNotifications, {}, by))).rows[0]?.kind).toBe('colleague-joined');
  });

  it('members see each other’s pictures, and none of who has none', async () => {
    const by = await newLawyer();
    const { token, memberId } = await hired(by, [2]);
    const request = { contentType: 'image/png' as const, size: logo().length };
    const { uploadId, ...target } = await ok(call(account.permitPictureUpload, request, { token }));
    await putFile(target, logo(), 'ines.png');
    await ok(call(account.keepPicture, { uploadId }, { token }));
    const { rows } = await ok(call(team.listMembers, {}, by));
    expect(rows.map(({ picture }) => picture !== undefined)).toEqual([false, true]);
    const shown = await fetch(rows.find((each) => each.memberId === memberId)?.picture ?? '');
    expect(Buffer.from(await shown.arrayBuffer()).equals(Buffer.from(logo()))).toBe(true);
  });

  it('an invitation of a colleague that is sent twice at one moment is one, and both calls answer it', async () => {
    const by = await newLawyer();
    const request = { invitationId: randomUUID(), email: newEmail() };
    const replies = await Promise.all([1, 2, 3].map(() => call(team.inviteColleague, request, by)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(await (await stack()).mail(request.email)).toHaveLength(1);
  });

  it('pending invitations of staff, colleagues and clients stand in one list, and each can be sent anew or revoked', async () => {
    const by = await newLawyer();
    const { invitationId, email, roleMember } = await invited(by, [2]);
    await ok(call(team.inviteColleague, { invitationId: randomUUID(), email: newEmail() }, by));
    const client = clientRequest();
    await ok(call(clients.addClient, client, by));
    await ok(call(clients.inviteClient, { clientId: client.clientId }, by));
    const { rows } = await ok(call(team.listInvitations, {}, by));
    expect(rows.map(({ kind }) => kind)).toEqual(['client', 'colleague', 'staff']);

    const again = await ok(call(team.resendInvitation, { invitationId }, by));
    expect(again.invitationId, 'nothing is sent twice within 30 seconds').toBe(invitationId);
    for (const each of rows) {
      await changeInvitation(each.invitationId, { sentAt: anHourAgo() });
      const sent = await ok(call(team.resendInvitation, { invitationId: each.invitationId }, by));
      expect(sent.invitationId).not.toBe(each.invitationId);
    }
    expect((await signUpBy(email, roleMember)).status, 'the older link stops working').toBe(410);
    const { rows: anew } = await ok(call(team.listInvitations, {}, by));
    expect(anew).toHaveLength(3);
    for (const each of anew) await ok(call(team.revokeInvitation, { invitationId: each.invitationId }, by));
    expect((await ok(call(team.listInvitations, {}, by))).rows).toEqual([]);
    expect((await ok(call(clients.readClient, { clientId: client.clientId }, by))).invitation).toBe('not-invited');
  });

  it('a changed role holds from the next request of its members', async () => {
    const by = await newLawyer();
    const { token, roleId } = await hired(by, [2]);
    await ok(call(clients.listClients, {}, { token }));
    const { data: roles } = await ok(call(team.listRoles, {}, by));
    expect(roles).toEqual([
      { _id: roleId, roll_name: 'Paralegal', roll_access: [2], members: 1, version: expect.any(Number) },
    ]);
    const version = roles[0]?.version ?? 0;
    await ok(call(team.changeRole, { roleId, roll_name: 'Assistant', roll_access: [1], version }, by));
    expect((await call(clients.listClients, {}, { token })).status).toBe(403);
    await ok(call(templates.getTemplate, {}, { token }));
    expect((await ok(call(auth.checkStatus, {}, { token }))).data.roll_access).toEqual([1]);
  });

  it('another role of a member holds from their next request, and each role counts its members', async () => {
    const by = await newLawyer();
    const { token, memberId, roleId } = await hired(by, [2]);
    const other = await role(by, [3], 'Clerk');
    await ok(call(team.changeMemberRole, { memberId, roleId: other }, by));
    await ok(call(matters.listMatters, {}, { token }));
    expect((await call(clients.listClients, {}, { token })).status).toBe(403);
    const { data } = await ok(call(team.listRoles, {}, by));
    expect(new Map(data.map((each) => [each._id, each.members]))).toEqual(
      new Map([
        [other, 1],
        [roleId, 0],
      ]),
    );
    await ok(call(team.deleteRole, { roleId }, by));
  });

  it('an unblocked member logs in again, and the sessions of before stay over', async () => {
    const by = await newLawyer();
    const { token, memberId, email } = await hired(by, [2]);
    await ok(call(team.suspendMember, { memberId }, by));
    await new Promise((passed) => setTimeout(passed, 1100));
    await ok(call(team.unsuspendMember, { memberId }, by));
    expect((await call(clients.listClients, {}, { token })).status).toBe(401);
    await ok(call(clients.listClients, {}, { token: await tokenOf(email) }));
  });

  it('a removed member sees nothing of the firm, and may be hired anew', async () => {
    const by = await newLawyer();
    const { memberId, email, roleId } = await hired(by, [2]);
    await ok(call(team.removeMember, { memberId }, by));
    const token = await tokenOf(email);
    const { data } = await ok(call(auth.checkStatus, {}, { token }));
    expect(data).toMatchObject({ is_role_member: false, roll_access: [], userTypeRoute: 'lawyer' });
    expect((await call(clients.listClients, {}, { token })).status).toBe(403);
    expect((await ok(call(team.listMembers, {}, by))).rows.map((each) => each.email)).toEqual([by.email]);
    await inviteStaff(await stack(), by.token, email, roleId);
    const roleMember = await mailedRoleMember(await stack(), email);
    await ok(call(auth.acceptRole, { roleMember }, { token }));
    await ok(call(clients.listClients, {}, { token }));
  });

  it('a removed member hears nothing more of the clients they invited; the owner does instead', async () => {
    const by = await newLawyer();
    const { token, memberId, email } = await hired(by, [2]);
    const client = await newClient({ token });
    await ok(call(clients.inviteClient, { clientId: client._id }, { token }));
    await ok(call(team.removeMember, { memberId }, by));
    await joined(client.invitee_email);
    const message = async (token: string) =>
      (await ok(call(notifications.listNotifications, {}, { token }))).rows.map(({ kind }) => kind);
    expect(await message(by.token)).toContain('client-joined');
    expect(await message(await tokenOf(email))).not.toContain('client-joined');
    const mailed = async (to: string) =>
      (await (await stack()).mail(to)).some(({ subject }) => subject === 'Cleo Client has joined');
    expect([await mailed(email), await mailed(by.email)]).toEqual([false, true]);
  });

  it('what a member did is told in plain words, newest first', async () => {
    const by = await newLawyer();
    const { token, memberId } = await hired(by, [2]);
    const client = clientRequest();
    await ok(call(clients.addClient, client, { token }));
    const { data, member } = await ok(call(team.listMemberActivity, { memberId }, by));
    expect(data.map(({ message }) => message)).toEqual(['Added a client', 'Accepted the terms', 'Joined the firm']);
    expect(member).toMatchObject({ roleName: 'Paralegal', state: 'active' });
    expect(data.map(({ at }) => at)).toEqual(
      data
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    );
  });

  it('what a member did is found by its words and its days @soak', async () => {
    const by = await newLawyer();
    const { token, memberId } = await hired(by, [2]);
    await ok(call(clients.addClient, clientRequest(), { token }));
    const found = async (request: { search?: string; from?: string; to?: string }) =>
      (await ok(call(team.listMemberActivity, { memberId, ...request }, by))).data.map(({ message }) => message);
    expect(await found({ search: 'CLIENT add' })).toEqual(['Added a client']);
    expect(await found({ search: 'firm' })).toEqual(['Joined the firm']);
    expect(await found({ search: 'dded' })).toEqual([]);
    const [hour, now] = [3_600_000, Date.now()];
    const at = (ms: number) => new Date(ms).toISOString();
    const all = ['Added a client', 'Accepted the terms', 'Joined the firm'];
    expect(await found({ from: at(now - hour), to: at(now + hour) })).toEqual(all);
    expect(await found({ from: at(now - hour), search: 'accepted' })).toEqual(['Accepted the terms']);
    expect(await found({ to: at(now - hour) })).toEqual([]);
    expect(await found({ from: at(now + hour) })).toEqual([]);
    expect(await found({ from: at(now + hour), to: at(now - hour) })).toEqual([]);
  });

  it('an act stands there once when it was done, and never when it was refused', async () => {
    const by = await newLawyer();
    const { token, memberId } = await hired(by, [2]);
    const activity = async () =>
      (await ok(call(team.listMemberActivity, { memberId }, by))).data.map(({ message }) => message);
    const before = await activity();
    const wrong = { password: 'Wrong-horse-9' };
    expect((await call(account.endOtherSessions, wrong, { ...browser(), token })).status).toBe(400);
    expect(await activity()).toEqual(before);
    await ok(call(account.endOtherSessions, { password }, { token }));
    expect(await activity()).toEqual(['Signed out everywhere else', ...before]);
  });

  it('a plan is paid for when it is paid, not when its payment begins @soak', async () => {
    const owner = await newOwner();
    const memberId = owner.accountId;
    const message = async () =>
      (await ok(call(team.listMemberActivity, { memberId }, owner))).data.filter(({ message }) =>
        /paid/i.test(message),
      );
    const request = await checkoutOf({ ...owner, cardId: await saveCard(owner, testCards.declined) }, monthly);
    expect((await ok(call(subscriptions.checkOut, request, owner))).data.state).toBe('declined');
    expect(await message()).toEqual([]);
    await buy(owner, monthly);
    expect((await message()).map(({ message }) => message)).toEqual(['Paid for a plan']);
  });

  it('ownership goes to a member with the plan, and everybody works on', async () => {
    const by = await newLawyer();
    const newOwner = await hired(by, [2]);
    const other = await hired(by, [3]);
    await ok(call(team.transferOwnership, { memberId: newOwner.memberId, password }, by));
    const { data: owner } = await ok(call(auth.checkStatus, {}, newOwner));
    expect(owner).toMatchObject({ is_role_member: false, is_free_subscribed: true, userTypeRoute: 'lawyer' });
    expect(owner.trial_period_start).not.toBe('');
    const mailed = async (to: string) => (await (await stack()).mail(to))[0];
    expect(await mailed(newOwner.email)).toMatchObject({ subject: `You now own ${by.firmName}` });
    expect((await mailed(newOwner.email))?.text).not.toContain('meant to be');
    expect((await mailed(by.email))?.text).toContain('Your saved cards stay with the firm');
    await ok(call(team.listMembers, {}, newOwner));
    const { data: former } = await ok(call(auth.checkStatus, {}, by));
    expect(former).toMatchObject({ is_role_member: true, is_parent_plan_active: true, trial_period_start: '' });
    expect(former.roll_access).toEqual(everyCode);
    expect(former.role_member_added_by).toBe(owner._id);
    await ok(call(clients.listClients, {}, by));
    const { data: staff } = await ok(call(auth.checkStatus, {}, other));
    expect(staff).toMatchObject({ role_member_added_by: owner._id, is_parent_plan_active: true });
    await ok(call(matters.listMatters, {}, other));
    expect((await call(team.transferOwnership, { memberId: newOwner.memberId, password }, by)).status).toBe(403);
    const { rows: members } = await ok(call(team.listMembers, {}, newOwner));
    const back = members.find((each) => each.email === by.email)?.memberId ?? '';
    await ok(call(team.transferOwnership, { memberId: back, password }, newOwner));
    expect((await ok(call(auth.checkStatus, {}, by))).data.is_role_member).toBe(false);
  });
});

describe('400', () => {
  it('a role needs a name and an access, an invite an email and a role', async () => {
    const by = await newLawyer();
    const incomplete = { _id: randomUUID(), roll_name: '', roll_access: [] };
    const { status, problem } = await call(team.createRole, incomplete, by);
    expect(status).toBe(400);
    expect(problem.errors.map(({ msg }) => msg)).toContain('A role needs a name and at least one access');
    const incompleteInvites = [
      { email: newEmail() },
      { email: newEmail(), roleId: '' },
      { roleId: 'r' },
      { email: '', roleId: 'r' },
    ];
    for (const invite of incompleteInvites)
      expect(
        (await call(team.inviteStaff, { invitationId: randomUUID(), ...invite } as never, by)).problem.errors[0]?.msg,
      ).toBe('An invite needs an email and a role');
  });

  it('ownership is not given with a wrong password', async () => {
    const by = await newLawyer();
    const { memberId } = await hired(by, [2]);
    const at = { ...browser(), ...by };
    expect((await call(team.transferOwnership, { memberId, password: 'Wrong-horse-9' }, at)).status).toBe(400);
    expect((await ok(call(auth.checkStatus, {}, by))).data.is_role_member).toBe(false);
  });
});

describe('403', () => {
  const doors: [door: string, codes: number[], endpoint: Endpoint, request: object][] = [
    ['dashboard', [0], matters.readOverview, {}],
    ['making templates', [1], templates.permitTemplateUpload, { fileName: 'contract.docx', size: 1 }],
    ['the list of templates', [1, 2], templates.getTemplate, {}],
    ['clients', [2], clients.listClients, {}],
    ['matters', [2, 3], matters.listMatters, {}],
    ['management', [6], team.listMembers, {}],
    ['payment-settings', [7], firm.readBranding, {}],
  ];

  it.each(representatives(doors, 3, 5, 6))(
    '%s is open to staff whose role says so, and to no other',
    async (_, codes, endpoint, request) => {
      const by = await newLawyer();
      const other = await hired(
        by,
        everyCode.filter((each) => !codes.includes(each)),
      );
      for (const code of codes)
        expect((await call(endpoint, request as never, await hired(by, [code]))).status).toBe(200);
      const refused = await call(endpoint, request as never, other);
      expect([refused.status, refused.problem.message]).toEqual([403, "You don't have access to any tab"]);
    },
  );

  it('a blocked member is told so at the very next request, and cannot log in', async () => {
    const by = await newLawyer();
    const { token, memberId, email } = await hired(by, [2]);
    await ok(call(clients.listClients, {}, { token }));
    await ok(call(team.suspendMember, { memberId }, by));
    const { status, problem } = await call(clients.listClients, {}, { token });
    expect([status, problem.code, problem.message]).toEqual([403, 901, 'You have been blocked by admin']);
    expect((await call(auth.login, { email, password }, browser())).problem.code).toBe(901);
    const { rows } = await ok(call(team.listMembers, {}, by));
    expect(rows.find((each) => each.memberId === memberId)?.state).toBe('blocked');
  });

  it('staff works only while the firm has a plan', async () => {
    const by = await newLawyer();
    const { token } = await hired(by, [2]);
    const { data: owner } = await ok(call(auth.checkStatus, {}, by));
    await changeAccount(owner._id, { trialStartedAt: '2020-01-01T00:00:00.000Z' });
    const { status, problem } = await call(clients.listClients, {}, { token });
    expect([status, problem.message]).toEqual([403, 'Please upgrade your plan']);
  });

  it('a manager gives nobody more than they have themselves', async () => {
    const by = await newLawyer();
    const manager = await hired(by, [6, 2]);
    const lawyers = await hired(by, [1]);
    const wide = { _id: randomUUID(), roll_name: 'Wide', roll_access: [2, 3] as never };
    expect((await call(team.createRole, wide, manager)).status).toBe(403);
    const { memberId, roleId } = lawyers;
    expect((await call(team.suspendMember, { memberId }, manager)).status).toBe(403);
    expect((await call(team.changeRole, { ...wide, roleId, version: 2 }, manager)).status).toBe(403);
    const invite = { invitationId: randomUUID(), email: newEmail(), roleId };
    expect((await call(team.inviteStaff, invite, manager)).status).toBe(403);
    await ok(call(team.createRole, { ...wide, roll_access: [2] }, manager));
    expect((await call(team.transferOwnership, { memberId, password }, manager)).status).toBe(403);
  });
});

describe('409', () => {
  it('ownership is not given to whom an operator has blocked', async () => {
    const by = await newLawyer();
    const { memberId } = await hired(by, [2]);
    await changeAccount(memberId, { blockedByOperatorAt: anHourAgo() });
    const { status, problem } = await call(team.transferOwnership, { memberId, password }, by);
    expect([status, problem.message]).toEqual([409, 'This member is blocked. Unblock the member first.']);
  });

  it('a role in use, by a member or an invitation, is not deleted', async () => {
    const by = await newLawyer();
    const { roleId } = await hired(by, [2]);
    const waiting = await invited(by, [3]);
    for (const each of [roleId, waiting.roleId]) {
      const { status, problem } = await call(team.deleteRole, { roleId: each }, by);
      expect(status).toBe(409);
      expect(problem.message).toMatch(/in use/);
    }
  });

  it('the owner and oneself are changed by nobody here', async () => {
    const by = await newLawyer();
    const manager = await hired(by, everyCode);
    const { rows } = await ok(call(team.listMembers, {}, by));
    const owner = rows.find(({ is_owner }) => is_owner)?.memberId ?? '';
    for (const memberId of [owner, manager.memberId]) {
      expect((await call(team.suspendMember, { memberId }, manager)).status).toBe(409);
      expect((await call(team.removeMember, { memberId }, manager)).status).toBe(409);
    }
  });

  it('a subscriber with a trial of their own, or somebody else’s staff, is refused in clear words', async () => {
    const by = await newLawyer();
    const subscriber = await newLawyer();
    const elsewhere = await hired(subscriber, [2]);
    for (const [each, message] of [
      [subscriber, /plan or trial of its own/],
      [elsewhere, /works for another firm/],
    ] as const) {
      const { roleMember } = await invited(by, [2], each.email);
      const { status, problem } = await call(auth.acceptRole, { roleMember }, { token: each.token });
      expect([status, message.test(problem.message)]).toEqual([409, true]);
    }
  });

  it('nobody comes to work for a firm while they pay for a plan of their own', async () => {
    const by = await newLawyer();
    const { email, token } = await verifiedPerson();
    const { roleMember } = await invited(by, [2], email);
    const { data } = await ok(call(auth.checkStatus, {}, { token }));
    const firmId = String((await allItems()).find(({ pk }) => pk === `ACCOUNT#${data._id}`)?.firmId);
    const paying = { firmId, state: 'chosen', openCheckoutId: 'c1', value: 0, credit: 0, failures: 0, version: 1 };
    await putItem({ ...subscriptionKey(firmId), planId: 'solo', interval: 'month', ...paying });
    const { status, problem } = await call(auth.acceptRole, { roleMember }, { token });
    expect([status, problem.message]).toEqual([409, expect.stringContaining('Another payment is in progress')]);
  });

  it('nobody is invited twice, nor while they work there', async () => {
    const by = await newLawyer();
    const { roleId, email } = await hired(by, [2]);
    const waiting = await invited(by, [2]);
    for (const each of [email, waiting.email])
      expect((await call(team.inviteStaff, { invitationId: randomUUID(), email: each, roleId }, by)).status).toBe(409);
  });
});

describe('410', () => {
  it('a link serves once, whoever is fastest', async () => {
    const by = await newLawyer();
    const { email, roleMember } = await invited(by, [2]);
    const statuses = (await Promise.all([signUpBy(email, roleMember), signUpBy(email, roleMember)])).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect([409, 410]).toContain(statuses.find((status) => status !== 200));
    expect((await ok(call(team.listMembers, {}, by))).rows).toHaveLength(2);
    expect((await signUpBy(email, roleMember)).status).toBe(410);
  });

  it('a link that is revoked, over, edited, forged or another’s is said to be expired', async () => {
    const by = await newLawyer();
    const { email, roleMember, invitationId } = await invited(by, [2]);
    const [payload, signature] = roleMember.split('.');
    const forged = invitationToken(
      { invitationId, kind: 'staff', email, expiresAt: '2999-01-01T00:00:00.000Z' } as never,
      () => signature ?? '',
    );
    const refused = [
      await signUpBy(email, `${payload}x.${signature}`),
      await signUpBy(email, forged),
      await signUpBy(newEmail(), roleMember),
    ];
    await changeInvitation(invitationId, { expiresAt: anHourAgo() });
    refused.push(await signUpBy(email, roleMember));
    const other = await invited(by, [3]);
    await ok(call(team.revokeInvitation, { invitationId: other.invitationId }, by));
    refused.push(await signUpBy(other.email, other.roleMember));
    for (const { status, problem } of refused) expect([status, problem.message]).toEqual([410, 'This link is expired']);
  });

  it('a link is worth nothing for another purpose', async () => {
    const by = await newLawyer();
    const { email, roleMember } = await invited(by, [2]);
    const colleague = newEmail();
    await ok(call(team.inviteColleague, { invitationId: randomUUID(), email: colleague }, by));
    const reference = await mailedReference(await stack(), colleague);
    expect((await signUpBy(colleague, reference)).status).toBe(410);
    expect((await call(auth.getUserDetails, { email, reference: roleMember })).status).toBe(410);
    const guest = await verifiedPerson();
    const mine = await invited(by, [2], guest.email);
    expect((await call(auth.acceptInvitation, { reference: mine.roleMember }, guest)).status).toBe(410);
  });
});
