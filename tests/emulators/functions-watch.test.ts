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
const greeting = (words: string) => `export const greeting = (): string => '${words}';`;
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
  rmSync(folder, { recursive: true, force: true });
});

const bodyOf = async (name: string, event: unknown = {}) => (await functions.invoke(`area/${name}`, event)).body;
const changed = (times: number) => vi.waitFor(() => expect(changes.length).toBe(times), 10_000);

it('a saved file answers the next call of every function that uses it, and of no other', async () => {
  expect([await bodyOf('first'), await bodyOf('second'), await bodyOf('alone')]).toEqual([
    'hello',
    'second hello',
    'alone',
  ]);
  const before = functions.invoke('area/first', { wait: 500 });
  save('greeting.ts', greeting('good day'));
  await changed(2);
  expect(changes[1]?.functions.toSorted()).toEqual(['area/first', 'area/second']);
  expect([await bodyOf('first'), await bodyOf('second')]).toEqual(['good day', 'second good day']);
  expect((await before).body).toBe('hello');
});

it('a file that is replaced by another of its name is a saved file, however often', async () => {
  for (const [index, words] of ['one', 'two', 'three'].entries()) {
    writeFileSync(join(folder, 'greeting.new'), greeting(words));
    renameSync(join(folder, 'greeting.new'), join(folder, 'area/greeting.ts'));
    await changed(index + 2);
    expect(await bodyOf('first')).toBe(words);
  }
});

it('a program is loaded as it is now', async () => {
  const said = async (at: number) => {
    const program = (await changes[at]?.load('greeting')) as { greeting: () => string } | undefined;
    return program?.greeting();
  };
  expect(await said(0)).toBe('hello');
  save('greeting.ts', greeting('good day'));
  await changed(2);
  expect(await said(1)).toBe('good day');
});

it('a new function is found, and one that is gone hinders nothing', async () => {
  save('third.ts', handler('"third " + greeting()'));
  await changed(2);
  expect(await bodyOf('third')).toBe('third hello');
  rmSync(join(folder, 'area/second.ts'));
  await changed(3);
  expect(await bodyOf('first')).toBe('hello');
});

it('a mistake is told with its line, and the last good code goes on until it is mended', async () => {
  save('greeting.ts', 'export const greeting = (): string => ;');
  await vi.waitFor(() => expect(faults).toHaveLength(1), 10_000);
  expect(faults[0]).toMatch(/greeting\.ts:1:3\d/);
  expect(await bodyOf('first')).toBe('hello');
  save('greeting.ts', greeting('mended'));
  await changed(2);
  expect(await bodyOf('first')).toBe('mended');
});

it('an error names the line of the source', async () => {
  save('alone.ts', "interface Nothing {}\n\nexport const handler = async () => {\n  throw new Error('broken');\n};");
  await changed(2);
  await expect(functions.invoke('area/alone', {})).rejects.toThrow(/area\/alone\.ts:4:9/);
});
