import { type Actor, fullName } from '#core/auth/account.ts';
import { presentQuestionnaire } from '#core/questionnaires/template-questionnaire.ts';
import { isSameState, stateOf } from '#core/questionnaires/template-version.ts';
import type { Template, TemplateTags } from '#core/templates/template.ts';
import * as questionnaires from '#store/questionnaires.ts';
import type { FreshVersion, Newest } from '#store/template-versions.ts';
import * as versions from '#store/template-versions.ts';

/** Who keeps a version. */
export type Keeper = Pick<Actor, 'firstName' | 'lastName'>;

/** A template as it stands, with its questionnaire, its tags and its newest version. */
export interface Standing {
  template: Template;
  tags: TemplateTags;
  /** Undefined while no questionnaire was saved. */
  asked: questionnaires.QuestionnaireRecord | undefined;
  newest: Newest;
}

/** What stands beside a template and its tags, which were read to be changed. */
export const readStanding = async (
  firmId: string,
  template: Template,
  tags: TemplateTags,
  now: Date,
): Promise<Standing> => {
  const { templateId } = template;
  const [asked, newest] = await Promise.all([
    questionnaires.read(firmId, templateId, { consistent: true }),
    versions.readNewest(firmId, templateId, now, { consistent: true }),
  ]);
  return { template, tags, asked, newest };
};

/** Whether the newest version of a template is what stands. */
export const isKept = ({
  template,
  asked,
  newest: { newest },
}: Pick<Standing, 'template' | 'asked' | 'newest'>): boolean =>
  newest !== undefined && isSameState(newest, stateOf(template, asked?.version ?? 0));

/** What stands as a version. */
export const freshVersion = (
  { template, tags, asked }: Pick<Standing, 'template' | 'tags' | 'asked'>,
  keeper: Keeper,
  now: Date,
): FreshVersion => ({
  ...stateOf(template, asked?.version ?? 0),
  savedAt: now.toISOString(),
  savedBy: fullName(keeper),
  content: { questionnaire: presentQuestionnaire(template, asked, tags), tags },
});
