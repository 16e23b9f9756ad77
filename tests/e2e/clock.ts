import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { otpLimits, type Sends } from '#core/auth/otp.ts';
import { TRIAL_MS } from '#core/auth/standing.ts';
import { utcDay } from '#core/calendar.ts';
import { following, nextStepAt, type Subscription } from '#core/subscriptions/subscription.ts';
import { reachesEverything } from '#store/scope.ts';
import type { Stored } from '#store/table.ts';

const environment = JSON.parse(process.env.E2E_ENVIRONMENT ?? '{}') as Record<string, string>;

/** From here on the stores and the functions of this process work on the product under test. */
export const reachStores = (): void => {
  reachesEverything();
  Object.assign(process.env, environment);
};

/** From here on this process reaches nothing of the product under test, so that another one may be started beside it. */
export const leaveStores = (): void => {
  for (const name of Object.keys(environment)) delete process.env[name];
};

/** Runs a function that nobody but a clock calls, as it is deployed, at this moment. */
export const clockRuns = async (name: string): Promise<void> => {
  reachStores();
  const file = pathToFileURL(join(process.env.E2E_FUNCTIONS ?? '', 'events', name, 'index.mjs'));
  const { handler } = (await import(file.href)) as { handler: (event: object) => Promise<unknown> };
  await handler({ id: randomUUID(), time: new Date().toISOString() });
};

/** Runs a tool of the operator's as `npm run <name>` does. */
export const operatorTool = async (name: string, ...options: string[]): Promise<void> => {
  const tool = join(import.meta.dirname, `../../bin/${name}.ts`);
  await promisify(execFile)(process.execPath, [tool, ...options], { env: { ...process.env, ...environment } });
};

export const showcaseTool = (...options: string[]): Promise<void> => operatorTool('showcase', ...options);

/** The firm that somebody works in. */
export const firmIdOf = async (email: string): Promise<string> => {
  reachStores();
  const accounts = await import('#store/accounts.ts');
  const account = await accounts.readByEmail(email, new Date());
  if (!account) throw new Error(`Nobody has the email ${email}`);
  return account.firmId;
};

/** Lets the 14 days of a trial pass and one minute more, warnings included; the next run of the clock ends it. */
export const passTrial = async (email: string): Promise<void> => {
  reachStores();
  const accounts = await import('#store/accounts.ts');
  const { accountPartition } = await import('#store/keys.ts');
  const { write } = await import('#store/table.ts');
  const now = new Date();
  const account = await accounts.readByEmail(email, now);
  if (!account) throw new Error(`Nobody has the email ${email}`);
  const audit = {
    owner: accountPartition(account.accountId),
    who: 'time',
    operation: { name: 'pass-trial', audit: 'Let a trial pass' },
    from: 'a story',
  };
  const trialStartedAt = new Date(now.getTime() - TRIAL_MS - 60_000).toISOString();
  await write(
    { ...audit, at: now.toISOString(), requestId: randomUUID() },
    accounts.update(account, { ...account, trialStartedAt, trialWarnings: 2 }),
  );
};

/** An owner and their firm's plan, as they are kept. */
const ownerWithPlan = async (email: string, now: Date) => {
  reachStores();
  const accounts = await import('#store/accounts.ts');
  const subscriptions = await import('#store/subscriptions.ts');
  const account = await accounts.readByEmail(email, now);
  const plan = account && (await subscriptions.read(account.firmId, now));
  if (!plan) throw new Error(`${email} has no plan`);
  return { account, plan };
};

export const planOf = async (email: string): Promise<Subscription> => (await ownerWithPlan(email, new Date())).plan;

/** A minute after a plan's next step is due: its renewal, or another try. */
const nextStep = (subscription: Subscription): number => Date.parse(nextStepAt(subscription) ?? '') + 60_000;

/** Lets time pass for a plan until an instant, its next step when none is named: all its instants lie so much further back. */
export const passPlanTime = async (email: string, until: (plan: Subscription) => number = nextStep): Promise<void> => {
  reachStores();
  const accounts = await import('#store/accounts.ts');
  const subscriptions = await import('#store/subscriptions.ts');
  const { accountPartition } = await import('#store/keys.ts');
  const { write } = await import('#store/table.ts');
  const now = new Date();
  const { account, plan } = await ownerWithPlan(email, now);
  const ms = until(plan) - now.getTime();
  const instants = (['startsAt', 'endsAt', 'failedAt'] as const).flatMap((name) => {
    const instant = plan[name];
    return instant ? [[name, new Date(Date.parse(instant) - ms).toISOString()]] : [];
  });
  // Months differ in length: the next period is counted from the end of this one, and from nothing before it.
  const { anchoredAt: _, ...rest } = plan;
  const after: Subscription = { ...rest, ...Object.fromEntries(instants) };
  const audit = {
    owner: accountPartition(account.accountId),
    who: 'time',
    operation: { name: 'pass-plan-time', audit: 'Let the time of a plan pass' },
    from: 'a story',
  };
  await write(
    { ...audit, at: now.toISOString(), requestId: randomUUID() },
    subscriptions.put(plan, after),
    accounts.update(account, following(account, after)),
  );
};

/** Lets the time pass in which an e-mail that was sent a code gets no other one. */
export const passCodeTime = async (email: string): Promise<void> => {
  reachStores();
  const operations = await import('#store/operations.ts');
  const { emailLimitKey } = await import('#store/keys.ts');
  const { readForChange, write } = await import('#store/table.ts');
  const now = new Date();
  const key = emailLimitKey(email, 'sends');
  const kept = await readForChange<Sends & Stored>(key, now);
  if (!kept) throw new Error(`${email} was sent no code`);
  const { day, count, ttl } = kept;
  const lastSentAt = new Date(Date.parse(kept.lastSentAt) - otpLimits.resendMs).toISOString();
  const audit = {
    owner: key.pk,
    who: 'time',
    operation: { name: 'pass-code-time', audit: 'Let the time of a code pass' },
    from: 'a story',
  };
  await write(
    { ...audit, at: now.toISOString(), requestId: randomUUID() },
    operations.update(key, kept.version, { day, count, lastSentAt }, { ttl }),
  );
};

/** Lets the day pass on which a client was mailed as often as somebody's firm may. */
export const passMailDay = async (email: string, clientId: string): Promise<void> => {
  const firmId = await firmIdOf(email);
  const operations = await import('#store/operations.ts');
  const { firmLimitKey, firmPartition } = await import('#store/keys.ts');
  const { write } = await import('#store/table.ts');
  const now = new Date();
  const key = firmLimitKey(firmId, `mails#${clientId}#${utcDay(now)}`);
  const audit = {
    owner: firmPartition(firmId),
    who: 'time',
    operation: { name: 'pass-mail-day', audit: 'Let the day of mails pass' },
    from: 'a story',
  };
  await write(
    { ...audit, at: now.toISOString(), requestId: randomUUID() },
    operations.put(key, { count: 0 }, { ttl: Math.ceil(now.getTime() / 1000) + 172_800 }),
  );
};
