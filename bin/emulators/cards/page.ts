const STYLE = `
:root { --purple: #bd98ff; --deep: #5b2fb0; --ink: #17141f; --soft: #5d5869; --line: #e4ddf2; --tint: #f7f3ff; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; color: var(--ink); background: var(--tint); font: 16px/1.5 "Red Hat Display Variable", "Red Hat Display", Helvetica, Arial, sans-serif; }
main { width: 100%; max-width: 440px; padding: 32px; background: #fff; border: 1px solid var(--line); border-radius: 16px; }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.25; }
p { margin: 0 0 24px; color: var(--soft); }
form { display: flex; flex-wrap: wrap; gap: 12px; }
button { flex: 1 1 140px; min-height: 48px; padding: 8px 16px; font: inherit; font-weight: 600; color: var(--ink); background: #fff; border: 1px solid var(--deep); border-radius: 8px; cursor: pointer; }
button[value="complete"] { background: var(--purple); border-color: var(--purple); }
:focus-visible { outline: 3px solid var(--deep); outline-offset: 2px; }`;

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
