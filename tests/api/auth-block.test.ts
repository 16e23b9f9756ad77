import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#core/auth/endpoints.ts';
import * as templates from '#core/templates/endpoints.ts';
import { browser, changeAccount, newcomer, password, tokenOf, verifiedPerson } from './auth-world.ts';
import { newLawyer } from './practice.ts';
import { call, ok, stack } from './stack.ts';

beforeAll(() => stack(), 120_000);

/** Runs the operator's tool as `npm run block` does; its words, and whether it succeeded. */
const block = async (...args: string[]): Promise<{ said: string; ok: boolean }> => {
  const { environment } = await stack();
  const tool = join(import.meta.dirname, '../../bin/block.ts');
  const env = { PATH: process.env.PATH, ...environment };
  return promisify(execFile)(process.execPath, [tool, ...args], { env }).then(
    ({ stdout }) => ({ said: stdout.trim(), ok: true }),
    ({ stderr }: { stderr: string }) => ({ said: stderr.trim(), ok: false }),
  );
};

const blocked = { message: 'You have been blocked by admin', code: 901 };

describe('an operator', () => {
  it('blocks somebody everywhere, at once and at the login, and undoes it', async () => {
    const { email, token } = await newLawyer();
    expect(await block(email)).toEqual({ said: `${email} is blocked.`, ok: true });
    for (const reply of [
      await call(auth.checkStatus, {}, { token }),
      await call(templates.getTemplate, {}, { token }),
      await call(auth.login, { email, password }, browser()),
    ])
      expect([reply.status, reply.problem]).toEqual([403, expect.objectContaining(blocked)]);
    expect((await block(email)).said).toBe(`${email} is blocked already.`);
    expect(await block(email, '--undo')).toEqual({ said: `${email} is no longer blocked.`, ok: true });
    expect((await call(templates.getTemplate, {}, { token })).status).toBe(401);
    const again = { token: await tokenOf(email) };
    expect((await call(templates.getTemplate, {}, again)).status).toBe(200);
    expect((await block(email, '--undo')).said).toBe(`${email} is not blocked.`);
  });

  it('blocks with an owner the firm’s staff, and no firm undoes what an operator did', async () => {
    const owner = await newLawyer();
    const { data } = await ok(call(auth.checkStatus, {}, owner));
    const person = await verifiedPerson({ terms_Condition: true });
    const { data: me } = await ok(call(auth.checkStatus, {}, person));
    const staff = { parentAccountId: data._id, roleId: 'r', tabCodes: [1] };
    await changeAccount(me._id, { staff, firmId: data._id, approvedAt: new Date().toISOString() });
    expect((await call(templates.getTemplate, {}, person)).status).toBe(200);
    await block(owner.email);
    expect((await call(templates.getTemplate, {}, person)).problem.message).toBe('Please upgrade your plan');
    await changeAccount(data._id, { blockedAt: undefined });
    expect((await call(auth.checkStatus, {}, owner)).problem).toMatchObject(blocked);
  });

  it('is told in words what cannot be done @soak', async () => {
    const { email } = newcomer();
    const said = `Nobody with the email ${email} has signed up and verified it.`;
    expect(await block(email)).toEqual({ said, ok: false });
    expect(await block()).toEqual({ said: 'Usage: npm run block -- <email> [--undo]', ok: false });
  });
});
