import { MOST_TOLD, type Unnotified } from '#core/editor/comment-mention.ts';

const MOST_NAMED = 3;

/** Names in a row, of which the first few are said. */
const inRow = (names: readonly string[]): string => {
  const more = names.length - MOST_NAMED;
  if (more > 0) return `${names.slice(0, MOST_NAMED).join(', ')} and ${more} more`;
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');
};

/** What whoever saved a file reads of those whom its comments mention and who were not told, a sentence for each reason. */
export const untoldWords = (untold: readonly Unnotified[]): string[] => {
  const named = (mayOpen: boolean) => untold.filter((each) => each.mayOpen === mayOpen).map(({ name }) => name);
  const [barred, tooMany] = [named(false), named(true)];
  return [
    ...(barred.length > 0 ? [`Not told: ${inRow(barred)} may not open this file.`] : []),
    ...(tooMany.length > 0
      ? [`Not told: ${inRow(tooMany)}. One version tells ${MOST_TOLD} people. Mention them again in a new comment.`]
      : []),
  ];
};
