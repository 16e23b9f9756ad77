import { mkdirSync, mkdtempSync, readdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FunctionsHost, hostFunctions } from '#bin/functions-host.ts';
import { type Change, type FunctionsWatch, watchFunctions } from '#bin/functions-watch.ts';

let folder = '';
let functions: FunctionsHost;
let watching: FunctionsWatch;
let changes: Change[] = [];
let faults: string[] = [];

const save = (file: string, source: string): void => writeFileSync(join(folder, 'area', file), source);
const greeting = (text: string) => `export const greeting = (): string => '${text}';`;
const handler = (body: string) => `import { greeting } from './greeting.ts';
export const handler = async (event: { wait?: number }) => {
  if (event.wait) await new Promise((go) => setTimeout(go, event.wait));
  return { statusCode: 200, body: ${body} };
};`;

beforeEach(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'watch-')));
  mkdirSync(join(folder, 'area'));
  changes = [];
  faults = [];
  save('greeting.ts', greeting('hello'));
  save('first.ts', handler('greeting()'));
  save('second.ts', handler('"second " + greeting()'));
  save('alone.ts', "export const handler = async () => ({ statusCode: 200, body: 'alone' });");
  const outdir = join(folder, 'bundles');
  mkdirSync(outdir);
  functions = hostFunctions(outdir, {}, () => {});
  watching = await watchFunctions({
    watched: join(folder, 'area'),
    sources: () =>
      readdirSync(join(folder, 'area'))
        .filter((file) => file !== 'greeting.ts')
        .map((file) => ({ area: 'area', name: basename(file, '.ts'), file: join(folder, 'area', file) })),
    programs: { greeting: join(folder, 'area/greeting.ts') },
    outdir,
    onChange: (change) => {
      changes.push(change);
      functions.reload(change.functions);
    },
    onFault: (message) => faults.push(message),
  });
});
afterEach(async () => {
  await watching.stop();
  await functions.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const bodyOf = async (name: string, event: unknown = {}) => (await functions.invoke(`area/${name}`, event)).body;
/** A slow machine may follow a save in two steps, so that what counts is where they lead. */
const answers = (name: string, body: string) =>
  vi.waitFor(async () => expect(await bodyOf(name)).toBe(body), { timeout: 10_000, interval: 50 });
const changedSince = (since: number) =>
  [...new Set(changes.slice(since).flatMap((change) => change.functions))].toSorted();

it('a saved file answers the next call of every function that uses it, and of no other', async () => {
  expect([await bodyOf('first'), await bodyOf('second'), await bodyOf('alone')]).toEqual([
    'hello',
    'second hello',
    'alone',
  ]);
  const before = functions.invoke('area/first', { wait: 500 });
  save('greeting.ts', greeting('good day'));
  await answers('first', 'good day');
  expect(await bodyOf('second')).toBe('second good day');
  expect(changedSince(1)).toEqual(['area/first', 'area/second']);
  expect((await before).body).toBe('hello');
});

it('a file that is replaced by another of its name is a saved file, however often', async () => {
  for (const greeted of ['one', 'two', 'three']) {
    writeFileSync(join(folder, 'greeting.new'), greeting(greeted));
    renameSync(join(folder, 'greeting.new'), join(folder, 'area/greeting.ts'));
    await answers('first', greeted);
  }
});

it('a program is loaded as it is now', async () => {
  const said = async () => {
    const program = (await changes.at(-1)?.load('greeting')) as { greeting: () => string } | undefined;
    return program?.greeting();
  };
  expect(await said()).toBe('hello');
  save('greeting.ts', greeting('good day'));
  await vi.waitFor(async () => expect(await said()).toBe('good day'), { timeout: 10_000, interval: 50 });
});

it('a save of what is there already is told to nobody', async () => {
  save('greeting.ts', greeting('hello'));
  save('alone.ts', "export const handler = async () => ({ statusCode: 200, body: 'alone no more' });");
  await answers('alone', 'alone no more');
  expect(changedSince(1)).toEqual(['area/alone']);
  expect(changes.slice(1).filter((change) => change.functions.length === 0)).toEqual([]);
});

it('a new function is found, and one that is gone hinders nothing', async () => {
  save('third.ts', handler('"third " + greeting()'));
  await vi.waitFor(() => expect(changedSince(1)).toContain('area/third'), 10_000);
  expect(await bodyOf('third')).toBe('third hello');
  rmSync(join(folder, 'area/second.ts'));
  save('greeting.ts', greeting('good day'));
  await answers('first', 'good day');
});

it('a mistake is told with its line, and the last good code goes on until it is mended', async () => {
  save('greeting.ts', 'export const greeting = (): string => ;');
  await vi.waitFor(() => expect(faults.at(-1)).toMatch(/greeting\.ts:1:3\d/), 10_000);
  expect(await bodyOf('first')).toBe('hello');
  save('greeting.ts', greeting('mended'));
  await answers('first', 'mended');
});

it('an error names the line of the source', async () => {
  save('alone.ts', "interface Nothing {}\n\nexport const handler = async () => {\n  throw new Error('broken');\n};");
  await vi.waitFor(() => expect(changedSince(1)).toEqual(['area/alone']), 10_000);
  await expect(functions.invoke('area/alone', {})).rejects.toThrow(/area\/alone\.ts:4:9/);
});
