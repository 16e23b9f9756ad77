import { beforeAll, describe, expect, it } from 'vitest';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import { DAY_MS } from '#core/calendar.ts';
import { listNotifications } from '#core/notifications/endpoints.ts';
import * as envelopes from '#core/signing/endpoints.ts';
import * as signing from '#core/signing/signer-endpoints.ts';
import { listMatterTimeline } from '#core/timeline/endpoints.ts';
import { type By, newLawyer, whenMailed } from './practice.ts';
import { newestSecret, newSigner, opened, readEnvelope, sent, sign, standingAs } from './signing-world.ts';
import { call, newId, ok, stack } from './stack.ts';
import { mailsWith, runAt, turnBack } from './subscriptions-world.ts';

let by: By & { email: string };
let colleague: By;

beforeAll(async () => {
  by = await newLawyer();
  const local = await stack();
  const tess = { firstName: 'Tess', lastName: 'Tester', email: `${newId()}@example.com`, password: 'Correct-horse-9' };
  await inviteStaff(local, by.token, tess.email, await addRole(local, by.token, 'Lawyer', [2, 3]));
  colleague = { token: await joinAsStaff(local, tess) };
}, 120_000);

/** What a matter's timeline tells of envelopes, the oldest first: what, of which, by whom. */
const lines = async (matterId: string) =>
  (await ok(call(listMatterTimeline, { matterId }, by))).rows
    .filter((row) => 'kind' in row && row.kind === 'envelope')
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .map((row) => ('said' in row ? [row.said, row.about, row.who] : []));
const notices = async (matterId: string) =>
  (await ok(call(listNotifications, {}, by))).rows
    .filter((row) => row.matterId === matterId)
    .map(({ message }) => message);

describe('the timeline of a matter', () => {
  it('tells of an envelope that it was sent, who signed it, and that all have', async () => {
    const [sam, ada] = [newSigner(1, { name: 'Sam Vale' }), newSigner(2, { name: 'Ada Reed', order: 2 })] as const;
    const of = await sent(by, [sam, ada]);
    await sign(sam, of.envelopeId);
    await whenMailed();
    await sign(ada, of.envelopeId);
    await standingAs(by, of, 'completed');
    await whenMailed();
    expect(await lines(of.matterId)).toEqual([
      ['Sent an envelope for signature', 'Deed of sale', expect.stringContaining(' ')],
      ['Signed an envelope', 'Deed of sale', 'Sam Vale'],
      ['Signed an envelope', 'Deed of sale', 'Ada Reed'],
      ['All have signed an envelope', 'Deed of sale', undefined],
    ]);
    expect((await notices(of.matterId)).toSorted()).toEqual([
      'Ada Reed has signed “Deed of sale”.',
      'All have signed “Deed of sale”.',
      'Sam Vale has signed “Deed of sale”.',
    ]);
  }, 60_000);

  it('tells who declined @soak', async () => {
    const signer = newSigner(1, { name: 'Sam Vale' });
    const of = await sent(by, [signer]);
    const secret = await newestSecret(signer, of.envelopeId);
    await ok(opened(secret));
    await ok(call(signing.declineSigning, { secret, reason: 'The price is wrong', zone: 'UTC' }));
    await whenMailed();
    expect((await lines(of.matterId)).at(-1)).toEqual(['Declined to sign', 'Deed of sale', 'Sam Vale']);
    expect(await notices(of.matterId)).toEqual(['Sam Vale has declined to sign “Deed of sale”.']);
  });

  it('tells that an envelope was not signed in time @soak', async () => {
    const of = await sent(by, [newSigner(1)], { days: 2, remindEvery: 0 });
    await whenMailed();
    await turnBack('envelope-days');
    await runAt('envelope-days', Date.now() + 2 * DAY_MS + 60_000);
    await whenMailed();
    expect((await readEnvelope(by, of)).state).toBe('expired');
    expect((await lines(of.matterId)).at(-1)).toEqual([
      'An envelope was not signed in time',
      'Deed of sale',
      undefined,
    ]);
  });

  it('tells who voided an envelope, and whoever sent it is told by others alone', async () => {
    const own = await sent(by, [newSigner(1)]);
    const voiding = { reason: 'The price is wrong' };
    await ok(call(envelopes.voidEnvelope, { ...voiding, matterId: own.matterId, envelopeId: own.envelopeId }, by));
    await whenMailed();
    expect(await notices(own.matterId)).toEqual([]);
    const of = await sent(by, [newSigner(1)]);
    const { matterId, envelopeId } = of;
    const before = await mailsWith(by.email, /^Voided: Deed of sale/);
    await ok(call(envelopes.voidEnvelope, { ...voiding, matterId, envelopeId }, colleague));
    await whenMailed();
    expect((await lines(matterId)).at(-1)).toEqual(['Voided an envelope', 'Deed of sale', 'Tess Tester']);
    expect(await notices(matterId)).toEqual(['Tess Tester has voided “Deed of sale”.']);
    expect(await mailsWith(by.email, /^Voided: Deed of sale/)).toBe(before + 1);
  });
});
