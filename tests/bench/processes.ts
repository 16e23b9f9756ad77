import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What a new process took to do something. */
export interface Taken {
  /** Milliseconds of processor, all threads together: the same on a busy machine as on a quiet one. */
  cpuMs: number;
  /** Resident memory of the process afterwards, in MB. */
  rssMb: number;
}

/** What one new process takes to import `file`, and to give the handler in it `event` where there is one. Throws when the handler fails. */
export const takenBy = async (file: string, environment: Record<string, string>, event?: object): Promise<Taken> => {
  const script = `
    const before = process.cpuUsage();
    const { handler } = await import(${JSON.stringify(file)});
    const event = ${JSON.stringify(event ?? null)};
    const reply = event && await handler(event, {});
    const { user, system } = process.cpuUsage(before);
    if (reply && reply.statusCode !== 200) throw new Error(JSON.stringify(reply));
    console.error(JSON.stringify({ cpuMs: (user + system) / 1000, rssMb: process.memoryUsage.rss() / 2 ** 20 }));
    process.exit(0);`;
  const env = { PATH: process.env.PATH, ...environment };
  const { stderr } = await run(process.execPath, ['--input-type=module', '-e', script], { env });
  return JSON.parse(stderr.trim().split('\n').at(-1) ?? '') as Taken;
};

/** Takes each of `measures` in its turn, two at a time. */
export const twoAtATime = async (measures: readonly (() => Promise<void>)[]): Promise<void> => {
  const waiting = [...measures];
  const worker = async () => {
    for (let measure = waiting.shift(); measure; measure = waiting.shift()) await measure();
  };
  await Promise.all([worker(), worker()]);
};
