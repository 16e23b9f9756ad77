import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Patterns of our own files, as `bin/vite.ts` writes them: `/\/web\/ui\/(menu|tabs)\.tsx$/`. */
const patterns = readFileSync(join(root, 'bin/vite.ts'), 'utf8').match(/\/\\\/(?:web|core)\\\/[^$\n]*\$\//g) ?? [];

/** Folders and files of a room, without their ends. */
const namesIn = (room: string): string[] =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).flatMap((path) =>
    path.split('/').map((name) => name.replace(/\.tsx?$/, '')),
  );

it('every file that is fetched in a group is there, so that none leaves its group by being renamed', () => {
  const known = new Set(['web', 'core', ...namesIn('web'), ...namesIn('functions/core')]);
  const named = patterns.flatMap((pattern) => pattern.replaceAll(/\\\.tsx?\??/g, '').match(/[\w-]+/g) ?? []);
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

it('every module of ours that is merged with others is there, and in one file only; npm run merge-scripts writes them anew', () => {
  const merges: string[][] = JSON.parse(readFileSync(join(root, 'bin/merged-scripts.json'), 'utf8'));
  const modules = merges.flat();
  expect(modules.length).toBeGreaterThan(500);
  expect(new Set(modules).size).toBe(modules.length);
  const ours = modules.filter((module) => !module.startsWith('node_modules/'));
  expect(ours.filter((module) => !existsSync(join(root, module.replace(/\?.*/, ''))))).toEqual([]);
});
