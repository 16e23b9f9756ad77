import { join } from 'node:path';
import { type BundledFunction, bundleFunctions } from '#infra/bundle.ts';

const root = join(import.meta.dirname, '..');

export interface Built {
  /** Folders of what is deployed. */
  functions: string;
  web: string;
  bundles: BundledFunction[];
}

/** Bundles the functions and builds the web, as they are deployed. */
export const buildAll = async (): Promise<Built> => {
  const [{ build }, { viteConfig }] = await Promise.all([import('vite'), import('./vite.ts')]);
  const { functions: bundles } = await bundleFunctions();
  await build({ ...viteConfig({ mode: 'production' }), logLevel: 'warn' });
  return { functions: join(root, 'dist/functions'), web: join(root, 'dist/web'), bundles };
};

if (import.meta.main) {
  const { bundles } = await buildAll();
  const sizes = bundles.map(({ bytes }) => bytes).sort((a, b) => a - b);
  const kilobytes = (bytes = 0) => `${Math.round(bytes / 1024)} KB`;
  console.log(
    `${bundles.length} functions, median ${kilobytes(sizes[sizes.length >> 1])}, largest ${kilobytes(sizes.at(-1))}; the web is in dist/web.`,
  );
}
