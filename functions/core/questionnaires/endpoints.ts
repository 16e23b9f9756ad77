import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { Id } from '#core/text.ts';
import { Version, VersionOrNone } from '#core/version.ts';
import { Questionnaire } from './question.ts';
import { QuestionnaireChange } from './questionnaire-change.ts';
import { TemplateQuestionnaire } from './template-questionnaire.ts';

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
