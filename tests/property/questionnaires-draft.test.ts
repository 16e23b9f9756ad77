import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FormatName, formats } from '#core/assembly/formats/formats.ts';
import type { TagUse, TemplateOutline, TemplateSection } from '#core/assembly/parse/merge-tags.ts';
import { builderFaults } from '#core/questionnaires/builder-rules.ts';
import { draftOf } from '#core/questionnaires/draft.ts';
import { lint } from '#core/questionnaires/lint.ts';
import { prove } from '#core/questionnaires/prover.ts';
import { Questionnaire, questionsOf } from '#core/questionnaires/question.ts';
import { TODAY } from '#core/questionnaires/samples.ts';
import { unaskedTags } from '#core/questionnaires/unasked.ts';
import { askForAll } from '#web/features/questionnaires/builder/ask-for-all.ts';

const NAMES = [
  'name',
  'fee',
  'start_date',
  'people',
  'is_minor',
  'home_address',
  'home_address_city',
  'state',
  'x.y',
  'today',
  '.',
];
const CONDITIONS = [
  'fee > 100',
  'state = "Texas"',
  'name is any of "Ann", "Bo"',
  'start_date after today',
  'people.count > 1',
  'is_minor = No',
  'fee < deposit and state is not "Utah"',
  'name is answered or not is_minor',
  'x.y = "z"',
];
const place = 'paragraph 1';

const field: fc.Arbitrary<TagUse> = fc.record({
  identifier: fc.constantFrom(...NAMES),
  formats: fc.subarray(Object.keys(formats) as FormatName[], { maxLength: 2 }),
  place: fc.constant(place),
  within: fc.constant([]),
});

const { level } = fc.letrec<{ level: TemplateOutline; section: TemplateSection }>((tie) => ({
  level: fc.record({
    fields: fc.array(field, { maxLength: 4 }),
    sections: fc.array(tie('section'), { maxLength: 3, depthIdentifier: 'outline' }),
  }),
  section: fc
    .record({
      identifier: fc.constantFrom(...NAMES.filter((name) => name !== 'today' && name !== '.')),
      kind: fc.constantFrom('#' as const, '^' as const),
      inTableRow: fc.boolean(),
      asks: fc.option(fc.constantFrom(...CONDITIONS), { nil: undefined }),
      inside: fc.oneof(
        { depthIdentifier: 'outline', maxDepth: 3 },
        fc.record({ fields: fc.array(field, { maxLength: 3 }), sections: fc.constant([]) }),
        tie('level'),
      ),
    })
    .map(({ inside, asks, ...section }): TemplateSection => {
      const filled = { ...section, ...(inside as TemplateOutline), place };
      return asks ? { ...filled, identifier: /[\w.]+/.exec(asks)?.[0] ?? '', condition: asks } : filled;
    }),
}));

describe('a first draft', () => {
  it('of any template has no fault, asks every tag and hides nothing for ever', () => {
    fc.assert(
      fc.property(level, (outline) => {
        let n = 0;
        const drafted = draftOf(outline, () => `id${n++}`);
        expect(builderFaults(drafted)).toEqual({});
        expect(Questionnaire.safeParse(drafted).success).toBe(true);
        expect(
          prove(drafted, TODAY).issues.filter((issue) => issue.kind === 'circular' || issue.kind === 'dangling'),
        ).toEqual([]);
        expect(lint(outline, drafted).filter((finding) => finding.kind === 'unasked')).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a questionnaire that its template has outgrown', () => {
  it('asks every tag after one press, without a fault, and keeps each question it had', () => {
    fc.assert(
      fc.property(level, level, (former, present) => {
        let n = 0;
        const newId = () => `id${n++}`;
        const kept = draftOf(former, newId);
        const now = askForAll(kept, present, newId)?.questionnaire ?? kept;
        expect(unaskedTags(present, now)).toEqual([]);
        expect(builderFaults(now)).toEqual({});
        expect(Questionnaire.safeParse(now).success).toBe(true);
        const ids = new Set(questionsOf(now).map(({ id }) => id));
        expect(questionsOf(kept).filter(({ id }) => !ids.has(id))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
