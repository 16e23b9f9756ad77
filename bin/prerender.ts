import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { build } from 'vite';
import { escaped } from '#infra/page.ts';
import { fileOfPage, fileOfScreen, PAGES, type PublicPages, publicPagesFile, shapeOf } from '#infra/public-pages.ts';
import { socialSize } from '#web/features/site/social.ts';
import type { Drawn, DrawnPage } from '#web/prerender/prerender.tsx';
import { filesOf, type Manifest, readManifest } from './manifest.ts';
import { screenDocuments, screenScript } from './screen-documents.ts';
import { prerenderConfig } from './vite.ts';

/** What the built web consists of, as far as a page names it. */
interface Assets {
  /** The scripts and their preloads, as tags. */
  appScripts: string;
  /** What waits for the first touch of a form, as a tag. */
  formScript: string;
  /** Addresses of what takes a form over that stands at a path. */
  filesOfForm: (path: string) => readonly string[];
  /** Addresses of what adds to public pages, and of all that it imports. */
  siteFiles: readonly string[];
  /** The style sheet of the app's entry, which is that of every page. */
  baseCss: string;
  /** The typeface, as it is preloaded. */
  font: string;
}

/**
 * Draws the public pages of a built web into it: HTML below `pages` with the styles that each needs, the list of them for searchers, and
 * what a publisher must know. Addresses of the product's hosts stay open (`{{site}}`, `{{app}}`) until it is known where it is published.
 */
