import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { type BundledFunction, bundleFunctions } from '#infra/bundle.ts';
import { COMPRESSED, compressed, compressedTypes } from '#infra/compressed.ts';

const root = join(import.meta.dirname, '..');
const web = join(root, 'dist/web');

export interface Built {
  /** Folders of what was built. */
  functions: string;
  web: string;
  bundles: BundledFunction[];
}

/**
 * Bundles the functions and builds the web, as they are deployed, or with `shared` what functions share in files of its own; what has
 * not changed since is left as it is.
 */
export const buildAll = async ({ shared = false } = {}): Promise<Built> => {
  const { functions: bundles } = await bundleFunctions({ shared });
  await buildWeb();
  return { functions: join(root, shared ? 'dist/shared-functions' : 'dist/functions'), web, bundles };
};

/** Beside the site and not inside it: everything inside is published. */
const record = `${web}.sha256`;

const buildWeb = async (): Promise<void> => {
  const hash = hashOfWeb();
  if (existsSync(record) && existsSync(web) && readFileSync(record, 'utf8') === hash) return;
  rmSync(record, { force: true });
  const [{ build }, { viteConfig }, { prerender }] = await Promise.all([
    import('vite'),
    import('./vite.ts'),
    import('./prerender.ts'),
  ]);
  await build({ ...viteConfig({ mode: 'production' }), logLevel: 'warn' });
  await prerender(web, join(root, 'dist/prerender'));
  compressAssets(join(web, 'assets'));
  writeFileSync(record, hash);
};

/** Puts a compressed copy beside each text among the assets; pages have theirs once they are told where they are published. */
const compressAssets = (folder: string): void => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((each) => extname(each).slice(1) in compressedTypes))
    writeFileSync(join(folder, name + COMPRESSED), compressed(readFileSync(join(folder, name))));
};

/** Our own sources count by content, the packages by the lockfile. */
const hashOfWeb = (): string => {
  const hash = createHash('sha256');
  const files = ['web', 'functions/core'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort(),
  );
  const makers = [
    'bin/build.ts',
    'bin/vite.ts',
    'bin/merged-scripts.json',
    'bin/verifier-file.ts',
    'bin/face-widths.ts',
    'bin/omit-server-fields.ts',
    'bin/pdf-files.ts',
    'bin/manifest.ts',
    'bin/prerender.ts',
    'bin/screen-documents.ts',
    'bin/screen-files.ts',
    'infra/compressed.ts',
    'infra/page.ts',
    'infra/public-pages.ts',
    'infra/unused-constants.ts',
    'package-lock.json',
  ];
  for (const file of [...files, ...makers.map((each) => join(root, each))])
    hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
};

if (import.meta.main) {
  const { bundles } = await buildAll();
  const sizes = bundles.map(({ bytes }) => bytes).sort((a, b) => a - b);
  const kilobytes = (bytes = 0) => `${Math.round(bytes / 1024)} KB`;
  console.log(
    `${bundles.length} functions, median ${kilobytes(sizes[sizes.length >> 1])}, largest ${kilobytes(sizes.at(-1))}; the web is in dist/web.`,
  );
}
