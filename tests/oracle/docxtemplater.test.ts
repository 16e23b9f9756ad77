import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mergeTemplate } from '#core/assembly/merge/merge.ts';
import { scanTemplate } from '#core/assembly/parse/merge-tags.ts';
import { readDocx, writeDocx } from '#outside/docx-archive.ts';
import { contractData, contractFile, longTemplate } from '#tests/bench/merge-samples.ts';
import { type Awkward, corpus } from '#tests/oracle/corpus.ts';
import { mergeWithPeer } from '#tests/oracle/peer.ts';
import { chooser, splitRuns } from '#tests/oracle/split-runs.ts';
import { unzipped, visibleText } from '#tests/oracle/text.ts';
import { wordFaults } from '#tests/oracle/well-formed.ts';
import { wordFile } from '#tests/oracle/word.ts';

const today = '2026-11-20';
const SPLITS = [0, 1, 2, 3, 4];

const split = ({ parts }: Awkward, seed: number) => (seed === 0 ? parts : splitRuns(parts, chooser(seed)));

const mergeOurs = (file: Uint8Array, data: Awkward['data']) => {
  const archive = readDocx(file);
  return writeDocx(archive, mergeTemplate(archive.parts, data, { today }).parts);
};

describe('merged text is the same as docxtemplater merges', () => {
  it.each(corpus)('$name', (awkward) => {
    for (const seed of SPLITS) {
      const file = wordFile(split(awkward, seed));
      const ours = unzipped(mergeOurs(file, awkward.data));
      expect(visibleText(ours)).not.toEqual([]);
      expect(visibleText(ours), `split ${seed}`).toEqual(
        visibleText(unzipped(mergeWithPeer(file, awkward.data, today))),
      );
    }
  });
});

it('the long contract that both are measured with reads the same, what docxtemplater lacks being worked out for it', () => {
  const { file, data, peer } = longTemplate();
  const [ours, others] = [mergeOurs(file, data), mergeWithPeer(peer.file, peer.data, today)].map((merged) =>
    visibleText(unzipped(merged)),
  );
  expect(ours).toHaveLength(280);
  expect(ours).toEqual(others);
});

describe('a merged template opens in Word', () => {
  it.each(corpus)('$name', (awkward) => {
    for (const seed of SPLITS) {
      const { parts } = mergeTemplate(split(awkward, seed), awkward.data, { today });
      for (const xml of Object.values(parts)) expect(wordFaults(xml), `split ${seed}`).toEqual([]);
    }
  });
});

describe('an awkward template is not a faulty one', () => {
  it.each(corpus)('$name', (awkward) => {
    for (const seed of SPLITS) expect(scanTemplate(split(awkward, seed)).faults).toEqual([]);
  });
});

describe.runIf(existsSync(contractFile))('the real contract', () => {
  it.each([
    ['a fixed term', {}],
    ['an open term and no representatives', { expires: false, confidentiality_limited: true, representatives: [] }],
  ])('reads as docxtemplater merges it, with %s', (_, changes) => {
    const file = new Uint8Array(readFileSync(contractFile));
    const data = { ...contractData, ...changes };
    const ours = unzipped(mergeOurs(file, data));
    expect(visibleText(ours)).toEqual(visibleText(unzipped(mergeWithPeer(file, data, today))));
    expect(wordFaults(ours['word/document.xml'] ?? '')).toEqual([]);
  });
});
