import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signUp } from '#bin/demo/sign-up.ts';
import { addRole, inviteStaff, joinAsStaff, mailedRoleMember } from '#bin/demo/staff.ts';
import * as auth from '#core/auth/endpoints.ts';
import { userTypes } from '#core/auth/user-type.ts';
import { entitlements } from '#core/subscriptions/entitlements.ts';
import { type PlanId, planIds } from '#core/subscriptions/plan.ts';
import { subscribed } from '#core/subscriptions/subscription.fixture.ts';
import * as team from '#core/team/endpoints.ts';
import { subscriptionKey } from '#store/keys.ts';
import { representatives } from '#tests/property-runs.ts';
import { browser, changeAccount, password } from './auth-world.ts';
import type { By } from './practice.ts';
import { call, ok, stack } from './stack.ts';
import { allItems, putItem } from './table.ts';
import { lawyer } from './world.ts';

const anHour = 3_600_000;
const later = (ms: number): string => new Date(Date.now() + ms).toISOString();
const newEmail = (): string => `ines-${randomUUID()}@example.com`;
const person = (email: string) => ({ firstName: 'Ines', lastName: 'Park', email, password });

/** The owner of a firm on trial, with a role for staff. */
const onTrial = async (userType = userTypes.lawyer.id) => {
  const token = await signUp(await stack(), lawyer(`Firm ${randomUUID().slice(0, 8)}`));
  const by = { token };
  const { data } = await ok(call(auth.checkStatus, {}, by));
  await changeAccount(data._id, { userType });
  return { ...by, accountId: data._id, roleId: await addRole(await stack(), token, 'Paralegal', [2]) };
};
type Owner = Awaited<ReturnType<typeof onTrial>>;

/** The trial is over, and the plan is paid. */
const pays = async ({ accountId }: Owner, planId: PlanId): Promise<void> => {
  const firmId = String((await allItems()).find(({ pk }) => pk === `ACCOUNT#${accountId}`)?.firmId);
  const paid = subscribed({ firmId, planId, startsAt: later(-anHour), endsAt: later(24 * anHour) });
  await putItem({ ...subscriptionKey(firmId), ...paid, version: 1 });
  await changeAccount(accountId, { trialStartedAt: '2020-01-01T00:00:00.000Z', paidUntil: later(24 * anHour) });
};

const invite = (by: Owner, email = newEmail()) =>
  call(team.inviteStaff, { invitationId: randomUUID(), email, roleId: by.roleId }, by);
const inviteMany = async (by: Owner, count: number): Promise<void> => {
  for (let each = 0; each < count; each += 1) await ok(invite(by));
};
const membersOf = async (by: By): Promise<number> => (await ok(call(team.listMembers, {}, by))).rows.length;

const hire = async (by: Owner): Promise<string> => {
  const email = newEmail();
  await inviteStaff(await stack(), by.token, email, by.roleId);
  await joinAsStaff(await stack(), person(email));
  return email;
};

/** Somebody new who is invited and has not answered yet; each in a role of their own, whose counts do not meet. */
const waits = async (by: Owner) => {
  const email = newEmail();
  const roleId = await addRole(await stack(), by.token, `Role ${email.slice(5, 13)}`, [2]);
  const invitationId = await inviteStaff(await stack(), by.token, email, roleId);
  const roleMember = await mailedRoleMember(await stack(), email);
  return { invitationId, join: () => call(auth.signupRoleMember, { ...person(email), roleMember }, browser()) };
};

describe('200', () => {
  it('a revoked invitation leaves its place, and one sent again keeps it', async () => {
    const by = await onTrial();
    await pays(by, 'solo');
    const first = await waits(by);
    const { invitationId } = await waits(by);
    const [item] = (await allItems()).filter(({ pk }) => pk === `INVITATION#${invitationId}`);
    await putItem({ ...item, sentAt: later(-anHour) });
    await ok(call(team.resendInvitation, { invitationId }, by));
    expect((await invite(by)).status).toBe(409);
    await ok(call(team.revokeInvitation, { invitationId: first.invitationId }, by));
    await ok(invite(by));
    expect((await invite(by)).status).toBe(409);
  });

  it('two who join at one moment both have a place, where there are two', async () => {
    const by = await onTrial();
    await pays(by, 'solo');
    const [one, two] = [await waits(by), await waits(by)];
    expect((await Promise.all([one.join(), two.join()])).map(({ status }) => status)).toEqual([200, 200]);
    expect(await membersOf(by)).toBe(3);
  });
});

describe('409', () => {
  it.each(representatives(planIds, 0, 1))(
    '%s holds the members it is sold with, whoever is invited at one moment',
    async (planId) => {
      const by = await onTrial(planId === 'business' ? userTypes.business.id : userTypes.lawyer.id);
      await pays(by, planId);
      const { members } = entitlements[planId];
      await inviteMany(by, members - 2);
      const replies = await Promise.all([invite(by), invite(by)]);
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const said = replies.find(({ status }) => status === 409)?.problem.message;
      const way =
        planId === 'solo' ? 'Upgrade to add more.' : 'Remove a member or revoke an invitation to add another.';
      expect(said).toBe(`Your plan holds ${members} members, pending invitations included. ${way}`);
    },
  );

  const trials: [of: string, userType: string, members: number][] = [
    ['lawyer', userTypes.lawyer.id, entitlements.practice.members],
    ['business', userTypes.business.id, entitlements.business.members],
  ];

  it.each(representatives(trials, 0))(
    'a trial of a %s holds as many as the largest plan',
    async (_, userType, members) => {
      const by = await onTrial(userType);
      await inviteMany(by, members - 1);
      expect((await invite(by)).problem.message).toMatch(new RegExp(`^Your free trial holds ${members} members`));
    },
  );

  it('a smaller plan keeps who is there, and takes nobody new', async () => {
    const by = await onTrial();
    for (let each = 0; each < 3; each += 1) await hire(by);
    await pays(by, 'solo');
    expect(await membersOf(by)).toBe(4);
    expect((await invite(by)).problem.message).toMatch(/^Your plan holds 3 members/);
    expect(await membersOf(by)).toBe(4);
  });

  it('of two who join at one moment only one takes the last place', async () => {
    const by = await onTrial();
    await hire(by);
    const [one, two] = [await waits(by), await waits(by)];
    await pays(by, 'solo');
    const replies = await Promise.all([one.join(), two.join()]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409)?.problem.message;
    expect(refused).toBe("This firm's plan has no room for another member. Please ask the firm to make room.");
    expect(await membersOf(by)).toBe(3);
  });
});
