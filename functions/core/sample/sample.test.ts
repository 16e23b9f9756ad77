import { describe, expect, it } from 'vitest';
import { compileTemplate } from '#core/assembly/merge/compile.ts';
import { undrawnInFile } from '#core/assembly/model/undrawn.ts';
import { scanTemplate } from '#core/assembly/parse/merge-tags.ts';
import { builderFaults } from '#core/questionnaires/builder-rules.ts';
import { lint } from '#core/questionnaires/lint.ts';
import { prove } from '#core/questionnaires/prover.ts';
import { Questionnaire } from '#core/questionnaires/question.ts';
import { runTemplateTest } from '#core/questionnaires/template-test-run.ts';
import { TemplateTests } from '#core/questionnaires/template-tests.ts';
import { unaskedTags } from '#core/questionnaires/unasked.ts';
import { TemplateDetails, tagsOfScan } from '#core/templates/template.ts';
import { isEmail } from '#core/text.ts';
import { sampleClient, sampleDetails } from './sample.ts';
import { sampleAgreement } from './sample-agreement.ts';
import { sampleQuestionnaire, sampleTests } from './sample-questionnaire.ts';

const parts = sampleAgreement();

describe('the sample', () => {
  it('has tags without a fault, is drawn as it is, and asks for each of them', () => {
    const scan = scanTemplate(parts);
    expect(scan.faults).toEqual([]);
    expect(undrawnInFile(parts, Object.keys(parts))).toEqual([]);
    expect(unaskedTags(tagsOfScan(scan).outline, sampleQuestionnaire)).toEqual([]);
  });

  it('has a questionnaire without a fault, about which there is nothing to say', () => {
    expect(Questionnaire.parse(sampleQuestionnaire)).toEqual(sampleQuestionnaire);
    expect(builderFaults(sampleQuestionnaire)).toEqual({});
    expect(prove(sampleQuestionnaire, '2026-03-02').issues).toEqual([]);
    expect(lint(scanTemplate(parts).outline, sampleQuestionnaire)).toEqual([]);
  });

  it('merges, and its tests pass', () => {
    expect(TemplateTests.parse(sampleTests)).toEqual(sampleTests);
    const documents = [{ name: sampleDetails.name, template: compileTemplate(parts) }];
    for (const test of sampleTests) {
      const { failures, paragraphs } = runTemplateTest(documents, sampleQuestionnaire, test);
      expect([...failures.values()]).toEqual([]);
      expect(paragraphs.join('\n')).not.toMatch(/\{\{|\}\}/);
    }
  });

  it('says that it is one, and its client has an address beside that of whoever adds them', () => {
    expect(TemplateDetails.parse(sampleDetails)).toEqual(sampleDetails);
    expect(sampleDetails.description).toMatch(/^A sample /);
    expect(sampleClient('Ana.Ortega@Firm.example').invitee_email).toBe('ana.ortega+sample@firm.example');
    for (const email of ['a@b.co', `${'a'.repeat(60)}@${'b'.repeat(60)}.example`, `${'a'.repeat(240)}@b.co`])
      expect(isEmail(sampleClient(email).invitee_email)).toBe(true);
  });
});
