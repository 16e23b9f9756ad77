import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin } from 'vite';
import { tokensCss } from '#web/theme/tokens.ts';

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** What every page needs, in two files rather than thirty: they compress better together, and stay cached over releases. */
const everyPage = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie)\// },
  {
    name: 'look',
    test: /node_modules\/(@emotion|stylis|clsx|react-is|@mui\/(system|styled-engine|utils|private-theming)|@mui\/material\/(styles|utils|Box|Button|ButtonBase|IconButton|CircularProgress))\//,
  },
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

/** How Vite serves the web in development and builds it; there is no other Vite configuration. */
export const viteConfig = ({ mode }: { mode: 'development' | 'production' }): InlineConfig => ({
  configFile: false,
  mode,
  root: at('web'),
  cacheDir: at('node_modules/.vite'),
  base: mode === 'development' ? sources : '/',
  plugins: [react(), pagesAnywhere, tokens],
  build: {
    outDir: at('dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    // A data: URL would need its own words in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: everyPage } } },
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
      'zod',
    ],
  },
});
