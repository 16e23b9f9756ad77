import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as clauses from '#core/clauses/endpoints.ts';
import type { ClientDetails } from '#core/clients/client.ts';
import * as clients from '#core/clients/endpoints.ts';
import * as documents from '#core/documents/endpoints.ts';
import * as firm from '#core/firm/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import type { Answers } from '#core/questionnaires/answers.ts';
import * as questionnaires from '#core/questionnaires/endpoints.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import * as templates from '#core/templates/endpoints.ts';
import { call, ok, putFile } from './caller.ts';
import { answersTo, demoAnswers, preservesAnswers } from './demo/answers.ts';
import { demoClause } from './demo/clause.ts';
import { correspond } from './demo/correspondence.ts';
import { demoColour, demoLogin, demoServices } from './demo/firm.ts';
import { planMatter } from './demo/planning.ts';
import { logIn, type Person, signUp } from './demo/sign-up.ts';
import { sendForSignature, signByMail } from './demo/signing.ts';
import { demoPressPictures, demoSiteContent } from './demo/site-content.ts';
import { addRole, inviteStaff, joinAsStaff } from './demo/staff.ts';
import { type DemoTemplate, demoTemplates } from './demo/templates.ts';
import type { Local } from './local.ts';

const password = 'Demo-2026-demo';

/** Who may sign in to the demo firm. */
export const demo = {
  password,
  lawyer: { firstName: 'Nora', lastName: 'Smith', email: 'nora@smith.example', password, firmName: 'Smith' },
  member: { firstName: 'Ines', lastName: 'Park', email: 'ines@smith.example', password },
  client: { firstName: 'Teo', lastName: 'Alvarez', email: 'teo@harbourlight.example', password },
} satisfies { password: string; lawyer: Person; member: Person; client: Person };

const demoClients: Partial<ClientDetails>[] = [
  {
    client_type: 'Company',
    company_name: 'Harbour Light Films',
    invitee_name: 'Teo Alvarez',
    invitee_email: demo.client.email,
  },
  {
    client_type: 'Company',
    company_name: 'Bluewren Bakery',
    invitee_name: 'Imani Cole',
    invitee_email: 'imani@bluewren.example',
  },
  { client_type: 'Individual', invitee_name: 'Petra Lindqvist', invitee_email: 'petra@lindqvist.example' },
];

/** Who signs for the parties of the demo client's contract, and of one that all have signed. */
const lanternParties = [
  { name: 'Teo Alvarez', email: demo.client.email },
  { name: 'Ada Okafor', email: 'ada@lanternandreed.example' },
] as const;
const preservesParties = [
  { name: 'Petra Lindqvist', email: 'petra@lindqvist.example', picture: 'petra-lindqvist.png' },
  { name: 'Jonas Feld', email: 'jonas@northline.example', picture: 'jonas-feld.png' },
] as const;

/**
 * Gives an empty product its demo firm, by the same calls that the pages make; a second start finds it and does nothing. With `signs` one of its contracts is out for signature,
 * and another is signed by all.
 */
export const seed = async (local: Local, { signs = false } = {}): Promise<void> => {
  if (await logIn(local, demo.lawyer).catch(() => undefined)) return;
  const token = await joinProduct(local, demo.lawyer);
  await setLook(local, token);
  await fillSite(local);
  await hire(local, token);
  await ok(call(local.port, clauses.createClause, { ...demoClause, saveId: randomUUID() }, { token }));
  const templateIds: string[] = [];
  for (const template of demoTemplates) {
    const templateId = await addTemplate(local, token, template);
    await keepQuestionnaire(local, token, templateId);
    templateIds.push(templateId);
  }
  for (const [at, { inShowcase, showcaseCents }] of demoTemplates.entries()) {
    const price = showcaseCents ? ['--cents', String(showcaseCents)] : [];
    if (inShowcase)
      await runTool(local, 'showcase.ts', 'add', templateIds[at] ?? '', '--of', demo.lawyer.email, ...price);
  }
  const clientIds: string[] = [];
  for (const client of demoClients) clientIds.push(await addClient(local, token, client));
  const [performance = '', engagement = '', confidentiality = ''] = templateIds;
  const [films = '', bakery = '', petra = ''] = clientIds;

  const shared = await openAndSend(local, token, films, confidentiality, 'Harbour Light and the Lantern script');
  const clientToken = await joinAsClient(local);
  await answerAsClient(local, clientToken, shared);
  const member = await logIn(local, demo.member);
  await correspond(local, { lawyer: token, member, client: clientToken }, shared);
  await openAndSend(local, token, films, performance, 'Harbour Light summer screenings');
  await planMatter(local, token, await openAndSend(local, token, bakery, engagement, 'Bluewren lease review'));
  await call(
    local.port,
    matters.openMatter,
    { matterId: randomUUID(), clientId: petra, templateId: engagement },
    { token },
  );
  if (!signs) return;
  await sendForSignature(local, token, shared, lanternParties);
  const preserves = { clientId: petra, templateId: confidentiality, name: 'Lindqvist Preserves and Northline' };
  const signed = await sendForSignature(
    local,
    token,
    await openAnswered(local, token, preserves, preservesAnswers),
    preservesParties,
  );
  for (const party of preservesParties) await signByMail(local, signed, party);
};

