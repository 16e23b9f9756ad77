import { execFileSync } from 'node:child_process';
import { beforeAll, describe, expect, it } from 'vitest';
import { hostile } from '#tests/oracle/hostile.ts';

const MEMORY = '--max-old-space-size=256';
const SECONDS = 2;

type Told = { words: string; milliseconds: number };

let told: Record<string, Told> = {};
beforeAll(() => {
  const script = new URL('./hostile.ts', import.meta.url).pathname;
  told = JSON.parse(execFileSync(process.execPath, [MEMORY, script], { encoding: 'utf8' })) as Record<string, Told>;
});

describe('work without end is refused in words, within two seconds of the processor and 256 MB', () => {
  it.each(Object.keys(hostile))('%s', (name) => {
    expect(told[name]?.words).toMatch(/^(?:The file|The contract|\{\{#a\}\} stands inside itself\.).*\.$/);
    expect(told[name]?.milliseconds).toBeLessThan(SECONDS * 1000);
  });
});
