import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Reply } from '#bin/caller.ts';
import { type Local, startLocal } from '#bin/local.ts';
import type { Endpoint } from '#core/endpoint.ts';
import type { RequestLog } from '#outside/log.ts';

/** What the functions say that they consumed, by their log. */
export interface Metered {
  local: Local;
  /** Every line of a call, the oldest first. */
  calls: readonly RequestLog[];
  /** The line of the call that a reply answers, which may come a moment after it. */
  callOf: (reply: Pick<Reply<Endpoint>, 'headers'>) => Promise<RequestLog>;
}

/** Starts the built product without pages and without data, for as long as `work` takes, and reads its log. */
export const withMeter = async <T>(functions: string, work: (metered: Metered) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'lexwright-bench-'));
  const calls: RequestLog[] = [];
  const onLine = (line: string): void => {
    if (line.startsWith('{') && line.includes('"writeUnits"')) calls.push(JSON.parse(line) as RequestLog);
  };
  const callOf: Metered['callOf'] = async ({ headers }) => {
    const id = headers.get('apigw-requestid') ?? '';
    for (;;) {
      const call = calls.findLast(({ requestId }) => requestId === id);
      if (call) return call;
      await setTimeout(1);
    }
  };
  const local = await startLocal({ folder, keepData: false, functions, web: 'none', onLine });
  try {
    return await work({ local, calls, callOf });
  } finally {
    await local.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
