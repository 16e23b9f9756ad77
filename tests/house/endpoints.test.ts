import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { routes } from '#bin/local.ts';
import { allEndpoints, api, unknownPath } from '#core/api.ts';
import { fileNameOf, hasQuery, pathNames } from '#core/endpoint.ts';
import { openApiDocument } from '#core/openapi.ts';

const root = join(import.meta.dirname, '../..');
const endpoints = allEndpoints();
const idOf = ({ area, name }: { area: string; name: string }) => `${area}/${fileNameOf(name)}`;

const endpointFiles = (): string[] =>
  readdirSync(join(root, 'functions/endpoints')).flatMap((area) =>
    readdirSync(join(root, 'functions/endpoints', area))
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => `${area}/${file.replace(/\.ts$/, '')}`),
  );

describe('one endpoint, many readers', () => {
  it('every area with endpoints is in the registry, and no other', () => {
    const areas = readdirSync(join(root, 'functions/core')).filter((area) =>
      existsSync(join(root, 'functions/core', area, 'endpoints.ts')),
    );
    expect(Object.keys(api).sort()).toEqual(areas.sort());
  });

  it('every endpoint has its file, and every file its endpoint', () => {
    const files = [...endpoints.map(idOf), `${unknownPath.area}/${unknownPath.file}`];
    expect(endpointFiles().sort()).toEqual(files.sort());
  });

  it('an endpoint is called what it is exported as', () => {
    for (const { name, endpoint } of endpoints) expect(endpoint.name).toBe(name);
    const names = endpoints.map(({ name }) => name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('a file serves the endpoint it is named after', () => {
    for (const { area, name, endpoint } of endpoints) {
      const reads = endpoint.access !== 'public' && !endpoint.audit;
      const serve = endpoint.counts ? 'servePublic' : reads ? 'serveReading' : 'serve';
      const source = readFileSync(join(root, 'functions/endpoints', `${area}/${fileNameOf(name)}.ts`), 'utf8');
      expect(source, `${area}/${name}`).toMatch(new RegExp(`handler = ${serve}\\(\\s*(\\w+\\.)?${name}\\b`));
    }
  });

  it('who owns the firm is asked for by the endpoint alone, before its answer begins', () => {
    const others = endpoints.filter(({ endpoint }) => endpoint.problems.includes('owner-only'));
    expect(others.map(idOf)).toEqual([]);
  });

  it('the API document describes exactly the endpoints', () => {
    const document = openApiDocument(endpoints) as unknown as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const operations = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).flatMap((operation) => (operation.operationId ? [operation.operationId] : [])),
    );
    expect(operations.sort()).toEqual(endpoints.map((each) => idOf(each).replace('/', '-')).sort());
  });

  it('the local gateway routes exactly the endpoints', () => {
    expect(
      routes()
        .map(({ functionName }) => functionName)
        .sort(),
    ).toEqual(endpoints.map(idOf).sort());
  });

  it('no two endpoints answer at the same method and path', () => {
    const shapes = endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path.replace(/\{\w+\}/g, '{}')}`);
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  it('every name in a path is a field of the request', () => {
    for (const { endpoint, name } of endpoints)
      for (const field of pathNames(endpoint.path)) expect(Object.keys(endpoint.request.shape), name).toContain(field);
  });

  it('every area has tests of its promises', () => {
    const files = readdirSync(join(root, 'tests/api'));
    for (const area of Object.keys(api))
      expect(
        files.some((file) => file.startsWith(area) && file.endsWith('.test.ts')),
        area,
      ).toBe(true);
  });

  it('what is sent in a query is made of words only', () => {
    for (const { endpoint, name } of endpoints.filter(({ endpoint }) => hasQuery(endpoint.method))) {
      const parsed = endpoint.request.safeParse(
        Object.fromEntries(Object.keys(endpoint.request.shape).map((field) => [field, 'word'])),
      );
      const wrongTypes = parsed.error?.issues.filter(({ code }) => code === 'invalid_type') ?? [];
      expect(wrongTypes, name).toEqual([]);
    }
  });
});
