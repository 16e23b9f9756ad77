import { randomUUID } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import { call, ok } from '#bin/caller.ts';
import type { Local } from '#bin/local.ts';
import { addTemplate, demo, keepQuestionnaire } from '#bin/seed.ts';
import * as clients from '#core/clients/endpoints.ts';
import * as documents from '#core/documents/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { sampleAgreement } from '#core/sample/sample-agreement.ts';
import { sampleQuestionnaire } from '#core/sample/sample-questionnaire.ts';
import { listMembers } from '#core/team/endpoints.ts';
import { getTemplate } from '#core/templates/endpoints.ts';
import { answersTo } from './answers.ts';
import { consulting } from './consulting.ts';
import { logIn } from './sign-up.ts';
import type { DemoTemplate } from './templates.ts';

/** Where the work of a week is found, by id. */
export interface Week {
  /** Templates: one whose blanks are not tags yet, one with conditions, one that is sent to the client. */
  untagged: string;
  conditional: string;
  confidentiality: string;
  clientId: string;
  /** A matter that the client is answering, and one whose contract has two versions. */
  answering: string;
  finished: string;
  /** The lawyer, as a member of the firm. */
  memberId: string;
}

const services = (): DemoTemplate => ({
  name: 'Services Agreement',
  fileName: 'services-agreement.docx',
  description: 'A provider works for a customer, by the hour or for a fixed fee, with or without expenses.',
  keywords: ['services', 'fees'],
  inShowcase: false,
  file: zipSync(Object.fromEntries(Object.entries(sampleAgreement()).map(([name, xml]) => [name, strToU8(xml ?? '')]))),
});

/** Its questionnaire while it is still worked at: one question has conditions that contradict each other. */
const contradicting = (): Questionnaire => ({
  sections: sampleQuestionnaire.sections.map((section) => ({
    ...section,
    questions: section.questions.map((question) =>
      question.id === 'most_expenses'
        ? {
            ...question,
            visibility_condition: [
              ...question.visibility_condition,
              { id: 'not_repaid', label: 'repays_expenses', operator: 'is', visibility_answer: 'No' },
            ],
          }
        : question,
    ),
  })),
});

/** What the client has answered so far. */
const begun = {
  performer_name: 'The Tidewater Quartet',
  venue_name: 'Harbour Light Open Air',
  performances: [
    { date: '2026-06-12', doors: '7 p.m.', fee: '1200' },
    { date: '2026-06-13', doors: '7.30 p.m.', fee: '1350' },
  ],
  door_share: true,
};

/** What the lawyer changes in the finished contract. */
const changed = { term_years: 3, governing_state: 'Vermont' };

/** Has the seeded demo firm work for a week, by the calls that the pages make. */
export const workForAWeek = async (local: Local): Promise<Week> => {
  const { port } = local;
  const lawyer = { token: await logIn(local, demo.lawyer) };
  const client = { token: await logIn(local, demo.client) };
  const { data: kept } = await ok(call(port, getTemplate, {}, lawyer));
  const confidentiality = kept.user.find(({ name }) => name.includes('Confidentiality'))?._id ?? '';
  const untagged = await addTemplate(local, lawyer.token, consulting);
  const conditional = await addTemplate(local, lawyer.token, services());
  await keepQuestionnaire(local, lawyer.token, conditional, contradicting());

  const { data: known } = (await ok(call(port, clients.listClients, {}, lawyer))).data;
  const clientId = known.find(({ invitee_email }) => invitee_email === demo.client.email)?._id ?? '';
  const { rows } = await ok(call(port, matters.listClientMatters, { clientId }, lawyer));
  const matterAbout = (text: string) => rows.find((row) => 'name' in row && row.name.includes(text))?.id ?? '';
  const answering = matterAbout('screenings');
  const finished = matterAbout('Lantern');

  const open = await ok(call(port, matters.readInvitedQuestionnaire, { matterId: answering }, client));
  const answers = answersTo(open.questionnaire, begun);
  await ok(
    call(port, matters.saveInvitedAnswers, { matterId: answering, version: open.version, changes: answers }, client),
  );

  const sheet = await ok(call(port, matters.readMatterQuestionnaire, { matterId: finished }, lawyer));
  const changes = answersTo(sheet.questionnaire, changed);
  await ok(call(port, matters.saveMatterAnswers, { matterId: finished, version: sheet.version, changes }, lawyer));
  await ok(call(port, documents.assembleMatter, { matterId: finished, assemblyId: randomUUID() }, lawyer));
  // The version is made by the time that anybody looks.
  await local.mail();
  const { rows: made } = await ok(call(port, documents.listMatterDocuments, { matterId: finished }, lawyer));
  for (const { documentId, version, latest } of made)
    await ok(call(port, documents.shareVersion, { documentId, version, sharedVersion: latest }, lawyer));

  const { rows: members } = await ok(call(port, listMembers, {}, lawyer));
  const memberId = members.find(({ is_owner }) => is_owner)?.memberId ?? '';
  return { untagged, conditional, confidentiality, clientId, answering, finished, memberId };
};
