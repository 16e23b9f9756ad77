import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin } from 'vite';
import { schemeTags } from '#web/prerender/before-paint.ts';
import { tokensCss } from '#web/theme/tokens.ts';
import { faceWidthsModule } from './face-widths.ts';
import { omitServerFields } from './omit-server-fields.ts';
import { pdfFiles } from './pdf-files.ts';
import { verifierFilePlugin } from './verifier-file.ts';

const root = join(import.meta.dirname, '..');
const at = (path: string) => join(root, path);

/** What a page that stands as HTML needs too: nothing of it brings the framework along. */
const everywhere = [
  /\/web\/(paper\/room-beside|session\/(tokens|tried-key))\.ts$/,
  /\/web\/ui\/(at-touch|chosen|spots-left)\.ts$/,
  /\/web\/app\/take-place\.ts$/,
  /\/web\/features\/site\/press-years\.ts$/,
  /\/core\/(plain-letters|slug|truncated|questionnaires\/asks-for-answer)\.ts$/,
  /vite\/preload-helper/,
];

/** What is added to pages that stand as HTML: the same is added to pages that the app draws. */
const additions = [
  /\/web\/features\/site\/(carousel|home-data|operator-questions|press|press-card|press-item|show-part|show-template|subscribe-in-place|tour)\.ts$/,
  /\/web\/features\/questionnaires\/(show-trial|trial-stand-in)\.ts$/,
  /\/web\/features\/verify\/(take-files|verify-in-place)\.ts$/,
  /\/web\/ui\/filling\.ts$/,
  /\/core\/site\/(picture-widths|rich-text)\.ts$/,
];

/** What those additions share with the pages that ask and that sell, and no form or list needs. */
const amounts = [/\/core\/(money|questionnaires\/count-words)\.ts$/, /\/questionnaires\/answer\/question-groups\.ts$/];

/** What every page starts with beside the app itself, most of it small. */
const start = [
  /\/web\/app\/(app|form-routes)\.tsx$/,
  /\/web\/features\/auth\/routes\.tsx$/,
  /\/core\/(capitalised|auth\/user-type)\.ts$/,
  /\/web\/(api\/problem|session\/(link-tokens|new-owner|use-link-tokens))\.ts$/,
  /\/lucide-react\/dist\/esm\/(shared\/|Icon\.|createLucideIcon\.|context\.)/,
  /\/web\/ui\/held-press\.ts$/,
  /\/web\/ui\/(bar|frame-header|logo|page-header|progress|submit-button)\.tsx$/,
];

/** Hashes and secrets. */
const hashes = [/\/core\/hex\.ts$/, /\/web\/api\/(new-secret|sha256)\.ts$/];

/** What every page starts with but a form that stands as HTML: it fetches this later. */
const routes = [
  /\/web\/app\/(routes|fetch-ahead)\.tsx?$/,
  /\/web\/session\/(firm-look|standing)\.ts$/,
  /\/web\/ui\/(skeletons|toast-note)\.tsx$/,
  /\/core\/auth\/(landing|route-access)\.ts$/,
];

const isIn = (files: readonly RegExp[]) => (id: string) => files.some((each) => each.test(id));

/**
 * What is fetched together stands in one file, which compresses better than many and is one request. Named here are the framework, the
 * parts of the look and the schemas, which stay cached over releases, and what public pages start with. A group takes along all that its
 * modules import and no earlier group has, where nothing else is said. What else screens fetch together follows from what each fetches:
 * `MERGED_SCRIPTS`. Each page has a budget of bytes (`tests/bench/route-budgets.json`).
 */
