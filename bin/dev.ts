import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleFunctions } from '#infra/bundle.ts';
import { startLocal } from './local.ts';
import { demo, seed } from './seed.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, '.data');
const port = Number(process.env.PORT ?? 3000);

const start = async (): Promise<void> => {
  if (!Number.isInteger(port) || port < 1 || port > 65535) throw new Error('PORT must be a number from 1 to 65535.');
  mkdirSync(folder, { recursive: true });
  const functions = join(root, 'dist/functions');
  await bundleFunctions({ outdir: functions });
  const local = await startLocal({
    port,
    // Everybody on the network may open a product that listens there: whoever wants that says so.
    host: process.env.HOST,
    folder,
    keepData: true,
    functions,
    web: 'dev',
    approval: process.env.APPROVAL === 'manual' ? 'manual' : 'automatic',
    onLine: (line) => process.env.VERBOSE && console.log(line),
  });
  // The command-line tools read from here where the running product keeps its data.
  writeFileSync(join(folder, 'environment.json'), JSON.stringify(local.environment, null, 2));
  await seed(local);
  announce(local.port);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void local.stop().finally(() => process.exit(0)));
  }
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

start().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
