import { useDeferredValue, useMemo, useRef } from 'react';
import type { TemplateOutline } from '#core/assembly/parse/merge-tags.ts';
import { builderFaults } from '#core/questionnaires/builder-rules.ts';
import { lint } from '#core/questionnaires/lint.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { unaskedTags } from '#core/questionnaires/unasked.ts';
import { type FaultsByOwner, faultsByOwner, ownFaults } from './faults-by-owner.ts';
import { useProof } from './use-proof.ts';

/** All that is found out about a questionnaire as it is typed, a moment behind the keys so that it never holds one back. */
export const useFindings = (questionnaire: Questionnaire, outline: TemplateOutline) => {
  const deferred = useDeferredValue(questionnaire);
  const proof = useProof(deferred);
  const lintFindings = useMemo(
    // A question without an identifier yet is unfinished, not unused.
    () => lint(outline, deferred).filter((finding) => finding.identifier !== ''),
    [outline, deferred],
  );
  const unasked = useMemo(() => unaskedTags(outline, deferred), [outline, deferred]);
  const faults = useMemo(() => ownFaults(deferred, builderFaults(deferred)), [deferred]);
  const before = useRef<FaultsByOwner>(new Map());
  const byOwner = useMemo(() => {
    before.current = faultsByOwner(faults, before.current);
    return before.current;
  }, [faults]);
  const wrong = [...new Set(proof?.issues.map((issue) => issue.itemId))].join(' ');
  const logic = useMemo(() => new Set(wrong.split(' ')), [wrong]);
  return { deferred, proof, lintFindings, unasked, faults, byOwner, logic };
};
