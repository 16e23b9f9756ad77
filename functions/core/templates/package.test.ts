import { describe, expect, it } from 'vitest';
import { scanTemplate } from '#core/assembly/parse/merge-tags.ts';
import { tellInEnglish } from '#core/language/message.ts';
import { lint } from '#core/questionnaires/lint.ts';
import { presentQuestionnaire } from '#core/questionnaires/template-questionnaire.ts';
import { para, wordParts } from '#tests/oracle/word.ts';
import { arranged, conditionFault, isMade, packagedFiles, packageTags, withDocument, withTags } from './package.ts';
import { type FileTags, type Template, type TemplateTags, tagsOfScan } from './template.ts';

const file = { name: 'a.docx', size: 1, number: 3, uploadedAt: '', uploadId: 'u' };
const lease: Template = {
  ...{ templateId: 't', name: 'Lease', description: 'd', published_to: 'firm', template_keywords: ['lease'], file },
  ...{ archived: false, createdAt: '', updatedAt: '', version: 1 },
};
const tagsIn = (...paragraphs: string[]): FileTags =>
  tagsOfScan(scanTemplate(wordParts(paragraphs.map((text) => para(text)).join(''))));
const notice = { packageDocumentId: 'n', name: 'Lead notice', condition: 'built < 1978', file };
const both = withDocument(lease, notice);
const tags: TemplateTags = withTags(tagsIn('{{tenant}}'), 'n', tagsIn('{{tenant}} {{report}}'), both);

describe('a package of documents', () => {
  it('is the template itself where there is no other document', () => {
    expect(packageTags(lease, tagsIn('{{a}}'))).toEqual(tagsIn('{{a}}'));
    expect(packagedFiles(lease)).toEqual([{ packageDocumentId: 'first', name: 'Lease', file: 3 }]);
  });

  it('reads the tags of its documents as those of one file, each under the condition of its document', () => {
    const { outline, order } = packageTags(both, tags);
    expect(order).toEqual(['tenant', 'built', 'report']);
    expect(
      outline.sections.map(({ condition, fields }) => [condition, fields.map(({ identifier }) => identifier)]),
    ).toEqual([['built < 1978', ['tenant', 'report']]]);
  });

  it('names the document at the place of each finding', () => {
    const findings = lint(packageTags(both, tags).outline, { sections: [] });
    expect(findings.map(({ message }) => tellInEnglish(message))).toEqual([
      "No question answers {{tenant}} (“Lease”, paragraph 1: '{{tenant}}').",
      'The document “Lead notice” depends on “built”, but no question has that identifier.',
      "No question answers {{tenant}} (“Lead notice”, paragraph 1: '{{tenant}} {{report}}').",
      "No question answers {{report}} (“Lead notice”, paragraph 1: '{{tenant}} {{report}}').",
    ]);
    expect(lint(packageTags(both, tags).outline, presentQuestionnaire(both, undefined, tags))).toEqual([]);
  });

  it('makes a document when its condition holds, and always one that has none', () => {
    const made = (condition: string | undefined, built?: string) =>
      isMade({ condition }, { ...(built && { built }) }, '2026-11-22');
    expect([made('built < 1978', '1950'), made('built < 1978', '1978'), made('built < 1978')]).toEqual([
      true,
      false,
      false,
    ]);
    expect([made(undefined), made('not built'), made('built')]).toEqual([true, true, false]);
    expect(isMade({ condition: 'guarantors' }, { guarantors: [] }, '2026-11-22')).toBe(false);
    expect(isMade({ condition: 'guarantors.count > 1' }, { guarantors: [{}, {}] }, '2026-11-22')).toBe(true);
  });

  it('forgets the documents that are removed, with their tags', () => {
    const alone = arranged(both, []);
    expect('documents' in alone).toBe(false);
    const other = withDocument(lease, { ...notice, packageDocumentId: 'm' });
    expect(Object.keys(withTags(tags, 'm', tagsIn('{{b}}'), other).documents ?? {})).toEqual(['m']);
  });

  it('says why a condition cannot be read', () => {
    expect(conditionFault(undefined)).toBeUndefined();
    expect(conditionFault('has_guarantor and state is any of "Ohio", "Texas"')).toBeUndefined();
    for (const condition of ['built <', '{{built}}', 'today', 'built < soon and'])
      expect(conditionFault(condition), condition).toBeDefined();
  });
});

describe('the places for signing of a package', () => {
  it('are those of all its documents, whatever their conditions', () => {
    const signed = withTags(tagsIn('{{sign:1}} {{tenant}}'), 'n', tagsIn('{{sign:2}} {{initials:4}}'), both);
    const { outline } = packageTags(both, signed);
    expect(outline.signs?.map(({ tag }) => tag)).toEqual(['{{sign:1}}', '{{sign:2}}', '{{initials:4}}']);
    const findings = lint(outline, presentQuestionnaire(both, undefined, signed));
    expect(findings.map(({ kind, message }) => `${kind} ${tellInEnglish(message)}`)).toEqual([
      "signing {{initials:4}} is for signer 4, but no tag is for signer 3 (“Lead notice”, paragraph 1: '{{sign:2}} {{initials:4}}').",
      "signing {{initials:4}} is for signer 4, who has no place to sign; write {{sign:4}} where they do (“Lead notice”, paragraph 1: '{{sign:2}} {{initials:4}}').",
    ]);
  });
});
