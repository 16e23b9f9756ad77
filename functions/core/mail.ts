/** What a mail says, before it is addressed. */
export interface MailWords {
  subject: string;
  text: string;
  html: string;
}

export interface MailParts {
  subject: string;
  /** Plain sentences, one paragraph each. */
  paragraphs: string[];
  /** Shown large and on a line of its own, so that it is easy to read and to copy. */
  code?: string;
  /** The one thing to do. */
  button?: { label: string; address: string };
  /** What is told under headings, line by line, each with where it leads. */
  groups?: { title: string; lines: { text: string; address?: string | undefined }[] }[];
  /** Small print after everything else. */
  closing?: string | undefined;
  /** A link in the small print: how to have no more of such mails. */
  wayOut?: { label: string; address: string };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text that stands in HTML as nothing but itself. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] as string);

/** One line, whatever a name in it contains: nobody begins a paragraph of their own in a mail of somebody else's. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** Characters of a subject. */
const MOST_SUBJECT = 200;

/** Bytes of a text that fit into one encoded word of 75 characters. */
const WORD_BYTES = 45;

/** A text of any script as the encoded words of RFC 2047, the only form in which a header carries it. */
const encodedWords = (text: string): string => {
  const words: string[] = [''];
  const sizeOf = (part: string) => new TextEncoder().encode(part).length;
  for (const letter of text) {
    const last = words.length - 1;
    if (sizeOf(words[last] + letter) > WORD_BYTES) words.push(letter);
    else words[last] += letter;
  }
  const base64 = (word: string) => btoa(String.fromCharCode(...new TextEncoder().encode(word)));
  return words.map((word) => `=?UTF-8?B?${base64(word)}?=`).join(' ');
};

/** `"Smith & Partners" <hello@example.com>`: a name before an address, with nothing in it that a header has a meaning for. */
export const namedAddress = (name: string, address: string): string => {
  const plain = name.replace(/[^\p{L}\p{M}\p{N} .,'&-]/gu, ' ');
  return `${/^[ -~]*$/.test(plain) ? `"${plain}"` : encodedWords(plain)} <${address}>`;
};

/** The look of a mail: a firm's own, with nothing of the product's name, logo or colour in it. */
export interface MailBrand {
  name: string;
  /** Colour of the button, `#rrggbb`, and of the text on it at 4.5:1 or better. */
  fill: string;
  onFill: string;
  /** Address of a picture that stays where it is. */
  logo?: string;
}

/** The product's own look. */
const ours: Pick<MailBrand, 'fill' | 'onFill'> = { fill: '#5b2fb3', onFill: '#ffffff' };

/** The one look of every mail; each part appears in the text and in the HTML alike, and all of it is escaped. */
export const mailWords = (parts: MailParts, brand?: MailBrand): MailWords => {
  const { code, button, wayOut } = parts;
  const groups = (parts.groups ?? []).map(({ title, lines }) => ({
    title: oneLine(title),
    lines: lines.map(({ text, address }) => ({ text: oneLine(text), address })),
  }));
  const { fill, onFill } = brand ?? ours;
  const subject = oneLine(parts.subject).slice(0, MOST_SUBJECT);
  const paragraphs = parts.paragraphs.map(oneLine);
  const closing = parts.closing && oneLine(parts.closing);
  const text = [
    ...paragraphs,
    code,
    ...groups.map(({ title, lines }) =>
      [title, ...lines.map(({ text, address }) => `- ${text}${address ? `\n  ${address}` : ''}`)].join('\n'),
    ),
    button && `${button.label}: ${button.address}`,
    closing,
    wayOut && `${wayOut.label}: ${wayOut.address}`,
  ]
    .filter(Boolean)
    .join('\n\n');
  const html = [
    brand?.logo &&
      `<p style="margin:0 0 24px"><img src="${escaped(brand.logo)}" alt="${escaped(brand.name)}" height="40" style="height:40px"></p>`,
    ...paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${unbrokenHtml(paragraph)}</p>`),
    code &&
      `<p style="margin:24px 0;font-size:32px;font-weight:700;letter-spacing:8px;font-family:monospace">${escaped(code)}</p>`,
    ...groups.map(
      ({ title, lines }) =>
        `<h2 style="margin:24px 0 8px;font-size:16px">${unbrokenHtml(title)}</h2>\n<ul style="margin:0 0 16px;padding-left:20px">${lines.map(lineOf).join('')}</ul>`,
    ),
    button &&
      `<p style="margin:24px 0"><a href="${escaped(button.address)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${fill};color:${onFill};text-decoration:none;font-weight:600">${escaped(button.label)}</a></p>`,
    closing && `<p style="margin:24px 0 0;font-size:13px;color:#5f5a6b">${unbrokenHtml(closing)}</p>`,
    wayOut &&
      `<p style="margin:24px 0 0;font-size:13px"><a href="${escaped(wayOut.address)}" style="color:#5f5a6b">${escaped(wayOut.label)}</a></p>`,
  ]
    .filter(Boolean)
    .join('\n');
  return { subject, text: `${text}\n`, html: page(subject, html) };
};

/** Text as HTML in which names and addresses with hyphens stay in one piece unless they are longer than a line. */
const unbrokenHtml = (text: string): string =>
  text
    .split(/(\s+)/)
    .map((word) =>
      word.includes('-')
        ? `<span style="display:inline-block;max-width:100%;overflow-wrap:anywhere">${escaped(word)}</span>`
        : escaped(word),
    )
    .join('');

const lineOf = ({ text, address }: { text: string; address?: string | undefined }): string =>
  `<li style="margin:0 0 8px">${address ? `<a href="${escaped(address)}" style="color:#1d1a26">${unbrokenHtml(text)}</a>` : unbrokenHtml(text)}</li>`;

const page = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escaped(title)}</title></head>
<body style="margin:0;padding:24px;background:#f6f4fa;font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;color:#1d1a26">
<div style="max-width:520px;margin:0 auto;padding:32px;border-radius:12px;background:#ffffff">
${content}
</div>
</body>
</html>
`;
