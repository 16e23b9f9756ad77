import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Local, type LocalOptions, startLocal } from '#bin/local.ts';
import { listening } from '#bin/local-server.ts';
import { allEndpoints } from '#core/api.ts';
import { readCertificate } from '#core/seals/certificate.ts';
import { securityHeaders } from '#infra/security-headers.ts';
import { representatives } from '#tests/property-runs.ts';

const root = join(import.meta.dirname, '../..');
const functions = join(root, 'dist/functions');
const SECRET = 'kept-by-the-running-product';
let folder = '';
let local: Local;
/** What pages below `/local` answer while the product starts. */
const whileStarting: Record<string, number> = {};

beforeAll(async () => {
  mkdirSync(join(root, '.data'), { recursive: true });
  folder = mkdtempSync(join(root, '.data/test-'));
  writeFileSync(join(folder, 'secret.json'), JSON.stringify({ SECRET }));
  writeFileSync(join(folder, 'secret.js'), `export default '${SECRET}';`);
  const between: LocalOptions['between'] = async (endpoints) => {
    for (const path of ['/local/api', '/local/api.json', '/local/mail', '/local/mail.json', '/local/none', '/'])
      whileStarting[path] = (await fetch(new URL(path, endpoints.s3))).status;
    return endpoints;
  };
  local = await startLocal({ folder, keepData: false, functions, web: 'dev', between });
}, 60_000);

afterEach(() => void vi.restoreAllMocks());

afterAll(async () => {
  await local.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

interface Reply {
  status: number;
  headers: Record<string, unknown>;
  text: string;
}

/** A path as it is written, which `fetch` would tidy up first. */
const get = (path: string, { host = '127.0.0.1', headers = {} as Record<string, string> } = {}): Promise<Reply> =>
  new Promise((resolve, refuse) => {
    const asked = request({ host, port: local.port, path, headers }, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part as Buffer);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(parts).toString() });
    });
    asked.once('error', refuse);
    asked.end();
  });

describe('the product on a laptop', () => {
  it('is reached at both addresses of this machine, and at no other', async () => {
    for (const host of ['127.0.0.1', '::1']) expect((await get('/config.json', { host })).status).toBe(200);
    await expect(get('/config.json', { host: '127.0.0.2' })).rejects.toThrow(/ECONNREFUSED|EADDRNOTAVAIL|ETIMEDOUT/);
  });

  it('says below which root its seals are certified', async () => {
    const { sealRoots } = JSON.parse((await get('/config.json')).text) as { sealRoots: string[] };
    const roots = sealRoots.map((each) => readCertificate(Uint8Array.from(Buffer.from(each, 'base64'))));
    expect(roots.map(({ name, issuerName }) => [name, issuerName])).toEqual([['Local Test Root', 'Local Test Root']]);
  });

  it('listens at another address when told so', async () => {
    const { server, close } = await listening((_, response) => void response.end(), { host: '0.0.0.0' });
    expect(server.address()).toMatchObject({ address: '0.0.0.0' });
    await close();
  });

  it('never closes an idle connection, which the next request may be about to use', async () => {
    const { server, close } = await listening((_, response) => void response.end(), {});
    expect(server.keepAliveTimeout).toBe(0);
    await close();
  });

  it('answers no page of somebody else whose name leads to this machine', async () => {
    for (const host of ['evil.example', 'localhost.evil.example', 'notlocalhost'])
      expect((await get('/local/mail.json', { headers: { host } })).status, host).toBe(421);
    for (const host of ['localhost', 'my.localhost:3000', '127.0.0.1', '[::1]:3000'])
      expect((await get('/local/mail.json', { headers: { host } })).status, host).toBe(200);
  });

  it('shows every endpoint of the API, and the same as OpenAPI', async () => {
    const shown = await get('/local/api');
    const document = JSON.parse((await get('/local/api.json')).text);
    const endpoints = allEndpoints();
    for (const { endpoint } of endpoints) expect(shown.text).toContain(`${endpoint.method} /api${endpoint.path}`);
    expect(Object.values(document.paths).flatMap((methods) => Object.keys(methods as object))).toHaveLength(
      endpoints.length,
    );
  });

  it('says that it starts until it can answer', async () => {
    expect(new Set(Object.values(whileStarting))).toEqual(new Set([503]));
    for (const path of Object.keys(whileStarting).filter((path) => path !== '/local/none'))
      expect((await get(path)).status, path).toBe(200);
  });

  it('refuses what is no address, and stays up', async () => {
    for (const path of ['//', '///', '//[', 'http://', 'http://[::']) expect((await get(path)).status, path).toBe(400);
    expect((await get('/config.json')).status).toBe(200);
  });

  it('ends an answer of which nothing comes, and answers the next one', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { port, close } = await listening((asked, response) => {
      if (asked.url === '/fault') throw new Error('A fault');
      if (asked.url === '/later') return Promise.reject(new Error('A later fault'));
      response.end();
    }, {});
    const statuses: number[] = [];
    for (const path of ['/fault', '/later', '/'])
      statuses.push((await fetch(`http://127.0.0.1:${port}${path}`)).status);
    expect(statuses).toEqual([500, 500, 200]);
    await close();
  });

  it('serves no file that it keeps, however the path is written', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const name = folder.slice(root.length + 1);
    const queries = ['', '?raw', '?import', '?raw&import', '?url', '?inline', '?import&raw??', '?.svg?.wasm?init'];
    for (const file of [`${name}/secret.json`, `${name}/secret.js`])
      for (const path of [
        `/${file}`,
        `/@fs${root}/${file}`,
        `/@web/@fs${root}/${file}`,
        `/@web/../${file}`,
        `/@web/..%2f${file}`,
        `/..%2f${file}`,
        `/%2e%2e/${file}`,
        `/..%5c${file}`,
        `/@fs${root}/web/../${file}`,
        `/@fs${root}/web/..%2f${file}`,
        `/@fs/${root}/functions/core/..%2f..%2f${file}`,
        `/@id/${root}/${file}`,
        `/@web/@id/__x00__${root}/${file}`,
      ])
        for (const query of representatives(queries, 0, 1, 6)) {
          const { text } = await get(path + query);
          expect(text, path + query).not.toContain(SECRET);
        }
  });

  it('sends the headers of the built site with every page in development, but for what Vite needs', async () => {
    const built = securityHeaders({ connect: [`http://127.0.0.1:${local.port}`] });
    const { headers, text } = await get('/', { headers: { accept: 'text/html' } });
    const { 'content-security-policy': policy, ...others } = built;
    expect(headers).toMatchObject(others);
    const nonce = /<script type="module"[^>]* nonce="([\w-]{22})"/.exec(text)?.[1];
    const sent = String(headers['content-security-policy']).split('; ');
    const differing = sent.filter((directive) => !policy?.split('; ').includes(directive));
    expect(differing).toEqual([`script-src 'self' 'nonce-${nonce}'`, "style-src 'self' 'unsafe-inline'"]);
    expect(sent).toHaveLength(policy?.split('; ').length ?? 0);
  });

  it('tells the page its domain', async () => {
    expect((await get('/', { headers: { accept: 'text/html' } })).text).toContain(
      '<meta name="domain" content="localhost"',
    );
  });
});
