import { isAnswerable, isTheirsToAnswer } from '#core/matters/question-message.ts';
import { responsibleFor } from '#core/matters/team.ts';
import * as matters from '#store/matters.ts';
import * as members from '#store/members.ts';
import * as questionMessages from '#store/question-messages.ts';

/**
 * The questions of clients that wait for somebody, the oldest first, with the names of their matters; the owner's too where nobody who
 * answers for the matter works in the firm.
 */
export const readQuestions = async (
  { firmId, accountId, isOwner }: { firmId: string; accountId: string; isOwner: boolean },
  now: Date,
) => {
  const asked = await questionMessages.listAsked(firmId);
  const matterIds = [...new Set(asked.map(({ matterId }) => matterId))];
  const found = await Promise.all(
    matterIds.map(async (matterId) => {
      const matter = await matters.read(firmId, matterId, now);
      if (!matter) return [];
      const inTheirPlace =
        isOwner && (await members.recipientsIn(firmId, matter, responsibleFor(matter), now))?.accountId === accountId;
      return inTheirPlace || isTheirsToAnswer(matter, accountId) ? [[matterId, matter] as const] : [];
    }),
  );
  const theirs = new Map(found.flat());
  return asked.flatMap((question) => {
    const matter = theirs.get(question.matterId);
    return matter && isAnswerable(matter, question.clientId) ? [{ ...question, matterName: matter.name }] : [];
  });
};
