import type { Actor } from '#core/auth/account.ts';
import type { ClientRecord } from '#core/clients/client.ts';
import { SAMPLE, sampleDetails } from '#core/sample/sample.ts';
import { sampleAgreement } from '#core/sample/sample-agreement.ts';
import { sampleQuestionnaire, sampleTests } from '#core/sample/sample-questionnaire.ts';
import { writeDocx } from '#outside/docx-archive.ts';
import { keepTemplate, openTemplate } from '#outside/template-file.ts';
import * as clients from '#store/clients.ts';
import type { Operation } from '#store/operations.ts';
import type { Audit } from '#store/table.ts';
import { addReadyTemplate, type ReadyTemplate } from './add-ready-template.ts';

const { templateId, fileName } = SAMPLE;

/**
 * Gives a firm the sample template with its questionnaire and tests, and its client where one is given, in one transaction. What is
 * there stays as it is, and what is archived is restored. Refused where somebody else was faster.
 */
export const addSampleTo = async (
  actor: Pick<Actor, 'firmId' | 'firstName' | 'lastName'>,
  client: ClientRecord | undefined,
  audit: Audit,
  now: Date,
): Promise<void> => {
  const { firmId } = actor;
  const others = client ? await clientOperations(firmId, client, now) : [];
  await addReadyTemplate(actor, templateId, () => sampleTemplate(firmId, now), audit, now, others);
};

/** What adds the client, or takes them out of the archive; nothing where they are there. */
const clientOperations = async (firmId: string, client: ClientRecord, now: Date): Promise<Operation[]> => {
  const found = await clients.readForChange(firmId, client.clientId, now);
  if (!found) return clients.addOperations(firmId, client);
  return found.archived
    ? clients.changeOperations(firmId, found, { ...found, archived: false, updatedAt: now.toISOString() })
    : [];
};

/** The template with its file in storage. */
const sampleTemplate = async (firmId: string, now: Date): Promise<ReadyTemplate> => {
  const written = writeDocx({ parts: {}, bytes: {}, entries: [] }, sampleAgreement());
  const { bytes, tags, notes } = await openTemplate(written, false, () =>
    Promise.reject(new Error('It has no clauses')),
  );
  const at = now.toISOString();
  const number = await keepTemplate(firmId, templateId, 1, bytes);
  const file = { name: fileName, size: bytes.byteLength, number, uploadedAt: at, notes, uploadId: templateId };
  const template = {
    ...sampleDetails,
    templateId,
    file,
    archived: false,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
  return { template, tags, questionnaire: sampleQuestionnaire, tests: sampleTests };
};
