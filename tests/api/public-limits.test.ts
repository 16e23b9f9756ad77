import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOCAL_EDGE_KEY } from '#bin/local-resources.ts';
import { allEndpoints } from '#core/api.ts';
import { userTypes } from '#core/auth/user-type.ts';
import { publicCallsAMinute } from '#core/endpoint.ts';
import { getSubDomainDetails } from '#core/firm/endpoints.ts';
import { addressLimitKey } from '#store/keys.ts';
import { aimedAt } from './sample.ts';
import { call, send, stack } from './stack.ts';
import { allItems, putItem } from './table.ts';

beforeAll(() => stack(), 120_000);

const open = allEndpoints().filter(({ endpoint }) => endpoint.access === 'public');
const counted = open.filter(({ endpoint }) => endpoint.counts);
const person = { email: 'sample@example.com', userType: userTypes.business.id };
const from = (address: string) => ({ headers: { 'x-origin-key': LOCAL_EDGE_KEY, 'x-viewer-address': address } });

/** An address that has made all its calls of this minute and the next. */
const spent = async (address: string): Promise<string> => {
  for (const [kind, count] of Object.entries(publicCallsAMinute))
    for (const ahead of [0, 60_000]) {
      const minute = new Date(Date.now() + ahead).toISOString().slice(0, 16);
      await putItem({ ...addressLimitKey(address, `${kind}#${minute}`), count, version: 1 });
    }
  return address;
};

describe('an address that calls too often', () => {
  it.each(counted)('is refused by $area $name in words, and told when to come again', async ({ endpoint }) => {
    const address = await spent(randomUUID());
    const { status, problem, headers } = await call(endpoint, aimedAt(endpoint, person), from(address));
    expect([status, problem.message]).toEqual([
      429,
      'Too many requests came from your network. Please try again in a minute.',
    ]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
  });

  it('is every address of its IPv6 network, and no other one', async () => {
    await spent('2001:db8:1:2::1');
    const ask = (address: string) => call(getSubDomainDetails, { domain: 'nobody' }, from(address));
    expect((await ask('2001:db8:1:2:ffff::9')).status).toBe(429);
    expect((await ask('2001:db8:1:3::1')).status).toBe(200);
  });

  it('never keeps the card provider or DocuSign from saying what happened: their signatures are asked for instead', async () => {
    expect(open.filter((each) => !counted.includes(each)).map(({ name }) => name)).toEqual([
      'receiveDocusignEvent',
      'receiveCardEvent',
    ]);
    const { status } = await send('POST', '/webhooks/cards', '{}', from(await spent(randomUUID())));
    expect(status).toBe(400);
  });
});

describe('an address that calls now and then', () => {
  it('is counted once a call, and not at all when nothing was asked that could be answered', async () => {
    const address = randomUUID();
    const { pk } = addressLimitKey(address, '');
    const countsNow = async () => (await allItems()).filter((item) => item.pk === pk).map(({ count }) => count);
    await call(getSubDomainDetails, {} as never, from(address));
    expect(await countsNow()).toEqual([]);
    await call(getSubDomainDetails, { domain: 'nobody' }, from(address));
    expect(await countsNow()).toEqual([1]);
  });
});
