import { afterAll } from 'vitest';

const secondsNow = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

declare module 'vitest' {
  interface TaskMeta {
    /** CPU seconds that a file took of its process, threads included and other processes not. */
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
