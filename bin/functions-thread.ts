import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

interface Call {
  id: number;
  functionName: string;
  event: unknown;
}

const { folder } = workerData as { folder: string };
type Handler = (event: unknown, context: object) => Promise<unknown>;

const handlerOf = async (functionName: string): Promise<Handler> => {
  const bundle = (await import(pathToFileURL(join(folder, functionName, 'index.mjs')).href)) as { handler: Handler };
  return bundle.handler;
};

parentPort?.on('message', async ({ id, functionName, event }: Call) => {
  try {
    const handler = await handlerOf(functionName);
    const result = (await handler(event, { functionName })) ?? {};
    parentPort?.postMessage({ id, result });
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
