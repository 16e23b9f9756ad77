import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logIn } from '#bin/demo/sign-up.ts';
import { type Local, startLocal } from '#bin/local.ts';
import { demo, seed } from '#bin/seed.ts';
import { bundleSettings } from '#infra/bundle.ts';
import { plainFields } from '#tests/api/table.ts';
import { median } from '#tests/bench/median.ts';
import { type Taken, takenBy } from '#tests/bench/processes.ts';
import { buildSendingPeer } from '#tests/bench/sdk-peers.ts';
import { type SentCall, sentDuring } from '#tests/bench/sent-calls.ts';

const ROUNDS = 11;

export interface FirstCallMeasure {
  name: string;
  /** Calls of the table, and of the store of secrets, that the answer takes. */
  calls: number;
  /** Milliseconds of processor for the import and the first answer, the median of the rounds. */
  cpuMs: number;
  /** The same of a handler that sends the same calls by the SDK alone. */
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
    const measures: FirstCallMeasure[] = [];
    for (const name of ORDINARY)
      measures.push(await measure({ name, file: join(functions, name, 'index.mjs'), event, peers, local }));
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
  /** Folder that peers are bundled into. */
  peers: string;
  local: Local;
}

const measure = async ({ name, file, event, peers, local }: Compared): Promise<FirstCallMeasure> => {
  const { environment } = local;
  // The first look at a firm's numbers counts them, which the later ones do not.
  await takenBy(file, environment, event);
  const sent = await sentDuring(environment, (through) => takenBy(file, through, event));
  const waves = sent.map((wave) => wave.map(documented));
  const calls = waves.flat();
  const readsSecret = calls.some(([target]) => target.startsWith('secretsmanager.'));
  const peer = await buildSendingPeer(join(peers, `${readsSecret}.mjs`), readsSecret);
  const ours: Taken[] = [];
  const theirs: Taken[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await takenBy(file, environment, event));
    theirs.push(await takenBy(peer, environment, { waves }));
  }
  return {
    name,
    calls: calls.length,
    cpuMs: median(ours.map(({ cpuMs }) => cpuMs)),
    sdkCpuMs: median(theirs.map(({ cpuMs }) => cpuMs)),
    rssMb: median(ours.map(({ rssMb }) => rssMb)),
  };
};

/** Fields of a call of the table that stand in the table's own notation. */
const NOTED = ['Key', 'ExpressionAttributeValues'];
/** A call as the client of documents is given it. */
const documented = ([target, input]: SentCall): SentCall => {
  const fields = Object.entries(input).map(([name, value]) => [
    name,
    NOTED.includes(name) ? plainFields(value as never) : value,
  ]);
  return [target, Object.fromEntries(fields)];
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
