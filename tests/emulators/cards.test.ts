import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Stripe from 'stripe';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Cards, createCards } from '#bin/emulators/cards.ts';
import { testFolder } from './folder.ts';
import { runChild } from './killed.ts';
import { serve } from './served.ts';

const PREFIX = '/local/cards';
const KEYS = { secretKey: 'sk_test_local', publishableKey: 'pk_test_local' };
const WEBHOOK_SECRET = 'whsec_local';

const sdk = (origin: string, key = KEYS.secretKey) =>
  new Stripe(key, {
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient((url, init) => {
      const { pathname, search } = new URL(String(url));
      return fetch(`${origin}${PREFIX}${pathname}${search}`, init);
    }),
  });

/** What an endpoint of a merchant heard, and how it answers. */
const endpoint = async () => {
  const heard: Stripe.Event[] = [];
  const state = { status: 200 };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const signature = String(request.headers['stripe-signature']);
    heard.push(Stripe.webhooks.constructEvent(Buffer.concat(chunks), signature, WEBHOOK_SECRET));
    response.writeHead(state.status).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  return { heard, state, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` };
};

let folder: string;
let origin: string;
let cards: Cards;
let stripe: Stripe;
let hook: Awaited<ReturnType<typeof endpoint>>;

beforeEach(async () => {
  folder = testFolder();
  hook = await endpoint();
  cards = createCards({
    folder,
    prefix: PREFIX,
    ...KEYS,
    webhooks: { address: hook.address, secret: WEBHOOK_SECRET },
  });
  const served = await serve(cards);
  onTestFinished(served.close);
  origin = served.origin;
  stripe = sdk(origin);
});

/** A page's call to the provider. */
const sent = async (path: string, fields: Record<string, string>) => {
  const reply = await fetch(`${origin}${PREFIX}/v1/${path}`, {
    method: 'POST',
    body: new URLSearchParams({ key: KEYS.publishableKey, ...fields }),
  });
  return { status: reply.status, headers: reply.headers, body: (await reply.json()) as Record<string, unknown> };
};

/** What a page sends to the provider when somebody has typed a card, and what it hears. */
const typed = async (setup: Stripe.SetupIntent, number: string, changes: Record<string, string> = {}) => {
  const made = await sent('payment_methods', {
    type: 'card',
    'card[number]': number,
    'card[exp_month]': '12',
    'card[exp_year]': String(new Date().getFullYear() + 2),
    'card[cvc]': '123',
    'billing_details[name]': 'Nora Smith',
    ...changes,
  });
  if (made.status !== 200) return made;
  return sent(`setup_intents/${setup.id}/confirm`, {
    client_secret: setup.client_secret ?? '',
    return_url: 'http://localhost/back',
    payment_method: String(made.body.id),
  });
};

const begun = async () => {
  const customer = await stripe.customers.create({ email: 'nora@smith.example', metadata: { firmId: 'f1' } });
  const setup = await stripe.setupIntents.create({ customer: customer.id, allowed_payment_method_types: ['card'] });
  return { customer, setup };
};

/** A customer with one saved card. */
const saved = async (number: string) => {
  const { customer, setup } = await begun();
  await typed(setup, number);
  let { status, next_action, payment_method } = await stripe.setupIntents.retrieve(setup.id);
  if (status === 'requires_action') {
    await answerBank(next_action?.redirect_to_url?.url ?? '', 'complete');
    ({ status, payment_method } = await stripe.setupIntents.retrieve(setup.id));
  }
  expect(status).toBe('succeeded');
  return { customer: customer.id, payment_method: String(payment_method) };
};

const answerBank = (address: string, outcome: 'complete' | 'fail') =>
  fetch(address, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });

const charge = (
  card: { customer: string; payment_method: string },
  changes: Stripe.PaymentIntentCreateParams = { amount: 4900, currency: 'usd' },
  options?: Stripe.RequestOptions,
) =>
  stripe.paymentIntents.create(
    {
      ...card,
      confirm: true,
      allowed_payment_method_types: ['card'],
      return_url: 'http://localhost/back?step=2',
      metadata: { subscriptionId: 's1' },
      ...changes,
    },
    options,
  );

describe('saving a card', () => {
  it('attaches what a browser typed to the customer, and keeps no more of it than may be shown', async () => {
    const card = await saved('4242424242424242');
    const method = await stripe.paymentMethods.retrieve(card.payment_method);
    expect(method).toMatchObject({ customer: card.customer, billing_details: { name: 'Nora Smith' } });
    expect(method.card).toMatchObject({ brand: 'visa', last4: '4242', exp_month: 12 });
    const listed = await stripe.paymentMethods.list({ customer: card.customer });
    expect(listed.data.map(({ id }) => id)).toEqual([card.payment_method]);
    const disk = readFileSync(join(folder, 'cards.jsonl'), 'utf8');
    expect(disk).not.toContain('42424242');
    expect(disk).not.toContain('cvc');
  });

  it('tells equal cards by their fingerprint', async () => {
    const [one, two, other] = [
      await saved('4242424242424242'),
      await saved('4242424242424242'),
      await saved('5555555555554444'),
    ];
    const prints = await Promise.all(
      [one, two, other].map(async ({ payment_method }) => {
        const { card } = await stripe.paymentMethods.retrieve(payment_method);
        return card?.fingerprint;
      }),
    );
    expect(prints[0]).toBe(prints[1]);
    expect(prints[0]).not.toBe(prints[2]);
  });

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000000069', 'expired_card', undefined],
    ['4000000000000127', 'incorrect_cvc', undefined],
    ['4242424242424241', 'incorrect_number', undefined],
    ['4539578763621486', 'card_declined', 'test_mode_live_card'],
  ])('declines %s: %s %s', async (number, code, decline_code) => {
    const { setup } = await begun();
    const { status, body } = await typed(setup, number);
    expect(status).toBe(402);
    expect(body.error).toMatchObject({ type: 'card_error', code });
    expect((body.error as { decline_code?: string }).decline_code).toBe(decline_code);
    expect((await stripe.setupIntents.retrieve(setup.id)).status).toBe('requires_payment_method');
    expect((await typed(setup, '4242424242424242')).status).toBe(200);
  });

  it('refuses an expiry in the past and a security code that is none', async () => {
    const { setup } = await begun();
    const past = await typed(setup, '4242424242424242', { 'card[exp_year]': '2020' });
    expect(past.body.error).toMatchObject({ code: 'invalid_expiry_year' });
    const code = await typed(setup, '4242424242424242', { 'card[cvc]': '12' });
    expect(code.body.error).toMatchObject({ code: 'invalid_cvc' });
  });

  it('takes the number of a card where the published interface does, and nowhere else', async () => {
    const { setup } = await begun();
    const { client_secret } = setup;
    const { status, body } = await sent(`setup_intents/${setup.id}/confirm`, {
      client_secret: client_secret ?? '',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
    });
    expect([status, body.error]).toMatchObject([400, { param: 'payment_method_data' }]);
  });

  it('lets any page call it, with the publishable key and the right client secret only', async () => {
    const { setup } = await begun();
    const { headers } = await typed(setup, '4242424242424242');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    const { setup: other } = await begun();
    const foreign = await typed({ ...other, client_secret: setup.client_secret }, '4242424242424242');
    expect(foreign.status).toBe(401);
    await expect(sdk(origin, KEYS.publishableKey).customers.create({})).rejects.toMatchObject({ statusCode: 401 });
    await expect(sdk(origin, 'sk_test_other').customers.create({})).rejects.toMatchObject({ statusCode: 401 });
  });

  it('asks the bank where a card wants it, and goes back with the outcome', async () => {
    const { setup } = await begun();
    const { body } = await typed(setup, '4000002500003155');
    const address = (body.next_action as { redirect_to_url: { url: string } }).redirect_to_url.url;
    const page = await fetch(address);
    expect(await page.text()).toContain('Authenticate with your bank');
    const back = await answerBank(address, 'fail');
    expect(back.status).toBe(303);
    const params = new URL(back.headers.get('location') ?? '').searchParams;
    expect([params.get('setup_intent'), params.get('redirect_status')]).toEqual([setup.id, 'failed']);
    expect(await stripe.setupIntents.retrieve(setup.id)).toMatchObject({
      status: 'requires_payment_method',
      last_setup_error: { code: 'setup_intent_authentication_failure' },
    });
    expect((await fetch(address)).status).toBe(404);
  });

  it('detaches a card once', async () => {
    const { payment_method, customer } = await saved('4242424242424242');
    expect((await stripe.paymentMethods.detach(payment_method)).customer).toBeNull();
    await expect(stripe.paymentMethods.detach(payment_method)).rejects.toMatchObject({ statusCode: 400 });
    await expect(charge({ customer, payment_method })).rejects.toMatchObject({ type: 'StripeInvalidRequestError' });
  });
});

describe('charging a card', () => {
  it('pays with a good card', async () => {
    const payment = await charge(await saved('4242424242424242'));
    expect(payment).toMatchObject({ status: 'succeeded', amount_received: 4900, metadata: { subscriptionId: 's1' } });
    await expect(stripe.paymentIntents.cancel(payment.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });

  it('declines a card that could be saved but not charged, and names the payment', async () => {
    const refused = await charge(await saved('4000000000000341')).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Stripe.errors.StripeCardError);
    const { code, decline_code, payment_intent } = refused as Stripe.errors.StripeCardError;
    expect([code, decline_code, payment_intent?.status]).toEqual([
      'card_declined',
      'generic_decline',
      'requires_payment_method',
    ]);
    const again = await stripe.paymentIntents.retrieve(payment_intent?.id ?? '');
    expect(again.last_payment_error?.message).toBe('Your card was declined.');
    const cancelled = await stripe.paymentIntents.cancel(again.id);
    expect([cancelled.status, cancelled.last_payment_error]).toEqual(['canceled', null]);
  });

  it('charges a card without its owner that was authenticated when it was saved', async () => {
    const card = await saved('4000002500003155');
    const payment = await charge(card, { amount: 4900, currency: 'usd', off_session: true });
    expect(payment.status).toBe('succeeded');
  });

  it('asks the bank for every payment of a card that wants it, and declines it without its owner', async () => {
    const card = await saved('4000002760003184');
    const alone = charge(card, { amount: 4900, currency: 'usd', off_session: true });
    await expect(alone).rejects.toMatchObject({ code: 'authentication_required' });
    const payment = await charge(card);
    expect(payment.status).toBe('requires_action');
    const back = await answerBank(payment.next_action?.redirect_to_url?.url ?? '', 'complete');
    const location = new URL(back.headers.get('location') ?? '');
    expect([location.searchParams.get('step'), location.searchParams.get('payment_intent')]).toEqual(['2', payment.id]);
    expect((await stripe.paymentIntents.retrieve(payment.id)).status).toBe('succeeded');
  });

  it('charges once for an idempotency key, and refuses the key for anything else', async () => {
    const card = await saved('4242424242424242');
    const body = { amount: 4900, currency: 'usd' };
    const [one, two] = [
      await charge(card, body, { idempotencyKey: 'k1' }),
      await charge(card, body, { idempotencyKey: 'k1' }),
    ];
    expect(two.id).toBe(one.id);
    const other = charge(card, { amount: 100, currency: 'usd' }, { idempotencyKey: 'k1' });
    await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  });

  it('gives the same refusal again for the same key', async () => {
    const card = await saved('4000000000000341');
    const attempt = () =>
      charge(card, { amount: 4900, currency: 'usd' }, { idempotencyKey: 'k2' }).catch(
        (error: Stripe.errors.StripeCardError) => error.payment_intent?.id,
      );
    expect(await attempt()).toBe(await attempt());
  });
});

describe('events', () => {
  const types = () => hook.heard.map(({ type }) => type);

  it('are signed, delivered, and forgotten once they were taken', async () => {
    await charge(await saved('4242424242424242'));
    await vi.waitFor(() => expect(cards.pending()).toEqual([]), 10_000);
    expect(types().toSorted()).toEqual([
      'payment_intent.succeeded',
      'payment_method.attached',
      'setup_intent.succeeded',
    ]);
  });

  it('are sent again until they were taken', async () => {
    hook.state.status = 500;
    const { setup } = await begun();
    await typed(setup, '4000000000000002');
    await vi.waitFor(() => expect(hook.heard.length).toBeGreaterThan(0), 10_000);
    hook.state.status = 200;
    await vi.waitFor(() => expect(cards.pending()).toEqual([]), 10_000);
    expect(new Set(hook.heard.map(({ id }) => id)).size).toBe(1);
  });

  it('can be held back, turned around and doubled', async () => {
    cards.hold();
    await charge(await saved('4242424242424242'));
    expect(hook.heard).toEqual([]);
    const held = cards.pending();
    await cards.release((events) => [...events.toReversed(), ...events]);
    expect(hook.heard.map(({ id }) => id)).toEqual([...held.toReversed(), ...held].map(({ id }) => id));
    expect(cards.pending()).toEqual([]);
  });
});

describe('the card provider', () => {
  it('refuses by name what it does not imitate', async () => {
    await expect(stripe.products.list()).rejects.toMatchObject({ message: expect.stringContaining('/v1/products') });
    await expect(stripe.customers.create({ phone: '1' })).rejects.toMatchObject({ param: 'phone' });
    await expect(charge(await saved('4242424242424242'), { amount: 100, currency: 'eur' })).rejects.toMatchObject({
      param: 'currency',
    });
  });

  it('answers 503 while it is down', async () => {
    cards.breakDown(true);
    await expect(stripe.customers.create({})).rejects.toMatchObject({ statusCode: 503 });
    cards.breakDown(false);
    await expect(stripe.customers.create({})).resolves.toMatchObject({ object: 'customer' });
  });

  it('still knows, after kill -9, every payment it took, and under which key', async () => {
    const place = testFolder();
    const child = await runChild(`
      import { createCards } from '#bin/emulators/cards.ts';
      import { serve } from '#tests/emulators/served.ts';
      const cards = createCards({ folder: ${JSON.stringify(place)}, prefix: '${PREFIX}', ...${JSON.stringify(KEYS)} });
      console.log((await serve(cards)).origin);
    `);
    [origin, stripe] = [child.line, sdk(child.line)];
    const card = await saved('4242424242424242');
    const made: string[] = [];
    for (let number = 0; number < 20; number++)
      made.push((await charge(card, undefined, { idempotencyKey: `k${number}` })).id);
    await child.kill();
    const served = await serve(createCards({ folder: place, prefix: PREFIX, ...KEYS }));
    onTestFinished(served.close);
    stripe = sdk(served.origin);
    const again = await Promise.all(
      made.map(async (_, number) => (await charge(card, undefined, { idempotencyKey: `k${number}` })).id),
    );
    expect(again).toEqual(made);
  });
});
