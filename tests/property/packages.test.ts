import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compileTemplate } from '#core/assembly/merge/compile.ts';
import { mergeTemplate } from '#core/assembly/merge/merge.ts';
import { paragraphTexts } from '#core/assembly/merge/merged-text.ts';
import { scanTemplate } from '#core/assembly/parse/merge-tags.ts';
import { assemblyOrder } from '#core/documents/matter-contract.ts';
import type { SheetRecord } from '#core/matters/answer-sheet.ts';
import type { Answers } from '#core/questionnaires/answers.ts';
import { lint } from '#core/questionnaires/lint.ts';
import { mergeDataOf } from '#core/questionnaires/merge-data.ts';
import { ask, questionnaire, section } from '#core/questionnaires/samples.ts';
import { presentQuestionnaire } from '#core/questionnaires/template-questionnaire.ts';
import { runTemplateTest } from '#core/questionnaires/template-test-run.ts';
import { packageTags, withDocument, withTags } from '#core/templates/package.ts';
import { type Template, tagsOfScan } from '#core/templates/template.ts';
import { para, wordParts } from '#tests/oracle/word.ts';

const TODAY = '2026-11-22';
const NAMES = ['fee', 'years', 'rooms'] as const;
const asked = questionnaire(
  section(
    's',
    NAMES.map((name) => ask(name, 'Number')),
  ),
);

const name = fc.constantFrom(...NAMES);
const limit = fc.integer({ min: 0, max: 4 });
const leaf = fc.oneof(
  fc.tuple(name, fc.constantFrom('<', '>=', '=', '!='), limit).map(([of, sign, value]) => `${of} ${sign} ${value}`),
  name.map((of) => `${of} is answered`),
  name,
);
const condition = fc.oneof(
  fc.constant(undefined),
  leaf,
  fc.tuple(leaf, fc.constantFrom('and', 'or'), leaf).map((all) => all.join(' ')),
  leaf.map((one) => `not (${one})`),
);
const tagText = fc.array(name, { minLength: 1, maxLength: 3 }).map((all) => all.map((of) => `{{${of}}}`).join(' and '));
const packaged = fc.record({
  own: tagText,
  documents: fc.array(fc.record({ condition, words: tagText }), { maxLength: 9 }),
});
const answers: fc.Arbitrary<Answers> = fc.dictionary(name, limit);

const partsOf = (...paragraphs: string[]) => wordParts(paragraphs.map((text) => para(text)).join(''));
const file = { name: 'a.docx', size: 1, number: 1, uploadedAt: '', uploadId: 'u' };
const lone: Template = {
  ...{ templateId: 't', name: 'Own', description: 'd', published_to: 'firm', template_keywords: ['k'], file },
  ...{ archived: false, createdAt: '', updatedAt: '', version: 1 },
};

/** What a document says where its condition is written around its words instead. */
const saidAlone = (document: { condition?: string | undefined; text: string }, data: object): string[] => {
  const written =
    document.condition === undefined ? document.text : `{{#${document.condition}}}Made. ${document.text}{{/}}`;
  const { parts } = mergeTemplate(partsOf(written), data as never, { today: TODAY });
  return paragraphTexts(parts).map((text) => text.replace(/^Made\. ?/, ''));
};

it('a package makes just what its documents make alone, each with its condition around its words', () => {
  fc.assert(
    fc.property(packaged, answers, ({ own, documents }, given) => {
      const all = [
        { name: 'Own', words: own, condition: undefined },
        ...documents.map((each, at) => ({ ...each, name: `D${at}` })),
      ];
      const data = mergeDataOf(asked, given, TODAY);
      const files = all.map(({ name: called, condition: when }, at) => ({
        ...{ packageDocumentId: at === 0 ? 'first' : `d${at}`, name: called, file: at + 1 },
        ...(when !== undefined && { condition: when }),
      }));
      const sheet = {
        matter: {
          matterId: 'm',
          templateId: 't',
          templateName: 'Own',
          clientName: 'Acme',
          templateFile: 1,
          documents: files,
        },
        questionnaire: asked,
        kept: { answers: given, version: 1 },
      } as unknown as SheetRecord;
      const order = assemblyOrder(sheet, {
        ...{ assemblyId: 'a', accountId: 'a', madeBy: 'A', today: TODAY },
        now: new Date(`${TODAY}T12:00:00Z`),
      });
      const holds = ({ condition: when }: { condition?: string | undefined }) =>
        when === undefined || saidAlone({ condition: when, text: 'so' }, data).length > 0;
      expect(order.documents.map((made) => made.name)).toEqual(all.filter(holds).map((each) => each.name));

      const tested = all.map(({ name: called, condition: when, words: text }) => ({
        ...{ name: called, condition: when },
        template: compileTemplate(partsOf(text)),
      }));
      const test = { id: 't', name: 'T', today: TODAY, answers: given, sentences: [] };
      expect(runTemplateTest(tested, asked, test).paragraphs).toEqual(
        all.filter(holds).flatMap((each) => saidAlone({ text: each.words }, data)),
      );
    }),
  );
});

it('the draft of a package asks whatever a document or its condition names', () => {
  fc.assert(
    fc.property(packaged, ({ own, documents }) => {
      const tagsIn = (text: string) => tagsOfScan(scanTemplate(partsOf(text)));
      let [template, tags]: [Template, Parameters<typeof packageTags>[1]] = [lone, tagsIn(own)];
      documents.forEach(({ condition: when, words: text }, at) => {
        template = withDocument(template, {
          ...{ packageDocumentId: `d${at}`, name: `D${at}`, file },
          ...(when !== undefined && { condition: when }),
        });
        tags = withTags(tags, `d${at}`, tagsIn(text), template);
      });
      const draft = presentQuestionnaire(template, undefined, tags);
      const found = lint(packageTags(template, tags).outline, draft);
      expect(found.filter(({ kind }) => kind === 'unasked')).toEqual([]);
    }),
  );
});
