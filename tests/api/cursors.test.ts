import { expect, it } from 'vitest';
import { checkStatus } from '#core/auth/endpoints.ts';
import { listInvitedMatters } from '#core/matters/endpoints.ts';
import { newLawyer } from './practice.ts';
import { call, ok } from './stack.ts';

const cursorOf = (key: unknown): string => Buffer.from(JSON.stringify(key)).toString('base64url');

it('a cursor of another list, or one that nobody was given, begins the list anew', async () => {
  const by = await newLawyer();
  const { _id } = (await ok(call(checkStatus, {}, by))).data;
  const pk = `ACCOUNT#${_id}`;
  const forged = [
    { pk, sk: 'NOTIFICATION#2026' },
    { pk, sk: '' },
    { pk, sk: `SHARED#${'x'.repeat(1100)}` },
    { pk, sk: 'SHARED#1', more: 'x' },
    { pk: 'ACCOUNT#somebody', sk: 'SHARED#1' },
    { pk, sk: { S: 'SHARED#1' } },
    [pk, 'SHARED#1'],
    null,
  ];
  for (const key of forged) {
    const { status } = await call(listInvitedMatters, { cursor: cursorOf(key) }, by);
    expect([status, JSON.stringify(key).slice(0, 60)]).toEqual([200, JSON.stringify(key).slice(0, 60)]);
  }
});
