import { decodeUpdate, mergeUpdates, parseUpdateMeta } from 'yjs';
import { type DraftPlace, stateOf } from '#core/together/draft.ts';
import * as drafts from '#store/drafts.ts';

const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64'));

/** Whether bytes are a change. What is not one would keep everybody out, as all changes are read together. */
export const isUpdate = (bytes: string): boolean => {
  try {
    decodeUpdate(bytesOf(bytes));
    return true;
  } catch {
    return false;
  }
};

/** All that was written in a draft, as one update. */
const updateOf = ({ whole, changes }: drafts.Draft): Uint8Array =>
  mergeUpdates([...(whole ? [whole] : []), ...changes.map(({ bytes }) => bytes)].map(bytesOf));

/** What was written in a draft, to be compared with what was saved. */
export const stateOfDraft = (draft: drafts.Draft): string => {
  const update = updateOf(draft);
  return stateOf(parseUpdateMeta(update).to, decodeUpdate(update).ds.clients);
};

/** Keeps a draft's changes as one. */
export const foldDraft = async (
  firmId: string,
  place: DraftPlace,
  draft: drafts.Draft,
  wholeId: string,
  now: Date,
): Promise<void> => {
  const bytes = Buffer.from(updateOf(draft)).toString('base64');
  await drafts.fold(firmId, place, draft, { wholeId, bytes }, now);
};
