import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { paths } from '#web/paths.ts';

const root = join(import.meta.dirname, '../..');
const routes = readFileSync(join(root, 'web/app/routes.tsx'), 'utf8');
const sources = globSync('web/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

describe('routes and pages', () => {
  it('every page has a route, and every route its page', () => {
    const pages = globSync('web/features/**/*-page.tsx', { cwd: root }).map((file) => `#${file}`);
    const routed = [...routes.matchAll(/import\('(#web\/features\/[^']+-page\.tsx)'\)/g)].map((match) => match[1]);
    expect(routed.sort()).toEqual(pages.sort());
  });

  it('every link the product can build leads to a route', () => {
    for (const name of Object.keys(paths)) expect(routes, name).toMatch(new RegExp(`paths\\.${name}\\(`));
  });

  it('no page writes an address by hand', () => {
    for (const { file, text } of sources.filter(({ file }) => file.startsWith('web/features')))
      expect(text, file).not.toMatch(/\b(to|href)="\/|navigate\(['"`]\//);
  });

  it('no page puts raw HTML on the screen', () => {
    for (const { file, text } of sources) expect(text, file).not.toMatch(/dangerouslySetInnerHTML|\.innerHTML\s*=/);
  });
});
