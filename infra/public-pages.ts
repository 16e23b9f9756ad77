import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Host } from '#core/firm/host.ts';

/** What the build of the web tells those who publish it, beside the files themselves. */
export interface PublicPages {
  /** The addresses that stand as HTML below `pages`, at every host of the product. */
  pages: string[];
  /** Patterns of addresses (`/article/:title`) at all of which one page stands there: it reads what it shows. */
  patterns: string[];
  /** Those whose page stands at the app host alone. */
  appPatterns: string[];
  /** Those of the app host's forms, which stand there too and are shown where an address has no query. */
  forms: string[];
  /** The addresses of private screens, which have documents there too, without the names of what stands in them (`/:/matters/:`). */
  screens: string[];
  /** The first words of all other addresses that are something, by the kind of host. */
  slugs: Record<Host['kind'], string[]>;
  /** The whole page that is shown where nothing is, with status 404. */
  notFound: string;
  /** The inlined styles, as a content security policy names them: `'sha256-…'`. */
  styles: string[];
  /** The scripts within documents, named likewise. */
  scripts: string[];
}

/** Where it lies in a built web: in the one folder of it that is not published. */
export const publicPagesFile = (webFolder: string): string => join(webFolder, '.vite/public-pages.json');

/** What the build of a web told. */
export const readPublicPages = (webFolder: string): PublicPages =>
  JSON.parse(readFileSync(publicPagesFile(webFolder), 'utf8')) as PublicPages;

/** The folder of a built web whose files are shown at other addresses than their own, and where in it an address or a pattern stands. */
export const PAGES = 'pages';
export const fileOfPage = (path: string): string =>
  `${PAGES}${path === '/' ? '/index' : path.replaceAll(':', '')}.html`;

/** A pattern without the names of what stands in it, and where in that folder the document of a private screen stands. */
export const shapeOf = (pattern: string): string => pattern.replaceAll(/:\w+/g, ':');
export const fileOfScreen = (shape: string): string => `${PAGES}/app${shape.replaceAll(':', '-')}.html`;
