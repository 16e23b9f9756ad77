import { beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#core/auth/endpoints.ts';
import { homeScreen } from '#core/site/endpoints.ts';
import { PROMOTION_PLACES } from '#core/subscriptions/plan.ts';
import { promotionKey } from '#store/keys.ts';
import { browser, changeAccount, newcomer, password } from './auth-world.ts';
import { newLawyer } from './practice.ts';
import { call, ok, stack } from './stack.ts';
import { putItem } from './table.ts';

beforeAll(() => stack(), 120_000);

const nobody = { is_free_subscribed: false, is_paid_subscribed: false };
const seenBy = async (token: string) => (await ok(call(homeScreen, {}, { token }))).login_data;

describe('200', () => {
  it('counts the places of the promotion that were really granted, and not those being paid', async () => {
    expect((await ok(call(homeScreen, {}))).data.subscriber_left).toBe(PROMOTION_PLACES);
    await putItem({ ...promotionKey, left: 20, held: 3, granted: 2, version: 1 });
    expect(await ok(call(homeScreen, {}))).toMatchObject({ data: { subscriber_left: 23 }, login_data: nobody });
  });

  it('tells a person of their plan', async () => {
    const { token } = await newLawyer();
    expect(await seenBy(token)).toEqual({ is_free_subscribed: true, is_paid_subscribed: false });
    const { data } = await ok(call(auth.checkStatus, {}, { token }));
    await changeAccount(data._id, { paidUntil: new Date(Date.now() + 1e9).toISOString() });
    expect(await seenBy(token)).toMatchObject({ is_paid_subscribed: true });
  });

  it('a token that is forged, of another kind or of somebody blocked names nobody', async () => {
    const { token, email } = await newLawyer();
    const { id_token = '' } = await ok(call(auth.login, { email, password }, browser()));
    const [head, body = '', signature] = token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
    const other = Buffer.from(JSON.stringify({ ...claims, sub: newcomer().email })).toString('base64url');
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    for (const bad of [id_token, [head, other, signature].join('.'), [unsigned, body, ''].join('.'), 'x', 'a.b.c'])
      expect(await seenBy(bad), bad).toEqual(nobody);
    const { data } = await ok(call(auth.checkStatus, {}, { token }));
    await changeAccount(data._id, { blockedByOperatorAt: new Date().toISOString() });
    expect(await seenBy(token)).toEqual(nobody);
  });
});
