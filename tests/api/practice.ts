import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { signUp } from '#bin/demo/sign-up.ts';
import * as clients from '#core/clients/endpoints.ts';
import type { Document, Format } from '#core/documents/document.ts';
import * as documents from '#core/documents/endpoints.ts';
import type { RequestInput } from '#core/endpoint.ts';
import type * as imports from '#core/imports/endpoints.ts';
import { answerOfFile } from '#core/matters/answer-sheet.ts';
import * as matters from '#core/matters/endpoints.ts';
import * as questionnaires from '#core/questionnaires/endpoints.ts';
import { type Question, type Questionnaire, questionsOf } from '#core/questionnaires/question.ts';
import * as templates from '#core/templates/endpoints.ts';
import { para, table, wordFile, wordParts } from '#tests/oracle/word.ts';
import { call, newId, ok, putFile, stack } from './stack.ts';
import { lawyer, mailedReference } from './world.ts';

export interface By {
  token: string;
}

/** A lawyer in the first days of a trial. */
export const newLawyer = async (): Promise<By & { email: string; firmName: string }> => {
  const person = lawyer(`Firm ${newId().slice(0, 8)}`);
  const token = await signUp(await stack(), person);
  return { token, email: person.email, firmName: person.firmName ?? '' };
};

/** A Word file of these paragraphs. */
export const docx = (...paragraphs: string[]): Uint8Array =>
  wordFile(wordParts(paragraphs.map((text) => para(text)).join('')));

/** A small contract with a date, a condition that guards an amount, and a table of people. */
export const contractFile = (): Uint8Array =>
  wordFile(
    wordParts(
      [
        para('Agreement with {{party_name}} of {{signed_on_date | formal}}'),
        para('{{#has_fee}}The fee is {{fee | currency}}.{{/has_fee}}'),
        table([
          ['Name', 'Role'],
          ['{{#people}}{{name}}', '{{role}}{{/people}}'],
        ]),
      ].join(''),
    ),
  );

export const upload = async (by: By, file: Uint8Array, fileName = 'contract.docx'): Promise<string> => {
  const permission = await ok(call(templates.permitTemplateUpload, { fileName, size: file.length }, by));
  await putFile(permission, file, fileName);
  return permission.uploadId;
};

interface AnswerWay {
  begin: typeof matters.beginMatterUpload | typeof matters.beginInvitedUpload;
  list: typeof matters.listMatterUploads | typeof matters.listInvitedUploads;
}
export const ofFirm: AnswerWay = { begin: matters.beginMatterUpload, list: matters.listMatterUploads };
export const ofClient: AnswerWay = { begin: matters.beginInvitedUpload, list: matters.listInvitedUploads };

/** Puts a file of an answer into quarantine and waits until it was inspected; gives what became of it, and the answer that names it. */
export const sendAnswerFile = async (
  { begin, list }: AnswerWay,
  by: By,
  { matterId, questionId }: { matterId: string; questionId: string },
  bytes: Uint8Array,
  fileName: string,
) => {
  const fileId = newId();
  const begun = await ok(call(begin, { matterId, fileId, questionId, fileName, size: bytes.length }, by));
  const form = begun.form ?? { url: '', fields: {} };
  await putFile(form, bytes, fileName);
  for (;;) {
    const { uploads } = await ok(call(list, { matterId }, by));
    const upload = uploads.find((each) => each.fileId === fileId);
    if (upload?.state !== 'waiting') return { fileId, form, upload, answer: answerOfFile({ fileId, name: fileName }) };
    await pause(50);
  }
};

/** A request to make a template; anything in it can be told otherwise. */
export const templateRequest = (
  uploadId: string,
  more: Partial<RequestInput<typeof templates.createTemplate>> = {},
) => ({
  templateId: newId(),
  uploadId,
  fileName: 'contract.docx',
  name: 'Services Agreement',
  description: 'For small engagements.',
  published_to: 'firm' as const,
  template_keywords: ['services'],
  ...more,
});

export const newTemplate = async (
  by: By,
  file = contractFile(),
  more: Partial<RequestInput<typeof templates.createTemplate>> = {},
) => ok(call(templates.createTemplate, templateRequest(await upload(by, file), more), by));

/** The template with another document in its package. */
export const withPackageDocument = async (
  by: By,
  { _id: templateId, version }: { _id: string; version: number },
  file: Uint8Array,
  details: { name: string; condition?: string },
) => {
  const uploadId = await upload(by, file);
  const request = { templateId, version, packageDocumentId: newId(), uploadId, fileName: 'document.docx', ...details };
  return ok(call(templates.addPackageDocument, request, by));
};

export const clientRequest = (more: Partial<RequestInput<typeof clients.addClient>> = {}) => ({
  clientId: newId(),
  client_type: 'Individual' as const,
  invitee_name: 'Cleo Client',
  invitee_email: `cleo-${randomUUID()}@example.com`,
  ...more,
});

/** Rows of a file with names and e-mails. */
export const importRows = (importId: string, names: readonly string[] = ['Ira Vale', 'Ona Reed'], part = 0) => ({
  importId,
  part,
  rows: names.map((name, at) => ({ number: part * 25 + at + 2, cells: [name, `${randomUUID()}@example.com`] })),
});

export const importRequest = (importId: string, rows = 2): RequestInput<typeof imports.startImport> => ({
  importId,
  fileName: 'clients.csv',
  rows,
  reading: {
    columns: [
      { header: 'Name', field: 'invitee_name' },
      { header: 'E-mail', field: 'invitee_email' },
    ],
    both: 'person',
  },
});

