import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build, type Plugin } from 'vite';
import { screensWithFiles } from './screen-files.ts';
import { groups, MERGED_SCRIPTS, viteConfig } from './vite.ts';

/** A file of scripts, or several that are to be one. */
interface Script {
  /** Paths of the modules that it is made of. */
  modules: string[];
  /** Bytes as they are sent, compressed. */
  bytes: number;
  imports: Set<Script>;
  /** Those that it fetches later. */
  fetches: Set<Script>;
  /** Whether it stays as it is: it is fetched by its name, is one of the named groups, or the bundler adds to it. */
  isFixed: boolean;
}

/** What a screen fetches, or whoever opens what is fetched later. */
interface Load {
  /** Until it is drawn; of what is opened later, what is there by then. */
  first: Set<Script>;
  all: Set<Script>;
  /** What a byte more counts. */
  weight: number;
}

/** What a request less is worth, bytes. It is found by trying: with less files stay many, with more pages begin to weigh more. */
const REQUEST_BYTES = 1000;
/** What a byte more counts on a public page, of which most visitors have nothing yet. */
const PUBLIC_WEIGHT = 10;
/** Quality of compression: near that of what is sent, in a tenth of its time. */
const QUALITY = 6;

const root = join(import.meta.dirname, '..');

/** The scripts of the site as they are without merging. */
const unmerged = async (): Promise<Set<Script>> => {
  const scripts = new Map<string, Script>();
  const observe: Plugin = {
    name: 'observe',
    generateBundle: (_options, bundle) => {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
      for (const { fileName, name, code, modules, isEntry, isDynamicEntry } of chunks) {
        const bytes = brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }).length;
        const paths = Object.keys(modules);
        const isNamed = isEntry || isDynamicEntry || groups.some((group) => group.name === name);
        const isFixed = isNamed || paths.length === 0 || paths.some((path) => !path.startsWith(root));
        scripts.set(fileName, { modules: paths, bytes, imports: new Set(), fetches: new Set(), isFixed });
      }
      const found = (names: readonly string[]) => new Set(names.flatMap((name) => scripts.get(name) ?? []));
      for (const { fileName, imports, dynamicImports } of chunks)
        Object.assign(scripts.get(fileName) ?? {}, { imports: found(imports), fetches: found(dynamicImports) });
    },
  };
  const config = viteConfig({ mode: 'production', merges: [] });
  const plugins = [...(config.plugins ?? []), observe];
  await build({ ...config, plugins, build: { ...config.build, write: false }, logLevel: 'warn' });
  return new Set(scripts.values());
};

/** Scripts and all that they import. */
const withImports = (scripts: Iterable<Script>): Set<Script> => {
  const all = new Set(scripts);
  for (const each of all) for (const imported of each.imports) all.add(imported);
  return all;
};

const loadsOf = async (scripts: ReadonlySet<Script>): Promise<Load[]> => {
  const byModule = new Map([...scripts].flatMap((each) => each.modules.map((module) => [module, each] as const)));
  const fetched = (files: readonly string[]) =>
    withImports(files.flatMap((file) => byModule.get(join(root, 'web', file)) ?? []));
  const screens = [...(await screensWithFiles())].map(([name, { first, drawn, wide, later, isPrivate }]) => ({
    first: fetched(first),
    all: fetched([...first, ...drawn, ...wide, ...later]),
    weight: isPrivate || name === 'shell' ? 1 : PUBLIC_WEIGHT,
  }));
  /** What is fetched later and no screen names, with all that fetch it. */
  const opened = new Map<Script, Script[]>();
  for (const script of scripts)
    for (const each of script.fetches)
      if (!screens.some(({ all }) => all.has(each))) opened.set(each, [...(opened.get(each) ?? []), script]);
  const parts = [...opened].map(([part, openers]) => {
    const had = openers.map((each) => withImports([each]));
    const first = new Set([...(had[0] ?? [])].filter((script) => had.every((each) => each.has(script))));
    return { first, all: new Set([...first, ...withImports([part])]), weight: 1 };
  });
  return [...screens, ...parts];
};

/** Whether one script imports another by way of a third, which would then import the file that imports it. */
const importsThroughOther = (from: Script, to: Script): boolean =>
  withImports([...from.imports].filter((each) => each !== to)).has(to);

/** What screens would fetch more, or earlier, if two scripts were one, bytes; what no screen waits for counts half. */
const costOf = (one: Script, other: Script, loads: readonly Load[]): number => {
  const costAt = (here: Script, missing: Script): number => {
    const brought = [...withImports([missing])];
    return loads
      .filter(({ all }) => all.has(here))
      .reduce((sum, { first, all, weight }) => {
        const had = first.has(here) ? first : all;
        const bytes = brought.reduce((more, each) => more + (had.has(each) ? 0 : each.bytes), 0);
        return sum + (weight * bytes) / (had === first ? 1 : 2);
      }, 0);
  };
  return costAt(one, other) + costAt(other, one);
};

/** Makes a script a part of another, for all that fetch or import either. */
const unite = (script: Script, into: Script, scripts: Set<Script>, loads: readonly Load[]): void => {
  into.modules.push(...script.modules);
  into.bytes += script.bytes;
  scripts.delete(script);
  for (const imported of script.imports) into.imports.add(imported);
  for (const each of scripts) if (each.imports.delete(script)) each.imports.add(into);
  into.imports.delete(into);
  for (const had of loads.flatMap(({ first, all }) => [first, all])) {
    if (had.delete(script)) had.add(into);
    if (had.has(into)) for (const each of withImports([into])) had.add(each);
  }
};

/** Where a script is best joined to, if that is worth it. */
const bestFor = (script: Script, scripts: ReadonlySet<Script>, loads: readonly Load[]): Script | undefined => {
  let best: { into: Script; gain: number } | undefined;
  for (const into of scripts) {
    if (into === script || into.isFixed) continue;
    const spared = REQUEST_BYTES * loads.filter(({ all }) => all.has(script) && all.has(into)).length;
    if (spared <= (best?.gain ?? 0)) continue;
    const gain = spared - costOf(script, into, loads);
    if (gain <= (best?.gain ?? 0) || importsThroughOther(script, into) || importsThroughOther(into, script)) continue;
    best = { into, gain };
  }
  return best?.into;
};

/**
 * Finds which files are best one, and writes down of which modules each is made: from then on they are built so. What screens, and what is
 * opened in them, fetch more by that has to be worth the requests it spares. To be run when screens fetch too many files.
 */
const mergeScripts = async (): Promise<void> => {
  const scripts = await unmerged();
  const loads = await loadsOf(scripts);
  const filesOf = () => loads.reduce((sum, { all }) => sum + all.size, 0);
  const before = filesOf();
  const merged = new Set<Script>();
  const isFetched = (script: Script) => !script.isFixed && loads.some(({ all }) => all.has(script));
  for (const script of [...scripts].filter(isFetched).sort((one, other) => one.bytes - other.bytes)) {
    const into = bestFor(script, scripts, loads);
    if (!into) continue;
    unite(script, into, scripts, loads);
    merged.delete(script);
    merged.add(into);
  }
  const pathsOf = ({ modules }: Script) => modules.map((module) => relative(root, module)).sort();
  writeFileSync(MERGED_SCRIPTS, `${JSON.stringify([...merged].map(pathsOf).sort(), null, 2)}\n`);
  console.log(`${loads.length} screens and parts of them fetched ${before} files one by one, and fetch ${filesOf()}.`);
};

await mergeScripts();
