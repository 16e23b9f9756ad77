import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import { unusedConstants } from './unused-constants.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const functions = join(root, 'functions');

/** One Lambda's source: `billing/record-payment`, `events/trials` for those that nobody calls, `socket/connect` for those of connections. */
export interface FunctionSource {
  area: string;
  name: string;
  file: string;
}

export interface BundledFunction {
  area: string;
  name: string;
  /** What is deployed: `index.mjs`, the programs it starts, and the fonts they read. */
  folder: string;
  /** Bytes of `index.mjs` and of the programs beside it. */
  bytes: number;
  /** Source files of ours inside the bundle, relative to the repository. */
  sources: string[];
  /** Bytes of each package in it (`zod`), and of each room of ours (`functions/core`), the largest first. */
  parts: Record<string, number>;
}

export interface Bundles {
  functions: BundledFunction[];
  /** False when nothing had changed since the last build into the same folder. */
  built: boolean;
}

export interface BundleOptions {
  outdir?: string;
  minify?: boolean;
  /**
   * What several functions share stands in files of its own, which a process that runs them all loads and compiles once: a tenth of the time
   * to bundle and to load, a sixth of the memory. Nothing is deployed so.
   */
  shared?: boolean;
  /** Which functions; all when absent. */
  only?: (source: FunctionSource) => boolean;
  /** What else changes the code on its way. */
  plugins?: Plugin[];
}

/** Every function there is, found by looking: one file per endpoint, one per event, one per act of a connection. */
export const functionSources = (): FunctionSource[] => [
  ...folders(join(functions, 'endpoints')).flatMap((area) => inFolder(area, join(functions, 'endpoints', area))),
  ...['events', 'socket'].flatMap((area) => inFolder(area, join(functions, area))),
];

const folders = (path: string): string[] =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
        .sort()
    : [];

const inFolder = (area: string, path: string): FunctionSource[] =>
  (existsSync(path) ? readdirSync(path) : [])
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort()
    .map((file) => ({ area, name: file.slice(0, -'.ts'.length), file: join(path, file) }));

/** Functions that share no files are bundled so many at a time: a pass takes memory for each of them (7 GB for 330 at once). */
const A_PASS = 60;

/** Those that have what they import later in files of its own, which a cold start does not read. */
const IN_PARTS: readonly string[] = ['events/index-text', 'events/seal-envelope'];

const inPasses = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / A_PASS) }, (_, pass) => all.slice(pass * A_PASS, (pass + 1) * A_PASS));

/** Bundles all functions into `<outdir>/<area>/<name>/index.mjs`; does nothing when nothing changed. */
export const bundleFunctions = async (options: BundleOptions = {}): Promise<Bundles> => {
  const { shared = false, minify = true, only = () => true, plugins = [] } = options;
  const { outdir = join(root, shared ? 'dist/shared-functions' : 'dist/functions') } = options;
  const sources = functionSources().filter(only);
  const plan = JSON.stringify({ minify, shared, bundleSettings, files: sources.map(({ file }) => file) });
  // Taken before anything is read: what is saved during the build is built at the next call.
  const hash = hashOf(plan);
  const record = join(outdir, 'bundles.json');
  const last = existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as BundleRecord) : undefined;
  if (last?.hash === hash) return { functions: last.functions, built: false };

  const workdir = `${outdir}.${process.pid}`;
  const entryPoints = sources.map(({ area, name, file }) => ({ in: file, out: `${area}/${name}/index` }));
  const metafile: Metafile = { inputs: {}, outputs: {} };
  const inParts = ({ out }: { out: string }) => IN_PARTS.includes(dirname(out));
  const passes = shared
    ? [entryPoints]
    : [...inPasses(entryPoints.filter((each) => !inParts(each))), ...entryPoints.filter(inParts).map((each) => [each])];
  for (const pass of passes) {
    const splitting = shared || pass.some(inParts);
    const built = await build({
      ...bundleSettings,
      plugins: [...bundleSettings.plugins, ...plugins, unusedConstants],
      entryPoints: pass,
      outdir: workdir,
      splitting,
      ...(splitting && !shared ? { chunkNames: `${dirname(pass[0]?.out ?? '')}/[name]-[hash]` } : {}),
      minify,
      metafile: true,
    });
    Object.assign(metafile.inputs, built.metafile.inputs);
    Object.assign(metafile.outputs, built.metafile.outputs);
  }
  const whole = sources.map((source) => bundledFrom(source, outdir, metafile));
  const isTypesetting = ({ sources }: BundledFunction) => sources.includes(TYPESETTING);
  // Where files are shared, it stands beside them all; its faces come from their packages then.
  const place = shared ? workdir : join(workdir, 'typesetter');
  const typesetter = TYPESETTING in metafile.inputs ? await bundleTypesetter(place, minify) : undefined;
  const own = shared ? undefined : typesetter;
  const bundled = whole.map((made) => (own && isTypesetting(made) ? withTypesetter(made, own, workdir) : made));
  const drawing = shared ? [] : whole.filter(({ sources: own }) => own.includes(FONT_FILES));
  for (const { area, name } of drawing) copyFonts(join(workdir, area, name));
  if (own) {
    rmSync(own.folder, { recursive: true, force: true });
    copyWorldFonts(workdir);
  }
  mkdirSync(workdir, { recursive: true });
  writeFileSync(join(workdir, 'bundles.json'), JSON.stringify({ hash, functions: bundled } satisfies BundleRecord));
  replaceFolder(workdir, outdir);
  return { functions: bundled, built: true };
};