export const groups = [
  { name: 'everywhere', test: isIn(everywhere), includeDependenciesRecursively: false },
  { name: 'hashes', test: isIn(hashes) },
  { name: 'amounts', test: isIn(amounts), includeDependenciesRecursively: false },
  { name: 'additions', test: isIn(additions), includeDependenciesRecursively: false },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie)\// },
  { name: 'look', test: /node_modules\/@mui\/material\/(styles|Box|Button|IconButton|CircularProgress)\// },
  { name: 'start', test: isIn(start) },
  { name: 'routes', test: isIn(routes) },
  { name: 'field', test: /\/web\/ui\/(check-field|password-field|text-field)\.tsx?$/ },
  { name: 'form', test: /\/web\/(ui\/form\.tsx|api\/schema-form\.ts)$/ },
  { name: 'welcome', test: /\/web\/ui\/welcome\.tsx$/ },
  { name: 'auth', test: /\/web\/features\/auth\/(auth-frame|login-form|login-page)\.tsx$/ },
  { name: 'zod', test: /node_modules\/zod\// },
];

/** Files that screens fetch together, by the modules they are made of, as `npm run merge-scripts` finds them. */
export const MERGED_SCRIPTS = at('bin/merged-scripts.json');

/** Groups of modules by their files. */
const merging = (merges: readonly (readonly string[])[]) => {
  const names = new Map(merges.flatMap((files, index) => files.map((file) => [join(root, file), `merged-${index}`])));
  return { debugName: 'merged', name: (id: string) => names.get(id) ?? null, includeDependenciesRecursively: false };
};

/** Where sources are served from in development: `/api/client.ts` is a file of the web, `/api/…` the product's own. */
const sources = '/@web/';

/** Pages keep their addresses in development, although Vite answers below `sources` only. */
const pagesAnywhere: Plugin = {
  name: 'pages-anywhere',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (!request.url?.startsWith(sources)) request.url = sources + (request.url ?? '/').slice(1);
      next();
    });
  },
};

/** The tokens stand as variables at the head of the one style sheet. */
const tokens: Plugin = {
  name: 'tokens',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('/web/theme/base.css') ? tokensCss() + code : undefined),
};

/** What the app's document says before anything is painted, as every other does. */
const schemes: Plugin = {
  name: 'schemes',
  transformIndexHtml: { order: 'pre', handler: (html) => html.replace('<!-- scheme -->', schemeTags) },
};

/** `Features.LightDark` of lightningcss, which would write it for older browsers: those have their own declarations. */
const LIGHT_DARK = 1 << 20;

/** What packages import although no page uses it, and what stands in its place. */
const unused: readonly [file: RegExp, code: string][] = [
  [
    /@mui\/material\/styles\/createThemeWithVars\.mjs$/,
    'export default () => { throw new Error("Themes of CSS variables are left out."); }; export const createGetCssVar = undefined;',
  ],
  [
    /@mui\/material\/styles\/ThemeProviderWithVars\.mjs$/,
    'export const CssVarsProvider = () => null, useColorScheme = undefined;',
  ],
  // The theme has no ripples, and a button that is busy says so by our own ring.
  [/@mui\/material\/ButtonBase\/TouchRipple\.mjs$/, 'export default () => null;'],
  [/@mui\/material\/CircularProgress\/CircularProgress\.mjs$/, 'export default () => null;'],
  // The order of style layers, of which the theme makes none; the theme as a program of another library.
  [/@mui\/system\/ThemeProvider\/useLayerOrder\.mjs$/, 'export default () => null;'],
  [/@mui\/material\/styles\/stringifyTheme\.mjs$/, 'export const stringifyTheme = undefined;'],
  [/hoist-non-react-statics\/dist\/[^/]*\.js$/, 'export default (component) => component;'],
];

/**
 * What a script imports is here by the time it fetches something else, so it need not name that again: the list of what all pages
 * consist of is part of every first visit.
 */
const namedOnce = (): Plugin & { filesBeside: (file: string, files: string[]) => string[] } => {
  const importsOf = new Map<string, readonly string[]>();
  const loadedWith = new Map<string, ReadonlySet<string>>();
  const allOf = (file: string): ReadonlySet<string> => {
    const known = loadedWith.get(file);
    if (known) return known;
    const all = new Set([file]);
    for (const each of all) for (const imported of importsOf.get(each) ?? []) all.add(imported);
    loadedWith.set(file, all);
    return all;
  };
  return {
    name: 'named-once',
    apply: 'build',
    generateBundle: (_options, bundle) => {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') importsOf.set(chunk.fileName, chunk.imports);
      // What one of them sets up at its top would be missing to the other.
      for (const [file, imports] of importsOf)
        if (imports.some((each) => allOf(each).has(file)))
          throw new Error(`${file} is imported by what it imports; npm run merge-scripts finds other files.`);
    },
    filesBeside: (file, files) => files.filter((each) => !allOf(file).has(each)),
  };
};

/**
 * An icon without what its package gives no page here: a context with defaults for all, strokes that do not scale, names given as text.
 * The forms that stand as HTML have the same elements.
 */
