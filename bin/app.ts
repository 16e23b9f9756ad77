import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allEndpoints } from '#core/api.ts';
import { bundleFunctions } from '#infra/bundle.ts';
import { deployablesOf } from '#infra/endpoint-functions.ts';
import { synthEnvironment } from '#infra/synth-environment.ts';
import { usesOfFunctions } from '#infra/uses.ts';

const webFolder = fileURLToPath(new URL('../dist/web', import.meta.url));
if (!existsSync(join(webFolder, 'index.html'))) throw new Error('The web is not built yet: run `npm run build` first.');
const { functions } = await bundleFunctions();
const deployables = deployablesOf(functions, await usesOfFunctions());
synthEnvironment({ endpoints: allEndpoints(), deployables, webFolder }).app.synth();
