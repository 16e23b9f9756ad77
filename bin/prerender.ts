import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { build } from 'vite';
import { fileOfPage, PAGES, type PublicPages, publicPagesFile } from '#infra/public-pages.ts';
import type { Drawn, DrawnPage } from '#web/prerender/prerender.tsx';
import { prerenderConfig } from './vite.ts';

interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  css?: string[];
}

/** What the built web consists of, as far as a page names it. */
interface Assets {
  /** The scripts and their preloads, as tags. */
  appScripts: string;
  siteScript: string;
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
  const assets = assetsOf(web);
  const shared = assets.baseCss + drawn.brandCss;
  const put = (file: string, text: string) => {
    const target = join(web, file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  };
  for (const page of drawn.pages) put(fileOfPage(page.path), documentOf(page, shared, assets));
  const notFoundCss = shared + drawn.notFound.css;
  const notFoundSheet = `assets/not-found-${sha256(notFoundCss, 'base64url').slice(0, 8)}.css`;
  put(notFoundSheet, notFoundCss);
  put(`${PAGES}/sitemap.xml`, sitemapOf(drawn.pages));
  put(`${PAGES}/robots.txt`, 'User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: {{site}}/sitemap.xml\n');
  put(`${PAGES}/firm-robots.txt`, 'User-agent: *\nDisallow: /\n');
  const pathsAt = (host: 'site' | 'app') =>
    drawn.pages.filter(({ hosts }) => hosts.includes(host)).map(({ path }) => path);
  const told: PublicPages = {
    pages: { site: pathsAt('site'), app: pathsAt('app') },
    words: drawn.words,
    notFound: notFoundOf(drawn.notFound.markup, notFoundSheet, assets),
    styles: [...new Set([shared, ...drawn.pages.map(({ css }) => css)])].map(
      (css) => `'sha256-${sha256(css, 'base64')}'`,
    ),
  };
  writeFileSync(publicPagesFile(web), JSON.stringify(told));
};

const sha256 = (text: string, encoding: 'base64' | 'base64url'): string =>
  createHash('sha256').update(text).digest(encoding);

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

const assetsOf = (web: string): Assets => {
  const manifest = JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const index = readFileSync(join(web, 'index.html'), 'utf8');
  const scripts = index.match(/<(script type="module"|link rel="modulepreload")[^>]*>(<\/script>)?/g) ?? [];
  const [sheet = ''] = manifest['index.html']?.css ?? [];
  const baseCss = readFileSync(join(web, sheet), 'utf8').trim();
  const font = /\/assets\/red-hat-display-latin-wght-normal-[\w-]+\.woff2/.exec(baseCss)?.[0];
  const siteFile = manifest['site.ts']?.file;
  if (!font || !siteFile || scripts.length === 0) throw new Error('The built web lacks what its public pages name.');
  return {
    appScripts: scripts.join(''),
    siteScript: `<script type="module" src="/${siteFile}"></script>`,
    baseCss,
    font: `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}" />`,
  };
};

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

const headOf = (title: string): string =>
  [
    '<meta charset="utf-8" />',
    '<meta name="viewport" content="width=device-width, initial-scale=1" />',
    '<meta name="theme-color" content="#ffffff" />',
    '<meta name="domain" content="" />',
    `<title>${escaped(title)} · Lexwright</title>`,
    '<link rel="icon" href="/favicon.svg" />',
  ].join('');

const documentOf = (page: DrawnPage, shared: string, { siteScript, font }: Assets): string => {
  const { title, description, structured = [], unlisted, path, markup, css, hosts } = page;
  const address = `${hosts.includes('site') ? '{{site}}' : '{{app}}'}${path}`;
  const told = (property: string, content: string) => `<meta property="${property}" content="${escaped(content)}" />`;
  const head = [
    headOf(title),
    `<meta name="description" content="${escaped(description)}" />`,
    unlisted ? '<meta name="robots" content="noindex" />' : '',
    `<link rel="canonical" href="${address}" />`,
    told('og:type', 'website'),
    told('og:site_name', 'Lexwright'),
    told('og:title', title),
    told('og:description', description),
    told('og:url', address),
    font,
    `<style>${shared}</style>`,
    css && `<style>${css}</style>`,
    ...structured.map(structuredOf),
    siteScript,
  ];
  return `<!doctype html><html lang="en"><head>${head.join('')}</head><body><div id="root">${markup}</div></body></html>\n`;
};

/** A script element that holds data and runs nothing; no text of it can end it. */
const structuredOf = (data: object): string => {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('{site}', '{{site}}');
  return `<script type="application/ld+json">${text.replace(/</g, '\\u003c')}</script>`;
};

const notFoundOf = (markup: string, sheet: string, { appScripts }: Assets): string =>
  `<!doctype html><html lang="en"><head>${headOf('Page not found')}<meta name="robots" content="noindex" /><link rel="stylesheet" href="/${sheet}" />${appScripts}</head><body><div id="root">${markup}</div></body></html>\n`;

const sitemapOf = (pages: readonly DrawnPage[]): string => {
  const addresses = pages
    .filter(({ hosts, unlisted }) => hosts.includes('site') && !unlisted)
    .map(({ path }) => `<url><loc>{{site}}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses.join('\n')}\n</urlset>\n`;
};
