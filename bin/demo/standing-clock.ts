import { subscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';

/**
 * Loaded before anything else (`node --import`), has this process and its threads live on one agreed day, so that what they keep says the
 * same times whenever it is made. Time passes by a millisecond whenever somebody asks for it, which keeps the order of events, and by `pass`.
 */
const BEGUN = Date.parse('2026-03-02T14:00:00Z');
const KEY = 'standing-clock';

const shared = (getEnvironmentData(KEY) as SharedArrayBuffer | undefined) ?? new SharedArrayBuffer(4);
setEnvironmentData(KEY, shared);
const passed = new Int32Array(shared);

const RealDate = Date;

class StandingDate extends RealDate {
  constructor(...given: [] | [number]) {
    if (given.length === 0) super(StandingDate.now());
    else super(...given);
  }
  static override now(): number {
    return BEGUN + Atomics.add(passed, 0, 1);
  }
}
globalThis.Date = StandingDate as DateConstructor;

// Node dates its answers by the machine's clock, and the SDK would take that for the right one.
subscribe('http.server.request.start', (message) => {
  (message as { response: ServerResponse }).response.setHeader('date', new Date().toUTCString());
});

/** Lets milliseconds pass, for all threads. */
export const pass = (ms: number): void => void Atomics.add(passed, 0, ms);