export const prerender = async (web: string, workFolder: string): Promise<void> => {
  await build({ ...prerenderConfig(workFolder), logLevel: 'warn' });
  const drawn = await drawnBy(join(workFolder, 'prerender.mjs'));
  rmSync(workFolder, { recursive: true, force: true });
  const manifest = readManifest(web);
  const assets = assetsOf(web, manifest);
  const ofScreens = await screenScript();
  const screens = await screenDocuments(web, manifest, ofScreens);
  const shared = assets.baseCss + drawn.brandCss;
  const put = (file: string, text: string) => {
    const target = join(web, file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  };
  for (const page of drawn.pages) put(fileOfPage(page.path), documentOf(page, shared, assets, drawn));
  for (const form of drawn.forms) put(fileOfPage(form.path), formOf(form, shared, assets, drawn));
  for (const [pattern, document] of screens) put(fileOfScreen(shapeOf(pattern)), document);
  const notFoundCss = shared + drawn.notFound.css;
  const notFoundSheet = `assets/not-found-${sha256(notFoundCss, 'base64url').slice(0, 8)}.css`;
  put(notFoundSheet, notFoundCss);
  put(`${PAGES}/sitemap.xml`, sitemapOf(drawn.pages));
  put(`${PAGES}/robots.txt`, 'User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: {{site}}/sitemap.xml\n');
  put(`${PAGES}/firm-robots.txt`, 'User-agent: *\nDisallow: /\n');
  const patternsWhere = (holds: (page: DrawnPage) => boolean) =>
    drawn.pages.filter((page) => isPattern(page) && holds(page)).map(({ path }) => path);
  const publicPages: PublicPages = {
    pages: drawn.pages.filter((page) => !isPattern(page)).map(({ path }) => path),
    patterns: patternsWhere(({ isOfApp }) => !isOfApp),
    appPatterns: patternsWhere(({ isOfApp }) => isOfApp),
    forms: drawn.forms.map(({ path }) => path),
    screens: [...screens.keys()].map(shapeOf),
    slugs: drawn.slugs,
    notFound: notFoundOf(drawn.notFound.markup, notFoundSheet, assets, drawn.schemeTags),
    styles: [...new Set([shared, ...[...drawn.pages, ...drawn.forms].map(({ css }) => css)])].map(named),
    scripts: [drawn.holdPress, drawn.beforePaint, drawn.askAhead, ofScreens].map(named),
  };
  writeFileSync(publicPagesFile(web), JSON.stringify(publicPages));
};

/** Whether a page stands at all addresses of a pattern, and so has none of its own to tell. */
const isPattern = ({ path }: DrawnPage): boolean => path.includes(':');

const sha256 = (text: string, encoding: 'base64' | 'base64url'): string =>
  createHash('sha256').update(text).digest(encoding);

/** A text of a page as a content security policy names it. */
const named = (text: string): string => `'sha256-${sha256(text, 'base64')}'`;

/** Runs the drawing in a thread of its own, where a browser's storage is empty and nothing else is changed by it. */
const drawnBy = (bundle: string): Promise<Drawn> =>
  new Promise((resolve, reject) => {
    const code = `
      const { parentPort, workerData } = require('node:worker_threads');
      const storage = { getItem: () => null, setItem() {}, removeItem() {} };
      Object.defineProperties(globalThis, {
        localStorage: { value: storage },
        sessionStorage: { value: storage },
        // What other windows would tell.
        addEventListener: { value() {} },
      });
      import(workerData).then(({ drawPages }) => drawPages()).then((drawn) => parentPort.postMessage(drawn));
    `;
    const worker = new Worker(code, {
      eval: true,
      workerData: bundle,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The public pages were not drawn.')));
  });

const assetsOf = (web: string, manifest: Manifest): Assets => {
  const index = readFileSync(join(web, 'index.html'), 'utf8');
  const scripts = index.match(/<(script type="module"|link rel="modulepreload")[^>]*>(<\/script>)?/g) ?? [];
  const [sheet = ''] = manifest['index.html']?.css ?? [];
  const baseCss = readFileSync(join(web, sheet), 'utf8').trim();
  const font = /\/assets\/red-hat-display-basic-[\w-]+\.woff2/.exec(baseCss)?.[0];
  if (!font || scripts.length === 0) throw new Error('The built web lacks what its public pages name.');
  return {
    appScripts: scripts.join(''),
    siteFiles: filesOf(manifest, 'site.ts'),
    formScript: moduleTags(filesOf(manifest, 'form.ts').slice(0, 1)),
    filesOfForm: (path) => filesOf(manifest, 'app/take-over.tsx', `features/auth${path}-page.tsx`),
    baseCss,
    font: `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}" />`,
  };
};

/** Files as the module that is last imports the others. */
const moduleTags = ([entry = '', ...imported]: readonly string[]): string =>
  `${imported.map((file) => `<link rel="modulepreload" href="${file}" />`).join('')}<script type="module" src="${entry}"></script>`;

const headOf = (title: string, schemeTags: string): string =>
  [
    '<meta charset="utf-8" />',
    '<meta name="viewport" content="width=device-width, initial-scale=1" />',
    '<meta name="domain" content="" />',
    schemeTags,
    `<title>${escaped(title)} · Lexwright</title>`,
    '<link rel="icon" href="/favicon.svg" />',
  ].join('');

/** The script of a page with what it is told: the files that add to the page wait for the paint. */
const scriptWith = (script: string, files: readonly string[], before = ''): string =>
  `<script${before}${files.length > 0 ? ` data-files="${files.join(' ')}"` : ''}>${script}</script>`;

/** What a page reads, as its script is told it. */
const readOf = ({ readsAhead }: DrawnPage): string => (readsAhead ? ` data-read="${escaped(readsAhead)}"` : '');

/** A page whose largest thing is a picture that is read when it is opened begins at once; to others there is something to add. */
const documentOf = (
  page: DrawnPage,
  shared: string,
  { font, siteFiles }: Assets,
  { schemeTags, askAhead }: Pick<Drawn, 'schemeTags' | 'askAhead'>,
): string =>
  documentWith(page, {
    origin: '{{site}}',
    shared,
    font,
    schemeTags,
    scripts: page.picture
      ? scriptWith(askAhead, [], `${readOf(page)} data-picture`) + moduleTags(siteFiles)
      : scriptWith(askAhead, siteFiles, readOf(page)),
    body: `<div id="root">${page.markup}</div>`,
  });

/** A form, which says what to do where nothing can take it over, and names the files that do so. */
const formOf = (
  form: DrawnPage,
  shared: string,
  { font, formScript, filesOfForm }: Assets,
  { holdPress, schemeTags }: Pick<Drawn, 'holdPress' | 'schemeTags'>,
): string =>
  documentWith(form, {
    origin: '{{app}}',
    shared,
    font,
    schemeTags,
    scripts: `<script>${holdPress}</script><meta name="fetched-later" content="${filesOfForm(form.path).join(' ')}" />${formScript}`,
    body: `<noscript>This page needs JavaScript. Switch it on in your browser’s settings, then reload the page.</noscript><div id="root">${form.markup}</div>`,
  });

/** What a document is made of beside its page; scripts, body, tags and `font` are markup, `shared` the rules of all pages. */
type DocumentParts = Record<'origin' | 'shared' | 'font' | 'schemeTags' | 'scripts' | 'body', string>;

const documentWith = (page: DrawnPage, { origin, shared, font, schemeTags, scripts, body }: DocumentParts): string => {
  const { title, description, structured = [], unlisted, path, css, social } = page;
  const address = `${origin}${path}`;
  const metaProperty = (property: string, content: string) =>
    `<meta property="${property}" content="${escaped(content)}" />`;
  const head = [
    headOf(title, schemeTags),
    `<meta name="description" content="${escaped(description)}" />`,
    unlisted ? '<meta name="robots" content="noindex" />' : '',
    isPattern(page) ? '' : `<link rel="canonical" href="${address}" />${metaProperty('og:url', address)}`,
    metaProperty('og:type', 'website'),
    metaProperty('og:site_name', 'Lexwright'),
    metaProperty('og:title', title),
    metaProperty('og:description', description),
    metaProperty('og:image', `{{site}}${social.path}`),
    metaProperty('og:image:width', String(socialSize.width)),
    metaProperty('og:image:height', String(socialSize.height)),
    metaProperty('og:image:alt', social.text),
    '<meta name="twitter:card" content="summary_large_image" />',
    font,
    `<style>${shared}</style>`,
    css && `<style>${css}</style>`,
    ...structured.map(structuredOf),
    scripts,
  ];
  return `<!doctype html><html lang="en"><head>${head.join('')}</head><body>${body}</body></html>\n`;
};

/** A script element that holds data and runs nothing; no text of it can end it. */
const structuredOf = (data: object): string => {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('{site}', '{{site}}');
  return `<script type="application/ld+json">${text.replace(/</g, '\\u003c')}</script>`;
};

const notFoundOf = (markup: string, sheet: string, { appScripts }: Assets, schemeTags: string): string =>
  `<!doctype html><html lang="en"><head>${headOf('Page not found', schemeTags)}<meta name="robots" content="noindex" /><link rel="stylesheet" href="/${sheet}" />${appScripts}</head><body><div id="root">${markup}</div></body></html>\n`;

const sitemapOf = (pages: readonly DrawnPage[]): string => {
  const addresses = pages
    .filter((page) => !page.unlisted && !isPattern(page))
    .map(({ path }) => `<url><loc>{{site}}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses.join('\n')}\n</urlset>\n`;
};
