import { type Actor, fullName } from '#core/auth/account.ts';
import { type ClientRecord, clientTitle } from '#core/clients/client.ts';
import type { Firm } from '#core/firm/firm.ts';
import type { SheetRecord } from '#core/matters/answer-sheet.ts';
import type { ContractRecord } from '#core/matters/matter.ts';
import { openedMatter } from '#core/matters/opening.ts';
import { orNotFound } from '#core/problem.ts';
import type { Answers } from '#core/questionnaires/answers.ts';
import { presentQuestionnaire } from '#core/questionnaires/template-questionnaire.ts';
import { requireTestsPass } from '#core/questionnaires/template-test-run.ts';
import type { Template } from '#core/templates/template.ts';
import * as firms from '#store/firms.ts';
import { FIRST, type Operation } from '#store/operations.ts';
import * as questionnaires from '#store/questionnaires.ts';
import type { Audit } from '#store/table.ts';
import * as templateTests from '#store/template-tests.ts';
import * as versions from '#store/template-versions.ts';
import * as templates from '#store/templates.ts';
import { tryTests } from '#workflows/questionnaires/try-tests.ts';
import { keepOpenedVersion } from '#workflows/templates/keep-version.ts';

/** What a new matter is to be. */
interface Wanted {
  matterId: string;
  templateId: string;
  name?: string | undefined;
  /** What is known already. */
  answers?: Answers | undefined;
}

/** A new matter that is not kept yet. */
interface Opening {
  sheet: SheetRecord;
  template: Template;
  firm: Firm;
  /** What notes with the template that the matter uses it, refused once it is archived; `templates.saidArchived` says so. */
  used: Operation[];
  /**
   * Gives the sheet, with its matter as it is opened at last, the number of the template's version that has its files and questions, which is kept where none has; no number when the
   * template has changed since it was read.
   */
  withVersion: (audit: Audit, matter?: ContractRecord) => Promise<SheetRecord>;
}

/** What a template of the firm holds at this moment; makes of it the new matter of a client. */
export const prepareOpening = async (
  actor: Pick<Actor, 'firmId' | 'accountId' | 'firstName' | 'lastName'>,
  { matterId, templateId, name, answers }: Wanted,
  now: Date,
): Promise<(client: ClientRecord) => Opening> => {
  const { firmId, accountId } = actor;
  const [found, kept, tags, foundFirm, { tests }, newest] = await Promise.all([
    templates.read(firmId, templateId, now),
    questionnaires.read(firmId, templateId),
    templates.tagsOf(firmId, templateId, now),
    firms.read(firmId, now),
    templateTests.read(firmId, templateId, now),
    versions.readNewest(firmId, templateId, now),
  ]);
  const [template, firm] = [orNotFound(found), orNotFound(foundFirm)];
  const questionnaire = presentQuestionnaire(template, kept, tags);
  const outcomes = tests.length > 0 ? await tryTests(firmId, template, questionnaire, tests) : [];
  return (client) => {
    const firmName = firm.name || fullName(actor);
    const sheet = openedMatter({
      matterId,
      name,
      client,
      template,
      kept,
      tags,
      answers,
      firmName,
      openedBy: { accountId, name: fullName(actor) },
      now,
    });
    requireTestsPass(outcomes);
    const { matter } = sheet;
    const use = { matterId, name: `${matter.name} – ${clientTitle(client)}`, openedAt: matter.openedAt };
    return {
      sheet,
      template,
      firm,
      used: [templates.used(firmId, templateId, undefined, use, FIRST), templates.checkActive(firmId, templateId)],
      withVersion: async (audit, asOpened = matter) => {
        const step = { ...audit, step: 'version' };
        const templateVersion = await keepOpenedVersion(actor, { template, asked: kept, newest }, step, now);
        return { ...sheet, matter: templateVersion === undefined ? asOpened : { ...asOpened, templateVersion } };
      },
    };
  };
};
