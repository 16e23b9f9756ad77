import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import { LOCAL_EDGE_KEY } from '#bin/local-resources.ts';
import * as auth from '#core/auth/endpoints.ts';
import { getSubDomainDetails, listServices } from '#core/firm/endpoints.ts';
import * as team from '#core/team/endpoints.ts';
import { hostKey } from '#store/keys.ts';
import {
  browser,
  changeItem,
  newcomer,
  newestCode,
  passTime,
  password,
  tokenOf,
  verifiedPerson,
} from './auth-world.ts';
import { newLawyer } from './practice.ts';
import { call, ok, stack } from './stack.ts';
import { allItems, removeItem } from './table.ts';

beforeAll(() => stack(), 120_000);

const newSlug = (): string => `w${randomUUID().slice(0, 12)}`;
const heldAt = async (slug: string) => (await allItems()).find(({ pk }) => pk === hostKey(slug).pk);
const firmAt = async (domain: string) => (await ok(call(getSubDomainDetails, { domain }))).data.data.firm_name;
const wordOf = async (token: string) => (await ok(call(auth.checkStatus, {}, { token }))).data.profileKeyword;

/** Somebody whose firm asked for a word, and who did not prove their e-mail. */
const signedUp = async (slug: string) => {
  const details = newcomer({ firm_name: slug });
  const at = browser();
  await ok(call(auth.signup, details, at));
  const verify = async () => {
    const verificationCode = (await newestCode(details.email)) ?? '';
    await ok(call(auth.verifyOtp, { email: details.email, verificationCode }, at));
    return tokenOf(details.email);
  };
  return { details, at, verify };
};

/** A day goes by for a word; the table sweeps late. */
const dayPasses = (slug: string) => changeItem(hostKey(slug), { ttl: Math.floor(Date.now() / 1000) - 1 });

describe('the slug of a sign-up', () => {
  it('is kept for a day, and for good once the e-mail is proven', async () => {
    const slug = newSlug();
    const { verify } = await signedUp(slug);
    const ends = Number((await heldAt(slug))?.ttl) * 1000;
    expect(Math.abs(ends - Date.now() - 24 * 3_600_000)).toBeLessThan(60_000);
    expect(await wordOf(await verify())).toBe(slug);
    expect(await heldAt(slug)).not.toHaveProperty('ttl');
  });

  it('is anybody’s after a day without proof, even where the table has not swept it', async () => {
    const slug = newSlug();
    await signedUp(slug);
    const early = await verifiedPerson({ firm_name: slug });
    expect(await wordOf(early.token)).toBe(`${slug}-2`);
    await dayPasses(slug);
    expect(await firmAt(slug)).toBeUndefined();
    const { token } = await verifiedPerson({ firm_name: slug });
    expect(await wordOf(token)).toBe(slug);
  });

  it.each([
    ['not swept', dayPasses],
    ['swept', (slug: string) => removeItem(hostKey(slug))],
  ])('is the same for who proves the e-mail later, while nobody else took it (%s)', async (_, pass) => {
    const slug = newSlug();
    const { verify } = await signedUp(slug);
    await pass(slug);
    expect(await wordOf(await verify())).toBe(slug);
    expect(await heldAt(slug)).not.toHaveProperty('ttl');
  });

  it('that another firm took meanwhile stays theirs, and who proves the e-mail later has the next', async () => {
    const slug = newSlug();
    const late = await signedUp(slug);
    await dayPasses(slug);
    const taker = await verifiedPerson({ firm_name: slug });
    expect(await wordOf(await late.verify())).toBe(`${slug}-2`);
    expect(await wordOf(taker.token)).toBe(slug);
    expect((await heldAt(slug))?.ttl).toBeUndefined();
    expect((await heldAt(`${slug}-2`))?.ttl).toBeUndefined();
  });

  it('is proven by a password that was reset, too', async () => {
    const slug = newSlug();
    const { details } = await signedUp(slug);
    await passTime(details.email);
    const at = browser();
    await ok(call(auth.sendOtp, { email: details.email, purpose: 'reset' }, at));
    const verificationCode = (await newestCode(details.email)) ?? '';
    await ok(call(auth.verifyOtp, { email: details.email, purpose: 'reset', verificationCode }, at));
    await ok(call(auth.resetPassword, { email: details.email, password }, at));
    expect(await wordOf(await tokenOf(details.email))).toBe(slug);
    expect(await heldAt(slug)).not.toHaveProperty('ttl');
  });

  it('never takes another firm’s away when somebody unverified signs up anew under another name', async () => {
    const [slug, another] = [newSlug(), newSlug()];
    const { details, at } = await signedUp(slug);
    await dayPasses(slug);
    const taker = await verifiedPerson({ firm_name: slug });
    const held = await heldAt(slug);
    await passTime(details.email);
    await ok(call(auth.signup, { ...details, firm_name: another }, at));
    expect(await heldAt(slug)).toEqual(held);
    expect(await wordOf(taker.token)).toBe(slug);
    expect((await heldAt(another))?.ttl).toBeTypeOf('number');
    await passTime(details.email);
    await ok(call(auth.signup, details, at));
    expect((await heldAt(`${slug}-2`))?.ttl).toBeTypeOf('number');
  });

  it('of somebody who worked elsewhere before they proved it waits for nobody, and they have one when they are back @soak', async () => {
    const slug = newSlug();
    const { details } = await signedUp(slug);
    const by = await newLawyer();
    const local = await stack();
    const roleId = await addRole(local, by.token, 'Paralegal', [2]);
    await inviteStaff(local, by.token, details.email, roleId);
    await joinAsStaff(local, { firstName: 'Ines', lastName: 'Park', email: details.email, password });
    await dayPasses(slug);
    const taker = await verifiedPerson({ firm_name: slug });
    const { rows } = await ok(call(team.listMembers, {}, by));
    const memberId = rows.find(({ email }) => email === details.email)?.memberId ?? '';
    await ok(call(team.removeMember, { memberId }, by));
    expect(await wordOf(await tokenOf(details.email))).toBe(`${slug}-2`);
    expect((await heldAt(`${slug}-2`))?.ttl).toBeUndefined();
    expect(await wordOf(taker.token)).toBe(slug);
  });
});

