import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logIn } from '#bin/demo/sign-up.ts';
import { type Local, startLocal } from '#bin/local.ts';
import { demo, seed } from '#bin/seed.ts';
import { bundleSettings } from '#infra/bundle.ts';
import { median } from '#tests/bench/median.ts';
import { type Taken, takenBy } from '#tests/bench/processes.ts';
import { buildReadingPeer } from '#tests/bench/sdk-peers.ts';

const ROUNDS = 7;

export interface FirstCallMeasure {
  name: string;
  /** Calls of the table that the answer takes. */
  calls: number;
  /** Milliseconds of processor for the import and the first answer, the median of the rounds. */
  cpuMs: number;
  /** The same of a handler that reads as many items by the SDK alone. */
  sdkCpuMs: number;
  /** Resident memory after the answer, in MB. */
  rssMb: number;
}

/** Ordinary functions that a browser asks at once. */
const ORDINARY = [
  'auth/check-status',
  'notifications/read-changes',
  'matters/read-overview',
  'clients/list-client-rows',
];

/** The first answers of ordinary functions, each in a new process, and of their peers in turn. */
export const measureFirstCalls = async (functions: string): Promise<FirstCallMeasure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'lexwright-bench-'));
  const local = await startLocal({ folder, keepData: false, functions, web: 'none' });
  const peers = mkdtempSync(join(bundleSettings.absWorkingDir, 'node_modules/.first-calls-'));
  try {
    await seed(local);
    const event = eventOf(await logIn(local, demo.lawyer));
    const peer = await buildReadingPeer(join(peers, 'reading.mjs'));
    const measures: FirstCallMeasure[] = [];
    for (const name of ORDINARY)
      measures.push(await measure({ name, file: join(functions, name, 'index.mjs'), event, peer, local }));
    return measures;
  } finally {
    await local.stop();
    rmSync(folder, { recursive: true, force: true });
    rmSync(peers, { recursive: true, force: true });
  }
};

interface Compared {
  name: string;
  file: string;
  event: object;
  peer: string;
  local: Local;
}

const measure = async ({ name, file, event, peer, local }: Compared): Promise<FirstCallMeasure> => {
  const { environment } = local;
  const ours: (Taken & { calls: number })[] = [];
  const theirs: Taken[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const taken = await takenBy(file, environment, event);
    const { calls } = JSON.parse(taken.printed) as { calls: number };
    const keys = Array.from({ length: calls }, (_, at) => ({ pk: `PEER#${at}`, sk: 'PEER' }));
    ours.push({ ...taken, calls });
    theirs.push(await takenBy(peer, environment, { table: environment.TABLE_NAME, keys }));
  }
  return {
    name,
    calls: median(ours.map(({ calls }) => calls)),
    cpuMs: median(ours.map(({ cpuMs }) => cpuMs)),
    sdkCpuMs: median(theirs.map(({ cpuMs }) => cpuMs)),
    rssMb: median(ours.map(({ rssMb }) => rssMb)),
  };
};

/** A call without a request of its own by whom the token names, as the gateway makes it. */
const eventOf = (token: string): object => ({
  version: '2.0',
  headers: {},
  requestContext: {
    requestId: 'first-call',
    domainName: 'my.localhost',
    http: { sourceIp: '127.0.0.1' },
    authorizer: { jwt: { claims: JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) } },
  },
  isBase64Encoded: false,
});
