import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileTypeOf } from '#core/inspection/file-kinds.ts';
import { tellInEnglish } from '#core/language/message.ts';
import { ENOUGH_BYTES, ENOUGH_MS, hostileFiles, outcomeOf, plainFiles } from '#tests/oracle/hostile-files.ts';

describe('a hostile file is refused with its sentence, in 50 ms of the processor and 64 MB', () => {
  let outcomes: Record<string, { outcome: string; milliseconds: number; bytes: number }> = {};
  beforeAll(() => {
    const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
    for (const [at, [, make]] of Object.values(hostileFiles).entries()) writeFileSync(join(folder, String(at)), make());
    const script = new URL('./hostile-files.ts', import.meta.url).pathname;
    outcomes = JSON.parse(execFileSync(process.execPath, [script, folder], { encoding: 'utf8' })) as typeof outcomes;
    rmSync(folder, { recursive: true });
  });

  it.each(Object.entries(hostileFiles))('%s', (name, [, , reason]) => {
    expect(outcomes[name]?.outcome).toBe(tellInEnglish(reason));
    expect(outcomes[name]?.outcome).toMatch(/^[A-Z].*[.]$|^lease\.docx /);
    expect(outcomes[name]?.milliseconds).toBeLessThan(ENOUGH_MS);
    expect(outcomes[name]?.bytes).toBeLessThan(ENOUGH_BYTES);
  });

  it('there are sixty of them, at least', () => expect(Object.keys(hostileFiles).length).toBeGreaterThanOrEqual(60));
});

describe('a file as people have it is taken', () => {
  it.each(Object.entries(plainFiles))('%s', async (_, [name, make]) => {
    const type = await outcomeOf(name, make());
    expect(type).toMatch(/^(application|image|text|message)\//);
    if (!/\.(doc|png)$/.test(name)) expect(type).toBe(fileTypeOf(name));
  });

  const materials = new URL('../../../shared/materials/common-paper/', import.meta.url);
  it.runIf(existsSync(materials))('published agreements', async () => {
    for (const name of readdirSync(materials).filter((each) => each.endsWith('.docx')))
      expect([name, await outcomeOf(name, readFileSync(new URL(name, materials)))]).toEqual([name, fileTypeOf(name)]);
  });
});
