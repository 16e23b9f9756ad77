const BLOCKS =
  /^(address|article|blockquote|br|dd|div|dl|dt|fieldset|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|tbody|tfoot|thead|title|tr|ul)$/;
/** What between such tags is never read. */
const UNREAD = /^(head|script|style|template|noscript|iframe|object|svg|math|select|textarea)$/;

/** Names of the characters 160 to 255, in their order, and of others that mails are written with. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
const named = new Map<string, string>([
  ...latin.split(' ').map((name, at): [string, string] => [name, String.fromCharCode(160 + at)]),
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
  }),
  ...Object.entries({ ldquo: '“', rdquo: '”', hellip: '…', bull: '•', euro: '€', trade: '™', ensp: ' ', emsp: ' ' }),
]);

const characterOf = (whole: string, name: string): string => {
  if (!name.startsWith('#')) return named.get(name) ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
};

/** Text in which character references are written out. */
const plain = (text: string): string => text.replace(/&(#x?[0-9a-f]{1,6}|[a-z][a-z0-9]{1,8});?/gi, characterOf);

/** Where a tag ends that begins at `from`: a `>` within quotation marks is no end. */
const tagEnd = (html: string, from: number): number => {
  let quote = '';
  for (let at = from; at < html.length; at++) {
    const sign = html.charAt(at);
    if (quote) quote = sign === quote ? '' : quote;
    else if (sign === '>') return at;
    else if ((sign === '"' || sign === "'") && html.charAt(at - 1).match(/[=\s]/)) quote = sign;
  }
  return html.length;
};

/** The words of an HTML text, line by line: nothing of it is a tag, a script or an address any more. */
export const textOfHtml = (html: string): string => {
  const parts: string[] = [];
  const small = html.toLowerCase();
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    const end = open < 0 ? html.length : open;
    parts.push(plain(html.slice(at, end)).replace(/[ \t\r\n\f]+/g, ' '));
    if (open < 0) break;
    if (html.startsWith('<!--', open)) {
      const close = html.indexOf('-->', open);
      at = close < 0 ? html.length : close + 3;
      continue;
    }
    const [, slash, name = ''] = /^<(\/?)([a-z][a-z0-9:-]*)/i.exec(html.slice(open, open + 40)) ?? [];
    if (name === '' && !/^<[!?/]/.test(html.slice(open, open + 2))) {
      parts.push('<');
      at = open + 1;
      continue;
    }
    const tag = name.toLowerCase();
    at = tagEnd(html, open + 1) + 1;
    if (BLOCKS.test(tag)) parts.push('\n');
    if (/^t[dh]$/.test(tag) && !slash) parts.push('\t');
    if (UNREAD.test(tag) && !slash) {
      const close = small.indexOf(`</${tag}`, at);
      at = close < 0 ? html.length : close;
    }
  }
  return parts
    .join('')
    .replace(/[ \t\u00a0]*\n[ \t\u00a0]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
};
