import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { allRowsOf } from '#core/rows.ts';
import { TemplateItem } from '#core/templates/template.ts';
import { Id } from '#core/text.ts';
import { Version, VersionOrNone } from '#core/version.ts';
import { Questionnaire } from './question.ts';
import { QuestionnaireChange } from './questionnaire-change.ts';
import { QuestionnaireFacts, TemplateIds } from './questionnaire-facts.ts';
import { TemplateQuestionnaire } from './template-questionnaire.ts';
import { TemplateTests, TestResult } from './template-tests.ts';
import { TemplateVersion, TemplateVersionDetail, VersionNumber } from './template-version.ts';

export const readQuestionnaire = endpoint('readQuestionnaire', {
  method: 'GET',
  path: '/templates/{templateId}/questionnaire',
  access: 'member',
  tab: ['templates', 'clients'],
  summary: "Read a template's questionnaire; until one is saved, a first draft made from the template's tags.",
  request: z.object({ templateId: Id }),
  response: TemplateQuestionnaire,
  problems: ['not-found'],
});

export const listTemplateFacts = endpoint('listTemplateFacts', {
  method: 'GET',
  path: '/template-facts',
  access: 'member',
  tab: 'templates',
  summary:
    'Tell how many questions, faults, tests and matters the questionnaires of up to 50 templates have; unknown ones are left out.',
  request: z.object({ templateIds: TemplateIds }),
  response: z.object({ facts: z.array(QuestionnaireFacts) }),
  problems: [],
});

export const draftQuestionnaire = endpoint('draftQuestionnaire', {
  method: 'GET',
  path: '/templates/{templateId}/questionnaire-draft',
  access: 'member',
  tab: 'templates',
  summary: "Make a new first draft from the tags of the template's present file, without keeping it.",
  request: z.object({ templateId: Id }),
  response: TemplateQuestionnaire,
  problems: ['not-found'],
});

export const saveQuestionnaire = endpoint('saveQuestionnaire', {
  method: 'PUT',
  path: '/templates/{templateId}/questionnaire',
  access: 'member',
  tab: 'templates',
  audit: 'Saved a questionnaire',
  summary: 'Keep a questionnaire, finished or not; its faults are told and only hinder sending it.',
  request: z.object({ templateId: Id, version: VersionOrNone, questionnaire: Questionnaire }),
  response: TemplateQuestionnaire,
  problems: ['not-found', 'conflict', 'too-large'],
});

export const changeQuestionnaire = endpoint('changeQuestionnaire', {
  method: 'PUT',
  path: '/templates/{templateId}/questionnaire/change',
  access: 'member',
  tab: 'templates',
  audit: 'Changed a questionnaire',
  summary: 'Keep what was changed of a saved questionnaire; a stale version is refused.',
  request: z.object({ templateId: Id, version: Version, change: QuestionnaireChange }),
  response: z.object({ version: z.int(), savedAt: z.string() }),
  problems: ['not-found', 'conflict', 'too-large'],
});

export const readTemplateTests = endpoint('readTemplateTests', {
  method: 'GET',
  path: '/templates/{templateId}/tests',
  access: 'member',
  tab: 'templates',
  summary: "Read a template's tests: sample answers with sentences that their contract must, or must not, have.",
  request: z.object({ templateId: Id }),
  response: z.object({
    tests: TemplateTests,
    /** 0 while none was ever kept. */
    version: z.int(),
  }),
  problems: ['not-found'],
});

export const saveTemplateTests = endpoint('saveTemplateTests', {
  method: 'PUT',
  path: '/templates/{templateId}/tests',
  access: 'member',
  tab: 'templates',
  audit: 'Changed the tests of a template',
  summary: "Keep a template's tests in place of those that the caller saw.",
  request: z.object({ templateId: Id, version: VersionOrNone, tests: TemplateTests }),
  response: z.object({ version: z.int() }),
  problems: ['not-found', 'conflict', 'too-large'],
});

export const runTemplateTests = endpoint('runTemplateTests', {
  method: 'GET',
  path: '/templates/{templateId}/test-results',
  access: 'member',
  tab: ['templates', 'clients'],
  summary: "Run a template's tests with its present file and questionnaire, and tell what each found.",
  request: z.object({ templateId: Id }),
  response: z.object({ data: z.array(TestResult) }),
  problems: ['not-found', 'file-missing'],
});

export const listTemplateVersions = endpoint('listTemplateVersions', {
  method: 'GET',
  path: '/templates/{templateId}/versions',
  access: 'member',
  tab: 'templates',
  summary:
    'List the newest 50 versions of a template, the newest first, each with what differs from the one before it.',
  request: z.object({ templateId: Id }),
  response: allRowsOf(TemplateVersion),
  problems: ['not-found'],
});

export const readTemplateVersion = endpoint('readTemplateVersion', {
  method: 'GET',
  path: '/templates/{templateId}/versions/{number}',
  access: 'member',
  tab: 'templates',
  summary: 'Read one version of a template, or what stands now, with its questionnaire and the addresses of its files.',
  request: z.object({ templateId: Id, number: VersionNumber }),
  response: TemplateVersionDetail,
  problems: ['not-found'],
});

export const keepTemplateVersion = endpoint('keepTemplateVersion', {
  method: 'POST',
  path: '/templates/{templateId}/versions',
  access: 'member',
  tab: 'templates',
  audit: 'Kept a version of a template',
  summary: 'Keep what stands of a template as a version; what is in one already stays as it is.',
  request: z.object({ templateId: Id }),
  response: z.object({ number: z.int() }),
  problems: ['not-found', 'conflict'],
});

export const revertTemplate = endpoint('revertTemplate', {
  method: 'POST',
  path: '/templates/{templateId}/versions/{number}/revert',
  access: 'member',
  tab: 'templates',
  audit: 'Restored a version of a template',
  summary:
    'Bring the files and the questionnaire of a version back as the next version; what stood before is kept, and open matters keep what they have.',
  request: z.object({ templateId: Id, number: VersionNumber, version: Version }),
  response: TemplateItem,
  problems: ['not-found', 'conflict', 'package-refused', 'too-large'],
});
