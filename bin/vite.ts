import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin } from 'vite';
import { schemeTags } from '#web/prerender/before-paint.ts';
import { tokensCss } from '#web/theme/tokens.ts';
import { faceWidthsModule } from './face-widths.ts';
import { omitServerFields } from './omit-server-fields.ts';
import { pdfFiles } from './pdf-files.ts';
import { verifierFilePlugin } from './verifier-file.ts';

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

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

/** What every private page reads and shows, and hardly a public one. */
const frame = [
  /\/web\/api\/use-list\.ts$/,
  /\/web\/session\/(open-link|picture)\.tsx?$/,
  /\/web\/app\/(sidebar|tabs|search\/opened-lately)\.tsx?$/,
  /\/web\/ui\/(loaded-rows|notice|row-count|row-list|row-order)\.tsx?$/,
  /\/lucide-react\/dist\/esm\/icons\/(briefcase|credit-card|file-text|house|inbox|panel-left-close|panel-left-open|settings|user-round|users|users-round|wallet)\.mjs$/,
  /\/core\/account\/endpoints\.ts$/,
];

/** What is small, used in many places, and brings nothing else along. */
const leaves = [
  /\/web\/(api\/today|session\/(hand-off|kept|pricing)|ui\/(after-press|avatar|confirm-dialog|debounce|dialog|initials|live-value|menu|once-open|save-key|spelled-day|use-debounced-live))\.tsx?$/,
  /\/core\/(questionnaires\/firm-and-client|templates\/document-of)\.ts$/,
  /\/lucide-react\/dist\/esm\/icons\/(arrow-down|arrow-up|check|chevron-down|chevron-right|ellipsis-vertical|menu|plus|search|trash|triangle-exclamation-point)\.mjs$/,
];

/** What several parts of the component library share. */
const shared = [
  /@mui\/utils\/(contains|getReactElementRef|setRef)\//,
  /@mui\/material\/(Portal|SvgIcon|transitions)\//,
  /@mui\/material\/utils\/(contains|debounce|focusable|getActiveElement|mergeSlotProps|owner|useControlled|useEnhancedEffect|useSlot)/,
];

/** Small parts of most pages. */
const parts = [/\/web\/ui\/(empty-state|error-panel|loaded|moment|panel|status-chip|time-ago)\.tsx?$/];

/** Who people and firms are, and why they are refused. */
const people = [
  /\/core\/problem\.ts$/,
  /\/core\/auth\/(invitation|password|person)\.ts$/,
  /\/core\/account\/profile\.ts$/,
  /\/core\/firm\/(firm-name|logo|look-alike)\.ts$/,
];

/** What questions are, and matters that ask them. */
const questions = [
  /\/core\/comparisons\.ts$/,
  /\/core\/questionnaires\/(answers|builder-messages|categories|places|question)\.ts$/,
  /\/core\/templates\/(package-document|template-file)\.ts$/,
];
const matters = [
  /\/core\/(assembly\/merge\/merge-day|matters\/(mails|matter))\.ts$/,
  /\/web\/api\/own-time-zone\.ts$/,
  /\/web\/ui\/(download-buttons|matter-chips|save-file)\.tsx?$/,
];

/** What conditions of questions look at. */
const conditions = [/\/core\/questionnaires\/(comparison|conditions|day|row-questions)\.ts$/];

/** Which questions are shown, and what their answers lack. */
const rules = [
  /\/core\/questionnaires\/(address-lines|answerers|checks|needs-formulas|section-faults|shown-questions)\.ts$/,
];

/** What works out formulas, which few questionnaires have. */
const formulas = [/\/core\/questionnaires\/(formulas|identifiers|merge-value)\.ts$/];

/** What makes templates and their questionnaires. */
const templates = [/\/core\/questionnaires\/(builder-edits|builder-rules|draft-category|prefill)\.ts$/];

const isIn = (files: readonly RegExp[]) => (id: string) => files.some((each) => each.test(id));

/**
 * What is fetched together stands in one file, which compresses better than many and is one request: the framework and the parts of the
 * look, which stay cached over releases, the start, what forms are made of, what private pages have around them, and what pages of one
 * kind share. A group takes along all that its modules import and no earlier group has, where nothing else is said. Larger groups make
 * fewer requests, and pages fetch what they do not need: each has a budget of bytes (`tests/bench/route-budgets.json`).
 */
const groups = [
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
  { name: 'message', test: /\/core\/(language\/message|matter-lock-messages)\.ts$/ },
  { name: 'problem', test: /\/core\/problem\.ts$/ },
  { name: 'text', test: /\/core\/(page|text|upload|version)\.ts$/ },
  { name: 'data', test: /\/web\/api\/hooks\.ts$/ },
  { name: 'width', test: /@mui\/(material|system)\/useMediaQuery\// },
  { name: 'shared', test: isIn(shared) },
  { name: 'paper', test: /@mui\/material\/Paper\// },
  { name: 'leaves', test: isIn(leaves), includeDependenciesRecursively: false },
  { name: 'frame', test: isIn(frame), includeDependenciesRecursively: false },
  { name: 'parts', test: isIn(parts), includeDependenciesRecursively: false },
  { name: 'overlays', test: /\/web\/ui\/opened-dialog\.tsx$/ },
  { name: 'menu', test: /\/web\/ui\/menu-choices\.tsx$/ },
  { name: 'people', test: isIn(people), includeDependenciesRecursively: false },
  { name: 'questions', test: isIn(questions), includeDependenciesRecursively: false },
  { name: 'matters', test: isIn(matters), includeDependenciesRecursively: false },
  { name: 'places', test: /\/core\/assembly\/parse\/(places|xml)\.ts$/ },
  // What a page shows of places for signing; what reads tags would come along.
  { name: 'signing', test: /\/core\/assembly\/signing\/sign-tags\.ts$/ },
  { name: 'conditions', test: isIn(conditions) },
  { name: 'rules', test: isIn(rules) },
  { name: 'tags', test: /\/core\/assembly\/parse\/(tag-condition|tag-syntax)\.ts$/ },
  { name: 'formulas', test: isIn(formulas) },
  { name: 'templates', test: isIn(templates), includeDependenciesRecursively: false },
];

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
export const viteConfig = ({ mode }: { mode: 'development' | 'production' }): InlineConfig => {
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
        // Without the names of what is in them, which `.vite/manifest.json` tells: the app names 440 files, and carries 3 KB less so.
        output: { codeSplitting: { groups }, entryFileNames: SCRIPT, chunkFileNames: SCRIPT },
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
