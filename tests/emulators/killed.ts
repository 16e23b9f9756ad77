import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

/** A child that is gone at once and without a chance to tidy up. */
export type Child = { line: string; kill(): Promise<void> };

/** Runs a piece of TypeScript in a process of its own, for no longer than the running test, and waits for the first line it prints. */
export const runChild = async (source: string): Promise<Child> => {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', source], {
    cwd: new URL('../..', import.meta.url),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  onTestFinished(kill);
  const lines = createInterface({ input: child.stdout });
  const line = await Promise.race([
    new Promise<string>((resolve) => lines.once('line', resolve)),
    ended.then(() => Promise.reject(new Error('The child ended before it printed a line.'))),
  ]);
  return { line, kill };
};
