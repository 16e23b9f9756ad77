import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { compileTemplate } from '#core/assembly/merge/compile.ts';
import { mergeTemplate } from '#core/assembly/merge/merge.ts';
import type { MergeData } from '#core/assembly/merge/merge-data.ts';
import { readDocx, writeDocx } from '#outside/docx-archive.ts';
import { median } from '#tests/bench/median.ts';
import { contractData, contractFile, longTemplate, type MergeSample } from '#tests/bench/merge-samples.ts';

/** Milliseconds of processor time of ours and of docxtemplater (medians), and how many times faster ours is. */
export type MergeMeasure = { name: string; ours: number; peer: number; ratio: number };

type Sample = MergeSample & { name: string };
type Merge = (file: Uint8Array, data: MergeData, today: string) => Uint8Array;

const TODAY = '2026-11-20';
const ROUNDS = 120;
const FRESH_PROCESSES = 9;

/** Milliseconds of processor time, so that what else runs on the machine does not count. */
const timed = (run: () => unknown) => {
  const began = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
};

const samples = (): Sample[] => {
  const long = { name: '30 pages, 200 fields', ...longTemplate() };
  if (!existsSync(contractFile)) return [long];
  const real = { file: new Uint8Array(readFileSync(contractFile)), data: contractData };
  return [long, { name: 'the real contract', ...real, peer: real }];
};

/** Both sides as the functions are deployed: one minified bundle each. */
const bundled = async (folder: string) => {
  const entryPoints = {
    ours: fileURLToPath(new URL('merge-ours.ts', import.meta.url)),
    peer: fileURLToPath(new URL('../oracle/peer.ts', import.meta.url)),
  };
  const outExtension = { '.js': '.cjs' };
  await build({
    entryPoints,
    outdir: folder,
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'cjs',
    outExtension,
  });
  return { ours: join(folder, 'ours.cjs'), peer: join(folder, 'peer.cjs') };
};

const FRESH = `
const [bundle, sample] = process.argv.slice(1);
const { readFileSync } = require('node:fs');
const file = new Uint8Array(readFileSync(sample + '.docx'));
const data = JSON.parse(readFileSync(sample + '.json', 'utf8'));
const spent = ({ user, system }) => (user + system) / 1000;
const began = process.cpuUsage();
const { merge, mergeWithPeer } = require(bundle);
const loaded = process.cpuUsage();
(merge ?? mergeWithPeer)(file, data, '${TODAY}');
process.stdout.write(JSON.stringify([spent(process.cpuUsage(loaded)), spent(process.cpuUsage(began))]));
`;

/** The first merge of a fresh process: alone, and with the loading of its code. */
const firstCalls = (bundle: string, sample: string): [number, number] => {
  const child = spawnSync(process.execPath, ['-e', FRESH, bundle, sample], { encoding: 'utf8' });
  if (child.status !== 0) throw new Error(`The first call of ${bundle} failed: ${child.stderr}`);
  return JSON.parse(child.stdout);
};

const measure = (name: string, ours: number[], peer: number[]): MergeMeasure => {
  const [one, other] = [median(ours), median(peer)];
  return { name, ours: one, peer: other, ratio: other / one };
};

const measureWarm = ({ name, file, data, peer }: Sample, merge: Merge, mergeWithPeer: Merge): MergeMeasure[] => {
  const archive = readDocx(file);
  const compiled = compileTemplate(archive.parts);
  const times = { ours: [] as number[], peer: [] as number[], compiled: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.ours.push(timed(() => merge(file, data, TODAY)));
    times.peer.push(timed(() => mergeWithPeer(peer.file, peer.data, TODAY)));
    times.compiled.push(
      timed(() => {
        const { parts, chunks } = mergeTemplate(compiled, data, { today: TODAY });
        writeDocx(archive, parts, chunks);
      }),
    );
  }
  const warm = (all: number[]) => all.slice(ROUNDS / 2);
  return [
    measure(`${name}: warm, from bytes to bytes`, warm(times.ours), warm(times.peer)),
    measure(`${name}: warm, template read before`, warm(times.compiled), warm(times.peer)),
  ];
};

const measureFirst = ({ name, peer, ...own }: Sample, folder: string, bundles: { ours: string; peer: string }) => {
  const sides = { ours: own, peer };
  for (const [side, { file, data }] of Object.entries(sides)) {
    writeFileSync(join(folder, `${side}.docx`), file);
    writeFileSync(join(folder, `${side}.json`), JSON.stringify(data));
  }
  const rounds = Array.from({ length: FRESH_PROCESSES }, () => ({
    ours: firstCalls(bundles.ours, join(folder, 'ours')),
    peer: firstCalls(bundles.peer, join(folder, 'peer')),
  }));
  const pick = (side: 'ours' | 'peer', which: 0 | 1) => rounds.map((round) => round[side][which]);
  return [
    measure(`${name}: first call`, pick('ours', 0), pick('peer', 0)),
    measure(`${name}: first call and its code`, pick('ours', 1), pick('peer', 1)),
  ];
};

/** Measures both mergers in turns, on the same templates and answers. */
export const measureMerge = async (): Promise<MergeMeasure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'merge-bench-'));
  try {
    const bundles = await bundled(folder);
    const load = async (path: string) => (await import(pathToFileURL(path).href)).default;
    const { merge } = await load(bundles.ours);
    const { mergeWithPeer } = await load(bundles.peer);
    return samples().flatMap((sample) => [
      ...measureWarm(sample, merge, mergeWithPeer),
      ...measureFirst(sample, folder, bundles),
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

if (process.argv[1] === fileURLToPath(import.meta.url)) console.table(await measureMerge());
