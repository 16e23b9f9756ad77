import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { approvedMail } from '#core/auth/mails.ts';
import { approved } from '#core/auth/registration.ts';
import { isEmail, normalEmail } from '#core/text.ts';

const USAGE = 'Usage: npm run approve -- <email> [--default-lawyer]';

/** Where the running local product says how to reach it. */
const local = join(import.meta.dirname, '../.data/environment.json');

/** On AWS the table's name comes from the environment; otherwise the tool works on the local product. */
const reachTheTable = async (): Promise<void> => {
  if (process.env.TABLE_NAME) return;
  if (!existsSync(local)) throw new Error('Start Lexwright first ("npm start"), or set TABLE_NAME to work on AWS.');
  Object.assign(process.env, JSON.parse(readFileSync(local, 'utf8')) as Record<string, string>);
  const answers = await fetch(`${process.env.PRODUCT_ORIGIN}/config.json`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!answers) throw new Error('Lexwright is not running: start it with "npm start" and try again.');
};

/** Approves a person, and makes them the platform's own lawyer when asked to; says what was done. */
const approve = async (email: string, asDefaultLawyer: boolean): Promise<string> => {
  // The stores read the environment, so they come after it.
  const accounts = await import('#store/accounts.ts');
  const { firmPartition } = await import('#store/keys.ts');
  const { write } = await import('#store/table.ts');
  const now = new Date();
  const account = await accounts.readByEmail(email, now);
  if (!account?.verifiedAt) throw new Error(`Nobody with the email ${email} has signed up and verified it.`);
  if (account.approvedAt && (account.defaultLawyer || !asDefaultLawyer)) return `${email} is approved already.`;
  const act = { owner: firmPartition(account.firmId), who: 'operator', what: 'approve', from: 'command line' };
  await write(
    { ...act, at: now.toISOString(), requestId: randomUUID() },
    accounts.changed(account, {
      ...approved(account, now),
      defaultLawyer: account.defaultLawyer || asDefaultLawyer,
    }),
  );
  if (process.env.MAIL_FROM) {
    const { mailTo } = await import('#http/sent-code.ts');
    const { appPage } = await import('#http/settings.ts');
    if (!account.approvedAt) await mailTo(email, approvedMail(account.firstName, appPage('/login')));
  }
  return `${email} is approved${asDefaultLawyer ? ' and is now the default lawyer' : ''}.`;
};

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'default-lawyer': { type: 'boolean', default: false } },
  });
  const email = normalEmail(positionals[0] ?? '');
  if (positionals.length !== 1 || !isEmail(email)) throw new Error(USAGE);
  await reachTheTable();
  console.log(await approve(email, values['default-lawyer']));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
