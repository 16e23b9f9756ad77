import { beforeAll, describe, expect, it } from 'vitest';
import * as subscriptions from '#core/subscriptions/endpoints.ts';
import { call, newId, ok, stack } from './stack.ts';
import { checkoutOf, newOwner, places, quote, receiptsOf, saveCard, testCards } from './subscriptions-world.ts';
import { allItems, putItem } from './table.ts';

const annual = { planId: 'solo', interval: 'year' } as const;
const HALF = 19_500;
/** A third of them come with a good card: more than there are places. */
const BUYERS = process.env.SOAK ? 200 : 50;

beforeAll(() => stack(), 120_000);

/**
 * Firms beside one that signed up, each with the cards of its wallet, and nothing else in common with it. Each owner has a
 * session, called as the account is.
 */
const firmsLike = async (accountId: string): Promise<string[]> => {
  const items = await allItems();
  const account = items.find(({ pk, sk }) => pk === `ACCOUNT#${accountId}` && sk === 'ACCOUNT') ?? {};
  const { due: _, dueAt: __, ...owner } = account;
  const session = items.find(({ pk, sk }) => pk === `ACCOUNT#${accountId}` && String(sk).startsWith('SESSION#'));
  const own = items.filter(({ pk, sk }) => pk === `FIRM#${owner.firmId}` && (sk === 'FIRM' || sk === 'CARDS'));
  expect(own).toHaveLength(2);
  return Promise.all(
    Array.from({ length: BUYERS }, async () => {
      const [id, firmId] = [newId(), newId()];
      await putItem({ ...owner, pk: `ACCOUNT#${id}`, accountId: id, firmId, email: `${id}@example.com` });
      await putItem({ ...session, pk: `ACCOUNT#${id}`, sk: `SESSION#${id}`, sessionId: id });
      for (const item of own) await putItem({ ...item, pk: `FIRM#${firmId}`, firmId, ownerId: id });
      return id;
    }),
  );
};

/** A checkout as the gateway hands it on, for somebody whom its authorizer let in. */
const checkOut = async (accountId: string, cardId: string) => {
  const { environment, invoke } = await stack();
  const claims = {
    sub: accountId,
    token_use: 'access',
    client_id: environment.USER_POOL_CLIENT_ID,
    iss: `https://cognito-idp.example/${environment.USER_POOL_ID}`,
    auth_time: Math.floor(Date.now() / 1000),
    jti: newId(),
    origin_jti: accountId,
  };
  const reply = (await invoke('subscriptions/check-out', {
    routeKey: 'POST /api/checkouts',
    headers: {},
    body: JSON.stringify({ checkoutId: newId(), ...annual, cardId, total: HALF }),
    requestContext: {
      requestId: newId(),
      domainName: 'my.localhost',
      http: { sourceIp: '127.0.0.1' },
      authorizer: { jwt: { claims } },
    },
  })) as { statusCode: number; body: string };
  const { data, message } = JSON.parse(reply.body) as { data?: { state: string }; message?: string };
  return { accountId, status: reply.statusCode, state: data?.state, message };
};

describe('25 places at half price', () => {
  it(`${BUYERS} checkouts at one moment with failures grant no 26th, and 25 once 25 pay`, {
    timeout: 240_000,
  }, async () => {
    const first = await newOwner(testCards.good);
    const bad = await saveCard(first, testCards.declined);
    const buyers = await firmsLike(first.accountId);

    // Two of three cards are declined: fewer than 25 of those who came first can pay.
    const tries = await Promise.all(buyers.map((buyer, at) => checkOut(buyer, at % 3 === 0 ? first.cardId : bad)));
    for (const { status } of tries) expect([200, 409, 503]).toContain(status);
    const afterRush = await places();
    expect(afterRush.granted).toBeLessThanOrEqual(25);
    expect(afterRush.left + afterRush.held + afterRush.granted).toBe(25);
    expect(tries.filter(({ state }) => state === 'paid')).toHaveLength(afterRush.granted);

    // Whoever was declined or told to wait tries again with a good card, until the places are gone.
    let waiting = tries.filter(({ state }) => state !== 'paid').map(({ accountId }) => accountId);
    for (let round = 0; round < 8 && (await places()).granted < 25; round += 1) {
      const again = await Promise.all(waiting.slice(0, 40).map((buyer) => checkOut(buyer, first.cardId)));
      const paid = new Set(again.filter(({ state }) => state === 'paid').map(({ accountId }) => accountId));
      waiting = waiting.filter((buyer) => !paid.has(buyer));
    }
    expect(await places()).toEqual({ left: 0, held: 0, granted: 25 });
    const items = await allItems();
    expect(items.filter(({ pk, total }) => String(pk).endsWith('#RECEIPTS') && total === HALF)).toHaveLength(25);
    expect(items.filter(({ sk, openCheckoutId }) => sk === 'SUBSCRIPTION' && openCheckoutId)).toEqual([]);

    // The promotion is over: the next buyer sees, and pays, the full price.
    expect((await ok(call(subscriptions.listPlans, {}))).subscriber_left).toBe(0);
    expect((await quote(first, annual)).total).toBe(39_000);
    const request = await checkoutOf(first, annual);
    const stale = await call(subscriptions.checkOut, { ...request, total: HALF }, first);
    expect([stale.status, stale.problem.message]).toEqual([409, 'The price is now $390.00. Please check it again.']);
    expect((await ok(call(subscriptions.checkOut, request, first))).data.state).toBe('paid');
    expect(await receiptsOf(first)).toHaveLength(1);
  });
});
