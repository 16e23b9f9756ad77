import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { inOwnProcess } from './own-process.ts';

const fixture = (name: string): string => join(import.meta.dirname, `${name}.fixture.ts`);

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    // What was killed and nobody waits for any more still has an id.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

it('a module that answers gives its answer', async () => {
  expect(await inOwnProcess(fixture('answering'), ['one', 'two'], 60_000)).toEqual({ given: ['one', 'two'] });
});

it('a module that fails is told', async () => {
  await expect(inOwnProcess(fixture('failing'), [], 60_000)).rejects.toThrow('It ended with status 1.');
});

it('a module that does not end in its time is killed, and with it what it has started', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'own-process-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'pid');
  await expect(inOwnProcess(fixture('hanging'), [file], 8000)).rejects.toThrow('It did not end in 8 seconds.');
  expect(existsSync(file)).toBe(true);
  const pid = Number(readFileSync(file, 'utf8'));
  expect(pid).toBeGreaterThan(0);
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 5000);
});
