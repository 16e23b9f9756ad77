import { createTheme, type Theme } from '@mui/material/styles';
import { breakpoints, colour, radii, space, type, typeface } from './tokens.ts';

const focusRing = { outline: '2px solid var(--brand-ink)', outlineOffset: 2 };

const shapes: Theme['components'] = {
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
        borderColor: colour('line'),
        color: colour('text'),
        background: colour('paper'),
        '&:hover:not(.Mui-disabled)': { borderColor: colour('field') },
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
        background: colour('paper'),
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: colour('quiet') },
        '&.Mui-disabled': { background: colour('hover'), cursor: 'not-allowed' },
        '&.Mui-readOnly': { background: colour('readOnly') },
      },
      notchedOutline: { borderColor: colour('field') },
      input: {
        height: 22,
        padding: '9px 12px',
        '&::placeholder': { color: colour('quiet'), opacity: 1 },
        '&.Mui-disabled': { cursor: 'not-allowed', WebkitTextFillColor: colour('quiet') },
      },
      multiline: { padding: 0, '& textarea': { height: 'auto' } },
    },
  },
  MuiDialog: { styleOverrides: { paper: { borderRadius: radii.dialog, backgroundImage: 'none' } } },
  MuiTooltip: {
    styleOverrides: {
      tooltip: {
        borderRadius: radii.tooltip,
        background: colour('text'),
        color: colour('paper'),
        fontSize: type.typeSmall,
        fontWeight: 500,
      },
    },
  },
  MuiAlert: { styleOverrides: { root: { borderRadius: radii.control } } },
  MuiMenu: {
    styleOverrides: {
      paper: { borderRadius: radii.menu, border: `1px solid ${colour('line')}`, boxShadow: 'var(--raised)' },
    },
  },
};

/** How the component library reckons with colours that are known in the browser alone: as it does with those that it knows. */
const mixed = (first: string, share: number, second: string): string =>
  `color-mix(in srgb, ${first}, ${second} ${share * 100}%)`;
const alpha = (given: string, share: number | string): string =>
  `color-mix(in srgb, ${given} ${sumOf(share) * 100}%, transparent)`;
const lighten = (given: string, share: number | string): string => mixed(given, sumOf(share), colour('faintest'));
const darken = (given: string, share: number | string): string => mixed(given, sumOf(share), colour('strongest'));

/** It adds up shares as text: `0.08 + 0.04`. */
const sumOf = (share: number | string): number => {
  const parts = String(share).split('+').map(Number);
  return Math.round(parts.reduce((sum, part) => sum + part, 0) * 100) / 100;
};

const steps = (main: string) => ({
  main,
  light: lighten(main, 0.2),
  dark: darken(main, 0.3),
  contrastText: colour('paper'),
});

const strong = (share: number): string => alpha(colour('strongest'), share);

/** Our look. Its colours are variables, of which each has a value for both schemes and those of the brand are a firm's own. */
export const theme: Theme = createTheme({
  palette: {
    primary: steps('var(--brand-ink)'),
    error: steps(colour('error')),
    success: steps(colour('success')),
    warning: steps(colour('warning')),
    info: steps(colour('info')),
    text: { primary: colour('text'), secondary: colour('quiet'), disabled: strong(0.38) },
    background: { default: colour('page'), paper: colour('paper') },
    divider: colour('line'),
    action: {
      active: strong(0.54),
      hover: strong(0.04),
      selected: strong(0.08),
      disabled: strong(0.26),
      disabledBackground: strong(0.12),
      focus: strong(0.12),
    },
    getContrastText: () => colour('paper'),
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
  components: shapes,
});

Object.assign(theme, { alpha, lighten, darken });
