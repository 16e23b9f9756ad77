import { brandOf, brandPurple } from '#core/firm/brand.ts';
import { colours } from '#web/theme/tokens.ts';

const { fill, ink, tint } = brandOf(brandPurple);

/** The colours of the pages that stand on this machine alone, as variables: those of the product. */
export const LOCAL_LOOK = `
:root { --fill: ${fill}; --deep: ${ink}; --tint: ${tint}; --ink: ${colours.text}; --soft: ${colours.quiet}; --line: ${colours.line}; --field: ${colours.field}; --paper: ${colours.paper}; }
* { box-sizing: border-box; }
body { margin: 0; color: var(--ink); background: var(--paper); font: 16px/1.5 "Red Hat Display Variable", "Red Hat Display", Helvetica, Arial, sans-serif; }
a { color: var(--deep); }
:focus-visible { outline: 3px solid var(--deep); outline-offset: 2px; }`;

/** The same for one panel in the middle: what stands in for the page of somebody else. */
export const LOCAL_PANEL = `${LOCAL_LOOK}
body { min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--tint); }
main { width: 100%; max-width: 440px; padding: 32px; background: var(--paper); border: 1px solid var(--line); border-radius: 16px; }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.25; }
button { min-height: 48px; padding: 8px 16px; font: inherit; color: var(--ink); background: var(--paper); border: 1px solid var(--line); border-radius: 8px; cursor: pointer; }`;
