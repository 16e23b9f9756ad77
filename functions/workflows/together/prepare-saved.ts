import type { DraftPlace } from '#core/together/draft.ts';
import * as drafts from '#store/drafts.ts';
import type { Operation } from '#store/operations.ts';

/** What says of a common draft that it was saved as a file of this number; nothing where it has begun anew meanwhile, or there is none. */
export const prepareSaved = async (
  firmId: string,
  place: DraftPlace,
  draft: { turn: string; state: string } | undefined,
  saved: { number: number; at: string },
  now: Date,
): Promise<Operation[]> => {
  const found = draft && (await drafts.readRecord(firmId, place, now));
  return found?.record.turn === draft?.turn && found && draft
    ? [drafts.savedOperation(firmId, place, found, { ...saved, state: draft.state })]
    : [];
};
