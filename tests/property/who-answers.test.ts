import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptedPart, requireOwn } from '#core/matters/answering.ts';
import type { ContractRecord } from '#core/matters/matter.ts';
import { effortOf, type PartRecord } from '#core/matters/parts.ts';
import { answererOf, answerersOf, isDivided } from '#core/questionnaires/answerers.ts';
import type { Answers } from '#core/questionnaires/answers.ts';
import { CLIENT, FIRM } from '#core/questionnaires/firm-and-client.ts';
import { formulas } from '#core/questionnaires/formulas.ts';
import { graphOf } from '#core/questionnaires/graph.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { TODAY } from '#core/questionnaires/samples.ts';
import { compileVisibility } from '#core/questionnaires/visibility.ts';
import { partOf, progressOf } from '#core/questionnaires/who-answers.ts';
import { runs } from '#tests/property-runs.ts';
import { walker } from '#web/features/questionnaires/answer/walk.ts';
import { everyAnswer, logicalQuestionnaire } from './questionnaires-arbitraries.ts';

const SELLER = 'Seller';
const answering = fc.record({
  answered_by: fc.constantFrom(undefined, undefined, CLIENT, FIRM, SELLER),
  shown_to_clients: fc.constantFrom(undefined, true),
});

/** A questionnaire that several answer, with some answers. */
const divided: fc.Arbitrary<{ questionnaire: Questionnaire; answers: Answers }> = logicalQuestionnaire(6)
  .filter((questionnaire) => graphOf(questionnaire, TODAY).circles.length === 0)
  .chain(({ sections }) => {
    const questions = sections.flatMap((section) => section.questions);
    return fc
      .tuple(
        fc.array(answering, { minLength: sections.length, maxLength: sections.length }),
        fc.array(answering, { minLength: questions.length, maxLength: questions.length }),
        fc.tuple(...questions.map(({ category_name }) => fc.constantFrom(...everyAnswer(category_name)))),
      )
      .map(([ofSections, ofQuestions, given]) => ({
        questionnaire: {
          sections: sections.map((section, at) => ({
            ...section,
            ...ofSections[at],
            questions: section.questions.map((each) => ({ ...each, ...ofQuestions[questions.indexOf(each)] })),
          })),
        },
        answers: Object.fromEntries(
          questions.flatMap(({ id }, at) => {
            const answer = given[at];
            return answer === undefined ? [] : [[id, answer]];
          }),
        ),
      }));
  })
  .filter(({ questionnaire }) => isDivided(questionnaire));

const person = fc.constantFrom(CLIENT, SELLER);

describe('a part', () => {
  it('shows a person their own questions and what the firm shows them, and no word, name or answer of anybody else', () => {
    fc.assert(
      fc.property(divided, person, ({ questionnaire, answers }, who) => {
        const { questions: visible } = compileVisibility(questionnaire, TODAY).visible(answers);
        const part = partOf(questionnaire, answers, new Set([who]), TODAY);
        const wire = JSON.stringify(part);
        for (const section of questionnaire.sections)
          for (const question of section.questions) {
            const answerer = answererOf(section, question);
            const shows = (question.answered_by === undefined ? section : question).shown_to_clients;
            const isRead = answerer === FIRM && shows && visible.has(question.id) && question.id in answers;
            expect(wire.includes(`"${question.id}"`)).toBe(answerer === who || (isRead ?? false));
            expect(question.id in part.answers).toBe(question.id in answers && wire.includes(`"${question.id}"`));
          }
        expect(wire).not.toContain(who === SELLER ? CLIENT : SELLER);
      }),
      { numRuns: runs(300) },
    );
  });

  it('asks a person exactly what the whole asks of them, as the others have answered so far', () => {
    fc.assert(
      fc.property(divided, person, ({ questionnaire, answers }, who) => {
        const answerers = answerersOf(questionnaire);
        const own = (all: Questionnaire, given: Answers) =>
          compileVisibility(all, TODAY)
            .visible(given)
            .questions.ids()
            .filter((id) => answerers.get(id) === who);
        const part = partOf(questionnaire, answers, new Set([who]), TODAY);
        expect(own(part.questionnaire, part.answers)).toEqual(own(questionnaire, answers));
      }),
      { numRuns: runs(300) },
    );
  });

  it('is counted alike by the mail that asks for it, the page that asks it and the page of the firm', () => {
    const isRequired = fc.array(fc.boolean(), { minLength: 6, maxLength: 6 });
    const isWrong = fc.array(fc.boolean(), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(
        divided,
        isRequired,
        isWrong,
        person,
        ({ questionnaire: { sections }, answers }, needed, wrong, who) => {
          let at = 0;
          const questionnaire = {
            sections: sections.map((section) => ({
              ...section,
              questions: section.questions.map((each) => ({ ...each, required: needed[at++ % 6] ?? false })),
            })),
          };
          const given = Object.fromEntries(
            Object.entries(answers).map(([id, answer], index) => [id, wrong[index % 6] ? 'wrong' : answer]),
          );
          const matter = { people: [{ clientId: 'c1', name: 'Ada', parts: [who], progress: 'sent' }] };
          const sheet = {
            matter: matter as unknown as ContractRecord,
            questionnaire,
            kept: { answers: given, version: 1 },
          };
          const part = partOf(questionnaire, given, new Set([who]), TODAY);
          const isOwn: Parameters<typeof walker>[4] = (section, question) => answererOf(section, question) !== FIRM;
          const { count } = walker(formulas, part.questionnaire, TODAY, undefined, isOwn)(part.answers);
          const {
            answerer: _,
            asked,
            ...ofFirm
          } = progressOf(questionnaire, given, TODAY).find(({ answerer }) => answerer === who) ?? {
            answerer: who,
            asked: 0,
            needed: 0,
            given: 0,
            left: 0,
            optional: 0,
            optionalGiven: 0,
          };
          expect(count).toEqual(ofFirm);
          expect(effortOf(sheet, 'c1', TODAY).answers).toBe(count.left);
          expect(count.given + count.left).toBe(count.needed);
          expect(count.needed + count.optional).toBe(asked);
        },
      ),
      { numRuns: runs(300) },
    );
  });

  it('changes no answer of anybody else, whatever is sent', () => {
    fc.assert(
      fc.property(divided, divided, person, ({ questionnaire, answers }, { answers: sent }, who) => {
        const answerers = answerersOf(questionnaire);
        const theirs = (id: string) => answerers.get(id) === who;
        const matter = {
          people: [{ clientId: 'c1', name: 'Ada', parts: [who], progress: 'sent' }],
        } as unknown as ContractRecord;
        const sheet: PartRecord = { matter, questionnaire, kept: { answers, version: 1 }, clientId: 'c1' };
        const foreign = Object.keys(sent).filter((id) => answerers.has(id) && !theirs(id));
        const save = () => requireOwn(questionnaire, new Set([who]), Object.keys(sent));
        if (foreign.length > 0) expect(save).toThrow('Somebody else answers this question.');
        const own = Object.fromEntries(Object.entries(answers).filter(([id]) => theirs(id)));
        const after = acceptedPart(sheet, own, TODAY);
        expect(after).toEqual(answers);
      }),
      { numRuns: runs(300) },
    );
  });
});
