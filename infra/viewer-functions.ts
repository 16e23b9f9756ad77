import { PAGES, type PublicPages } from './public-pages.ts';

interface Pages extends Pick<PublicPages, 'pages' | 'words' | 'notFound'> {
  /** What the hosts stand below; empty where one address serves everything. */
  domain: string;
}

/**
 * At the pages. The hosts of the product, by the rules of `core/firm/host.ts`, have their public pages as HTML, the app behind every
 * other address that is something, and answer 404 to the rest. At a firm's host there is nothing but the app. An address that ends
 * like a file is one; those below `pages` stand at other addresses than their own, however an address spells that folder. The edge may
 * tell `/` as the root object that stands for it. Written in what the edge understands.
 */
export const atPages = ({ domain, pages, words, notFound }: Pages): string =>
  `
var domain = ${JSON.stringify(domain)};
var pages = ${JSON.stringify(pages)};
var words = ${JSON.stringify(words)};
var notFound = ${JSON.stringify(notFound)};
function kindOf(host) {
  var name = host.toLowerCase().split(':')[0].replace(/\\.$/, '');
  if (!domain) return 'app';
  if (name === domain) return 'site';
  if (name.slice(-domain.length - 1) !== '.' + domain) return 'app';
  var label = name.slice(0, -domain.length - 1).split('.').pop();
  if (label === '' || label === 'dev' || label === 'version2' || label === 'www') return 'site';
  return label === 'my' ? 'app' : 'firm';
}
function handler(event) {
  var request = event.request;
  var path = request.uri === '/index.html' ? '/' : request.uri.length > 1 ? request.uri.replace(/\\/$/, '') : request.uri;
  var kind = kindOf(request.headers.host.value);
  if (kind === 'firm' && path === '/sitemap.xml') return { statusCode: 404, statusDescription: 'Not Found', headers: {}, body: { encoding: 'text', data: '' } };
  if (path === '/robots.txt' || path === '/sitemap.xml') {
    request.uri = '/${PAGES}/' + (kind === 'firm' ? 'firm-robots.txt' : path.slice(1));
    return request;
  }
  var word = path.split('/')[1];
  if (/\\.[A-Za-z0-9]+$/.test(path) && word !== '${PAGES}' && word.indexOf('%') < 0) return request;
  if (kind !== 'firm') {
    if (pages[kind].indexOf(path) >= 0) {
      request.uri = '/${PAGES}' + (path === '/' ? '/index' : path) + '.html';
      return request;
    }
    if (path === '/not-found' || (word !== '' && words[kind].indexOf(word) < 0)) return {
      statusCode: 404,
      statusDescription: 'Not Found',
      headers: { 'content-type': { value: 'text/html; charset=utf-8' }, 'cache-control': { value: 'no-cache' } },
      body: { encoding: 'text', data: notFound }
    };
  }
  request.uri = '/index.html';
  return request;
}
`.trim();

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
