import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainText, type RichNode, readRichText, sanitised } from './rich-text.ts';

const elementsOf = (nodes: RichNode[]): Exclude<RichNode, string>[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...elementsOf(node.children)]));

it('keeps the elements that are allowed, closed, and addresses of pages and of the web', () => {
  expect(sanitised('<P class="x">One <b>two</b> <strong>three<br/>four</P>')).toBe(
    '<p>One two <strong>three<br>four</strong></p>',
  );
  expect(sanitised('<a href="https://example.com/a?b=1&amp;c=2" onclick="x()">there</a>')).toBe(
    '<a href="https://example.com/a?b=1&amp;c=2">there</a>',
  );
  expect(sanitised("<a href='/pricing'>plans</a> <a href=/faq>questions</a>")).toBe(
    '<a href="/pricing">plans</a> <a href="/faq">questions</a>',
  );
});

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java&#115;cript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,x',
  'http://example.com',
  '//example.com',
  '/\\example.com',
  'https:example.com',
  'https:///example.com',
  'https://example.com/\u202e',
])('makes no link of %s', (href) => {
  expect(sanitised(`<a href="${href}">text</a>`)).toBe('text');
});

it.each([
  ['<script>alert(1)</script>x', 'x'],
  ['<script>alert(1)', ''],
  ['<style>p{}</style><svg><p>x</p></svg>y', 'y'],
  ['<scr<script>ipt>alert(1)</script>', '&lt;scr'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<p title=">"><img src=x onerror=alert(1)>">x</p>', '<p>&quot;&gt;x</p>'],
  ['<!-- <p>hidden</p> -->x<!-- y', 'x'],
  ['a < b & c > d', 'a &lt; b &amp; c &gt; d'],
  ['&lt;script&gt;', '&lt;script&gt;'],
  ['&amp;lt;p&amp;gt;', '&amp;lt;p&amp;gt;'],
])('reads %s as text, or as nothing', (html, safe) => {
  expect(sanitised(html)).toBe(safe);
});

const piece = fc.constantFrom(
  ...[
    '<p>',
    '</p>',
    '<a href="/x">',
    '<a href=javascript:x>',
    '</a>',
    '<ul><li>',
    '</ul>',
    '<br>',
    '<script>',
    '</script>',
  ],
  ...[
    '<!--',
    '-->',
    '<',
    '>',
    '&',
    '&lt;',
    '&#60;',
    '"',
    "'",
    'on=x',
    '<em',
    '<svg>',
    ' ',
    'words',
    'שלום',
    '<p title="',
  ],
);
const anyHtml = fc.oneof(
  fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join('')),
  fc.string(),
);

it('a law: whatever is written, only allowed elements and addresses are read, and what is sanitised stays so', () => {
  fc.assert(
    fc.property(anyHtml, (html) => {
      const safe = sanitised(html);
      expect(sanitised(safe)).toBe(safe);
      for (const [, name, attributes] of safe.matchAll(/<\/?([^\s>]*)([^>]*)>/g)) {
        expect(['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a']).toContain(name);
        expect(attributes).toMatch(/^( href="(\/|https:\/\/)[^"]*")?$/);
      }
      for (const { tag, href } of elementsOf(readRichText(html))) expect(href === undefined).toBe(tag !== 'a');
      expect(plainText(html)).toBe(plainText(safe));
    }),
  );
});

it('says the text alone, line by line as words apart', () => {
  expect(plainText('<p>One</p><p>two<br>three &amp; <em>four</em></p>')).toBe('One two three & four');
});
