import { execFileSync, fork } from 'node:child_process';

/** The processes that a process has started, and those that they have. */
const descendantsOf = (pid: number): number[] => {
  const parents = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [pid: number, parent: number]);
  const childrenOf = (parent: number): number[] =>
    parents.filter(([, of]) => of === parent).flatMap(([child]) => [child, ...childrenOf(child)]);
  return childrenOf(pid);
};

/** Ends a process and all that it has started, whichever group they are in. */
const killWithChildren = (pid: number): void => {
  for (const each of [...descendantsOf(pid), pid])
    try {
      process.kill(each, 'SIGKILL');
    } catch {
      // It has ended by itself meanwhile.
    }
};

/**
 * Runs a module in a process of its own and gives what that sends. Throws when it ends without, and when it takes longer than `endsMs`
 * milliseconds: then it is killed with all that it has started.
 */
export const inOwnProcess = async (file: string, args: readonly string[], endsMs: number): Promise<unknown> => {
  const child = fork(file, args);
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      child.once('message', resolve);
      child.once('error', reject);
      child.once('exit', (code, signal) => reject(new Error(`It ended with ${signal ?? `status ${code}`}.`)));
      timer = setTimeout(() => reject(new Error(`It did not end in ${endsMs / 1000} seconds.`)), endsMs);
    });
  } finally {
    clearTimeout(timer);
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) killWithChildren(child.pid);
  }
};
