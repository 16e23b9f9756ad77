import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const NAME = 'virtual:pdf-files';

const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };

/** Below the version of the package: like every asset, what an address names never changes. */
const folder = `assets/pdfjs-${version}/`;

/** Faces that a PDF need not carry, tables of East Asian codes, and what unpacks JPEG 2000 without WebAssembly, which the pages' policy refuses. */
const wanted: readonly [room: string, name: RegExp][] = [
  ['standard_fonts', /\.(pfb|ttf)$/],
  ['cmaps', /\.bcmap$/],
  ['wasm', /^openjpeg_nowasm_fallback\.js$/],
];

/** What pages need to draw a PDF, by its path below `folder`. */
const files = (): Map<string, string> => {
  const root = dirname(manifest);
  const named = wanted.flatMap(([room, name]) =>
    readdirSync(join(root, room))
      .filter((each) => name.test(each))
      .map((each) => `${room}/${each}`),
  );
  return new Map(named.map((path) => [path, join(root, path)]));
};

/** Gives pages the files that drawing a PDF may need, each fetched when it is, and as a module where they stand. */
export const pdfFiles = (): Plugin => {
  let base = '/';
  return {
    name: 'pdf-files',
    configResolved: (config) => {
      base = config.base;
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => (id === `\0${NAME}` ? `export default ${JSON.stringify(base + folder)}` : undefined),
    generateBundle() {
      for (const [path, file] of files())
        this.emitFile({ type: 'asset', fileName: folder + path, source: readFileSync(file) });
    },
    configureServer: ({ middlewares }) => {
      const known = files();
      middlewares.use((request, response, next) => {
        const file = known.get(request.url?.split('?')[0]?.split(folder)[1] ?? '');
        if (!file) return next();
        response.setHeader('content-type', file.endsWith('.js') ? 'text/javascript' : 'application/octet-stream');
        response.end(readFileSync(file));
      });
    },
  };
};
