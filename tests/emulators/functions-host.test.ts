import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { hostFunctions } from '#bin/functions-host.ts';

const folder = mkdtempSync(join(tmpdir(), 'functions-'));
const bundle = (name: string, source: string) => {
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, name, 'index.mjs'), source);
};
bundle('area/well', 'export const handler = async () => ({ statusCode: 200 });');
bundle('area/slow', 'export const handler = () => new Promise(() => setInterval(() => {}, 1000));');
bundle('area/ends', 'export const handler = async () => process.exit(3);');
bundle(
  'area/breaks',
  "export const handler = () => new Promise(() => setTimeout(() => { throw new Error('broken'); }));",
);

bundle(
  'area/prints',
  "export const handler = async () => { for (const at of '123') process.stdout.write('line ' + at + '\\n'); };",
);

const printed: string[] = [];
const functions = hostFunctions(folder, {}, (line) => printed.push(line));
afterAll(async () => {
  await functions.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

for (const name of ['ends', 'breaks'])
  it(`a function that ${name} its thread refuses all that is in flight, and the next call is answered`, async () => {
    const slow = functions.invoke('area/slow', {});
    const failing = functions.invoke(`area/${name}`, {});
    await expect(failing).rejects.toThrow(/ended with 3|broken/);
    await expect(slow).rejects.toThrow();
    expect(await functions.invoke('area/well', {})).toEqual({ statusCode: 200 });
  });

it('what a function printed is told before its answer, at every call', async () => {
  for (let calls = 0; calls < 50; calls += 1) {
    const before = printed.length;
    await functions.invoke('area/prints', {});
    expect(printed.slice(before)).toEqual(['line 1', 'line 2', 'line 3']);
  }
});