export const newClient = (by: By, more: Partial<RequestInput<typeof clients.addClient>> = {}) =>
  ok(call(clients.addClient, clientRequest(more), by));

/** The invited person, signed up from the newest link in the mailbox. */
export const joined = async (email: string): Promise<By> => {
  const local = await stack();
  const reference = await mailedReference(local, email);
  const person = { firstName: 'Cleo', lastName: 'Client', email, password: 'Correct-horse-9', reference };
  return { token: await signUp(local, person) };
};

type Of = { template: Awaited<ReturnType<typeof newTemplate>>; client: Awaited<ReturnType<typeof newClient>> };

const openedOf = async (by: By, { template, client }: Of) => {
  const request = { matterId: newId(), clientId: client._id, templateId: template._id };
  return { template, client, matterId: request.matterId, matter: await ok(call(matters.openMatter, request, by)) };
};

/** A matter for a new client from a new template. */
export const openedMatter = async (by: By, file = contractFile()) =>
  openedOf(by, { template: await newTemplate(by, file), client: await newClient(by) });

const withSent = async (by: By, opened: Awaited<ReturnType<typeof openedOf>>) => {
  const { matterId, matter } = opened;
  const sent = await ok(call(matters.sendQuestionnaire, { matterId, version: matter.version }, by));
  return { ...opened, sent };
};

/** A matter for a new client, without a template: less work than one with a questionnaire. */
export const startedMatter = async (by: By) => {
  const client = await newClient(by);
  const request = { matterId: newId(), clientId: client._id, name: 'Services Agreement' };
  return { client, matterId: request.matterId, matter: await ok(call(matters.startMatter, request, by)) };
};

/** A matter whose questionnaire was sent to a client who has joined. */
export const sharedMatter = async (by: By, file = contractFile()) => {
  const shared = await withSent(by, await openedMatter(by, file));
  return { ...shared, guest: await joined(shared.client.invitee_email) };
};

/** Another matter of the same client and template, whose questionnaire was sent. */
export const sharedBeside = async (by: By, { guest, ...of }: Awaited<ReturnType<typeof sharedMatter>>) => ({
  ...(await withSent(by, await openedOf(by, of))),
  guest,
});

export const questionNamed = (questionnaire: Questionnaire, identifier: string): Question => {
  const question = questionsOf(questionnaire).find(({ id_value }) => id_value === identifier);
  if (!question) throw new Error(`Nobody asks ${identifier}`);
  return question;
};

/** The template's questionnaire, changed and kept. */
export const keepQuestionnaire = async (by: By, templateId: string, change: (all: Questionnaire) => Questionnaire) => {
  const { questionnaire, version } = await ok(call(questionnaires.readQuestionnaire, { templateId }, by));
  const changed = change(structuredClone(questionnaire));
  return ok(call(questionnaires.saveQuestionnaire, { templateId, version, questionnaire: changed }, by));
};

/** The newest version of a document in one format, downloaded by a member. */
export const download = async (
  by: By,
  { documentId, latest }: Pick<Document, 'documentId' | 'latest'>,
  format: Format,
) => {
  const request = { documentId, number: String(latest), format };
  const { url, fileName } = await ok(call(documents.downloadDocument, request, by));
  return { url, fileName, ...(await fetched(url)) };
};

/** Waits until all that was asked for is done or has failed: mails, contracts. */
export const whenMailed = async (): Promise<void> => void (await (await stack()).mail());

/** The documents of a matter, once what was asked for is made. */
export const documentsOf = async (by: By, matterId: string): Promise<Document[]> => {
  await whenMailed();
  return (await ok(call(documents.listMatterDocuments, { matterId }, by))).rows;
};

/** How far the contract is that was asked for last, once nothing more comes of it by itself. */
export const jobOf = async (by: By, matterId: string) => {
  await whenMailed();
  return (await ok(call(documents.readContractJob, { matterId }, by))).job;
};

/** A matter's contract with the version that was asked for now. */
export const assembled = async (by: By, matterId: string, assemblyId = newId()): Promise<Document> => {
  await ok(call(documents.assembleMatter, { matterId, assemblyId }, by));
  const [contract] = await documentsOf(by, matterId);
  if (!contract) throw new Error('No contract was made');
  return contract;
};

export const fetched = async (url: string) => {
  const response = await fetch(url);
  return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
};

/** All words of a PDF, with single spaces. */
export const pdfText = async (bytes: Uint8Array): Promise<string> => {
  // Most files read no PDF, and its reader takes long to load.
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const pdf = await getDocument({ data: bytes, verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => (await (await pdf.getPage(at + 1)).getTextContent()).items),
  );
  return pages
    .flat()
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replace(/\s+/g, ' ');
};

/** A matter of the firm whose questionnaire asks for files, and that question. */
export const matterAskingForFiles = async (
  by: By,
  clientId: string,
  text = 'About {{evidence}}.',
): Promise<{ matterId: string; questionId: string }> => {
  const template = await newTemplate(by, docx(text));
  await keepQuestionnaire(by, template._id, (all) => {
    Object.assign(questionNamed(all, 'evidence'), { category_name: 'File Upload', folder_name: 'Evidence' });
    return all;
  });
  const matterId = newId();
  await ok(call(matters.openMatter, { matterId, clientId, templateId: template._id }, by));
  const { questionnaire } = await ok(call(matters.readMatterQuestionnaire, { matterId }, by));
  return { matterId, questionId: questionNamed(questionnaire, 'evidence').id };
};
