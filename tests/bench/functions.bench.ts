import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { REGION } from '#bin/local-resources.ts';
import { type BundledFunction, bundleFunctions } from '#infra/bundle.ts';
import { median } from '#tests/bench/median.ts';
import { type Taken, takenBy, twoAtATime } from '#tests/bench/processes.ts';
import { buildPeer, clientsOf } from '#tests/bench/sdk-peers.ts';

const root = join(import.meta.dirname, '../..');
const ROUNDS = 5;
/** So many functions are measured between two measures of all peers. */
const BETWEEN_PEERS = 35;

export interface FunctionMeasure {
  name: string;
  bytes: number;
  /** Bytes by package and room of ours, the largest first. */
  parts: Record<string, number>;
  /** Milliseconds of processor to import the bundle in a new process, the median of the rounds. */
  importMs: number;
  /** Resident memory of that process, in MB. */
  rssMb: number;
  /** Against a handler that does nothing. */
  toBare: number;
  /** Against a handler that brings only the SDK's clients that this function uses. */
  toSdk: number;
}

/** Every function and its peers, in interleaved rounds so that a busy moment falls on all alike. */
export const measureFunctions = async (): Promise<FunctionMeasure[]> => {
  const { functions } = await bundleFunctions();
  const folder = join(root, 'node_modules/.cache/bench');
  mkdirSync(folder, { recursive: true });
  try {
    return await measureAll(functions, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const peerOf = (made: BundledFunction): string => clientsOf(made).join(' ');
const fileOf = ({ folder }: BundledFunction): string => join(folder, 'index.mjs');

const measureAll = async (functions: readonly BundledFunction[], folder: string): Promise<FunctionMeasure[]> => {
  const peers = new Map<string, string>();
  for (const clients of [[], ...functions.map(clientsOf)]) {
    const key = clients.join(' ');
    if (!peers.has(key)) peers.set(key, await buildPeer(clients, join(folder, `peer-${peers.size}.mjs`)));
  }
  const taken = new Map<string, Taken[]>();
  const measure = (file: string) => async () => {
    taken.set(file, [...(taken.get(file) ?? []), await takenBy(file, { AWS_REGION: REGION })]);
  };
  const round = functions.flatMap((made, at) => [...(at % BETWEEN_PEERS === 0 ? peers.values() : []), fileOf(made)]);
  await twoAtATime(Array.from({ length: ROUNDS }, () => round.map(measure)).flat());
  const typical = (file: string | undefined, of: 'cpuMs' | 'rssMb') =>
    median((taken.get(file ?? '') ?? []).map((each) => each[of]));
  return functions.map((made) => {
    const { area, name, bytes, parts } = made;
    const importMs = typical(fileOf(made), 'cpuMs');
    return {
      name: `${area}/${name}`,
      bytes,
      parts,
      importMs,
      rssMb: typical(fileOf(made), 'rssMb'),
      toBare: importMs / typical(peers.get(''), 'cpuMs'),
      toSdk: importMs / typical(peers.get(peerOf(made)), 'cpuMs'),
    };
  });
};
