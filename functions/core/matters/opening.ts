import { utcDay } from '#core/calendar.ts';
import { type ClientRecord, clientTitle } from '#core/clients/client.ts';
import { Problem } from '#core/problem.ts';
import { hasClientPart, isDivided } from '#core/questionnaires/answerers.ts';
import type { Answers } from '#core/questionnaires/answers.ts';
import { builderFaults } from '#core/questionnaires/builder-rules.ts';
import { CLIENT } from '#core/questionnaires/firm-and-client.ts';
import { prefilled } from '#core/questionnaires/prefill.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { presentQuestionnaire } from '#core/questionnaires/template-questionnaire.ts';
import { unaskedTags } from '#core/questionnaires/unasked.ts';
import type { NamedMember } from '#core/team/named-member.ts';
import { packagedFiles, packageTags } from '#core/templates/package.ts';
import { isFaulty, type Template, type TemplateTags } from '#core/templates/template.ts';
import type { SheetRecord } from './answer-sheet.ts';
import { changedAnswersInSize, namedFiles } from './answering.ts';
import { type MatterFacts, withFacts } from './facts.ts';
import type { MatterRecord } from './matter.ts';

/** A matter's item keeps no more of them; the template check has them all. */
const MOST_UNASKED = 100;

interface Opening {
  matterId: string;
  name: string | undefined;
  client: ClientRecord;
  template: Template;
  /** Absent when none was saved yet: the first draft serves. */
  kept: { questionnaire: Questionnaire } | undefined;
  tags: TemplateTags;
  /** What is known already. */
  answers: Answers | undefined;
  firmName: string;
  openedBy: NamedMember;
  now: Date;
}

/**
 * A new matter with the template's questionnaire of this moment and what is known of the client already filled in.
 * Archived clients and templates start nothing, nor does a file with faulty tags; a questionnaire with faults cannot be asked.
 */
export const openedMatter = (opening: Opening): SheetRecord => {
  const { client, template, tags, now } = opening;
  if (client.archived) throw new Problem('client-archived');
  if (template.archived) throw new Problem('template-archived');
  if (isFaulty(template)) throw new Problem('template-faulty');
  const questionnaire = presentQuestionnaire(template, opening.kept, tags);
  const faults = Object.entries(builderFaults(questionnaire));
  if (faults.length > 0)
    throw new Problem('questionnaire-refused', { faults: faults.map(([field, msg]) => ({ field, msg })) });

  const unasked = unaskedTags(packageTags(template, tags).outline, questionnaire).slice(0, MOST_UNASKED);
  const known = { name: clientTitle(client), address: knownAddress(client) };
  const answers = prefilled(questionnaire, knownAnswers(questionnaire, opening.answers), known, utcDay(now));
  const at = now.toISOString();
  return {
    matter: {
      matterId: opening.matterId,
      name: opening.name || template.name,
      state: 'pending',
      questionnaire: 'not-sent',
      clientId: client.clientId,
      clientName: clientTitle(client),
      ...(client.accountId && { clientAccountId: client.accountId }),
      templateId: template.templateId,
      templateName: template.name,
      templateFile: template.file.number,
      ...(template.documents && { documents: packagedFiles(template) }),
      ...(unasked.length > 0 && { unasked }),
      ...(isDivided(questionnaire) && {
        people: [
          {
            clientId: client.clientId,
            name: clientTitle(client),
            parts: hasClientPart(questionnaire) ? [CLIENT] : [],
            progress: 'not-sent',
          },
        ],
      }),
      firmName: opening.firmName,
      openedBy: opening.openedBy.accountId,
      responsible: opening.openedBy,
      openedAt: at,
      updatedAt: at,
      version: 1,
    },
    questionnaire,
    kept: { answers, version: Object.keys(answers).length > 0 ? 1 : 0, savedAt: at },
  };
};

interface Start {
  matterId: string;
  name: string;
  client: ClientRecord;
  facts: MatterFacts;
  responsible: NamedMember;
  firmName: string;
  /** Account of who opens it. */
  openedBy: string;
  now: Date;
}

/** A new matter without a template: open at once, as nothing is asked in it. Archived clients start nothing. */
export const startedMatter = ({ client, facts, responsible, now, ...given }: Start): MatterRecord => {
  if (client.archived) throw new Problem('client-archived');
  const at = now.toISOString();
  const matter: MatterRecord = {
    ...given,
    state: 'open',
    questionnaire: 'none',
    clientId: client.clientId,
    clientName: clientTitle(client),
    ...(client.accountId && { clientAccountId: client.accountId }),
    openedAt: at,
    updatedAt: at,
    version: 1,
  };
  return withFacts(matter, facts, responsible, now);
};

/** The given answers that fit their questions; files are none, as none were uploaded to the matter. */
const knownAnswers = (questionnaire: Questionnaire, given: Answers = {}): Answers => {
  const named = new Set(namedFiles(given).map(({ questionId }) => questionId));
  const others = Object.fromEntries(Object.entries(given).filter(([questionId]) => !named.has(questionId)));
  return changedAnswersInSize(questionnaire, {}, others);
};

/** An address without a single line is not known. */
const knownAddress = ({ address }: ClientRecord): ClientRecord['address'] | undefined =>
  Object.values(address).some(Boolean) ? address : undefined;
