import { describe, expect, it } from 'vitest';
import { atApi, atPages } from './viewer-functions.ts';

interface Request {
  uri: string;
  headers: Record<string, { value: string }>;
}

/** Runs the code that the edge runs. */
const run = (code: string, request: Partial<Request>): Request =>
  new Function(`${code}; return handler(arguments[0]);`)({
    request: { uri: '/', ...request, headers: { host: { value: 'smith.lexwright.example' }, ...request.headers } },
    viewer: { ip: '203.0.113.7' },
  }) as Request;

describe('at the pages', () => {
  it('every address that names no file is the one page', () => {
    for (const uri of ['/', '/login', '/matters/4f1c/documents', '/firm.one/matters']) {
      expect(run(atPages, { uri }).uri, uri).toBe('/index.html');
    }
  });

  it('a file is itself', () => {
    for (const uri of ['/assets/main-B1x.js', '/config.json', '/favicon.svg']) {
      expect(run(atPages, { uri }).uri).toBe(uri);
    }
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
