import { describe, expect, it } from 'vitest';
import { verificationMail } from './auth/mails.ts';
import { mailWords, namedAddress } from './mail.ts';

describe('a mail', () => {
  it('shows a hostile name as nothing but text', () => {
    const name = '<img src=x onerror=alert(1)>&"\'';
    const { html, text } = mailWords(verificationMail(name, '1234'));
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&amp;&quot;&#39;');
    expect(text).toContain(name);
  });

  it('keeps a line break in a name out of the paragraphs', () => {
    const closing = 'From Ann\r\nhttps://elsewhere.example.com';
    const { text } = mailWords({ subject: 's', paragraphs: ['Hello Ann\n\nYour account is closed,', 'b'], closing });
    expect(text).toBe('Hello Ann Your account is closed,\n\nb\n\nFrom Ann https://elsewhere.example.com\n');
  });

  it('keeps a line break in a name out of the subject', () => {
    const { subject } = mailWords({ subject: 'Hello\r\nBcc: everybody@example.com', paragraphs: [] });
    expect(subject).toBe('Hello Bcc: everybody@example.com');
  });

  it('keeps a name or address with a hyphen in one piece in the HTML, and as it is in the text', () => {
    const { html, text } = mailWords({
      ...{ subject: 's', paragraphs: ['Hello Anne-Marie,', 'no hyphen'] },
      closing: 'For <a-b@c-d.example> alone.',
    });
    const pieces = [...html.matchAll(/<span style="([^"]*)">([^<]*)<\/span>/g)].map(([, style, word]) => [style, word]);
    const style = 'display:inline-block;max-width:100%;overflow-wrap:anywhere';
    expect(pieces).toEqual([
      [style, 'Anne-Marie,'],
      [style, '&lt;a-b@c-d.example&gt;'],
    ]);
    expect(text).toBe('Hello Anne-Marie,\n\nno hyphen\n\nFor <a-b@c-d.example> alone.\n');
  });

  it('says everything in the text that it says in the HTML', () => {
    const button = { label: 'Log in', address: 'https://my.example.com/login?a=1&b=2' };
    const { text, html } = mailWords({
      subject: 's',
      paragraphs: ['One.', 'Two.'],
      code: '0042',
      button,
      closing: 'Bye.',
    });
    expect(text).toBe('One.\n\nTwo.\n\n0042\n\nLog in: https://my.example.com/login?a=1&b=2\n\nBye.\n');
    for (const part of ['One.', 'Two.', '0042', 'Log in', 'Bye.', 'href="https://my.example.com/login?a=1&amp;b=2"'])
      expect(html).toContain(part);
  });
});

describe('the name of a sender', () => {
  it('cannot say anything but a name', () => {
    const name = 'Smith" <evil@example.com>,\r\nBcc: all@example.com';
    expect(namedAddress(name, 'hello@example.com')).toBe(
      '"Smith   evil example.com ,  Bcc  all example.com" <hello@example.com>',
    );
  });

  it('of any script travels as encoded words of at most 75 characters', () => {
    const name = 'Müller & Søn Rechtsanwälte 法律事務所 '.repeat(3).trim();
    const written = namedAddress(name, 'hello@example.com').replace(' <hello@example.com>', '');
    const words = written.split(' ');
    expect(words.every((word) => word.length <= 75 && /^=\?UTF-8\?B\?[\w+/=]+\?=$/.test(word))).toBe(true);
    const text = (word: string) =>
      new TextDecoder('utf-8', { fatal: true }).decode(
        Uint8Array.from(atob(word.slice(10, -2)), (byte) => byte.charCodeAt(0)),
      );
    expect(words.map(text).join('')).toBe(name);
  });
});
