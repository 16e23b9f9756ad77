import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { Id } from '#core/text.ts';
import { Version, VersionOrNone } from '#core/version.ts';
import { Questionnaire } from './question.ts';
import { QuestionnaireChange } from './questionnaire-change.ts';
import { TemplateQuestionnaire } from './template-questionnaire.ts';
import { TemplateTests, TestResult } from './template-tests.ts';

export const readQuestionnaire = endpoint('readQuestionnaire', {
  method: 'GET',
  path: '/templates/{templateId}/questionnaire',
  access: 'member',
  tab: 'templates',
  summary: "Read a template's questionnaire; until one is saved, a first draft made from the template's tags.",
  request: z.object({ templateId: Id }),
  response: TemplateQuestionnaire,
  problems: ['not-found'],
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
