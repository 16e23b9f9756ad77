import { describe, expect, it } from 'vitest';
import { mergeTemplate } from '#core/assembly/merge/merge.ts';
import { scanTemplate, type TemplateSection } from '#core/assembly/parse/merge-tags.ts';
import { outcome, type Planting, tags } from '#tests/oracle/planting.ts';
import { chooser } from '#tests/oracle/split-runs.ts';
import { type Structure, structures } from '#tests/oracle/structures.ts';
import { visibleText } from '#tests/oracle/text.ts';
import { wordFaults } from '#tests/oracle/well-formed.ts';
import { wordParts } from '#tests/oracle/word.ts';

const SEEDS = [1, 2, 3];

const built = ({ body, around }: Structure, planting: Planting) => wordParts(body(planting), around?.(planting));

const withoutData = (xml: string) => xml.replace(/<!\[CDATA\[([^<>&]*?)\]\]>/g, '$1');

const sectionsIn = (sections: TemplateSection[]): string[] =>
  sections.flatMap((section) => [section.identifier, ...sectionsIn(section.sections)]);

describe('tags in and after every awkward structure', () => {
  it.each(structures)('$name', (structure) => {
    const made = Object.entries(built(structure, outcome)).map(([name, xml]) => [name, withoutData(xml)]);
    const wanted = visibleText(Object.fromEntries(made));
    for (const seed of SEEDS) {
      const { planting, data, identifiers } = tags(chooser(seed));
      const parts = built(structure, planting);
      const scan = scanTemplate(parts);
      expect(scan.faults, `seed ${seed}`).toEqual([]);
      const seen = [...scan.tags.map(({ identifier }) => identifier), ...sectionsIn(scan.outline.sections)];
      expect(new Set(seen)).toEqual(identifiers);

      const merged = mergeTemplate(parts, data, { today: '2026-11-20' });
      expect(merged.leftovers).toEqual([]);
      expect(visibleText(merged.parts), `seed ${seed}`).toEqual(wanted);
      const before = new Set(Object.values(parts).flatMap(wordFaults));
      for (const xml of Object.values(merged.parts)) {
        expect(
          wordFaults(xml).filter((fault) => !before.has(fault)),
          `seed ${seed}`,
        ).toEqual([]);
      }
    }
  });

  it.each(structures)('$name: every prefix is declared, without which no program opens the file', (structure) => {
    for (const [name, xml] of Object.entries(built(structure, outcome))) {
      const declared = [...xml.matchAll(/ xmlns:(\w+)=/g)].map(([, prefix]) => prefix);
      const written = [...xml.matchAll(/<\/?(\w+):| (\w+):\w+=/g)].map(
        ([, element, attribute]) => element ?? attribute,
      );
      const foreign = written.filter((prefix) => !['xml', 'xmlns', ...declared].includes(prefix));
      expect(foreign, name).toEqual([]);
    }
  });

  it('are no fewer than ninety', () => {
    expect(new Set(structures.map(({ name }) => name)).size).toBe(structures.length);
    expect(structures.length).toBeGreaterThanOrEqual(90);
  });
});
