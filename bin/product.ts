import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MINUTE_MS } from '#core/calendar.ts';
import { times } from '#infra/schedule-times.ts';
import { type Local, type LocalOptions, startLocal } from './local.ts';
import { demo, seed } from './seed.ts';
import { shownLine } from './shown-line.ts';

const folder = join(import.meta.dirname, '../.data');
const port = Number(process.env.PORT ?? 3000);

/** Brings the product up on `PORT` with its data in `.data` and the demo firm, says where it is, and ends with Ctrl+C. */
export const runProduct = async (
  options: Pick<LocalOptions, 'functions' | 'web' | 'webFolder'>,
  onStop: () => Promise<void> = async () => {},
): Promise<Local> => {
  if (!Number.isInteger(port) || port < 1 || port > 65535) throw new Error('PORT must be a number from 1 to 65535.');
  mkdirSync(folder, { recursive: true });
  const local = await startLocal({
    ...options,
    port,
    // Everybody on the network may open a product that listens there: whoever wants that says so.
    host: process.env.HOST,
    folder,
    keepData: true,
    googleAccounts: [demo.lawyer, demo.member, demo.client],
    approval: process.env.APPROVAL === 'manual' ? 'manual' : 'automatic',
    onLine: (line) => {
      const shown = shownLine(line, Boolean(process.env.VERBOSE));
      if (shown !== undefined) console.log(shown);
    },
  });
  // The command-line tools read from here where the running product keeps its data.
  writeFileSync(join(folder, 'environment.json'), JSON.stringify(local.environment, null, 2));
  await seed(local, { signs: true });
  announce(local.port);
  // What the schedule does in the cloud at its times.
  const sweep = (name: string) => local.invoke(`events/${name}`, { id: randomUUID(), time: new Date().toISOString() });
  for (const name of Object.keys(times)) setInterval(() => void sweep(name).catch(() => {}), MINUTE_MS).unref();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void Promise.all([onStop(), local.stop()]).finally(() => process.exit(0)));
  }
  return local;
};

/** Runs a command; what makes it fail is said in one line. */
export const runCommand = (command: () => Promise<unknown>): void => {
  command().catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
};

const announce = (at: number): void => {
  console.log(`
  Lexwright is running.

  Marketing site   http://localhost:${at}
  App              http://my.localhost:${at}
  Demo firm        http://smith.localhost:${at}
  Mailbox          http://localhost:${at}/local/mail
  API              http://localhost:${at}/local/api

  Demo sign-ins (password ${demo.password})
    Lawyer         ${demo.lawyer.email}
    Staff          ${demo.member.email}
    Client         ${demo.client.email}

  Data is kept in .data; "npm run reset" empties it. Ctrl+C stops.
`);
};
