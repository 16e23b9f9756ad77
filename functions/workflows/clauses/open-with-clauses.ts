import { scanTemplate } from '#core/assembly/parse/merge-tags.ts';
import { misplacedClauses, withClauses } from '#core/clauses/expand.ts';
import type { TagQuestion } from '#core/templates/template.ts';
import type { PinnedClause } from '#core/templates/template-file.ts';
import { type OpenedTemplate, openTemplate } from '#outside/template-file.ts';
import { readClauses } from './read-clauses.ts';

/**
 * Opens a template's Word file with the clauses that it names in their places: in the versions that are pinned, others in their newest
 * one. Refuses as `openTemplate` does.
 */
export const openWithClauses = (
  firmId: string,
  source: Uint8Array,
  { keepFaulty, pinned = [] }: { keepFaulty: boolean; pinned?: readonly PinnedClause[] | undefined },
  now: Date,
): Promise<OpenedTemplate> =>
  openTemplate(source, keepFaulty, async (parts, identifiers) => {
    const known = await readClauses(firmId, identifiers, pinned, now);
    const expanded = withClauses(parts, known);
    const misplaced = expanded.faults.length > 0 ? [] : misplacedClauses(scanTemplate(expanded.parts).clauses);
    const questions = new Map<string, TagQuestion>();
    for (const clause of known.values())
      for (const question of clause.questions)
        if (!questions.has(question.identifier)) questions.set(question.identifier, question);
    return {
      parts: expanded.parts,
      clauses: [...known.values()].map(({ clauseId, number }) => ({ clauseId, number })),
      questions: [...questions.values()],
      faults: [...expanded.faults, ...misplaced],
    };
  });
