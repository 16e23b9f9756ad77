import { mergeTemplate } from '#core/assembly/merge/merge.ts';
import type { MergeData } from '#core/assembly/merge/merge-data.ts';
import { clientTexts } from '#core/clients/client-row.ts';
import { prove } from '#core/questionnaires/prover.ts';
import { TODAY } from '#core/questionnaires/samples.ts';
import { readDocx, writeDocx } from '#outside/docx-archive.ts';
import { nthClient } from '#tests/many-clients.ts';
import { para, wordFile, wordParts } from '#tests/oracle/word.ts';
import { textMatcher } from '#web/api/text-matcher.ts';
import { questionnaireOf } from './long-questionnaires.ts';
import { median } from './median.ts';
import { merge } from './merge-ours.ts';
import { longTemplate } from './merge-samples.ts';

export interface GrowthMeasure {
  name: string;
  /** Milliseconds of processor at a size, and at ten times of it. */
  ms: number;
  tenfoldMs: number;
}

const ROUNDS = 15;

const cpuMs = (work: () => unknown): number => {
  const began = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
};

/** Both sizes in turn, warm. */
const measure = (name: string, size: number, prepare: (size: number) => () => unknown): GrowthMeasure => {
  const [small, large] = [prepare(size), prepare(10 * size)];
  const times: { ms: number[]; tenfoldMs: number[] } = { ms: [], tenfoldMs: [] };
  for (let round = 0; round < 2 * ROUNDS; round += 1) {
    // Ten of the small ones, so that both are long enough for the clock.
    const ms = cpuMs(() => Array.from({ length: 10 }, small)) / 10;
    const tenfoldMs = cpuMs(large);
    if (round < ROUNDS) continue;
    times.ms.push(ms);
    times.tenfoldMs.push(tenfoldMs);
  }
  return { name, ms: median(times.ms), tenfoldMs: median(times.tenfoldMs) };
};

const merging = (clauses: number) => {
  const data: MergeData = Object.fromEntries(
    Array.from({ length: clauses }, (_, at) => [`field_${at}`, `Answer ${at}`]),
  );
  const sentence = 'Each party shall hold the information of the other in confidence. ';
  const paragraphs = Array.from({ length: clauses }, (_, at) => para(`${sentence.repeat(4)}{{field_${at}}}`));
  const archive = readDocx(wordFile(wordParts(paragraphs.join(''))));
  return () => writeDocx(archive, mergeTemplate(archive.parts, data, { today: '2026-11-20' }).parts);
};

const mergingPages = (times: number) => {
  const { file, data } = longTemplate(times);
  return () => merge(file, data, '2026-11-20');
};

const searching = (rows: number) => {
  const now = new Date('2026-11-20T12:00:00Z');
  const all = Array.from({ length: rows }, (_, at) => nthClient(at + 1, now));
  return () => {
    // A new matcher folds the texts of each row again, as the first key does.
    const matches = textMatcher(clientTexts)('fischer 1');
    return all.filter(matches);
  };
};

const proving = (questions: number) => {
  const questionnaire = questionnaireOf(questions);
  return () => prove(questionnaire, TODAY);
};

/** How work grows with what it is about: what is ten times as much takes about ten times as long. */
export const measureGrowth = (): GrowthMeasure[] => [
  measure('merge of 100 clauses', 100, merging),
  measure('merge of 30 pages with 200 fields', 1, mergingPages),
  measure('search of 1,000 rows', 1000, searching),
  measure('proof of 100 questions', 100, proving),
];
