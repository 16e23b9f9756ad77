import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  changedQuestionnaire,
  QuestionnaireChange,
  questionnaireChange,
} from '#core/questionnaires/questionnaire-change.ts';
import { logicalQuestionnaire } from './questionnaires-arbitraries.ts';

it('the changes between questionnaires, sent and applied at once, make the last of the first', () => {
  const some = fc.integer({ min: 1, max: 6 }).chain(logicalQuestionnaire);
  fc.assert(
    fc.property(fc.array(some, { minLength: 2, maxLength: 5 }), (states) => {
      const changes = states.slice(1).flatMap((after, at) => {
        const change = questionnaireChange(states[at] ?? after, after);
        return change ? [QuestionnaireChange.parse(JSON.parse(JSON.stringify(change)))] : [];
      });
      expect(changedQuestionnaire(states[0] ?? { sections: [] }, changes)).toEqual(states.at(-1));
    }),
  );
});
