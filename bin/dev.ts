import { join } from 'node:path';
import type { NamedEndpoint } from '#core/api.ts';
import { functionSources } from '#infra/bundle.ts';
import { watchFunctions } from './functions-watch.ts';
import type { Local } from './local.ts';
import { runCommand, runProduct } from './product.ts';

const root = join(import.meta.dirname, '..');

/** The product from its sources: a saved page is replaced in the browser, a saved function answers the next call. */
runCommand(async () => {
  const outdir = join(root, 'dist/functions-dev');
  let local: Local | undefined;
  const functions = await watchFunctions({
    watched: join(root, 'functions'),
    sources: functionSources,
    programs: { api: join(root, 'functions/core/api.ts'), typesetter: join(root, 'functions/outside/typesetter.ts') },
    outdir,
    onChange: async ({ functions: names, load }) => {
      if (!local) return;
      const { allEndpoints } = (await load('api')) as { allEndpoints: () => NamedEndpoint[] };
      local.reload(names, allEndpoints());
      console.log(`  ${new Date().toTimeString().slice(0, 8)}  ${names.length} functions reloaded`);
    },
    onFault: (message) => console.error(message),
  });
  local = await runProduct({ functions: outdir, web: 'dev' }, functions.stop);
});
