import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { brandOf } from '#core/firm/brand.ts';
import { frames } from '#web/app/frames.ts';
import { screens, screensAt } from '#web/app/screens.ts';
import { fill } from '#web/paths.ts';
import type { PublicPage, Screen } from '#web/screen.ts';
import { brandVariables, newStyles, Themed } from '#web/theme/themed.tsx';

/** A public page as it is drawn when the web is built. */
export interface DrawnPage extends Omit<PublicPage, 'given'> {
  path: string;
  /** At which of the product's hosts it stands. */
  hosts: ('site' | 'app')[];
  markup: string;
  /** The rules of its own parts alone. */
  css: string;
}

/** All that the build asks of the drawing. */
export interface Drawn {
  pages: DrawnPage[];
  /** What is shown where nothing is. */
  notFound: Pick<DrawnPage, 'markup' | 'css'>;
  /** The product's own colours, as variables. */
  brandCss: string;
  /** The first words of the addresses that the app answers at a host beside the pages: all others are nothing. */
  words: Record<'site' | 'app', string[]>;
}

/** The hosts of the product that show a screen. */
const hostsOf = (screen: Screen): ('site' | 'app')[] =>
  (['site', 'app'] as const).filter((host) => screensAt(host).includes(screen));

/** One screen at one address, with the rules that its parts brought along. */
const draw = (path: string, pattern: string, Page: ComponentType, Frame?: ComponentType) => {
  const styles = newStyles();
  // Keeps the text of each rule instead of writing it beside its element.
  styles.compat = true;
  const page = <Route path={pattern} element={<Page />} />;
  const markup = renderToStaticMarkup(
    <Themed styles={styles}>
      <StaticRouter location={path}>
        <Routes>{Frame ? <Route element={<Frame />}>{page}</Route> : page}</Routes>
      </StaticRouter>
    </Themed>,
  );
  const css = Object.values(styles.inserted)
    .filter((rule) => typeof rule === 'string')
    .join('');
  return { markup, css };
};

const drawScreen = async (screen: Screen): Promise<DrawnPage[]> => {
  const { path, page, frame, publicPages } = screen;
  const Page = await page();
  const Frame = frame && (await frames[frame]());
  const pages = (await publicPages?.()) ?? [];
  return pages.map(({ given = {}, ...told }) => {
    const address = fill(path.pattern, given);
    const drawn = draw(address, path.pattern, Page, Frame);
    return { ...told, ...drawn, path: address, hosts: hostsOf(screen) };
  });
};

const firstWord = ({ path }: Screen): string => path.pattern.split('/')[1] ?? '';

const wordsAt = (host: 'site' | 'app'): string[] => {
  const words = screensAt(host)
    .filter(({ publicPages }) => !publicPages)
    .map(firstWord);
  return [...new Set(words.flatMap((word) => (word === ':type' ? ['lawyer', 'business'] : word)))].filter(Boolean);
};

/** Draws every public page of the product. */
export const drawPages = async (): Promise<Drawn> => {
  const notFound = screens.find(({ path }) => path.pattern === '/not-found');
  const pages: DrawnPage[] = [];
  for (const screen of screens) if (screen.publicPages) pages.push(...(await drawScreen(screen)));
  const NotFound = (await notFound?.page()) as ComponentType;
  const variables = Object.entries(brandVariables(brandOf(undefined))).map(([name, value]) => `${name}:${value};`);
  return {
    pages,
    notFound: draw('/not-found', '/not-found', NotFound),
    brandCss: `:root{${variables.join('')}}`,
    words: { site: wordsAt('site'), app: wordsAt('app') },
  };
};
