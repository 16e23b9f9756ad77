import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#core/auth/endpoints.ts';
import { landing } from '#core/auth/landing.ts';
import * as templates from '#core/templates/endpoints.ts';
import { newcomer, verifiedPerson } from './auth-world.ts';
import { call, ok, stack } from './stack.ts';

beforeAll(() => stack({ approval: 'manual' }), 120_000);

/** Runs the operator's tool as `npm run approve` does; its words, and whether it succeeded. */
const approve = async (...args: string[]): Promise<{ said: string; ok: boolean }> => {
  const { environment } = await stack();
  const tool = join(import.meta.dirname, '../../bin/approve.ts');
  const env = { PATH: process.env.PATH, ...environment };
  return promisify(execFile)(process.execPath, [tool, ...args], { env }).then(
    ({ stdout }) => ({ said: stdout.trim(), ok: true }),
    ({ stderr }: { stderr: string }) => ({ said: stderr.trim(), ok: false }),
  );
};

const waiting = async () => {
  const person = await verifiedPerson({ terms_Condition: true });
  const { data } = await ok(call(auth.startTrial, {}, person));
  return { ...person, data };
};

const statusOf = async (token: string) => (await ok(call(auth.checkStatus, {}, { token }))).data;

describe('approval by hand', () => {
  it('keeps who chose the trial waiting until an operator approves them, and no day of it is lost', async () => {
    const { email, token, data } = await waiting();
    expect(data).toMatchObject({ isapproved: 0, is_trial_click: true, trial_period_start: '' });
    expect(landing(data)).toEqual({ path: '/approval' });
    expect((await call(templates.getTemplate, {}, { token })).problem.message).toBe(
      'Your account is waiting for approval.',
    );

    expect(await approve(email)).toEqual({ said: `${email} is approved.`, ok: true });
    const approved = await statusOf(token);
    expect(approved.isapproved).toBe(1);
    expect(Date.now() - Date.parse(approved.trial_period_start)).toBeLessThan(60_000);
    expect(landing(approved)).toEqual({ path: '/business/dashboard' });
    expect((await call(templates.getTemplate, {}, { token })).status).toBe(200);
    expect((await (await stack()).mail(email))[0]?.subject).toBe('Your account is approved');
    expect((await approve(email)).said).toBe(`${email} is approved already.`);
  });

  it('makes the default lawyer, who always lands on the dashboard', async () => {
    const { email, token } = await waiting();
    expect((await approve(email, '--default-lawyer')).ok).toBe(true);
    const status = await statusOf(token);
    expect(status.default_lawyer).toBe(true);
    expect(landing(status)).toEqual({ path: '/business/dashboard' });
  });

  it('says in words what it cannot do @soak', async () => {
    const { email } = newcomer();
    expect(await approve(email)).toEqual({
      said: `Nobody with the email ${email} has signed up and verified it.`,
      ok: false,
    });
    expect(await approve()).toEqual({ said: 'Usage: npm run approve -- <email> [--default-lawyer]', ok: false });
  });
});
