import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Typeset, TypesettingOrder, TypesettingReply } from './typesetter.ts';

/** What one typesetting may use before it is stopped: time on the clock, and memory for objects in its heap. */
export interface TypesettingLimits {
  milliseconds: number;
  megabytes: number;
}

/** A function answers within 29 seconds; half of them are left for everything around the typesetting. */
const LIMITS: TypesettingLimits = { milliseconds: 15_000, megabytes: 256 };

/** No PDF came of a document; `where` says why without a word of the document. */
export class NotTypeset extends Error {
  readonly where: string;

  constructor(where: string) {
    super('The document was not typeset');
    this.name = 'NotTypeset';
    this.where = where;
  }
}

/** The program beside a bundle, or the source when the sources run as they are. */
const program = (): string => {
  const bundled = fileURLToPath(new URL('./typesetter.mjs', import.meta.url));
  return existsSync(bundled) ? bundled : fileURLToPath(new URL('./typesetter.ts', import.meta.url));
};

// A process and not a thread: a thread that runs out of memory in one large piece takes its process along.
const started = ({ megabytes }: TypesettingLimits): ChildProcess => {
  const child = fork(program(), {
    execArgv: [`--max-old-space-size=${megabytes}`],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Whoever waits for it hears of a failure by itself; nobody waits for an idle one.
  child.on('error', () => {});
  return child;
};

const answered = (child: ChildProcess, order: TypesettingOrder, milliseconds: number): Promise<Typeset> =>
  new Promise((keep, refuse) => {
    const fail = (where: string) => refuse(new NotTypeset(where));
    const clock = setTimeout(fail, milliseconds, `took longer than ${milliseconds} ms`);
    const unable = ({ name }: Error) => fail(`could not run: ${name}`);
    child.once('error', unable);
    child.once('message', (reply: TypesettingReply) => {
      clearTimeout(clock);
      child.off('error', unable);
      if ('pdf' in reply) keep(reply);
      else fail(reply.failed);
    });
    child.once('exit', (code, signal) => {
      clearTimeout(clock);
      fail(`ended with ${signal ?? code}`);
    });
    child.send(order, (error) => error && fail(`was not reached: ${error.name}`));
  });

/** Whether the process lives on without its typesetter, or waits for it. */
const waitFor = (child: ChildProcess, isAwaited: boolean): void => {
  const how = isAwaited ? 'ref' : 'unref';
  child[how]();
  child.channel?.[how]();
};

/** Typesets in processes of their own, which end at these limits; one that did well waits for the next document. */
export const createTypesetting = (limits: TypesettingLimits = LIMITS) => {
  let idle: ChildProcess | undefined;
  const rest = (child: ChildProcess): void => {
    if (idle?.connected) return void child.kill('SIGKILL');
    idle = child;
    child.removeAllListeners('message').removeAllListeners('exit');
    waitFor(child, false);
  };
  return {
    /** Starts the process while something else is done before its first document. */
    prepare: (): void => {
      if (!idle?.connected) rest(started(limits));
    },
    /** The PDF of a Word file, and what it cannot show. Throws `NotTypeset` when there is none, within the limits or because of them. */
    typeset: async (order: TypesettingOrder): Promise<Typeset> => {
      const child = idle?.connected ? idle : started(limits);
      if (child === idle) idle = undefined;
      waitFor(child, true);
      try {
        const made = await answered(child, order, limits.milliseconds);
        rest(child);
        return made;
      } catch (error) {
        child.kill('SIGKILL');
        throw error;
      }
    },
  };
};

export const { prepare, typeset } = createTypesetting();
