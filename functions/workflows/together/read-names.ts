import { type Actor, fullName } from '#core/auth/account.ts';
import { type DraftPlace, namesOf } from '#core/together/draft.ts';
import * as drafts from '#store/drafts.ts';

/** Who has written a version that is saved from a draft, by name: who saves it, and all who have written in it since the last one. */
export const readNames = async (
  firmId: string,
  place: DraftPlace,
  turn: string,
  actor: Pick<Actor, 'accountId' | 'firstName' | 'lastName'>,
): Promise<string[]> => {
  const draft = await drafts.read(firmId, place);
  const saver = { accountId: actor.accountId, name: fullName(actor) };
  return draft?.record.turn === turn ? namesOf(saver, draft.authors, draft.record.savedAt) : [saver.name];
};
