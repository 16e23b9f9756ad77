import { execFileSync, spawnSync } from 'node:child_process';
import { beforeAll, describe, expect, it } from 'vitest';
import { ENOUGH_MS, hostile } from '#tests/oracle/hostile.ts';
import { hostilePages } from '#tests/oracle/hostile-pages.ts';

const MEMORY = '--max-old-space-size=256';

type Told = Record<string, { outcome: string; milliseconds: number }>;

const scriptOf = (file: string) => [MEMORY, new URL(file, import.meta.url).pathname];

describe('work without end is refused in words, within two seconds of the processor and 256 MB', () => {
  let told: Told = {};
  beforeAll(() => {
    told = JSON.parse(execFileSync(process.execPath, scriptOf('./hostile.ts'), { encoding: 'utf8' })) as typeof told;
  });

  it.each(Object.keys(hostile))('%s', (name) => {
    expect(told[name]?.outcome).toMatch(/^(?:The file|The contract|\{\{#a\}\} stands inside itself\.).*\.$/);
    expect(told[name]?.milliseconds).toBeLessThan(ENOUGH_MS);
  });
});

describe('pages without end are set or refused, within two seconds of the processor and 256 MB', () => {
  let told: Told = {};
  beforeAll(() => {
    const { stdout } = spawnSync(process.execPath, scriptOf('./hostile-pages.ts'), { encoding: 'utf8' });
    told = Object.fromEntries(
      stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as [string, (typeof told)[string]]),
    );
  }, 300_000);

  it.each(Object.keys(hostilePages))('%s', (name) => {
    expect(told[name]?.outcome).toMatch(/^(?:%PDF-|(?:It|Its elements|A row) .*more than \d+ .*\.)$/);
    expect(told[name]?.milliseconds).toBeLessThan(ENOUGH_MS);
  });
});
