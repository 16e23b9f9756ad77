import { describe, expect, it } from 'vitest';
import { charge } from './payments.ts';

describe('a provider that cannot be reached', () => {
  it('is a problem with clear words', async () => {
    Object.assign(process.env, { CARD_SECRET_KEY: 'sk_test', CARD_ORIGIN: 'http://127.0.0.1:1' });
    const wanted = {
      customerId: 'cus_1',
      cardId: 'pm_1',
      amountCents: 4900,
      idempotencyKey: 'k1',
      description: 'A plan',
      metadata: {},
      offSession: true,
    };
    await expect(charge(wanted)).rejects.toMatchObject({ code: 'payment-unavailable', status: 503 });
  });
});
