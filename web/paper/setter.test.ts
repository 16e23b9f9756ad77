import { describe, expect, it } from 'vitest';
import { faceWidths } from '#bin/face-widths.ts';
import type { DrawnPage, DrawnText } from '#core/assembly/layout/drawn-page.ts';
import { mergeTemplate } from '#core/assembly/merge/merge.ts';
import type { MergeData } from '#core/assembly/merge/merge-data.ts';
import { paragraph, run, wordFile } from '#core/assembly/model/wordml.fixture.ts';
import { mergeDataOf } from '#core/questionnaires/merge-data.ts';
import { askedIn } from '#core/questionnaires/pending.ts';
import { Questionnaire } from '#core/questionnaires/question.ts';
import { openFonts } from './fonts.ts';
import { pagesOfFile, templateSetter } from './setter.ts';

const fonts = openFonts(faceWidths(), (text) => text.length);
const today = '2026-11-22';

const asked = (id: string, id_value: string, question_value: string, category_name = 'Short Text') => ({
  id,
  id_value,
  question_value,
  category_name,
});

const questionnaire = Questionnaire.parse({
  sections: [
    {
      id: 's1',
      name: 'Parties',
      questions: [
        asked('q-landlord', 'landlord', 'Name of the landlord'),
        asked('q-pets', 'pets', 'Are pets allowed?', 'Dropdown - Yes/No'),
        asked('q-fee', 'fee', 'Fee', 'Currency'),
      ],
    },
    {
      id: 's2',
      name: 'Tenants',
      questions: [asked('q-tenants', 'tenants', 'Who are the tenants?', 'Data Table')],
      dataTableColumns: [asked('c-name', 'name', 'Name')],
    },
  ],
});

const file = (...paragraphs: string[]) => wordFile({ body: paragraphs.map((text) => paragraph(run(text))).join('') });

const lease = file(
  'This lease is made by {{landlord}}, who is bound by it, and costs {{fee | currency}} a month.',
  '{{#pets}}',
  'Pets are allowed in the flat.',
  'They are kept on a lead.',
  '{{/pets}}',
  'The tenants: {{#tenants}}{{name}} and others; {{/tenants}}',
  'Signed by {{landlord}}.',
);

const answers = {
  'q-landlord': 'Mr O’Neill',
  'q-pets': 'Yes',
  'q-tenants': [
    { id: 'r1', cells: { 'c-name': 'Anne-Marie' } },
    { id: 'r2', cells: { 'c-name': 'דנה' } },
  ],
};

const texts = (pages: readonly DrawnPage[]): DrawnText[] =>
  pages.flatMap(({ drawn }) => drawn.filter((each): each is DrawnText => each.kind === 'text'));

const allText = (pages: readonly DrawnPage[]): string =>
  texts(pages)
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ');

