import { describe, expect, it } from 'vitest';
import { tellInEnglish } from '#core/language/message.ts';
import { entitlements } from './entitlements.ts';
import { plans } from './plan.ts';
import { fullMessage, seatsOf } from './seats.ts';
import { owner, subscribed } from './subscription.fixture.ts';

const duringTrial = new Date('2026-01-10T00:00:00.000Z');
const afterTrial = new Date('2026-03-10T00:00:00.000Z');
const business = { userType: '000000000000000000000fc3' };

describe('the members of a firm', () => {
  it.each(plans)('are as many as $name holds', ({ planId, userTypeRoute }) => {
    const subscriber = owner(userTypeRoute === 'business' ? business : {});
    const { members } = seatsOf(subscriber, subscribed({ planId }), afterTrial);
    expect(members).toBe(entitlements[planId].members);
  });

  it('are as many as the largest plan of the user type holds while a trial runs, whatever follows it', () => {
    const largest = { by: 'free trial', isLargest: true };
    expect(seatsOf(owner(), undefined, duringTrial)).toEqual({ ...largest, members: entitlements.practice.members });
    expect(seatsOf(owner(), subscribed({ planId: 'solo' }), duringTrial).members).toBe(entitlements.practice.members);
    const company = seatsOf(owner(business), undefined, duringTrial);
    expect(company).toEqual({ ...largest, members: entitlements.business.members });
  });

  it('are never more than a change of a role reaches in one transaction', () => {
    for (const { planId } of plans) expect(entitlements[planId].members).toBeLessThanOrEqual(51);
  });

  it('of Practice are at least twice those of Solo, as its price is', () => {
    expect(entitlements.practice.members).toBeGreaterThanOrEqual(2 * entitlements.solo.members);
  });
});

describe('who invites one too many', () => {
  it('is told to upgrade only where a larger plan is sold', () => {
    const said = (planId: 'solo' | 'practice') =>
      tellInEnglish(fullMessage(seatsOf(owner(), subscribed({ planId }), afterTrial)));
    expect(said('solo')).toBe('Your plan holds 3 members, pending invitations included. Upgrade to add more.');
    expect(said('practice')).toBe(
      'Your plan holds 15 members, pending invitations included. Remove a member or revoke an invitation to add another.',
    );
    expect(tellInEnglish(fullMessage(seatsOf(owner(), undefined, duringTrial)))).toMatch(
      /^Your free trial holds 15 members/,
    );
  });
});
