import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import files from './fonts.json' with { type: 'json' };
import { readPdf } from './pdf-text.fixture.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'pdf-bundle-'));

const program = `
  import { writeFileSync } from 'node:fs';
  import { readDocument } from '#core/assembly/model/document-model.ts';
  import { paragraph, run, wordFile } from '#core/assembly/model/wordml.fixture.ts';
  import { pdfOf } from '#outside/pdf.ts';
  const body = paragraph(run('Far from home ') + run('żółw', '<w:b/><w:rFonts w:ascii="Arial"/>'));
  const model = readDocument(wordFile({ body }));
  writeFileSync('out.pdf', await pdfOf(model, { title: 'Bundled', createdAt: new Date(0) }));`;

beforeAll(async () => {
  await build({
    stdin: { contents: program, resolveDir: here, loader: 'ts' },
    outfile: join(folder, 'index.mjs'),
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    alias: { 'brotli/decompress.js': join(here, 'brotli.ts') },
    banner: { js: "import{createRequire as r}from'node:module';const require=r(import.meta.url);" },
  });
  mkdirSync(join(folder, 'fonts'));
  const { resolve } = createRequire(import.meta.url);
  for (const [name, path] of Object.entries(files)) copyFileSync(resolve(path), join(folder, 'fonts', name));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a bundle', () => {
  it('sets type away from every package, with the faces beside it', async () => {
    execFileSync(process.execPath, ['index.mjs'], { cwd: folder });
    const { text } = await readPdf(new Uint8Array(readFileSync(join(folder, 'out.pdf'))));
    expect(text.trim()).toBe('Far from home żółw');
  });

  it('stays near half a megabyte', () => {
    expect(readFileSync(join(folder, 'index.mjs')).length).toBeLessThan(530_000);
  });
});
