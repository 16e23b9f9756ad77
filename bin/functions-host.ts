import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

export interface FunctionsHost {
  /** Runs one deployed bundle with one event; throws when the bundle throws, or ends the thread it runs in. */
  invoke: (functionName: string, event: unknown) => Promise<APIGatewayProxyStructuredResultV2>;
  /** Runs the present bundles of these functions from the next call on; calls in flight end with the code they began with. */
  reload: (functionNames: readonly string[]) => void;
  /** Waits until no call is in flight, and ends what is after `ms` milliseconds, with its thread. */
  settle: (ms: number) => Promise<void>;
  stop: () => Promise<void>;
}

/** Between two looks at what is in flight. */
const LOOK_MS = 10;

type Reply = { id: number; result?: APIGatewayProxyStructuredResultV2; error?: string } | { printed: string };

interface Call {
  keep: (result: APIGatewayProxyStructuredResultV2) => void;
  refuse: (error: Error) => void;
}

/** One thread and the calls that wait for it. */
interface Thread {
  worker: Worker;
  waiting: Map<number, Call>;
}

/**
 * Runs the bundles of `folder` in a thread of their own, with nothing but the environment that the cloud would give them.
 * What they print (one line a request) goes to `onLine` before their answer is given. A thread that ends refuses the calls in flight, and the next
 * call gets a new one, as a crashed function does in the cloud.
 */
export const hostFunctions = (
  folder: string,
  environment: Record<string, string>,
  onLine: (line: string) => void,
): FunctionsHost => {
  let running: Thread | undefined;
  let next = 0;
  const generations = new Map<string, number>();
  const stop = async (): Promise<void> => {
    await running?.worker.terminate();
  };
  const thread = (): Thread => {
    running ??= startThread(folder, environment, onLine, (ended) => {
      if (running === ended) running = undefined;
    });
    return running;
  };
  thread();
  return {
    invoke: (functionName, event) =>
      new Promise((keep, refuse) => {
        const { worker, waiting } = thread();
        next += 1;
        waiting.set(next, { keep, refuse });
        worker.postMessage({ id: next, functionName, generation: generations.get(functionName) ?? 0, event });
      }),
    reload: (functionNames) => {
      for (const name of functionNames) generations.set(name, (generations.get(name) ?? 0) + 1);
    },
    settle: async (ms) => {
      const limit = performance.now() + ms;
      while (running && running.waiting.size > 0) {
        if (performance.now() > limit) return stop();
        await pause(LOOK_MS);
      }
    },
    stop,
  };
};

const startThread = (
  folder: string,
  env: Record<string, string>,
  onLine: (line: string) => void,
  onEnd: (ended: Thread) => void,
): Thread => {
  const url = new URL('./functions-thread.ts', import.meta.url);
  const worker = new Worker(url, { env, workerData: { folder } });
  const thread: Thread = { worker, waiting: new Map() };
  const { waiting } = thread;
  const end = (error: Error) => {
    onEnd(thread);
    for (const call of waiting.values()) call.refuse(error);
    waiting.clear();
  };
  worker.on('message', (reply: Reply) => {
    if ('printed' in reply) {
      for (const line of reply.printed.split('\n')) if (line) onLine(line);
      return;
    }
    const { id, result, error } = reply;
    const call = waiting.get(id);
    waiting.delete(id);
    if (result) call?.keep(result);
    else call?.refuse(new Error(error));
  });
  worker.on('error', (error) => {
    onLine(`functions stopped: ${(error as Error).stack}`);
    end(error as Error);
  });
  worker.on('exit', (code) => end(new Error(`The functions ended with ${code}`)));
  return thread;
};
