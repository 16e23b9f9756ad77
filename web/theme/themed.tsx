import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { type Brand, type BrandColours, brandOf } from '#core/firm/brand.ts';
import { theme } from './theme.ts';
import { KNOWS_SCHEMES, pairsOf } from './tokens.ts';

/** Styles as they are written: without the prefixes of old browsers, which take as long to add as all else. */
export const newStyles = (): EmotionCache => createCache({ key: 'look', stylisPlugins: [] });

const ownStyles = newStyles();

/** The variables by which styles name a brand's colours. */
export const brandVariables = ({ fill, fillHover, onFill, ink, tint }: BrandColours): Record<string, string> => ({
  '--brand-fill': fill,
  '--brand-fill-hover': fillHover,
  '--brand-on-fill': onFill,
  '--brand-ink': ink,
  '--brand-tint': tint,
});

/** The same for this browser: each for both schemes, where it knows such. */
export const ownVariables = (brand: Brand): Record<string, string> => {
  const light = brandVariables(brand);
  return CSS.supports(`(${KNOWS_SCHEMES})`) ? pairsOf(light, brandVariables(brand.dark)) : light;
};

interface ThemedProps {
  colour?: string | undefined;
  /** Where styles are collected; those of the page itself when absent. */
  styles?: EmotionCache;
  children: ReactNode;
}

/** Dresses the pages in a firm's colour, or in ours where none is given. */
export const Themed = ({ colour, styles = ownStyles, children }: ThemedProps) => {
  const brand = useMemo(() => brandOf(colour), [colour]);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    for (const [name, value] of Object.entries(ownVariables(brand))) style.setProperty(name, value);
  }, [brand]);
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  );
};
