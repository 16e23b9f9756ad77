import { existsSync, readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { readDocument } from '#core/assembly/model/document-model.ts';
import { cell, list, numbered, row, table, wordFile } from '#core/assembly/model/wordml.fixture.ts';
import { pdfOf } from '#outside/pdf.ts';
import { median } from '#tests/bench/median.ts';
import { contractFile } from '#tests/bench/merge-samples.ts';

const ROUNDS = 15;

export type PdfMeasure = { name: string; pages: number; bytes: number; firstMs: number; warmMs: number };

const partsOf = (file: string) =>
  Object.fromEntries(
    Object.entries(unzipSync(readFileSync(file)))
      .filter(([name]) => /\.(xml|rels)$/.test(name))
      .map(([name, bytes]) => [name, strFromU8(bytes)]),
  );

const clause = 'Each party shall hold the information of the other in confidence and return or destroy it on request. ';

/** A long agreement of clauses, sub-clauses and a schedule, of about twenty pages. */
const longAgreement = () => {
  const clauses = Array.from({ length: 170 }, (_, index) => numbered(clause.repeat(4), 1, index % 5 === 0 ? 0 : 1));
  const rows = Array.from({ length: 120 }, (_, index) => row([cell(`Item ${index + 1}`), cell(clause)]));
  const legal = list(1, [
    ['decimal', '%1.'],
    ['decimal', '%1.%2'],
  ]);
  return wordFile({ body: clauses.join('') + table([2000, 7000], rows), lists: [legal] });
};

const measure = async (name: string, parts: Record<string, string>): Promise<PdfMeasure> => {
  const times: number[] = [];
  let pdf = new Uint8Array();
  for (let round = 0; round <= ROUNDS; round++) {
    const start = performance.now();
    pdf = new Uint8Array(await pdfOf(readDocument(parts), { title: name, createdAt: new Date(0) }));
    times.push(performance.now() - start);
  }
  const pages = [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/\/Type \/Page\b/g),
  ].length;
  return { name, pages, bytes: pdf.length, firstMs: times[0] ?? 0, warmMs: median(times.slice(1)) };
};

/** Milliseconds from a Word file's parts to its PDF: the first in this process, and the median of those that follow. */
export const measurePdf = async (): Promise<PdfMeasure[]> => {
  const samples = existsSync(contractFile) ? [await measure('real contract', partsOf(contractFile))] : [];
  return [...samples, await measure('long agreement', longAgreement())];
};
