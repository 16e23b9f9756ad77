import { LOCAL_PANEL } from '#bin/emulators/local-look.ts';
/** Somebody who has a Google account, as far as the local one goes. */
export interface GoogleAccount {
  email: string;
  firstName: string;
  lastName: string;
}

const STYLE = `${LOCAL_PANEL}
h2 { margin: 24px 0 8px; font-size: 16px; }
p { margin: 0 0 16px; color: var(--soft); }
form { display: grid; gap: 8px; }
label { display: grid; gap: 4px; font-size: 14px; font-weight: 600; }
label.check { grid-template-columns: max-content 1fr; align-items: center; gap: 8px; font-weight: 400; }
input:not([type]) , input[type="email"] { min-height: 44px; padding: 8px 12px; font: inherit; border: 1px solid var(--field); border-radius: 8px; }
button { text-align: left; overflow-wrap: anywhere; }
button:hover { background: var(--tint); }
button span { display: block; color: var(--soft); font-size: 14px; }
button.plain { margin-top: 8px; text-align: center; font-weight: 600; border-color: var(--deep); }`;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const button = ({ email, firstName, lastName }: GoogleAccount, at: number): string =>
  `<button name="account" value="${at}">${escaped(`${firstName} ${lastName}`)}<span>${escaped(email)}</span></button>`;

/** What stands in for Google's page on which somebody chooses an account. `request` names the log-in that waits for it. */
export const googlePage = (request: string, accounts: readonly GoogleAccount[]): string => {
  const waits = `<input type="hidden" name="request" value="${escaped(request)}">`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Choose an account</title><style>${STYLE}</style></head><body><main><h1>Choose an account</h1>
<p>The local Cognito stands in for Google. No password is asked.</p>
<form method="post">${waits}${accounts.map(button).join('')}</form>
<h2>Another account</h2>
<form method="post">${waits}
<label>Email<input type="email" name="email" required></label>
<label>First name<input name="firstName"></label>
<label>Last name<input name="lastName"></label>
<label class="check"><input type="checkbox" name="verified" value="true" checked>Google has verified this address</label>
<button class="plain" name="account" value="another">Continue</button></form>
<form method="post">${waits}<button class="plain" name="account" value="cancel">Cancel</button></form>
</main></body></html>`;
};
