import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

interface Call {
  id: number;
  functionName: string;
  /** How often the function's bundle was replaced; 0 while it is the first. */
  generation: number;
  event: unknown;
}

// Where a bundle has a map beside it, errors name the line of the source.
process.setSourceMapsEnabled(true);

const { folder } = workerData as { folder: string };
// Beside the bundles, and gone with them: another process compiles none of them again.
enableCompileCache(join(folder, '.compiled'));
/** How long no function is loaded before what was compiled is kept. */
const COMPILED_MS = 500;
let keeping: NodeJS.Timeout | undefined;

type Handler = (event: unknown, context: object) => Promise<unknown>;

const loaded = new Set<string>();
const handlerOf = async (functionName: string, generation: number): Promise<Handler> => {
  const { href } = pathToFileURL(join(folder, functionName, 'index.mjs'));
  if (!loaded.has(href)) {
    loaded.add(href);
    clearTimeout(keeping);
    keeping = setTimeout(flushCompileCache, COMPILED_MS).unref();
  }
  // Functions that one thread runs have each their own copy of `yjs`, and give one another bytes alone: it need not complain of a second.
  Reflect.deleteProperty(globalThis, '__ $YJS$ __');
  const bundle = (await import(generation === 0 ? href : `${href}?${generation}`)) as { handler: Handler };
  return bundle.handler;
};

// By the way that answers take, and in their order: a stream of the thread is heard a moment after them.
process.stdout.write = (printed: string | Uint8Array): boolean => {
  parentPort?.postMessage({ printed: String(printed) });
  return true;
};

parentPort?.on('message', async ({ id, functionName, generation, event }: Call) => {
  try {
    const handler = await handlerOf(functionName, generation);
    const result = (await handler(event, { functionName })) ?? {};
    parentPort?.postMessage({ id, result });
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
