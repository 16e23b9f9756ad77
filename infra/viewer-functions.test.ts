import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostOf } from '#core/firm/host.ts';
import { atApi, atPages } from './viewer-functions.ts';

interface Request {
  uri: string;
  headers: Record<string, { value: string }>;
  querystring: Record<string, { value: string }>;
}

interface Answer {
  statusCode: number;
  headers: Record<string, { value: string }>;
  body: { data: string };
}

/** Runs the code that the edge runs. */
const run = (code: string, request: Partial<Request>): Request & Answer =>
  new Function(`${code}; return handler(arguments[0]);`)({
    request: {
      uri: '/',
      querystring: {},
      ...request,
      headers: { host: { value: 'smith.lexwright.example' }, ...request.headers },
    },
    viewer: { ip: '203.0.113.7' },
  }) as Request & Answer;

const domain = 'lexwright.example';
const site = {
  pages: ['/', '/pricing', '/article/six-minutes'],
  patterns: ['/template-details/:templateId/:title'],
  appPatterns: ['/template-details/:templateId/:title/try'],
  forms: ['/login'],
  screens: ['/:/export/now', '/:/matters/matter-details/:', '/:/:/now'],
  slugs: {
    site: ['watch-a-demo'],
    app: ['template-details', 'login', 'lawyer', 'business', 'google'],
    firm: ['login', 'lawyer', 'business'],
  },
  notFound: '<h1>Page not found</h1>',
  app: '<div id="root"></div>',
};

/** What an address of a host is. */
const at = (host: string, uri: string, below = domain, headers: Request['headers'] = {}) =>
  run(atPages({ domain: below, ...site }), { uri, headers: { host: { value: host }, ...headers } });

const isApp = (host: string, uri: string) => expect(at(host, uri).uri, `${host}${uri}`).toBe('/index.html');
const isNothing = (host: string, uri: string, page = site.notFound) => {
  const { statusCode, body, headers } = at(host, uri);
  expect(statusCode, `${host}${uri}`).toBe(404);
  expect(body.data).toBe(page);
  expect(headers['content-type']?.value).toMatch(/^text\/html/);
};

