import { useMemo, useRef } from 'react';
import type { TemplateOutline } from '#core/assembly/parse/merge-tags.ts';
import { builderFaults } from '#core/questionnaires/builder-rules.ts';
import { lint } from '#core/questionnaires/lint.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { unaskedAmong } from '#core/questionnaires/unasked.ts';
import { useDebounced } from '#web/ui/debounce.ts';
import { type QuestionNames, questionNames, whenWords } from './condition-choices.ts';
import { type FaultsByOwner, faultsByOwner, ownFaults } from './faults-by-owner.ts';
import { mistakesOf } from './mistakes.ts';
import { editedWith } from './places.ts';
import { useProof } from './use-proof.ts';

/** After the last key, milliseconds. */
const PAUSE = 150;

/** How much is to be fixed before a questionnaire can be sent, and how many of the template's tags it does not ask. */
export const countsOf = (questionnaire: Questionnaire, outline: TemplateOutline) => ({
  count: mistakesOf(questionnaire, ownFaults(questionnaire, builderFaults(questionnaire))).length,
  unasked: unaskedAmong(lint(outline, questionnaire)).length,
});

/** All that is found out about a questionnaire, once the keys pause so that it never holds one back; `update` finds it out at once. */
export const useFindings = (questionnaire: Questionnaire, outline: TemplateOutline) => {
  const [deferred, update] = useDebounced(questionnaire, PAUSE);
  const proof = useProof(deferred, outline);
  const linted = useMemo(() => lint(outline, deferred), [outline, deferred]);
  // A question without an identifier yet is unfinished, not unused.
  const proved = proof?.findings;
  const lintFindings = useMemo(
    () => [...linted.filter((finding) => finding.identifier !== ''), ...(proved ?? [])],
    [linted, proved],
  );
  const unasked = useMemo(() => unaskedAmong(linted), [linted]);
  const names = useMemo(() => questionNames(deferred), [deferred]);
  const whens = useWhens(deferred, names);
  const faults = useMemo(() => ownFaults(deferred, builderFaults(deferred)), [deferred]);
  const mistakes = useMemo(() => mistakesOf(deferred, faults), [deferred, faults]);
  const before = useRef<FaultsByOwner>(new Map());
  const byOwner = useMemo(() => {
    before.current = faultsByOwner(faults, before.current);
    return before.current;
  }, [faults]);
  const wrong = [...new Set(proof?.issues.map((issue) => editedWith(deferred, issue.itemId)))].join(' ');
  const logic = useMemo(() => new Set(wrong.split(' ')), [wrong]);
  return { deferred, update, proof, lintFindings, unasked, names, whens, mistakes, byOwner, logic };
};

/** When sections and questions show, in words by their ids; the same map for as long as all of them stay. */
export type Whens = ReadonlyMap<string, string>;

const useWhens = (questionnaire: Questionnaire, names: QuestionNames): Whens => {
  const before = useRef<Whens>(new Map());
  return useMemo(() => {
    const next = new Map<string, string>();
    for (const owner of questionnaire.sections.flatMap((section) => [section, ...section.questions])) {
      const words = whenWords(owner, names);
      if (words) next.set(owner.id, words);
    }
    const old = before.current;
    if (old.size !== next.size || [...next].some(([id, words]) => old.get(id) !== words)) before.current = next;
    return before.current;
  }, [questionnaire, names]);
};
