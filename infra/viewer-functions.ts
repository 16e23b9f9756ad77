/** At the pages: an address that names no file is a page, and all pages are one. */
export const atPages = `
function handler(event) {
  var request = event.request;
  if (!/\\.[A-Za-z0-9]+$/.test(request.uri)) request.uri = '/index.html';
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
