import type { Actor } from '#core/auth/account.ts';
import { isSameState, stateOf, type TemplateState } from '#core/questionnaires/template-version.ts';
import { type Audit, unlessRefused, write } from '#store/table.ts';
import * as versions from '#store/template-versions.ts';
import * as templates from '#store/templates.ts';
import { freshVersion, isKept, readStanding, type Standing } from './standing.ts';

/** Colleagues may keep what stands at one moment: the slower one finds it kept. */
const MOST_TRIES = 4;

/** The number of the version that has what stands, which is kept where none has it; undefined when there is no such template. */
export const keepVersion = async (
  actor: Pick<Actor, 'firmId' | 'firstName' | 'lastName'>,
  templateId: string,
  audit: Audit,
  now: Date,
): Promise<{ number: number; state: TemplateState } | undefined> => {
  const { firmId } = actor;
  for (let attempt = 1; ; attempt += 1) {
    const [template, tags] = await Promise.all([
      templates.readForChange(firmId, templateId, now),
      templates.tagsOf(firmId, templateId, now, { consistent: true }),
    ]);
    if (!template) return undefined;
    const standing = await readStanding(firmId, template, tags, now);
    const { newest } = standing.newest;
    const state = stateOf(template, standing.asked?.version ?? 0);
    if (newest && isKept(standing)) return { number: newest.number, state };
    const newVersions = [freshVersion(standing, actor, now)];
    // Its files and its tags were read one beside the other: of a template that changed meanwhile they do not belong together.
    const unchanged = templates.check(firmId, template);
    const kept = write(audit, unchanged, ...versions.kept(firmId, templateId, standing.newest, newVersions)).then(
      () => true,
    );
    const isDone = await (attempt < MOST_TRIES ? kept.catch(unlessRefused) : kept);
    if (isDone) return { number: (newest?.number ?? 0) + 1, state };
  }
};

/** The version that has what was read of a template, kept where none has it; undefined when the template has changed since. */
export const keepOpenedVersion = async (
  actor: Pick<Actor, 'firmId' | 'firstName' | 'lastName'>,
  read: Pick<Standing, 'template' | 'asked' | 'newest'>,
  audit: Audit,
  now: Date,
): Promise<number | undefined> => {
  const { template, asked, newest } = read;
  if (isKept(read)) return newest.newest?.number;
  const kept = await keepVersion(actor, template.templateId, audit, now);
  return kept && isSameState(kept.state, stateOf(template, asked?.version ?? 0)) ? kept.number : undefined;
};
