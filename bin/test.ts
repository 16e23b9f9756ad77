import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Failure, linesOf, REPORT_FILE, type Report, readReport, summaryOf } from './test-report.ts';

const root = join(import.meta.dirname, '..');
const cache = join(root, 'node_modules/.cache');

/** Characters of a command's output that are kept to be told again. */
const KEPT = 20_000;
/** How long the last of it may take to arrive. */
const LAST_OUTPUT_MS = 2_000;
/** Lines of it that are told when nothing else says why it failed. */
const TOLD = 12;

interface Ended {
  isWell: boolean;
  /** How it ended, in words. */
  how: string;
  /** The last of what it printed. */
  output: string;
}

/** Runs one command with its output shown. */
const run = (command: string, options: readonly string[], env: Record<string, string> = {}): Promise<Ended> =>
  new Promise((resolve) => {
    console.log(`\n── ${command} ${options.join(' ')}`);
    let output = '';
    const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
    const child = spawn(command, options, {
      cwd: root,
      stdio: ['inherit', 'pipe', 'pipe'],
      env: { ...process.env, ...color, ...env },
    });
    for (const from of ['stdout', 'stderr'] as const) {
      child[from].setEncoding('utf8');
      child[from].on('data', (text: string) => {
        process[from].write(text);
        output = `${output}${text}`.slice(-KEPT);
      });
    }
    child.once('error', (error) => resolve({ isWell: false, how: `did not start: ${error.message}`, output }));
    child.once('exit', (code, signal) => {
      const ended = () =>
        resolve({ isWell: code === 0, how: signal ? `was ended by ${signal}` : `ended with ${code}`, output });
      child.once('close', ended);
      // A process that it left behind may hold its output open for ever.
      setTimeout(ended, LAST_OUTPUT_MS);
    });
  });

/** A check is one thing that passes or fails. */
const checked = async (command: string, ...options: string[]): Promise<Report> => {
  const { isWell, how, output } = await run(command, options);
  const failure: Failure = { what: `${command} ${how}`, lines: linesOf(output) };
  return isWell ? { passed: 1, failures: [] } : { passed: 0, failures: [failure] };
};

/** What a command that runs tests noted; one that fails without a failed test says itself why. */
const tested = async (name: string, command: string, ...options: string[]): Promise<Report> => {
  const file = join(cache, `${name}.jsonl`);
  rmSync(file, { force: true });
  const { isWell, how, output } = await run(command, options, { [REPORT_FILE]: file });
  const report = readReport(file);
  if (isWell || report.failures.length > 0) return report;
  return {
    ...report,
    failures: [{ what: `${name} ${how}, though no test failed; it said last:`, lines: linesOf(output).slice(-TOLD) }],
  };
};

/** Types, rules, every suite and the browser's stories, in the order that fails soonest; says at its end what failed, and how many passed. */
const main = async (): Promise<void> => {
  mkdirSync(cache, { recursive: true });
  const reports = [
    await checked('tsc', '-p', '.'),
    await checked('biome', 'check', '--error-on-warnings'),
    await tested('vitest', 'vitest', 'run', '--config', 'tests/vitest.config.ts'),
    await tested('stories', 'node', 'bin/e2e.ts'),
  ];
  const passed = reports.reduce((sum, report) => sum + report.passed, 0);
  const failures = reports.flatMap((report) => report.failures);
  console.log(['', ...summaryOf(failures), `${passed} passed, ${failures.length} failed`].join('\n'));
  process.exit(failures.length === 0 ? 0 : 1);
};

await main();
