import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { Problem } from '#core/problem.ts';
import { eventFrom } from './card-events.ts';

const SECRET = 'whsec_one';
const now = new Date('2026-11-20T10:00:00Z');
const seconds = now.getTime() / 1000;
const body = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'payment_intent.succeeded',
  created: seconds - 5,
  data: { object: { id: 'pi_1', object: 'payment_intent', metadata: { checkoutId: 'c1' } } },
});

const hmac = (text: string, at: number, secret = SECRET) =>
  createHmac('sha256', secret).update(`${at}.${text}`).digest('hex');
const signed = (at: number, secret = SECRET, text = body) => `t=${at},v1=${hmac(text, at, secret)}`;

beforeAll(() => {
  process.env.CARD_WEBHOOK_SECRET = SECRET;
});

const refused = (audit: () => unknown) => {
  try {
    audit();
    return 'taken';
  } catch (error) {
    return error instanceof Problem ? error.code : error;
  }
};

describe('an event of the card provider', () => {
  it('is known by its signature', () => {
    expect(eventFrom(body, signed(seconds), now)).toEqual({
      id: 'evt_1',
      type: 'payment_intent.succeeded',
      createdAt: '2026-11-20T09:59:55.000Z',
      object: { id: 'pi_1', metadata: { checkoutId: 'c1' } },
    });
  });

  it('may carry several signatures, one of them ours', () => {
    const both = `t=${seconds},v1=${hmac(body, seconds, 'whsec_other')},v1=${hmac(body, seconds)},v0=abc`;
    expect(eventFrom(body, both, now).id).toBe('evt_1');
  });

  it('counts for 300 seconds before and after', () => {
    expect(eventFrom(body, signed(seconds - 300), now).id).toBe('evt_1');
    expect(eventFrom(body, signed(seconds + 300), now).id).toBe('evt_1');
    expect(refused(() => eventFrom(body, signed(seconds - 301), now))).toBe('bad-request');
    expect(refused(() => eventFrom(body, signed(seconds + 301), now))).toBe('bad-request');
  });

  it.each<[string, string, string]>([
    ['another secret', body, signed(seconds, 'whsec_other')],
    ['a body with one byte changed', body.replace('evt_1', 'evt_2'), signed(seconds)],
    ['a body with one byte more', `${body} `, signed(seconds)],
    ['another instant than the signed one', body, signed(seconds).replace(`t=${seconds}`, `t=${seconds - 1}`)],
    ['an old instant named first', body, `t=${seconds},${signed(seconds - 301)}`],
    ['only signatures of another scheme', body, signed(seconds).replace('v1=', 'v0=')],
    ['a signature without an instant', body, `v1=${hmac(body, seconds)}`],
    ['half a signature', body, signed(seconds).slice(0, -1)],
    ['no signature', body, ''],
    ['no body', '', signed(seconds, SECRET, '')],
    ['a signed text that is no event', 'nothing', signed(seconds, SECRET, 'nothing')],
    ['a signed object that is no event', '{}', signed(seconds, SECRET, '{}')],
  ])('is refused with %s', (_, text, signature) => {
    expect(refused(() => eventFrom(text, signature, now))).toBe('bad-request');
  });

  it('is refused while no secret is set', () => {
    process.env.CARD_WEBHOOK_SECRET = '';
    expect(refused(() => eventFrom(body, signed(seconds, ''), now))).toBe('bad-request');
    process.env.CARD_WEBHOOK_SECRET = SECRET;
  });
});