/** A matter whose answers the lawyer has filled in, with its contract. */
export const openAnswered = async (
  local: Pick<Local, 'port' | 'mail'>,
  token: string,
  named: { clientId: string; templateId: string; name: string },
  given: typeof demoAnswers,
): Promise<string> => {
  const matterId = randomUUID();
  await ok(call(local.port, matters.openMatter, { matterId, ...named }, { token }));
  const { questionnaire, version } = await ok(
    call(local.port, matters.readMatterQuestionnaire, { matterId }, { token }),
  );
  const changes = answersTo(questionnaire, given);
  await ok(call(local.port, matters.saveMatterAnswers, { matterId, version, changes }, { token }));
  await ok(call(local.port, documents.assembleMatter, { matterId, assemblyId: randomUUID() }, { token }));
  // The contract is made by the time that anybody looks.
  await local.mail();
  return matterId;
};

/** Runs an operator's own tool on the product, by the same options of Node. */
const runTool = async ({ environment }: Local, tool: string, ...options: string[]): Promise<void> => {
  const env = { ...process.env, ...environment };
  await promisify(execFile)(process.execPath, [...process.execArgv, join(import.meta.dirname, tool), ...options], {
    env,
  });
};

/** Has the public site show samples of what an operator may say there. */
const fillSite = async (local: Local): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'lexwright-site-'));
  try {
    const press = demoSiteContent.press.map((item, at) => {
      const picture = `${demoPressPictures[at]}-desk`;
      for (const file of [`${picture}.avif`, `${picture}-small.avif`])
        copyFileSync(join(import.meta.dirname, '../web/features/site/pictures', file), join(folder, file));
      return { ...item, image: `${picture}.avif` };
    });
    const file = join(folder, 'content.json');
    writeFileSync(file, JSON.stringify({ ...demoSiteContent, press }));
    await runTool(local, 'content.ts', file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Signs a person up; where approval is manual, the operator's own tool approves them. */
const joinProduct = async (local: Local, person: Person): Promise<string> => {
  const token = await signUp(local, person);
  if (local.environment.APPROVAL === 'manual') {
    await runTool(local, 'approve.ts', person.email);
  }
  return token;
};

/** The firm's colour, the words of its log-in page, and what it offers. */
const setLook = async ({ port }: Local, token: string): Promise<void> => {
  const { version } = await ok(call(port, firm.readBranding, {}, { token }));
  const look = await ok(call(port, firm.changeLook, { version, color: demoColour }, { token }));
  await ok(call(port, firm.changeLoginPage, { version: look.version, ...demoLogin }, { token }));
  const services = demoServices.map((service) => ({ serviceId: randomUUID(), ...service }));
  await ok(call(port, firm.saveServices, { version: 0, services }, { token }));
};

/** A paralegal who sees clients and matters, and another who is only invited yet. */
const hire = async (local: Local, token: string): Promise<void> => {
  const roleId = await addRole(local, token, 'Paralegal', [0, 2, 3]);
  await inviteStaff(local, token, demo.member.email, roleId);
  await joinAsStaff(local, demo.member);
  await inviteStaff(local, token, 'marco@smith.example', roleId);
};

/** Uploads a template's file and adds it; gives its id. */
export const addTemplate = async (local: Local, token: string, template: DemoTemplate): Promise<string> => {
  const { fileName, file, name, description, keywords, inShowcase } = template;
  const permission = await ok(
    call(local.port, templates.permitTemplateUpload, { fileName, size: file.length }, { token }),
  );
  await putFile(permission, file, fileName);
  const templateId = randomUUID();
  await ok(
    call(
      local.port,
      templates.createTemplate,
      {
        templateId,
        uploadId: permission.uploadId,
        fileName,
        name,
        description,
        published_to: inShowcase ? 'public' : 'clients',
        template_keywords: keywords,
      },
      { token },
    ),
  );
  return templateId;
};

/** Keeps a questionnaire of a template; absent: the one that its tags suggest. */
export const keepQuestionnaire = async (
  { port }: Local,
  token: string,
  templateId: string,
  given?: Questionnaire,
): Promise<void> => {
  const { questionnaire, version } = await ok(call(port, questionnaires.readQuestionnaire, { templateId }, { token }));
  await ok(
    call(
      port,
      questionnaires.saveQuestionnaire,
      { templateId, version, questionnaire: given ?? questionnaire },
      { token },
    ),
  );
};

const addClient = async (local: Local, token: string, client: Partial<ClientDetails>): Promise<string> => {
  const clientId = randomUUID();
  await ok(call(local.port, clients.addClient, { clientId, ...client } as never, { token }));
  return clientId;
};

const openAndSend = async (
  local: Local,
  token: string,
  clientId: string,
  templateId: string,
  name: string,
): Promise<string> => {
  const matterId = randomUUID();
  const { version } = await ok(
    call(local.port, matters.openMatter, { matterId, clientId, templateId, name }, { token }),
  );
  await ok(call(local.port, matters.sendQuestionnaire, { matterId, version }, { token }));
  return matterId;
};

const joinAsClient = async (local: Local): Promise<string> => {
  const [invitation] = await local.mail(demo.client.email);
  const reference = /[?&#]reference=([\w.%-]+)/.exec(invitation?.text ?? '')?.[1];
  if (!reference) throw new Error('The demo client was not invited');
  return joinProduct(local, { ...demo.client, reference: decodeURIComponent(reference) });
};

const answerAsClient = async (local: Local, token: string, matterId: string): Promise<void> => {
  const sheet = await ok(call(local.port, matters.readInvitedQuestionnaire, { matterId }, { token }));
  const answers: Answers = answersTo(sheet.questionnaire as Questionnaire, demoAnswers);
  await ok(call(local.port, matters.submitInvitedAnswers, { matterId, version: sheet.version, answers }, { token }));
  // The contract is made by the time that anybody looks.
  await local.mail();
};
