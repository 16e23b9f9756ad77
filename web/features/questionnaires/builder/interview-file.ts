import { parseAllDocuments } from 'yaml';
import { type Interview, readInterview } from '#core/foreign/interview.ts';
import { draftOfInterview } from '#core/foreign/interview-draft.ts';
import { message } from '#core/language/message.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';

/** In characters; the longest interviews of public repositories have a fifth of it. */
const LONGEST = 1_000_000;
/** How often a block may repeat parts of itself, so that a small file stays one. */
const MOST_ALIASES = 100;

const UNREADABLE = message('It cannot be read as YAML.');

/** An interview's text, block by block: what can be brought, and what cannot; blocks that are no YAML are among the latter. */
export const readInterviewText = (text: string): Interview => {
  if (text.length > LONGEST) throw new Error('The interview is longer than a million characters.');
  const unread: Interview['left'] = [];
  const values = [...parseAllDocuments(text, { uniqueKeys: false, logLevel: 'silent' })].map((block, at): unknown => {
    try {
      if (block.errors.length === 0) return block.toJS({ maxAliasCount: MOST_ALIASES });
    } catch {
      // Told below, with what is no YAML at all.
    }
    const [from = 0, to = from] = block.range ?? [];
    unread.push({
      text: text.slice(from, to).trim().split('\n')[0]?.slice(0, 80) ?? '',
      place: message('block {number}', { number: at + 1 }),
      reason: UNREADABLE,
    });
    return {};
  });
  const { screens, left } = readInterview(values);
  return { screens, left: [...unread, ...left] };
};

/** How many questions an interview brings. */
export const questionCount = ({ screens }: Interview): number =>
  screens.reduce((sum, { questions }) => sum + questions.length, 0);

/** The questionnaire with the questions that an interview brings. */
export const withInterview = (questionnaire: Questionnaire, interview: Interview): Questionnaire =>
  draftOfInterview(questionnaire, interview, () => crypto.randomUUID());
