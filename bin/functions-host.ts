import { Worker } from 'node:worker_threads';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

export interface FunctionsHost {
  /** Runs one deployed bundle with one event. */
  invoke: (functionName: string, event: unknown) => Promise<APIGatewayProxyStructuredResultV2>;
  stop: () => Promise<void>;
}

interface Reply {
  id: number;
  result?: APIGatewayProxyStructuredResultV2;
  error?: string;
}

/**
 * Runs the bundles of `folder` in a thread of their own, with nothing but the environment that the cloud would give them.
 * What they print (one line a request) goes to `onLine`.
 */
export const hostFunctions = (
  folder: string,
  environment: Record<string, string>,
  onLine: (line: string) => void,
): FunctionsHost => {
  const worker = new Worker(new URL('./functions-thread.ts', import.meta.url), {
    env: environment,
    workerData: { folder },
    stdout: true,
  });
  const waiting = new Map<
    number,
    { keep: (result: APIGatewayProxyStructuredResultV2) => void; refuse: (error: Error) => void }
  >();
  let next = 0;
  worker.on('message', ({ id, result, error }: Reply) => {
    const call = waiting.get(id);
    waiting.delete(id);
    if (result) call?.keep(result);
    else call?.refuse(new Error(error));
  });
  worker.on('error', (error) => {
    for (const call of waiting.values()) call.refuse(error as Error);
    waiting.clear();
    onLine(`functions stopped: ${(error as Error).stack}`);
  });
  worker.stdout.setEncoding('utf8');
  worker.stdout.on('data', (text: string) => {
    for (const line of text.split('\n')) if (line) onLine(line);
  });
  return {
    invoke: (functionName, event) =>
      new Promise((keep, refuse) => {
        next += 1;
        waiting.set(next, { keep, refuse });
        worker.postMessage({ id: next, functionName, event });
      }),
    stop: async () => {
      await worker.terminate();
    },
  };
};
