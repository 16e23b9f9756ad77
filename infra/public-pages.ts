import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the build of the web tells those who publish it, beside the files themselves. */
export interface PublicPages {
  /** The addresses that stand as HTML below `pages`, by the host that shows them. */
  pages: Record<'site' | 'app', string[]>;
  /** The first words of all addresses that are something at a host. */
  words: Record<'site' | 'app', string[]>;
  /** The whole page that is shown where nothing is, with status 404. */
  notFound: string;
  /** The inlined styles, as a content security policy names them: `'sha256-…'`. */
  styles: string[];
}

/** Where it lies in a built web: in the one folder of it that is not published. */
export const publicPagesFile = (webFolder: string): string => join(webFolder, '.vite/public-pages.json');

/** What the build of a web told. */
export const readPublicPages = (webFolder: string): PublicPages =>
  JSON.parse(readFileSync(publicPagesFile(webFolder), 'utf8')) as PublicPages;

/** The folder of a built web whose files are shown at other addresses than their own, and where in it an address stands. */
export const PAGES = 'pages';
export const fileOfPage = (path: string): string => `${PAGES}${path === '/' ? '/index' : path}.html`;
