import { COMPRESSED, compressedTypes } from './compressed.ts';
import { PAGES, type PublicPages } from './public-pages.ts';

interface Pages
  extends Pick<PublicPages, 'pages' | 'patterns' | 'appPatterns' | 'forms' | 'screens' | 'slugs' | 'notFound'> {
  /** What the hosts stand below; empty where one address serves everything. */
  domain: string;
  /** The page that begins the app: at a firm's host it says itself that nothing is there, in the firm's look. */
  app: string;
}

/** What says that nothing is there begins the app later than it could: there is no room for more. */
const withoutPreloads = (app: string): string =>
  app.replaceAll(/<link rel="modulepreload"[^>]*>/g, '').replaceAll(/>\s+</g, '><');

/** How long two texts begin alike. */
const alikeUntil = (one: string, other: string): number => {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
};

/**
 * At the pages. The hosts of the product, by the rules of `core/firm/host.ts`, have their public pages as HTML, the app behind every
 * other address that is something, and answer 404 to the rest. At all addresses of a pattern stands one page, of some at the app host alone. At a firm's host there is nothing but the app; an address of the
 * marketing site leads to the log-in of the app host. A form is HTML at the app host where its address has no query, which the app alone
 * can answer. A private screen, at the hosts that have the app, has a document that begins it. An address that ends like a file is one; those below `pages` stand at other addresses than their own, however an address
 * spells that folder. Who accepts brotli is sent the compressed copy of a text. The edge may tell `/` as the root object that stands for
 * it. Written in what the edge understands.
 */
export const atPages = ({
  domain,
  pages,
  patterns,
  appPatterns,
  forms,
  screens,
  slugs,
  ...documents
}: Pages): string => {
  const [notFound, app] = [documents.notFound, documents.app].map(withoutPreloads) as [string, string];
  const alike = alikeUntil(notFound, app);
  return `
var domain = ${JSON.stringify(domain)};
var pages = ${JSON.stringify(pages)};
var patterns = ${JSON.stringify(patterns)};
var appPatterns = ${JSON.stringify(appPatterns)};
var forms = ${JSON.stringify(forms)};
var screens = '${screens.join(' ').replaceAll('/:/', '~')}'.replace(/~/g, '/:/').split(' ');
var slugs = ${JSON.stringify(slugs)};
var head = ${JSON.stringify(notFound.slice(0, alike))};
var notFound = head + ${JSON.stringify(notFound.slice(alike))};
var app = head + ${JSON.stringify(app.slice(alike))};
function kindOf(host) {
  var name = host.toLowerCase().split(':')[0].replace(/\\.$/, '');
  if (!domain) return 'app';
  if (name === domain) return 'site';
  if (name.slice(-domain.length - 1) !== '.' + domain) return 'app';
  var label = name.slice(0, -domain.length - 1).split('.').pop();
  if (label === '' || label === 'dev' || label === 'version2' || label === 'www') return 'site';
  return label === 'my' ? 'app' : 'firm';
}
function nothing(page) {
  return {
    statusCode: 404,
    statusDescription: 'Not Found',
    headers: { 'content-type': { value: 'text/html; charset=utf-8' }, 'cache-control': { value: 'no-cache' } },
    body: { encoding: 'text', data: page }
  };
}
function toAppLogin(host) {
  var port = /:\\d+$/.exec(host);
  return {
    statusCode: 302,
    statusDescription: 'Found',
    headers: { location: { value: '//my.' + domain + (port ? port[0] : '') + '/login' }, 'cache-control': { value: 'no-cache' } }
  };
}
function isOfSite(word) {
  return slugs.site.indexOf(word) >= 0 || pages.concat(patterns).some(function (page) { return page.split('/')[1] === word; });
}
function patternOf(path, all) {
  var parts = path.split('/');
  return all.find(function (pattern) {
    var names = pattern.split('/');
    return names.length === parts.length && names.every(function (name, at) { return name === parts[at] || (name[0] === ':' && parts[at]); });
  });
}
function file(request, uri) {
  var accepted = request.headers['accept-encoding'];
  var isSmaller = accepted && /\\bbr\\b(?! *; *q=0(\\.0*)? *(,|$))/.test(accepted.value) && /\\.(${Object.keys(compressedTypes).join('|')})$/.test(uri);
  request.uri = isSmaller ? uri + '${COMPRESSED}' : uri;
  return request;
}
function handler(event) {
  var request = event.request;
  var path = request.uri === '/index.html' ? '/' : request.uri.length > 1 ? request.uri.replace(/\\/$/, '') : request.uri;
  var kind = kindOf(request.headers.host.value);
  if (kind === 'firm' && path === '/sitemap.xml') return nothing('');
  if (path === '/robots.txt' || path === '/sitemap.xml') return file(request, '/${PAGES}/' + (kind === 'firm' ? 'firm-robots.txt' : path.slice(1)));
  var word = path.split('/')[1];
  if (/\\.[A-Za-z0-9]+$/.test(path) && word !== '${PAGES}' && word.indexOf('%') < 0) return file(request, request.uri);
  var isForm = kind === 'app' && forms.indexOf(path) >= 0 && Object.keys(request.querystring).length === 0;
  var page = isForm || pages.indexOf(path) >= 0 ? path : (patternOf(path, kind === 'app' ? patterns.concat(appPatterns) : patterns) || '').replace(/:/g, '');
  if (page && (isForm || kind !== 'firm')) return file(request, '/${PAGES}' + (page === '/' ? '/index' : page) + '.html');
  if (word !== '' && slugs[kind].indexOf(word) < 0) {
    if (kind === 'firm' && isOfSite(word)) return toAppLogin(request.headers.host.value);
    return nothing(kind === 'firm' ? app : notFound);
  }
  var screen = (word === 'lawyer' || word === 'business') && patternOf(path, screens);
  return file(request, screen ? '/${PAGES}/app' + screen.replace(/:/g, '-') + '.html' : '/index.html');
}
`.trim();
};

/**
 * At the API: the gateway sees the address of an edge and is called by its own name, so the viewer's address travels beside, and
 * the host that the page was opened at.
 */
export const atApi = `
function handler(event) {
  var request = event.request;
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  request.headers['x-viewer-host'] = { value: request.headers.host.value };
  return request;
}
`.trim();
