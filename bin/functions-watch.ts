import { type FSWatcher, mkdirSync, readdirSync, rmSync, watch, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildContext, type BuildFailure, context, formatMessages, type OutputFile } from 'esbuild';
import { bundleSettings, type FunctionSource } from '#infra/bundle.ts';

export interface WatchOptions {
  /** Folder whose changes are followed, with everything below it. */
  watched: string;
  /** The functions there are now. */
  sources: () => FunctionSource[];
  /** Further programs to bundle, by the name of their bundle. */
  programs?: Record<string, string>;
  /** Where the bundles are written; what was there before goes. */
  outdir: string;
  /** Told which functions and programs have new code, each time that some do. */
  onChange: (change: Change) => void | Promise<void>;
  /** Told why the sources cannot be bundled at the moment; the last good bundles stay. */
  onFault: (message: string) => void;
}

export interface Change {
  /** As the gateway names them: `billing/record-payment`. */
  functions: string[];
  /** Loads a program as it is now. */
  load: (program: string) => Promise<unknown>;
}

export interface FunctionsWatch {
  stop: () => Promise<void>;
}

/** Editors write a file in several steps. */
const SETTLED_MS = 30;

/**
 * Bundles all functions and bundles anew whatever a saved file changes, with source maps. Packages are left where npm put them and code
 * that functions share stands in files of its own, so that a change takes a fraction of a second; what is deployed is made by
 * `bundleFunctions` alone. The first bundles are there when this resolves; it throws when there are none.
 */
export const watchFunctions = async (options: WatchOptions): Promise<FunctionsWatch> => {
  const { watched, outdir, onChange, onFault } = options;
  rmSync(outdir, { recursive: true, force: true });
  const written = new Map<string, string>();
  let generation = 0;
  let bundler: { entries: string; context: BuildContext } | undefined;

  const bundle = async (): Promise<void> => {
    const entryPoints = entriesOf(options);
    const entries = JSON.stringify(entryPoints);
    if (bundler?.entries !== entries) {
      await bundler?.context.dispose();
      bundler = { entries, context: await newContext(entryPoints, outdir) };
    }
    const { outputFiles = [] } = await bundler.context.rebuild();
    const changed = keepChanged(outputFiles, written, outdir);
    if (changed.length === 0) return;
    generation += 1;
    const at = generation;
    await onChange({
      functions: changed.flatMap((file) => /^(.+)\/index\.mjs$/.exec(file)?.[1] ?? []),
      load: (program) => import(`${pathToFileURL(join(outdir, `${program}.mjs`)).href}?${at}`),
    });
  };

  await bundle();
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();
  const again = async (): Promise<void> => {
    try {
      await bundle();
    } catch (error) {
      onFault(await faultOf(error));
    }
  };
  const stopFollowing = follow(watched, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      working = working.then(again);
    }, SETTLED_MS);
  });
  return {
    stop: async () => {
      stopFollowing();
      clearTimeout(timer);
      await working;
      await bundler?.context.dispose();
    },
  };
};

/**
 * Calls back whenever a file in a folder or below it changes, comes or goes. Folders are watched one by one: the recursive watch of Node on
 * Linux loses a file that is replaced by another of its name, which is how git and some editors save.
 */
const follow = (root: string, onChange: () => void): (() => void) => {
  const watchers = new Map<string, FSWatcher>();
  const addFolders = (): void => {
    const below = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory());
    const folders = new Set([root, ...below.map(({ parentPath, name }) => join(parentPath, name))]);
    for (const [folder, watcher] of watchers) {
      if (folders.has(folder)) continue;
      watcher.close();
      watchers.delete(folder);
    }
    for (const folder of folders) {
      if (watchers.has(folder)) continue;
      const watcher = watch(folder, () => {
        addFolders();
        onChange();
      });
      watcher.on('error', () => {
        watcher.close();
        watchers.delete(folder);
      });
      watchers.set(folder, watcher);
    }
  };
  addFolders();
  return () => {
    for (const watcher of watchers.values()) watcher.close();
  };
};

const entriesOf = ({ sources, programs = {} }: WatchOptions): { in: string; out: string }[] => [
  ...sources().map(({ area, name, file }) => ({ in: file, out: `${area}/${name}/index` })),
  ...Object.entries(programs).map(([out, file]) => ({ in: file, out })),
];

const newContext = (entryPoints: { in: string; out: string }[], outdir: string): Promise<BuildContext> =>
  context({
    ...bundleSettings,
    entryPoints,
    outdir,
    packages: 'external',
    splitting: true,
    chunkNames: '[name]-[hash]',
    sourcemap: 'linked',
    write: false,
  });

/** Writes the files that differ from what is there, and names those that hold code, from the folder on. */
const keepChanged = (files: readonly OutputFile[], written: Map<string, string>, outdir: string): string[] => {
  const changed = files.filter(({ path, hash }) => written.get(path) !== hash);
  for (const { path, hash, contents } of changed) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, contents);
    written.set(path, hash);
  }
  return changed.map(({ path }) => relative(outdir, path)).filter((file) => !file.endsWith('.map'));
};

const faultOf = async (error: unknown): Promise<string> => {
  const { errors } = error as BuildFailure;
  if (!Array.isArray(errors)) return String(error);
  return (await formatMessages(errors, { kind: 'error' })).join('');
};