describe('pages of a template with answers', () => {
  const set = templateSetter(lease, fonts);
  const textOf = (answersNow: Record<string, unknown>, id: string): string[] => {
    const { pages, sources } = set(questionnaire, answersNow as never, today);
    const questions = askedIn(questionnaire);
    const numbers = sources.flatMap((source, at) =>
      questions(source).some(({ questionId }) => questionId === id) ? [at] : [],
    );
    return numbers.flatMap((number) => {
      const of = texts(pages).filter(({ sources: from }) => from?.includes(number));
      return of.length > 0
        ? [
            of
              .map(({ text }) => text)
              .join('')
              .replace(/\s+/g, ' ')
              .trim(),
          ]
        : [];
    });
  };

  it('tell where each answer went', () => {
    expect(textOf(answers, 'q-landlord')).toEqual(['Mr O’Neill', 'Mr O’Neill']);
  });

  it('tell what stands there because of an answer, over paragraphs', () => {
    expect(textOf(answers, 'q-pets')).toEqual(['Pets are allowed in the flat.They are kept on a lead.']);
    expect(textOf({ ...answers, 'q-pets': 'No' }, 'q-pets')).toEqual([]);
  });

  it('tell the rows of a table', () => {
    const { sources } = set(questionnaire, answers as never, today);
    const rows = sources.flatMap((source) => (source.kind === 'answer' ? askedIn(questionnaire)(source) : []));
    expect(rows.filter(({ questionId }) => questionId === 'q-tenants')).toEqual([
      { questionId: 'q-tenants', row: 1 },
      { questionId: 'q-tenants', row: 2 },
    ]);
  });

  it('show what is awaited by the words of its question', () => {
    const { pages, sources } = set(questionnaire, {}, today);
    expect(allText(pages)).toContain('made by [Name of the landlord], who');
    expect(sources.filter(({ isPending }) => isPending)).toHaveLength(3);
  });

  describe('where words depend on an answer that is awaited', () => {
    const said = (file: Parameters<typeof templateSetter>[0], answersNow: Record<string, unknown>): string =>
      allText(templateSetter(file, fonts)(questionnaire, answersNow as never, today).pages).trim();
    const pets = 'Pets {{#pets = "Yes"}}are allowed{{else}}are forbidden{{/}} here.';
    const rule = file('{{#pets}}', 'Pets are welcome.', '{{else}}', 'No pets.', 'None at all.', '{{/pets}}', 'End.');

    it('show neither half before it is given, but its question, once', () => {
      expect(said(file(pets), {})).toBe('Pets [Are pets allowed?] here.');
      expect(said(rule, {})).toBe('[Are pets allowed?]End.');
      expect(said(file('{{^pets}}None.{{/pets}} End.'), {})).toBe('[Are pets allowed?] End.');
    });

    it('show the half that is chosen', () => {
      expect(said(file(pets), { 'q-pets': 'No' })).toBe('Pets are forbidden here.');
      expect(said(file(pets), { 'q-pets': 'Yes' })).toBe('Pets are allowed here.');
      expect(said(rule, { 'q-pets': 'No' })).toBe('No pets.None at all.End.');
    });

    it('show what holds whichever answer comes, and nothing for a single half that may come', () => {
      expect(said(file('{{#pets = "Yes" or landlord = "Ann"}}Ours.{{/}}'), { 'q-landlord': 'Ann' })).toBe('Ours.');
      expect(
        said(file('{{#pets is not "No" and landlord is not "Ann"}}Ours.{{/}} End.'), { 'q-landlord': 'Ann' }),
      ).toBe('End.');
      expect(said(file('{{#pets}}Ours.{{/}} End.'), {})).toBe('End.');
      expect(said(file('{{^cats}}No cats.{{/}}'), {})).toBe('No cats.');
    });

    it('leave rows of a table out, and lead to the question', () => {
      const rows = `<w:tbl>${['{{^pets}}', 'No pets', '{{/pets}}', 'End'].map((text) => `<w:tr><w:tc>${paragraph(run(text))}</w:tc></w:tr>`).join('')}</w:tbl>`;
      expect(said(wordFile({ body: rows }), {})).toBe('End');
      const { sources } = templateSetter(rule, fonts)(questionnaire, {}, today);
      expect(sources.filter(({ isPending }) => isPending).flatMap(askedIn(questionnaire))).toEqual([
        { questionId: 'q-pets' },
      ]);
    });
  });

  it('set the lines of the contract itself', () => {
    const whole = { ...answers, 'q-fee': 120000 };
    const data: MergeData = mergeDataOf(questionnaire, whole as never, today);
    const plain = pagesOfFile(mergeTemplate(lease, data, { today }).parts, fonts).pages;
    const traced = set(questionnaire, whole as never, today).pages;
    expect(allText(traced)).toBe(allText(plain));
    const starts = (pages: readonly DrawnPage[]) => [...new Set(texts(pages).map(({ y }) => Math.round(y * 100)))];
    expect(starts(traced)).toEqual(starts(plain));
  });
});
