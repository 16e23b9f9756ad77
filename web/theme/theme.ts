import { createTheme, type Theme } from '@mui/material/styles';
import type { Brand } from '#core/firm/brand.ts';

const family = '"Red Hat Display Variable", "Red Hat Display", Helvetica, Arial, sans-serif';

/** Lines, grounds and greys of every page; base.css holds the same values as variables. */
const greys = {
  text: '#1b1725',
  quiet: '#5d5869',
  line: '#e6e3ec',
  field: '#8d8799',
  page: '#fafafc',
} as const;

/** `borderRadius: 2` in a component's `sx` is twice this, in pixels: what buttons and fields have. */
const unit = 4;
const corner = 2 * unit;

const focusRing = { outline: '2px solid var(--brand-ink)', outlineOffset: 2 };

const shapes: Theme['components'] = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: {
        '&.Mui-focusVisible': focusRing,
        '&:is(button).Mui-disabled': { pointerEvents: 'auto', cursor: 'not-allowed' },
      },
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: 40, borderRadius: corner, paddingInline: 16, whiteSpace: 'nowrap' },
      sizeSmall: { minHeight: 32, paddingInline: 10 },
      sizeLarge: { minHeight: 44, paddingInline: 20 },
      outlined: {
        borderColor: greys.line,
        color: greys.text,
        background: '#fff',
        '&:hover:not(.Mui-disabled)': { borderColor: greys.field },
      },
    },
    variants: [
      {
        props: { variant: 'contained', color: 'primary' },
        style: {
          background: 'var(--brand-fill)',
          color: 'var(--brand-on-fill)',
          '&:hover:not(.Mui-disabled)': { background: 'var(--brand-fill-hover)' },
        },
      },
    ],
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        borderRadius: corner,
        background: '#fff',
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: greys.quiet },
        '&.Mui-disabled': { background: '#f3f1f6', cursor: 'not-allowed' },
        '&.Mui-readOnly': { background: '#f4f4f6' },
      },
      notchedOutline: { borderColor: greys.field },
      input: {
        height: 22,
        padding: '9px 12px',
        '&::placeholder': { color: greys.quiet, opacity: 1 },
        '&.Mui-disabled': { cursor: 'not-allowed', WebkitTextFillColor: greys.quiet },
      },
      multiline: { padding: 0, '& textarea': { height: 'auto' } },
    },
  },
  MuiDialog: { styleOverrides: { paper: { borderRadius: 12, backgroundImage: 'none' } } },
  MuiTooltip: {
    styleOverrides: { tooltip: { borderRadius: 6, background: greys.text, fontSize: '0.8125rem', fontWeight: 500 } },
  },
  MuiAlert: { styleOverrides: { root: { borderRadius: corner } } },
  MuiTab: { styleOverrides: { root: { minHeight: 44, paddingInline: 4, marginRight: 20, minWidth: 0 } } },
  MuiMenu: {
    styleOverrides: {
      paper: { borderRadius: 10, border: `1px solid ${greys.line}`, boxShadow: 'var(--raised)' },
    },
  },
};

/** Our look, tinted by a brand: fills come from CSS variables, text and lines from its ink. */
export const themeOf = (brand: Brand): Theme =>
  createTheme({
    palette: {
      primary: { main: brand.ink, contrastText: '#ffffff' },
      error: { main: '#b3261e' },
      success: { main: '#16734a' },
      warning: { main: '#8a5300' },
      info: { main: '#2457a6' },
      text: { primary: greys.text, secondary: greys.quiet },
      background: { default: greys.page, paper: '#ffffff' },
      divider: greys.line,
    },
    shape: { borderRadius: unit },
    typography: {
      fontFamily: family,
      fontSize: 14,
      h1: { fontSize: '1.625rem', fontWeight: 650, lineHeight: 1.25, letterSpacing: '-0.012em' },
      h2: { fontSize: '1.1875rem', fontWeight: 650, lineHeight: 1.35, letterSpacing: '-0.006em' },
      h3: { fontSize: '1rem', fontWeight: 650, lineHeight: 1.4 },
      body1: { fontSize: '0.9375rem', lineHeight: 1.55 },
      body2: { fontSize: '0.875rem', lineHeight: 1.5 },
      caption: { fontSize: '0.8125rem', lineHeight: 1.45 },
      button: { fontSize: '0.9375rem', fontWeight: 650, textTransform: 'none', letterSpacing: 0 },
    },
    breakpoints: { values: { xs: 0, sm: 480, md: 768, lg: 900, xl: 1200 } },
    components: shapes,
  });
