import { createTheme, type Theme } from '@mui/material/styles';
import type { Brand } from '#core/firm/brand.ts';
import { breakpoints, type Colours, colours, radii, space, type, typeface } from './tokens.ts';

const focusRing = { outline: '2px solid var(--brand-ink)', outlineOffset: 2 };

const shapesOf = (scheme: Colours): Theme['components'] => ({
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: {
        WebkitUserSelect: 'none',
        '&.Mui-focusVisible': focusRing,
        '&:is(button).Mui-disabled': { pointerEvents: 'auto', cursor: 'not-allowed' },
      },
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: 40, borderRadius: radii.control, paddingInline: 16, whiteSpace: 'nowrap' },
      sizeSmall: { minHeight: 32, paddingInline: 10 },
      sizeLarge: { minHeight: 44, paddingInline: 20 },
      outlined: {
        borderColor: scheme.line,
        color: scheme.text,
        background: scheme.paper,
        '&:hover:not(.Mui-disabled)': { borderColor: scheme.field },
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
        borderRadius: radii.control,
        background: scheme.paper,
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: scheme.quiet },
        '&.Mui-disabled': { background: scheme.hover, cursor: 'not-allowed' },
        '&.Mui-readOnly': { background: scheme.readOnly },
      },
      notchedOutline: { borderColor: scheme.field },
      input: {
        height: 22,
        padding: '9px 12px',
        '&::placeholder': { color: scheme.quiet, opacity: 1 },
        '&.Mui-disabled': { cursor: 'not-allowed', WebkitTextFillColor: scheme.quiet },
      },
      multiline: { padding: 0, '& textarea': { height: 'auto' } },
    },
  },
  MuiDialog: { styleOverrides: { paper: { borderRadius: radii.dialog, backgroundImage: 'none' } } },
  MuiTooltip: {
    styleOverrides: {
      tooltip: { borderRadius: radii.tooltip, background: scheme.text, fontSize: type.typeSmall, fontWeight: 500 },
    },
  },
  MuiAlert: { styleOverrides: { root: { borderRadius: radii.control } } },
  MuiTab: { styleOverrides: { root: { minHeight: 44, paddingInline: 4, marginRight: 20, minWidth: 0 } } },
  MuiMenu: {
    styleOverrides: {
      paper: { borderRadius: radii.menu, border: `1px solid ${scheme.line}`, boxShadow: 'var(--raised)' },
    },
  },
});

/** Our look, tinted by a brand: fills come from CSS variables, text and lines from its ink. */
export const themeOf = (brand: Brand, scheme: Colours = colours): Theme =>
  createTheme({
    palette: {
      primary: { main: brand.ink, contrastText: scheme.paper },
      error: { main: scheme.error },
      success: { main: scheme.success },
      warning: { main: scheme.warning },
      info: { main: scheme.info },
      text: { primary: scheme.text, secondary: scheme.quiet },
      background: { default: scheme.page, paper: scheme.paper },
      divider: scheme.line,
    },
    spacing: space,
    shape: { borderRadius: radii.unit },
    typography: {
      fontFamily: typeface,
      fontSize: 14,
      h1: { fontSize: type.typePage, fontWeight: 650, lineHeight: 1.25, letterSpacing: '-0.012em' },
      h2: { fontSize: type.typeSection, fontWeight: 650, lineHeight: 1.35, letterSpacing: '-0.006em' },
      h3: { fontSize: type.typeStrong, fontWeight: 650, lineHeight: 1.4 },
      body1: { fontSize: type.typeBody, lineHeight: 1.55 },
      body2: { fontSize: type.typeNote, lineHeight: 1.5 },
      caption: { fontSize: type.typeSmall, lineHeight: 1.45 },
      button: { fontSize: type.typeBody, fontWeight: 650, textTransform: 'none', letterSpacing: 0 },
    },
    breakpoints: { values: breakpoints },
    components: shapesOf(scheme),
  });
