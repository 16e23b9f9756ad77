/** At the pages: an address that names no file is a page, and all pages are one. */
export const atPages = `
function handler(event) {
  var request = event.request;
  if (!/\\.[A-Za-z0-9]+$/.test(request.uri)) request.uri = '/index.html';
  return request;
}
`.trim();

/** At the API: the gateway sees the address of an edge, so the viewer's own travels beside. */
export const atApi = `
function handler(event) {
  var request = event.request;
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return request;
}
`.trim();
