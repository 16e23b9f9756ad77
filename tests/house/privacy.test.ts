import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { privacySections } from '#web/features/site/privacy-text.ts';

const functions = join(import.meta.dirname, '../../functions');

it('the privacy policy names every cookie that the server sets', () => {
  const named = globSync('**/*.ts', { cwd: functions })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => readFileSync(join(functions, file), 'utf8').match(/(?<=[`'"])__Host-[\w-]+/g) ?? []);
  expect(named.length).toBeGreaterThan(2);
  const policyText = JSON.stringify(privacySections);
  for (const name of named) expect(policyText).toContain(`“${name}`);
});
