import { describe, expect, it } from 'vitest';
import { tellInEnglish } from '#core/language/message.ts';
import { bytesOf, MOST_BYTES } from '#core/text.ts';
import { draftOf } from './draft.ts';
import { roomFault, withinRoom } from './draft-room.ts';
import { LIMITS, Questionnaire, questionsOf } from './question.ts';

const draftFor = (count: number, nameOf: (at: number) => string) => {
  let made = 0;
  const fields = Array.from({ length: count }, (_, at) => ({
    ...{ identifier: nameOf(at), formats: [], place: '', within: [] },
  }));
  return draftOf({ fields, sections: [] }, () => `id${made++}`);
};
const drafts = {
  questions: draftFor(2431, (at) => `f${at}`),
  sections: draftFor(101, (at) => `party_${at}_name`),
  bytes: draftFor(1200, (at) => `a_${'x'.repeat(90)}${at}`),
};
const faultText = (draft: Questionnaire) => {
  const fault = roomFault(draft);
  return fault && tellInEnglish(fault);
};

describe('room for a draft', () => {
  it('is told with what was found and the limit: of questions, of sections, of bytes', () => {
    expect(faultText(draftFor(1000, (at) => `f${at}`))).toBeUndefined();
    expect(faultText(drafts.questions)).toBe(
      'The tags of this template ask 2431 questions. A questionnaire has at most 2000.',
    );
    expect(faultText(drafts.sections)).toBe(
      'The questions for the tags of this template make 101 sections. A questionnaire has at most 100.',
    );
    expect(faultText(drafts.bytes)).toMatch(
      /^The 1200 questions for the tags of this template make a questionnaire of \d+ KB\. At most 350 KB can be saved\.$/,
    );
  });

  it.each(Object.entries(drafts))(
    'a draft of too many %s is cut to a questionnaire that can be kept, in its order',
    (_, draft) => {
      const kept = withinRoom(draft);
      expect(Questionnaire.safeParse(kept).success).toBe(true);
      expect(bytesOf(kept)).toBeLessThanOrEqual(MOST_BYTES);
      const all = questionsOf(draft).map(({ id }) => id);
      const ids = questionsOf(kept).map(({ id }) => id);
      expect(ids).toEqual(all.slice(0, ids.length));
      expect(ids.length).toBeGreaterThan(90);
      expect(faultText(kept)).toBeUndefined();
    },
  );

  it('what fits stays the very same', () => {
    const draft = draftFor(LIMITS.sections, (at) => `f${at}`);
    expect(withinRoom(draft)).toBe(draft);
  });
});
