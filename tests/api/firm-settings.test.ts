import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { logo } from '#bin/demo/logo.ts';
import { signUp } from '#bin/demo/sign-up.ts';
import { LOCAL_EDGE_KEY } from '#bin/local-resources.ts';
import { changePassword, checkStatus, sendOtp } from '#core/auth/endpoints.ts';
import { inviteClient } from '#core/clients/endpoints.ts';
import { accents } from '#core/firm/brand.ts';
import * as firm from '#core/firm/endpoints.ts';
import { hostKey } from '#store/keys.ts';
import { browser, changeAccount, passTime } from './auth-world.ts';
import { newClient } from './practice.ts';
import { call, ok, putFile, stack } from './stack.ts';
import { allItems, putItem } from './table.ts';
import { lawyer } from './world.ts';

beforeAll(() => stack(), 120_000);

const newFirm = async () => {
  const person = lawyer(`Firm ${randomUUID().slice(0, 8)}`);
  const token = await signUp(await stack(), person);
  const { data } = await ok(call(checkStatus, {}, { token }));
  return { token, email: person.email, password: person.password, accountId: data._id, name: data.firm_name };
};
type By = Awaited<ReturnType<typeof newFirm>>;

const slug = (): string => `firm-${randomUUID().slice(0, 12)}`;
const brandingOf = (by: By) => ok(call(firm.readBranding, {}, by));
const moveTo = async (by: By, host: string) =>
  call(firm.changeHost, { version: (await brandingOf(by)).version, host }, by);
const seenAt = async (domain: string) => (await ok(call(firm.getSubDomainDetails, { domain }))).data.data;
const service = (name: string) => ({ serviceId: randomUUID(), name, description: '', price: 12_000 });

/** The trial is over, and no plan was bought; what is left is to pay. */
const lapse = ({ accountId }: By) => changeAccount(accountId, { trialStartedAt: '2020-01-01T00:00:00.000Z' });
const paid = ({ accountId }: By) =>
  changeAccount(accountId, { trialStartedAt: '2020-01-01T00:00:00.000Z', paidUntil: '2999-01-01T00:00:00.000Z' });

