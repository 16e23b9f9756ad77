import { expect, it } from 'vitest';
import { paid } from '#core/auth/flags.fixture.ts';
import { paths } from '#web/paths.ts';
import { ownPlaceOf } from './matter-places.ts';
import type { SessionUser } from './session.ts';

const client = {
  ...paid,
  ...{ is_paid_subscribed: false, is_reference: true, had_own_plan: false, userTypeRoute: 'business' },
} as SessionUser;

it('a client who follows a lawyer’s address of an envelope or a deadline comes to the matter', () => {
  const matter = paths.matter('business', 'm1');
  for (const address of [paths.envelope('lawyer', 'm1', 'e1'), paths.teamEnvelope('lawyer', 'm1', 'e1')])
    expect(ownPlaceOf(address, client)).toBe(matter);
  expect(ownPlaceOf(paths.deadline('lawyer', 'm1', 'd1'), client)).toBe(matter);
  expect(ownPlaceOf(paths.matterDocuments('lawyer', 'm1'), client)).toBe(paths.matterDocuments('business', 'm1'));
});

it('a member of the firm whose tabs stand elsewhere comes to the envelope itself', () => {
  const ofTeams = {
    ...paid,
    ...{ is_paid_subscribed: false, is_role_member: true, is_parent_plan_active: true, roll_access: [5] },
  } as SessionUser;
  const envelope = paths.envelope('lawyer', 'm1', 'e1');
  expect(ownPlaceOf(envelope, ofTeams)).toBe(paths.teamEnvelope('lawyer', 'm1', 'e1'));
});
