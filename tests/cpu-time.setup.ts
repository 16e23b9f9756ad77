import { afterAll } from 'vitest';
import { cpuSeconds } from './cpu-time.ts';

/** Of this process alone, where nothing tells what it started. */
const ownSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const secondsNow = (): number => cpuSeconds() ?? ownSeconds();

declare module 'vitest' {
  interface TaskMeta {
    /** CPU seconds that a file took of its process and of what that started, the engine of its database among them. */
    cpuSeconds?: number;
  }
}

/** A process that runs several files has spent this much before the present one. */
const spent = globalThis as { cpuSecondsBefore?: number };
const before = spent.cpuSecondsBefore ?? 0;

// biome-ignore lint/correctness/noEmptyPattern: vitest takes no other first argument of a hook
afterAll(({}, file) => {
  const now = secondsNow();
  file.meta.cpuSeconds = now - before;
  spent.cpuSecondsBefore = now;
});
