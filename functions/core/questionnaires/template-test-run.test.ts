import { describe, expect, it } from 'vitest';
import { compileTemplate } from '#core/assembly/merge/compile.ts';
import { tellInEnglish } from '#core/language/message.ts';
import { ask, questionnaire, section, TODAY } from './samples.ts';
import { requireTestsPass, runTemplateTest } from './template-test-run.ts';
import type { TemplateTest } from './template-tests.ts';

const p = (...runs: string[]) =>
  `<w:p>${runs.map((text) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`).join('')}</w:p>`;
const part = (name: string, body: string) => `<w:${name} xmlns:w="w">${body}</w:${name}>`;
const template = (...paragraphs: string[]) =>
  compileTemplate({
    'word/document.xml': part('document', `<w:body>${paragraphs.join('')}<w:sectPr/></w:body>`),
    'word/header1.xml': part('hdr', p('Draft of {{party}}')),
  });
const asked = questionnaire(section('s', [ask('party'), ask('fee', 'Currency'), ask('pets', 'Dropdown - Yes/No')]));

type Sentence = readonly ['present' | 'absent', string];
const test = (answers: TemplateTest['answers'], ...sentences: Sentence[]): TemplateTest => ({
  id: 't',
  name: 'Ann',
  today: TODAY,
  answers,
  sentences: sentences.map(([expected, text], at) => ({ id: `s${at}`, expected, text })),
});
const failures = (compiled: ReturnType<typeof template>, one: TemplateTest) =>
  [...runTemplateTest([{ name: 'Lease', template: compiled }], asked, one).failures].map(([id, what]) => [
    id,
    tellInEnglish(what),
  ]);

const lease = template(
  p('{{par', 'ty}} pays  {{fee | currency}}', ' a month.'),
  p('{{#pets}}Pets “may” stay.{{/pets}}'),
  p('The end.'),
);
const ann = { party: 'Ann &amp; Co', fee: 100_000 };

describe('the sentences of a test', () => {
  it.each<Sentence>([
    ['present', 'pays $1,000.00 a month'],
    ['present', 'pays\u00a0$1,000.00 a\nmonth .'],
    ['present', 'a month. The end.'],
    ['present', 'Draft of Ann'],
    ['absent', 'Pets "may" stay.'],
    ['absent', 'pays $1'],
    ['absent', 'pays $1,000.0'],
    ['absent', 'The en'],
    ['absent', 'the end'],
  ])('are %s, compared by words: %s', (...sentence) => {
    expect(failures(lease, test(ann, sentence))).toEqual([]);
  });

  it('that are missing are told with where they were looked for', () => {
    expect(failures(lease, test(ann, ['present', 'pays $2,000.00 a month'], ['present', 'Zoological']))).toEqual([
      [
        's0',
        '“pays $2,000.00 a month” is missing. It was looked for in all 3 paragraphs of the contract; the nearest one says “Ann &amp; Co pays $1,000.00 a month.”.',
      ],
      ['s1', '“Zoological” is missing. It was looked for in all 3 paragraphs of the contract.'],
    ]);
  });

  it('that must not be there are told with the paragraph that holds them', () => {
    expect(failures(lease, test({ ...ann, pets: 'Yes' }, ['absent', "Pets 'may' stay"]))).toEqual([]);
    expect(failures(lease, test({ ...ann, pets: 'Yes' }, ['absent', 'Pets "may" stay']))).toEqual([
      ['s0', '“Pets "may" stay” must not be there, but it stands in paragraph 2: “Pets “may” stay.”.'],
    ]);
    expect(failures(lease, test(ann, ['absent', 'month. The']))).toEqual([
      ['s0', '“month. The” must not be there, but it runs over several paragraphs of the contract.'],
    ]);
  });

  it('are looked for in the words that are read, and in no instruction of a field', () => {
    const numbered = template(p('Page ').replace('</w:p>', '<w:r><w:instrText>PAGE hidden</w:instrText></w:r></w:p>'));
    expect(failures(numbered, test({}, ['absent', 'hidden'], ['present', 'Page']))).toEqual([]);
  });
});

describe('the sentences of a test of several documents', () => {
  const rules = { name: 'Pet rules', condition: 'pets = "Yes"', template: template(p('{{party}} walks the dog.')) };
  const found = (pets: string, ...sentences: Sentence[]) =>
    [
      ...runTemplateTest([{ name: 'Lease', template: lease }, rules], asked, test({ ...ann, pets }, ...sentences))
        .failures,
    ].map(([, what]) => tellInEnglish(what));

  it('are looked for in every document that is made, and in none that is not', () => {
    expect(found('Yes', ['present', 'walks the dog'], ['present', 'Pets “may” stay'])).toEqual([]);
    expect(found('No', ['absent', 'walks the dog'])).toEqual([]);
    expect(found('Yes', ['absent', 'Ann &amp; Co Ann &amp; Co walks'])).toEqual([]);
  });

  it('are told with the document where they stand', () => {
    expect(found('Yes', ['absent', 'walks the dog'])).toEqual([
      '“walks the dog” must not be there, but it stands in paragraph 1 of “Pet rules”: “Ann &amp; Co walks the dog.”.',
    ]);
    expect(found('No', ['present', 'walks the dog'])[0]).toContain('“walks the dog” is missing.');
  });

  it('are none where a tag would be left in one document, which is named', () => {
    const broken = { name: 'Letter', template: template(p('{{party}} and {{fee')) };
    const [[, sentence = ''] = []] = runTemplateTest(
      [{ name: 'Lease', template: lease }, broken],
      asked,
      test(ann),
    ).failures;
    expect(tellInEnglish(sentence)).toContain('(“Letter”, document');
  });
});

describe('a test', () => {
  it('whose contract is refused fails as a whole', () => {
    const broken = template(p('{{party}} and {{fee'));
    const [[id, sentence] = []] = failures(broken, test(ann));
    expect(id).toBe('');
    expect(sentence).toContain('The contract was not made, because {{fee would stand in it unfilled');
  });

  it('that fails is refused with its name, and one that passes is not', () => {
    const outcome = (sentence: Sentence) =>
      runTemplateTest([{ name: 'Lease', template: lease }], asked, test(ann, sentence));
    expect(() => requireTestsPass([outcome(['present', 'The end.'])])).not.toThrow();
    expect(() => requireTestsPass([outcome(['absent', 'The end.'])])).toThrow(
      expect.objectContaining({
        code: 'template-tests-failed',
        faults: [{ msg: expect.objectContaining({ params: expect.objectContaining({ name: 'Ann' }) }) }],
      }),
    );
  });
});