/** What starts the typesetter, and the program of the typesetter: a file of its own, which a cold start does not read. */
const TYPESETTING = 'functions/outside/typesetting.ts';
const TYPESETTER = 'functions/outside/typesetter.ts';

type Typesetter = Pick<BundledFunction, 'folder' | 'bytes' | 'sources' | 'parts'>;

/** Bundles the program that typesets, what it loads later, and its faces. */
const bundleTypesetter = async (folder: string, minify: boolean): Promise<Typesetter> => {
  const { metafile } = await build({
    ...bundleSettings,
    entryPoints: [{ in: join(root, TYPESETTER), out: 'typesetter' }],
    outdir: folder,
    splitting: true,
    chunkNames: '[name]-[hash]',
    minify,
    metafile: true,
  });
  copyFonts(folder);
  const bytes = Object.values(metafile.outputs).reduce((sum, output) => sum + output.bytes, 0);
  const parts = partsOf(Object.values(metafile.outputs));
  return { folder, bytes, sources: Object.keys(metafile.inputs).filter(isOurs), parts };
};

/** A function with the typesetter beside it. */
const withTypesetter = (made: BundledFunction, typesetter: Typesetter, workdir: string): BundledFunction => {
  cpSync(typesetter.folder, join(workdir, made.area, made.name), { recursive: true });
  return {
    ...made,
    bytes: made.bytes + typesetter.bytes,
    sources: [...new Set([...made.sources, ...typesetter.sources])],
    parts: summed([...Object.entries(made.parts), ...Object.entries(typesetter.parts)]),
  };
};

type Inputs = Metafile['outputs'][string]['inputs'];

/** Bytes by package or room of ours, the largest first. */
const partsOf = (outputs: readonly { inputs: Inputs }[]): Record<string, number> =>
  summed(
    outputs
      .flatMap(({ inputs }) => Object.entries(inputs))
      .map(([input, { bytesInOutput }]): [string, number] => [partOf(input), bytesInOutput]),
  );

/** `node_modules/@aws-sdk/core/dist-es/index.js` → `@aws-sdk/core`, `functions/core/money.ts` → `functions/core`. */
const partOf = (input: string): string => {
  const [, inPackage] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input) ?? [];
  return inPackage ?? input.split('/').slice(0, 2).join('/');
};

const summed = (sizes: readonly [part: string, bytes: number][]): Record<string, number> => {
  const sums = new Map<string, number>();
  for (const [part, bytes] of sizes) sums.set(part, (sums.get(part) ?? 0) + bytes);
  return Object.fromEntries([...sums].filter(([, bytes]) => bytes > 0).sort(([, a], [, b]) => b - a));
};

