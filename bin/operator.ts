import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Audited } from '#core/audit.ts';
import { isEmail, normalEmail } from '#core/text.ts';
import type { AccountRecord } from '#store/accounts.ts';
import { reachesEverything } from '#store/scope.ts';
import type { Audit } from '#store/table.ts';

/** Where the running local product says how to reach it. */
const local = join(import.meta.dirname, '../.data/environment.json');

/** On AWS the table's name comes from the environment; otherwise the tool works on the local product. */
export const reachTheTable = async (): Promise<void> => {
  reachesEverything();
  if (process.env.TABLE_NAME) return;
  if (!existsSync(local)) throw new Error('Start Lexwright first ("npm start"), or set TABLE_NAME to work on AWS.');
  Object.assign(process.env, JSON.parse(readFileSync(local, 'utf8')) as Record<string, string>);
  const answers = await fetch(`${process.env.PRODUCT_ORIGIN}/config.json`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!answers) throw new Error('Lexwright is not running: start it with "npm start" and try again.');
};

/** What an operator's tool does to one account; gives the words that say what was done. */
export interface OperatorTool {
  /** `npm run approve`, with what the audit says of it. */
  operation: Audited;
  usage: string;
  /** Its flags, each on or off. */
  flags: readonly string[];
  run: (account: AccountRecord, given: ReadonlySet<string>, audit: Audit, now: Date) => Promise<string>;
}

const found = async (email: string, now: Date): Promise<AccountRecord> => {
  // The stores read the environment, so they come after it.
  const accounts = await import('#store/accounts.ts');
  const account = await accounts.readByEmail(email, now);
  if (!account?.verifiedAt) throw new Error(`Nobody with the email ${email} has signed up and verified it.`);
  return account;
};

const worked = async ({ operation, usage, flags, run }: OperatorTool): Promise<string> => {
  const options: ParseArgsConfig['options'] = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' }]));
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const email = normalEmail(positionals[0] ?? '');
  if (positionals.length !== 1 || !isEmail(email)) throw new Error(usage);
  await reachTheTable();
  const now = new Date();
  const account = await found(email, now);
  const { firmPartition } = await import('#store/keys.ts');
  const audit = { owner: firmPartition(account.firmId), who: 'operator', operation, from: 'command line' };
  return run(account, new Set(Object.keys(values)), { ...audit, at: now.toISOString(), requestId: randomUUID() }, now);
};

/** Runs a tool for the account whose e-mail the command line names, on AWS or on this machine. */
export const operate = async (tool: OperatorTool): Promise<void> => {
  try {
    console.log(await worked(tool));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
};
