import { brotliCompressSync } from 'node:zlib';
import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { demo } from '#bin/seed.ts';
import { allEndpoints } from '#core/api.ts';
import { pathNames } from '#core/endpoint.ts';
import { screensAt } from '#web/app/screens.ts';
import { guideSteps } from '#web/demo/guide-steps.ts';
import { type DemoRecord, records } from '#web/demo/record.ts';
import { filledReads } from '#web/screen.ts';
import type { DemoViewer } from '#web/session/demo.ts';

/** What the test says when the product has changed since. */
const ANEW = 'make the record anew: npm run demo-record';

const viewers = Object.keys(records) as DemoViewer[];
const made = Object.fromEntries(
  await Promise.all(viewers.map(async (viewer) => [viewer, await records[viewer]()] as const)),
) as Record<DemoViewer, DemoRecord>;

const reads = allEndpoints()
  .map(({ endpoint }) => endpoint)
  .filter(({ method }) => method === 'GET');

/** The endpoint that answers at an address, and the request that the address is; names in a path are more particular than braces. */
const readAt = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://api');
  const found = reads
    .map((endpoint) => {
      const pattern = endpoint.path.replace(/\{\w+\}/g, '([^/]+)');
      return { endpoint, match: new RegExp(`^/api${pattern}$`).exec(pathname) };
    })
    .filter(({ match }) => match)
    .sort((a, b) => pathNames(a.endpoint.path).length - pathNames(b.endpoint.path).length)[0];
  const given = pathNames(found?.endpoint.path ?? '').map((name, at) => [name, found?.match?.[at + 1]]);
  return { endpoint: found?.endpoint, request: { ...Object.fromEntries(searchParams), ...Object.fromEntries(given) } };
};

describe.each(viewers)('what the demonstration answers to the %s', (viewer) => {
  const { answers, files, places, at } = made[viewer];
  const text = JSON.stringify(made[viewer]);

  it.each(Object.keys(answers))('is what the endpoint promises today: %s', (address) => {
    const { endpoint, request } = readAt(address);
    expect(endpoint, ANEW).toBeDefined();
    expect(endpoint?.request.safeParse(request).error, ANEW).toBeUndefined();
    const answer = endpoint?.response.safeParse(answers[address]);
    expect(answer?.error, ANEW).toBeUndefined();
    expect(answer?.data, ANEW).toEqual(answers[address]);
  });

  it('holds all that the screens of the guide read at once', () => {
    const routes = screensAt(viewer === 'lawyer' ? 'app' : 'firm').map((screen) => ({
      path: screen.path.pattern,
      screen,
    }));
    for (const { place } of guideSteps.filter((step) => step.viewer === viewer)) {
      const found = matchRoutes(routes, places[place].split('?')[0] ?? '')?.[0];
      expect(found, `${place}: ${ANEW}`).toBeDefined();
      const { reads = [], sharedReads = [], firmReads = [], contract } = found?.route.screen ?? {};
      const own = viewer === 'lawyer' ? [...reads, ...firmReads, ...(contract?.reads ?? [])] : sharedReads;
      const asked = filledReads(own, found?.params ?? {}).map((read) => `/api${read}`);
      expect(Object.keys(answers), `${place}: ${ANEW}`).toEqual(expect.arrayContaining(asked));
    }
  });

  it('holds every file that an answer names for a page to show', () => {
    const named = new Set(text.match(/"file:\d+"/g)?.map((each) => JSON.parse(each)));
    expect([...named].sort()).toEqual(Object.keys(files).sort());
  });

  it('was made on a day, of the demo firm alone, and gives away nothing of where it was made', () => {
    expect(Number.isNaN(Date.parse(at))).toBe(false);
    expect(text).not.toMatch(/https?:|X-Amz|localhost|127\.0\.0\.1|::1|eyJ|Bearer/);
    expect(text).not.toContain(demo.password);
    const emails = text.match(/[\w.+-]+@[\w.-]+\w/g) ?? [];
    expect(emails.filter((email) => !email.endsWith('.example'))).toEqual([]);
  });
});

it('the record is light: 60 KB at most, as browsers fetch it', () => {
  const bytes = viewers.map((viewer) => brotliCompressSync(JSON.stringify(made[viewer])).length);
  expect(bytes[0] ?? 0).toBeLessThan(60_000);
  expect(bytes[1] ?? 0).toBeLessThan(60_000);
});
