import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import PDFDocument from 'pdfkit';
import { readDocument } from '#core/assembly/model/document-model.ts';
import { cell, list, numbered, row, table, wordFile } from '#core/assembly/model/wordml.fixture.ts';
import { fontPath } from '#outside/pdf/font-files.ts';
import { pdfOf } from '#outside/pdf.ts';
import { median } from '#tests/bench/median.ts';
import { contractFile } from '#tests/bench/merge-samples.ts';

const ROUNDS = 15;

export interface PdfMeasure {
  name: string;
  pages: number;
  bytes: number;
  /** Milliseconds from a Word file's parts to its PDF: the first in this process, and the median of those that follow. */
  firstMs: number;
  warmMs: number;
  /** Milliseconds of processor of those that follow, and of the same words as plain text by pdfkit alone, in the same face. */
  cpuMs: number;
  plainCpuMs: number;
}

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

/** The words of each paragraph of a file. */
const textsOf = ({ 'word/document.xml': xml = '' }: Record<string, string>): string[] =>
  xml.split('</w:p>').map((paragraph) => paragraph.replace(/<[^>]*>/g, ''));

/** The peer: pdfkit, which wraps the words into lines and pages, and does nothing else. */
const plainPdf = async (texts: readonly string[], face: string): Promise<void> => {
  const doc = new PDFDocument({ font: face, margin: 72 }).fontSize(11);
  doc.resume();
  for (const text of texts) doc.text(text);
  const ended = once(doc, 'end');
  doc.end();
  await ended;
};

const cpuMs = async (work: () => Promise<unknown>): Promise<number> => {
  const began = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
};

const measure = async (name: string, parts: Record<string, string>): Promise<PdfMeasure> => {
  const face = fontPath('serif.ttf');
  const texts = textsOf(parts);
  const times: number[] = [];
  const ours: number[] = [];
  const plain: number[] = [];
  let pdf = new Uint8Array();
  for (let round = 0; round <= ROUNDS; round++) {
    const start = performance.now();
    const cpu = await cpuMs(async () => {
      pdf = new Uint8Array(await pdfOf(readDocument(parts), { title: name, createdAt: new Date(0) }));
    });
    times.push(performance.now() - start);
    ours.push(cpu);
    plain.push(await cpuMs(() => plainPdf(texts, face)));
  }
  const pages = [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/\/Type \/Page\b/g),
  ].length;
  return {
    name,
    pages,
    bytes: pdf.length,
    firstMs: times[0] ?? 0,
    warmMs: median(times.slice(1)),
    cpuMs: median(ours.slice(1)),
    plainCpuMs: median(plain.slice(1)),
  };
};

/** How long PDFs take, in turn with a peer. */
export const measurePdf = async (): Promise<PdfMeasure[]> => {
  const samples = existsSync(contractFile) ? [await measure('the real contract', partsOf(contractFile))] : [];
  return [...samples, await measure('long agreement', longAgreement())];
};
