import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type Local, startLocal } from '#bin/local.ts';
import { localCredentials } from '#bin/local-resources.ts';
import { TRIAL_MS } from '#core/auth/standing.ts';
import { trialStepAt } from '#core/auth/trial-steps.ts';
import { DAY_MS } from '#core/calendar.ts';
import { owner } from '#core/subscriptions/subscription.fixture.ts';
import { accountKey } from '#store/keys.ts';
import { dueIndexKeys } from '#store/operations.ts';

export interface TrialsMeasure {
  firms: number;
  due: number;
  readUnits: number;
  /** The rows of the index that are due, ½ unit for each 4 KB, and one exact read of each account. */
  theory: number;
  ms: number;
}

const FIRMS = 20_000;
const DUE = 50;
const WIDTH = 40;

const now = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 2);

/** Accounts whose next step is the end of their trial: the first 50 are due, all others on days to come. */
const itemAt = (number: number): Record<string, unknown> => {
  const endsAt = number < DUE ? now.getTime() - number * 60_000 : now.getTime() + (1 + (number % 20_160)) * 60_000;
  const accountId = `bench-${number}`;
  const account = owner({
    accountId,
    firmId: accountId,
    email: `bench-${number}@example.com`,
    cardSaved: false,
    trialStartedAt: new Date(endsAt - TRIAL_MS).toISOString(),
    trialWarnings: 2,
  });
  const indexKeys = dueIndexKeys('TRIALSTEP', trialStepAt(account)?.toISOString(), accountId);
  return { ...account, ...indexKeys, ...accountKey(accountId), version: 1 };
};

const keep = async ({ environment }: Local): Promise<void> => {
  const { AWS_REGION: region, AWS_ENDPOINT_URL_DYNAMODB: endpoint, TABLE_NAME = '' } = environment;
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region, endpoint, credentials: localCredentials }));
  let next = 0;
  const writer = async (): Promise<void> => {
    while (next < FIRMS) {
      const from = next;
      next += 25;
      const requests = Array.from({ length: 25 }, (_, at) => ({ PutRequest: { Item: itemAt(from + at) } }));
      const { UnprocessedItems } = await client.send(
        new BatchWriteCommand({ RequestItems: { [TABLE_NAME]: requests } }),
      );
      if (Object.keys(UnprocessedItems ?? {}).length > 0) throw new Error('The engine did not keep every firm');
    }
  };
  await Promise.all(Array.from({ length: WIDTH }, writer));
};

/** Ends the trials that are due among 20,000 firms, through the real function, and reads its units from its log line. */
export const measureTrials = async (functions: string): Promise<TrialsMeasure> => {
  const folder = mkdtempSync(join(tmpdir(), 'lexwright-bench-'));
  const lines = new Map<string, { readUnits: number; ms: number }>();
  const local = await startLocal({
    folder,
    keepData: false,
    functions,
    web: 'none',
    onLine: (line) => {
      const { requestId, readUnits, ms } = JSON.parse(line) as { requestId: string; readUnits: number; ms: number };
      lines.set(requestId, { readUnits, ms });
    },
  });
  try {
    await keep(local);
    const run = async (id: string, at: number) => {
      const event = { id, time: new Date(at).toISOString() };
      const { done } = (await local.invoke('events/trials', event)) as unknown as { done: number };
      // A line of the log may come a moment after the reply it speaks of.
      while (!lines.has(id)) await setTimeout(1);
      return { done, ...(lines.get(id) as { readUnits: number; ms: number }) };
    };
    // The run of the day before leaves nothing of earlier days to look at.
    await run('before', now.getTime() - DAY_MS);
    const { done, readUnits, ms } = await run('due', now.getTime());
    if (done !== DUE) throw new Error(`${done} trials were ended, not ${DUE}`);
    const bytes = Array.from({ length: DUE }, (_, at) => Buffer.byteLength(JSON.stringify(itemAt(at))));
    const rows = bytes.reduce((sum, size) => sum + size, 0);
    return { firms: FIRMS, due: DUE, readUnits, theory: Math.ceil(rows / 4096) / 2 + DUE, ms };
  } finally {
    await local.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
