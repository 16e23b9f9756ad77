/**
 * The script within the document of a public page, which runs before anything is painted: whoever is signed in at this host sees the way
 * to their dashboard at once, in the place of what is said to visitors (`theme/base.css`).
 */
export const markSignedIn = `
try {
  if (localStorage.userData && Object.keys(localStorage).some((key) => key.startsWith('CognitoIdentityServiceProvider.')))
    document.documentElement.dataset.signedIn = '';
} catch {}`;
