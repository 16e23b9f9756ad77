import Docxtemplater from 'docxtemplater';
import PizZip from 'pizzip';
import { describe, expect, it } from 'vitest';
import { mergeTemplate } from '#core/assembly/merge/merge.ts';
import { scanTemplate } from '#core/assembly/parse/merge-tags.ts';
import { translateTemplate } from '#core/foreign/translate.ts';
import { chooser, splitRuns } from '#tests/oracle/split-runs.ts';
import { unzipped, visibleText } from '#tests/oracle/text.ts';
import { wordFaults } from '#tests/oracle/well-formed.ts';
import { para, run, table, textBox, wordFile, wordParts } from '#tests/oracle/word.ts';

const data = {
  client: 'Ann & Bo <Ltd>',
  firm: 'Ortega',
  pets: true,
  boats: false,
  nobody: [],
  people: [
    { name: 'Ann', town: 'Leeds', minor: true },
    { name: 'Bo', town: 'Bath' },
  ],
};

const CONTRACTS: Record<string, string> = {
  'tags in paragraphs, lists and a text box': [
    para([run('To {client} of {firm}, '), run('{missing}', '<w:b/>'), run('again {client}.')]),
    para('{#people}{name} of {town}, seen by {firm}{/people}'),
    `<w:p>${textBox(para('Box of {client}'))}</w:p>`,
  ].join(''),
  'sections over paragraphs': [
    para('{#pets}'),
    para('Pets may stay.'),
    para('{/pets}'),
    para('{^boats}No boats.{/boats}{#boats}Boats.{/boats}'),
    para('{#people}'),
    para('{name}{#minor} (minor){/minor}'),
    para('{/people}'),
    para('{^nobody}'),
    para('Nobody came.'),
    para('{/nobody}'),
  ].join(''),
  'rows of a table': table([
    ['Name', 'Town'],
    ['{#people}{name}', '{town}{/people}'],
    ['End', '{client}'],
  ]),
};

/** Fills a template with docxtemplater in its own tags. */
const mergedByPeer = (file: Uint8Array) => {
  const template = new Docxtemplater(new PizZip(file), { paragraphLoop: true, nullGetter: () => '' });
  template.render(data);
  return template.toBuffer();
};

describe('a docxtemplater template merges to the same words once it is translated', () => {
  it.each(Object.entries(CONTRACTS))('%s', (_, body) => {
    for (const seed of [0, 1, 2]) {
      const whole = wordParts(body, { footer: para('Footer of {client}') });
      const parts = seed === 0 ? whole : splitRuns(whole, chooser(seed));
      const translated = translateTemplate(parts);
      expect(translated.left).toEqual([]);
      expect(scanTemplate(translated.parts).faults).toEqual([]);
      const ours = mergeTemplate(translated.parts, data, { today: '2026-11-20' }).parts;
      for (const xml of Object.values(ours)) expect(wordFaults(xml)).toEqual([]);
      expect(visibleText(ours), `split ${seed}`).toEqual(visibleText(unzipped(mergedByPeer(wordFile(parts)))));
    }
  });
});
