import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Something that failed: what it was, and what was said of it, line by line. */
export interface Failure {
  what: string;
  lines: readonly string[];
}

/** What a command that ran tests noted: how many passed, and each that did not. */
export interface Report {
  passed: number;
  failures: Failure[];
}

/** Names the file in which reporters note what passed and failed; without it nothing is noted. */
export const REPORT_FILE = 'TEST_REPORT';

const note = (entry: { passed: number } | Failure): void => {
  const file = process.env[REPORT_FILE];
  if (file) appendFileSync(file, `${JSON.stringify(entry)}\n`);
};

export const notePassed = (passed: number): void => note({ passed });

export const noteFailure = (what: string, said: string): void => note({ what, lines: linesOf(said) });

/** What a file of notes says; of a command that ended before its first note, nothing. */
export const readReport = (file: string): Report => {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const entries = lines.map((line): { passed: number } | Failure => JSON.parse(line));
  return {
    passed: entries.reduce((sum, entry) => sum + ('passed' in entry ? entry.passed : 0), 0),
    failures: entries.filter((entry) => 'what' in entry),
  };
};

/** The lines of a text that say something, without colours. */
export const linesOf = (text: string): string[] =>
  stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter(Boolean);

const MOST_LINES = 60;
const MOST_LINES_OF_ONE = 12;
const MOST_WIDTH = 240;

const cut = (line: string): string => (line.length > MOST_WIDTH ? `${line.slice(0, MOST_WIDTH - 1)}…` : line);

/** What failed, in at most 60 lines: every failure by name while there is room, and as much of its words as fits. */
export const summaryOf = (failures: readonly Failure[]): string[] => {
  const named = failures.length > MOST_LINES ? failures.slice(0, MOST_LINES - 1) : failures;
  const left = failures.length - named.length;
  let room = MOST_LINES - named.length - Math.min(left, 1);
  const shown = named.flatMap(({ what, lines }, index) => {
    const share = Math.min(lines.length, MOST_LINES_OF_ONE, Math.floor(room / (named.length - index)));
    room -= share;
    return [`✗ ${what}`, ...lines.slice(0, share).map((line) => `    ${line}`)];
  });
  return [...shown, ...(left > 0 ? [`… and ${left} more`] : [])].map(cut);
};
