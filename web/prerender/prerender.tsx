import type { EmotionCache } from '@emotion/cache';
import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { brandOf } from '#core/firm/brand.ts';
import type { Host } from '#core/firm/host.ts';
import { App } from '#web/app/app.tsx';
import { FormRoutes } from '#web/app/form-routes.tsx';
import { frames } from '#web/app/frames.ts';
import { screens, screensAt } from '#web/app/screens.ts';
import { type SocialPictureName, socialPath, socialPictures } from '#web/features/site/social.ts';
import { fill } from '#web/fill.ts';
import { paths } from '#web/paths.ts';
import type { PublicPage, Screen } from '#web/screen.ts';
import { demoPaths } from '#web/session/demo.ts';
import { brandVariables, newStyles, Themed } from '#web/theme/themed.tsx';
import { pairsOf, schemesCss } from '#web/theme/tokens.ts';
import { ASK_AHEAD, readOf } from './ask-ahead.ts';
import { beforePaint, schemeTags } from './before-paint.ts';
import { holdPress } from './hold-press.ts';
import { sharingStyles } from './share-styles.ts';

/** A public page as it is drawn when the web is built. */
export interface DrawnPage extends Omit<PublicPage, 'given' | 'social'> {
  /** Its address, or the pattern of all addresses at which it stands. */
  path: string;
  /** Whether it stands at the app host alone. */
  isOfApp: boolean;
  /** The picture that is shown where its link is sent: its address in the site, and what it says. */
  social: { path: string; text: string };
  markup: string;
  /** The rules of its own parts, one a line, and of pages that need nearly the same. */
  css: string;
  /** What it reads as soon as it is opened, as `ASK_AHEAD` is told it, where that is known from its address. */
  readsAhead?: string;
  /** Whether that names a picture which is in view at once. */
  picture?: true | undefined;
}

/** All that the build asks of the drawing. */
export interface Drawn {
  pages: DrawnPage[];
  /** The forms of the app host, as the app itself draws them, and the script that they run before it is there. */
  forms: DrawnPage[];
  holdPress: string;
  /** The script that every document runs first, and the tags that carry it. */
  beforePaint: string;
  schemeTags: string;
  /** The script of pages that read something. */
  askAhead: string;
  /** What is shown where nothing is. */
  notFound: Pick<DrawnPage, 'markup' | 'css'>;
  /** The product's own colours, as variables. */
  brandCss: string;
  /** The first words of the addresses that the app answers at a kind of host beside the pages: all others are nothing. */
  slugs: Record<Host['kind'], string[]>;
}

const pictureOf = (name: SocialPictureName = 'product'): DrawnPage['social'] => ({
  path: socialPath(name),
  text: socialPictures[name].text,
});

/** One screen at one address, with the rules that its parts brought along. */
const draw = (path: string, pattern: string, Page: ComponentType, Frame?: ComponentType) => {
  const page = <Route path={pattern} element={<Page />} />;
  return withStyles((styles) =>
    renderToStaticMarkup(
      <Themed styles={styles}>
        <StaticRouter location={path}>
          <Routes>{Frame ? <Route element={<Frame />}>{page}</Route> : page}</Routes>
        </StaticRouter>
      </Themed>,
    ),
  );
};

/** One form as the app draws it, with the marks by which React finds its parts again. */
const drawForm = async ({ path: { pattern }, page }: Screen, head: PublicPage): Promise<DrawnPage> => {
  const Page = await page();
  const router = ({ children }: { children: ReactNode }) => <StaticRouter location={pattern}>{children}</StaticRouter>;
  const drawn = withStyles((styles) =>
    renderToString(
      <App router={router} styles={styles}>
        <FormRoutes pattern={pattern} page={Page} />
      </App>,
    ),
  );
  return { ...head, ...drawn, path: pattern, isOfApp: true, social: pictureOf() };
};

const withStyles = (drawnWith: (styles: EmotionCache) => string): Pick<DrawnPage, 'markup' | 'css'> => {
  const styles = newStyles();
  // Keeps the text of each rule instead of writing it beside its element.
  styles.compat = true;
  const markup = drawnWith(styles);
  const css = Object.values(styles.inserted)
    .filter((rule) => typeof rule === 'string')
    .join('\n');
  return { markup, css };
};

const drawScreen = async (screen: Screen): Promise<DrawnPage[]> => {
  const { path, page, frame, audience, publicPages, social, picture, reads: [read] = [] } = screen;
  const ahead = read && { readsAhead: readOf(path.pattern, read), picture };
  const Page = await page();
  const Frame = frame && (await frames[frame]());
  const pages = (await publicPages?.()) ?? [];
  return pages.map(({ given, ...texts }) => {
    const address = given ? fill(path.pattern, given) : path.pattern;
    const drawn = draw(address, path.pattern, Page, Frame);
    return {
      ...texts,
      ...drawn,
      ...ahead,
      path: address,
      isOfApp: !audience.includes('site'),
      social: pictureOf(texts.social ?? social),
    };
  });
};

const firstWord = (pattern: string): string => pattern.split('/')[1] ?? '';

const wordsAt = (host: Host['kind']): string[] => {
  const patterns = screensAt(host)
    .filter(({ publicPages, path }) => !publicPages && path !== paths.notFound)
    .map(({ path }) => path.pattern);
  const demonstration = host === 'firm' ? [] : Object.values(demoPaths);
  const firstSegments = [...patterns, ...demonstration].map(firstWord);
  return [...new Set(firstSegments.flatMap((word) => (word === ':type' ? ['lawyer', 'business'] : word)))].filter(
    Boolean,
  );
};

/** Draws every public page of the product. */
export const drawPages = async (): Promise<Drawn> => {
  const notFound = screens.find(({ path }) => path === paths.notFound);
  const pages: DrawnPage[] = [];
  for (const screen of screens) if (screen.publicPages) pages.push(...(await drawScreen(screen)));
  const forms: DrawnPage[] = [];
  for (const screen of screens) if (screen.form) forms.push(await drawForm(screen, await screen.form()));
  const NotFound = (await notFound?.page()) as ComponentType;
  const brand = brandOf(undefined);
  const light = brandVariables(brand);
  return {
    pages: sharingStyles(pages),
    forms,
    holdPress,
    beforePaint,
    schemeTags,
    askAhead: ASK_AHEAD,
    notFound: draw(paths.notFound(), paths.notFound.pattern, NotFound),
    brandCss: schemesCss(light, pairsOf(light, brandVariables(brand.dark))),
    slugs: { site: wordsAt('site'), app: wordsAt('app'), firm: wordsAt('firm') },
  };
};
