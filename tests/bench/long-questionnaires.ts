import { randomUUID } from 'node:crypto';
import { call, ok, putFile } from '#bin/caller.ts';
import type { Local } from '#bin/local.ts';
import { addClient } from '#core/clients/endpoints.ts';
import { openMatter } from '#core/matters/endpoints.ts';
import { readQuestionnaire, saveQuestionnaire } from '#core/questionnaires/endpoints.ts';
import type { Question, Questionnaire } from '#core/questionnaires/question.ts';
import { ask, onlyIf, sampleCondition, section } from '#core/questionnaires/samples.ts';
import { createTemplate, permitTemplateUpload } from '#core/templates/endpoints.ts';
import { para, wordFile, wordParts } from '#tests/oracle/word.ts';

/** A questionnaire of sections of 50 questions; every fifth asks yes or no, and the four after it hang on that. */
export const questionnaireOf = (count: number): Questionnaire => {
  const question = (at: number): Question => {
    const id = `q${at}`;
    if (at % 5 === 0) return ask(id, 'Dropdown - Yes/No', { question_value: `Does number ${at} apply?` });
    const condition = onlyIf('all', sampleCondition(`q${at - (at % 5)}`, 'is', 'Yes'));
    return ask(id, 'Short Text', { question_value: `What is the name of number ${at}?`, ...condition });
  };
  return {
    sections: Array.from({ length: count / 50 }, (_, at) =>
      section(
        `section${at}`,
        Array.from({ length: 50 }, (__, index) => question(at * 50 + index)),
        { name: `Part ${at + 1}` },
      ),
    ),
  };
};

/** A template of a Word file, that clients find. */
export const newTemplate = async (local: Local, token: string, file: Uint8Array): Promise<string> => {
  const fileName = 'contract.docx';
  const permission = await ok(call(local.port, permitTemplateUpload, { fileName, size: file.length }, { token }));
  await putFile(permission, file, fileName);
  const templateId = randomUUID();
  const details = { name: 'Long', description: 'Long.', published_to: 'clients' as const, template_keywords: ['long'] };
  const { uploadId } = permission;
  await ok(call(local.port, createTemplate, { templateId, uploadId, fileName, ...details }, { token }));
  return templateId;
};

/** A template whose questionnaire asks so many questions. */
export const templateAsking = async (local: Local, token: string, count: number): Promise<string> => {
  const templateId = await newTemplate(local, token, wordFile(wordParts(para('{{q0}}'))));
  const { version } = await ok(call(local.port, readQuestionnaire, { templateId }, { token }));
  const questionnaire = questionnaireOf(count);
  await ok(call(local.port, saveQuestionnaire, { templateId, version, questionnaire }, { token }));
  return templateId;
};

/** A matter of a template for a new client. */
export const matterOf = async (local: Local, token: string, templateId: string) => {
  const clientId = randomUUID();
  const client = {
    client_type: 'Individual' as const,
    invitee_name: 'Cleo Marsh',
    invitee_email: 'cleo@marsh.example',
  };
  await ok(call(local.port, addClient, { clientId, ...client } as never, { token }));
  const matterId = randomUUID();
  await ok(call(local.port, openMatter, { matterId, clientId, templateId, name: 'Long matter' }, { token }));
  return { clientId, matterId };
};
