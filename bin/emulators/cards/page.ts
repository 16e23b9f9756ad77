import { LOCAL_PANEL } from '#bin/emulators/local-look.ts';

const STYLE = `${LOCAL_PANEL}
p { margin: 0 0 24px; color: var(--soft); }
form { display: flex; flex-wrap: wrap; gap: 12px; }
button { flex: 1 1 140px; font-weight: 600; border-color: var(--deep); }
button[value="complete"] { background: var(--fill); border-color: var(--fill); }`;

const page = (title: string, content: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${content}</main></body></html>`;

/** What stands in for the page of a cardholder's bank. `what` is a fixed phrase or an amount, never what somebody typed. */
export const authenticationPage = (what: string): string =>
  page(
    'Authenticate with your bank',
    `<p>The local card provider stands in for your bank. It asks whether you agree to ${what}.</p>
<form method="post"><button name="outcome" value="complete">Complete</button><button name="outcome" value="fail">Fail</button></form>`,
  );

export const nothingToAuthenticate = (): string =>
  page('Nothing to authenticate', '<p>This was answered already, or never asked.</p>');
