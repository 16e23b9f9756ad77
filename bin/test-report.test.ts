import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { noteFailure, notePassed, REPORT_FILE, readReport, summaryOf } from './test-report.ts';

const failures = (count: number, lines: number) =>
  Array.from({ length: count }, (_, index) => ({
    what: `test ${index}`,
    lines: Array.from({ length: lines }, (_, line) => `said ${line}`),
  }));

describe('the summary of a run', () => {
  it('names what failed above what was said of it', () => {
    expect(
      summaryOf([
        { what: 'tsc', lines: ['a.ts(1,2): error TS2322'] },
        { what: 'tests/a.test.ts › adds', lines: [] },
      ]),
    ).toEqual(['✗ tsc', '    a.ts(1,2): error TS2322', '✗ tests/a.test.ts › adds']);
  });

  it('is empty when nothing failed', () => expect(summaryOf([])).toEqual([]));

  it.each([1, 2, 7, 30, 59, 60, 61, 500])('takes at most 60 lines for %i failures of 100 lines', (count) => {
    const summary = summaryOf(failures(count, 100));
    expect(summary.length).toBeLessThanOrEqual(60);
    const named = summary.filter((line) => line.startsWith('✗'));
    expect(named).toHaveLength(count > 60 ? 59 : count);
    if (count > 60) expect(summary.at(-1)).toBe(`… and ${count - 59} more`);
  });

  it('gives what one failure leaves to the next', () => {
    const summary = summaryOf([...failures(9, 0), ...failures(1, 100)]);
    expect(summary).toHaveLength(10 + 12);
  });

  it('cuts lines that are too long to read', () =>
    expect(
      Math.max(...summaryOf([{ what: 'x'.repeat(999), lines: ['y'.repeat(999)] }]).map(({ length }) => length)),
    ).toBe(240));
});

describe('the notes of a run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lexwright-'));
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });

  it('are read as they were written, without colours and empty lines', () => {
    const file = join(folder, 'notes.jsonl');
    expect(readReport(file)).toEqual({ passed: 0, failures: [] });
    vi.stubEnv(REPORT_FILE, file);
    notePassed(3);
    noteFailure('a story', '\u001b[31mError\u001b[39m: no\n\n  at once');
    notePassed(4);
    expect(readReport(file)).toEqual({ passed: 7, failures: [{ what: 'a story', lines: ['Error: no', '  at once'] }] });
  });
});
