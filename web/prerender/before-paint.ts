import { dark } from '#web/theme/dark.ts';
import { colours } from '#web/theme/tokens.ts';

/** The scheme that somebody has chosen in this browser at this host (`session/scheme.ts`); without a choice the system's is followed. */
const applyScheme = `
(applyScheme = () => {
  try { document.documentElement.dataset.scheme = JSON.parse(localStorage.getItem('scheme')) ?? '' } catch {}
})();
addEventListener('storage', applyScheme);`;

/** Whoever is signed in at this host sees the way to their dashboard at once, in the place of what is said to visitors (`theme/base.css`). */
const markSignedIn = `
try {
  if (localStorage.userData && Object.keys(localStorage).some((key) => key.startsWith('CognitoIdentityServiceProvider.')))
    document.documentElement.dataset.signedIn = '';
} catch {}`;

/**
 * The script within every document, which runs before anything is painted. It is one, since each has its hash in the policy, and without
 * spaces, since the function at the edge carries it twice.
 */
export const beforePaint = (applyScheme + markSignedIn).replace(/\n */g, '').replace(/ *([=>?:{}&,+]+|\|\|) */g, '$1');

/** What the head of every document says of both schemes: the colour of the bars around it, by the system's, and that script. */
export const schemeTags = [
  `<meta name="theme-color" media="(prefers-color-scheme:light)" content="${colours.paper}" />`,
  `<meta name="theme-color" media="(prefers-color-scheme:dark)" content="${dark.paper}" />`,
  `<script>${beforePaint}</script>`,
].join('');
