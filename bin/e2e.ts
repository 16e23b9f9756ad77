import { spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserPath } from './browser.ts';
import { buildAll } from './build.ts';
import { startLocal } from './local.ts';
import { demo, seed } from './seed.ts';

const root = join(import.meta.dirname, '..');

const DEPLOYED = '--deployed';

/**
 * Builds the product, brings it up on a free port with the demo firm, and tells its stories in a real browser. With `--deployed` the
 * functions are the very bundles that are deployed; without, those that load once what they share, which halves their processor time.
 */
const run = async (): Promise<number> => {
  const given = process.argv.slice(2);
  const { functions, web } = await buildAll({ shared: !given.includes(DEPLOYED) });
  const folder = mkdtempSync(join(tmpdir(), 'lexwright-e2e-'));
  const traces = join(folder, 'traces');
  mkdirSync(traces);
  const local = await startLocal({
    folder,
    keepData: false,
    googleAccounts: [demo.lawyer, demo.member, demo.client],
    functions,
    web: 'built',
    webFolder: web,
    onLine: (line) => {
      appendFileSync(join(traces, 'lines.log'), `${line}\n`);
      if (line.includes('"status":500')) console.error(line.replaceAll('\\n', '\n'));
    },
  });
  await seed(local);
  const child = spawn(
    'playwright',
    ['test', '--config', 'tests/e2e/playwright.config.ts', ...given.filter((option) => option !== DEPLOYED)],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        E2E_ORIGIN: local.origin,
        // What the stories leave behind is searched for secrets after the last one.
        E2E_TRACES: traces,
        E2E_BROWSER: await browserPath(),
        // What stories need to let time pass: where things are kept, and the functions that a clock calls.
        E2E_ENVIRONMENT: JSON.stringify(local.environment),
        E2E_FUNCTIONS: functions,
      },
    },
  );
  const status = await new Promise<number>((exited) => child.once('exit', (code) => exited(code ?? 1)));
  await local.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  return status;
};

process.exit(await run());