describe('the host of a firm whose owner has not proven their e-mail', () => {
  const answersOf = (slug: string) =>
    Promise.all(
      [getSubDomainDetails, listServices].map(async (endpoint) => {
        const { status, text, headers } = await call(endpoint, { domain: slug });
        return { status, text, kept: headers.get('cache-control') };
      }),
    );
  /** The newest mail about a new password, as somebody asked for it at a host. */
  const mailAskedAt = async (slug: string, email: string) => {
    await passTime(email);
    const headers = {
      'x-origin-key': LOCAL_EDGE_KEY,
      'x-viewer-address': randomUUID(),
      'x-viewer-host': `${slug}.localhost`,
    };
    await ok(call(auth.sendOtp, { email, purpose: 'reset' }, { ...browser(), headers }));
    return (await (await stack()).mail(email))[0];
  };

  it('answers like one where no firm lives, in mails too, and shows the name once it is proven', async () => {
    const slug = newSlug();
    const name = `${slug} Pay Desk`;
    const details = newcomer({ firm_name: name });
    const at = browser();
    await ok(call(auth.signup, details, at));
    const host = `${slug}-pay-desk`;
    const { email } = await verifiedPerson();

    expect((await heldAt(host))?.pk).toBe(hostKey(host).pk);
    expect(await answersOf(host)).toEqual(await answersOf(newSlug()));
    expect(JSON.stringify(await mailAskedAt(host, email))).not.toContain('Pay Desk');

    const verificationCode = (await newestCode(details.email)) ?? '';
    await ok(call(auth.verifyOtp, { email: details.email, verificationCode }, at));
    expect(await firmAt(host)).toBe(`W${name.slice(1)}`);
    expect((await mailAskedAt(host, email))?.from).toContain('Pay Desk');
  });

  it('shows nothing either at a word that was asked for before another @soak', async () => {
    const [slug, another] = [newSlug(), newSlug()];
    const { details, at } = await signedUp(slug);
    await passTime(details.email);
    await ok(call(auth.signup, { ...details, firm_name: another }, at));
    expect(await answersOf(slug)).toEqual(await answersOf(newSlug()));
    const verificationCode = (await newestCode(details.email)) ?? '';
    await ok(call(auth.verifyOtp, { email: details.email, verificationCode }, at));
    expect(await answersOf(slug)).toEqual(await answersOf(newSlug()));
    expect(await firmAt(another)).toBe(`W${another.slice(1)}`);
  });
});
