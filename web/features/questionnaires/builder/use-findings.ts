import { useMemo, useRef } from 'react';
import type { TemplateOutline } from '#core/assembly/parse/merge-tags.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { useDebounced } from '#web/ui/debounce.ts';
import { useFetched } from '#web/ui/lazily.tsx';
import { type QuestionNames, questionNames, whenWords } from './condition-choices.ts';
import { type FaultsByOwner, faultsByOwner } from './faults-by-owner.ts';
import type { findingsOf } from './findings.ts';
import { editedWith } from './places.ts';
import { useProof } from './use-proof.ts';

/** What finds them, which nobody waits for who reads or types. */
export const fetchFindings = () => import('./findings.ts');
const findings = [fetchFindings];

const UNKNOWN: ReturnType<typeof findingsOf> = { linted: [], faults: [], unasked: [], mistakes: [] };

/** After the last key, milliseconds. */
const PAUSE = 150;

/**
 * All that is found out about a questionnaire, once the keys pause so that it never holds one back; `update` finds it out at once. Until
 * what finds it is fetched, nothing `isKnown` to be wrong or right.
 */
export const useFindings = (questionnaire: Questionnaire, outline: TemplateOutline) => {
  const [deferred, update] = useDebounced(questionnaire, PAUSE);
  const proof = useProof(deferred, outline);
  const [find] = useFetched(findings) ?? [];
  const { linted, faults, unasked, mistakes } = useMemo(
    () => find?.findingsOf(deferred, outline) ?? UNKNOWN,
    [find, outline, deferred],
  );
  // A question without an identifier yet is unfinished, not unused.
  const proved = proof?.findings;
  const lintFindings = useMemo(
    () => [...linted.filter((finding) => finding.identifier !== ''), ...(proved ?? [])],
    [linted, proved],
  );
  const names = useMemo(() => questionNames(deferred), [deferred]);
  const whens = useWhens(deferred, names);
  const before = useRef<FaultsByOwner>(new Map());
  const byOwner = useMemo(() => {
    before.current = faultsByOwner(faults, before.current);
    return before.current;
  }, [faults]);
  const wrong = [...new Set(proof?.issues.map((issue) => editedWith(deferred, issue.itemId)))].join(' ');
  const logic = useMemo(() => new Set(wrong.split(' ')), [wrong]);
  const never = new Set(proof?.issues.filter(({ kind }) => kind === 'never').map(({ itemId }) => itemId)).size;
  return {
    isKnown: find !== undefined,
    deferred,
    update,
    proof,
    lintFindings,
    unasked,
    names,
    whens,
    mistakes,
    byOwner,
    logic,
    /** How many questions, sections and passages can never show. */
    never,
  };
};

/** When sections and questions show, in words by their ids; the same map for as long as all of them stay. */
export type Whens = ReadonlyMap<string, string>;

const useWhens = (questionnaire: Questionnaire, names: QuestionNames): Whens => {
  const before = useRef<Whens>(new Map());
  return useMemo(() => {
    const next = new Map<string, string>();
    for (const owner of questionnaire.sections.flatMap((section) => [section, ...section.questions])) {
      const conditionText = whenWords(owner, names);
      if (conditionText) next.set(owner.id, conditionText);
    }
    const old = before.current;
    if (old.size !== next.size || [...next].some(([id, sentence]) => old.get(id) !== sentence)) before.current = next;
    return before.current;
  }, [questionnaire, names]);
};
