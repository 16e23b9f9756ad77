import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { brandOf } from '#core/firm/brand.ts';
import { themeOf } from './theme.ts';

/** Dresses the pages in a firm's colour, or in ours where none is given. */
export const Themed = ({ colour, children }: { colour?: string | undefined; children: ReactNode }) => {
  const brand = useMemo(() => brandOf(colour), [colour]);
  const theme = useMemo(() => themeOf(brand), [brand]);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--brand-fill', brand.fill);
    style.setProperty('--brand-fill-hover', brand.fillHover);
    style.setProperty('--brand-on-fill', brand.onFill);
    style.setProperty('--brand-ink', brand.ink);
    style.setProperty('--brand-tint', brand.tint);
  }, [brand]);
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
};