describe('at the pages', () => {
  it('the public pages are HTML at both hosts of the product, with and without a slash at their end', () => {
    for (const host of [domain, `www.${domain}`, `my.${domain}`]) {
      expect(at(host, '/').uri).toBe('/pages/index.html');
      expect(at(host, '/index.html').uri).toBe('/pages/index.html');
      expect(at(host, '/pricing').uri).toBe('/pages/pricing.html');
      expect(at(host, '/pricing/').uri).toBe('/pages/pricing.html');
      expect(at(host, '/article/six-minutes').uri).toBe('/pages/article/six-minutes.html');
    }
  });

  it('every other address that is something is the app', () => {
    for (const uri of ['/lawyer/dashboard', '/business/matters/4f1c', '/google']) isApp(`my.${domain}`, uri);
    isApp(domain, '/watch-a-demo/firm');
  });

  it('a private screen with a document of its own has it at the app host and at those of firms, in either area', () => {
    for (const host of [`my.${domain}`, `smith.${domain}`])
      for (const area of ['lawyer', 'business']) {
        expect(at(host, `/${area}/matters/matter-details/4f1c/`).uri).toBe(
          '/pages/app/-/matters/matter-details/-.html',
        );
        expect(at(host, `/${area}/export/now`).uri).toBe('/pages/app/-/export/now.html');
        expect(at(host, `/${area}/smith/now`).uri).toBe('/pages/app/-/-/now.html');
        isApp(host, `/${area}/matters/matter-details/4f1c/x`);
      }
    isApp(`my.${domain}`, '/google/4f1c/now');
    isNothing(domain, '/lawyer/export/now');
    isNothing(`my.${domain}`, '/stranger/export/now');
    const accepted = { 'accept-encoding': { value: 'br' } };
    expect(at(`my.${domain}`, '/lawyer/export/now', domain, accepted).uri).toBe('/pages/app/-/export/now.html.br');
  });

  it('at all addresses of a pattern stands its page, at both hosts of the product; a longer or shorter address is another', () => {
    for (const host of [domain, `my.${domain}`])
      for (const uri of ['/template-details/4f1c/lease', '/template-details/4f1c/lease/', '/template-details/a%20b/x'])
        expect(at(host, uri).uri, host).toBe('/pages/template-details/templateId/title.html');
    isApp(`my.${domain}`, '/template-details/4f1c/lease/try/on');
    for (const uri of [
      '/template-details',
      '/template-details/4f1c',
      '/template-details//lease',
      '/template-details/a/b/try',
    ])
      isNothing(domain, uri);
  });

  it('some patterns have their page at the app host alone', () => {
    const page = '/pages/template-details/templateId/title/try.html';
    expect(at(`my.${domain}`, '/template-details/4f1c/lease/try').uri).toBe(page);
    expect(at('d1.cloudfront.net', '/template-details/4f1c/lease/try/', '').uri).toBe(page);
    isNothing(domain, '/template-details/4f1c/lease/try');
  });

  it('a form is HTML at the app host alone, and the app itself where its address has a query', () => {
    expect(at(`my.${domain}`, '/login').uri).toBe('/pages/login.html');
    expect(at(`my.${domain}`, '/login/').uri).toBe('/pages/login.html');
    expect(at('d1.cloudfront.net', '/login', '').uri).toBe('/pages/login.html');
    isApp(`smith.${domain}`, '/login');
    isNothing(domain, '/login');
    const host = { value: `my.${domain}` };
    const asked = { uri: '/login', headers: { host }, querystring: { view: { value: 'forgot' } } };
    expect(run(atPages({ domain, ...site }), asked).uri).toBe('/index.html');
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
    for (const uri of ['/nothing', '/not-found', '/article/unknown', '/pages/pricing.html'])
      isNothing(`my.${domain}`, uri);
  });

  it('a firm’s host has the app alone, leads from pages of the product to its log-in, and asks searchers to stay away', () => {
    const firm = `smith.${domain}`;
    for (const uri of ['/', '/index.html', '/login', '/lawyer/dashboard', '/lawyer/smith']) isApp(firm, uri);
    for (const uri of ['/pricing', '/article/anything', '/template-details/4f1c/lease']) {
      const { statusCode, headers } = at(`${firm}:3000`, uri);
      expect(statusCode).toBe(302);
      expect(headers.location?.value).toBe(`//my.${domain}:3000/login`);
      expect(at(firm, uri).headers.location?.value).toBe(`//my.${domain}/login`);
    }
    for (const port of ['', '@evil.example', '80@evil.example', '/evil.example', '80\r\nx-set: 1'])
      expect(at(`${firm}:${port}`, '/pricing').headers.location?.value, port).toBe(`//my.${domain}/login`);
    for (const uri of [
      '/google',
      '/nothing',
      '/not-found',
      '/firm.one/matters',
      '/pages/pricing.html',
      '/%70ages/pricing.html',
    ])
      isNothing(firm, uri, site.app);
    expect(at(firm, '/robots.txt').uri).toBe('/pages/firm-robots.txt');
    expect(at(domain, '/robots.txt').uri).toBe('/pages/robots.txt');
    expect(at(domain, '/sitemap.xml').uri).toBe('/pages/sitemap.xml');
    expect(at(firm, '/sitemap.xml').statusCode).toBe(404);
  });

  it('a file is itself', () => {
    for (const host of [domain, `my.${domain}`, `smith.${domain}`])
      for (const uri of ['/assets/main-B1x.js', '/config.json', '/favicon.svg']) expect(at(host, uri).uri).toBe(uri);
  });

  it('a text is its compressed copy for who accepts brotli, and itself for everybody else', () => {
    const sent = (uri: string, accepted?: string, host = `my.${domain}`) =>
      at(host, uri, domain, accepted === undefined ? {} : { 'accept-encoding': { value: accepted } }).uri;
    for (const accepted of ['br', 'gzip, deflate, br, zstd', 'gzip;q=0.5,br;q=0.1', 'br;q=1.0, gzip']) {
      expect(sent('/assets/main-B1x.js', accepted), accepted).toBe('/assets/main-B1x.js.br');
      expect(sent('/assets/main-B1x.css', accepted), accepted).toBe('/assets/main-B1x.css.br');
      expect(sent('/pricing', accepted), accepted).toBe('/pages/pricing.html.br');
      expect(sent('/login', accepted), accepted).toBe('/pages/login.html.br');
      expect(sent('/lawyer/dashboard', accepted, `smith.${domain}`), accepted).toBe('/index.html.br');
    }
    for (const accepted of [undefined, '', 'gzip, deflate', 'br;q=0', 'gzip, br; q=0.0, zstd', 'brown']) {
      expect(sent('/assets/main-B1x.js', accepted), accepted).toBe('/assets/main-B1x.js');
      expect(sent('/pricing', accepted), accepted).toBe('/pages/pricing.html');
    }
    for (const uri of ['/assets/tinos-B1x.woff2', '/assets/dashboard-desk.avif', '/config.json', '/favicon.svg'])
      expect(sent(uri, 'br')).toBe(uri);
    for (const uri of ['/robots.txt', '/sitemap.xml']) expect(sent(uri, 'br', domain)).toBe(`/pages${uri}`);
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
    const hosts = fc.record({
      label,
      domain: below,
      other: fc.constantFrom('', 'other.example', '127.0.0.1'),
      dot: fc.constantFrom('', '.'),
    });
    fc.assert(
      fc.property(hosts, (given) => {
        const host =
          (given.other || [given.label, given.domain || 'd1.cloudfront.net'].filter(Boolean).join('.')) + given.dot;
        const { uri } = at(host, '/robots.txt', given.domain);
        expect(uri === '/pages/firm-robots.txt', host).toBe(hostOf(host, given.domain).kind === 'firm');
        const google = at(host, '/google', given.domain);
        expect(google.uri === '/index.html', host).toBe(hostOf(host, given.domain).kind === 'app');
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
