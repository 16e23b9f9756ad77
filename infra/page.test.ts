import { describe, expect, it } from 'vitest';
import { hostsBelow, pageBelow, settingsOf, textBelow } from './page.ts';

const html =
  '<meta name="domain" content="" /><p>{{operator}}; {{contact}}; {{logDays}}; {{oldVersionDays}}; {{backupDays}}; {{site}}/</p>';
const plain = { mailFrom: 'hello@lexwright.example', logDays: 30, oldVersionDays: 90 } as const;
const pageWith = (settings: Parameters<typeof settingsOf>[0]) =>
  pageBelow(html, hostsBelow('lexwright.example', false, settingsOf(settings)));

describe('a page that is published', () => {
  it('names its operator as text, whatever stands in the name', () => {
    const page = pageWith({
      ...plain,
      operator: { name: '<b>"A" & $& {{site}}', address: '1 Main St', email: 'a@b.example' },
    });
    const name = '&lt;b&gt;&quot;A&quot; &amp; $&amp; ';
    expect(page).not.toContain('<b>');
    expect(page).toContain(`<p>${name}`);
    expect(page).toContain(', 1 Main St, a@b.example; 30; 90; 35; https://lexwright.example/</p>');
  });

  it('names its own address and its picture whole where a domain is told, and else not at all', () => {
    const head = [
      '<link rel="canonical" href="{{site}}/faq" />',
      '<meta property="og:url" content="{{site}}/faq" />',
      '<meta property="og:image" content="{{site}}/social/product.jpg" />',
      '<meta property="og:image:alt" content="Words" />',
    ].join('');
    const page = '<meta name="domain" content="" /><meta property="og:title" content="Questions" />';
    const at = (domain: string) => pageBelow(page + head, hostsBelow(domain, false, settingsOf(plain)));
    expect(at('lexwright.example')).toContain(head.replaceAll('{{site}}', 'https://lexwright.example'));
    expect(at('')).toBe(page);
  });

  it('tells searchers whole addresses where a domain is told, and else none', () => {
    const at = (text: string, domain: string) => textBelow(text, hostsBelow(domain, false, settingsOf(plain)));
    const robots = 'User-agent: *\nAllow: /\n\nSitemap: {{site}}/sitemap.xml\n';
    expect(at(robots, 'lexwright.example')).toContain('Sitemap: https://lexwright.example/sitemap.xml\n');
    expect(at(robots, '')).toBe('User-agent: *\nAllow: /\n\n');
    const sitemap = '<urlset>\n<url><loc>{{site}}/</loc></url>\n<url><loc>{{site}}/faq</loc></url>\n</urlset>\n';
    expect(at(sitemap, 'lexwright.example')).toContain('<loc>https://lexwright.example/faq</loc>');
    expect(at(sitemap, '')).toBe('<urlset>\n</urlset>\n');
  });

  it('speaks of the owner of the domain where no operator is named, and of where mails come from', () => {
    expect(pageWith({ ...plain, domain: 'lexwright.example' })).toContain(
      '<p>the owner of lexwright.example; hello@lexwright.example; 30; 90;',
    );
    expect(pageWith(plain)).toContain('<p>the owner of this address; hello@lexwright.example; 30; 90;');
  });
});