/**
 * Puts a finished folder in the place of another at once: somebody may be loading functions from it. Another process may put its own
 * there at the same moment: the last one stays.
 */
const replaceFolder = (made: string, place: string): void => {
  const gone = `${made}.gone`;
  for (let isThere = false; !isThere; ) {
    failsOnlyWith(['ENOENT'], () => renameSync(place, gone));
    isThere = failsOnlyWith(['ENOTEMPTY', 'EEXIST'], () => renameSync(made, place));
    rmSync(gone, { recursive: true, force: true });
  }
};

/** Whether `work` was done; throws what fails with another code than these. */
const failsOnlyWith = (codes: readonly string[], work: () => void): boolean => {
  try {
    work();
    return true;
  } catch (error) {
    if (!codes.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    return false;
  }
};

/** Names the faces that PDFs are set in and the packages that bring them. */
const FONTS = 'functions/outside/pdf/fonts.json';

/** What reads them, in a function that draws in a PDF itself. */
const FONT_FILES = 'functions/outside/pdf/font-files.ts';

/** Whatever draws finds its faces in a `fonts` folder beside it. */
const copyFonts = (folder: string): void => {
  const faces = JSON.parse(readFileSync(join(root, FONTS), 'utf8')) as Record<string, string>;
  const { resolve } = createRequire(join(root, 'package.json'));
  mkdirSync(join(folder, 'fonts'), { recursive: true });
  for (const [name, path] of Object.entries(faces)) copyFileSync(resolve(path), join(folder, 'fonts', name));
};

/** Faces of further scripts, which many functions share: a layer beside the functions, that only text in those scripts reads. */
const WORLD_FONTS = 'functions/outside/pdf/world-fonts.json';

/** Where the layer of further faces lies among the bundles. */
const worldFontsFolder = (outdir: string): string => join(outdir, 'world-fonts');

/** A face is one file, or a package of parts: then its map is copied, and the parts that the map numbers. */
const copyWorldFonts = (outdir: string): void => {
  const faces = JSON.parse(readFileSync(join(root, WORLD_FONTS), 'utf8')) as Record<string, string>;
  const { resolve } = createRequire(join(root, 'package.json'));
  const fonts = join(worldFontsFolder(outdir), 'fonts');
  mkdirSync(fonts, { recursive: true });
  for (const [name, path] of Object.entries(faces)) {
    if (path.endsWith('.ttf')) {
      copyFileSync(resolve(path), join(fonts, name));
      continue;
    }
    const map = resolve(`${path}/unicode.json`);
    mkdirSync(join(fonts, name, 'files'), { recursive: true });
    copyFileSync(map, join(fonts, name, 'unicode.json'));
    const parts = Object.keys(JSON.parse(readFileSync(map, 'utf8')) as object).filter((part) => part.startsWith('['));
    for (const part of parts) {
      const file = `noto-sans-${name}-${part.slice(1, -1)}-wght-normal.woff2`;
      copyFileSync(join(dirname(map), 'files', file), join(fonts, name, 'files', file));
    }
  }
};

const isOurs = (input: string): boolean => input.startsWith('functions/');

interface BundleRecord {
  hash: string;
  functions: BundledFunction[];
}

/**
 * A function is handed its credentials by its environment and never has others: the SDK's search through profiles, single
 * sign-on and instance metadata, a fifth of a bundle, stays out.
 */
const environmentCredentials: Plugin = {
  name: 'environment-credentials',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^@aws-sdk\/credential-provider-node$/ }, ({ resolveDir }) => ({
      path: 'environment-credentials',
      namespace: 'environment-credentials',
      pluginData: resolveDir,
    }));
    onLoad({ filter: /.*/, namespace: 'environment-credentials' }, ({ pluginData }) => ({
      contents: "export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';",
      resolveDir: pluginData as string,
    }));
  },
};

/**
 * The card provider's library has a class for each of the hundred things it sells. Those that `functions/outside` asks
 * for are kept; of the others an empty class, two thirds of its bytes less.
 */
