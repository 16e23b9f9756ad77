import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const biome = join(root, 'node_modules/.bin/biome');

/** One import that the house forbids, planted in the room that must not have it. */
const trespasses: [room: string, file: string, importing: string][] = [
  ['core may not reach the network', 'functions/core/auth/planted.ts', '@aws-sdk/client-s3'],
  ['core may not know Node', 'functions/core/auth/planted.ts', 'node:fs'],
  ['core may not know the store', 'functions/core/auth/planted.ts', '#store/table.ts'],
  ['core may not know the web', 'functions/core/auth/planted.ts', '#web/paths.ts'],
  ['zod is imported as a namespace', 'functions/core/auth/planted.ts', "{ z } from 'zod/mini'"],
  ['functions and pages build small schemas', 'functions/store/planted.ts', 'zod'],
  ['endpoints may not touch an AWS package', 'functions/endpoints/auth/planted.ts', '@aws-sdk/client-s3'],
  ['endpoints may not call another endpoint', 'functions/endpoints/auth/planted.ts', '#endpoints/auth/login.ts'],
  ['a workflow may not know HTTP', 'functions/workflows/auth/planted.ts', '#http/serve.ts'],
  ['a workflow may not call an endpoint', 'functions/workflows/auth/planted.ts', '#endpoints/auth/login.ts'],
  ['a workflow may not call an event', 'functions/workflows/auth/planted.ts', '#events/trials.ts'],
  ['a workflow may not touch an AWS package', 'functions/workflows/auth/planted.ts', '@aws-sdk/client-s3'],
  ['HTTP may not know an endpoint', 'functions/http/planted.ts', '#endpoints/auth/login.ts'],
  ['an event may not know HTTP', 'functions/events/planted.ts', '#http/serve.ts'],
  ['the store may not know a workflow', 'functions/store/planted.ts', '#workflows/auth/register.ts'],
  ['what is outside may not know a workflow', 'functions/outside/planted.ts', '#workflows/auth/register.ts'],
  ['a feature may not know a workflow', 'web/features/auth/planted.ts', '#workflows/auth/register.ts'],
  ['core may not know a workflow', 'functions/core/auth/planted.ts', '#workflows/auth/register.ts'],
  ['endpoints may not know the web', 'functions/endpoints/auth/planted.ts', '#web/paths.ts'],
  ['the store may not know an endpoint', 'functions/store/planted.ts', '#endpoints/auth/login.ts'],
  ['the store may not know the infrastructure', 'functions/store/planted.ts', '#infra/bundle.ts'],
  ['what is outside may not know an endpoint', 'functions/outside/planted.ts', '#endpoints/auth/login.ts'],
  ['the kit knows no endpoint', 'web/ui/planted.ts', '#core/auth/endpoints.ts'],
  ['the kit knows no router', 'web/ui/planted.ts', 'react-router-dom'],
  ['the kit knows no feature', 'web/ui/planted.ts', '#web/features/auth/login-page.tsx'],
  ['a feature knows no other feature', 'web/features/auth/planted.ts', '#web/features/clients/clients-page.tsx'],
  ['a feature knows no function', 'web/features/auth/planted.ts', '#store/table.ts'],
  ['the infrastructure names files, it does not run them', 'infra/planted.ts', '#store/table.ts'],
  ['the infrastructure knows no web', 'infra/planted.ts', '#web/paths.ts'],
  ['no path climbs', 'functions/core/auth/planted.ts', '../endpoint.ts'],
];

/** A house of its own under the same rules: what is planted there is seen by no other test. */
const ground = mkdtempSync(join(tmpdir(), 'lexwright-imports-'));
beforeAll(() => {
  for (const file of ['biome.json', '.gitignore']) copyFileSync(join(root, file), join(ground, file));
});
afterAll(() => rmSync(ground, { recursive: true, force: true }));

const plant = (file: string, importing: string): string => {
  const path = join(ground, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, importing.includes(' from ') ? `export ${importing};\n` : `export * from '${importing}';\n`);
  return path;
};

const lint = (path: string): string => {
  try {
    return execFileSync(biome, ['lint', '--only=style/noRestrictedImports', path], {
      cwd: ground,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return `refused ${stdout}${stderr}`;
  }
};

describe('who may import what', () => {
  it.each(trespasses)('%s', (_, file, importing) => {
    expect(lint(plant(file, importing))).toMatch(/^refused[\s\S]*noRestrictedImports/);
  });

  it.each([
    ['functions/endpoints/auth/planted.ts', '#store/table.ts'],
    ['functions/endpoints/auth/planted.ts', '#workflows/auth/register.ts'],
    ['functions/workflows/auth/planted.ts', '#workflows/firm/claim-slug.ts'],
    ['functions/workflows/auth/planted.ts', '#outside/mail.ts'],
    ['functions/events/planted.ts', '#workflows/schedule/run-due.ts'],
  ])('in %s an import of %s passes', (file, importing) => {
    expect(lint(plant(file, importing))).not.toMatch(/^refused/);
  });
});
