import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { unknownPath } from '#core/api.ts';
import { fileNameOf } from '#core/endpoint.ts';
import { bundleFunctions } from '#infra/bundle.ts';
import { LARGE_BUNDLE_BYTES, reasonsForSize } from '#tests/bench/large-bundles.ts';

const { functions } = await bundleFunctions();

describe('what is deployed of a function', () => {
  it('asks for nothing that neither Lambda nor the function itself brings', () => {
    const foreign = functions.flatMap(({ area, name, folder }) => {
      const parts = readdirSync(folder).filter((file) => file.endsWith('.mjs'));
      const isBrought = (module: string) =>
        builtinModules.includes(module.replace(/^node:/, '')) || parts.includes(module.replace(/^\.\//, ''));
      return parts
        .flatMap((part) => [
          ...readFileSync(join(folder, part), 'utf8').matchAll(/(?:^|[;}])import[^"'()]*["']([^"']+)["']/gm),
        ])
        .map((match) => match[1] as string)
        .filter((module) => !isBrought(module))
        .map((module) => `${area}/${name} imports ${module}`);
    });
    expect(foreign).toEqual([]);
  });

  it('states its own promise and no other', () => {
    const foreign = functions
      .filter(({ area, name }) => !['events', 'socket'].includes(area) && name !== unknownPath.file)
      .map(({ area, name, folder }) => {
        const code = readFileSync(join(folder, 'index.mjs'), 'utf8');
        const stated = [...code.matchAll(/\("(\w+)",\{method:"/g)].map((match) => fileNameOf(match[1] as string));
        return { function: `${area}/${name}`, stated, own: [name] };
      })
      .filter(({ stated, own }) => stated.join() !== own.join());
    expect(foreign).toEqual([]);
  });

  it('seals in one function alone, which reads what seals once it is asked to', () => {
    const sealing = functions.filter(({ parts }) => '@libpdf/core' in parts);
    expect(sealing.map(({ area, name }) => `${area}/${name}`)).toEqual(['events/seal-envelope']);
    const first = readFileSync(join(sealing[0]?.folder ?? '', 'index.mjs'), 'utf8');
    const atOnce = [...first.matchAll(/from"\.\/([^"]+)"/g)].map(([, part]) => part);
    expect(atOnce.length).toBeGreaterThan(0);
    expect(atOnce.filter((part) => part?.startsWith('seal-signed'))).toEqual([]);
    expect(first).toMatch(/import\("\.\/seal-signed-/);
  });

  it('reads PDFs in one function alone, which fetches their reader with the first of them', () => {
    const reading = functions.filter(({ parts }) => 'pdfjs-dist' in parts);
    expect(reading.map(({ area, name }) => `${area}/${name}`)).toEqual(['events/index-text']);
    const first = readFileSync(join(reading[0]?.folder ?? '', 'index.mjs'), 'utf8');
    const atOnce = [...first.matchAll(/from"\.\/([^"]+)"/g)].map(([, part]) => part);
    expect(atOnce.length).toBeGreaterThan(0);
    expect(atOnce.filter((part) => part?.startsWith('pdf'))).toEqual([]);
    expect(first).toMatch(/import\("\.\/pdf-/);
  });

  it('holds less than 60 KB of the client of S3, of which most is calls that nobody makes', () => {
    const withFiles = functions.filter(({ parts }) => '@aws-sdk/client-s3' in parts);
    expect(withFiles.length).toBeGreaterThan(10);
    for (const { area, name, parts } of withFiles)
      expect(parts['@aws-sdk/client-s3'], `${area}/${name}`).toBeLessThan(60_000);
  });

  it('asks over HTTP without Node’s client of fetch, which takes a sixth of a first answer to load', () => {
    const { folder } = functions.find(({ name }) => name === 'check-status') as { folder: string };
    const script = `
      const { handler } = await import(${JSON.stringify(join(folder, 'index.mjs'))});
      const requestContext = { requestId: 'r', domainName: 'localhost', http: { sourceIp: '127.0.0.1' } };
      const { statusCode } = await handler({ headers: {}, requestContext }, {});
      const loaded = process.moduleLoadList.filter((name) => /NativeModule (?:http|internal\\/deps\\/undici\\/undici)$/.test(name));
      console.error(JSON.stringify({ statusCode, loaded }));`;
    const nobody = 'http://127.0.0.1:1';
    const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        AWS_REGION: 'us-east-1',
        EDGE_KEYS: 'keys',
        AWS_ENDPOINT_URL_SECRETS_MANAGER: nobody,
      },
    });
    expect(JSON.parse(stderr.trim().split('\n').at(-1) ?? '')).toEqual({
      statusCode: 500,
      loaded: ['NativeModule http'],
    });
  });

  it('is loaded as it is deployed, of each area a function', () => {
    const ofArea = new Map(functions.map(({ area, folder }) => [area, join(folder, 'index.mjs')]));
    const script = `
      const kinds = [];
      for (const file of ${JSON.stringify([...ofArea.values()])}) kinds.push(typeof (await import(file)).handler);
      console.log(JSON.stringify(kinds));`;
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, AWS_REGION: 'us-east-1' },
    });
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual([...ofArea].map(() => 'function'));
  });

  it('holds a client of the identity pool only where the pool is asked', () => {
    const holding = functions.filter(({ parts }) => '@aws-sdk/client-cognito-identity-provider' in parts);
    expect(holding.length).toBeGreaterThan(10);
    expect(holding.map(({ area, name }) => `${area}/${name}`)).not.toContain('auth/check-status');
  });

  it('is smaller than 500 KB, or has a reason not to be', () => {
    const large = functions
      .filter(({ bytes }) => bytes > LARGE_BUNDLE_BYTES)
      .map(({ area, name }) => `${area}/${name}`);
    expect(large.toSorted()).toEqual(Object.keys(reasonsForSize).toSorted());
  });

  it('leaves the typesetter out of what a cold start reads', () => {
    const assembling = functions.filter(({ name }) => name === 'make-contract');
    expect(assembling).toHaveLength(1);
    for (const { folder } of assembling) {
      const parts = readdirSync(folder).filter((file) => file.endsWith('.mjs'));
      const withFonts = parts.filter((part) => readFileSync(join(folder, part), 'utf8').includes('Tinos'));
      expect(withFonts.length).toBeGreaterThan(0);
      expect(withFonts).not.toContain('index.mjs');
    }
  });

  it('brings the faces it sets type in', () => {
    const typesetting = functions.filter(({ sources }) => sources.includes('functions/outside/pdf/font-files.ts'));
    const faces = Object.keys(JSON.parse(readFileSync('functions/outside/pdf/fonts.json', 'utf8')) as object);
    expect(typesetting.length).toBeGreaterThan(0);
    expect(faces.length).toBeGreaterThan(0);
    for (const { folder } of typesetting) {
      expect(faces.filter((face) => !existsSync(join(folder, 'fonts', face)))).toEqual([]);
    }
  });

  it('leaves faces of further scripts to a layer, and of these brings every one', () => {
    const world = JSON.parse(readFileSync('functions/outside/pdf/world-fonts.json', 'utf8')) as object;
    const layer = 'dist/functions/world-fonts/fonts';
    expect(Object.keys(world).filter((face) => !existsSync(join(layer, face)))).toEqual([]);
    for (const han of ['sc', 'tc', 'jp', 'kr']) {
      const map = JSON.parse(readFileSync(join(layer, han, 'unicode.json'), 'utf8')) as object;
      const numbered = Object.keys(map).filter((part) => part.startsWith('['));
      expect(readdirSync(join(layer, han, 'files'))).toHaveLength(numbered.length);
      expect(numbered.length).toBeGreaterThan(90);
    }
    const alone = functions.flatMap(({ folder }) =>
      existsSync(join(folder, 'fonts')) ? readdirSync(join(folder, 'fonts')) : [],
    );
    expect(alone.filter((face) => face in world)).toEqual([]);
  });

  it('is not made again while nothing changes', async () => {
    expect((await bundleFunctions()).built).toBe(false);
  });
});

describe('a build', () => {
  const root = join(import.meta.dirname, '../..');

  it('is made anew where a source was saved while it was made', async () => {
    const copy = mkdtempSync(join(tmpdir(), 'lexwright-bundles-'));
    try {
      for (const path of ['functions', 'infra', 'package.json', 'package-lock.json'])
        cpSync(join(root, path), join(copy, path), { recursive: true });
      symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
      const copied = (await import(join(copy, 'infra/bundle.ts'))) as { bundleFunctions: typeof bundleFunctions };
      const saving: Plugin = {
        name: 'saving',
        setup: ({ onEnd }) =>
          onEnd(() => appendFileSync(join(copy, 'functions/endpoints/auth/check-status.ts'), '// saved\n')),
      };
      const build = (plugins: Plugin[]) =>
        copied.bundleFunctions({ outdir: join(copy, 'dist'), only: ({ name }) => name === 'check-status', plugins });
      const made = [];
      for (const plugins of [[saving], [], []]) made.push((await build(plugins)).built);
      // What is written about the sources changes no function.
      appendFileSync(join(copy, 'functions/README.md'), 'More.\n');
      made.push((await build([])).built);
      expect(made).toEqual([true, true, false, false]);
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  });
});
