import { LOCAL_LOOK } from './local-look.ts';
import type { Message } from './ses.ts';

const STYLE = `${LOCAL_LOOK}
:focus-visible { border-radius: 4px; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 16px; top: 16px; background: var(--paper); padding: 8px 12px; z-index: 1; }
header { display: flex; align-items: center; gap: 12px; height: 75px; padding: 0 24px; border-bottom: 1px solid var(--line); }
header .mark { width: 12px; height: 28px; border-radius: 4px; background: var(--fill); }
header h1 { margin: 0; font-size: 20px; }
header p { margin: 0; color: var(--soft); font-size: 14px; }
header a { margin-left: auto; padding: 8px 16px; border-radius: 8px; background: var(--fill); color: var(--ink); font-weight: 600; text-decoration: none; }
.panes { display: grid; grid-template-columns: minmax(280px, 27%) 1fr; min-height: calc(100vh - 75px); }
nav { border-right: 1px solid var(--line); background: var(--tint); }
nav ol { margin: 0; padding: 0; list-style: none; }
nav a { display: block; padding: 14px 20px; border-bottom: 1px solid var(--line); border-left: 4px solid transparent; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
nav a:hover { background: var(--paper); }
nav a[aria-current] { background: var(--paper); border-left-color: var(--fill); }
nav strong, nav span { display: block; }
nav span, time, dt { color: var(--soft); font-size: 14px; }
main { min-width: 0; padding: 28px 32px; }
main h2 { margin: 0 0 12px; font-size: 24px; line-height: 1.25; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 16px; margin: 0 0 20px; padding-bottom: 20px; border-bottom: 1px solid var(--line); font-size: 15px; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 62vh; border: 1px solid var(--line); border-radius: 12px; background: var(--paper); }
pre { margin: 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; max-width: 75ch; }
details { margin-top: 20px; } summary { cursor: pointer; color: var(--deep); font-weight: 600; } details pre { margin-top: 12px; }
.back { display: none; margin-bottom: 16px; }
.empty { margin: 12vh auto; max-width: 44ch; text-align: center; color: var(--soft); }
@media (max-width: 720px) {
  header { height: 60px; padding: 0 16px; } header p { display: none; }
  .panes { display: block; } nav { border-right: 0; } main { padding: 20px 16px; }
  .chosen nav { display: none; } .listed main { display: none; } .back { display: inline-block; }
}`;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Escaped text in which web addresses can be followed; they open beside the mailbox. */
const linked = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/)
    .map((part, index) => {
      const safe = escaped(part);
      return index % 2 === 0 ? safe : `<a href="${safe}" target="_blank" rel="noreferrer">${safe}</a>`;
    })
    .join('');

const when = (receivedAt: string): string => {
  const shown = new Date(receivedAt).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
  return `<time datetime="${escaped(receivedAt)}">${escaped(shown)}</time>`;
};

const titleOf = (message: Message): string => escaped(message.subject || 'No subject');

const row = (message: Message, selected: Message | undefined): string => `
<li><a href="?message=${encodeURIComponent(message.id)}"${message === selected ? ' aria-current="true"' : ''}>
<strong>${titleOf(message)}</strong><span>To ${escaped(message.to)}</span>${when(message.receivedAt)}</a></li>`;

/** Nothing in a letter may run or reach this page; its links open in a tab of their own. */
const framed = (message: Message): string => {
  const inside = escaped(`<base target="_blank">${message.html}`);
  const rights = 'allow-popups allow-popups-to-escape-sandbox';
  return `<iframe title="Message: ${titleOf(message)}" sandbox="${rights}" srcdoc="${inside}"></iframe>`;
};

const content = (message: Message): string => {
  const text = `<pre>${linked(message.text)}</pre>`;
  if (!message.html) return text;
  return framed(message) + (message.text ? `<details><summary>Plain text</summary>${text}</details>` : '');
};

const opened = (message: Message): string => `
<article><a class="back" href="?">All mail</a><h2>${titleOf(message)}</h2>
<dl><dt>From</dt><dd>${escaped(message.from)}</dd><dt>To</dt><dd>${escaped(message.to)}</dd>
<dt>Received</dt><dd>${when(message.receivedAt)}</dd>${
  message.attachments.length > 0 ? `<dt>Attached</dt><dd>${escaped(message.attachments.join(', '))}</dd>` : ''
}</dl>
${content(message)}</article>`;

const EMPTY =
  '<p class="empty">No mail yet. Whatever is sent from this machine arrives here, and leaves it nowhere.</p>';

/** The mailbox as a whole page, newest first; without a chosen message the newest is open (on a phone, the list). */
export const renderMailbox = (messages: Message[], selectedId?: string): string => {
  const chosen = messages.find(({ id }) => id === selectedId);
  const selected = chosen ?? messages[0];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${chosen ? `${titleOf(chosen)} · Mailbox` : 'Mailbox'}</title><style>${STYLE}</style></head>
<body class="${chosen || !selected ? 'chosen' : 'listed'}"><a class="skip" href="#message">Skip to the message</a>
<header><span class="mark" aria-hidden="true"></span><h1>Mailbox</h1><p>Mail sent on this machine</p><a href="?">Refresh</a></header>
${
  selected
    ? `<div class="panes"><nav aria-label="Messages"><ol>${messages.map((message) => row(message, selected)).join('')}</ol></nav>
<main id="message" tabindex="-1">${opened(selected)}</main></div>`
    : `<main id="message" tabindex="-1">${EMPTY}</main>`
}
</body></html>`;
};
