import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { ok, putFile } from '#bin/caller.ts';
import { type Reachable, signUp } from '#bin/demo/sign-up.ts';
import * as clients from '#core/clients/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import * as questionnaires from '#core/questionnaires/endpoints.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import * as templates from '#core/templates/endpoints.ts';
import * as uploads from '#core/uploads/endpoints.ts';
import { callCleared as call } from '#tests/api/call-cleared.ts';
import { keepFile } from '#tests/api/keep-file.ts';
import { app, mailed, mailOf, newEmail, password } from './product.ts';

/** The product under test, reached by its calls: for what a story needs but does not tell. */
export const local: Reachable & { port: number } = { port: Number(new URL(app).port), mail: mailOf };

/** Waits until all that was asked for is done or has failed: mails, contracts. */
export const whenMailed = async (): Promise<void> => void (await mailOf('nobody@example.com'));

export interface Lawyer {
  email: string;
  firmName: string;
  token: string;
}

/** A new firm with its lawyer, as after a sign-up; the password is `password`. */
export const newLawyer = async (): Promise<Lawyer> => {
  const email = newEmail('lawyer');
  const firmName = `Quay ${randomUUID().slice(0, 6)}`;
  const token = await signUp(local, { firstName: 'Nora', lastName: 'Tester', email, password, firmName });
  return { email, firmName, token };
};

/** A template from a Word file; gives its id. */
export const newTemplate = async ({ token }: Lawyer, name: string, file: Uint8Array): Promise<string> => {
  const fileName = 'contract.docx';
  const permission = await ok(
    call(local.port, templates.permitTemplateUpload, { fileName, size: file.length }, { token }),
  );
  await putFile(permission, file, fileName);
  const templateId = randomUUID();
  const details = { name, description: 'For a test.', published_to: 'clients' as const, template_keywords: ['test'] };
  await ok(
    call(
      local.port,
      templates.createTemplate,
      { templateId, uploadId: permission.uploadId, fileName, ...details },
      { token },
    ),
  );
  return templateId;
};

/** Keeps a file with a matter; gives its id. */
export const newMatterFile = async (
  { token }: Lawyer,
  matterId: string,
  fileName: string,
  file: Uint8Array = new TextEncoder().encode('%PDF-1.4 a file'),
): Promise<string> => {
  return keepFile(local.port, { token }, { matterId, fileName, bytes: file });
};

/** Sends a file of any kind to a matter, and waits until it was inspected; gives its id. */
export const newUpload = async (
  { token }: Lawyer,
  matterId: string,
  fileName: string,
  file: Uint8Array,
): Promise<string> => {
  const which = { uploadId: randomUUID(), matterId };
  const begun = await ok(call(local.port, uploads.beginUpload, { ...which, fileName, size: file.length }, { token }));
  if (begun.way?.form) await putFile(begun.way.form, file, fileName);
  for (;;) {
    const { state, fileId } = await ok(call(local.port, uploads.readUpload, which, { token }));
    if (state === 'kept' && fileId) return fileId;
    if (state !== 'waiting') throw new Error(`${fileName} was not kept`);
    await setTimeout(20);
  }
};

/** Keeps the questionnaire that a template's tags suggest, as changed by `change`. */
export const keepQuestionnaire = async (
  { token }: Lawyer,
  templateId: string,
  change: (draft: Questionnaire) => Questionnaire = (draft) => draft,
): Promise<void> => {
  const { questionnaire, version } = await ok(
    call(local.port, questionnaires.readQuestionnaire, { templateId }, { token }),
  );
  await ok(
    call(
      local.port,
      questionnaires.saveQuestionnaire,
      { templateId, version, questionnaire: change(questionnaire) },
      { token },
    ),
  );
};

export interface Sent {
  matterId: string;
  clientId: string;
  clientEmail: string;
}

/** Cleo Marsh, a client whom nobody invited yet. */
export const newClient = async ({ token }: Lawyer): Promise<Pick<Sent, 'clientId' | 'clientEmail'>> => {
  const clientId = randomUUID();
  const clientEmail = newEmail('client');
  const client = { client_type: 'Individual' as const, invitee_name: 'Cleo Marsh', invitee_email: clientEmail };
  await ok(call(local.port, clients.addClient, { clientId, ...client } as never, { token }));
  return { clientId, clientEmail };
};

/** A matter of a new client, without a template. */
export const newMatter = async (lawyer: Lawyer, name: string): Promise<Pick<Sent, 'clientId' | 'matterId'>> => {
  const { clientId } = await newClient(lawyer);
  const matterId = randomUUID();
  await ok(call(local.port, matters.startMatter, { matterId, clientId, name }, lawyer));
  return { clientId, matterId };
};

/** A client with a matter from a template, and its questionnaire sent. */
export const sentMatter = async (lawyer: Lawyer, templateId: string, name: string): Promise<Sent> => {
  const { token } = lawyer;
  const matterId = randomUUID();
  const { clientId, clientEmail } = await newClient(lawyer);
  const { version } = await ok(
    call(local.port, matters.openMatter, { matterId, clientId, templateId, name }, { token }),
  );
  await ok(call(local.port, matters.sendQuestionnaire, { matterId, version }, { token }));
  return { matterId, clientId, clientEmail };
};

/** The token of the invitation that was mailed to an address. */
export const invitationOf = async (email: string): Promise<string> =>
  decodeURIComponent(await mailed(email, /[?&#]reference=([\w.%-]+)/));

/** The invited client signs up; gives the access token. */
export const joined = async ({ clientEmail }: Sent): Promise<string> =>
  signUp(local, {
    firstName: 'Cleo',
    lastName: 'Marsh',
    email: clientEmail,
    password,
    reference: await invitationOf(clientEmail),
  });
