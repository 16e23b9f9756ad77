import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostOf } from '#core/firm/host.ts';
import { atApi, atPages } from './viewer-functions.ts';

interface Request {
  uri: string;
  headers: Record<string, { value: string }>;
}

interface Answer {
  statusCode: number;
  headers: Record<string, { value: string }>;
  body: { data: string };
}

/** Runs the code that the edge runs. */
const run = (code: string, request: Partial<Request>): Request & Answer =>
  new Function(`${code}; return handler(arguments[0]);`)({
    request: { uri: '/', ...request, headers: { host: { value: 'smith.lexwright.example' }, ...request.headers } },
    viewer: { ip: '203.0.113.7' },
  }) as Request & Answer;

const domain = 'lexwright.example';
const site = {
  pages: { site: ['/', '/pricing', '/article/six-minutes'], app: ['/pricing', '/login'] },
  words: { site: [], app: ['lawyer', 'business', 'plan'] },
  notFound: '<h1>Page not found</h1>',
};

/** What an address of a host is. */
const at = (host: string, uri: string, below = domain) =>
  run(atPages({ domain: below, ...site }), { uri, headers: { host: { value: host } } });

const isApp = (host: string, uri: string) => expect(at(host, uri).uri, `${host}${uri}`).toBe('/index.html');
const isNothing = (host: string, uri: string) => {
  const { statusCode, body, headers } = at(host, uri);
  expect(statusCode, `${host}${uri}`).toBe(404);
  expect(body.data).toBe(site.notFound);
  expect(headers['content-type']?.value).toMatch(/^text\/html/);
};

describe('at the pages', () => {
  it('the public pages of a host are HTML of their own, with and without a slash at their end', () => {
    expect(at(domain, '/').uri).toBe('/pages/index.html');
    expect(at(domain, '/index.html').uri).toBe('/pages/index.html');
    expect(at(domain, '/pricing').uri).toBe('/pages/pricing.html');
    expect(at(domain, '/pricing/').uri).toBe('/pages/pricing.html');
    expect(at(`www.${domain}`, '/article/six-minutes').uri).toBe('/pages/article/six-minutes.html');
    expect(at(`my.${domain}`, '/login').uri).toBe('/pages/login.html');
  });

  it('every other address that is something is the app', () => {
    for (const uri of ['/', '/lawyer/dashboard', '/business/matters/4f1c', '/plan']) isApp(`my.${domain}`, uri);
  });

  it('an address that is nothing is not found, with that status', () => {
    for (const uri of [
      '/nothing',
      '/login',
      '/lawyer/dashboard',
      '/not-found',
      '/article/unknown',
      '/pages/pricing.html',
      '/%70ages/pricing.html',
    ])
      isNothing(domain, uri);
    for (const uri of ['/nothing', '/not-found', '/article/six-minutes', '/pages/login.html'])
      isNothing(`my.${domain}`, uri);
  });

  it('a firm’s host has the app alone, no page of the product, and asks searchers to stay away', () => {
    for (const uri of [
      '/',
      '/login',
      '/pricing',
      '/nothing',
      '/firm.one/matters',
      '/pages/pricing.html',
      '/%70ages/pricing.html',
      '/index.html',
    ])
      isApp(`smith.${domain}`, uri);
    for (const uri of ['/robots.txt']) expect(at(`smith.${domain}`, uri).uri).toBe('/pages/firm-robots.txt');
    expect(at(domain, '/robots.txt').uri).toBe('/pages/robots.txt');
    expect(at(domain, '/sitemap.xml').uri).toBe('/pages/sitemap.xml');
    expect(at(`smith.${domain}`, '/sitemap.xml').statusCode).toBe(404);
  });

  it('a file is itself', () => {
    for (const host of [domain, `my.${domain}`, `smith.${domain}`])
      for (const uri of ['/assets/main-B1x.js', '/config.json', '/favicon.svg']) expect(at(host, uri).uri).toBe(uri);
  });

  it('reads every host as the pages do', () => {
    const label = fc.constantFrom(
      '',
      'my',
      'MY',
      'dev',
      'version2',
      'www',
      'smith',
      'a.smith',
      'smith.my',
      'mylexwright',
    );
    const below = fc.constantFrom(domain, 'staging.example.co.uk', '', 'localhost');
    const told = fc.record({
      label,
      domain: below,
      other: fc.constantFrom('', 'other.example', '127.0.0.1'),
      dot: fc.constantFrom('', '.'),
    });
    fc.assert(
      fc.property(told, (given) => {
        const host =
          (given.other || [given.label, given.domain || 'd1.cloudfront.net'].filter(Boolean).join('.')) + given.dot;
        const { uri } = at(host, '/robots.txt', given.domain);
        expect(uri === '/pages/firm-robots.txt', host).toBe(hostOf(host, given.domain).kind === 'firm');
        const login = at(host, '/login', given.domain);
        expect(login.uri === '/pages/login.html', host).toBe(hostOf(host, given.domain).kind === 'app');
      }),
    );
  });
});

describe('at the API', () => {
  it('what a viewer says of their own address is overwritten', () => {
    const { headers } = run(atApi, { headers: { 'x-viewer-address': { value: '198.51.100.1' } } });
    expect(headers['x-viewer-address']?.value).toBe('203.0.113.7');
  });

  it('the host that a page was opened at travels beside, whatever the viewer says of it', () => {
    const { headers } = run(atApi, { headers: { 'x-viewer-host': { value: 'jones.lexwright.example' } } });
    expect(headers['x-viewer-host']?.value).toBe('smith.lexwright.example');
  });
});