const soldThings: Plugin = {
  name: 'sold-things',
  setup: ({ onLoad }) => {
    const asked = /\/(Customers|PaymentIntents|PaymentMethods|SetupIntents)\.js$/;
    onLoad({ filter: /stripe\/esm\/resources\// }, ({ path }) => {
      if (asked.test(path)) return undefined;
      const names = [...readFileSync(path, 'utf8').matchAll(/^export class (\w+)/gm)].map((match) => match[1]);
      return { contents: names.map((name) => `export class ${name} {}`).join('\n') };
    });
  },
};

/** zod's schemas know how to become JSON schemas; the API document is made from them by `bin`, and never by a function. */
const jsonSchemas: Plugin = {
  name: 'json-schemas',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/ }, ({ path }) => {
      const names = [...readFileSync(path, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)].map(
        (match) => match[1],
      );
      return { contents: names.map((name) => `export const ${name} = () => {};`).join('\n') };
    });
  },
};

/**
 * Imported as an ES module, `node:http` is asked for everything that it exports, `WebSocket` among it, for which Node loads its whole
 * client of `fetch` and of HTTP/2: a sixth of a first answer. Taken as a built-in module it is asked for what is used.
 */
const plainHttp: Plugin = {
  name: 'plain-http',
  setup: ({ onLoad }) => {
    onLoad({ filter: /@smithy\/node-http-handler\/dist-es\/node-http-handler\.js$/ }, ({ path }) => {
      const code = readFileSync(path, 'utf8');
      const plain = code.replace(/await import\("node:http"\)/, 'process.getBuiltinModule("node:http")');
      if (plain === code) throw new Error(`${path} imports node:http in another way than before`);
      return { contents: plain };
    });
  },
};

/** How every function is bundled, whoever bundles it. */
export const bundleSettings = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  outExtension: { '.js': '.mjs' },
  // The SDK's ES modules shake down to little more than half of its CommonJS.
  mainFields: ['module', 'main'],
  conditions: ['module', 'import'],
  // Maps would double the time and quadruple the bytes; the same commit gives the same bundles, so one can be made later.
  sourcemap: false,
  legalComments: 'none',
  // One character beyond Latin-1 has V8 keep and read the whole file in two bytes a character, a tenth of an import.
  charset: 'ascii',
  logLevel: 'silent',
  // CommonJS packages inside an ES module still ask for Node's own modules by `require`.
  banner: {
    js: "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);",
  },
  plugins: [environmentCredentials, soldThings, jsonSchemas, plainHttp],
  // One helper brings a second copy of the client, of another version.
  alias: {
    '@aws-sdk/client-s3': '@aws-sdk/client-s3',
    // Node unpacks what fontkit brings half a megabyte of dictionary for.
    'brotli/decompress.js': join(functions, 'outside/pdf/brotli.ts'),
  },
} satisfies BuildOptions;

const bundledFrom = ({ area, name, file }: FunctionSource, outdir: string, metafile: Metafile): BundledFunction => {
  const [place] =
    Object.entries(metafile.outputs).find(
      ([, { entryPoint }]) => entryPoint !== undefined && join(root, entryPoint) === file,
    ) ?? [];
  if (!place) throw new Error(`No bundle came out for ${area}/${name}`);
  const own = Object.entries(metafile.outputs).filter(([path]) => dirname(path) === dirname(place));
  const outputs = own.map(([, output]) => output);
  return {
    area,
    name,
    folder: join(outdir, area, name),
    bytes: outputs.reduce((sum, { bytes }) => sum + bytes, 0),
    sources: [...new Set(outputs.flatMap(({ inputs }) => Object.keys(inputs).filter(isOurs)))],
    parts: partsOf(outputs),
  };
};

/** Our own sources count by content, the packages by the lockfile. */
const hashOf = (plan: string): string => {
  const hash = createHash('sha256').update(plan);
  const sources = readdirSync(functions, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(test\.ts|md)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  const others = ['package-lock.json', 'infra/bundle.ts', 'infra/unused-constants.ts'].map((path) => join(root, path));
  for (const path of [...others, ...sources]) hash.update(`\0${path}\0`).update(readFileSync(path));
  return hash.digest('hex');
};
