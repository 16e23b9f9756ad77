import { scanTemplate } from '#core/assembly/parse/merge-tags.ts';
import type { ClauseContent } from '#core/clauses/clause.ts';
import { wholeWording } from '#core/clauses/expand.ts';
import { clausesIn, wordingParts } from '#core/clauses/wording.ts';
import { Problem } from '#core/problem.ts';
import { faultMessage } from '#core/templates/template.ts';
import { readClauses } from './read-clauses.ts';

/** Refuses the content of a clause whose tags are broken, that names a clause which is not there, or that leads back to itself. */
export const checkClause = async (
  firmId: string,
  clauseId: string,
  content: ClauseContent,
  now: Date,
): Promise<void> => {
  const own = scanTemplate(wordingParts(content.wording)).faults;
  const inner = await readClauses(firmId, clausesIn(content.wording), [], now);
  const whole = wholeWording(clauseId, new Map([...inner, [clauseId, content]]));
  const faults = own.length > 0 || !('flaw' in whole) ? own : [whole.flaw];
  if (faults.length > 0)
    throw new Problem('clause-refused', {
      faults: faults.slice(0, 100).map((fault) => ({ field: 'wording', msg: faultMessage(fault) })),
    });
};