const iconsCode = `
import { createElement, forwardRef } from 'react';
const saysWhat = (props) => Object.keys(props).some((name) => name.startsWith('aria-') || name === 'role' || name === 'title');
export default ({ name, node, aliases = [] }) =>
  forwardRef(({ size = 24, color = 'currentColor', strokeWidth = 2, className, ...rest }, ref) =>
    createElement(
      'svg',
      {
        ref,
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: color,
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: ['lucide', ...[name, ...aliases].map((each) => 'lucide-' + each), ...(className ? [className] : [])].join(' '),
        ...(saysWhat(rest) ? {} : { 'aria-hidden': 'true' }),
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    ),
  );
`;

const icons: Plugin = {
  name: 'icons',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/.test(id) ? iconsCode : undefined),
};

/** Leaves `unused` out of the built site, and the router's warnings for developers. */
const leaveOut: Plugin = {
  name: 'leave-out',
  apply: 'build',
  enforce: 'pre',
  load: (id) => unused.find(([file]) => file.test(id))?.[1],
  transform: (code, id) =>
    id.includes('/react-router/dist/')
      ? code.replace('ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false')
      : undefined,
};

const SCRIPT = 'assets/[hash].js';

/** How Vite serves the web in development and builds it; there is no other Vite configuration. */
export const viteConfig = ({
  mode,
  merges = JSON.parse(readFileSync(MERGED_SCRIPTS, 'utf8')),
}: {
  mode: 'development' | 'production';
  /** Modules that stand in one script each. */
  merges?: readonly (readonly string[])[];
}): InlineConfig => {
  const once = namedOnce();
  return {
    configFile: false,
    mode,
    root: at('web'),
    cacheDir: at('node_modules/.vite'),
    base: mode === 'development' ? sources : '/',
    css: { lightningcss: { exclude: LIGHT_DARK } },
    plugins: [
      react(),
      pagesAnywhere,
      tokens,
      schemes,
      icons,
      leaveOut,
      omitServerFields,
      faceWidthsModule(),
      pdfFiles(),
      verifierFilePlugin(),
      once,
    ],
    worker: { format: 'es', plugins: () => [omitServerFields, faceWidthsModule()] },
    build: {
      outDir: at('dist/web'),
      emptyOutDir: true,
      target: 'es2022',
      manifest: true,
      // A data: URL would need its own words in the content security policy.
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_file, files, { hostId }) => once.filesBeside(hostId, files),
      },
      rolldownOptions: {
        input: { index: at('web/index.html'), site: at('web/site.ts'), form: at('web/form.ts') },
        // Without the names of what is in them, which `.vite/manifest.json` tells: the app names hundreds of files, and is smaller so.
        output: {
          codeSplitting: { groups: [merging(merges), ...groups] },
          entryFileNames: SCRIPT,
          chunkFileNames: SCRIPT,
        },
      },
    },
    server: {
      // What pages import, and nothing else of the machine: not the data that a running product keeps.
      fs: { strict: true, allow: [at('web'), at('functions/core'), at('node_modules')], deny: ['**/.data/**'] },
    },
    optimizeDeps: {
      // Named so that a first visit does not find them one by one and reload.
      include: [
        'react',
        'react-dom/client',
        'react-router-dom',
        'react-hook-form',
        '@hookform/resolvers/zod',
        'swr',
        'zod/mini',
      ],
    },
  };
};

/** In pages that are drawn at build, addresses of other hosts stay open. */
const hostsOpen: Plugin = {
  name: 'hosts-open',
  enforce: 'pre',
  load: (id) => (id.endsWith('/web/session/host.ts') ? `export * from '#web/prerender/host.ts';` : undefined),
};

/** How the program that draws the public pages is built into a folder: all that they are made of in one file, as browsers run it. */
export const prerenderConfig = (outDir: string): InlineConfig => ({
  configFile: false,
  mode: 'production',
  root: at('web'),
  plugins: [react(), icons, hostsOpen, faceWidthsModule(), pdfFiles(), verifierFilePlugin()],
  ssr: { noExternal: true },
  build: {
    ssr: at('web/prerender/prerender.tsx'),
    outDir,
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    copyPublicDir: false,
    rolldownOptions: { output: { entryFileNames: 'prerender.mjs', chunkFileNames: '[name]-[hash].mjs' } },
  },
});
