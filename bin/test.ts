import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const report = (name: string) => join(root, 'node_modules/.cache', `${name}.json`);

/** Runs one command with its output shown; true when it ended well. */
const run = (command: string, ...options: string[]): Promise<boolean> =>
  new Promise((ended) => {
    console.log(`\n── ${command} ${options.join(' ')}`);
    const child = spawn(command, options, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, VITEST_REPORT: report('vitest'), E2E_REPORT: report('e2e') },
    });
    child.once('error', () => ended(false));
    child.once('exit', (code) => ended(code === 0));
  });

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

const reportOf = <T>(name: string): T | undefined =>
  existsSync(report(name)) ? (JSON.parse(readFileSync(report(name), 'utf8')) as T) : undefined;

/** Types, rules, every suite and the browser's stories, in the order that fails soonest; counts what passed and failed. */
const main = async (): Promise<void> => {
  for (const name of ['vitest', 'e2e']) rmSync(report(name), { force: true });
  const checks = [await run('tsc', '-p', '.'), await run('biome', 'check', '--error-on-warnings')];
  const suites = await run('vitest', 'run', '--config', 'tests/vitest.config.ts');
  const stories = await run('node', 'bin/e2e.ts');
  const vitest = reportOf<VitestReport>('vitest');
  const e2e = reportOf<PlaywrightReport>('e2e');
  const passed = checks.filter(Boolean).length + (vitest?.numPassedTests ?? 0) + (e2e?.stats.expected ?? 0);
  const counted =
    checks.filter((ok) => !ok).length +
    (vitest?.numFailedTests ?? 0) +
    (e2e ? e2e.stats.unexpected + e2e.stats.flaky + e2e.stats.skipped : 0);
  // A suite that broke before it could count a single failure is still a failure.
  const failed = Math.max(counted, Number(!suites) + Number(!stories));
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
};

await main();
