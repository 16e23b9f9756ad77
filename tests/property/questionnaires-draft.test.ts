import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FormatName, formats } from '#core/assembly/formats/formats.ts';
import { conditionHolds } from '#core/assembly/merge/judge-condition.ts';
import type { TagUse, TemplateOutline, TemplateSection } from '#core/assembly/parse/merge-tags.ts';
import { readCondition } from '#core/assembly/parse/tag-condition.ts';
import { builderFaults } from '#core/questionnaires/builder-rules.ts';
import { draftOf } from '#core/questionnaires/draft.ts';
import { lint } from '#core/questionnaires/lint.ts';
import { prove } from '#core/questionnaires/prover.ts';
import { LIMITS, Questionnaire, questionsOf } from '#core/questionnaires/question.ts';
import { TODAY } from '#core/questionnaires/samples.ts';
import { unaskedTags } from '#core/questionnaires/unasked.ts';
import { compileVisibility } from '#core/questionnaires/visibility.ts';
import { runs } from '#tests/property-runs.ts';
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
  it('asks by no name and compares with no value that a questionnaire cannot hold', () => {
    const long = 'a'.repeat(LIMITS.key + 1);
    const field = (identifier: string, formats: FormatName[] = []) => ({ identifier, formats, place, within: [] });
    const section = (condition: string) => ({
      ...{ identifier: 'state', kind: '#' as const, condition, place, inTableRow: false },
      ...{ fields: [field('inner')], sections: [] },
    });
    const many = Array.from({ length: LIMITS.options + 1 }, (_, at) => `"${at}"`).join(', ');
    for (const outline of [
      { fields: [field(long), field(`people.${long}`, ['list']), field(`x.${long}`)], sections: [] },
      { fields: [], sections: [section(`state = "${'v'.repeat(LIMITS.option + 1)}"`)] },
      { fields: [], sections: [section(`state is any of ${many}`)] },
    ]) {
      let n = 0;
      expect(() => Questionnaire.parse(draftOf(outline, () => `id${n++}`))).not.toThrow();
    }
  });

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

const GATES = ['a', 'b', 'c', 'd'] as const;
const gate = fc.constantFrom(...GATES);
const gated = fc.oneof(
  gate,
  gate.map((one) => `${one} = Yes`),
  gate.map((one) => `not ${one}`),
  fc.tuple(gate, fc.constantFrom('and', 'or'), gate).map((all) => all.join(' ')),
  fc.tuple(gate, gate, gate).map(([one, two, three]) => `${one} and (not ${two} or ${three})`),
  fc.tuple(gate, gate, gate).map(([one, two, three]) => `(${one} and ${two}) or ${three} = No`),
);

/** Where a tag stands: in sections within each other, the outermost first. */
const standing = fc.record({
  name: fc.constantFrom('x', 'y'),
  around: fc.array(fc.record({ kind: fc.constantFrom('#' as const, '^' as const), condition: gated }), {
    maxLength: 3,
  }),
});

it('a draft asks a tag wherever the template prints it', () => {
  fc.assert(
    fc.property(fc.array(standing, { minLength: 1, maxLength: 4 }), (places) => {
      const blocks = places.map(({ name, around }) =>
        around.reduceRight<TemplateOutline>(
          (inside, { kind, condition }) => ({
            fields: [],
            sections: [
              {
                ...{ fields: inside.fields, sections: inside.sections },
                identifier: /[a-d](?= |$|\))/.exec(condition)?.[0] ?? '',
                kind,
                condition,
                place,
                inTableRow: false,
              },
            ],
          }),
          { fields: [{ identifier: name, formats: [], place, within: [] }], sections: [] },
        ),
      );
      const outline = {
        fields: blocks.flatMap(({ fields }) => fields),
        sections: blocks.flatMap(({ sections }) => sections),
      };
      let n = 0;
      const drafted = draftOf(outline, () => `id${n++}`);
      const ids = new Map(questionsOf(drafted).map(({ id, id_value }) => [id_value, id]));
      const { visible } = compileVisibility(drafted, TODAY);
      for (let bits = 0; bits < 2 ** GATES.length; bits++) {
        const said = Object.fromEntries(GATES.map((name, at) => [name, (bits & (1 << at)) !== 0]));
        const answers = Object.fromEntries(
          GATES.flatMap((name) => {
            const id = ids.get(name);
            return id ? [[id, said[name] ? 'Yes' : 'No']] : [];
          }),
        );
        const asked = visible(answers).questions;
        for (const { name, around } of places) {
          const prints = around.every(({ kind, condition }) => {
            const read = readCondition(condition);
            const judged = { lookUp: ([path = '']: string[]) => said[path], today: TODAY };
            return 'condition' in read && conditionHolds(read.condition, judged) === (kind === '#');
          });
          if (prints) expect([name, asked.has(ids.get(name) ?? '')]).toEqual([name, true]);
        }
      }
    }),
    { numRuns: runs(300) },
  );
});
