import { execFileSync, spawnSync } from 'node:child_process';
import { beforeAll, describe, expect, it } from 'vitest';
import { ENOUGH_MS, hostile } from '#tests/oracle/hostile.ts';
import { triedPages } from '#tests/oracle/hostile-pages.ts';

const MEMORY = '--max-old-space-size=256';

type Outcomes = Record<string, { outcome: string; milliseconds: number }>;

const scriptOf = (file: string) => [MEMORY, new URL(file, import.meta.url).pathname];

describe('work without end is refused in words, within two seconds of the processor and 256 MB', () => {
  let outcomes: Outcomes = {};
  beforeAll(() => {
    outcomes = JSON.parse(
      execFileSync(process.execPath, scriptOf('./hostile.ts'), { encoding: 'utf8' }),
    ) as typeof outcomes;
  });

  it.each(Object.keys(hostile))('%s', (name) => {
    expect(outcomes[name]?.outcome).toMatch(/^(?:The file|The contract|\{\{#a\}\} stands inside itself\.).*\.$/);
    expect(outcomes[name]?.milliseconds).toBeLessThan(ENOUGH_MS);
  });
});

describe('pages without end are set or refused, within two seconds of the processor and 256 MB', () => {
  let outcomes: Outcomes = {};
  beforeAll(() => {
    const { stdout } = spawnSync(process.execPath, scriptOf('./hostile-pages.ts'), { encoding: 'utf8' });
    outcomes = Object.fromEntries(
      stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as [string, (typeof outcomes)[string]]),
    );
  }, 300_000);

  it.each(triedPages)('%s', (name) => {
    expect(outcomes[name]?.outcome).toMatch(/^(?:%PDF-|(?:It|Its elements|A row) .*more than \d+ .*\.)$/);
    expect(outcomes[name]?.milliseconds).toBeLessThan(ENOUGH_MS);
  });
});
