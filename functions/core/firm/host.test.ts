import { describe, expect, it } from 'vitest';
import { addressAt, appAddress, firmSlugAt } from './address.ts';
import { type Host, hostNamed, hostOf, isSibling } from './host.ts';

/** Domains of every depth, some of which begin with a word that is a subdomain of another one. */
const domains = [
  'localhost',
  'example.com',
  'example.co.uk',
  'staging.example.com',
  'dev.example.com',
  'my.example.net',
];

const read: [subdomain: string, host: Host][] = [
  ['', { kind: 'site' }],
  ['dev.', { kind: 'site' }],
  ['version2.', { kind: 'site' }],
  ['www.', { kind: 'site' }],
  ['my.', { kind: 'app' }],
  ['smith.', { kind: 'firm', firmHost: 'smith' }],
  ['staging.', { kind: 'firm', firmHost: 'staging' }],
  ['deep.smith.', { kind: 'firm', firmHost: 'smith' }],
];

describe.each(domains)('below %s', (domain) => {
  it.each(read)('%s<domain> is read by what stands before the domain', (subdomain, host) => {
    expect(hostOf(subdomain + domain, domain)).toEqual(host);
    expect(hostOf(`${subdomain}${domain}.`.toUpperCase(), domain)).toEqual(host);
  });

  it('the other hosts are named from any of them', () => {
    for (const [subdomain] of read) {
      expect(hostNamed('my', subdomain + domain, domain)).toBe(`my.${domain}`);
      expect(hostNamed('', subdomain + domain, domain)).toBe(domain);
      expect(hostNamed('smith', subdomain + domain, domain)).toBe(`smith.${domain}`);
    }
  });

  it('hosts are beside each other, and beside no other', () => {
    expect(isSibling(`smith.${domain}`, `my.${domain}`, domain)).toBe(true);
    expect(isSibling(domain, `my.${domain}`, domain)).toBe(true);
    expect(isSibling(`my.${domain}`, `my.${domain}`, domain)).toBe(false);
    for (const other of ['evil.example', `my.${domain}.evil.example`, `not${domain}`, '127.0.0.1', ''])
      expect(isSibling(other, `my.${domain}`, domain), other).toBe(false);
  });

  it('mails lead to the app host and to a firm’s own, which is known by its whole name', () => {
    const origin = `https://${domain}`;
    expect(appAddress(origin, '/login')).toBe(`https://my.${domain}/login`);
    expect(addressAt(origin, 'smith', '/login')).toBe(`https://smith.${domain}/login`);
    expect(firmSlugAt(origin, `smith.${domain}`)).toBe('smith');
    for (const hostname of [domain, `my.${domain}`, `deep.smith.${domain}`, 'smith.elsewhere.example'])
      expect(firmSlugAt(origin, hostname), hostname).toBeUndefined();
  });
});

describe('a single address', () => {
  it.each(['', '127.0.0.1', '[::1]', 'd111111abcdef8.cloudfront.net'])(
    '%s serves everything as the app host',
    (domain) => {
      const hostname = domain || 'd111111abcdef8.cloudfront.net';
      expect(hostOf(hostname, domain)).toEqual({ kind: 'app' });
      expect(hostNamed('my', hostname, domain)).toBe(hostname);
      expect(isSibling('d222222abcdef8.cloudfront.net', hostname, domain)).toBe(false);
    },
  );

  it('is also what is not below the domain', () => {
    expect(hostOf('127.0.0.1', 'localhost')).toEqual({ kind: 'app' });
    expect(hostOf('notexample.com', 'example.com')).toEqual({ kind: 'app' });
    expect(hostNamed('my', '127.0.0.1', 'localhost')).toBe('127.0.0.1');
  });
});
