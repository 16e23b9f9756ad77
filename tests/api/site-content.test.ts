import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { avifSize } from '#bin/avif.ts';
import { logo } from '#bin/demo/logo.ts';
import { demoPressItem, demoSiteContent } from '#bin/demo/site-content.ts';
import { articlesOnHome } from '#core/site/articles.ts';
import { homeScreen, pressFilter, readFaq } from '#core/site/endpoints.ts';
import { pressYearKey } from '#store/keys.ts';
import { drawnPng } from '#tests/drawn-png.ts';
import { representatives } from '#tests/property-runs.ts';
import { call, lines, ok, stack } from './stack.ts';
import { allItems, putItem } from './table.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-content-'));
beforeAll(() => stack(), 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the operator's tool as `npm run content` does; what it printed, and whether it succeeded. */
const content = async (said?: object): Promise<{ said: string; ok: boolean }> => {
  const { environment } = await stack();
  const file = join(folder, 'content.json');
  if (said) writeFileSync(file, JSON.stringify(said));
  const tool = [join(import.meta.dirname, '../../bin/content.ts'), ...(said ? [file] : [])];
  return promisify(execFile)(process.execPath, tool, { env: { PATH: process.env.PATH, ...environment } }).then(
    ({ stdout }) => ({ said: stdout.trim(), ok: true }),
    ({ stderr }: { stderr: string }) => ({ said: stderr.trim(), ok: false }),
  );
};

/** The size of a published picture, which is AVIF. */
const pictureAt = async (path = '') => {
  const { port } = await stack();
  const reply = await fetch(`http://localhost:${port}${path}`);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/avif']);
  return avifSize(Buffer.from(await reply.arrayBuffer()));
};

const home = async () => (await ok(call(homeScreen, {}))).data;
const pressOf = async (year: string) => (await ok(call(pressFilter, { year }))).data;
const yearsToldIn = async (year: string) => (await ok(call(pressFilter, { year }))).years;
const item = { title: 'A release', description: '<p>Words</p>', year: 2023 };

describe('200', () => {
  it('names the first articles, which are part of the build, in every environment', async () => {
    expect((await home()).blogs).toEqual(articlesOnHome);
  });

  it('a new environment says nothing', async () => {
    expect(await home()).toMatchObject({ ourServices: [], testimonial: [], press: [] });
    expect(await pressOf('2023')).toEqual([]);
    expect(await yearsToldIn('2023')).toEqual([]);
    expect((await ok(call(readFaq, {}))).data).toEqual([]);
  });

  it('what an operator says is read by everybody, its pictures too', async () => {
    writeFileSync(join(folder, 'picture.png'), drawnPng(1700, 12));
    const press = demoSiteContent.press.map((each) => ({ ...each, image: 'picture.png' }));
    expect(await content({ ...demoSiteContent, press })).toEqual({
      said: 'The public site has 3 services, 5 testimonials, 5 items of the press and 2 questions.',
      ok: true,
    });
    const { ourServices, testimonial, press: newest } = await home();
    expect(ourServices).toEqual(demoSiteContent.services);
    expect(testimonial).toEqual(demoSiteContent.testimonials);
    expect(newest.map(({ year }) => year)).toEqual([2026, 2026, 2026]);
    const shown = await pressOf(demoPressItem.year);
    expect(shown.map(({ title }) => title)).toEqual(demoSiteContent.press.slice(0, 4).map(({ title }) => title));
    expect(shown[0]?._id).toBe(demoPressItem.item);
    expect(await yearsToldIn('2022')).toEqual([2026, 2022]);
    expect(await yearsToldIn('2019')).toEqual([2026, 2022]);
    // A year without items brings those of the newest; another brings its own alone.
    expect((await ok(call(pressFilter, { year: '2023' }))).newest).toEqual(shown);
    expect((await ok(call(pressFilter, { year: '2022' }))).newest).toEqual([]);
    expect((await ok(call(readFaq, {}))).data).toEqual(demoSiteContent.faq);
  });

  it('a picture is published as AVIF, in its own width up to 1600 pixels and in 640, and one that is small in its own alone', async () => {
    const [shown] = await pressOf(demoPressItem.year);
    const full = await pictureAt(shown?.image);
    expect(full).toEqual({ width: shown?.sizes?.width, height: shown?.sizes?.height });
    expect(full.width).toBe(1600);
    expect((await pictureAt(shown?.sizes?.small)).width).toBe(640);
    writeFileSync(join(folder, 'small.png'), logo());
    await content({ press: [{ ...item, image: 'small.png' }] });
    const [small] = await pressOf('2023');
    expect((await pictureAt(small?.image)).width).toBeLessThanOrEqual(640);
    expect(small?.sizes).toBeUndefined();
  });

  it('a picture that lies there in both widths is published as it is @soak', async () => {
    const pictures = join(import.meta.dirname, '../../web/features/site/pictures');
    for (const name of ['blanks-desk.avif', 'blanks-desk-small.avif'])
      copyFileSync(join(pictures, name), join(folder, name));
    await content({ press: [{ ...item, image: 'blanks-desk.avif' }] });
    const [shown] = await pressOf('2023');
    const { port } = await stack();
    for (const [path, name] of [
      [shown?.image, 'blanks-desk.avif'],
      [shown?.sizes?.small, 'blanks-desk-small.avif'],
    ] as const) {
      const reply = await fetch(`http://localhost:${port}${path}`);
      expect(Buffer.from(await reply.arrayBuffer()).equals(readFileSync(join(pictures, name)))).toBe(true);
    }
  });

  it('what the tool prints can be given back to it unchanged, and nothing replaces all', async () => {
    const before = await content();
    await content(JSON.parse(before.said) as object);
    expect(await content()).toEqual(before);
    expect((await content({ press: [{ ...item, year: 2022 }] })).ok).toBe(true);
    expect(await pressOf('2023')).toEqual([]);
    expect(await yearsToldIn('2023')).toEqual([2022]);
    expect(await home()).toMatchObject({ ourServices: [], press: [{ _id: 'a-release' }] });
    await content({});
    expect(await pressOf('2022')).toEqual([]);
  });

  it('a description is sanitised where it is written, and again where it is read', async () => {
    const description = '<p onclick="x()">One<script>alert(1)</script></p><img src=x onerror=alert(1)>';
    await content({ press: [{ ...item, description }] });
    const kept = (await allItems()).find(({ pk, sk }) => pk === 'SITE' && sk === 'PRESS#2023');
    expect(JSON.stringify(kept)).toContain('<p>One</p>');
    expect(JSON.stringify(kept)).not.toContain('alert');
    await putItem({
      ...pressYearKey(2021),
      year: 2021,
      years: [2021],
      items: [{ ...item, _id: 'a', description }],
      version: 1,
    });
    expect((await pressOf('2021'))[0]?.description).toBe('<p>One</p>');
  });

  it('costs at most 2 read units, however much is said, and browsers keep it for a while', async () => {
    const testimonials = Array.from({ length: 12 }, (_, at) => ({ description: 'd'.repeat(500), clientName: `${at}` }));
    const many = Array.from({ length: 8 }, (_, at) => ({
      ...item,
      title: `Item ${at}`,
      description: 'd'.repeat(1_700),
    }));
    expect((await content({ testimonials, press: many })).ok).toBe(true);
    const { headers: ofHome } = await call(homeScreen, {});
    expect([ofHome.get('cache-control'), ofHome.get('vary')]).toEqual([
      'public, max-age=60',
      'accept-language, authorization',
    ]);
    const withToken = await call(homeScreen, {}, { token: 'a.b.c' });
    expect(withToken.headers.get('cache-control')).toBe('no-store');
    const { headers } = await call(pressFilter, { year: '2023' });
    expect(headers.get('cache-control')).toBe('public, max-age=300');
    const unitsOf = (operation: string) =>
      lines()
        .filter((line) => line.includes(`"operation":"${operation}"`))
        .map((line) => (JSON.parse(line) as { readUnits: number }).readUnits);
    for (const operation of ['homeScreen', 'pressFilter'])
      expect([operation, Math.max(...unitsOf(operation)) <= 2]).toEqual([operation, true]);
    expect(unitsOf('homeScreen').at(-1)).toBe(2);
  });
});

describe('400', () => {
  it.each(['', '23', '2023a', '1999'])('no year is %j', async (year) => {
    const { status, problem } = await call(pressFilter, { year });
    expect([status, problem.errors?.[0]?.msg]).toEqual([400, 'Please choose a year']);
  });
});

describe('the tool says in words what it cannot keep', () => {
  const refusals: [said: object, expected: string][] = [
    [{ press: [item, item] }, 'The press of 2023: two titles are called alike (a-release).'],
    [{ testimonials: [{ description: 'x' }] }, 'testimonials.0.clientName: Invalid input: expected string'],
    [{ testimonal: [] }, 'Unrecognized key: "testimonal"'],
    [{ press: [{ ...item, image: 'absent.png' }] }, 'no such file'],
    [
      { press: [{ ...item, image: 'content.json' }] },
      'content.json is not an AVIF, PNG, JPEG or WebP image of at most 2MB.',
    ],
    [
      { testimonials: Array.from({ length: 12 }, () => ({ description: 'ש'.repeat(600), clientName: 'x' })) },
      'are too many; 12000 at most.',
    ],
    [
      { faq: ['a', 'b'].map((question) => ({ question, answer: 'x', envelopeStatus: true })) },
      'The FAQ: one answer at most stands open.',
    ],
  ];

  it.each(representatives(refusals, 0, 4, 5))('%j', async (said, expected) => {
    const tried = await content(said);
    expect(tried.ok).toBe(false);
    expect(tried.said).toContain(expected);
  });
});