describe('200', () => {
  it('a firm moves to another host name, and the old one leads there for 90 days', async () => {
    const by = await newFirm();
    const { host: old } = await brandingOf(by);
    const host = slug();
    const { formerHosts } = await ok(moveTo(by, host));
    expect((await seenAt(host)).moved_to).toBeUndefined();
    expect((await seenAt(old)).moved_to).toBe(host);
    expect(formerHosts.map((each) => each.host)).toEqual([old]);
    const days = (Date.parse(formerHosts[0]?.until ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(89.9);
    expect(days).toBeLessThan(90.1);
    const { data } = await ok(call(checkStatus, {}, by));
    expect(data.profileKeyword).toBe(host);
  });

  it('a firm takes back the host name it gave up', async () => {
    const by = await newFirm();
    const { host: old } = await brandingOf(by);
    const host = slug();
    await ok(moveTo(by, host));
    expect(await ok(moveTo(by, old))).toMatchObject({ host: old, formerHosts: [{ host }] });
    expect((await seenAt(old)).moved_to).toBeUndefined();
    expect((await seenAt(host)).moved_to).toBe(old);
  });

  it('after the 90 days a host name is free, even where the table has not swept it yet', async () => {
    const [one, other] = [await newFirm(), await newFirm()];
    const { host: old } = await brandingOf(one);
    await ok(moveTo(one, slug()));
    const held = (await allItems()).find(({ pk }) => pk === hostKey(old).pk);
    await putItem({ ...held, ttl: Math.floor(Date.now() / 1000) - 1 });
    expect(await seenAt(old)).toEqual({});
    expect(await ok(moveTo(other, old))).toMatchObject({ host: old });
    expect((await seenAt(old)).firm_name).toBe(other.name);
  });

  it('a firm has its colour and logo for everybody, at an address that stays', async () => {
    const by = await newFirm();
    const { host, version, color } = await brandingOf(by);
    expect(color).toBe(accents[0].color);
    const picture = logo(96);
    const permit = await ok(call(firm.permitLogoUpload, { contentType: 'image/png', size: picture.length }, browser()));
    await putFile(permit, picture, 'logo.png');
    await ok(call(firm.changeLook, { version, color: '#112233', logo: permit.key }, by));
    const seen = await seenAt(host);
    expect(seen.sub_domain_color).toBe('#112233');
    expect(seen.sub_domain_logo).toMatch(/^\/logos\/[0-9a-f-]{36}$/);
    const { port } = await stack();
    const shown = await fetch(`http://127.0.0.1:${port}${seen.sub_domain_logo}`);
    expect(shown.headers.get('cache-control')).toContain('immutable');
    expect(Buffer.from(await shown.arrayBuffer()).equals(Buffer.from(picture))).toBe(true);
  });

  it('a look may be kept by the browser for a minute; nothing else may', async () => {
    const by = await newFirm();
    const { host } = await brandingOf(by);
    const { headers } = await call(firm.getSubDomainDetails, { domain: host });
    expect(headers.get('cache-control')).toBe('public, max-age=60');
    expect((await call(firm.readBranding, {}, by)).headers.get('cache-control')).toBe('no-store');
  });

  it('services are shown in the order in which they were kept, to everybody', async () => {
    const by = await newFirm();
    const { host } = await brandingOf(by);
    expect((await ok(call(firm.listServices, { domain: host }))).data).toEqual([]);
    const services = ['Lease review', 'First consultation'].map(service);
    const { version } = await ok(call(firm.saveServices, { version: 0, services }, by));
    expect((await ok(call(firm.listServices, { domain: host }))).data).toEqual(services);
    expect((await seenAt(host)).has_services).toBe(true);
    await ok(call(firm.saveServices, { version, services: [] }, by));
    expect((await seenAt(host)).has_services).toBeUndefined();
  });

  it('a trial shows the own log-in page; afterwards it is the personalised plan that keeps it', async () => {
    const by = await newFirm();
    const { host, version } = await brandingOf(by);
    const request = { version, title: 'Welcome', text: 'Come in.' };
    await ok(call(firm.changeLoginPage, request, by));
    expect(await seenAt(host)).toMatchObject({ login_title: 'Welcome', login_text: 'Come in.' });
    await paid(by);
    expect(await seenAt(host)).not.toHaveProperty('login_title');
    const kept = (await allItems()).find(({ sk, ownerId }) => sk === 'FIRM' && ownerId === by.accountId);
    await putItem({ ...kept, personalizedAt: '2026-01-01T00:00:00.000Z' });
    expect(await seenAt(host)).toMatchObject({ login_title: 'Welcome' });
  });
});

describe('a mail', () => {
  const at = (host: string) => ({
    ...browser(),
    headers: { 'x-origin-key': LOCAL_EDGE_KEY, 'x-viewer-address': randomUUID(), 'x-viewer-host': host },
  });
  const newest = async (email: string) => (await (await stack()).mail(email))[0];

  it('of a code wears the firm’s dress at the firm’s host, and the product’s at the app host', async () => {
    const by = await newFirm();
    const { host, version } = await brandingOf(by);
    await ok(call(firm.changeLook, { version, color: '#112233' }, by));
    await passTime(by.email);
    await ok(call(sendOtp, { email: by.email, purpose: 'reset' }, at(`${host}.localhost`)));
    const mail = await newest(by.email);
    expect(mail?.html).toContain(`/logos/`);
    expect(mail?.from).toContain(by.name);
    expect(JSON.stringify(mail)).not.toMatch(/lexwright|bd98ff/i);
    await passTime(by.email);
    await ok(call(sendOtp, { email: by.email, purpose: 'reset' }, at('my.localhost')));
    expect((await newest(by.email))?.from).not.toContain(by.name);
  });

  it('to a client comes from the firm, with its logo, its colour and a link to its own host', async () => {
    const by = await newFirm();
    const { host, version } = await brandingOf(by);
    await ok(call(firm.changeLook, { version, color: '#112233' }, by));
    const client = await newClient(by);
    await ok(call(inviteClient, { clientId: client._id }, by));
    const mail = await newest(client.invitee_email);
    const { port } = await stack();
    expect(mail?.text).toContain(`http://${host}.localhost:${port}/signup#reference=`);
    expect(mail?.html).toContain('#112233');
    expect(mail?.html).toMatch(new RegExp(`<img src="http://${host}\\.localhost:${port}/logos/`));
    expect(JSON.stringify(mail)).not.toMatch(/lexwright|bd98ff/i);
  });

  it('to a subscriber at the app host is the product’s own @soak', async () => {
    const by = await newFirm();
    await ok(
      call(changePassword, { oldPassword: by.password, newPassword: 'Another-horse-9' } as never, {
        ...at('my.localhost'),
        token: by.token,
      }),
    );
    const mail = await newest(by.email);
    const { port } = await stack();
    expect(mail?.text).toContain(`http://my.localhost:${port}/login`);
    expect(mail?.html).not.toContain('/logos/');
  });
});

describe('400', () => {
  let by: By;
  beforeAll(async () => {
    by = await newFirm();
  });

  it.each(['ab', 'Login', 'pricing', 'my', 'api', '-smith', 'xn--smith', 'smith.jones', 'x'.repeat(64)])(
    'the host name %s is refused in words',
    async (host) => {
      const { status, problem } = await moveTo(by, host);
      expect([status, problem.errors[0]?.field]).toEqual([400, 'host']);
    },
  );
});

describe('403', () => {
  it('a log-in page of its own and a menu of services want the personalised plan once the trial is over', async () => {
    const by = await newFirm();
    await paid(by);
    const { version } = await brandingOf(by);
    const slugs = await call(firm.changeLoginPage, { version, title: 'Welcome', text: '' }, by);
    const menu = await call(firm.saveServices, { version: 0, services: [service('Advice')] }, by);
    for (const { status, problem } of [slugs, menu])
      expect([status, problem.message]).toEqual([403, 'This comes with the personalized plan.']);
    expect((await call(firm.changeLook, { version, color: '#112233' }, by)).status).toBe(200);
  });

  it('a lapsed firm reads what it decided, and changes nothing', async () => {
    const by = await newFirm();
    await lapse(by);
    const { version } = await brandingOf(by);
    expect((await call(firm.changeLook, { version, color: '#112233' }, by)).status).toBe(403);
  });
});

describe('409', () => {
  it('of two firms that choose one host name at one moment, one gets it', async () => {
    const firms = await Promise.all([newFirm(), newFirm(), newFirm()]);
    const versions = await Promise.all(firms.map(async (by) => (await brandingOf(by)).version));
    const host = slug();
    const replies = await Promise.all(
      firms.map((by, at) => call(firm.changeHost, { version: versions[at] as number, host }, by)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    for (const { status, problem } of replies)
      if (status === 409) expect(problem.errors[0]).toMatchObject({ field: 'host' });
    const winner = firms[replies.findIndex(({ status }) => status === 200)];
    expect((await seenAt(host)).firm_name).toBe(winner?.name);
  });

  it('nobody takes the host name of another firm, nor one it gave up within the 90 days', async () => {
    const [one, other] = [await newFirm(), await newFirm()];
    const { host: old } = await brandingOf(one);
    expect((await moveTo(other, old)).status).toBe(409);
    await ok(moveTo(one, slug()));
    expect((await moveTo(other, old)).status).toBe(409);
  });

  it('a look that somebody else changed meanwhile is not overwritten', async () => {
    const by = await newFirm();
    const { version } = await brandingOf(by);
    await ok(call(firm.changeLook, { version, color: '#112233' }, by));
    expect((await call(firm.changeLook, { version, color: '#445566' }, by)).status).toBe(409);
    expect((await call(firm.changeLoginPage, { version, title: '', text: '' }, by)).status).toBe(409);
    const services = [service('Advice')];
    await ok(call(firm.saveServices, { version: 0, services }, by));
    expect((await call(firm.saveServices, { version: 0, services: [] }, by)).status).toBe(409);
  });
});

describe('422', () => {
  it('a logo that is no picture stays in quarantine', async () => {
    const by = await newFirm();
    const { version } = await brandingOf(by);
    const bytes = new TextEncoder().encode('<svg onload="alert(1)"/>');
    const permit = await ok(call(firm.permitLogoUpload, { contentType: 'image/png', size: bytes.length }, browser()));
    await putFile(permit, bytes, 'logo.png');
    const { status } = await call(firm.changeLook, { version, color: '#112233', logo: permit.key }, by);
    expect(status).toBe(422);
  });
});

describe('429', () => {
  it('a firm does not collect host names', async () => {
    const by = await newFirm();
    for (let each = 0; each < 5; each += 1) expect((await moveTo(by, slug())).status).toBe(200);
    expect((await moveTo(by, slug())).status).toBe(429);
  });

  it('nor day after day: of those it gave up it keeps 20, and may always take one of them back @soak', async () => {
    const by = await newFirm();
    const { host } = await brandingOf(by);
    const item = (await allItems()).find(({ pk, keyword }) => String(pk).startsWith('FIRM#') && keyword === host);
    const until = new Date(Date.now() + 86_400_000).toISOString();
    const formerHosts = Array.from({ length: 20 }, () => ({ host: slug(), until }));
    await putItem({ ...item, formerHosts });
    expect((await moveTo(by, slug())).status).toBe(429);
    expect((await moveTo(by, formerHosts[0]?.host ?? '')).status).toBe(200);
  });
});
